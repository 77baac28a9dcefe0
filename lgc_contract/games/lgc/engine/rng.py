"""The game's random numbers: mulberry32 over 32-bit unsigned integers, which any language can repeat."""

from typing import Final

__all__ = ["advance"]

_MASK: Final = 0xFFFFFFFF


def advance(state: int) -> tuple[int, int]:
    """Return the generator's next state and the number drawn, both in 0 … 2³²−1."""
    # LGC-RNG-01: mulberry32; the state travels in the game state and the seed sets it directly.
    state = (state + 0x6D2B79F5) & _MASK
    mixed = ((state ^ (state >> 15)) * (state | 1)) & _MASK
    mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & _MASK
    return state, mixed ^ (mixed >> 14)
