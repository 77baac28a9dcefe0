"""Scenarios of the Duel des Personnages expand as they say; what makes no sense is refused with its place."""

import json
from typing import Any

import pytest

from lgc_contract import data, schemas
from lgc_contract.cli import app
from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.games.duel_personnages.corpus import definitions
from lgc_contract.games.duel_personnages.game import GAME
from lgc_contract.games.duel_personnages.lint import check_decks
from lgc_contract.harness import suite
from lgc_contract.harness.fuzz.campaign import Campaign, results
from lgc_contract.lint.tree import read
from tests.games.td.citations import cited_rules, played_rules

CARDS: list[Any] = [{"id": "loup"}, {"id": "epee", "genre": "ACCESSOIRE"}]


def test_the_decks_have_the_sizes_of_the_document() -> None:
    genres = [card["genre"] for card in definitions()]
    assert [genres.count(each) for each in ("PERSONNAGE", "ACCESSOIRE", "EVENEMENT")] == [96, 73, 54]


def test_a_position_is_filled_with_its_defaults() -> None:
    start = GAME.expand({"j1": {"jeu": ["loup"]}, "j3": {"main": ["epee"]}}, CARDS)
    assert start.state is not None
    assert schemas.validate("duel-personnages/state", start.state) == []
    state: Any = start.state
    assert (state["phase"], state["actif"], state["j4"]) == ("PREPARATION", "j1", None)
    fighter = {"id": "loup", "position": "ATTAQUE", "equipement": None, "attaque": False}
    assert state["j1"]["jeu"] == [fighter]
    assert state["cartes"] == [{"id": "epee", "carte": "epee"}, {"id": "loup", "carte": "loup"}]


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ({"j1": {"main": ["inconnue"]}}, "/given/j1/main"),
        ({"j1": {"main": ["loup"]}, "defausse": ["loup"]}, "/given/j1/main"),
        ({"j1": {"jeu": [{"id": "j3", "carte": "loup"}]}}, "/given/j1/jeu"),
        ({"j1": {"jeu": [{"id": "loup", "vie": 3}]}}, "/given/j1/jeu/vie"),
        ({"j1": {"jeu": [{"id": "loup", "equipement": "loup"}]}}, "/given/j1/jeu/equipement"),
        ({"j2": {"deck": []}}, "/given/j2/deck"),
        ({"tour": 3}, "/given/tour"),
        ({"joueurs": 2, "mains": 2}, "/given/mains"),
        ({"j1": 3}, "/given"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(given: Any, pointer: str) -> None:
    with pytest.raises(DataError) as caught:
        GAME.expand(given, CARDS)
    assert caught.value.pointer == pointer


def test_a_card_that_is_nowhere_makes_a_state_malformed() -> None:
    state: Any = GAME.expand({"defausse": ["loup"]}, CARDS).state
    with pytest.raises(MalformedStateError, match="without a place"):
        GAME.observe({**state, "defausse": []}, {})
    with pytest.raises(MalformedStateError, match="two places"):
        GAME.observe({**state, "personnages": ["loup"]}, {})
    with pytest.raises(MalformedStateError, match="does not go with this end"):
        GAME.observe({**state, "phase": "FIN"}, {})


def test_the_reference_engine_passes_under_other_names_and_when_resumed() -> None:
    assert app.start(["run", "--game", GAME.id, "--alias-seed", "7", "--resume", "--repeat", "2"]) == 0


def test_rules_that_the_engine_cites_exist_and_are_played() -> None:
    assert cited_rules(GAME.id, "DDP") <= played_rules(GAME.id)


@pytest.mark.parametrize("positions", [[1, 1], [10]])
def test_decks_that_name_a_card_twice_or_none_are_found(positions: list[int]) -> None:
    tree = read()
    assert list(check_decks(tree)) == []
    file = "corpus/duel-personnages/decks.json"
    document = tree.documents[file]
    value: Any = json.loads(document.text)
    value["personnages"][0]["positions"] = positions
    wrong = type(document)(file, document.path, document.text, value)
    problems = list(check_decks(type(tree)({**tree.documents, file: wrong})))
    assert {each.rule for each in problems} == {"deck-cards-known", "deck-of-every-card"}


def test_the_two_cards_that_are_in_no_deck_stay_there() -> None:
    tree = read()
    file = "corpus/duel-personnages/decks.json"
    document = tree.documents[file]
    value: Any = json.loads(document.text)
    value["accessoires"].append({"famille": "alexisonickst-et-cie", "positions": [3]})
    wrong = type(document)(file, document.path, document.text, value)
    (problem,) = check_decks(type(tree)({**tree.documents, file: wrong}))
    assert (problem.rule, "alexisonickst-et-cie-3" in problem.message_en) == ("deck-of-every-card", True)


def test_differential_play_finds_an_engine_that_is_wrong_in_one_way() -> None:
    engine = "py:tests.games.duel_personnages.wrong_engine:EndlessEngine"
    campaign = Campaign(GAME.id, engine, "reference", "positions", 0)
    first = next(each for each in results(campaign, range(40)) if each.cause)
    with campaign.open() as pair:
        minimal = campaign.minimise(first.index, pair)
    assert minimal.cause.aspect == "legal"
    assert minimal.case.intents == () or len(minimal.case.intents) == 1


def test_every_scenario_is_where_the_kit_says() -> None:
    root = data.root("conformance") / GAME.id
    assert {f"{each.id}.json" for each in suite.load(GAME.id).scenarios} == {
        path.relative_to(root).as_posix() for path in root.glob("*/*.json")
    }
