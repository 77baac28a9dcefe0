"""The decks of the corpus against the curve that can be played (§9)."""

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance.composition import Column, curve
from lgc_contract.games.lgc.balance.reading import SetData

__all__ = ["DeckCurve", "deck_curves"]

Document: TypeAlias = dict[str, Any]


class DeckCurve(NamedTuple):
    """The curve of one deck; `unknown` are the cards of it that cannot be read."""

    id: str
    name: str
    size: int
    curve: tuple[Column, ...]
    unknown: tuple[str, ...]

    @property
    def is_kept(self) -> bool:
        """Whether every cost has as many cards as the curve asks for."""
        return all(column.is_kept for column in self.curve)


def deck_curves(known: SetData) -> tuple[DeckCurve, ...]:
    """Return every deck with its curve, by id."""
    return tuple(_of_deck(name, deck, known) for name, deck in sorted(known.decks.items()))


def _of_deck(name: str, deck: Document, known: SetData) -> DeckCurve:
    listed: Iterable[str] = deck.get("cards", ())
    cards = [known.cards[each] for each in listed if each in known.cards]
    unknown = tuple(sorted({each for each in listed if each not in known.cards}))
    columns = curve(cards, known.prices.rows["deckCurve"])
    return DeckCurve(name, str(deck.get("name", name)), len(cards), columns, unknown)
