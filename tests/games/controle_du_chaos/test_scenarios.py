"""Scenarios of Contrôle du Chaos expand as they say, and what makes no sense is refused with its place."""

import json
from typing import Any

import pytest

from lgc_contract import data, schemas
from lgc_contract.cli import app
from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.games.controle_du_chaos.game import GAME
from lgc_contract.games.controle_du_chaos.lint import check_paquets
from lgc_contract.harness import suite
from lgc_contract.harness.fuzz.campaign import Campaign, results
from lgc_contract.lint.tree import read
from tests.games.td.citations import cited_rules, played_rules

CARDS: list[Any] = [{"id": "vide"}]


def test_a_position_is_filled_with_its_defaults() -> None:
    start = GAME.expand({"revelee": "vide", "j2": {"main": [{"id": "q", "carte": "spire-1"}]}}, CARDS)
    assert start.state is not None
    assert schemas.validate("controle-du-chaos/state", start.state) == []
    state: Any = start.state
    assert (state["phase"], state["actif"], state["rng"]) == ("TOUR", "j1", {"state": 0, "draws": 0})
    assert state["j2"]["cartes"] == [{"id": "q", "carte": "spire-1"}]
    assert state["j1"]["cartes"] == [{"id": "vide", "carte": "vide"}]


def test_the_owner_of_a_card_can_be_said() -> None:
    given: Any = {"j1": {"main": ["vide"]}, "j2": {"cartes": ["vide"]}}
    state: Any = GAME.expand(given, CARDS).state
    assert (state["j1"]["cartes"], state["j1"]["main"]) == ([], ["vide"])
    assert state["j2"]["cartes"] == [{"id": "vide", "carte": "vide"}]


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ({"revelee": "inconnue"}, "/given/revelee"),
        ({"revelee": "vide", "j1": {"main": ["vide"]}}, "/given/revelee"),
        ({"j1": {"main": [{"id": "partie", "carte": "vide"}]}}, "/given/j1/main"),
        ({"j1": {"deck": []}}, "/given/j1/deck"),
        ({"tour": 3}, "/given/tour"),
        ({"j1": {"cartes": ["vide"]}}, "/given"),
        ({"paquets": {}, "mains": 2}, "/given/mains"),
        ({"j1": 3}, "/given"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(given: Any, pointer: str) -> None:
    with pytest.raises(DataError) as caught:
        GAME.expand(given, CARDS)
    assert caught.value.pointer == pointer


def test_a_card_that_is_nowhere_makes_a_state_malformed() -> None:
    state: Any = GAME.expand({"revelee": "vide"}, CARDS).state
    with pytest.raises(MalformedStateError, match="without a place"):
        GAME.observe({**state, "revelee": None}, {})
    with pytest.raises(MalformedStateError, match="two places"):
        GAME.observe({**state, "posee": "vide"}, {})


def test_the_reference_engine_passes_under_other_names_and_when_resumed() -> None:
    assert app.start(["run", "--game", GAME.id, "--alias-seed", "7", "--resume", "--repeat", "2"]) == 0


def test_rules_that_the_engine_cites_exist_and_are_played() -> None:
    assert cited_rules(GAME.id, "CDC") <= played_rules(GAME.id)


def test_paquets_of_two_sizes_are_found() -> None:
    tree = read()
    assert list(check_paquets(tree)) == []
    file = "conformance/controle-du-chaos/setup/the-paquets-keep-their-order.json"
    document = tree.documents[file]
    value: Any = json.loads(document.text)
    value["given"]["paquets"]["j1"].pop()
    wrong = type(document)(file, document.path, document.text, value)
    assert [each.rule for each in check_paquets(type(tree)({file: wrong}))] == ["paquets-of-one-size"]


def test_differential_play_finds_an_engine_that_is_wrong_in_one_way() -> None:
    engine = "py:tests.games.controle_du_chaos.wrong_engine:ForgetfulEngine"
    campaign = Campaign(GAME.id, engine, "reference", "positions", 0)
    first = next(each for each in results(campaign, range(40)) if each.cause)
    with campaign.open() as pair:
        minimal = campaign.minimise(first.index, pair)
    assert minimal.cause.aspect == "events"
    assert len(minimal.case.intents) <= 2


def test_every_scenario_is_where_the_kit_says() -> None:
    root = data.root("conformance") / GAME.id
    assert {f"{each.id}.json" for each in suite.load(GAME.id).scenarios} == {
        path.relative_to(root).as_posix() for path in root.glob("*/*.json")
    }
