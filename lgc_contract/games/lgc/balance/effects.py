"""Effect points of one effect (§9.1): rate × amount × scope × side × parameters, signed.

Positive when the effect serves the player of the card, negative when it serves the opponent or costs the
player something.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance.prices import Prices, Rate

__all__ = ["BodyOf", "EffectPoints", "Factor", "of_effect"]

Document: TypeAlias = dict[str, Any]
BodyOf: TypeAlias = Callable[[str], Fraction]
"""Points of the creature with an id, as a summoned body."""

_TIMED: Final = ("duration", "ignoreArmor", "filled")
_OURS: Final = ("SELF", "ALLY")
_ON_BOARD: Final = ("ANY", "CREATURE", "PERMANENT")


class Factor(NamedTuple):
    """One multiplication, by 1 too: `scope`, `side`, `count` or a parameter, its value and its factor.

    The value of a scope tells what it chooses from: `ALL_FILTERED` on the board, `ALL_HERO` elsewhere.
    """

    name: str
    value: str
    factor: Fraction


class EffectPoints(NamedTuple):
    """The points of an effect: `base` before the factors, `points` after them and with their sign."""

    effect: Document
    base: Fraction
    factors: tuple[Factor, ...]
    points: Fraction
    rate: Rate


def of_effect(effect: Document, prices: Prices, body_of: BodyOf) -> EffectPoints:
    """Return what an effect is worth.

    Raises: DataError when there is no price for it, or when it names a creature that is not there.
    """
    target, params = effect["target"], effect["params"]
    filtered = bool(target.get("filter"))
    rate = prices.rate(effect["action"], target["kind"], params, filtered=filtered)
    base = _base(effect, rate, prices, body_of)
    factors = tuple(_factors(effect, rate, prices, filtered))
    points = base * _sign(target["side"], rate.favours)
    for each in factors:
        points *= each.factor
    return EffectPoints(effect, base, factors, points, rate)


def _base(effect: Document, rate: Rate, prices: Prices, body_of: BodyOf) -> Fraction:
    params = effect["params"]
    if rate.measure == "AMOUNT":
        return rate.points * int(params["amount"])
    if rate.measure == "STATS":
        return rate.points * int(params["atk"] + params["hp"])
    if rate.measure == "KEYWORD":
        return rate.points * prices.keywords[params["keyword"]]
    if rate.measure == "BODY":
        names = params.get("randomOf") or [params["cardId"]]
        mean = sum(map(body_of, names), Fraction(0)) / len(names)
        return rate.points * mean * int(params.get("count", 1))
    if rate.measure == "FORM":
        return rate.points - body_of(params["cardId"])
    if rate.measure == "SET":
        return sum((rate.points - value for value in params.values()), Fraction(0))
    return rate.points


def _factors(effect: Document, rate: Rate, prices: Prices, filtered: bool) -> list[Factor]:
    target, params = effect["target"], effect["params"]
    scope, side = target["scope"], target["side"]
    narrowed = filtered and not rate.filtered
    on_board = target["kind"] in _ON_BOARD
    named = (f"{scope}_FILTERED" if filtered else scope) if on_board else f"{scope}_{target['kind']}"
    factors = [
        Factor("scope", named, prices.scope(scope, target["kind"], filtered=narrowed)),
        Factor("side", side, prices.side(side, scope)),
        Factor("count", str(target.get("count", 1)), Fraction(target.get("count", 1))),
    ]
    return factors + [
        Factor(name, str(params[name]), prices.param(name, params[name]))
        for name in _TIMED
        if params.get(name) is not None
    ]


def _sign(side: str, favours: str) -> int:
    if favours == "CONTROLLER" or side == "ANY":
        return 1
    return 1 if (side in _OURS) == (favours == "TARGET") else -1
