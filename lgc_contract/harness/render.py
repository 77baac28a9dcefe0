"""Show a report to people in a terminal: what failed and why first, then the table, the verdict last.

Plain text where there is no terminal; `NO_COLOR`, `FORCE_COLOR` and `TERM=dumb` count.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO, Literal

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from lgc_contract.harness.describe import describe_difference, describe_intent, rate
from lgc_contract.harness.outcome import Failure, Fault, Outcome, Result
from lgc_contract.harness.report import Report, totals
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Suite

__all__ = ["console", "render"]

ColorChoice = Literal["auto", "always", "never"]

_SHOWN = 25
"""Scenarios that are explained; a JSON-lines report has all of them."""

_DIFFERENCES = 12
"""Differences that are listed of one scenario."""

_EVIDENCE = 6
"""Lines of stderr that are quoted."""

_STYLES = {
    Outcome.PASSED: "green",
    Outcome.FAILED: "red",
    Outcome.ERRORED: "magenta",
    Outcome.UNSUPPORTED: "yellow",
    Outcome.NOT_RUN: "yellow",
}


def render(report: Report, kit: Suite, stream: IO[str], color: ColorChoice = "auto") -> None:
    """Write a whole report."""
    out = console(stream, color)
    explained = [each for each in report.results if each.outcome in (Outcome.FAILED, Outcome.ERRORED)]
    for result in explained[:_SHOWN]:
        out.print(_explanation(result, kit))
    if len(explained) > _SHOWN:
        more = len(explained) - _SHOWN
        out.print(Text(f"{more} more are not shown; `-f jsonl` writes all.\n", style="dim"))
    out.print(_table(report.results))
    out.print(Group(*_closing(report)))


def console(stream: IO[str], color: ColorChoice = "auto") -> Console:
    """Return the console for a stream; "always" and "never" overrule the stream and the environment."""
    if color == "never":
        return Console(file=stream, color_system=None, highlight=False, emoji=False, markup=False)
    forced = True if color == "always" else None
    return Console(file=stream, force_terminal=forced, highlight=False, emoji=False, markup=False)


def _explanation(result: Result, kit: Suite) -> RenderableType:
    scenario = kit.scenario(result.scenario)
    head = Text.assemble((result.outcome, f"bold {_STYLES[result.outcome]}"), " ", (scenario.id, "bold"))
    lines: list[RenderableType] = [head, _indented(scenario.title), *_rules(scenario, kit)]
    if result.failure is not None:
        lines += _failure(result.failure, scenario)
    if result.fault is not None:
        lines += _fault(result.fault)
    return Group(*lines, "")


def _rules(scenario: Scenario, kit: Suite) -> Iterator[RenderableType]:
    for identifier in scenario.rules:
        rule = kit.rules.get(identifier)
        yield _indented(f"{identifier}: {rule.statement if rule else '(unknown)'}", style="dim")


def _failure(failure: Failure, scenario: Scenario) -> Iterator[RenderableType]:
    if failure.step is None:
        yield _indented("Before the first step:")
    else:
        intent = "look" if failure.intent is None else describe_intent(failure.intent)
        yield _indented(f"Step {failure.step + 1} of {len(scenario.when)}: {intent}")
    for difference in failure.differences[:_DIFFERENCES]:
        yield _indented(describe_difference(difference), depth=4, style="red")
    if len(failure.differences) > _DIFFERENCES:
        yield _indented(f"and {len(failure.differences) - _DIFFERENCES} more", depth=4, style="dim")


def _fault(fault: Fault) -> Iterator[RenderableType]:
    yield _indented(f"The engine {fault.message}.", style="magenta")
    for line in fault.evidence.splitlines()[-_EVIDENCE:]:
        yield _indented(f"| {line}", depth=4, style="dim")


def _table(results: Sequence[Result]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("area", no_wrap=True)
    for title in (*Outcome, "rate"):
        table.add_column(str(title), justify="right", no_wrap=True)
    areas: dict[str, list[Result]] = {}
    for result in results:
        areas.setdefault(result.scenario.partition("/")[0], []).append(result)
    for area, members in areas.items():
        table.add_row(area, *_row(members))
    if len(areas) > 1:
        table.add_row("all", *_row(results), style="bold")
    return table


def _row(results: Sequence[Result]) -> Iterator[Text]:
    counted = totals(results)
    for outcome, count in counted.items():
        yield Text(str(count), style=_STYLES[outcome] if count else "dim")
    yield Text(rate(counted[Outcome.PASSED], len(results)))


def _closing(report: Report) -> Iterator[RenderableType]:
    yield ""
    lacking = Counter(each.capability for each in report.results if each.capability is not None)
    if lacking:
        named = ", ".join(f"{name} ({count})" for name, count in sorted(lacking.items()))
        yield Text(f"The engine does not support: {named}.")
    for reason in dict.fromkeys(each.reason for each in report.results if each.reason is not None):
        yield Text(f"Not everything was run: {reason}.")
    for note in report.footer.notes:
        yield Text(note, style="dim")
    yield from _verdict(report)


def _verdict(report: Report) -> Iterator[Text]:
    header, count = report.header, report.footer.count
    passed = report.footer.totals[Outcome.PASSED]
    engine = f"{header.engine.name} {header.engine.version} ({header.engine.language})"
    yield Text(f"{engine}, {header.game} contract {header.contract}, kit {header.kit[:8]}", style="dim")
    style = "bold green" if passed == count else "bold red"
    yield Text(f"{passed} of {count} scenarios passed ({rate(passed, count)}).", style=style)


@dataclass(frozen=True)
class _Indented:
    """A text whose every line is indented; unlike a padding it ends no line with spaces."""

    text: str
    depth: int
    style: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in Text(self.text, style=self.style).wrap(console, options.max_width - self.depth):
            line.rstrip()
            yield Text(" " * self.depth).append_text(line)


def _indented(text: str, *, depth: int = 2, style: str = "") -> _Indented:
    return _Indented(text, depth, style)
