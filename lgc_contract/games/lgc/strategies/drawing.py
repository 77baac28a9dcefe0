"""Where random documents get their randomness: anything that picks one of n, be it Hypothesis or a seed.

By custom the first option is the plainest, so that Hypothesis, which prefers zero, ends with plain examples.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from lgc_contract.games.lgc.engine.rng import advance

__all__ = ["Chooser", "SeededChooser", "between", "chance", "choose", "sometimes_up_to", "subset"]

T = TypeVar("T")


class Chooser(Protocol):
    """A source of choices."""

    def pick(self, options: int) -> int:
        """Return one of 0 … options − 1; options is at least 1."""
        ...


class SeededChooser:
    """Choices from a 32-bit seed by the game's own generator, the same on every machine for ever."""

    def __init__(self, seed: int) -> None:
        self._state = seed & 0xFFFFFFFF

    def pick(self, options: int) -> int:
        """Return one of 0 … options − 1."""
        self._state, drawn = advance(self._state)
        return drawn * options >> 32


def choose(chooser: Chooser, options: Sequence[T]) -> T:
    """Return one of the options."""
    return options[chooser.pick(len(options))]


def between(chooser: Chooser, least: int, most: int) -> int:
    """Return an integer from least to most, both included."""
    return least + chooser.pick(most - least + 1)


def chance(chooser: Chooser, of: int) -> bool:
    """Return true once in `of` times."""
    return chooser.pick(of) == of - 1


def subset(chooser: Chooser, options: Sequence[T], most: int) -> list[T]:
    """Return up to `most` distinct options, in the order in which they are listed."""
    many = chooser.pick(most + 1) if options else 0
    kept = [options[chooser.pick(len(options))] for _ in range(many)]
    return [option for option in options if option in kept]


def sometimes_up_to(chooser: Chooser, most: int, of: int) -> int:
    """Return zero mostly, and once in `of` times a number from 1 to most."""
    return between(chooser, 1, most) if chance(chooser, of) else 0
