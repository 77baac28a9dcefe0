"""GitLab's code quality report: a JSON array with a finding for each failure."""

import hashlib
from typing import IO

from lgc_contract import canonical
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, news
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["write"]


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write the failures of a report as a code quality report."""
    findings: list[Json] = [_finding(entry) for entry in news(report, kit)]
    stream.write(canonical.file_text(findings))


def _finding(entry: Entry) -> JsonObject:
    rules = [identifier for identifier, _ in entry.rules]
    return {
        "description": f"{entry.id}: {entry.message}",
        "check_name": rules[0] if rules else "scenario",
        # GitLab keeps one finding of each fingerprint, and takes one that moves to another line for the same.
        "fingerprint": hashlib.sha256(entry.path.encode()).hexdigest(),
        "severity": _severity(entry),
        "location": {"path": entry.path, "lines": {"begin": entry.line}},
    }


def _severity(entry: Entry) -> str:
    if entry.is_unexpected:
        return "minor"
    return "critical" if entry.result.outcome is Outcome.ERRORED else "major"
