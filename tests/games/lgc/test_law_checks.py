"""The checks of the laws notice when a law is broken: each is shown a real move with one thing wrong."""

import copy
import functools

import pytest

from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json
from lgc_contract.games.lgc.random_play import random_game, walk
from lgc_contract.games.lgc.strategies import laws

TOLD_BY_EVENTS = (
    *("ABILITY_ACTIVATED", "ARMOR_GAINED", "ATTACK_DECLARED", "BOUNCED", "CARDS_EXCHANGED", "CARD_BURNED"),
    *("CARD_DISCARDED", "CARD_DRAWN", "CARD_PLAYED", "CARD_TUTORED", "CHARGE_SPENT", "CREATURE_ENTERED"),
    *("DAMAGE_DEALT", "DIED", "FATIGUE", "FERVEUR_CHANGED", "GAME_ENDED", "HEALED", "PERMANENT_ENTERED"),
    *("POWER_USED", "SILENCED", "TRANSFORMED", "TURN_STARTED"),
)


@functools.cache
def moves():
    """Return the moves of some games as documents, with the definitions of each game."""
    return tuple(move for seed in range(15) for move in moves_of(seed))


def moves_of(seed):
    game = random_game(seed)
    cards = {card["id"]: card for card in game.setup["cards"]}
    for move in walk(game):
        events = [event_to_json(event) for event in move.events]
        yield state_to_json(move.before), events, state_to_json(move.after), cards


def test_the_moves_themselves_keep_the_laws():
    assert [fault for move in moves() for fault in laws.check(*move)] == []


@pytest.mark.parametrize("name", TOLD_BY_EVENTS)
def test_a_missing_event_is_noticed(name):
    """Some that change nothing to the end go unseen (a heal before a death); most must not."""
    noticed = [
        bool(laws.check(before, [*events[:index], *events[index + 1 :]], after, cards))
        for before, events, after, cards in moves()
        for index, event in enumerate(events)
        if event["type"] == name
    ]
    assert noticed
    assert sum(noticed) * 2 > len(noticed)


@pytest.mark.parametrize("zone", ["deck", "hand", "board", "permanents", "graveyard"])
def test_a_card_that_disappears_without_an_event_is_noticed(zone):
    before, events, after, cards = next(move for move in moves() if move[2]["p1"][zone])
    spoiled = copy.deepcopy(after)
    spoiled["p1"][zone].pop()
    assert laws.check(before, events, spoiled, cards)


def spoiled(change):
    before, events, after, cards = next(
        move
        for move in moves()
        if move[2]["phase"] == "MAIN" and move[2]["p1"]["board"] and move[2]["p1"]["permanents"]
    )
    changed = copy.deepcopy(after)
    change(changed)
    return laws.check(before, events, changed, cards)


def set_in(place, name, value):
    def change(state):
        target = state
        for step in place:
            target = target[step]
        target[name] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(set_in(("p1", "board", 0, "computed"), "hp", 0), id="a creature at rest with 0 PV"),
        pytest.param(set_in(("p1", "board", 0), "marked", True), id="a marked creature at rest"),
        pytest.param(set_in(("p1", "permanents", 0), "charges", 0), id="a permanent at rest without charges"),
        pytest.param(set_in(("p1", "hero"), "hp", 0), id="a hero at 0 in a game that goes on"),
        pytest.param(set_in(("p1",), "ferveurMax", 11), id="ferveurMax above its cap"),
        pytest.param(set_in(("p1", "board", 0), "damage", 99), id="a wound without an event"),
        pytest.param(set_in(("p1", "board", 0), "id", "h1x"), id="an id that changed without an event"),
        pytest.param(set_in((), "nextEntry", 1), id="an entry number to be given twice"),
        pytest.param(set_in(("rng",), "state", 1), id="random state without a draw"),
        pytest.param(set_in(("p1", "hero"), "powerUsed", 7), id="a power used without an event"),
    ],
)
def test_a_position_that_cannot_be_is_noticed(change):
    assert spoiled(change)


def test_a_full_board_is_no_fault_and_an_overfull_one_is():
    state = next(move[2] for move in moves() if len(move[2]["p1"]["board"]) == 6)
    assert list(laws.unsound(state)) == []
    overfull = copy.deepcopy(state)
    overfull["p1"]["board"].append({**state["p1"]["board"][0], "id": "x", "entry": state["nextEntry"] - 1})
    assert any("limit" in fault for fault in laws.unsound(overfull))


def test_an_id_of_a_hidden_card_is_a_leak():
    state = next(move[2] for move in moves() if move[2]["p2"]["hand"])
    hidden = state["p2"]["hand"][0]["id"]
    assert laws.leaks(state, "p1", {"events": [{"type": "CARD_DRAWN", "id": hidden}]}) == {hidden}
    assert laws.leaks(state, "p2", {"events": [{"type": "CARD_DRAWN", "id": hidden}]}) == set()


def test_a_twin_differs_in_hidden_things_only():
    state = next(move[2] for move in moves() if move[2]["p2"]["hand"] and move[2]["p1"]["deck"])
    other = laws.twin(state, "p1", ["creature-1"])
    assert other["p2"]["hand"] != state["p2"]["hand"]
    assert other["p1"]["deck"] != state["p1"]["deck"]
    assert other["p1"]["hand"] == state["p1"]["hand"]
    assert other["p2"]["board"] == state["p2"]["board"]
