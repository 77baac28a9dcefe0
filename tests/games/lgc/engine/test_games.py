"""Whole random games over random cards: purity, the same outcome again, and the limits of the rules."""

import copy

import pytest

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json
from lgc_contract.games.lgc.engine.intents import EndTurn, PlayCard
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PLAYERS
from lgc_contract.games.lgc.strategies.documents import draw_catalogue
from lgc_contract.games.lgc.strategies.drawing import SeededChooser
from lgc_contract.games.lgc.strategies.placing import draw_new_game

SEEDS = range(12)


def start(seed):
    chooser = SeededChooser(seed)
    setup = draw_catalogue(chooser, {"creature": 14, "token": 2, "spell": 7, "permanent": 4})
    catalogue = Catalogue.build({}, setup["cards"], setup["powers"])
    return new_game(catalogue, draw_new_game(chooser, setup)), chooser


def moves(seed, most=150):
    """Yield (state, intent, events, next state) of a game in which END_TURN is rare."""
    state, chooser = start(seed)
    for _ in range(most):
        if state.result is not None:
            return
        intents = legal(state, "p1") or legal(state, "p2")
        intent = intents[chooser.pick(max(len(intents) - 1, 1))]
        after, events = reduce(state, intent)
        yield state, intent, events, after
        state = after


@pytest.mark.parametrize("seed", SEEDS)
def test_a_state_is_untouched_by_what_follows_from_it(seed):
    for state, intent, _, after in moves(seed, 60):
        before = copy.deepcopy(state_to_json(state))
        reduce(state, intent)
        for other in legal(after, PLAYERS[after.active])[:5]:
            reduce(after, other)
        assert state_to_json(state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_game_comes_out_again_also_through_json(seed):
    for state, intent, events, after in moves(seed):
        again, told = reduce(state_from_json(state.catalogue, state_to_json(state)), intent)
        assert again == after
        assert [event_to_json(event) for event in told] == [event_to_json(event) for event in events]


@pytest.mark.parametrize("seed", SEEDS)
def test_limits_hold_and_nobody_rests_dying(seed):
    for _, _, events, after in moves(seed):
        constants = after.catalogue.constants
        for player, seen in zip(after.players, (state_to_json(after)[name] for name in PLAYERS), strict=True):
            assert len(player.hand) <= constants.hand_limit
            assert len(player.board) <= constants.board_limit
            assert len(player.permanents) <= constants.permanent_limit
            assert 0 <= player.ferveur_max <= constants.ferveur_cap
            assert player.ferveur_actuelle >= 0
            assert [body.entry for body in player.board] == sorted(body.entry for body in player.board)
            if after.result is None:
                assert player.hero.hp > 0
                assert all(body["computed"]["hp"] > 0 and not body["marked"] for body in seen["board"])
                assert all(body["charges"] != 0 and not body["marked"] for body in seen["permanents"])
        assert (events[-1:] and event_to_json(events[-1])["type"] == "GAME_ENDED") is (
            after.result is not None
        )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_listed_is_refused(seed):
    for state, _, _, _ in moves(seed, 60):
        if state.phase != "MAIN":
            continue
        listed = set(map(repr, legal(state, PLAYERS[state.active])))
        for held in state.players[state.active].hand:
            intent = PlayCard(PLAYERS[state.active], held.id)
            if repr(intent) not in listed:
                with pytest.raises(Rejection):
                    reduce(state, intent)
        with pytest.raises(Rejection):
            reduce(state, EndTurn(PLAYERS[1 - state.active]))


def test_unchanged_zones_are_shared_between_states():
    state = next(state for state, *_ in moves(1) if state.phase == "MAIN")
    after, _ = reduce(state, EndTurn(PLAYERS[state.active]))
    assert after.players[state.active].deck is state.players[state.active].deck
