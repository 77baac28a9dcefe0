"""Seven scenarios of the toy game; the fourth is the one that a double's fault strikes."""

from __future__ import annotations

from lgc_contract import canonical
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.scenario import parse
from lgc_contract.jsontypes import JsonObject
from tests.toy.game import GAME

NAMES = ("one", "two", "three", "stricken", "five", "six", "seven")


def plans() -> list[Plan]:
    """Return the plans of the kit, in order."""
    return [prepare(GAME, parse(canonical.text(_scenario(name)).encode(), f"{name}.json")) for name in NAMES]


def _scenario(name: str) -> JsonObject:
    """One card that may be played and one that may not: each kind of wrong verdict shows."""
    return {
        "id": f"double/{name}",
        "title": "A play adds to the total, up to the limit.",
        "rules": ["TOY-CNT-01", "TOY-CNT-02"],
        "capabilities": ["count"],
        "cards": [{"id": "ten", "value": 10}],
        "given": {"total": 5, "p1": {"hand": [{"id": name, "card": "ten"}, {"id": "other", "card": "ten"}]}},
        "when": [
            {"intent": {"type": "PLAY", "player": "p1", "card": name}},
            {"intent": {"type": "PLAY", "player": "p1", "card": "other"}, "rejected": "TOO_HIGH"},
        ],
        "then": {"game": {"total": 15}, "p1": {"hand": ["other"], "table": [name]}},
    }
