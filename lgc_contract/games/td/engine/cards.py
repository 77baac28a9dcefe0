"""A TD card as rules read it, and the affinity of two cards."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

__all__ = ["Affinities", "Card", "Cards", "affinity", "cards_of"]


class Affinities(msgspec.Struct, frozen=True):
    """What a card lists: other cards and whole families."""

    cartes: tuple[str, ...] = ()
    familles: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """What the rules of any game read of a card; `genre` is what some games make of it."""

    id: str
    famille: str
    controle: int
    chaos: int
    affinites: Affinities = Affinities()
    genre: str = ""

    @property
    def imbalance(self) -> int:
        """The déséquilibre: Chaos − Contrôle; 0 is printed "="."""
        return self.chaos - self.controle


Cards = Mapping[str, Card]
"""The cards of a run by id."""


def cards_of(documents: Sequence[Mapping[str, Any]]) -> dict[str, Card]:
    """Return cards by id; a later definition replaces an earlier one of the same id.

    Raises: msgspec.ValidationError.
    """
    return {card.id: card for card in msgspec.convert(documents, tuple[Card, ...])}


def affinity(one: Card, other: Card) -> bool:
    """Tell whether two cards have an affinity: always mutual, a card and its own family included."""
    return one.famille == other.famille or _lists(one, other) or _lists(other, one)


def _lists(one: Card, other: Card) -> bool:
    return other.id in one.affinites.cartes or other.famille in one.affinites.familles
