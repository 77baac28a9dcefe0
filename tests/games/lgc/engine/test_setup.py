"""A new game: ids, shuffles, opening hands; the two mulligans; the first turn."""

import pytest

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json
from lgc_contract.games.lgc.engine.intents import Mulligan
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.transition import reduce
from tests.games.lgc.engine.table import DUMMY

HERO = {"class": "MAGE", "name": "Ondine", "race": None, "realm": None, "portrait": None, "power": None}
CATALOGUE = Catalogue.build({}, [DUMMY, {**DUMMY, "id": "other"}], [])
NEW = {"decks": {"p1": ["dummy"] * 30, "p2": ["other"] * 30}, "heroes": {"p1": HERO, "p2": HERO}, "seed": 42}


def ids(zone):
    return [held["id"] for held in zone]


def test_a_new_game_waits_for_both_mulligans():
    state = state_to_json(new_game(CATALOGUE, NEW))
    assert (state["phase"], state["turn"], state["active"], state["result"]) == ("MULLIGAN", 0, "p1", None)
    assert (state["nextId"], state["nextEntry"], state["rng"]["draws"]) == (1, 1, 58)
    assert (len(state["p1"]["hand"]), len(state["p2"]["hand"])) == (3, 4)
    assert state["p1"]["hero"] == {**HERO, "id": "h1", "hp": 30, "armor": 0, "powerUsed": False}
    assert state["p2"]["ferveurMax"] == 0


def test_cards_are_numbered_by_their_place_in_the_list_and_then_shuffled():
    state = state_to_json(new_game(CATALOGUE, NEW))
    order = [*ids(state["p1"]["hand"]), *ids(state["p1"]["deck"])]
    shuffled = [15, 10, 2, 12, 27, 1, 17, 21, 11, 8, 26, 0, 22, 20, 7]
    shuffled += [3, 5, 24, 16, 25, 9, 19, 14, 6, 28, 4, 29, 23, 13, 18]
    assert order == [f"p1-{place + 1}" for place in shuffled]


def test_the_same_seed_gives_the_same_game():
    assert state_to_json(new_game(CATALOGUE, NEW)) == state_to_json(new_game(CATALOGUE, NEW))
    assert state_to_json(new_game(CATALOGUE, NEW)) != state_to_json(new_game(CATALOGUE, {**NEW, "seed": 43}))


def test_a_choice_is_stored_in_hand_order_and_changes_nothing_yet():
    state = new_game(CATALOGUE, NEW)
    hand = [held.id for held in state.players[1].hand]
    after, events = reduce(state, Mulligan("p2", (hand[2], hand[0])))
    assert [event_to_json(event) for event in events] == [{"type": "MULLIGAN_CHOSEN", "player": "p2"}]
    assert after.players[1].mulligan == (hand[0], hand[2])
    assert after.players[1].hand == state.players[1].hand


def test_the_second_choice_exchanges_for_both_and_starts_turn_1():
    state = new_game(CATALOGUE, NEW)
    hand, deck = (list(ids(state_to_json(state)["p1"][zone])) for zone in ("hand", "deck"))
    state, _ = reduce(state, Mulligan("p2", ()))
    draws = state.draws
    state, events = reduce(state, Mulligan("p1", (hand[2], hand[0])))
    assert [event_to_json(event) for event in events] == [
        {"type": "MULLIGAN_CHOSEN", "player": "p1"},
        {"type": "CARDS_EXCHANGED", "player": "p1", "count": 2},
        {"type": "CARDS_EXCHANGED", "player": "p2", "count": 0},
        {"type": "TURN_STARTED", "player": "p1", "turn": 1},
        {"type": "FERVEUR_CHANGED", "player": "p1", "ferveurMax": 1, "ferveurActuelle": 1},
        {"type": "CARD_DRAWN", "player": "p1", "id": state.players[0].hand[-1].id, "card": "dummy"},
    ]
    now = state_to_json(state)["p1"]
    assert ids(now["hand"])[:3] == [hand[1], deck[0], deck[1]]
    assert sorted([*ids(now["hand"])[3:], *ids(now["deck"])]) == sorted([*deck[2:], hand[0], hand[2]])
    assert (state.phase, now["mulligan"], state.draws - draws) == ("MAIN", None, 26)


def test_a_short_deck_gives_what_there_is():
    small = {**NEW, "decks": {"p1": ["dummy"] * 4, "p2": ["other"]}}
    state = new_game(CATALOGUE, small)
    assert (len(state.players[0].hand), len(state.players[1].hand)) == (3, 1)
    hand = tuple(held.id for held in state.players[0].hand)
    state, _ = reduce(state, Mulligan("p1", hand))
    state, _ = reduce(state, Mulligan("p2", ()))
    assert state.players[0].fatigue == 0
    assert len(state.players[0].hand) == 2


@pytest.mark.parametrize("cards", [("p2-1",), ("first", "first"), ("nothing",)])
def test_a_bad_choice_is_refused(cards):
    state = new_game(CATALOGUE, NEW)
    first = state.players[0].hand[0].id
    with pytest.raises(Rejection) as refused:
        reduce(state, Mulligan("p1", tuple(first if card == "first" else card for card in cards)))
    assert refused.value.code == "BAD_MULLIGAN"


def test_nobody_chooses_twice():
    state, _ = reduce(new_game(CATALOGUE, NEW), Mulligan("p1", ()))
    with pytest.raises(Rejection) as refused:
        reduce(state, Mulligan("p1", ()))
    assert refused.value.code == "BAD_MULLIGAN"


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"seed": -1}, "/seed"),
        ({"decks": {"p1": ["nobody"], "p2": []}}, "/decks/p1/0"),
        ({"decks": {"p1": []}}, "/decks"),
        ({"heroes": {"p1": HERO, "p2": {**HERO, "power": "none"}}}, "/heroes/p2/power"),
        ({"timer": 3}, ""),
    ],
)
def test_a_malformed_start_says_where(change, pointer):
    with pytest.raises(MalformedStateError) as caught:
        new_game(CATALOGUE, {**NEW, **change})
    assert caught.value.pointer == pointer
