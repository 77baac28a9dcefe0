"""A session over stdio: whatever an engine does, the right request is charged and the others are answered."""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import (
    EngineCrashedError,
    EngineProtocolError,
    EngineStartError,
    EngineTimeoutError,
)
from lgc_contract.harness.outcome import Fault, FaultKind
from lgc_contract.harness.pipelined import PipelinedSession
from lgc_contract.harness.session import Answer, Answered, Limits, NotAsked, Opening
from lgc_contract.harness.stdio import stdio_session

ENGINE = Path(__file__).with_name("obedient.py")
QUICK = Limits(start=10, step=0.4, restarts=3, window=4, farewell=0.5, line=100_000)


@contextmanager
def session(*arguments: str, limits: Limits = QUICK) -> Iterator[PipelinedSession]:
    opened = stdio_session((sys.executable, str(ENGINE), *arguments), Opening(b"{}", b"{}"), limits)
    try:
        yield opened
    finally:
        opened.close()


def converse(words: Sequence[str], limits: Limits = QUICK) -> tuple[list[Answer], PipelinedSession]:
    """Send one request for each word and return the answers in the order of the requests."""
    with session(limits=limits) as opened:
        opened.open()
        requests = [request(word, n) for n, word in enumerate(words)]
        answers = dict(opened.converse(requests))
    return [answers[index] for index in range(len(words))], opened


def request(word: str, n: int, **more: Any) -> bytes:
    return json.dumps({"do": word, "n": n, **more}).encode()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_an_answer_given_twice_is_told_by_the_next_request_asked_alone() -> None:
    with session() as opened:
        opened.open()
        first, second = (opened.ask("run", request(word, 1)) for word in ("twice", "answer"))
    assert first == Answered({"n": 1})
    assert isinstance(second, Fault)
    assert (second.kind, second.message) == (
        FaultKind.DUPLICATE,
        "answered the request before twice",
    )


def test_answers_belong_to_their_requests() -> None:
    answers, opened = converse(["answer"] * 50)

    assert [Answered({"n": n}) for n in range(50)] == answers
    assert list(opened.notes.lines()) == []


@pytest.mark.parametrize(
    ("word", "kind", "message"),
    [
        ("crash", FaultKind.CRASHED, "ended with exit code 3"),
        ("kill", FaultKind.CRASHED, "was ended by signal 9"),
        ("close-stdout", FaultKind.CRASHED, "closed its stdout"),
        ("hang", FaultKind.TIMED_OUT, "gave no answer within 0.4 s"),
        ("crash-with-a-child", FaultKind.CRASHED, "ended with exit code 3"),
        ("cut-off", FaultKind.MALFORMED, "which is not JSON"),
        ("no-reply", FaultKind.MALFORMED, "missing required field `jsonrpc`"),
        ("unknown-id", FaultKind.UNKNOWN_ID, "id 9999"),
        ("null-id", FaultKind.UNKNOWN_ID, "could not read a request: eh?"),
        ("long-line", FaultKind.MALFORMED, "a line of more than 100000 bytes"),
        ("fraction", FaultKind.MALFORMED, "1.5 is not an integer"),
    ],
)
def test_trouble_is_charged_to_the_request_that_met_it(word: str, kind: FaultKind, message: str) -> None:
    answers, opened = converse(["answer", "answer", word, "answer", "answer", "answer", "answer"])

    fault = answers.pop(2)
    assert isinstance(fault, Fault)
    assert (kind, True) == (fault.kind, message in fault.message), fault
    assert [Answered({"n": n}) for n in (0, 1, 3, 4, 5, 6)] == answers
    assert opened.notes.restarts == 1


def test_the_end_of_stderr_is_evidence() -> None:
    answers, _ = converse(["crash"])

    assert isinstance(answers[0], Fault)
    assert answers[0].evidence == "something broke"


def test_an_error_of_the_engine_needs_no_restart() -> None:
    answers, opened = converse(["error", "answer"])

    assert answers == [
        Fault(FaultKind.RAISED, "answered with the error 1: oh", evidence="no"),
        Answered({"n": 1}),
    ]
    assert opened.notes.restarts == 0


def test_an_answer_given_twice_is_charged_to_its_own_request() -> None:
    answers, opened = converse(["answer", "twice", "answer"])

    assert isinstance(answers[1], Fault)
    assert answers[1].kind is FaultKind.DUPLICATE
    assert [Answered({"n": 0}), Answered({"n": 2})] == [answers[0], answers[2]]
    assert opened.notes.restarts == 0


def test_the_last_answer_given_twice_is_noticed() -> None:
    answers, _ = converse(["answer", "twice"])

    assert isinstance(answers[1], Fault)
    assert answers[1].kind is FaultKind.DUPLICATE


def test_an_answer_that_is_repeated_much_later_is_noted() -> None:
    with session() as opened:
        opened.open()
        requests = [request("answer", n) for n in range(30)]
        requests[20] = request("again", 20, back=20)
        answers = dict(opened.converse(requests))

    assert [Answered({"n": n}) for n in range(30)] == [answers[n] for n in range(30)]
    assert opened.notes.late_duplicates == 1


@pytest.mark.parametrize("word", ["parrot", "babble"])
def test_an_engine_that_never_stops_talking_is_stopped(word: str) -> None:
    answers, opened = converse(["answer", word, "answer"])

    assert isinstance(answers[1], Fault)
    assert opened.notes.restarts == 1
    assert answers[2] == Answered({"n": 2})


def test_banners_are_ignored_and_counted() -> None:
    answers, opened = converse(["banner", "answer"])

    assert answers == [Answered({"n": 0}), Answered({"n": 1})]
    assert opened.notes.ignored_lines == 3


@pytest.mark.parametrize("word", ["flood", "flood-stderr"])
def test_a_flood_neither_blocks_nor_costs_memory(word: str) -> None:
    answers, _ = converse([word, "answer"], limits=Limits(step=20))

    assert answers == [Answered({"n": 0}), Answered({"n": 1})]


def test_floats_without_fraction_are_integers_and_noted_once() -> None:
    answers, opened = converse(["float", "float"])

    assert answers == [Answered({"n": 0}), Answered({"n": 1})]
    assert all(isinstance(each, Answered) and type(each.result["n"]) is int for each in answers)  # type: ignore[index,call-overload]
    assert len(list(opened.notes.lines())) == 1


def test_the_time_limit_is_for_one_answer_not_for_all_that_wait() -> None:
    answers, opened = converse(["sleep"] * 4)

    assert [Answered({"n": n}) for n in range(4)] == answers
    assert opened.notes.restarts == 0


def test_restarts_are_capped_and_the_rest_is_not_run() -> None:
    answers, opened = converse(["crash"] * 6)

    assert [Fault] * 4 + [NotAsked] * 2 == [type(answer) for answer in answers]
    assert opened.notes.given_up
    assert opened.notes.restarts == 3


def test_a_child_that_does_not_read_cannot_block_the_harness() -> None:
    large = request("hang", 0, padding="x" * 1_000_000)
    with session() as opened:
        opened.open()
        began = time.monotonic()
        answers = dict(opened.converse([large, request("answer", 1, padding="x" * 1_000_000)]))

    assert time.monotonic() - began < 5
    assert isinstance(answers[0], Fault)
    assert answers[1] == Answered({"n": 1})


def test_no_grandchild_is_left_behind() -> None:
    answers, _ = converse(["crash-with-a-child"])

    assert isinstance(answers[0], Fault)
    assert answers[0].message == "ended with exit code 3"
    grandchild = int(answers[0].evidence.removeprefix("child "))
    deadline = time.monotonic() + 2
    while is_running(grandchild) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(grandchild)


def test_a_closed_session_starts_no_engine() -> None:
    with session() as opened:
        opened.close()

        with pytest.raises(EngineStartError):
            opened.open()


def test_a_missing_command_says_so() -> None:
    missing = stdio_session(("no-such-engine",), Opening(b"{}", b"{}"), QUICK)

    with pytest.raises(EngineStartError, match="cannot be started"):
        missing.open()


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ("mute", EngineTimeoutError, "gave no answer within 0.3 s"),
        ("dies", EngineCrashedError, "ended with exit code 3"),
        ("future", EngineProtocolError, "upgrade the harness"),
    ],
)
def test_an_engine_that_does_not_open_is_blamed(wrong: str, error: type[Exception], message: str) -> None:
    limits = Limits(start=0.3 if wrong == "mute" else 10)
    with session(wrong, limits=limits) as opened, pytest.raises(error, match=message):
        opened.open()


def test_the_first_lines_that_are_no_json_are_shown_when_an_engine_does_not_open() -> None:
    chatty = (
        "import time; print('listening…\\nport 1\\r\\n' + 'x' * 99 + '\\nlast', flush=True); time.sleep(9)"
    )
    command = (sys.executable, "-X", "utf8", "-c", chatty)
    opened = stdio_session(command, Opening(b"{}", b"{}"), Limits(start=1.5))

    with pytest.raises(EngineTimeoutError) as caught:
        opened.open()
    assert f"wrote 4 lines that are no JSON to stdout: `listening…`, `port 1`, `{'x' * 60}…`, …." in str(
        caught.value
    )


@pytest.mark.parametrize(
    ("words", "help_"),
    [
        ("TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension", "npx tsc"),
        ("ModuleNotFoundError: No module named 'lgc_contract'", r"\. \.venv/bin/activate"),
    ],
)
def test_what_is_known_to_help_is_said(words: str, help_: str) -> None:
    command = (sys.executable, "-c", f"import sys; sys.exit({words!r})")
    opened = stdio_session(command, Opening(b"{}", b"{}"), QUICK)

    with pytest.raises(EngineCrashedError, match=help_):
        opened.open()


def test_an_engine_that_does_not_say_bye_is_ended_and_noted() -> None:
    with session("stays") as opened:
        opened.open()
        answers = dict(opened.converse([request("answer", 0)]))

    assert answers == {0: Answered({"n": 0})}
    assert opened.notes.lingered


def test_an_engine_that_exits_after_bye_is_not_blamed() -> None:
    answers, opened = converse(["answer"])

    assert answers == [Answered({"n": 0})]
    assert not opened.notes.lingered
