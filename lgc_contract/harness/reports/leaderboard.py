"""A page that ranks engines by their reports, best first."""

from collections.abc import Sequence
from dataclasses import dataclass

from lgc_contract.errors import UsageError
from lgc_contract.harness.coverage import Totals
from lgc_contract.harness.describe import rate
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import verdict
from lgc_contract.harness.reports.pages import fill
from lgc_contract.printable import printable

__all__ = ["page"]


@dataclass(frozen=True)
class _Row:
    """One engine: who it is, what it came to, and its rate in each area."""

    name: str
    version: str
    language: str
    url: str
    totals: Totals
    count: int
    verdict: str
    remark: str
    areas: dict[str, str]

    @property
    def rate(self) -> str:
        return rate(self.totals[Outcome.PASSED], self.count)


def page(reports: Sequence[Report]) -> str:
    """Return the page; of several reports of one engine the last one counts.

    Raises: UsageError for reports of different games, or without the extra `report`.
    """
    games = sorted({report.header.game for report in reports})
    if len(games) > 1:
        raise UsageError(f"these are reports of {' and '.join(games)}", hint="Rank one game at a time.")
    latest = {report.header.engine.name: report for report in reports}
    kit = max(latest.values(), key=lambda report: report.footer.count).header.kit
    rows = sorted((_row(report, kit) for report in latest.values()), key=_standing)
    areas = dict.fromkeys(area for report in latest.values() for area in report.footer.coverage.areas)
    return fill(
        "leaderboard",
        title=f"{games[0]} conformance: {len(rows)} engine{'s' if len(rows) > 1 else ''}",
        made_with=f"contract {', '.join(sorted({each.header.contract for each in latest.values()}))}",
        engines=rows,
        areas=sorted(areas),
    )


def _standing(row: _Row) -> tuple[float, str]:
    return (-row.totals[Outcome.PASSED] / max(row.count, 1), row.name)


def _row(report: Report, kit: str) -> _Row:
    header, footer = report.header, report.footer
    another = "" if header.kit == kit else f"Run with another kit, {header.kit[:8]}."
    partly = (
        "Only a part of the kit was run." if any(header.selection.get(each) for each in _CRITERIA) else ""
    )
    return _Row(
        printable(header.engine.name),
        printable(header.engine.version),
        printable(header.engine.language),
        printable(header.engine.url or ""),
        footer.totals,
        footer.count,
        verdict(report),
        " ".join(filter(None, [another, partly])),
        {
            area: rate(totals[Outcome.PASSED], sum(totals.values()))
            for area, totals in footer.coverage.areas.items()
        },
    )


_CRITERIA = ("select", "skip", "rules", "capabilities")
"""What narrows a selection."""
