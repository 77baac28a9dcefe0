"""What an ability costs its card: effect points times what its trigger and its condition make of them.

On a creature the price is rounded and bounded (−1 to −4, §9); on a spell or a permanent points stay as they
are (§9.1), a permanent's counted for every use.
"""

import math
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from lgc_contract.errors import DataError
from lgc_contract.games.lgc.balance.effects import BodyOf, EffectPoints, of_effect
from lgc_contract.games.lgc.balance.prices import FILE, Prices, Trigger

__all__ = ["AbilityPrice", "of_ability"]

Document: TypeAlias = dict[str, Any]


class AbilityPrice(NamedTuple):
    """The price of an ability and how it came about.

    `effects` in order; `condition` and `times` multiply their sum; `activation` is taken off for the Ferveur
    of its uses; `raw` is what that makes, `points` the price after rounding and bounds.
    """

    trigger: str
    effects: tuple[EffectPoints, ...]
    condition: Fraction
    times: Fraction
    activation: Fraction
    raw: Fraction
    points: Fraction

    @property
    def is_capped(self) -> bool:
        """Whether the ability is worth more than the highest price, so that the rest of it is free."""
        return self.raw > self.points and self.raw - self.points >= Fraction(1, 2)


def of_ability(ability: Document, card: Document, prices: Prices, body_of: BodyOf) -> AbilityPrice:
    """Return the price of an ability on its card.

    Raises: DataError when there is no price for something in it.
    """
    effects = tuple(of_effect(each, prices, body_of) for each in [ability, *ability.get("then", ())])
    condition = _condition(ability.get("condition"), prices)
    trigger = _trigger(ability["trigger"], card["type"], prices)
    times = _uses(card, prices) if trigger.factor is None else trigger.factor
    paid = times if card["type"] == "PERMANENT" else 1
    activation = trigger.per_ferveur * int(ability.get("cost") or 0) * paid
    raw = sum((each.points for each in effects), Fraction(0)) * condition * times - activation
    points = _rounded(raw, prices) if card["type"] == "CREATURE" else raw
    return AbilityPrice(ability["trigger"], effects, condition, times, activation, raw, points)


def _condition(condition: Document | None, prices: Prices) -> Fraction:
    return Fraction(1) if condition is None else prices.conditions[condition["test"]]


def _trigger(name: str, type_: str, prices: Prices) -> Trigger:
    if type_ == "SPELL":
        return Trigger(Fraction(1), Fraction(0))
    triggers = prices.creature_triggers if type_ == "CREATURE" else prices.permanent_triggers
    try:
        return triggers[name]
    except KeyError:
        raise DataError(FILE, f"no price for {name} on {type_}") from None


def _uses(card: Document, prices: Prices) -> Fraction:
    charges = card.get("charges")
    return prices.uses_without_charges if charges is None else Fraction(charges)


def _rounded(raw: Fraction, prices: Prices) -> Fraction:
    """Round a price to its step, a half upwards, and a drawback downwards; then keep it in its bounds."""
    step = prices.ability_step
    if raw < 0:
        return max(-prices.drawback_maximum, -math.floor(-raw / step) * step)
    nearest = math.floor(raw / step + Fraction(1, 2)) * step
    return max(prices.ability_minimum, min(prices.ability_maximum, nearest))
