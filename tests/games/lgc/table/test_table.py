"""LGC as it is played by hand: starts, cards that are only an idea, what is told in French."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import data, schemas
from lgc_contract.errors import DataError, InvalidDocumentError, UsageError
from lgc_contract.game import Case
from lgc_contract.games.lgc import corpus, replays
from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json
from lgc_contract.games.lgc.engine.intents import intent_to_json
from lgc_contract.games.lgc.game import GAME
from lgc_contract.games.lgc.random_play import random_game, walk
from lgc_contract.games.lgc.table import sentences
from lgc_contract.games.lgc.table.table import TABLE
from lgc_contract.games.lgc.table.teller import FrenchTeller
from lgc_contract.harness import address
from lgc_contract.harness.play.match import Match
from lgc_contract.harness.play.table import PlayedBy
from lgc_contract.harness.session import LIMITS

IDEA: Any = {"id": "grand_chef", "name": "Grand chef", "type": "CREATURE", "cost": 4, "atk": 3, "hp": 4}


@pytest.fixture(scope="module")
def engine() -> Any:
    with PlayedBy(GAME, address.parse("reference", GAME), LIMITS) as table:
        yield table


def begun(engine: PlayedBy, given: Any, cards: Any = ()) -> Match:
    return engine.begin(Case(given, tuple(cards), ()))


# --- starts -------------------------------------------------------------------------------------------------


def test_two_decks_of_the_house_are_played_where_none_is_named(engine: PlayedBy) -> None:
    match = begun(engine, TABLE.decks((), 3))
    assert match.now.state["phase"] == "MULLIGAN"
    assert match.now.state["p1"]["hero"]["power"] is not None


def test_another_seed_is_another_shuffle(engine: PlayedBy) -> None:
    hands = [begun(engine, TABLE.decks(("agro", "agro"), seed)).now.state["p1"]["hand"] for seed in (1, 2)]
    assert hands[0] != hands[1]


def test_a_deck_may_be_a_file(tmp_path: Path) -> None:
    deck: Any = data.read_json(corpus.folder() / "decks" / "agro.json")
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(deck), encoding="utf-8")
    assert TABLE.decks((str(file), "agro"), 0)["decks"]["p1"] == deck["cards"]


def test_an_unknown_deck_says_which_there_are() -> None:
    with pytest.raises(UsageError, match="agro, controle"):
        TABLE.decks(("xyz", "agro"), 0)
    with pytest.raises(UsageError, match="Did you mean 'agro'"):
        TABLE.decks(("agros", "agro"), 0)


def test_the_ground_is_a_position_in_which_every_card_of_the_set_can_be_held(engine: PlayedBy) -> None:
    for card in corpus.pins():
        given = TABLE.hold(TABLE.ground(), (), (card,))
        assert len(begun(engine, given).now.state["p1"]["hand"]) == 1


def test_a_card_that_is_held_twice_is_two_entities() -> None:
    given = TABLE.hold(TABLE.ground(), (), ("crea_brioche", "crea_brioche"))
    assert [each["id"] for each in given["p1"]["hand"]] == ["brioche", "brioche-2"]


def test_ferveur_is_raised_to_the_dearest_card_and_never_lowered() -> None:
    local = [{"id": "dear", "type": "SPELL", "cost": 12}]
    assert TABLE.hold({"p1": {"ferveurActuelle": 1}}, local, ("dear",))["p1"]["ferveurActuelle"] == 12
    assert "ferveurActuelle" not in TABLE.hold({}, (), ("crea_brioche",))["p1"]


def test_holding_leaves_the_position_that_was_given() -> None:
    given: Any = {"p1": {"hand": ["wolf"]}}
    TABLE.hold(given, (), ("crea_brioche",))
    assert given == {"p1": {"hand": ["wolf"]}}


def test_an_unknown_card_is_not_held() -> None:
    with pytest.raises(UsageError, match="Did you mean crea_brioche"):
        TABLE.hold({}, (), ("briochee",))


def test_a_part_of_a_name_is_enough_to_hold_a_card() -> None:
    after = TABLE.hold({}, (), ("première inscrite",))
    assert after["p1"]["hand"] == [{"id": "brioche", "card": "crea_brioche"}]


def test_a_game_from_its_decks_has_no_hand_to_put_a_card_into() -> None:
    with pytest.raises(UsageError, match="--decks"):
        TABLE.hold(TABLE.decks((), 0), (), ("crea_brioche",))


# --- cards that are only an idea ----------------------------------------------------------------------------


def test_an_idea_needs_what_the_rules_read_and_may_have_a_name() -> None:
    (trial,) = TABLE.trials([("idea.json", IDEA)], "en")
    assert trial.name == "Grand chef"
    assert trial.definition == {"id": "grand-chef", "type": "CREATURE", "cost": 4, "atk": 3, "hp": 4}


@pytest.mark.parametrize("card", ["crea_marmiton", "sort_mot_d_ordre", "perm_banniere_du_grand_conseil"])
def test_a_card_of_the_corpus_is_tried_beside_the_one_that_is_out(card: str, engine: PlayedBy) -> None:
    document = corpus.card(card)
    (trial,) = TABLE.trials([("card.json", document)], "en")
    given = TABLE.hold(TABLE.ground(), [trial.definition], (trial.definition["id"],))
    match = begun(engine, given, [trial.definition])
    assert match.now.state["p1"]["hand"][0]["card"] == card.replace("_", "-")


def test_every_card_of_the_corpus_can_be_tried() -> None:
    documents = [(card, corpus.card(card)) for card in corpus.pins()]
    trials = [TABLE.trials([document], "en")[0] for document in documents]
    assert [trial.name for trial in trials] == [(corpus.card(card) or {})["name"] for card in corpus.pins()]


def test_cards_that_are_tried_together_may_name_each_other() -> None:
    target = {"side": "SELF", "kind": "HERO", "scope": "ALL"}
    summons = {"trigger": "ON_PLAY", "action": "SUMMON", "target": target, "params": {"cardId": "crea_chiot"}}
    call: Any = {"id": "appel", "type": "SPELL", "abilities": [summons]}
    pup: Any = {"id": "crea_chiot", "type": "CREATURE", "atk": 1, "hp": 1}
    appel, _ = TABLE.trials([("a.json", call), ("b.json", pup)], "en")
    assert appel.definition["abilities"][0]["params"]["cardId"] == "crea-chiot"
    with pytest.raises(DataError, match=r"^a\.json: .*crea_chiot"):
        TABLE.trials([("a.json", call)], "en")


@pytest.mark.parametrize(
    ("change", "pointer", "french"),
    [
        ({"atk": None}, "/atk", "null n’est pas un entier"),
        ({"atk": "3"}, "/atk", '"3" n’est pas un entier'),
        ({"keywords": ["FLY"]}, "/keywords/0", '"FLY" n’est pas une des valeurs'),
        ({"colour": 1}, "/colour", '"colour" n’a rien à faire ici'),
    ],
)
def test_a_fault_of_an_idea_is_told_in_french_with_its_place(change: Any, pointer: str, french: str) -> None:
    with pytest.raises(InvalidDocumentError) as caught:
        TABLE.trials([("idea.json", IDEA | change)], "fr")
    assert caught.value.pointer == pointer
    assert caught.value.message.startswith(french)


@pytest.mark.parametrize("document", [None, [], "card", 3])
def test_what_is_no_object_is_no_card(document: Any) -> None:
    with pytest.raises(InvalidDocumentError):
        TABLE.trials([("idea.json", document)], "en")


@pytest.mark.parametrize("identifier", ["h1", "n3", "Grand Chef", "", "game"])
def test_an_id_that_no_alias_may_have_is_refused(identifier: str) -> None:
    with pytest.raises(DataError):
        TABLE.trials([("idea.json", IDEA | {"id": identifier})], "en")


# --- what is told -------------------------------------------------------------------------------------------


def test_every_event_of_the_schema_has_its_sentence() -> None:
    schema: Any = schemas.document("lgc/event")
    types = {
        part["properties"]["type"]["const"]
        for part in schema["$defs"].values()
        if "const" in part.get("properties", {}).get("type", {})
    }
    assert types == sentences.SENTENCES.keys()


def test_a_sentence_names_only_fields_that_its_event_has() -> None:
    schema: Any = schemas.document("lgc/event")
    for part in schema["$defs"].values():
        kind = part.get("properties", {}).get("type", {}).get("const")
        if kind is not None and not any(key in part["title"] for key in ("advers",)):
            named = set(re.findall(r"{(\w+)", sentences.SENTENCES[kind]))
            assert named <= part["properties"].keys(), kind


@pytest.mark.parametrize("seed", range(6))
def test_whole_random_games_can_be_told(seed: int) -> None:
    game = random_game(seed)
    teller = FrenchTeller(game.setup, {})
    for move in walk(game, 80):
        before, after = state_to_json(move.before), state_to_json(move.after)
        told = [*teller.position(before), teller.intent(intent_to_json(move.intent), before)]
        told += teller.events([event_to_json(event) for event in move.events], before, after)
        assert all(told), told
        assert not any("{" in line or "None" in line for line in told), told


def test_two_creatures_of_one_name_are_told_apart_by_their_ids(engine: PlayedBy) -> None:
    wolf = {"id": "wolf", "type": "CREATURE", "atk": 1, "hp": 1}
    match = begun(
        engine, {"p1": {"board": [{"id": "alpha", "card": "wolf"}, {"id": "omega", "card": "wolf"}]}}, [wolf]
    )
    teller = FrenchTeller(match.start.setup, {"wolf": "Loup"})
    told = teller.position(match.now.state)
    assert "    Loup [alpha] · 1/1" in told
    assert "    Loup [omega] · 1/1" in told


def test_a_wounded_silenced_creature_shows_what_it_has_and_says_nothing(engine: PlayedBy) -> None:
    (trial,) = TABLE.trials([("card", corpus.card("crea_marmiton"))], "en")
    given = {"p1": {"board": [{"id": "cook", "card": "crea-marmiton", "damage": 1, "silenced": True}]}}
    match = begun(engine, given, [trial.definition])
    told = FrenchTeller(match.start.setup, {"crea-marmiton": trial.name}).position(match.now.state)
    assert "    Marmiton, ragoût pour trente · 1/3 (sur 4) · réduite au silence" in told


def test_a_card_is_read_out_by_its_id() -> None:
    teller = FrenchTeller({"cards": [], "powers": []}, {})
    assert teller.card("crea_marmiton")[0] == "Marmiton, ragoût pour trente (crea_marmiton)"
    assert teller.card("pouvoir_chevalier_de_la_mort")[0].startswith("Levée")
    assert teller.card("nobody") == []


# --- recorded games -----------------------------------------------------------------------------------------


def test_a_recorded_game_plays_again_to_its_digest(engine: PlayedBy) -> None:
    match = begun(engine, TABLE.decks((), 5))
    for _ in range(12):
        match = engine.play(match, match.now.legal[0])
    intents = [moment.intent for moment in match.played if moment.intent]
    document = TABLE.record(match.start, intents, match.now.state)
    replays.verify(document)
    line = TABLE.recorded("game.json", document)
    assert (line.start, list(line.intents)) == (match.start, intents)


def test_a_game_from_a_position_is_no_recorded_one(engine: PlayedBy) -> None:
    match = begun(engine, TABLE.ground())
    with pytest.raises(UsageError, match="scenario"):
        TABLE.record(match.start, [], match.now.state)


def test_a_recorded_game_of_another_release_is_refused(engine: PlayedBy) -> None:
    match = begun(engine, TABLE.decks((), 5))
    document = {**TABLE.record(match.start, [], match.now.state), "release": "99.0.0"}
    with pytest.raises(DataError, match=r"99\.0\.0"):
        TABLE.recorded("game.json", document)
