"""Differential play of LGC: faults of engines that are wrong in one rare way are found and shrunk."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import schemas
from lgc_contract.cli import app
from lgc_contract.game import Case, Start
from lgc_contract.games.lgc.fuzz.cases import case_of
from lgc_contract.games.lgc.fuzz.lines import POOLS, line
from lgc_contract.games.lgc.fuzz.play import PLAY
from lgc_contract.games.lgc.fuzz.sound import is_sound
from lgc_contract.games.lgc.fuzz.words import capabilities, involved
from lgc_contract.games.lgc.game import GAME
from lgc_contract.games.lgc.strategies.vocabulary import ACTIONS, SCOPES, TRIGGERS
from lgc_contract.games.lgc.table.table import TABLE
from lgc_contract.harness import address
from lgc_contract.harness.fuzz.campaign import Campaign, results
from lgc_contract.harness.fuzz.finding import Finding, Side, as_scenario
from lgc_contract.harness.fuzz.minimise import Cause, Minimal
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.play.saving import save
from lgc_contract.harness.play.table import PlayedBy
from lgc_contract.harness.scenario import parse
from lgc_contract.harness.session import LIMITS


def minimal_of(engine: str, games: range) -> tuple[Campaign, Minimal]:
    campaign = Campaign("lgc", f"py:tests.games.lgc.fuzz.wrong_engines:{engine}", "reference", "generated", 0)
    first = next(each for each in results(campaign, games) if each.cause)
    with campaign.open() as pair:
        return campaign, campaign.minimise(first.index, pair)


def test_one_point_too_much_for_lethal_creatures_is_found_and_shrunk_to_one_creature() -> None:
    _, minimal = minimal_of("HealingEngine", range(36, 40))

    assert minimal.cause == Cause("position", "hp", "HERO_POWER")
    assert minimal.case.given == {
        "p1": {
            "hero": {
                "power": {
                    "abilities": [
                        {
                            "action": "HEAL",
                            "params": {"amount": 1},
                            "target": {"kind": "CREATURE", "scope": "ALL", "side": "ENEMY"},
                        }
                    ],
                    "cost": 0,
                }
            }
        },
        "p2": {"board": [{"card": "creature-5", "damage": 2, "id": "e22"}]},
    }
    assert minimal.case.cards == (
        {"id": "creature-5", "type": "CREATURE", "atk": 0, "hp": 3, "keywords": ["LETHAL"]},
    )
    assert len(minimal.case.intents) == 1


def test_the_same_games_end_in_the_same_smallest_case() -> None:
    (_, first), (_, second) = (minimal_of("LenientEngine", range(30, 34)) for _ in range(2))

    assert first.case == second.case


def test_another_code_is_found_and_its_scenario_is_passed_by_the_other_engine_only() -> None:
    campaign, minimal = minimal_of("LenientEngine", range(30, 34))
    finding = Finding(minimal, involved(minimal.case), (1,), "wrong", "right")
    scenario = as_scenario(GAME, PLAY, finding, Side.OTHER, ())

    steps: Any = scenario["when"]
    assert steps[-1]["rejected"] == "PERMANENTS_FULL"
    assert len(minimal.case.cards) == 1
    prepare(GAME, parse(json.dumps(scenario).encode(), "scenario"))
    assert campaign.other == "reference"


def test_an_engine_that_breaks_is_shrunk_to_the_card_that_breaks_it() -> None:
    _, minimal = minimal_of("CrashingEngine", range(2))

    assert minimal.cause.aspect == "fault"
    assert "TRANSFORM" in involved(minimal.case)
    assert len(minimal.case.intents) == 1


def test_the_command_reports_findings_and_says_so_by_its_exit_code(
    capsys: pytest.CaptureFixture[str],
) -> None:
    engine = "py:tests.games.lgc.fuzz.wrong_engines:LenientEngine"

    code = app.start(["fuzz", engine, "--games", "16", "-f", "json"])

    said = json.loads(capsys.readouterr().out)
    assert code == 1
    assert said["games"] == 16
    assert [each["intent"] for each in said["findings"]] == ["PLAY_CARD"]


def test_the_command_finds_nothing_where_an_engine_meets_itself(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    arguments = ["fuzz", "--games", "8", "--cards", "corpus", "--resume", str(tmp_path / "journal")]

    assert [app.start(arguments), app.start(arguments)] == [0, 0]
    first, again = capsys.readouterr().out.splitlines()
    assert first == again


def test_unknown_cards_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["fuzz", "--cards", "tarot"]) == 2
    assert "Use generated or corpus" in capsys.readouterr().err


def test_a_recorded_game_of_many_moves_is_reduced_to_the_one_that_goes_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with PlayedBy(GAME, address.parse("reference", GAME), LIMITS) as table:
        match = table.begin(Case(TABLE.decks(("agro", "tribale"), 0), (), ()))
        for _ in range(30):
            match = table.play(match, match.now.legal[0])
        save(match, table, tmp_path / "game.json")
    engine = "py:tests.games.lgc.fuzz.wrong_engines:SilencingEngine"

    assert app.start(["shrink", str(tmp_path / "game.json"), engine]) == 1

    proposed = json.loads(capsys.readouterr().out)
    assert len(proposed["when"]) == 1
    assert proposed["then"]["n1"] == {"card": "jeton_disciple"}
    schemas.check("lgc/scenario", proposed)


# --- what is played -----------------------------------------------------------------------------------------


def test_generated_cards_have_every_action_trigger_and_scope() -> None:
    words: set[str] = set()
    for number in range(60):
        words |= set(strings(line("generated", number).start.setup))

    wanted = {
        *ACTIONS,
        *TRIGGERS["CREATURE"],
        "CHOSEN",
        "SELF",
        *(each for group in SCOPES.values() for each in group),
    }
    assert words >= wanted | {"SUBJECT", "COUNT", "FERVEUR_MAX_AT_LEAST", "HERO_HP_AT_MOST"}


@pytest.mark.parametrize("pool", POOLS)
def test_lines_hold_every_type_of_intent_legal_and_refused(pool: str) -> None:
    legal, refused = Counter[str](), Counter[str]()
    for number in range(40):
        played = line(pool, number)
        for index, intent in enumerate(played.intents):
            (refused if index in played.refused else legal)[intent["type"]] += 1

    types = {"PLAY_CARD", "ATTACK", "HERO_POWER", "ACTIVATE", "END_TURN", "MULLIGAN"}
    assert legal.keys() >= types
    assert refused.keys() >= types


@pytest.mark.parametrize("pool", POOLS)
def test_a_position_written_as_a_case_expands_to_itself(pool: str) -> None:
    starts = [line(pool, number).start for number in range(24)]
    for start in starts:
        case = case_of(start, ())
        again = GAME.expand(case.given, list(case.cards))
        if start.state is None:
            assert again.state is None
            continue
        state: Any = start.state
        seen = GAME.observe(again.state or {}, again.setup)
        assert seen["game"]["turn"] == state["turn"]
        assert seen["p1"]["deck"] == [card["id"] for card in state["p1"]["deck"]]
        assert is_sound(case) or state["phase"] == "OVER"


def test_the_words_of_a_case_name_what_an_engine_needs() -> None:
    start = Start({"cards": [], "powers": []}, None, {"decks": {}, "heroes": {"p1": {}, "p2": {}}, "seed": 1})
    case = case_of(start, ({"type": "END_TURN", "player": "p1"},))

    assert capabilities(case) == ("setup", "turn")
    assert involved(case) == ()


def strings(value: Any) -> Any:
    if isinstance(value, str):
        yield value
    for member in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(member)
