"""The laws of random play hold for the Duel des Personnages."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract.games.duel_personnages.engine.state import SEATS
from lgc_contract.games.duel_personnages.game import GAME
from lgc_contract.games.duel_personnages.play import POOLS, SCRIPT
from lgc_contract.games.td.random_play import Chooser, begin, walk
from tests.games.td import laws
from tests.games.td.laws import Subject

LAWS = settings(max_examples=25, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
NUMBERS = st.integers(0, 2**32 - 1)

GENRES = {card["id"]: card["genre"] for card in GAME.load()["cards"]}  # type: ignore[union-attr,index,call-overload]


def seats(state: Any) -> tuple[Any, ...]:
    return tuple(seat for seat in SEATS if state.player(seat) is not None)


def twin(chooser: Chooser, state: Any, viewer: Any) -> Any:
    """Return the state with other hidden cards of the same backs, other sealed choices and other chance."""
    changed: dict[str, Any] = {"rng": msgspec.structs.replace(state.rng, state=chooser.number(1 << 32))}
    hands = {seat: list(state.player(seat).main) for seat in seats(state) if seat != viewer}
    for deck, genre in (("personnages", "PERSONNAGE"), ("accessoires", "ACCESSOIRE")):
        held = {seat: [card for card in hand if GENRES[card] == genre] for seat, hand in hands.items()}
        hidden = chooser.shuffle(
            [*getattr(state, deck), *(card for cards in held.values() for card in cards)]
        )
        for seat, cards in held.items():
            taken = [hidden.pop() for _ in cards]
            kept = [card for card in hands[seat] if GENRES[card] != genre]
            hands[seat] = [*kept, *taken]
        changed[deck] = tuple(hidden)
    changed["evenements"] = tuple(chooser.shuffle(state.evenements))
    for seat, hand in hands.items():
        changed[seat] = msgspec.structs.replace(state.player(seat), main=tuple(hand))
    if state.combat is not None:
        choices = tuple(
            each
            if each.joueur == viewer
            else msgspec.structs.replace(each, carte=chooser.choose((None, *hands[each.joueur])))
            for each in state.combat.choix
        )
        changed["combat"] = msgspec.structs.replace(state.combat, choix=choices)
    return msgspec.structs.replace(state, **changed)


SUBJECT = Subject(game=GAME, script=SCRIPT, pools=POOLS, twin=twin, seats=seats)
CHECKS = [check for name, check in vars(laws).items() if name.startswith("check_")]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_that_"))
@LAWS
@given(number=NUMBERS)
def test_a_law_of_random_play_holds(check: Any, number: int) -> None:
    check(SUBJECT, number)


@pytest.mark.parametrize("number", range(8))
def test_a_partie_ends_within_as_many_tours_as_there_are_personnages(number: int) -> None:
    chooser = Chooser(number)
    box, state = begin(SCRIPT, SCRIPT.start(chooser, POOLS[1]))
    last, tours = state, 0
    for move in walk(SCRIPT, chooser, box, state, 20_000):
        tours += sum(event["type"] == "TOUR_COMMENCE" for event in move.events)
        last = move.after
    assert last.phase == "FIN"
    assert last.gagnants
    assert tours <= 96


@LAWS
@given(number=NUMBERS)
def test_points_are_the_cards_among_the_rewards(number: int) -> None:
    for _, box, move in laws.moves(SUBJECT, number):
        shown = SCRIPT.reference.view(box, move.after, "j1")
        for seat in seats(move.after):
            side = shown[seat]
            assert side["pointsJoueur"] + side["pointsEvent"] == len(side["recompenses"])
