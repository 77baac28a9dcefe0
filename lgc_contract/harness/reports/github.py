"""GitHub's workflow commands: an annotation for each failure, as far as GitHub shows them.

Of one step it shows ten errors and ten warnings and drops the rest without a word, so the last one says how
many more there are. The whole belongs into the job summary (`markdown`).
"""

from collections.abc import Iterator
from typing import IO

from lgc_contract.harness.describe import rate
from lgc_contract.harness.gate import LISTABLE
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, news, verdict
from lgc_contract.harness.suite import Suite
from lgc_contract.printable import printable_line

__all__ = ["write"]

MOST = 10
"""Annotations of one level that GitHub shows of a step."""


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write annotations for the failures of a report, and one notice that sums it up."""
    told = news(report, kit)
    shown = told if len(told) <= MOST else told[: MOST - 1]
    stream.writelines(f"{_annotation(entry)}\n" for entry in shown)
    if len(shown) < len(told):
        more = f"{len(told) - len(shown)} more are not shown here; the job summary has them."
        stream.write(f"::error title=lgc::{more}\n")
    stream.writelines(f"::error title=lgc::{_data(problem)}\n" for problem in _problems(report))
    passed = rate(report.footer.totals[Outcome.PASSED], report.footer.count)
    engine = printable_line(f"{report.header.engine.name} {report.header.engine.version}")
    stream.write(f"::notice title=lgc {_property(engine)}::{_data(f'{verdict(report)} ({passed}).')}\n")


def _annotation(entry: Entry) -> str:
    place = f"file={_property(entry.path)},line={entry.line},title={_property(entry.id)}"
    return f"::error {place}::{_data(chr(10).join([entry.title, entry.message, *entry.lines()]))}"


def _problems(report: Report) -> Iterator[str]:
    """Yield what was asked of the run and does not hold, beyond single scenarios."""
    gate = report.footer.gate
    for problem in gate.problems if gate is not None else ():
        if problem.kind not in LISTABLE:
            yield problem.message
        elif problem.scenario not in {each.scenario for each in report.results}:
            yield f"{problem.scenario} {problem.message}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
