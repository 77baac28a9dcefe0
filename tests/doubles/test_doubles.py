"""Every double yields the outcome that its name predicts; no result is lost and no process is left over."""

from __future__ import annotations

import sys
import time
import uuid
from dataclasses import dataclass
from pathlib import Path

import pytest

from lgc_contract.errors import EngineCrashedError, EngineError, EngineProtocolError, EngineTimeoutError
from lgc_contract.harness.address import Command
from lgc_contract.harness.outcome import FaultKind, Outcome, Result
from lgc_contract.harness.runner import Run
from lgc_contract.harness.session import Limits, Notes
from tests.doubles import kit
from tests.doubles.engine import DOUBLES
from tests.toy.game import GAME

ENGINE = Path(__file__).with_name("engine.py")
PROC = Path("/proc")

PATIENT = Limits(start=20, step=10, restarts=3)
HASTY = Limits(start=20, step=1.5, restarts=3)
"""For doubles that answer nothing: the time that a test has to wait for them."""

NARROW = Limits(start=20, step=10, restarts=3, line=1_000_000)


@dataclass
class Played:
    """One run of a double over the kit."""

    results: list[Result]
    notes: Notes
    seconds: float

    @property
    def outcomes(self) -> list[Outcome]:
        return [result.outcome for result in self.results]

    @property
    def stricken(self) -> Result:
        return self.results[kit.NAMES.index("stricken")]

    @property
    def neighbours(self) -> set[Outcome]:
        return {result.outcome for result in self.results if result is not self.stricken}


def play(name: str, limits: Limits, *, may_leave: bool = False, jobs: int = 1) -> Played:
    """Run a double over the kit, and see that every scenario has a result and every process is gone."""
    mark = uuid.uuid4().hex
    started = time.monotonic()
    try:
        with Run(GAME, Command((sys.executable, str(ENGINE), name, mark)), limits, jobs) as run:
            run.open()
            results = list(run.results(kit.plans()))
    finally:
        seconds = time.monotonic() - started
        if not may_leave:
            assert not _alive(mark)
    assert [result.scenario for result in results] == [f"double/{each}" for each in kit.NAMES]
    return Played(results, run.notes, seconds)


def _alive(mark: str) -> list[str]:
    """Return the command lines that hold a mark; a process that was killed needs a moment to be gone."""
    if not PROC.is_dir():
        pytest.skip("what runs can only be seen under /proc")
    for _ in range(50):
        found = [line for line in _command_lines() if mark in line]
        if not found:
            break
        time.sleep(0.02)
    return found


def _command_lines() -> list[str]:
    lines = []
    for entry in PROC.glob("[0-9]*/cmdline"):
        try:
            lines.append(entry.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:  # it has just ended
            continue
    return lines


PASSES = (
    "Right",
    "LeavesAChild",
    "PrintsABanner",
    "FloodsStderr",
    "RepliesInTwoWrites",
    "SendsWholeFloats",
    "SendsAHugeLine",
)
"""Ill-mannered, but right."""

FAILS = (
    "WrongAnswer",
    "AcceptsTheIllegal",
    "RejectsTheLegal",
    "RejectsWithTheWrongCode",
    "SendsBooleans",
)

ERRORS = {
    "GivesUpWhatItClaimed": (FaultKind.UNSUPPORTED_CLAIM, PATIENT),
    "GivesUpWhatNobodyAsked": (FaultKind.UNSUPPORTED_CLAIM, PATIENT),
    "CrashesMidScenario": (FaultKind.CRASHED, PATIENT),
    "CrashesLeavingAChild": (FaultKind.CRASHED, PATIENT),
    "KilledMidScenario": (FaultKind.CRASHED, PATIENT),
    "Hangs": (FaultKind.TIMED_OUT, HASTY),
    "HangsDeaf": (FaultKind.TIMED_OUT, HASTY),
    "FloodsStdout": (FaultKind.TIMED_OUT, HASTY),
    "FloodsStdoutOnOneLine": (FaultKind.MALFORMED, PATIENT),
    "WrongId": (FaultKind.UNKNOWN_ID, PATIENT),
    "RepliesTwice": (FaultKind.DUPLICATE, PATIENT),
    "RepliesHalfALine": (FaultKind.MALFORMED, PATIENT),
    "RepliesWithAnError": (FaultKind.RAISED, PATIENT),
    "RepliesWithNonsense": (FaultKind.MALFORMED, PATIENT),
    "RepliesWithTooFewSteps": (FaultKind.MALFORMED, PATIENT),
    "RepliesInLatin1": (FaultKind.MALFORMED, PATIENT),
    "SendsFractions": (FaultKind.MALFORMED, PATIENT),
}
"""No answer that could be judged: what it is charged with."""

DOES_NOT_START = {
    "CrashesAtStart": (EngineCrashedError, PATIENT),
    "CrashesAtLoad": (EngineCrashedError, PATIENT),
    "HangsAtStart": (EngineTimeoutError, Limits(start=1.5)),
    "SpeaksAnotherProtocol": (EngineProtocolError, PATIENT),
}

APART = {
    "CrashesAlways",
    "GivesUpHonestly",
    "IgnoresBye",
    "IgnoresByeDeaf",
    "LeavesAChildInAnotherSession",
    "LeavesEarly",
}
"""Doubles with a test of their own."""


def test_every_double_is_tested() -> None:
    assert DOUBLES.keys() == {*PASSES, *FAILS} | ERRORS.keys() | DOES_NOT_START.keys() | APART


@pytest.mark.parametrize("name", PASSES)
def test_bad_manners_cost_nothing(name: str) -> None:
    assert set(play(name, PATIENT).outcomes) == {Outcome.PASSED}


@pytest.mark.parametrize("name", FAILS)
def test_a_wrong_answer_fails_its_scenario_alone(name: str) -> None:
    played = play(name, PATIENT)
    assert played.stricken.outcome is Outcome.FAILED
    assert played.neighbours == {Outcome.PASSED}


@pytest.mark.parametrize("name", ERRORS)
def test_a_fault_is_charged_to_its_scenario_alone(name: str) -> None:
    kind, limits = ERRORS[name]
    played = play(name, limits)
    assert played.stricken.outcome is Outcome.ERRORED
    assert played.stricken.fault is not None
    assert played.stricken.fault.kind is kind
    assert played.neighbours == {Outcome.PASSED}


@pytest.mark.parametrize("name", ["CrashesMidScenario", "Hangs", "WrongId"])
def test_a_fault_in_one_of_two_processes_is_charged_to_its_scenario_alone(name: str) -> None:
    kind, limits = ERRORS[name]
    played = play(name, limits, jobs=2)
    assert played.stricken.fault is not None
    assert played.stricken.fault.kind is kind
    assert played.neighbours == {Outcome.PASSED}


@pytest.mark.parametrize("name", DOES_NOT_START)
def test_an_engine_that_does_not_start_raises(name: str) -> None:
    error, limits = DOES_NOT_START[name]
    with pytest.raises(EngineError) as raised:
        play(name, limits)
    assert type(raised.value) is error


def test_last_words_are_kept_as_evidence() -> None:
    fault = play("CrashesMidScenario", PATIENT).stricken.fault
    assert fault is not None
    assert "the engine room is on fire" in fault.evidence
    with pytest.raises(EngineCrashedError) as raised:
        play("CrashesAtStart", PATIENT)
    assert "no such library" in raised.value.evidence


def test_a_message_about_versions_says_which_side_is_behind() -> None:
    with pytest.raises(EngineProtocolError, match="upgrade the harness"):
        play("SpeaksAnotherProtocol", PATIENT)


def test_giving_up_honestly_is_no_failure_and_no_pass() -> None:
    played = play("GivesUpHonestly", PATIENT)
    assert played.stricken.outcome is Outcome.UNSUPPORTED
    assert played.stricken.capability == "count"
    assert played.neighbours == {Outcome.PASSED}


def test_an_engine_that_always_crashes_is_given_up_and_the_rest_not_run() -> None:
    played = play("CrashesAlways", PATIENT)
    charged = PATIENT.restarts + 1
    assert played.outcomes == [Outcome.ERRORED] * charged + [Outcome.NOT_RUN] * (len(kit.NAMES) - charged)
    assert played.notes.restarts == PATIENT.restarts


def test_an_engine_that_leaves_early_is_charged_for_what_it_did_not_answer() -> None:
    passed, errored = Outcome.PASSED, Outcome.ERRORED
    assert play("LeavesEarly", PATIENT).outcomes == [
        passed,
        errored,
        passed,
        errored,
        passed,
        errored,
        passed,
    ]


def test_a_process_in_another_session_does_not_hold_the_run_up() -> None:
    played = play("LeavesAChildInAnotherSession", PATIENT, may_leave=True)
    assert set(played.outcomes) == {Outcome.PASSED}
    assert played.seconds < 3


def test_a_line_longer_than_allowed_is_charged_without_being_read_to_its_end() -> None:
    played = play("SendsAHugeLine", NARROW)
    assert played.stricken.fault is not None
    assert played.stricken.fault.kind is FaultKind.MALFORMED
    assert played.neighbours == {Outcome.PASSED}


def test_lines_that_are_no_objects_are_counted() -> None:
    # Four at the start (an empty line is none), one before each answer: `hello`, `load`, seven runs, `bye`.
    assert play("PrintsABanner", PATIENT).notes.ignored_lines == 4 + 10


def test_floats_are_noted() -> None:
    assert play("SendsWholeFloats", PATIENT).notes.floats
    assert not play("Right", PATIENT).notes.floats


@pytest.mark.parametrize("name", ["IgnoresBye", "IgnoresByeDeaf"])
def test_an_engine_that_stays_after_bye_is_ended_soon(name: str) -> None:
    played = play(name, PATIENT)
    assert set(played.outcomes) == {Outcome.PASSED}
    assert played.seconds < 6
