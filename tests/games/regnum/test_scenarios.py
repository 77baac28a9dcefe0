"""Scenarios of Regnum expand as they say, and what makes no sense is refused with its place."""

from typing import Any

import pytest

from lgc_contract import schemas
from lgc_contract.cli import app
from lgc_contract.errors import DataError, MalformedStateError, UsageError
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.adapter import ReferenceAdapter
from lgc_contract.games.regnum.engine.rejection import CatalogueError, MalformedIntentError
from lgc_contract.games.regnum.game import GAME
from lgc_contract.harness import suite
from lgc_contract.harness.fuzz.campaign import Campaign, results
from tests.games.td.citations import cited_rules, played_rules

CARDS: list[Any] = [{"id": "fort", "guerre": 6}]


def state_of(given: Any) -> Any:
    return GAME.expand(given, CARDS).state


def test_a_position_is_filled_with_its_defaults() -> None:
    state = state_of({"j1": {"main": ["fort"], "guerre": 2}})
    assert schemas.validate("regnum/state", state) == []
    assert (state["tour"], state["phase"], state["premierJoueur"]) == (1, "SELECTION", "j1")
    assert state["rng"] == {"state": 0, "draws": 0}
    assert state["j1"]["main"] == [{"id": "fort", "card": "fort"}]
    assert (state["j1"]["guerre"], state["j1"]["sante"]) == (2, 0)
    assert state["j2"]["main"] == []
    assert "j3" not in state


def test_a_fourth_player_brings_a_third_one() -> None:
    assert [seat for seat in ("j1", "j2", "j3", "j4") if seat in state_of({"j4": {}})] == [
        "j1",
        "j2",
        "j3",
        "j4",
    ]


def test_a_sealed_choice_is_filled_and_sorted() -> None:
    choice: Any = {"carte": "fort", "achats": ["sceau", "charrue"]}
    state = state_of({"j1": {"main": ["fort"], "choix": choice}})
    assert state["j1"]["choix"] == {"carte": "fort", "achats": ["charrue", "sceau"], "evenement": None}


def test_attributes_that_a_local_character_does_not_write_are_one() -> None:
    start = GAME.expand({}, CARDS)
    full: Any = {"id": "fort", "nourriture": 1, "guerre": 6, "sante": 1, "diplomatie": 1}
    assert start.setup == {"cards": [full], "powers": []}
    assert schemas.validate("regnum/card", full) == []


def test_a_new_game_has_a_seed_and_a_first_player() -> None:
    start = GAME.expand({"joueurs": 3}, [])
    assert start.new == {"joueurs": 3, "seed": 0, "premierJoueur": "j1"}
    assert schemas.validate("regnum/new", start.new) == []


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ({"j1": {"main": ["inconnu"]}}, "/given/j1/main/0"),
        ({"j1": {"main": ["fort"]}, "j2": {"main": ["fort"]}}, "/given/j2/main/0"),
        ({"j1": {"main": [{"id": "paysan", "card": "paysan"}]}}, "/given/j1/main/0"),
        ({"j1": {"main": [{"id": "guerre", "card": "fort"}]}}, "/given/j1/main/0"),
        ({"j1": {"main": [{"id": "Fort", "card": "fort"}]}}, "/given/j1/main/0"),
        ({"j1": {"main": [{"id": "a", "card": "levee"}]}}, "/given/j1/main/0"),
        ({"j1": {"evenements": [{"id": "a", "card": "fort"}]}}, "/given/j1/evenements/0"),
        ({"table": {"piocheEvenements": [{"id": "a", "card": "fort"}]}}, "/given/table/piocheEvenements/0"),
        ({"table": {"defausse": []}}, "/given/table/defausse"),
        ({"j1": {"deck": []}}, "/given/j1/deck"),
        ({"j1": {"main": "fort"}}, "/given/j1/main"),
        ({"j1": {"guerre": -1}}, "/given/j1/guerre"),
        ({"j1": {"choix": {"cible": "j2"}}}, "/given/j1/choix/cible"),
        ({"turn": 3}, "/given/turn"),
        ({"phase": "TERMINEE"}, "/given/raison"),
        ({"premierJoueur": "j3"}, "/given/premierJoueur"),
        ({"joueurs": 2, "tour": 3}, "/given/tour"),
        ({"j1": 3}, "/given"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(given: Any, pointer: str) -> None:
    with pytest.raises(DataError) as caught:
        GAME.expand(given, CARDS)
    assert caught.value.pointer == pointer


@pytest.mark.parametrize(
    ("cards", "pointer"),
    [
        ([{"id": "fort"}, {"id": "fort"}], "/cards/1/id"),
        ([{"id": "fort", "force": 3}], "/cards/0/force"),
        ([{"guerre": 3}], "/cards/0/id"),
        ([{"id": "charrue"}], "/cards/0/id"),
    ],
)
def test_a_local_character_that_makes_no_sense_is_refused_with_its_place(cards: Any, pointer: str) -> None:
    with pytest.raises(DataError) as caught:
        GAME.expand({}, cards)
    assert caught.value.pointer == pointer


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"j2": None}, "Player|object"),
        ({"score": 3}, "score"),
        ({"gagnants": ["j1"]}, "does not go with this end"),
        ({"phase": "TERMINEE", "raison": "TOURS", "gagnants": ["j4"]}, "nobody sits there"),
        ({"tour": 0}, "1"),
    ],
)
def test_a_state_of_another_shape_is_malformed(change: Any, message: str) -> None:
    with pytest.raises(MalformedStateError, match=message):
        GAME.observe({**state_of({}), **change}, {})


def test_seats_fill_from_the_first_and_nothing_stands_twice() -> None:
    state = state_of({"j1": {"main": ["fort"], "possessions": ["sceau"]}})
    with pytest.raises(MalformedStateError, match="seats fill from j1 on"):
        GAME.observe({**state, "j4": state["j2"]}, {})
    with pytest.raises(MalformedStateError, match="the id 'fort' stands twice"):
        GAME.observe({**state, "j2": {**state["j1"], "possessions": []}}, {})
    with pytest.raises(MalformedStateError, match="the possession 'sceau' stands twice"):
        GAME.observe({**state, "j2": {**state["j1"], "main": []}}, {})


def test_a_view_with_a_field_too_many_is_malformed() -> None:
    assert GAME.check_view is not None
    adapter = ReferenceAdapter()
    adapter.load({"data": corpus.load()})
    shown: Any = adapter.view({"setup": {"cards": [], "powers": []}, "state": state_of({}), "viewer": "j1"})
    GAME.check_view(shown["view"])
    shown["view"]["moi"]["pioche"] = ["a"]
    with pytest.raises(MalformedStateError, match="pioche"):
        GAME.check_view(shown["view"])


def test_an_adapter_refuses_what_is_no_request_of_its_game() -> None:
    adapter = ReferenceAdapter()
    versions: Any = {"min": 1, "max": 1}
    with pytest.raises(UsageError, match="not lgc"):
        adapter.hello({"game": "lgc", "protocol": versions})
    with pytest.raises(UsageError, match="protocol 1"):
        adapter.hello({"game": "regnum", "protocol": {"min": 2, "max": 2}})
    with pytest.raises(UsageError, match="`load`"):
        adapter.legal({"setup": {"cards": [], "powers": []}, "state": state_of({}), "player": "j1"})
    with pytest.raises(CatalogueError):
        adapter.load({"data": {}})
    adapter.load({"data": corpus.load()})
    steps: Any = [{"intent": {"type": "PASSER"}, "observe": []}]
    with pytest.raises(MalformedIntentError):
        adapter.run({"setup": {"cards": [], "powers": []}, "state": state_of({}), "steps": steps})
    with pytest.raises(CatalogueError):
        adapter.new({"setup": {"cards": [], "powers": []}, "new": {"joueurs": 2}})


def test_the_reference_engine_passes_under_other_names_and_when_resumed() -> None:
    assert app.start(["run", "--game", "regnum", "--alias-seed", "7", "--resume", "--repeat", "2"]) == 0


def test_the_reference_engine_answers_every_question_of_the_smoke_test() -> None:
    assert app.start(["smoke", "--game", "regnum"]) == 0


def test_rules_that_the_engine_cites_exist_and_are_played() -> None:
    cited = cited_rules("regnum", "RG")
    assert cited
    assert cited <= played_rules("regnum")


def test_what_intents_of_the_kit_name_fits_the_schema_of_intents() -> None:
    steps = [step for scenario in suite.load("regnum").scenarios for step in scenario.when if step.intent]
    assert [schemas.validate("regnum/intent", step.intent) for step in steps] == [[]] * len(steps)


@pytest.mark.parametrize("pool", ["generated", "corpus"])
def test_differential_play_finds_nothing_between_two_reference_engines(pool: str) -> None:
    campaign = Campaign("regnum", "reference", "reference", pool, 0)
    assert not any(each.cause for each in results(campaign, range(8)))


def test_differential_play_finds_an_engine_that_is_wrong_in_one_way_and_makes_it_small() -> None:
    engine = "py:tests.games.regnum.wrong_engine:GenerousEngine"
    campaign = Campaign("regnum", engine, "reference", "generated", 0)
    first = next(each for each in results(campaign, range(40)) if each.cause)
    with campaign.open() as pair:
        minimal = campaign.minimise(first.index, pair)
    assert minimal.cause.aspect == "position"
    assert minimal.case.intents == ()
    assert "j3" not in minimal.case.given
