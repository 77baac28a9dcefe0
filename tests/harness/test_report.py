"""A report is written line by line, and a broken one is told from a whole one."""

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lgc_contract import canonical
from lgc_contract.harness import report, suite
from lgc_contract.harness.outcome import Difference, Failure, Fault, FaultKind, Outcome, Result
from lgc_contract.harness.protocol import Hello, Identity
from lgc_contract.harness.report import (
    DuplicateResultError,
    IncompleteReportError,
    MalformedReportError,
    Recorder,
    Report,
    WrongCountError,
)
from lgc_contract.harness.session import Notes
from tests.toy.game import DATA

KIT = suite.load("toy", DATA / "conformance")
HELLO = Hello(1, Identity("toy", "1.0", "Python"), ("b", "a"))
RESULTS = [
    Result("a/passed", Outcome.PASSED),
    Result(
        "a/failed",
        Outcome.FAILED,
        failure=Failure((Difference("wolf", "hp", 1, 3), Difference("n1", got={})), 0),
    ),
    Result("a/errored", Outcome.ERRORED, fault=Fault(FaultKind.CRASHED, "ended with exit code 3", "oh")),
    Result("a/unsupported", Outcome.UNSUPPORTED, capability="luck"),
]


def recorded(
    results: list[Result], *, interrupted: bool = False, more: tuple[str, ...] = ()
) -> tuple[Report, list[str]]:
    stream = io.StringIO()
    scenarios = [*(result.scenario for result in results), *more]
    header = report.begin(KIT, HELLO, {"select": ["a"]}, len(scenarios))
    recorder = Recorder(header, KIT, stream)
    for result in results:
        recorder.add(result)
    finished = recorder.finish(scenarios, Notes(restarts=1), interrupted=interrupted)
    stream.seek(0)
    return finished, list(stream)


def test_what_is_written_is_read_again() -> None:
    finished, lines = recorded(RESULTS)

    assert finished == report.read(lines)
    assert len(lines) == len(RESULTS) + 2


def test_the_totals_name_every_outcome() -> None:
    finished, _ = recorded(RESULTS)

    assert {each: int(each is not Outcome.NOT_RUN) for each in Outcome} == finished.footer.totals
    assert finished.footer.notes[-1] == "Restarts of the engine: 1."


def test_members_of_a_footer_are_written_in_camel_case() -> None:
    stream = io.StringIO()
    recorder = Recorder(report.begin(KIT, HELLO, {}, 0), KIT, stream)
    recorder.finish([], Notes(late_duplicates=1, given_up=True), interrupted=True)
    footer = json.loads(stream.getvalue().splitlines()[1])

    assert (footer["givenUp"], footer["lateDuplicates"]) == (True, 1)


def test_a_line_is_written_as_soon_as_its_result_is_there() -> None:
    stream = io.StringIO()
    recorder = Recorder(report.begin(KIT, HELLO, {}, 1), KIT, stream)
    before = stream.getvalue()
    recorder.add(RESULTS[0])

    assert before.count("\n") == 1
    assert stream.getvalue().count("\n") == 2


def test_an_interrupted_run_names_what_was_not_run() -> None:
    finished, lines = recorded(RESULTS[:1], interrupted=True, more=("a/x", "a/y"))

    assert report.read(lines) == finished
    assert [each.outcome for each in finished.results] == [Outcome.PASSED, Outcome.NOT_RUN, Outcome.NOT_RUN]
    assert finished.footer.interrupted


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda lines: lines[:0], IncompleteReportError),
        (lambda lines: lines[:1], IncompleteReportError),
        (lambda lines: lines[:-1], IncompleteReportError),
        (lambda lines: lines[1:], IncompleteReportError),
        (lambda lines: [lines[0], lines[1], *lines[1:]], DuplicateResultError),
        (lambda lines: [lines[0], *lines[2:]], WrongCountError),
        (lambda lines: [lines[0], lines[-1]], WrongCountError),
        (lambda lines: [lines[0], *lines], MalformedReportError),
        (lambda lines: [*lines[:2], "oops\n", *lines[2:]], MalformedReportError),
        (lambda lines: [*lines[:2], "{}\n", *lines[2:]], MalformedReportError),
        (
            lambda lines: [line.replace('"outcome":"unsupported"', '"outcome":"passed"') for line in lines],
            WrongCountError,
        ),
    ],
)
def test_every_way_of_being_broken_has_its_error(change: Any, error: type[Exception]) -> None:
    _, lines = recorded(RESULTS)

    with pytest.raises(error):
        report.read(change(lines), "report.jsonl")


def test_the_whole_as_one_value_is_canonical_json() -> None:
    finished, _ = recorded(RESULTS)
    value: Any = report.as_json(finished)

    assert [each["scenario"] for each in value["results"]] == [each.scenario for each in RESULTS]
    assert canonical.file_text(value).endswith("}\n")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
DIFFERENCES = st.builds(Difference, st.text(max_size=5), st.text(max_size=5), JSON, JSON)
ANY_RESULTS = st.lists(
    st.builds(
        Result,
        st.text(min_size=1, max_size=8),
        st.sampled_from(Outcome),
        st.none()
        | st.builds(Failure, st.lists(DIFFERENCES, max_size=2).map(tuple), st.none() | st.integers(0, 9)),
        st.none() | st.builds(Fault, st.sampled_from(FaultKind), st.text(max_size=9), st.text(max_size=9)),
    ),
    max_size=4,
    unique_by=lambda result: result.scenario,
)


@given(ANY_RESULTS)
def test_any_report_survives_writing_and_reading(results: list[Result]) -> None:
    finished, lines = recorded(results)

    assert report.read(lines) == finished
