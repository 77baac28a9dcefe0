"""A run: every outcome, in order, for one process and for several."""

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import EngineCrashedError, EngineProtocolError, EngineStartError
from lgc_contract.harness import plan, suite
from lgc_contract.harness.address import Command, Engine, InProcess
from lgc_contract.harness.outcome import FaultKind, Outcome, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.runner import Run
from tests.harness import engines
from tests.toy import process
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME

PROCESS = Command((sys.executable, str(Path(process.__file__))))


@pytest.fixture(scope="module")
def plans() -> list[Plan]:
    return [plan.prepare(GAME, scenario) for scenario in suite.load("toy", DATA / "conformance").scenarios]


def in_process(factory: Callable[[], ToyEngine]) -> InProcess:
    return InProcess("py:test", factory)


def results(engine: Engine, plans: list[Plan], jobs: int = 1) -> list[Result]:
    with Run(GAME, engine, jobs=jobs) as run:
        run.open()
        return list(run.results(plans))


def outcomes(engine: Engine, plans: list[Plan]) -> dict[str, str]:
    return {result.scenario: result.outcome for result in results(engine, plans)}


@pytest.mark.parametrize("engine", [in_process(ToyEngine), PROCESS], ids=["in-process", "stdio"])
@pytest.mark.parametrize("seed", [None, 7])
def test_the_toys_own_engine_passes_everything(engine: Engine, seed: int | None) -> None:
    scenarios = suite.load("toy", DATA / "conformance").scenarios
    prepared = [plan.prepare(GAME, scenario, seed) for scenario in scenarios]

    assert [Result(scenario.id, Outcome.PASSED) for scenario in scenarios] == results(engine, prepared)


@pytest.mark.parametrize("jobs", [2, 5])
def test_results_of_several_processes_come_in_order(plans: list[Plan], jobs: int) -> None:
    assert [each.scenario.id for each in plans] == [each.scenario for each in results(PROCESS, plans, jobs)]


def test_a_wrong_engine_fails(plans: list[Plan]) -> None:
    found = outcomes(in_process(engines.CountsTwice), plans)

    assert found["count/a-play-adds-to-the-total"] == Outcome.FAILED
    assert found["turn/who-passes-draws"] == Outcome.PASSED


@pytest.mark.parametrize(
    ("engine", "kind", "message"),
    [
        (engines.Raises, FaultKind.RAISED, "raised RuntimeError: split brain"),
        (engines.Exits, FaultKind.RAISED, "raised SystemExit: 4"),
        (engines.AnswersAnObject, FaultKind.MALFORMED, "answered what is no JSON at /steps: object"),
        (
            engines.AnswersAStruct,
            FaultKind.MALFORMED,
            "answered what is no JSON at /steps/0/state/p1/hand/0: Total",
        ),
        (engines.NamesWithNumbers, FaultKind.MALFORMED, "no JSON at /: an object with names"),
    ],
)
def test_an_exception_or_what_is_no_json_is_an_error_of_its_scenario(
    engine: type[ToyEngine], kind: FaultKind, message: str, plans: list[Plan]
) -> None:
    by_scenario = {result.scenario: result for result in results(in_process(engine), plans)}
    result = by_scenario["split/halves-are-new-cards"]

    assert result.outcome is Outcome.ERRORED
    assert result.fault is not None
    assert result.fault.kind is kind
    assert message in result.fault.message
    assert len(by_scenario) == len(plans)


def test_tuples_are_lists(plans: list[Plan]) -> None:
    assert set(outcomes(in_process(engines.AnswersWithTuples), plans).values()) == {Outcome.PASSED}


def test_what_an_engine_lacks_is_unsupported_where_it_is_needed(plans: list[Plan]) -> None:
    found = outcomes(in_process(engines.LacksLuck), plans)

    assert found["turn/who-passes-draws"] == Outcome.UNSUPPORTED
    assert found["view/a-hand-is-hidden"] == Outcome.UNSUPPORTED
    assert found["count/a-play-adds-to-the-total"] == Outcome.PASSED


def test_an_engine_gets_its_own_copy(plans: list[Plan]) -> None:
    assert set(outcomes(in_process(engines.SpoilsWhatItIsGiven), plans * 2).values()) == {Outcome.PASSED}


def test_what_an_engine_changes_afterwards_changes_no_result(plans: list[Plan]) -> None:
    by_scenario = {each.scenario: each for each in results(in_process(engines.ChangesWhatItAnswered), plans)}
    failure = by_scenario["count/the-limit-can-be-met"].failure

    assert failure is not None
    assert failure.differences[0].got == {"type": "CHANGED", "player": "p1", "id": "ten", "value": 10}


def test_floats_are_integers_and_noted_once(plans: list[Plan]) -> None:
    with Run(GAME, in_process(engines.HasFloats)) as run:
        run.open()
        assert {result.outcome for result in run.results(plans)} == {Outcome.PASSED}

    assert run.notes.floats
    assert len(list(run.notes.lines())) == 1


def test_chatter_in_this_process_goes_to_stderr(
    plans: list[Plan], capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcomes(in_process(engines.Prints), plans)["turn/who-passes-draws"] == Outcome.PASSED

    out, err = capsys.readouterr()
    assert (out, err) == ("", "chatter\n" * len(plans))


@pytest.mark.parametrize(
    ("factory", "error", "message"),
    [
        (engines.cannot_be_made, EngineStartError, "cannot be made"),
        (engines.FailsToLoad, EngineCrashedError, "at `load` it raised KeyError"),
        (engines.SaysNothing, EngineProtocolError, "missing required field"),
    ],
)
def test_an_engine_that_does_not_open_is_blamed(factory: Any, error: type[Exception], message: str) -> None:
    with Run(GAME, in_process(factory)) as run, pytest.raises(error, match=message):
        run.open()


def test_a_further_process_that_does_not_open_leaves_its_share_undone(
    plans: list[Plan], tmp_path: Path
) -> None:
    once = f"import pathlib, sys; pathlib.Path({str(tmp_path / 'mark')!r}).touch(exist_ok=False)\n"
    command = Command((sys.executable, "-c", once + "from tests.toy import process; process.main()"))
    found = results(command, plans, jobs=2)

    assert [result.outcome for result in found] == [Outcome.PASSED, Outcome.NOT_RUN] * 4
    assert "another process could not be opened" in (found[1].reason or "")


def test_processes_end_with_the_run_also_when_it_is_left_early(
    plans: list[Plan], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Popen(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Popen)
    threads = threading.active_count()
    with Run(GAME, PROCESS, jobs=3) as run:
        run.open()
        next(run.results(plans * 50))

    assert threading.active_count() == threads
    assert len(started) >= 1
    assert all(each.returncode is not None for each in started)
