"""What games added up to: counts only, so that the order in which they were played shows nowhere."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from lgc_contract.games.lgc.simulation.intervals import Interval, wilson
from lgc_contract.games.lgc.simulation.match import Record

__all__ = ["Row", "Tally"]

Row: TypeAlias = tuple[tuple[str, ...], int]
"""A key and its count, as a journal keeps them."""

Moment: TypeAlias = Literal["drawn", "played"]

_OUTCOMES = {0: "first", 1: "second", None: "draw"}
_FATES = {True: "won", False: "lost"}


class Tally:
    """Counts of games.

    Keys: (`game`, first deck, second deck, `first`|`second`|`draw` = who won), (`length`, first deck, second
    deck, turns of both players), (`drawn`|`played`, deck, card, `won`|`lost`|`draw`) once a game.
    """

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._counts: Counter[tuple[str, ...]] = Counter()
        for key, count in rows:
            self._counts[tuple(key)] += count

    def add(self, first: str, second: str, record: Record) -> None:
        """Count a game; the first deck began."""
        counts = self._counts
        counts["game", first, second, _OUTCOMES[record.winner]] += 1
        counts["length", first, second, str(record.turns)] += 1
        for seat, deck in enumerate((first, second)):
            fate = "draw" if record.winner is None else _FATES[record.winner == seat]
            for card in record.drawn[seat]:
                counts["drawn", deck, card, fate] += 1
            for card in record.played[seat]:
                counts["played", deck, card, fate] += 1

    def merge(self, rows: Iterable[Row]) -> None:
        """Add the counts of other games."""
        for key, count in rows:
            self._counts[tuple(key)] += count

    def rows(self) -> list[Row]:
        """Return all counts in the order of their keys."""
        return sorted(self._counts.items())

    def games(self, one: str | None = None, other: str | None = None) -> int:
        """Return how many games there were: all, one deck's, or those of two decks."""
        return sum(count for *_, count in self._games(one, other))

    def draws(self, one: str | None = None, other: str | None = None) -> int:
        """Return how many of these games nobody won."""
        return sum(count for _, _, outcome, count in self._games(one, other) if outcome == "draw")

    def wins(self, one: str, other: str | None = None) -> Interval:
        """Return how often a deck won the decided games, against all others or against one."""
        won = decided = 0
        for first, second, outcome, count in self._games(one, other):
            if outcome != "draw" and first != second:
                decided += count
                won += count if (first if outcome == "first" else second) == one else 0
        return wilson(won, decided)

    def first_player(self, one: str | None = None, other: str | None = None) -> Interval:
        """Return how often the player who began won the decided games."""
        outcomes: Counter[str] = Counter()
        for _, _, outcome, count in self._games(one, other):
            outcomes[outcome] += count
        return wilson(outcomes["first"], outcomes["first"] + outcomes["second"])

    def lengths(self, one: str | None = None, other: str | None = None) -> Counter[int]:
        """Return how many games took how many turns of both players together."""
        lengths: Counter[int] = Counter()
        for _, first, second, turns, count in self._keys("length"):
            if _concerns(first, second, one, other):
                lengths[int(turns)] += int(count)
        return lengths

    def with_card(self, moment: Moment, card: str) -> tuple[int, Interval]:
        """Return how often a card was drawn (or played) in a game, and how often that won when decided."""
        fates: Counter[str] = Counter()
        for _, _, name, fate, count in self._keys(moment):
            if name == card:
                fates[fate] += int(count)
        return fates.total(), wilson(fates["won"], fates["won"] + fates["lost"])

    def cards(self) -> tuple[str, ...]:
        """Return the cards that were drawn or played in some game, sorted."""
        return tuple(sorted({key[2] for key in self._counts if key[0] in ("drawn", "played")}))

    def decks(self) -> tuple[str, ...]:
        """Return the decks that played, sorted."""
        return tuple(sorted({deck for key in self._counts if key[0] == "game" for deck in key[1:3]}))

    def _games(self, one: str | None, other: str | None) -> Iterator[tuple[str, str, str, int]]:
        for _, first, second, outcome, count in self._keys("game"):
            if _concerns(first, second, one, other):
                yield first, second, outcome, int(count)

    def _keys(self, kind: str) -> Iterator[tuple[str, ...]]:
        for key, count in self._counts.items():
            if key[0] == kind:
                yield *key, str(count)


def _concerns(first: str, second: str, one: str | None, other: str | None) -> bool:
    if one is None:
        return True
    return {first, second} == {one, other} if other is not None else one in (first, second)
