"""A slip in a game's own Python is told with the scenario, the game, the function and the line."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import DataError
from lgc_contract.harness import plan, suite
from lgc_contract.harness.judge import judge
from lgc_contract.harness.outcome import FaultKind, Outcome
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.sense import nonsense
from lgc_contract.harness.trace import record
from lgc_contract.lint import french
from tests.harness.building import CLAIMED, PLAY, PLAYED, planned, played
from tests.toy.game import DATA, GAME

HERE = rf"{Path(__file__).name}:\d+: KeyError: 'slip'"
SCENARIO = "count/a-play-adds-to-the-total"


def slip(*_: Any) -> Any:
    raise KeyError("slip")


def with_slip(function: str) -> Any:
    wrong: Any = {function: slip}
    return dataclasses.replace(GAME, **wrong)


def scenario() -> Scenario:
    return suite.load("toy", DATA / "conformance").scenario(SCENARIO)


@pytest.mark.parametrize("function", ["expand", "observe", "fresh"])
def test_a_slip_in_what_a_scenario_is_made_into_names_its_file(function: str) -> None:
    with pytest.raises(DataError, match=rf"'toy' has a slip in its `{function}`.*{HERE}") as caught:
        plan.prepare(with_slip(function), scenario())
    assert caught.value.file == scenario().file


@pytest.mark.parametrize(
    ("function", "pointer"),
    [("expand", "/given"), ("observe", "/given"), ("fresh", "/then"), ("names", "/when/0/intent")],
)
def test_a_slip_is_told_where_scenarios_are_checked(function: str, pointer: str) -> None:
    (found,) = nonsense(with_slip(function), _document())
    assert found.pointer == pointer
    assert f"'toy' has a slip in its `{function}`" in found.message
    assert french.of(found.message).startswith(f"le jeu « toy » a une erreur dans son propre `{function}` : ")
    assert french.of(found.message).endswith("KeyError: 'slip'")


def _document() -> Any:
    return {
        "id": SCENARIO,
        "title": "A case.",
        "rules": ["TOY-CNT-01"],
        "cards": [{"id": "three", "value": 3}],
        "given": {"p1": {"hand": ["three"]}},
        "when": [{"intent": PLAY}],
        "then": {"p1": {"hand": [], "table": ["three"]}},
    }


@pytest.mark.parametrize("function", ["observe", "rng_state", "check_view"])
def test_a_slip_over_an_answer_is_charged_to_its_scenario(function: str) -> None:
    step = {"intent": PLAY, "then": PLAYED, "views": {"p2": {"view": {}}}}
    prepared = planned(when=[step], capabilities=["views"])
    result = judge(with_slip(function), prepared, played(prepared), CLAIMED)

    assert result.outcome is Outcome.ERRORED
    assert result.fault is not None
    assert result.fault.kind is FaultKind.MALFORMED
    assert f"'toy' has a slip in its `{function}`" in result.fault.message


def test_a_slip_over_an_answer_ends_no_comparison_of_two() -> None:
    prepared: Plan = planned(when=[{"intent": PLAY, "then": PLAYED}])
    trace = record(with_slip("observe"), prepared, played(prepared))
    assert b"has a slip in its `observe`" in trace.steps[0][1][1]
