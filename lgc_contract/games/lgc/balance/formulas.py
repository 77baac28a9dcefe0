"""The formulas of the workbook: the same sums as `points` and `abilities` make, over cells.

They are written in the English names of functions, which every program of the kind stores and translates.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance.abilities import AbilityPrice
from lgc_contract.games.lgc.balance.effects import EffectPoints
from lgc_contract.games.lgc.balance.prices import Prices
from lgc_contract.games.lgc.balance.sheet_layout import EFFECTS, KEYWORDS, Sheet
from lgc_contract.games.lgc.balance.words import Words

__all__ = ["STATES", "Place", "cell"]

Document: TypeAlias = dict[str, Any]

STATES: Final[Mapping[str, tuple[str, str]]] = {
    "settled": ("dans la bande", "in its band"),
    "above": ("au-dessus", "above"),
    "below": ("au-dessous", "below"),
}

_EXACT: Final = 6
"""Decimals that sums are rounded to, so that a half is a half where fractions are binary."""


class Place(NamedTuple):
    """A row of a sheet, from 0."""

    sheet: Sheet
    row: int

    def __getitem__(self, name: Any) -> str:  # type: ignore[override]
        """Return the cell of a column in this row."""
        return cell(self.row, self.sheet.at(name))


def cell(row: int, column: int, *, fixed: bool = False) -> str:
    """Return the name of a cell, such as `B3` or `$B$3`; rows and columns count from 0, up to column Z."""
    mark = "$" if fixed else ""
    return f"{mark}{chr(ord('A') + column)}{mark}{row + 1}"


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"({value.numerator}/{value.denominator})"


# --- cards --------------------------------------------------------------------------------------------------


def abilities(place: Place, effects: str) -> str:
    """Return the sum of the prices of a card's abilities."""
    ids, prices = (cell(0, EFFECTS.at(name), fixed=True)[1] for name in ("id", "price"))
    return f"=SUMIF('{effects}'!${ids}:${ids},{place['id']},'{effects}'!${prices}:${prices})"


def points(place: Place, prices: Mapping[str, str], *, creature: bool) -> str:
    """Return the points of a card: body and keywords of a creature, and abilities."""
    if not creature:
        return f"={place['abilities']}"
    keywords = "".join(f"+{place[name]}*{prices[name]}" for name in KEYWORDS)
    return f"={place['atk']}+{place['hp']}{keywords}+{place['abilities']}"


def budget(place: Place, prices: Mapping[str, str], type_: str) -> str:
    """Return the budget of a card by its cost."""
    return f"={prices[f'{type_} cost']}*{place['cost']}+{prices[f'{type_} base']}"


def difference(place: Place) -> str:
    """Return points above budget."""
    return f"=ROUND({place['points']}-{place['budget']},{_EXACT})"


def percent(place: Place) -> str:
    """Return points in per cent of the budget."""
    return f"=IF({place['budget']}=0,0,ROUND(100*{place['points']}/{place['budget']},{_EXACT}))"


def state(place: Place, document: Document, band: str, words: Words) -> str:
    """Return in words where a card is by its band."""
    row = next(each for each in document["bands"] if each["id"] == band)
    in_percent = row["unit"] == "PERCENT"
    measured = place["percent"] if in_percent else place["difference"]
    least, most = (_number(Fraction(row[end], 1 if in_percent else 10)) for end in ("minimum", "maximum"))
    settled, above, below = (words.pick(*STATES[name]) for name in ("settled", "above", "below"))
    return f'=IF({measured}>{most},"{above}",IF({measured}<{least},"{below}","{settled}"))'


# --- effects ------------------------------------------------------------------------------------------------


def effect(one: EffectPoints, place: Place) -> str:
    """Return the points of an effect: what is measured, times everything else that its price takes in."""
    params, rate = one.effect["params"], one.rate
    others = _others(one)
    if rate.measure == "AMOUNT":
        return f"={_number(rate.points * others)}*{place['amount']}"
    if rate.measure == "STATS":
        return f"={_number(rate.points * others)}*({place['atk']}+{place['hp']})"
    if rate.measure == "SET":
        given = [name for name in ("atk", "hp") if name in params]
        taken = "+".join(f"{_number(rate.points)}-{place[name]}" for name in given)
        return f"={_number(others)}*({taken})"
    if rate.measure == "BODY" and "count" in params:
        return f"={_number(one.base / params['count'] * others)}*{place['count']}"
    return f"={_number(one.points)}"


def _others(one: EffectPoints) -> Fraction:
    """Return sign and factors of an effect, without what it measures."""
    product = Fraction(-1 if (one.points < 0) != (one.base < 0) else 1)
    for factor in one.factors:
        product *= factor.factor
    return product


def price(card: Document, priced: AbilityPrice, places: Sequence[Place], charges: str, prices: Prices) -> str:
    """Return the price of an ability, whose effects stand in some rows; `charges` is a permanent's cell."""
    column = EFFECTS.at("points")
    effects = f"SUM({cell(places[0].row, column)}:{cell(places[-1].row, column)})"
    times = _times(card, priced, charges, prices)
    activation = _activation(card, priced, places[0], times, prices)
    raw = f"ROUND({effects}*{_number(priced.condition)}*{times}{activation},{_EXACT})"
    if card["type"] != "CREATURE":
        return f"={raw}"
    step, least, most, back = map(
        _number,
        (prices.ability_step, prices.ability_minimum, prices.ability_maximum, prices.drawback_maximum),
    )
    nearest = f"INT({raw}/{step}+0.5)*{step}"
    drawback = f"MAX(-{back},-INT(-{raw}/{step})*{step})"
    return f"=IF({raw}<0,{drawback},MAX({least},MIN({most},{nearest})))"


def _times(card: Document, priced: AbilityPrice, charges: str, prices: Prices) -> str:
    if card["type"] == "PERMANENT" and prices.permanent_triggers[priced.trigger].factor is None:
        return f'IF({charges}="",{_number(prices.uses_without_charges)},{charges})'
    return _number(priced.times)


def _activation(card: Document, priced: AbilityPrice, first: Place, times: str, prices: Prices) -> str:
    if priced.trigger != "MANUAL" or card["type"] == "SPELL":
        return ""
    triggers = prices.creature_triggers if card["type"] == "CREATURE" else prices.permanent_triggers
    paid = f"{_number(triggers['MANUAL'].per_ferveur)}*{first['cost']}"
    return f"-{paid}*{times}" if card["type"] == "PERMANENT" else f"-{paid}"
