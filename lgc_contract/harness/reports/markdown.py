"""A job summary in Markdown: the verdict, what failed and why, how the parts of the game stand.

Made for GitHub's job summaries and GitLab's and Forgejo's comments, which all read the same tables and folds.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import IO

from lgc_contract.harness.coverage import Totals
from lgc_contract.harness.describe import describe_listed, rate
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, news, verdict
from lgc_contract.harness.suite import Suite
from lgc_contract.printable import printable

__all__ = ["code", "plain", "write"]

_SHOWN = 50
"""Failures that are told: a job summary has a limit of 1 MiB."""

_LINES = 40
"""Lines that are told of one failure."""

_LACKING = 10
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~])")


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write a report as Markdown."""
    stream.writelines(f"{line}\n" for line in _lines(report, kit))


def plain(text: str) -> str:
    """Return a text in which Markdown sees nothing special, in one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(printable(text).split()))


def code(lines: Iterable[str], most: int = _LINES) -> Iterator[str]:
    """Yield lines as a block of code, whose fence none of them can close, and no more than so many."""
    yield "~~~~~text"
    for number, line in enumerate(lines):
        if number == most:
            yield "…"
            break
        yield line.replace("~~~~~", "~ ~ ~")
    yield "~~~~~"


def _lines(report: Report, kit: Suite) -> Iterator[str]:
    header, footer = report.header, report.footer
    engine = f"{header.engine.name} {header.engine.version} ({header.engine.language})"
    passed = rate(footer.totals[Outcome.PASSED], footer.count)
    yield from (f"## {plain(engine)}: {passed}", "", f"**{verdict(report)}.**", "")
    yield f"{plain(header.game)} contract {plain(header.contract)}, kit `{header.kit[:8]}`"
    yield ""
    yield from _gate(report)
    yield from _failures(news(report, kit))
    if footer.coverage.areas:
        yield from _table("area", footer.coverage.areas)
    yield from _lacking(report)
    yield from (f"- {plain(note)}" for note in footer.notes)


def _gate(report: Report) -> Iterator[str]:
    gate = report.footer.gate
    if gate is None:
        return
    holds = "does **not** hold" if gate.problems else "holds"
    yield f"What was asked of the run {holds}. {describe_listed(gate.expected, gate.flaky)}".rstrip()
    yield ""
    for problem in gate.problems[:_SHOWN]:
        name = f"{plain(problem.scenario)}: " if problem.scenario else ""
        yield f"- {name}{plain(problem.message)}"
    yield ""


def _failures(told: list[Entry]) -> Iterator[str]:
    for entry in told[:_SHOWN]:
        yield from ("<details>", f"<summary><code>{entry.id}</code> {_html(entry.message)}</summary>", "")
        yield from (plain(entry.title), "", *code(entry.lines()), "", "</details>", "")
    if len(told) > _SHOWN:
        yield from (f"{len(told) - _SHOWN} more failures are not shown.", "")


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _table(title: str, counted: Mapping[str, Totals]) -> Iterator[str]:
    yield f"| {title} | {' | '.join(Outcome)} | rate |"
    yield "|---|" + "---:|" * (len(Outcome) + 1)
    for name, totals in counted.items():
        numbers = " | ".join(str(totals[outcome] or "") for outcome in Outcome)
        passed, count = totals[Outcome.PASSED], sum(totals.values())
        yield f"| {plain(name)} | {numbers} | {rate(passed, count)} |"
    yield ""


def _lacking(report: Report) -> Iterator[str]:
    lacks = report.footer.lacking
    if not lacks:
        return
    yield from ("| lacking | opens | needed by |", "|---|---:|---:|")
    for lack in lacks[:_LACKING]:
        yield f"| {plain(lack.capability)} | {lack.opens} | {lack.needed} |"
    yield ""
    if len(lacks) > _LACKING:
        yield from (f"{len(lacks) - _LACKING} more are lacking.", "")
