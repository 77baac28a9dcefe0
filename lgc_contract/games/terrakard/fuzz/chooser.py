"""Choices from a number by the game's own generator, the same on every machine for ever."""

from collections.abc import Sequence
from typing import TypeVar

from lgc_contract.games.terrakard.engine.rng import Rng, pick

__all__ = ["Chooser"]

T = TypeVar("T")


class Chooser:
    """A source of choices."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed & 0xFFFFFFFF, 0)

    def below(self, number: int) -> int:
        """Return one of 0 … number − 1."""
        self._rng, chosen = pick(self._rng, number)
        return chosen

    def between(self, least: int, most: int) -> int:
        """Return an integer from least to most, both included."""
        return least + self.below(most - least + 1)

    def once_in(self, number: int) -> bool:
        """Return true once in so many times."""
        return self.below(number) == 0

    def one(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.below(len(options))]

    def some(self, options: Sequence[T], number: int) -> list[T]:
        """Return so many of the options, in any order, none twice."""
        left = list(options)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(left)))]
