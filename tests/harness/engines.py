"""Toy engines in this process that are wrong, each in the one way that its name says."""

import sys
from typing import Any

from lgc_contract.jsontypes import JsonObject
from tests.toy.engine import ToyEngine


class CountsTwice(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        answer["state"]["total"] *= 2
        return answer  # type: ignore[no-any-return]


class Raises(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        if any("SPLIT" in str(step) for step in params["steps"]):
            raise RuntimeError("split brain")
        return super().run(params)


class Exits(ToyEngine):
    def run(self, _params: Any) -> JsonObject:
        sys.exit(4)


class AnswersAnObject(ToyEngine):
    def run(self, _params: Any) -> JsonObject:
        return {"steps": object()}  # type: ignore[dict-item]


class Prints(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        print("chatter")
        return super().run(params)


class HasFloats(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        answer["state"]["total"] = float(answer["state"]["total"])
        return answer  # type: ignore[no-any-return]


class SpoilsWhatItIsGiven(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer = super().run(params)
        params.clear()
        return answer


class ChangesWhatItAnswered(ToyEngine):
    answered: Any = None

    def run(self, params: Any) -> JsonObject:
        if self.answered is not None:
            for step in self.answered["steps"]:
                for events in (step.get("events", []), [step]):
                    for each in events:
                        each.clear()
        self.answered = super().run(params)
        for step in self.answered["steps"]:
            for event in step.get("events", []):
                event["type"] = "CHANGED"
        return self.answered  # type: ignore[no-any-return]


class LacksLuck(ToyEngine):
    def hello(self, params: JsonObject) -> JsonObject:
        answer: Any = super().hello(params)
        answer["capabilities"].remove("luck")
        return answer  # type: ignore[no-any-return]

    def run(self, params: Any) -> JsonObject:
        if any("PASS" in str(step) for step in params["steps"]):
            return {"unsupported": {"capability": "luck"}}
        return super().run(params)


class FailsToLoad(ToyEngine):
    def load(self, _params: Any) -> JsonObject:
        raise KeyError("limit")


class SaysNothing(ToyEngine):
    def hello(self, _params: JsonObject) -> JsonObject:
        return {}


class ForgetsTheHand(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        params["state"]["p1"]["hand"] = []
        return super().run(params)


def cannot_be_made() -> ToyEngine:
    raise OSError("no licence")


NOT_CALLABLE = 3
