"""Smoke asks what any adapter must answer, and blames the adapter with a hint."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from lgc_contract.harness import plan, suite
from lgc_contract.harness.address import Command, InProcess
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.harness.smoke import Check, questions, simplest
from tests.harness import engines, obedient
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME

KIT = suite.load("toy", DATA / "conformance")
PLANS = [plan.prepare(GAME, scenario) for scenario in KIT.scenarios]


class Unwilling(ToyEngine):
    capability = "count"

    def run(self, _params: Any) -> Any:
        return {"unsupported": {"capability": self.capability}}


class Unable(Unwilling):
    def hello(self, params: Any) -> Any:
        answer: Any = super().hello(params)
        return answer | {"capabilities": []}


class LacksCounting(Unable):
    capability = "count"


class Rude(ToyEngine):
    def bye(self, _params: Any) -> Any:
        raise RuntimeError("never")


class Boastful(ToyEngine):
    def hello(self, params: Any) -> Any:
        answer: Any = super().hello(params)
        answer["capabilities"].append("event")
        return answer


class ListsNumbers(ToyEngine):
    def legal(self, _params: Any) -> Any:
        return {"intents": [1]}


class ShowsNothing(ToyEngine):
    def view(self, _params: Any) -> Any:
        return {}


def ask(factory: Callable[[], ToyEngine]) -> list[Check]:
    return list(questions(GAME, InProcess("py:test", factory), KIT, LIMITS))


def problems(factory: Callable[[], ToyEngine]) -> list[str]:
    return [check.problem for check in ask(factory) if not check.passed]


def test_a_good_adapter_answers_everything() -> None:
    checks = ask(ToyEngine)

    assert {check.problem for check in checks} == {""}
    assert len(checks) == 2 + 3 * 2 + 2 * 2 + 1
    assert "toy 1.0, Python" in checks[0].question


def test_the_simplest_positions_are_asked_about_first() -> None:
    chosen = simplest(PLANS)

    assert [each.scenario.capabilities for each in chosen] == [("count",), ("turn",), ("count",)]


def test_an_engine_that_does_not_open_is_asked_no_more() -> None:
    checks = ask(engines.SaysNothing)

    assert len(checks) == 1
    assert "missing required field" in checks[0].problem
    assert '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":' in checks[0].hint


@pytest.mark.parametrize(
    ("factory", "problem"),
    [
        (engines.Exits, "raised SystemExit: 4"),
        (engines.ForgetsTheHand, "the position is another one"),
        (Unwilling, "it calls 'count' unsupported"),
        (Rude, "raised RuntimeError: never"),
        (Boastful, "It claims 'event'"),
        (ListsNumbers, "Expected `object`, got `int` - at `$.intents[0]`"),
        (ShowsNothing, "missing required field `view`"),
    ],
)
def test_a_bad_answer_is_a_problem_with_a_hint(factory: Any, problem: str) -> None:
    assert any(problem in each for each in problems(factory)), problems(factory)
    assert all(check.hint for check in ask(factory) if not check.passed)


def test_a_forgotten_card_is_named() -> None:
    found = [each for check in ask(engines.ForgetsTheHand) for each in check.differences]

    assert ("p1", "hand") in {(each.entity, each.attribute) for each in found}


def test_what_is_needed_and_not_claimed_is_no_problem() -> None:
    checks = [check for check in ask(LacksCounting) if "a-play-adds-to-the-total" in check.question]

    assert all(check.passed for check in checks)
    assert checks[0].declined == "count"


def test_an_engine_that_breaks_is_asked_no_more() -> None:
    command = Command((sys.executable, str(obedient.__file__)))
    checks = list(questions(GAME, command, KIT, Limits(step=5)))

    assert [check.passed for check in checks] == [True, False, False]
    assert [check.is_broken for check in checks] == [False, False, True]
    assert "it ended with exit code 1" in checks[-1].problem
