"""Add a card up: budget by its cost, points by what it has and does, and its band (§9, §9.1)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from lgc_contract.errors import DataError
from lgc_contract.games.lgc.balance.abilities import AbilityPrice, of_ability
from lgc_contract.games.lgc.balance.prices import Prices

__all__ = ["Addition", "add_up", "body"]

Document: TypeAlias = dict[str, Any]


class Addition(NamedTuple):
    """The points of a card, summand by summand.

    `body` is ATK and PV of a creature, else None; `keywords` and `abilities` are its other summands. `least`
    and `most` are the bounds of its band, in points; `band` is its name. `outside` is how many points the
    card is above its band, negative below it, 0 inside.
    """

    budget: Fraction
    body: tuple[int, int] | None
    keywords: tuple[tuple[str, Fraction], ...]
    abilities: tuple[AbilityPrice, ...]
    points: Fraction
    band: str
    least: Fraction
    most: Fraction
    outside: Fraction

    @property
    def difference(self) -> Fraction:
        """Points above the budget, negative below it."""
        return self.points - self.budget

    @property
    def percent(self) -> Fraction:
        """Points in per cent of the budget; of a budget of nothing, any point is 100 per cent too much."""
        if not self.budget:
            return Fraction(100 + 100 * (self.points > 0))
        return self.points / self.budget * 100

    @property
    def is_off_budget(self) -> bool:
        """Whether this is a member card that does not meet its budget exactly (§12)."""
        return self.band == "MEMBER" and self.points != self.budget

    @property
    def capped(self) -> tuple[AbilityPrice, ...]:
        """The abilities that are worth more than the highest price."""
        return tuple(each for each in self.abilities if each.is_capped) if self.body else ()


def add_up(card: Document, prices: Prices, cards: Mapping[str, Document]) -> Addition:
    """Return the addition of a card; `cards` are all that it may summon, by their ids.

    Raises: DataError when a price or a summoned card is missing.
    """
    return _add_up(card, prices, cards, frozenset())


def body(identifier: str, prices: Prices, cards: Mapping[str, Document]) -> Fraction:
    """Return what a creature is worth once it is in play: its points, whatever its cost.

    Raises: DataError.
    """
    return _body(identifier, prices, cards, frozenset())


def _add_up(card: Document, prices: Prices, cards: Mapping[str, Document], above: frozenset[str]) -> Addition:
    within = above | {card["id"]}
    creature = card["type"] == "CREATURE"
    stats = (int(card["atk"]), int(card["hp"])) if creature else None
    keywords = tuple((each, prices.keywords[each]) for each in card["keywords"])

    def body_of(identifier: str) -> Fraction:
        return _body(identifier, prices, cards, within)

    abilities = tuple(of_ability(each, card, prices, body_of) for each in card["abilities"])
    points = Fraction(sum(stats or ()))
    points += sum((price for _, price in keywords), Fraction(0))
    points += sum((each.points for each in abilities), Fraction(0))
    budget = prices.formulas[card["type"]].budget(card["cost"])
    band = _band(card)
    least, most = prices.bands[band].bounds(budget)
    outside = _outside(points, least, most)
    return Addition(budget, stats, keywords, abilities, points, band, least, most, outside)


def _outside(points: Fraction, least: Fraction, most: Fraction) -> Fraction:
    if points > most:
        return points - most
    return points - least if points < least else Fraction(0)


def _body(identifier: str, prices: Prices, cards: Mapping[str, Document], above: frozenset[str]) -> Fraction:
    card = cards.get(identifier)
    if card is None or card["type"] != "CREATURE":
        raise DataError(f"{identifier}.json", "is no creature that could be summoned")
    if identifier in above:
        # A creature that brings its like again: the second is counted without what it brings.
        card = {**card, "abilities": []}
    return _add_up(card, prices, cards, above).points


def _band(card: Document) -> str:
    if card["type"] != "CREATURE":
        return "EFFECT"
    return "MEMBER" if card["memberId"] else "NON_MEMBER"
