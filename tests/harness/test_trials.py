"""Scenarios run again, shuffled and resumed halfway: each finds the engine that only it can find."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.harness import plan, suite
from lgc_contract.harness.address import Command, Engine, InProcess
from lgc_contract.harness.outcome import Difference, FailureReason, FaultKind, Outcome, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.runner import Run
from lgc_contract.harness.trials import ONCE, Trials
from tests.harness import engines
from tests.harness.building import scenario
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME, PLUGIN

ROOT = Path(__file__).parents[2]
RESUME = Trials(resume=True)
SPLIT = {"type": "SPLIT", "player": "p1"}
SPLIT_TWICE = scenario(
    id="split/twice",
    given={"p1": {"table": ["six", {"id": "other", "card": "six"}]}},
    when=[
        {"intent": {**SPLIT, "card": "six"}},
        {"intent": {**SPLIT, "card": "other"}},
        {"intent": {"type": "PASS", "player": "p1"}},
    ],
    then={
        "game": {"active": "p2", "turn": 2},
        "n1": {"card": "six", "value": 3},
        "n2": {"card": "six", "value": 3},
        "n3": {"card": "six", "value": 3},
        "n4": {"card": "six", "value": 3},
        "p1": {"table": ["n1", "n2", "n3", "n4"]},
    },
)


def plans(*, resume: bool = False, seed: int | None = None) -> list[Plan]:
    kit = [*suite.load("toy", DATA / "conformance").scenarios, SPLIT_TWICE]
    return [plan.prepare(GAME, each, seed, resume=resume) for each in sorted(kit, key=lambda each: each.id)]


def in_process(factory: Callable[[], ToyEngine]) -> InProcess:
    return InProcess("py:test", factory)


def results(engine: Engine, trials: Trials, jobs: int = 1, seed: int | None = None) -> list[Result]:
    with Run(GAME, engine, jobs=jobs, trials=trials) as run:
        run.open()
        return list(run.results(plans(resume=trials.resume, seed=seed)))


def failed(found: list[Result]) -> dict[str, FailureReason | None]:
    return {each.scenario: each.failure.reason for each in found if each.failure is not None}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let another process find the toy."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (PLUGIN, ROOT))))


def as_process(name: str) -> Command:
    address = f"py:tests.harness.engines:{name}"
    return Command((sys.executable, "-m", "lgc_contract", "serve", address, "--game", "toy"))


@pytest.mark.parametrize("seed", [None, 5])
@pytest.mark.parametrize("trials", [Trials(3), Trials(1, 7), RESUME, Trials(2, 7, resume=True)])
def test_a_right_engine_passes_all_of_it(trials: Trials, seed: int | None) -> None:
    found = results(in_process(ToyEngine), trials, seed=seed)

    assert [each.scenario for each in found] == [each.scenario.id for each in plans()]
    assert {each.outcome for each in found} == {Outcome.PASSED}


@pytest.mark.parametrize(
    "name",
    [
        *("ForgetsTheSeed", "TiresOfSplitting", "KeepsTheCounterToItself", "TakesNoStateOfItsOwn"),
        *("ListsNothingAlone", "ShowsTheOtherSide", "BeginsOtherwise", "BreaksWhenAskedAlone"),
    ],
)
def test_engines_that_are_wrong_about_several_runs_pass_each_alone(name: str) -> None:
    assert {each.outcome for each in results(in_process(getattr(engines, name)), ONCE)} == {Outcome.PASSED}


def test_an_engine_that_answers_otherwise_the_second_time_is_not_deterministic() -> None:
    by_scenario = {each.scenario: each for each in results(in_process(engines.ForgetsTheSeed), Trials(2))}
    result = by_scenario["turn/who-passes-draws"]

    assert result.failure is not None
    assert result.failure.reason is FailureReason.NOT_DETERMINISTIC
    assert result.failure.step == 0
    assert result.failure.intent == {"type": "PASS", "player": "p1"}
    assert Difference("game", "rng", 8, 13) in result.failure.differences
    assert by_scenario["setup/two-cards-are-dealt"].outcome is Outcome.PASSED


def test_an_engine_that_leaks_from_run_to_run_shows_in_a_second_round() -> None:
    leaky = in_process(engines.TiresOfSplitting)

    assert failed(results(leaky, Trials(2))) == {
        "split/halves-are-new-cards": FailureReason.NOT_DETERMINISTIC,
        "split/twice": FailureReason.NOT_DETERMINISTIC,
    }
    assert failed(results(leaky, RESUME)) == {}


def test_an_engine_that_leaks_from_run_to_run_shows_in_another_order() -> None:
    orders = [Trials(shuffle=seed) for seed in range(6)]
    found = [failed(results(in_process(engines.TiresOfSplitting), order)) for order in orders]

    assert {"split/halves-are-new-cards": None} in found


def test_an_engine_that_does_not_report_all_it_knows_is_not_resumable() -> None:
    by_scenario = {
        each.scenario: each for each in results(in_process(engines.KeepsTheCounterToItself), RESUME)
    }
    result = by_scenario.pop("split/twice")

    assert result.failure is not None
    assert result.failure.reason is FailureReason.NOT_RESUMABLE
    assert (result.failure.step, result.failure.intent) == (2, {"type": "PASS", "player": "p1"})
    assert {each.outcome for each in by_scenario.values()} == {Outcome.PASSED}
    assert failed(results(in_process(engines.KeepsTheCounterToItself), Trials(2, 3))) == {}


def test_an_engine_that_breaks_on_its_own_state_is_errored_and_the_message_says_when() -> None:
    by_scenario = {each.scenario: each for each in results(in_process(engines.TakesNoStateOfItsOwn), RESUME)}
    fault = by_scenario["split/twice"].fault

    assert fault is not None
    assert fault.kind is FaultKind.RAISED
    assert fault.message == (
        "raised RuntimeError: never seen such a state (resumed from its own state in the middle)"
    )


def test_an_engine_that_does_not_start_again_leaves_what_was_to_be_resumed_undone() -> None:
    engines.StartsOnlyOnce.started = False
    found = {each.scenario: each for each in results(in_process(engines.StartsOnlyOnce), RESUME)}

    assert found["count/a-play-adds-to-the-total"].outcome is Outcome.PASSED
    assert found["split/twice"].outcome is Outcome.NOT_RUN
    assert "the licence is used up" in (found["split/twice"].reason or "")


def test_a_failure_by_expectation_is_not_hidden_by_a_trial() -> None:
    found = results(in_process(engines.CountsTwice), Trials(2, resume=True))

    assert failed(found)["count/a-play-adds-to-the-total"] is None


def test_a_fault_stands_whichever_round_it_comes_in() -> None:
    class RaisesLater(ToyEngine):
        runs = 0

        def run(self, params: Any) -> Any:
            self.runs += 1
            if self.runs == len(plans()) + 1:
                raise RuntimeError("enough")
            return super().run(params)

    first, *others = results(in_process(RaisesLater), Trials(3))

    assert first.outcome is Outcome.ERRORED
    assert {each.outcome for each in others} == {Outcome.PASSED}


def test_what_is_unsupported_once_and_played_once_is_not_deterministic() -> None:
    class LacksLuckLater(engines.LacksLuck):
        runs = 0

        def run(self, params: Any) -> Any:
            self.runs += 1
            return super().run(params) if self.runs > len(plans()) else ToyEngine.run(self, params)

    by_scenario = {each.scenario: each for each in results(in_process(LacksLuckLater), Trials(2))}
    failure = by_scenario["turn/who-passes-draws"].failure

    assert failure is not None
    assert failure.differences == (Difference("intent", expected="played", got="unsupported luck"),)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("jobs", [1, 2])
def test_trials_find_the_same_in_processes(jobs: int) -> None:
    assert "turn/who-passes-draws" in failed(results(as_process("ForgetsTheSeed"), Trials(3), jobs))
    assert failed(results(as_process("KeepsTheCounterToItself"), RESUME, jobs)) == {
        "split/twice": FailureReason.NOT_RESUMABLE
    }
    assert failed(results(as_process("ToyEngine"), Trials(2, 1, resume=True), jobs)) == {}


@pytest.mark.parametrize(
    ("name", "scenarios"),
    [
        ("ListsNothingAlone", {"count/the-limit-can-be-met"}),
        ("ShowsTheOtherSide", {"view/a-hand-is-hidden"}),
        ("BeginsOtherwise", {"setup/two-cards-are-dealt"}),
    ],
)
def test_a_request_alone_must_be_answered_as_the_run_was(name: str, scenarios: set[str]) -> None:
    wrong = failed(results(in_process(getattr(engines, name)), RESUME))

    assert set(wrong.values()) == {FailureReason.REQUEST_DIFFERS}
    assert scenarios <= set(wrong)


def test_an_engine_that_breaks_when_asked_alone_is_errored_and_the_rest_goes_on() -> None:
    found = results(in_process(engines.BreaksWhenAskedAlone), RESUME)
    errors = {each.scenario: each.fault for each in found if each.outcome is Outcome.ERRORED}

    assert set(errors) == {"view/a-hand-is-hidden"}
    assert all(fault is not None and "asked by `view` alone" in fault.message for fault in errors.values())


@pytest.mark.usefixtures("installed")
def test_requests_alone_find_the_same_in_a_process() -> None:
    assert set(failed(results(as_process("ListsNothingAlone"), RESUME)).values()) == {
        FailureReason.REQUEST_DIFFERS
    }
    outcomes = {each.scenario: each.outcome for each in results(as_process("DiesWhenAskedAlone"), RESUME)}
    assert outcomes.pop("view/a-hand-is-hidden") is Outcome.ERRORED
    assert set(outcomes.values()) == {Outcome.PASSED}


def test_an_order_is_the_seeds_alone() -> None:
    ids = [each.scenario.id for each in plans()]
    rounds = Trials(2, 7).schedule(ids)
    first, second = rounds[: len(ids)], rounds[len(ids) :]

    assert rounds == Trials(2, 7).schedule(ids)
    assert sorted(first) == sorted(second) == list(range(len(ids)))
    assert first != second
    assert first != Trials(1, 8).schedule(ids)
    assert Trials(2).schedule(ids) == [*range(len(ids))] * 2


def test_the_state_in_the_middle_is_asked_for_only_where_a_run_is_resumed() -> None:
    whole, halved = plan.prepare(GAME, SPLIT_TWICE), plan.prepare(GAME, SPLIT_TWICE, resume=True)

    assert (whole.halfway, whole.asked) == (0, ((), (), ()))
    assert (halved.halfway, halved.asked) == (1, (("state",), (), ()))
