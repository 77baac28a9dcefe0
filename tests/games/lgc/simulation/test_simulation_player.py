"""The player: it sees what its view shows and nothing else, blunders away no win, and follows its plan."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from lgc_contract.games.lgc.combos.positions import Cards
from lgc_contract.games.lgc.engine.intents import Attack, EndTurn, Mulligan, PlayCard
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.simulation.chance import Stream
from lgc_contract.games.lgc.simulation.judgement import Style
from lgc_contract.games.lgc.simulation.match import table
from lgc_contract.games.lgc.simulation.player import Player
from lgc_contract.games.lgc.simulation.sight import BLANK, imagine
from tests.games.lgc.simulation.decks import BODIES, WALLS

TABLE = table()


def player(seat: Any = 0) -> Player:
    return Player(seat, 7, TABLE.judge, Style())


def begun(seed: int, turns: int) -> State:
    """Play a game up to a turn."""
    decks = {"p1": list(BODIES.cards), "p2": list(WALLS.cards)}
    heroes = {"p1": BODIES.hero, "p2": WALLS.hero}
    state = new_game(TABLE.catalogue, {"decks": decks, "heroes": heroes, "seed": seed})
    players = (player(0), player(1))
    for each in players:
        state, _ = reduce(state, each.choose(state))
    while state.result is None and state.turn < turns:
        state, _ = reduce(state, players[state.active].choose(state))
    return state


def otherwise(state: State, seat: int) -> State:
    """Return a state with the same view for a player: other cards where it sees only backs, other dice."""
    own, other = state.players[seat], state.players[1 - seat]
    strange = TABLE.catalogue.cards["crea_boss_en_phase_deux"]
    hidden = [replace(held, card=strange) for held in (*other.hand, *other.deck)]
    hand, deck = tuple(hidden[: len(other.hand)]), tuple(hidden[len(other.hand) :])
    other = replace(other, hand=hand, deck=deck)
    own = replace(own, deck=own.deck[::-1])
    players = (own, other) if seat == 0 else (other, own)
    return replace(state, players=players, rng_state=12345)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(2, 8))
def test_a_player_chooses_alike_wherever_its_view_is_alike(seed: int, turns: int) -> None:
    state = begun(seed, turns)
    if state.result is None:
        seat = state.active
        assert player(seat).choose(state) == player(seat).choose(otherwise(state, seat))


def test_what_is_hidden_is_blank_in_what_a_player_imagines() -> None:
    state = begun(3, 4)
    other = imagine(state, 0, Stream(1)).players[1]

    assert {held.card for held in (*other.hand, *other.deck)} == {BLANK}
    assert (len(other.hand), len(other.deck)) == (len(state.players[1].hand), len(state.players[1].deck))


def test_the_own_deck_is_known_but_not_its_order() -> None:
    state = begun(3, 4)
    own = state.players[0].deck
    imagined = [imagine(state, 0, Stream(seed)).players[0].deck for seed in range(8)]

    assert all(sorted(held.card.id for held in deck) == sorted(h.card.id for h in own) for deck in imagined)
    assert len({tuple(held.card.id for held in deck) for deck in imagined}) > 1


def at(given: dict[str, Any]) -> State:
    return Cards.of_corpus().position(given)


def test_a_player_who_can_win_this_turn_wins() -> None:
    state = at(
        {
            "p1": {
                "board": [
                    {"id": "a", "card": "crea_brioche"},
                    {"id": "b", "card": "crea_sanglier_du_parking"},
                ]
            },
            "p2": {"hero": {"hp": 5}, "board": [{"id": "c", "card": "crea_colosse_du_vestibule"}]},
        }
    )
    mine = player()
    while state.result is None:
        intent = mine.choose(state)
        assert isinstance(intent, Attack)
        state, _ = reduce(state, intent)

    assert state.result.winner == 0


def test_a_player_removes_a_guard_that_bars_the_winning_blow() -> None:
    state = at(
        {
            "p1": {
                "hand": [{"id": "s", "card": "sort_rappel_a_l_ordre"}],
                "board": [{"id": "a", "card": "crea_sanglier_du_parking"}],
            },
            "p2": {"hero": {"hp": 3}, "board": [{"id": "g", "card": "crea_boulgour"}]},
        }
    )
    mine = player()
    first = mine.choose(state)
    assert isinstance(first, PlayCard)
    after, _ = reduce(state, first)
    last, _ = reduce(after, mine.choose(after))

    assert last.result is not None
    assert last.result.winner == 0


def test_a_player_ends_a_turn_in_which_nothing_is_to_be_done() -> None:
    assert isinstance(player().choose(at({"p1": {"ferveurActuelle": 0}})), EndTurn)


def test_dear_cards_of_the_first_hand_are_put_back() -> None:
    decks = {"p1": ["crea_brioche", "crea_boss_en_phase_deux"] * 5, "p2": list(WALLS.cards)}
    heroes = {"p1": BODIES.hero, "p2": WALLS.hero}
    state = new_game(TABLE.catalogue, {"decks": decks, "heroes": heroes, "seed": 4})
    intent = player().choose(state)

    assert isinstance(intent, Mulligan)
    dear = [held.id for held in state.players[0].hand if held.card.cost > 3]
    assert [*intent.cards] == dear


@pytest.mark.parametrize("seed", [1, 2])
def test_a_player_chooses_alike_every_time(seed: int) -> None:
    assert begun(seed, 9) == begun(seed, 9)
