"""How the score went from report to report: a table, and a picture as SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lgc_contract.harness.describe import rate
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.pages import extra
from lgc_contract.jsontypes import JsonObject
from lgc_contract.printable import printable

__all__ = ["Point", "as_json", "as_svg", "as_text", "points"]

_WIDTH, _HEIGHT = 640, 280


@dataclass(frozen=True)
class Point:
    """One report in a row of them: what its file is called, and what it came to."""

    name: str
    engine: str
    version: str
    passed: int
    count: int
    kit: str

    @property
    def rate(self) -> str:
        """The pass rate in percent."""
        return rate(self.passed, self.count)


def points(named: Sequence[tuple[str, Report]]) -> list[Point]:
    """Return the points of a trend, in the order given: a report has no clock."""
    return [
        Point(
            Path(file).stem,
            printable(report.header.engine.name),
            printable(report.header.engine.version),
            report.footer.totals[Outcome.PASSED],
            report.footer.count,
            report.header.kit[:8],
        )
        for file, report in named
    ]


def as_text(row: Sequence[Point]) -> Iterator[str]:
    """Yield a trend for people, a line for each report."""
    names = max(len(point.name) for point in row)
    engines = max(len(f"{point.engine} {point.version}") for point in row)
    for point in row:
        engine = f"{point.engine} {point.version}"
        numbers = f"{point.passed} of {point.count}"
        yield f"{point.name:{names}}  {engine:{engines}}  {numbers:>13}  {point.rate:>7}  kit {point.kit}"


def as_json(row: Sequence[Point]) -> list[JsonObject]:
    """Return a trend as JSON."""
    return [
        {
            "report": point.name,
            "engine": point.engine,
            "version": point.version,
            "passed": point.passed,
            "count": point.count,
            "kit": point.kit,
        }
        for point in row
    ]


def as_svg(row: Sequence[Point]) -> str:
    """Return a trend as a picture: a line for each engine.

    Raises: UsageError without the extra `report`.
    """
    altair, converter = extra("altair"), extra("vl_convert")
    values = [
        {
            "order": index,
            "report": f"{index + 1}. {point.name}",
            "engine": point.engine,
            "percent": point.passed * 100 / point.count if point.count else 0,
        }
        for index, point in enumerate(row)
    ]
    order = altair.EncodingSortField("order")
    chart: Any = altair.Chart(altair.Data(values=values), width=_WIDTH, height=_HEIGHT)
    chart = chart.mark_line(point=True).encode(
        x=altair.X("report:N", sort=order, title=None, axis=altair.Axis(labelAngle=-40)),
        y=altair.Y("percent:Q", title="passed, %", scale=altair.Scale(domain=[0, 100])),
        color=altair.Color("engine:N", title=None, legend=altair.Legend(orient="top")),
    )
    svg: str = converter.vegalite_to_svg(chart.to_dict())
    return svg.rstrip() + "\n"
