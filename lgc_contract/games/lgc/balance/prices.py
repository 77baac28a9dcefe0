"""The prices of `corpus/lgc/balance.json` as exact fractions, found by what they are the price of.

The file holds integers only: fractions are written in tenths. Of several rows the first that fits counts.
"""

import functools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.errors import DataError

__all__ = ["Band", "Formula", "Prices", "Rate", "Trigger", "of_document", "tenths"]

Document: TypeAlias = dict[str, Any]

FILE: Final = "balance.json"


class Formula(NamedTuple):
    """Budget of a type of card: `per_cost` × cost + `base`, in points."""

    per_cost: Fraction
    base: Fraction

    def budget(self, cost: int) -> Fraction:
        """Return the points that a card of this cost may spend."""
        return self.per_cost * cost + self.base


class Band(NamedTuple):
    """How far the points of a card may be from its budget, in points or in per cent of the budget."""

    unit: str
    minimum: Fraction
    maximum: Fraction

    def bounds(self, budget: Fraction) -> tuple[Fraction, Fraction]:
        """Return the least and the most points that a card of this budget may have."""
        if self.unit == "PERCENT":
            return budget * self.minimum / 100, budget * self.maximum / 100
        return budget + self.minimum, budget + self.maximum


class Rate(NamedTuple):
    """Price of an action: `points` for each unit of its measure.

    `filtered` says that the price is that of targets which a filter narrows, so that no scope counts the
    filter again. `favours` is whom it serves: TARGET, AGAINST the target, or the CONTROLLER whatever it is.
    """

    points: Fraction
    measure: str
    favours: str
    filtered: bool
    reason: str
    source: str


class Trigger(NamedTuple):
    """What a trigger makes of effect points.

    `factor` is how often a creature's ability does its work, or how many uses a permanent has of it: None is
    one for each charge. `per_ferveur` are the points that each Ferveur of its activation takes off.
    """

    factor: Fraction | None
    per_ferveur: Fraction


class Prices(NamedTuple):
    """All prices; the rows of effects, scopes, sides and params are kept in order, as the file has them."""

    formulas: Mapping[str, Formula]
    bands: Mapping[str, Band]
    keywords: Mapping[str, Fraction]
    conditions: Mapping[str, Fraction]
    creature_triggers: Mapping[str, Trigger]
    permanent_triggers: Mapping[str, Trigger]
    uses_without_charges: Fraction
    ability_minimum: Fraction
    ability_maximum: Fraction
    drawback_maximum: Fraction
    ability_step: Fraction
    rows: Mapping[str, Sequence[Document]]
    document: Document

    def rate(self, action: str, kind: str, params: Document, *, filtered: bool) -> Rate:
        """Return the price of an action on targets of a kind.

        Raises: DataError when no row fits.
        """
        for row in self.rows["effects"]:
            if (
                row["action"] == action
                and row.get("kind", kind) == kind
                and row.get("filtered", filtered) == filtered
                and row.get("mode", params.get("mode")) == params.get("mode")
                and row.get("to", params.get("to")) == params.get("to")
            ):
                points = Fraction(row["points"], row["per"])
                filtered_itself = row.get("filtered", False)
                return Rate(
                    points, row["measure"], row["favours"], filtered_itself, row["reason"], row["source"]
                )
        raise DataError(FILE, f"no price for {action} on {kind}", "/effects")

    def scope(self, scope: str, kind: str, *, filtered: bool) -> Fraction:
        """Return the factor of a scope.

        Raises: DataError when no row fits.
        """
        for row in self.rows["scopes"]:
            if (
                row["scope"] == scope
                and row.get("kind", kind) == kind
                and row.get("filtered", filtered) == filtered
            ):
                return tenths(row["factor"])
        raise DataError(FILE, f"no factor for the scope {scope} on {kind}", "/scopes")

    def side(self, side: str, scope: str) -> Fraction:
        """Return the factor of an effect that may meet both sides; 1 for every other."""
        found = (
            row["factor"] for row in self.rows["sides"] if row["side"] == side and scope in row["scopes"]
        )
        return tenths(next(found, 10))

    def param(self, name: str, value: object) -> Fraction:
        """Return the factor of a parameter's value; 1 where there is none."""
        rows = self.rows["params"]
        found = (row["factor"] for row in rows if row["param"] == name and row["value"] == value)
        return tenths(next(found, 10))


@functools.cache
def tenths(value: int) -> Fraction:
    """Return what a number of tenths stands for."""
    return Fraction(value, 10)


def of_document(document: Document) -> Prices:
    """Return the prices of a document of the schema lgc/balance.

    Raises: DataError when something is missing.
    """
    try:
        return _of_document(document)
    except (KeyError, TypeError) as error:
        raise DataError(FILE, f"does not hold the prices ({error})", hint="See `lgc check`.") from error


def _of_document(document: Document) -> Prices:
    ability = document["abilityPrice"]
    return Prices(
        formulas={
            row["type"]: Formula(tenths(row["perCost"]), tenths(row["base"])) for row in document["formulas"]
        },
        bands={row["id"]: _band(row) for row in document["bands"]},
        keywords={row["id"]: tenths(row["points"]) for row in document["keywords"]},
        conditions={row["test"]: tenths(row["factor"]) for row in document["conditions"]},
        creature_triggers={row["trigger"]: _trigger(row, "factor") for row in document["creatureTriggers"]},
        permanent_triggers={row["trigger"]: _trigger(row, "uses") for row in document["permanentTriggers"]},
        uses_without_charges=tenths(document["permanentUses"]["withoutCharges"]),
        ability_minimum=tenths(ability["minimum"]),
        ability_maximum=tenths(ability["maximum"]),
        drawback_maximum=tenths(ability["drawbackMaximum"]),
        ability_step=tenths(ability["step"]),
        rows={name: document[name] for name in ("effects", "scopes", "sides", "params", "deckCurve")},
        document=document,
    )


def _band(row: Document) -> Band:
    scale = 1 if row["unit"] == "PERCENT" else 10
    return Band(row["unit"], Fraction(row["minimum"], scale), Fraction(row["maximum"], scale))


def _trigger(row: Document, name: str) -> Trigger:
    factor = None if row[name] is None else tenths(row[name])
    return Trigger(factor, tenths(row.get("perFerveur", 0)))
