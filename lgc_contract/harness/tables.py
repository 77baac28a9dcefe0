"""Show what a run came to part by part, as a table that fits the terminal: what does not fit is left out.

A table has a column for each outcome that occurs. Where the terminal is too narrow for that, it says how many
of how many passed; where it is wide enough, it says in words what each part is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from rich.console import Console, ConsoleOptions
from rich.text import Text

from lgc_contract.harness.coverage import Lack, Part, Totals
from lgc_contract.harness.describe import rate
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.suite import Suite

__all__ = ["STYLES", "Fitting", "Table", "lack_table", "result_table"]

STYLES = {
    Outcome.PASSED: "green",
    Outcome.FAILED: "red",
    Outcome.ERRORED: "magenta",
    Outcome.UNSUPPORTED: "yellow",
    Outcome.NOT_RUN: "yellow",
}

_GAP = "  "
_WORDS = 24
"""Columns that are worth beginning a description in."""


class Table(msgspec.Struct):
    """Rows of names and numbers, and last, if there is room, of words; no line ends with spaces."""

    titles: Sequence[str]
    rows: list[tuple[Sequence[Text], str]] = msgspec.field(default_factory=list)

    def add(self, *cells: Text, words: str = "") -> None:
        """Add a row; cells that it does not give are empty."""
        self.rows.append((cells, words))

    @property
    def widths(self) -> list[int]:
        """The widths of the columns."""
        return [
            max([len(title), *(cells[index].cell_len for cells, _ in self.rows if index < len(cells))])
            for index, title in enumerate(self.titles)
        ]

    @property
    def width(self) -> int:
        """The width of the whole, without words."""
        return sum(self.widths) + len(_GAP) * (len(self.titles) - 1)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        widths, width = self.widths, self.width
        yield _line([Text(title, style="bold") for title in self.titles], widths)
        room = options.max_width - width - len(_GAP)
        for cells, words in self.rows:
            line = _line(cells, widths)
            if words and room >= _WORDS:
                line.append(" " * (width - line.cell_len) + _GAP)
                line.append(words if len(words) <= room else words[: room - 1] + "…", style="dim")
            line.rstrip()
            yield line


def _line(cells: Sequence[Text], widths: Sequence[int]) -> Text:
    """Return cells as one line: the first is a name, which stands to the left, the others are numbers."""
    line = Text(no_wrap=True, overflow="ellipsis")
    for index, (cell, width) in enumerate(zip(cells, widths, strict=False)):
        space = " " * (width - cell.cell_len)
        line.append_text(Text.assemble(cell, space) if index == 0 else Text.assemble(_GAP, space, cell))
    line.rstrip()
    return line


class Fitting(msgspec.Struct, frozen=True):
    """The first of several tables that is not wider than the terminal, else the last."""

    tables: Sequence[Table]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Table]:
        fits = (table for table in self.tables if table.width <= options.max_width)
        yield next(fits, self.tables[-1])


class _Row(msgspec.Struct, frozen=True):
    """One part: its name, its numbers, what it is; a heading has no numbers."""

    name: Text
    totals: Totals | None = None
    words: str = ""
    opens: int | None = None


def result_table(report: Report, kit: Suite, part: Part) -> Fitting:
    """Return the table of a report by areas, chapters, rules or capabilities."""
    rows = [*_rows(report, kit, part)]
    occurring = [outcome for outcome in Outcome if outcome is Outcome.PASSED or report.footer.totals[outcome]]
    return Fitting((_wide(part, rows, occurring), _narrow(part, rows)))


def _rows(report: Report, kit: Suite, part: Part) -> Iterator[_Row]:
    coverage = report.footer.coverage
    if part is Part.AREA:
        yield from _described(coverage.areas, {})
        if len(coverage.areas) > 1:
            yield _Row(Text("all", style="bold"), report.footer.totals)
    elif part is Part.CHAPTER:
        yield from _described(coverage.chapters, {chapter.id: chapter.title for chapter in kit.areas})
    elif part is Part.RULE:
        yield from _described(coverage.rules, {rule.id: rule.statement for rule in kit.rules.values()})
    else:
        opens = {lack.capability: lack.opens for lack in report.footer.lacking}
        titles = {capability.id: capability.title for capability in kit.capabilities}
        for group, counted in coverage.capabilities.items():
            yield _Row(Text(group, style="bold"))
            for name, totals in counted.items():
                yield _Row(Text(f"  {name}"), totals, titles.get(name, ""), opens.get(name))


def _described(counted: Mapping[str, Totals], words: Mapping[str, str]) -> Iterator[_Row]:
    for name, totals in counted.items():
        yield _Row(Text(name), totals, words.get(name, ""))


def _wide(part: Part, rows: Sequence[_Row], outcomes: Sequence[Outcome]) -> Table:
    """Return a table that counts every outcome; where something is lacking, also what it would open."""
    is_lacking = any(row.opens is not None for row in rows)
    table = Table([part, *outcomes, "rate", *(["opens"] if is_lacking else [])])
    for row in rows:
        numbers = [] if row.totals is None else [*_counts(row.totals, outcomes), _rate(row.totals)]
        opens = [] if row.opens is None else [Text(str(row.opens))]
        table.add(row.name, *numbers, *opens, words=row.words)
    return table


def _narrow(part: Part, rows: Sequence[_Row]) -> Table:
    """Return a table that only says how many passed."""
    table = Table([part, "passed", "rate"])
    for row in rows:
        numbers = [] if row.totals is None else [_passed(row.totals), _rate(row.totals)]
        table.add(row.name, *numbers, words=row.words)
    return table


def _counts(totals: Totals, outcomes: Iterable[Outcome]) -> Iterator[Text]:
    for outcome in outcomes:
        yield Text(str(totals[outcome]), style=STYLES[outcome] if totals[outcome] else "dim")


def _passed(totals: Totals) -> Text:
    return Text(f"{totals[Outcome.PASSED]} of {sum(totals.values())}")


def _rate(totals: Totals) -> Text:
    passed, count = totals[Outcome.PASSED], sum(totals.values())
    return Text(rate(passed, count), style=STYLES[Outcome.PASSED] if passed == count else "")


def lack_table(lacks: Iterable[Lack]) -> Table:
    """Return a table of capabilities that an engine lacks, and of what each would open."""
    table = Table(["lacking", "opens", "needed by"])
    for lack in lacks:
        table.add(Text(lack.capability), Text(str(lack.opens)), Text(str(lack.needed)))
    return table
