"""Playing by hand, with a game of numbers: nothing of it may be about the real one."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import DataError, EngineProtocolError, MalformedStateError, UsageError
from lgc_contract.game import Case, Observation
from lgc_contract.harness import address
from lgc_contract.harness.play.dialogue import Dialogue, wrapped
from lgc_contract.harness.play.match import Match
from lgc_contract.harness.play.saving import TITLE
from lgc_contract.harness.play.table import PlayedBy
from lgc_contract.harness.session import LIMITS
from lgc_contract.jsontypes import JsonObject
from lgc_contract.language import Language
from tests.toy.engine import ToyEngine
from tests.toy.game import GAME
from tests.toy.table import ToyTeller

CARDS: Any = [{"id": "three", "type": "NUMBER", "value": 3}, {"id": "six", "type": "NUMBER", "value": 6}]
CASE = Case({"total": 4, "p1": {"hand": ["three"], "table": ["six"]}}, tuple(CARDS), ())


class HasNoLegal(ToyEngine):
    def hello(self, params: JsonObject) -> JsonObject:
        answer: Any = super().hello(params)
        answer["capabilities"].remove("legal")
        return answer  # type: ignore[no-any-return]


class DiesOfASplit(ToyEngine):
    """Raises, so that a session with it is over."""

    def run(self, params: Any) -> JsonObject:
        if "SPLIT" in str(params["steps"]):
            raise RuntimeError("split brain")
        return super().run(params)


class TellsWhatNobodyKnows(ToyEngine):
    """Lists an intent and reports an event that the game does not have."""

    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        for step in answer["steps"]:
            step["legal"]["p1"] = [{"player": "p1", "oddly": 1}, *step["legal"].get("p1", [])]
            step["events"] = [{"id": "nothing"}]
        return answer  # type: ignore[no-any-return]


class ReportsNoState(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        answer["steps"][-1]["state"] = {}
        return answer  # type: ignore[no-any-return]


def engine(factory: str = "tests.toy.engine:ToyEngine") -> PlayedBy:
    return PlayedBy(GAME, address.parse(f"py:{factory}", GAME), LIMITS)


def talk(
    *typed: str, factory: str = "tests.toy.engine:ToyEngine", language: Language = "en", width: int = 80
) -> tuple[list[str], Match]:
    """Return what was said, and the game in the end, when somebody types this and then ends the input."""
    lines: Iterator[str] = iter(typed)
    said: list[str] = []

    def ask() -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    with engine(factory) as table:
        match = table.begin(CASE)
        dialogue = Dialogue(table, ToyTeller({"cards": CARDS}, {}), match, language, ask, said.append, width)
        dialogue.hold()
    return said, dialogue.match


def test_a_game_begins_with_its_position_and_numbered_intents() -> None:
    said, _ = talk()
    assert said == [
        *("", "Total 4, to play: p1", "  p1: three", "  p2:", ""),
        *("  1  PLAY three", "  2  SPLIT six", "  3  PASS", ""),
    ]


def test_a_number_plays_its_intent_and_tells_what_happened() -> None:
    said, match = talk("1")
    assert "· PLAYED three" in said
    assert match.now.state["total"] == 7


def test_undo_takes_back_one_intent_and_never_the_start() -> None:
    said, match = talk("1", "3", "undo", "annuler", "u")
    assert match.now.intent is None
    assert match.now.state["total"] == 4
    assert said[-2] == "Nothing was played yet."


def test_undone_and_played_otherwise_leaves_no_trace() -> None:
    _, match = talk("1", "undo", "2")
    assert [moment.intent and moment.intent["type"] for moment in match.moments] == [None, "SPLIT"]


def test_the_other_player_goes_on_after_a_turn() -> None:
    _, match = talk("3", "1")
    assert [moment.intent and moment.intent["player"] for moment in match.played] == ["p1", "p2"]


def test_an_illegal_intent_as_json_is_refused_with_its_code_and_changes_nothing() -> None:
    said, match = talk('{"type": "PASS", "player": "p2"}')
    assert "The rules refuse it: NOT_YOUR_TURN" in said
    assert match.now.state == match.moments[0].state
    assert match.now.rejected == "NOT_YOUR_TURN"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "There is no intent 9; they run from 1 to 3."),
        ("0", "There is no intent 0; they run from 1 to 3."),
        ("9" * 5000, "There is no intent 999999999…; they run from 1 to 3."),
        ("castle", "castle is not understood; `help` names the commands."),
        ("save", "Say the file: save FILE"),
        ("card nobody", "No card is called nobody."),
        ("card", "No card is called ?."),
        ("card six", "six, called six"),
        ("mark", "A scenario would begin here."),
        ("{nonsense", "That is no JSON:"),
    ],
)
def test_every_line_is_answered(typed: str, answer: str) -> None:
    said, _ = talk(typed)
    assert said[-2].startswith(answer)


def test_help_names_every_kind_of_command() -> None:
    said, _ = talk("help")
    assert {"undo", "look", "card", "mark", "save", "quit,"} <= {line.split(" ")[0] for line in said}


def test_french_is_spoken_where_it_is_wanted() -> None:
    said, _ = talk("jouer", language="fr")
    assert said[-2] == "jouer n’est pas compris ; `aide` donne les commandes."


def test_quit_leaves_before_the_input_ends() -> None:
    _, match = talk("1", "quit", "3")
    assert len(match.played) == 1


def test_an_engine_that_breaks_is_started_anew_and_the_game_goes_on() -> None:
    said, match = talk("2", "1", factory=f"{__name__}:DiesOfASplit")
    assert "The engine raised RuntimeError: split brain." in said
    assert match.now.state["total"] == 7


def test_an_engine_without_legal_intents_is_refused_with_a_way_out() -> None:
    with pytest.raises(UsageError, match="toy lists no legal intents") as caught:
        talk(factory=f"{__name__}:HasNoLegal")
    assert "reference" in caught.value.hint


def test_what_the_game_does_not_know_is_shown_as_the_engine_says_it() -> None:
    said, match = talk("4", factory=f"{__name__}:TellsWhatNobodyKnows")
    assert "  1  player p1, oddly 1" in said
    assert "· id nothing" in said
    assert match.now.state["turn"] == 2


def test_a_state_that_is_none_is_the_engines_fault() -> None:
    with pytest.raises(EngineProtocolError, match="reported a malformed state"):
        talk(factory=f"{__name__}:ReportsNoState")


def test_a_position_without_the_shape_of_one_is_refused() -> None:
    def observe(_state: JsonObject, _setup: JsonObject) -> Observation:
        raise MalformedStateError("expected `int`, got `str`", "/total")

    strict = PlayedBy(replace(GAME, observe=observe), address.parse("reference", GAME), LIMITS)
    with strict as table, pytest.raises(DataError, match="the position: expected `int`"):
        table.begin(CASE)


@pytest.mark.parametrize("width", [20, 40])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    said, _ = talk("help", "1", "nonsense that is longer than a terminal is wide", width=width)
    assert max(map(len, said)) <= width


def test_what_follows_a_number_stands_below_its_text() -> None:
    assert wrapped(" 12  Attack the longest of all creatures", 24) == [
        " 12  Attack the longest",
        "     of all creatures",
    ]


# --- saving -------------------------------------------------------------------------------------------------


def saved(tmp_path: Path, *typed: str) -> Any:
    file = tmp_path / "My Game.json"
    said, _ = talk(*typed, f"save {file}")
    assert any(line.startswith("Scenario: ") for line in said), said
    return json.loads(file.read_text(encoding="utf-8"))


def test_a_saved_scenario_expects_what_was_seen_and_cites_no_rule(tmp_path: Path) -> None:
    document = saved(tmp_path, "1", '{"type": "PLAY", "player": "p1", "card": "three"}', "2")
    assert document == {
        "id": "drafts/my-game",
        "title": TITLE,
        "rules": [],
        "capabilities": ["turn"],
        "cards": CARDS,
        "given": CASE.given,
        "when": [
            {
                "intent": {"type": "PLAY", "player": "p1", "card": "three"},
                "then": {"game": {"total": 7}, "p1": {"hand": [], "table": ["six", "three"]}},
            },
            {"intent": {"type": "PLAY", "player": "p1", "card": "three"}, "rejected": "UNKNOWN_CARD"},
            {
                "intent": {"type": "PASS", "player": "p1"},
                "then": {"game": {"active": "p2", "turn": 2}},
            },
        ],
    }


def test_a_scenario_begins_at_the_mark(tmp_path: Path) -> None:
    document = saved(tmp_path, "1", "mark", "2")
    assert document["given"]["total"] == 7
    assert [step["intent"]["type"] for step in document["when"]] == ["PASS"]


def test_a_mark_that_is_taken_back_moves_to_where_the_game_is(tmp_path: Path) -> None:
    document = saved(tmp_path, "1", "mark", "undo", "3")
    assert document["given"] == CASE.given


def test_nothing_played_is_nothing_to_save(tmp_path: Path) -> None:
    said, _ = talk(f"save {tmp_path / 'x.json'}")
    assert "nothing was played, so there is nothing to save." in said
    assert not (tmp_path / "x.json").exists()


def test_a_file_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said, match = talk("1", f"save {tmp_path / 'file' / 'x.json'}", "2")
    assert any("cannot be written" in line for line in said)
    assert len(match.played) == 2


def test_an_engine_in_a_process_plays_as_well() -> None:
    command = (sys.executable, str(Path(__file__).parents[2] / "toy" / "process.py"))
    with PlayedBy(GAME, address.parse("reference", GAME, command), LIMITS) as table:
        match = table.begin(CASE)
        assert table.play(match, {"type": "PASS", "player": "p1"}).now.state["turn"] == 2
