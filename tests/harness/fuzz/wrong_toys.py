"""Toy engines that are wrong in one rare way, reached by address from any process."""

import copy
from typing import Any

from lgc_contract.jsontypes import JsonObject
from tests.toy.engine import ToyEngine

__all__ = ["BreakingToy", "ForgetfulToy", "GreedyToy", "PoorToy", "SparseGreedyToy"]


class GreedyToy(ToyEngine):
    """Says that a split card is worth one more than half."""

    def run(self, params: Any) -> JsonObject:
        answer: Any = copy.deepcopy(super().run(params))
        state = answer["state"]
        for one in (state, *(step["state"] for step in answer["steps"] if "state" in step)):
            for player in ("p1", "p2"):
                for card in one[player]["table"]:
                    if card["id"] == "n2":
                        card["value"] += 1
        return dict(answer)


class ForgetfulToy(ToyEngine):
    """Leaves the last legal intent out when there are five."""

    def run(self, params: Any) -> JsonObject:
        answer: Any = copy.deepcopy(super().run(params))
        for step in answer["steps"]:
            for listed in step.get("legal", {}).values():
                if len(listed) == 4:
                    listed.pop()
        return dict(answer)


class BreakingToy(ToyEngine):
    """Breaks on the way to turn 4."""

    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        if params["state"]["turn"] < 4 <= answer["state"]["turn"]:
            raise RuntimeError("no more")
        return dict(answer)


class SparseGreedyToy(GreedyToy):
    """As greedy, and reports states only."""

    def hello(self, params: JsonObject) -> JsonObject:
        hello: Any = super().hello(params)
        return {**hello, "capabilities": ["count", "split", "turn"]}

    def run(self, params: Any) -> JsonObject:
        wanted = {word for step in params["steps"] for word in step["observe"]}
        if wanted - {"state"}:
            return {"unsupported": {"capability": "events"}}
        return super().run(params)


class PoorToy(ToyEngine):
    """Knows no splitting and says so."""

    def hello(self, params: JsonObject) -> JsonObject:
        hello: Any = super().hello(params)
        return {**hello, "capabilities": ["count", "turn"]}

    def run(self, params: Any) -> JsonObject:
        if any(step.get("intent", {}).get("type") == "SPLIT" for step in params["steps"]):
            return {"unsupported": {"capability": "split"}}
        return super().run(params)
