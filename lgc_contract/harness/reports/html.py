"""A page about one run: failures first, then what is known, what is lacking, and every part of the game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO

from lgc_contract.harness.coverage import Totals
from lgc_contract.harness.describe import (
    describe_intent,
    describe_listed,
    describe_reason,
    describe_side,
    gathered,
    rate,
)
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, entries, verdict
from lgc_contract.harness.reports.pages import fill
from lgc_contract.harness.suite import Suite
from lgc_contract.printable import printable

__all__ = ["write"]


@dataclass(frozen=True)
class _Row:
    """One part of the game; a group of parts has no numbers of its own."""

    name: str
    totals: Totals | None = None
    words: str = ""

    @property
    def rate(self) -> str:
        totals = self.totals or {}
        return rate(totals.get(Outcome.PASSED, 0), sum(totals.values()))


@dataclass(frozen=True)
class _Table:
    """A part of the page: what it goes by, under which title."""

    name: str
    title: str
    rows: tuple[_Row, ...]


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write a report as one self-contained page.

    Raises: UsageError without the extra `report`.
    """
    header, footer = report.header, report.footer
    told = entries(report, kit)
    engine = f"{header.engine.name} {header.engine.version} ({header.engine.language})"
    page = fill(
        "report",
        title=f"{header.engine.name} {header.engine.version}, {header.game} conformance",
        engine=engine,
        made_with=f"{header.game} contract {header.contract}, kit {header.kit[:8]}",
        rate=rate(footer.totals[Outcome.PASSED], footer.count),
        verdict=verdict(report),
        totals=footer.totals,
        count=footer.count,
        occurring=[each for each in Outcome if each is Outcome.PASSED or footer.totals[each]],
        gate=footer.gate,
        listed="" if footer.gate is None else describe_listed(footer.gate.expected, footer.gate.flaky),
        notes=footer.notes,
        failures=[entry for entry in told if entry.is_news],
        known=[entry for entry in told if entry.excuse],
        lacking=footer.lacking,
        tables=[table for table in _tables(report, kit) if table.rows],
        place=_place,
        sides=_sides,
    )
    stream.write(page.rstrip() + "\n")


def _place(entry: Entry) -> str:
    """Say in which step a scenario failed, and beyond what it expects."""
    failure = entry.result.failure
    assert failure is not None
    reason = "" if failure.reason is None else f"{describe_reason(failure.reason)} "
    if failure.step is None:
        return f"{reason}Before the first step:"
    intent = "look" if failure.intent is None else describe_intent(failure.intent)
    of = "" if entry.scenario is None else f" of {len(entry.scenario.when)}"
    return printable(f"{reason}Step {failure.step + 1}{of}: {intent}")


def _sides(entry: Entry) -> Iterator[tuple[str, str, str, str]]:
    assert entry.result.failure is not None
    for each in gathered(entry.result.failure.differences):
        expected, got = (printable(describe_side(each, value)) for value in (each.expected, each.got))
        yield printable(each.entity), printable(each.attribute), expected, got


def _tables(report: Report, kit: Suite) -> Iterator[_Table]:
    coverage = report.footer.coverage
    yield _Table("area", "By area", tuple(_rows(coverage.areas, {})))
    yield _Table(
        "chapter", "By chapter", tuple(_rows(coverage.chapters, {each.id: each.title for each in kit.areas}))
    )
    titles = {each.id: each.title for each in kit.capabilities}
    groups = ((_Row(group), *_rows(counted, titles)) for group, counted in coverage.capabilities.items())
    yield _Table("capability", "By capability", tuple(row for rows in groups for row in rows))
    statements = {rule.id: rule.statement for rule in kit.rules.values()}
    missed = {
        name: each for name, each in coverage.rules.items() if each[Outcome.PASSED] < sum(each.values())
    }
    yield _Table("rule", "Rules that are not wholly met", tuple(_rows(missed, statements)))


def _rows(counted: Mapping[str, Totals], words: Mapping[str, str]) -> Iterable[_Row]:
    return (_Row(name, totals, words.get(name, "")) for name, totals in counted.items())
