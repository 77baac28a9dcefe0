"""Reports with everything in them that a form must cope with."""

import io
from typing import Any

from lgc_contract.harness import suite
from lgc_contract.harness.gate import OPEN, Gate
from lgc_contract.harness.known import KnownFailures
from lgc_contract.harness.outcome import (
    Difference,
    Failure,
    FailureReason,
    Fault,
    FaultKind,
    Known,
    KnownKind,
    Outcome,
    Result,
)
from lgc_contract.harness.protocol import Hello, Identity
from lgc_contract.harness.report import Recorder, Report, begin
from lgc_contract.harness.reports import formats
from lgc_contract.harness.reports.formats import ReportFormat
from lgc_contract.harness.session import Notes
from tests.toy.game import DATA

KIT = suite.load("toy", DATA / "conformance")
HELLO = Hello(1, Identity("naïve <engine>", "1.0|2", "C*", "https://example.org/?a=1&b=2"), ("count", "turn"))

HOSTILE = "\x1b[31m]]> </script> & %0A a:b,c | ``` ~~~~~ \x00\ufffe <b>\u202e é 🂡\r\nnext line"
"""What an engine may say: every sign that some form gives a meaning to."""

FAILED = Result(
    "count/a-play-adds-to-the-total",
    Outcome.FAILED,
    failure=Failure(
        (
            Difference("game", "total", 7, 14),
            Difference("three", expected={"card": "three", "value": 3}),
            Difference("events", "0", {"type": "PLAYED"}, {"type": HOSTILE}),
        ),
        0,
        {"type": "PLAY", "card": "three"},
    ),
)
BEFORE = Result("count/the-limit-can-be-met", Outcome.FAILED, failure=Failure((Difference("n1", got={}),)))
UNSTEADY = Result(
    "count/the-limit-holds",
    Outcome.FAILED,
    failure=Failure((Difference("game", "rng", 1, 2),), 1, None, FailureReason.NOT_DETERMINISTIC),
)
ERRORED = Result(
    "split/halves-are-new-cards", Outcome.ERRORED, fault=Fault(FaultKind.CRASHED, f"said {HOSTILE}", HOSTILE)
)
PASSED = Result("turn/only-the-active-player-acts", Outcome.PASSED)
UNSUPPORTED = Result("turn/who-passes-draws", Outcome.UNSUPPORTED, capability="luck")
GONE = Result(
    "view/no-longer-there", Outcome.FAILED, failure=Failure((Difference("game", "total", 1, 2),), 7)
)
NOT_RUN = Result("view/not-run", Outcome.NOT_RUN, reason="the run was interrupted")
RESULTS = [FAILED, BEFORE, UNSTEADY, ERRORED, PASSED, UNSUPPORTED, GONE, NOT_RUN]

LISTED = Gate(
    KnownFailures(
        {
            ERRORED.scenario: Known(KnownKind.EXPECTED, f"why {HOSTILE}", "javascript:alert(1)"),
            UNSTEADY.scenario: Known(KnownKind.FLAKY, "sometimes"),
            PASSED.scenario: Known(KnownKind.EXPECTED, "long ago"),
            "gone/*": Known(KnownKind.EXPECTED, "no such thing"),
        },
        "known.toml",
    ),
    minimum=99,
)


def sample(results: list[Result] = RESULTS, gate: Gate = OPEN, **notes: Any) -> Report:
    """Return a report of the toy game with these results."""
    header = begin(
        KIT, HELLO, {"select": [], "skip": []}, len(results), "lgc run --select {} -- 'the engine'"
    )
    recorder = Recorder(header, KIT, None, gate)
    for result in results:
        recorder.add(result)
    return recorder.finish([], Notes(**notes), interrupted=False)


def written(form: ReportFormat, report: Report) -> str:
    """Return a report in a form; it has a text in UTF-8."""
    stream = io.StringIO()
    formats.write(form, report, KIT, stream)
    stream.getvalue().encode()
    return stream.getvalue()
