"""The game's random numbers: mulberry32 over 32-bit unsigned integers, and the shuffle that uses them."""

from collections.abc import Sequence
from typing import Final, TypeVar

__all__ = ["advance", "shuffle"]

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFF


def advance(state: int) -> tuple[int, int]:
    """Return the generator's next state and the number drawn, both in 0 … 2³²−1."""
    # RG-HAS-01: mulberry32; the state travels in the game state and the seed sets it directly.
    state = (state + 0x6D2B79F5) & _MASK
    mixed = ((state ^ (state >> 15)) * (state | 1)) & _MASK
    mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & _MASK
    return state, mixed ^ (mixed >> 14)


def shuffle(values: Sequence[T], state: int) -> tuple[tuple[T, ...], int, int]:
    """Return the values in a new order, the generator's state after it, and how many numbers it drew."""
    shuffled = list(values)
    # RG-HAS-02: from the last index down, one draw for each step.
    for last in range(len(shuffled) - 1, 0, -1):
        state, drawn = advance(state)
        chosen = drawn * (last + 1) >> 32
        shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
    return tuple(shuffled), state, max(len(shuffled) - 1, 0)
