"""CTRF, the common test report format: one JSON value that many dashboards read.

A report has no clock, so the times that CTRF demands are 0.
"""

from typing import IO, Any

from lgc_contract import canonical
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, entries
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import JsonObject
from lgc_contract.version import VERSION

__all__ = ["write"]

SPECIFICATION = "0.0.0"
"""The version of CTRF that is followed: it has none below 1 that is fixed."""

_STATUS = {
    Outcome.PASSED: "passed",
    Outcome.FAILED: "failed",
    Outcome.ERRORED: "failed",
    Outcome.UNSUPPORTED: "skipped",
    Outcome.NOT_RUN: "pending",
}


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write a report as CTRF JSON."""
    tests: list[Any] = [_test(report.header.game, entry) for entry in entries(report, kit)]
    counted: JsonObject = {
        status: sum(test["status"] == status for test in tests) for status in (*_STATUS.values(), "other")
    }
    header = report.header
    summary: JsonObject = {"tests": len(tests), **counted, "start": 0, "stop": 0}
    environment: JsonObject = {
        "appName": header.engine.name,
        "appVersion": header.engine.version,
        "extra": {"contract": header.contract, "game": header.game, "kit": header.kit},
    }
    results: JsonObject = {
        "tool": {"name": "lgc", "version": VERSION},
        "summary": summary,
        "tests": tests,
        "environment": environment,
    }
    document: JsonObject = {"reportFormat": "CTRF", "specVersion": SPECIFICATION, "generatedBy": "lgc"}
    stream.write(canonical.file_text({**document, "results": results}))


def _test(game: str, entry: Entry) -> JsonObject:
    test: JsonObject = {"name": entry.id, "status": _status(entry), "duration": 0}
    test |= {"rawStatus": entry.result.outcome.value, "suite": [game, entry.area], "filePath": entry.path}
    if entry.rules:
        test["tags"] = [identifier for identifier, _ in entry.rules]
    message = entry.excuse or entry.message
    if message:
        test["message"] = message
    if entry.result.is_failure:
        test |= {"trace": "\n".join(entry.lines()), "line": entry.line}
    return test


def _status(entry: Entry) -> str:
    if entry.is_unexpected:
        return "failed"
    return "other" if entry.excuse else _STATUS[entry.result.outcome]
