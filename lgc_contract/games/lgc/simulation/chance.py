"""Streams of random numbers, one for each purpose, all from one seed by the game's own generator."""

from zlib import crc32

from lgc_contract.games.lgc.engine.rng import advance

__all__ = ["Stream", "derive"]

_MASK = 0xFFFFFFFF
_SPREAD = 0x9E3779B1


def derive(seed: int, *parts: int | str) -> int:
    """Return a seed of 32 bits that is this one's for these parts, whatever other seeds are derived."""
    state = seed & _MASK
    for part in parts:
        number = crc32(part.encode()) if isinstance(part, str) else part
        _, state = advance((state ^ number * _SPREAD) & _MASK)
    return state


class Stream:
    """Random numbers in a row."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def pick(self, among: int) -> int:
        """Return one of 0 … among − 1."""
        self.state, drawn = advance(self.state)
        return drawn * among >> 32
