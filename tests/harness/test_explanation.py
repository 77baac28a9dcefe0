"""A scenario is replayed step by step beside the reference engine, however far an engine comes."""

import dataclasses
import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from lgc_contract.harness import explain_render, plan, suite
from lgc_contract.harness.address import Command, InProcess
from lgc_contract.harness.at_work import rules_at_work
from lgc_contract.harness.explanation import Explanation, explain
from lgc_contract.harness.outcome import FaultKind, Outcome
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.jsontypes import JsonObject
from tests.doubles import engine as doubles
from tests.doubles.kit import NAMES, plans
from tests.harness import engines
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME

KIT = suite.load("toy", DATA / "conformance")
PLAY = "count/a-play-adds-to-the-total"
LIMIT = "count/the-limit-holds"


class HasNoEvents(ToyEngine):
    """Declines to tell events, and counts wrongly."""

    def hello(self, params: JsonObject) -> JsonObject:
        answer: Any = super().hello(params)
        answer["capabilities"].remove("events")
        return answer  # type: ignore[no-any-return]

    def run(self, params: Any) -> JsonObject:
        if any("events" in step["observe"] for step in params["steps"]):
            return {"unsupported": {"capability": "events"}}
        answer: Any = super().run(params)
        for step in [*answer["steps"], answer]:
            if "state" in step:
                step["state"]["total"] += 1
        return answer  # type: ignore[no-any-return]


class TellsOtherEvents(ToyEngine):
    """Is right about positions and wrong about events, which the scenario does not ask for."""

    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        for step in answer["steps"]:
            step["events"] = [{"type": "MAGIC"} for _ in step.get("events", [])]
        return answer  # type: ignore[no-any-return]


class RaisesAtTheSecondStep(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        if len(params["steps"]) > 1:
            raise RuntimeError("two is too many")
        return super().run(params)


def explained(factory: Callable[[], ToyEngine], scenario: str = PLAY) -> Explanation:
    prepared = plan.prepare(GAME, KIT.scenario(scenario))
    return explain(GAME, InProcess("py:test", factory), prepared, LIMITS, tuple(KIT.rules))


def shown(told: Explanation) -> str:
    stream = io.StringIO()
    explain_render.render(told, KIT, stream, "never")
    return stream.getvalue()


def test_a_right_engine_tells_what_the_reference_tells() -> None:
    told = explained(ToyEngine)

    assert told.result.outcome is Outcome.PASSED
    assert told.parting is None
    assert told.steps[0].engine == told.steps[0].reference
    assert shown(told).endswith("The two tell the same.\n\nRun alone, the scenario passes.\n")


@pytest.mark.parametrize("scenario", [each.id for each in KIT.scenarios])
def test_the_reference_agrees_with_itself_in_every_scenario(scenario: str) -> None:
    assert explained(ToyEngine, scenario).parting is None


def test_a_wrong_number_is_shown_where_the_two_part() -> None:
    told = explained(engines.CountsTwice)

    assert told.parting is not None
    assert [(each.expected, each.got) for each in told.parting.differences] == [(7, 14)]
    assert "reference  engine\n    game  total  7          14\n" in shown(told)
    assert "What it expects at step 1:\n" in shown(told)


def test_what_an_engine_cannot_tell_is_asked_for_no_more() -> None:
    told = explained(HasNoEvents)

    assert told.engine.account.reply is not None
    assert told.steps[0].engine is not None
    assert told.steps[0].engine.events is None
    assert told.parting is not None
    assert told.parting.step == 0


def test_a_difference_that_the_scenario_does_not_look_at_is_found() -> None:
    told = explained(TellsOtherEvents)

    assert told.result.outcome is Outcome.PASSED
    assert told.parting is not None
    assert "events  0  " in shown(told)
    assert "Run alone, the scenario passes." in shown(told)


def test_an_engine_that_raises_is_followed_as_far_as_it_comes() -> None:
    told = explained(RaisesAtTheSecondStep, LIMIT)

    assert len(told.plan.steps) > 1
    assert [step.engine is not None for step in told.steps[:2]] == [True, False]
    assert told.parting is not None
    assert told.parting.step == 1
    assert "The engine comes no further: it raised RuntimeError: two is too many." in shown(told)


@pytest.mark.parametrize(
    ("double", "kind"),
    [
        (doubles.CrashesAlways, FaultKind.CRASHED),
        (doubles.KilledMidScenario, FaultKind.CRASHED),
        (doubles.Hangs, FaultKind.TIMED_OUT),
        (doubles.RepliesHalfALine, FaultKind.MALFORMED),
        (doubles.RepliesTwice, FaultKind.DUPLICATE),
    ],
)
def test_an_engine_that_breaks_is_explained_all_the_same(
    double: type[doubles.Right], kind: FaultKind
) -> None:
    command = Command((sys.executable, doubles.__file__, double.__name__))
    prepared = plans()[NAMES.index(doubles.STRICKEN)]
    told = explain(GAME, command, prepared, Limits(step=0.7))

    assert told.result.fault is not None
    assert told.result.fault.kind is kind
    assert told.engine.account.fault is not None
    assert told.reference is not None
    assert told.reference.account.reply is not None
    assert "The engine comes no further: it" in shown(told)


def test_an_engine_that_declines_is_shown_beside_what_the_reference_does() -> None:
    text = shown(explained(engines.LacksLuck, "turn/who-passes-draws"))

    assert "The engine declines: it lacks luck." in text
    assert "needs luck, which the engine does not claim" in text


def test_a_game_without_reference_is_shown_alone() -> None:
    alone = dataclasses.replace(GAME, reference=None)
    prepared = plan.prepare(GAME, KIT.scenario(PLAY))
    told = explain(alone, InProcess("py:test", ToyEngine), prepared, LIMITS)

    assert told.reference is None
    assert "The game has no reference engine to compare with." in shown(told)


@pytest.mark.parametrize("width", [32, 40, 80])
def test_no_line_is_wider_than_the_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))

    for factory in (engines.CountsTwice, TellsOtherEvents, RaisesAtTheSecondStep):
        assert max(map(len, shown(explained(factory, LIMIT)).splitlines())) <= width


class CitesRules(ToyEngine):
    def run(self, params: Any) -> JsonObject:
        answer = super().run(params)
        if params["steps"]:
            self.double(answer)
        return answer

    def double(self, _answer: JsonObject) -> int:
        # TOY-CNT-01: said before.
        first = 1
        second = 2  # TOY-CNT-02: said behind.
        if first > second:
            second = 3  # TOY-TRN-01: never reached.
        return second


def test_the_rules_at_work_are_those_beside_the_code_that_ran() -> None:
    request = plan.prepare(GAME, KIT.scenario(PLAY)).params
    engine = CitesRules()
    engine.load({"data": {"limit": 21}})
    assert rules_at_work(engine, json.loads(request), tuple(KIT.rules)) == ("TOY-CNT-01", "TOY-CNT-02")
