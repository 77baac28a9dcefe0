"""The game's random numbers: mulberry32 over 32-bit unsigned integers, which any language can repeat."""

from typing import Final

from msgspec import Struct

__all__ = ["Rng", "pick"]

_MASK: Final = 0xFFFFFFFF


class Rng(Struct, frozen=True, forbid_unknown_fields=True):
    """The generator inside a state: its 32-bit word and how often it was drawn from."""

    etat: int
    tirages: int


def pick(rng: Rng, number: int) -> tuple[Rng, int]:
    """Return the generator after one draw, and a place among `number` of them, which is at least 1."""
    # TK-ALE-02: one draw for each pick, also when there is nothing to choose between.
    state, drawn = _advance(rng.etat)
    return Rng(state, rng.tirages + 1), drawn * number >> 32


def _advance(state: int) -> tuple[int, int]:
    # TK-ALE-01: mulberry32; the seed is the first state.
    state = (state + 0x6D2B79F5) & _MASK
    mixed = ((state ^ (state >> 15)) * (state | 1)) & _MASK
    mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & _MASK
    return state, mixed ^ (mixed >> 14)
