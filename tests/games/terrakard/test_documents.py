"""Scenarios of TerraKard expand as they say, and what makes no sense is refused with its place."""

from typing import Any

import pytest

from lgc_contract import schemas
from lgc_contract.cli import app
from lgc_contract.errors import DataError, MalformedStateError, UsageError
from lgc_contract.games.terrakard.engine.rejection import MalformedDocumentError
from lgc_contract.games.terrakard.game import GAME
from lgc_contract.harness import suite
from tests.games.td.citations import cited_rules, played_rules

CARDS: list[Any] = [{"id": "x", "atk": 40}, {"id": "y"}]


def state_of(given: Any, cards: Any = CARDS) -> Any:
    state = GAME.expand(given, cards).state
    assert state is not None
    return state


def ids(entities: Any) -> list[str]:
    return [each["id"] for each in entities]


def test_a_position_is_filled_with_its_defaults() -> None:
    state = state_of({"attaque": {"deck": ["x"]}, "defense": {"plan": [None, "y"]}})
    assert schemas.validate("terrakard/state", state) == []
    assert (state["manche"], state["phase"], state["terrain"]) == (1, "CHOIX", "brouillard")
    assert ids(state["attaque"]["deck"]) == ["x", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]
    assert ids(state["defense"]["plan"]) == ["d1", "y", "d3", "d4", "d5"]
    assert (state["attaque"]["pv"], state["defense"]["reserve"]) == (150, None)


def test_plain_cards_are_sent_along() -> None:
    setup: Any = GAME.expand({"attaque": {"deck": ["x"]}}, CARDS).setup
    cards = {each["id"]: each for each in setup["cards"]}
    assert cards["x"] == {
        "id": "x",
        "atk": 40,
        "def": 0,
        "categorie": "sciences",
        "rarete": "commune",
        "questions": [],
    }
    assert (cards["a2"]["atk"], cards["d5"]["def"]) == (10, 0)


@pytest.mark.parametrize(
    ("given", "ours", "theirs"),
    [
        ({"manche": 3}, ["a8", "a7"], ["d1", "d2"]),
        ({"manche": 1, "phase": "QUESTION"}, ["a8"], ["d1"]),
        ({"manche": 3, "attaque": {"jouees": ["a1", "a2"]}}, ["a1", "a2"], ["d1", "d2"]),
    ],
)
def test_earlier_manches_were_played_from_the_ends(given: Any, ours: list[str], theirs: list[str]) -> None:
    state = state_of(given)
    assert (state["attaque"]["jouees"], state["defense"]["jouees"]) == (ours, theirs)


def test_a_question_waits_in_its_phase_alone() -> None:
    assert state_of({"phase": "QUESTION"})["question"] == 0
    assert state_of({})["question"] is None


def test_an_empty_plan_is_no_target() -> None:
    assert state_of({"defense": {"plan": []}})["defense"]["plan"] == []


def test_a_new_attack_is_filled_with_its_defaults() -> None:
    start = GAME.expand(
        {"nouvelle": {"attaque": {"deck": ["x"]}, "defense": {"plan": {"cartes": ["y"]}}}}, CARDS
    )
    new: Any = start.new
    assert schemas.validate("terrakard/new", new) == []
    assert (new["questions"], new["graine"], new["attaque"]["niveau"]) == (True, 0, 17)
    assert new["defense"]["plan"]["condition"] == {"type": "PV"}


@pytest.mark.parametrize(
    ("given", "cards", "pointer"),
    [
        ({"tour": 1}, CARDS, "/given/tour"),
        ({"terrain": "plage"}, CARDS, "/given/terrain"),
        ({"attaque": {"deck": ["z"]}}, CARDS, "/given/attaque/deck/0"),
        ({"attaque": {"deck": ["x", "x"]}}, CARDS, "/given/attaque/deck/1"),
        ({"attaque": {"deck": ["x"]}, "defense": {"plan": ["x"]}}, CARDS, "/given/defense/plan/0"),
        ({"attaque": {"deck": [{"id": "a3", "carte": "x"}]}}, CARDS, "/given/attaque/deck/0/id"),
        ({"defense": {"reserve": "z"}}, CARDS, "/given/defense/reserve"),
        ({"attaque": {"main": []}}, CARDS, "/given/attaque/main"),
        ({"attaque": {"deck": 3}}, CARDS, "/given"),
        ({"nouvelle": {"attaque": {"deck": ["z"]}}}, CARDS, "/given/nouvelle"),
        ({"nouvelle": {"tour": 1}}, CARDS, "/given/nouvelle/tour"),
        ({}, [{"id": "x"}, {"id": "x"}], "/cards/1/id"),
        ({}, [{"id": "X"}], "/cards/0/id"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(given: Any, cards: Any, pointer: str) -> None:
    with pytest.raises(DataError) as caught:
        GAME.expand(given, cards)
    assert caught.value.pointer == pointer


@pytest.mark.parametrize("scenario", suite.load("terrakard").scenarios, ids=lambda each: each.id)
def test_every_scenario_expands_to_what_the_schemas_describe(scenario: Any) -> None:
    start = GAME.expand(scenario.given, scenario.cards)
    if start.state is None:
        assert schemas.validate("terrakard/new", start.new) == []
    else:
        assert schemas.validate("terrakard/state", start.state) == []
    setup: Any = start.setup
    for card in setup["cards"]:
        assert schemas.validate("terrakard/definition", card) == []


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"phase": "FIN"}, "result"),
        ({"phase": "QUESTION"}, "question"),
        ({"question": 0}, "question"),
        ({"manche": 0}, "manche"),
        ({"extra": 1}, "extra"),
        ({"phase": "FIN", "resultat": {"gagnants": ["defense"], "raison": "ABANDON", "etoiles": 1}}, "stars"),
        (
            {"phase": "FIN", "resultat": {"gagnants": ["attaque"], "raison": "DEFENSE_KO", "etoiles": 2}},
            "stars",
        ),
        (
            {"phase": "FIN", "resultat": {"gagnants": ["defense"], "raison": "DEFENSE_KO", "etoiles": 0}},
            "stars",
        ),
    ],
)
def test_words_that_do_not_go_together_make_a_state_malformed(changes: Any, message: str) -> None:
    with pytest.raises(MalformedStateError, match=message):
        GAME.observe(state_of({}) | changes, {})


def test_an_id_that_stands_twice_makes_a_state_malformed() -> None:
    state = state_of({})
    state["defense"]["reserve"] = {"id": "a1", "carte": "x"}
    with pytest.raises(MalformedStateError, match="twice"):
        GAME.observe(state, {})


def reference() -> Any:
    adapter: Any = GAME.reference() if GAME.reference else None
    adapter.load({"data": GAME.load()})
    return adapter


def test_an_intent_or_state_of_another_shape_is_no_refusal() -> None:
    run = {"setup": {"cards": CARDS}, "state": state_of({}), "steps": []}
    for wrong in (
        {"type": "JOUER", "joueur": "attaque"},
        {"type": "REPONDRE", "joueur": "attaque", "reponse": 3},
    ):
        with pytest.raises(MalformedDocumentError):
            reference().run({**run, "steps": [{"intent": wrong, "observe": []}]})
    with pytest.raises(MalformedDocumentError):
        reference().run({**run, "state": {"manche": 1}})


def test_the_engine_says_what_it_plays() -> None:
    asked = {"game": "terrakard", "protocol": {"min": 1, "max": 1}}
    assert reference().hello(asked)["engine"]["name"] == "terrakard-reference"
    with pytest.raises(UsageError):
        reference().hello({**asked, "game": "lgc"})
    with pytest.raises(UsageError):
        reference().hello({**asked, "protocol": {"min": 2, "max": 3}})
    unloaded: Any = GAME.reference() if GAME.reference else None
    with pytest.raises(UsageError, match="load"):
        unloaded.view({"setup": {"cards": []}, "state": state_of({}), "viewer": "attaque"})


@pytest.mark.parametrize("missing", ["manche", "question", "attaque", "defense"])
def test_a_view_with_a_field_too_few_or_too_many_is_refused(missing: str) -> None:
    start = GAME.expand({}, [])
    asked = {"setup": start.setup, "state": start.state, "viewer": "attaque"}
    shown = reference().view(asked)["view"]
    assert GAME.check_view is not None
    GAME.check_view(shown)
    for wrong in ({name: each for name, each in shown.items() if name != missing}, {**shown, "rng": 1}):
        with pytest.raises(MalformedStateError):
            GAME.check_view(wrong)


def test_the_reference_engine_passes_under_other_names_and_when_resumed() -> None:
    assert app.start(["run", "--game", GAME.id, "--alias-seed", "7", "--resume", "--repeat", "2"]) == 0


def test_rules_that_the_engine_cites_exist_and_are_played() -> None:
    assert cited_rules(GAME.id, "TK") <= played_rules(GAME.id)
