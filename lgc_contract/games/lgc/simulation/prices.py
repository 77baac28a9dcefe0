"""What the abilities of a card are still worth once it is in play, in tenths of a point of ATK or PV.

A player's rule of thumb, made of the definition alone, so that a new card is valued like the old ones; it is
not the price list by which cards are balanced. Battle cries are worth nothing afterwards, and what auras give
shows in the creatures that they reach.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

__all__ = ["lasting_worth"]

Document: TypeAlias = Mapping[str, Any]

_TIMES_TENTHS: Final[Mapping[str, int]] = {
    "ON_DEATH": 8,
    "ON_TURN_START": 18,
    "ON_TURN_END": 18,
    "ON_DAMAGE_TAKEN": 7,
    "ON_ATTACK": 10,
    "ON_ALLY_SUMMONED": 15,
    "ON_SPELL_CAST": 8,
    "MANUAL": 15,
    "CONTINUOUS": 4,
}
"""How often the ability of a creature is expected to run again, in tenths."""

_FLAT: Final[Mapping[str, int]] = {
    "TUTOR": 20,
    "DISCARD": 14,
    "DESTROY": 60,
    "BOUNCE": 30,
    "SILENCE": 20,
    "SET_STATS": 40,
    "TRANSFORM": 30,
    "COPY": 40,
    "GRANT_KEYWORD": 12,
}
_DRAW: Final = 16
_SUMMON: Final = 20
_MANA: Final = 15
_LASTING_CHARGES: Final = 30
"""Uses of a permanent without charges, in tenths."""


def lasting_worth(definition: Document) -> int:
    """Return what is left in a card's abilities; of a permanent with charges, for each of them."""
    total = 0
    for ability in definition["abilities"]:
        times = _times(definition, ability["trigger"])
        total += times * sum(_effect(step) for step in (ability, *ability.get("then", ()))) // 10
    return total


def _times(definition: Document, trigger: str) -> int:
    if definition["type"] != "PERMANENT" or trigger == "ON_DEATH":
        return _TIMES_TENTHS.get(trigger, 0)
    if trigger == "ON_PLAY":
        return 0
    return _LASTING_CHARGES if definition.get("charges") is None else 8


def _effect(step: Document) -> int:
    """Return the worth of one effect for whoever controls it."""
    action, params, target = step["action"], step["params"], step["target"]
    worth, is_kind = _amount(action, params), action not in _HARMFUL
    if action == "BUFF" and params["atk"] + params["hp"] < 0:
        is_kind = False
    if target["scope"] == "ALL" and target["kind"] in ("CREATURE", "ANY"):
        worth = worth * 3 // 2
    if target["side"] == "ANY":
        return worth
    is_ours = target["side"] in ("SELF", "ALLY")
    return worth if is_ours == is_kind else -worth


_HARMFUL: Final = frozenset(
    {"DEAL_DAMAGE", "DISCARD", "DESTROY", "BOUNCE", "SILENCE", "SET_STATS", "TRANSFORM"}
)


def _amount(action: str, params: Document) -> int:
    if action in ("DEAL_DAMAGE", "HEAL"):
        return 8 * int(params["amount"])
    if action == "GAIN_ARMOR":
        return 5 * int(params["amount"])
    if action == "DRAW":
        return _DRAW * int(params["amount"])
    if action == "GAIN_MANA":
        return _MANA * int(params["amount"])
    if action == "SUMMON":
        return _SUMMON * int(params.get("count", 1))
    if action == "BUFF":
        return 10 * abs(int(params["atk"]) + int(params["hp"]))
    return _FLAT[action]
