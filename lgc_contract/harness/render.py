"""Show a report to people in a terminal: what failed and why first, then the table, the verdict last.

Plain text where there is no terminal; `NO_COLOR`, `FORCE_COLOR` and `TERM=dumb` count.
"""

import io
import os
from collections.abc import Iterator, Mapping
from typing import IO, Any, Literal

import msgspec
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from lgc_contract.harness.coverage import Part
from lgc_contract.harness.describe import (
    describe_intent,
    describe_listed,
    describe_reason,
    describe_rest,
    gathered,
    rate,
)
from lgc_contract.harness.differences import SideBySide
from lgc_contract.harness.outcome import Failure, Fault, Outcome, Result
from lgc_contract.harness.report import Report
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Suite
from lgc_contract.harness.tables import STYLES, lack_table, result_table
from lgc_contract.printable import printable, printable_line

__all__ = ["ColorChoice", "console", "explain", "indented", "render", "telling"]

ColorChoice = Literal["auto", "always", "never"]

_SHOWN = 10
"""Scenarios that are explained; a JSON-lines report has all of them."""

_DIFFERENCES = 12
"""Differences that are listed of one scenario."""

_PROBLEMS = 20
"""Problems with what was asked of a run that are listed."""

_NEXT = 5
"""Lacking capabilities that are listed."""

_WIDEST = 100
"""Columns that a line of prose takes at most: longer ones are hard to read."""

_UNKNOWN_WIDTH = 80

_EVIDENCE = 6
"""Lines of stderr that are quoted."""


def render(
    report: Report, kit: Suite, stream: IO[str], color: ColorChoice = "auto", part: Part = Part.AREA
) -> None:
    """Write a whole report, its table by one of the parts of the game."""
    out = console(stream, color)
    explained = [each for each in report.results if each.is_news]
    for result in explained[:_SHOWN]:
        out.print(_explanation(result, kit))
        if report.header.repeat:
            # Whole in one line, however long, so that it can be copied.
            again = f"  again: {printable(report.header.again(result.scenario))}"
            out.print(Text(again, style="cyan"), soft_wrap=True)
        out.print()
    if explained:
        out.print(*_advice(len(explained), report.header.selection), "")
    out.print(result_table(report, kit, part), "")
    if report.footer.lacking and part is not Part.CAPABILITY:
        out.print(*_next(report), "")
    out.print(Group(*_closing(report)))


def explain(result: Result, kit: Suite) -> str:
    """Return what is told of one failed or errored scenario, as plain text."""
    stream = io.StringIO()
    console(stream, "never").print(_explanation(result, kit))
    return stream.getvalue().rstrip() + "\n"


def console(stream: IO[str], color: ColorChoice = "auto") -> Console:
    """Return the console for a stream; "always" and "never" overrule the stream and the environment."""
    # A terminal that says it has no columns means that it does not know.
    width = _UNKNOWN_WIDTH if os.environ.get("COLUMNS") == "0" else None
    if color == "never":
        return Console(
            file=stream, color_system=None, width=width, highlight=False, emoji=False, markup=False
        )
    forced = True if color == "always" else None
    return Console(
        file=stream, force_terminal=forced, width=width, highlight=False, emoji=False, markup=False
    )


def _explanation(result: Result, kit: Suite) -> RenderableType:
    scenario = kit.by_id.get(result.scenario)
    head = Text.assemble((result.outcome, f"bold {STYLES[result.outcome]}"), " ", (result.scenario, "bold"))
    lines: list[RenderableType] = [_Indented(head, 0)]
    if scenario is not None:
        lines += [indented(scenario.title), *_rules(scenario, kit)]
    if result.failure is not None:
        lines += _failure(result.failure, None if scenario is None else len(scenario.when))
    if result.fault is not None:
        lines += _fault(result.fault)
    return Group(*lines)


def _advice(explained: int, selection: Mapping[str, Any]) -> Iterator[RenderableType]:
    """Say how to see more of what went wrong, and where that may not be seen again."""
    more = f"{explained - _SHOWN} more are not shown, `-f jsonl` writes all. " if explained > _SHOWN else ""
    alone = "`lgc show ID` prints a scenario, `lgc explain` replays one beside the reference engine."
    shuffled = selection.get("shuffle") is not None
    order = " The order was shuffled: what fails for what ran before it passes alone." if shuffled else ""
    yield indented(f"{more}{alone}{order}", depth=0, style="dim")


def _rules(scenario: Scenario, kit: Suite) -> Iterator[RenderableType]:
    for identifier in scenario.rules:
        rule = kit.rules.get(identifier)
        yield indented(f"{identifier}: {rule.statement if rule else '(unknown)'}", style="dim")


def _failure(failure: Failure, steps: int | None) -> Iterator[RenderableType]:
    if failure.reason is not None:
        yield indented(describe_reason(failure.reason), style="red")
    if failure.step is None:
        yield indented("Before the first step:")
    else:
        intent = "look" if failure.intent is None else describe_intent(failure.intent)
        of = "" if steps is None else f" of {steps}"
        yield indented(f"Step {failure.step + 1}{of}: {intent}")
    differences = gathered(failure.differences)
    yield SideBySide(differences[:_DIFFERENCES])
    if len(differences) > _DIFFERENCES:
        yield indented(f"and {len(differences) - _DIFFERENCES} more", depth=4, style="dim")


def _fault(fault: Fault) -> Iterator[RenderableType]:
    yield indented(f"The engine {fault.message}.", style="magenta")
    for line in telling(fault.evidence.splitlines()):
        yield indented(f"| {line}", depth=4, style="dim")


def telling(lines: list[str]) -> list[str]:
    """Return the lines of stderr that say most: from the last that names an error, the stack below it."""
    named = [at for at, line in enumerate(lines) if "Error" in line]
    start = min(named[-1] if named else len(lines), max(len(lines) - _EVIDENCE, 0))
    return lines[start : start + _EVIDENCE]


def _next(report: Report) -> Iterator[RenderableType]:
    """Say what a partial engine does best next."""
    lacks = report.footer.lacking
    yield lack_table(lacks[:_NEXT])
    if len(lacks) > _NEXT:
        more = f"{len(lacks) - _NEXT} more are lacking (`--by capability`)."
        yield indented(f"{more} A scenario that a capability opens lacks nothing else.", depth=0, style="dim")


def _closing(report: Report) -> Iterator[RenderableType]:
    for reason in dict.fromkeys(each.reason for each in report.results if each.reason is not None):
        yield indented(f"Not everything was run: {reason}.", depth=0)
    for note in report.footer.notes:
        yield indented(note, depth=0, style="dim")
    yield from _verdict(report)
    yield from _gate(report)


def _gate(report: Report) -> Iterator[RenderableType]:
    """Say how the run stands to what was asked of it."""
    gate = report.footer.gate
    if gate is None:
        return
    for problem in gate.problems[:_PROBLEMS]:
        name = f"{problem.scenario}: " if problem.scenario else ""
        yield indented(f"{problem.kind}: {name}{problem.message}", depth=0, style="red")
    if len(gate.problems) > _PROBLEMS:
        yield indented(f"and {len(gate.problems) - _PROBLEMS} more", depth=0, style="dim")
    holds = "does not hold" if gate.problems else "holds"
    style = "bold red" if gate.problems else "bold green"
    words = f"{describe_listed(gate.expected, gate.flaky)} What was asked of the run {holds}.".lstrip()
    yield indented(words, depth=0, style=style)


def _verdict(report: Report) -> Iterator[RenderableType]:
    header, count = report.header, report.footer.count
    counted = report.footer.totals
    passed = counted[Outcome.PASSED]
    engine = f"{header.engine.name} {header.engine.version} ({header.engine.language})"
    made_with = f"{header.game} contract {header.contract}, kit {header.kit[:8]}"
    yield indented(f"{engine}, {made_with}", depth=0, style="dim")
    others = describe_rest(counted)
    rest = f": {others}" if others else ""
    style = "bold green" if passed == count else "bold red"
    yield indented(
        f"{passed} of {count} scenarios passed ({rate(passed, count)}){rest}.", depth=0, style=style
    )


class _Indented(msgspec.Struct, frozen=True):
    """A text whose every line is indented, all but the first by `hanging` more; none ends with spaces."""

    text: Text
    depth: int
    hanging: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        width = min(options.max_width, _WIDEST) - self.depth - self.hanging
        for index, line in enumerate(self.text.wrap(console, max(width, 1))):
            line.rstrip()
            yield Text(" " * (self.depth + (self.hanging if index else 0))).append_text(line)


def indented(text: str, *, depth: int = 2, style: str = "", hanging: int = 0) -> _Indented:
    """Return an engine's or our own words as indented text.

    Where an engine breaks a line nothing begins anew: what reads logs obeys lines such as `::error::`.
    """
    return _Indented(Text(printable_line(text), style=style), depth, hanging)
