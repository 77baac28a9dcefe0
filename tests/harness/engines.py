"""Toy engines in this process that are wrong, each in the one way that its name says."""

import copy
import os
import sys
import time
from typing import Any

import msgspec

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


class Hangs(ToyEngine):
    """Answer anything but a `run`."""

    def hello(self, _params: JsonObject) -> JsonObject:
        return {}

    def run(self, _params: Any) -> JsonObject:
        time.sleep(60)
        return {}


class AnswersAnObject(ToyEngine):
    def run(self, _params: Any) -> JsonObject:
        return {"steps": object()}  # type: ignore[dict-item]


class Total(msgspec.Struct):
    """A part of an answer that has a JSON text and is no JSON."""

    total: int


class AnswersAStruct(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        answer["state"]["p1"]["hand"] = (Total(1),)
        return answer  # type: ignore[no-any-return]


class AnswersWithTuples(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        answer["steps"] = tuple(answer["steps"])
        return answer  # type: ignore[no-any-return]


class NamesWithNumbers(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        return answer | {1: 2}  # type: ignore[no-any-return]


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


# --- right about every single run, wrong about several ------------------------------------------------------


class ForgetsTheSeed(ToyEngine):
    """Draw by chance of its own when it meets a position for the second time."""

    met: frozenset[str] = frozenset()

    def run(self, params: Any) -> JsonObject:
        text = str(params)
        if "state" in params and text in self.met:
            params["state"]["rng"]["state"] += 1
        self.met |= {text}
        return super().run(params)


class TiresOfSplitting(ToyEngine):
    """Remember from run to run that a turn was passed, and split no more after that."""

    passed = False

    def run(self, params: Any) -> JsonObject:
        if self.passed and "SPLIT" in str(params["steps"]):
            params["steps"][0]["intent"]["player"] = "p2"
        self.passed = self.passed or "PASS" in str(params["steps"])
        return super().run(params)


class KeepsTheCounterToItself(ToyEngine):
    """Report the number of the next id as it was at the start, and count rightly all the same."""

    def run(self, params: Any) -> JsonObject:
        number = params["state"]["nextId"] if "state" in params else 1
        answer: Any = super().run(params)
        for reported in (*(step.get("state") for step in answer["steps"]), answer["state"]):
            if reported is not None:
                reported["nextId"] = number
        return copy.deepcopy(answer)


class KnowsWhatItDealtForOneRun(ToyEngine):
    """Forget with the run which cards its own setup dealt, though the state names them."""

    def run(self, params: Any) -> JsonObject:
        for step in params["steps"] if "state" in params else ():
            if step.get("intent", {}).get("card", "").startswith("p1-"):
                step["intent"]["card"] = "unknown"
        return super().run(params)


class TakesNoStateOfItsOwn(ToyEngine):
    """Break on a position that says that something was created in it."""

    def run(self, params: Any) -> JsonObject:
        if params.get("state", {}).get("nextId", 1) > 1:
            raise RuntimeError("never seen such a state")
        return super().run(params)


class ListsNothingAlone(ToyEngine):
    """Know in a run what is legal, and of a position alone nothing."""

    def legal(self, params: Any) -> JsonObject:  # noqa: ARG002
        return {"intents": []}


class ShowsTheOtherSide(ToyEngine):
    """Show in a run what the viewer sees, and of a position alone what the other one sees."""

    def view(self, params: Any) -> JsonObject:
        return super().view({**params, "viewer": "p2" if params["viewer"] == "p1" else "p1"})


class BeginsOtherwise(ToyEngine):
    """Set up a new game alone from another seed than in a run."""

    def new(self, params: Any) -> JsonObject:
        return super().new({"new": {**params["new"], "seed": params["new"]["seed"] + 1}})


class BreaksWhenAskedAlone(ToyEngine):
    """Have no view of a position alone."""

    def view(self, params: Any) -> JsonObject:  # noqa: ARG002
        raise RuntimeError("who asks?")


class DiesWhenAskedAlone(ToyEngine):
    """End at the question for a view."""

    def view(self, params: Any) -> JsonObject:  # noqa: ARG002
        os._exit(3)


class StartsOnlyOnce(ToyEngine):
    """Be there for the first session alone."""

    started = False

    def __init__(self) -> None:
        if StartsOnlyOnce.started:
            raise OSError("the licence is used up")
        StartsOnlyOnce.started = True
        super().__init__()


def cannot_be_made() -> ToyEngine:
    raise OSError("no licence")


NOT_CALLABLE = 3
