"""Make scenarios and plans of the toy game in a line or two."""

import json
from typing import Any

from lgc_contract.harness import plan
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.scenario import Scenario, parse
from tests.toy.engine import CAPABILITIES, ToyEngine
from tests.toy.game import GAME

CARDS = [{"id": "three", "value": 3}, {"id": "six", "value": 6}]
GIVEN = {"total": 4, "p1": {"hand": ["three"], "table": ["six"]}}
PLAY = {"type": "PLAY", "player": "p1", "card": "three"}
PASS = {"type": "PASS", "player": "p1"}
PLAYED = {"game": {"total": 7}, "p1": {"hand": [], "table": ["six", "three"]}}


def scenario(**fields: Any) -> Scenario:
    """Return a scenario in which `three` can be played beside `six`; fields replace what it has."""
    document = {
        "id": "count/a-case",
        "title": "A case.",
        "rules": ["TOY-CNT-01"],
        "cards": CARDS,
        "given": GIVEN,
        "when": [{"intent": PLAY}],
        **fields,
    }
    return parse(json.dumps(document).encode(), "case.json")


def planned(seed: int | None = None, **fields: Any) -> Plan:
    """Return the plan of such a scenario."""
    return plan.prepare(GAME, scenario(**fields), seed)


def played(prepared: Plan) -> Any:
    """Return what the toy's own engine answers to a plan."""
    engine = ToyEngine()
    engine.load({"data": {"limit": 21}})
    return engine.run(json.loads(prepared.params))


CLAIMED = frozenset(CAPABILITIES)
