"""Everything that a player may do, but for giving up, which is always possible (RG-REF-03)."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.intents import Choose, Draw, Intent
from lgc_contract.games.regnum.engine.legality import (
    OPPONENT_ONLY,
    check,
    is_active,
    payable,
    price_of,
    targets_wanted,
)
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.state import SEATS, EventChoice, Player, Seat, State

__all__ = ["legal"]

NOBODY: Final[tuple[Intent, ...]] = ()


def legal(catalogue: Catalogue, state: State, viewer: str) -> tuple[Intent, ...]:
    """List the intents of a player that would be accepted; there are none for who has no part in the game."""
    if viewer not in SEATS or state.phase == "TERMINEE":
        return NOBODY
    seat = SEATS[SEATS.index(viewer)]
    if not is_active(state, seat) or state.players[SEATS.index(seat)].choix is not None:
        return NOBODY
    return (*_draws(catalogue, state, seat), *_choices(catalogue, state, seat))


def _draws(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[Intent]:
    try:
        check(catalogue, state, Draw(seat))
    except Rejection:
        return
    yield Draw(seat)


def _choices(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[Intent]:
    player = state.players[SEATS.index(seat)]
    cards: list[str | None] = [card.id for card in player.main]
    for purchases in _purchases(catalogue, state, player):
        for event in _events(state, seat, player, purchases):
            yield from (Choose(seat, card, purchases, event) for card in cards or [None])


def _purchases(catalogue: Catalogue, state: State, player: Player) -> Iterator[tuple[str, ...]]:
    """Yield every set of free things that the player can pay for."""
    owned = [thing for each in state.players for thing in each.possessions]
    free = sorted(thing.id for thing in catalogue.things if thing.id not in owned)
    for many in range(len(free) + 1):
        for things in combinations(free, many):
            if payable(player, price_of(catalogue, things)):
                yield things


def _events(
    state: State, seat: Seat, player: Player, purchases: tuple[str, ...]
) -> Iterator[EventChoice | None]:
    yield None
    seated = SEATS[: len(state.players)]
    for held in player.evenements:
        possible = [each for each in seated if held.card != OPPONENT_ONLY or each != seat]
        wanted = targets_wanted(held.card, player, purchases)
        for targets in product(possible, repeat=wanted):
            yield EventChoice(held.id, targets)
