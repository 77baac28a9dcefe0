"""The sums of a simulation as values, ready to be written: rates with their bounds, lengths, the aims."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.simulation.decks import copies
from lgc_contract.games.lgc.simulation.intervals import Interval
from lgc_contract.games.lgc.simulation.schedule import Plan
from lgc_contract.games.lgc.simulation.tally import Tally
from lgc_contract.jsontypes import JsonObject

__all__ = ["AIMS", "Aim", "CardLine", "DeckLine", "Length", "PairLine", "Report"]


class Aim(NamedTuple):
    """Bounds between which a figure is wanted."""

    low: float
    high: float


class _Aims(NamedTuple):
    first: Aim
    """Wins of the player who begins."""
    pair: Aim
    """Wins of an archetype's deck against another."""
    turns: Aim
    """Mean number of turns of each side."""


AIMS: Final = _Aims(Aim(0.47, 0.53), Aim(0.42, 0.58), Aim(8.0, 14.0))
"""What the cards of a release are tuned to."""


class DeckLine(NamedTuple):
    """A deck against all others."""

    name: str
    title: str
    games: int
    wins: Interval


class PairLine(NamedTuple):
    """A deck against another: `wins` are the first-named deck's, `first` those of who began."""

    one: str
    other: str
    games: int
    draws: int
    wins: Interval
    first: Interval
    turns: float
    """The mean number of turns of each side."""

    @property
    def is_mirror(self) -> bool:
        """Whether a deck plays itself."""
        return self.one == self.other


class CardLine(NamedTuple):
    """A card over all decks: in how many hands it was, how often it was played, and what followed."""

    id: str
    name: str
    drawn: int
    when_drawn: Interval
    played: int
    when_played: Interval


class Length(NamedTuple):
    """Turns of each side: half of the turns of the game, since each player takes every other one."""

    mean: float
    quantiles: dict[int, float]
    """By percent: the length that so many games do not exceed."""


class Report(NamedTuple):
    """Everything that a simulation shows."""

    plan: Plan
    games: int
    draws: int
    first: Interval
    length: Length
    decks: tuple[DeckLine, ...]
    pairs: tuple[PairLine, ...]
    cards: tuple[CardLine, ...]
    unplayed: tuple[str, ...]
    """The cards of these decks that nobody ever played."""
    absent: tuple[str, ...]
    """The cards of the collection that are in none of these decks."""

    @classmethod
    def of(cls, plan: Plan, tally: Tally) -> "Report":
        """Return the report of the counts of a plan."""
        return cls(
            plan=plan,
            games=tally.games(),
            draws=tally.draws(),
            first=tally.first_player(),
            length=_length(tally.lengths()),
            decks=tuple(
                DeckLine(deck.name, deck.title, tally.games(deck.name), tally.wins(deck.name))
                for deck in sorted(plan.decks, key=lambda deck: deck.name)
            ),
            pairs=tuple(_pairs(plan, tally)),
            cards=tuple(_card(tally, card) for card in tally.cards()),
            unplayed=_unplayed(plan, tally),
            absent=tuple(sorted(copies().keys() - _cards_of(plan))),
        )

    def as_json(self) -> JsonObject:
        """Return the report as a document (schema lgc/simulation): rates in 1/10,000, turns in hundredths."""
        document: dict[str, Any] = {
            "identity": self.plan.identity(),
            "gamesPerPair": self.plan.games,
            "games": self.games,
            "draws": self.draws,
            "firstPlayer": _interval(self.first),
            "turnsPerSide": {
                "mean": round(self.length.mean * 100),
                "quantiles": {
                    str(percent): round(turns * 100) for percent, turns in self.length.quantiles.items()
                },
            },
            "decks": [
                {"name": line.name, "title": line.title, "games": line.games, "wins": _interval(line.wins)}
                for line in self.decks
            ],
            "pairs": [_pair_json(line) for line in self.pairs],
            "cards": [_card_json(line) for line in self.cards],
            "unplayed": list(self.unplayed),
            "absent": list(self.absent),
        }
        return document


def _pairs(plan: Plan, tally: Tally) -> Iterator[PairLine]:
    for one, other in plan.pairs():
        names = one.name, other.name
        length = _length(tally.lengths(*names))
        yield PairLine(
            *names,
            tally.games(*names),
            tally.draws(*names),
            tally.wins(*names),
            tally.first_player(*names),
            length.mean,
        )


def _length(lengths: Counter[int]) -> Length:
    """Return the mean and quantiles of turns of both players, halved."""
    games = lengths.total()
    if not games:
        return Length(0.0, {})
    mean = sum(turns * count for turns, count in lengths.items()) / games / 2
    return Length(mean, {percent: _quantile(lengths, percent) for percent in (5, 25, 50, 75, 95)})


def _quantile(lengths: Counter[int], percent: int) -> float:
    reached, wanted = 0, lengths.total() * percent
    for turns in sorted(lengths):
        reached += lengths[turns]
        if reached * 100 >= wanted:
            return turns / 2
    return 0.0


def _card(tally: Tally, card: str) -> CardLine:
    known = corpus.card(card)
    name = str(known["name"]) if known else card
    return CardLine(card, name, *tally.with_card("drawn", card), *tally.with_card("played", card))


def _unplayed(plan: Plan, tally: Tally) -> tuple[str, ...]:
    return tuple(card for card in sorted(_cards_of(plan)) if tally.with_card("played", card)[0] == 0)


def _cards_of(plan: Plan) -> set[str]:
    return {card for deck in plan.decks for card in deck.cards}


def _interval(interval: Interval) -> JsonObject:
    return {name: round(value * 10_000) for name, value in interval._asdict().items()}


def _pair_json(line: PairLine) -> JsonObject:
    return {
        "decks": [line.one, line.other],
        "draws": line.draws,
        "firstPlayer": _interval(line.first),
        "games": line.games,
        "turnsPerSide": round(line.turns * 100),
        "wins": _interval(line.wins),
    }


def _card_json(line: CardLine) -> JsonObject:
    return {
        "drawn": {"games": line.drawn, **_interval(line.when_drawn)},
        "id": line.id,
        "name": line.name,
        "played": {"games": line.played, **_interval(line.when_played)},
    }
