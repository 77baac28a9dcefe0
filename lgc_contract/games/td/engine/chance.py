"""The random numbers of the games: mulberry32 over 32-bit unsigned integers, and the shuffle made of it."""

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

__all__ = ["Rng", "pick", "shuffled"]

_MASK: Final = 0xFFFFFFFF
_Item = TypeVar("_Item")


class Rng(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The generator inside a game state, and how many numbers were drawn from it so far."""

    state: int
    draws: int = 0


def pick(rng: Rng, count: int) -> tuple[Rng, int]:
    """Return the generator after one draw and an integer in 0 … count−1; one draw even for count 1."""
    state = (rng.state + 0x6D2B79F5) & _MASK
    mixed = ((state ^ (state >> 15)) * (state | 1)) & _MASK
    mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & _MASK
    number = mixed ^ (mixed >> 14)
    return Rng(state, rng.draws + 1), number * count >> 32


def shuffled(rng: Rng, items: Sequence[_Item]) -> tuple[Rng, tuple[_Item, ...]]:
    """Return the generator and the items after Fisher–Yates from the last index down, one draw a step."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        rng, chosen = pick(rng, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return rng, tuple(order)
