"""What the forms of a report say of one scenario, taken together from its result and from the kit.

A kept report may be older than the kit: of a scenario that is no longer there only the result is known.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lgc_contract import locate
from lgc_contract.harness.describe import (
    describe_difference,
    describe_intent,
    describe_reason,
    describe_rest,
    describe_result,
    gathered,
)
from lgc_contract.harness.gate import ProblemKind
from lgc_contract.harness.outcome import Failure, Outcome, Result
from lgc_contract.harness.report import Report
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Suite
from lgc_contract.printable import printable

__all__ = ["Entry", "entries", "news", "verdict"]


@dataclass(frozen=True)
class Entry:
    """One scenario of a report; `rules` are the ids that it cites with their statements.

    `path` is where its file is in a checkout of the kit. `is_unexpected` says that it passes and is listed as
    failing.
    """

    result: Result
    scenario: Scenario | None
    rules: tuple[tuple[str, str], ...]
    path: str
    again: str
    is_unexpected: bool = False

    @property
    def id(self) -> str:
        """The id of the scenario."""
        return self.result.scenario

    @property
    def area(self) -> str:
        """The folder of the scenario."""
        return self.id.rpartition("/")[0] or self.id

    @property
    def title(self) -> str:
        """What the scenario says, its id where the kit does not have it."""
        return self.id if self.scenario is None else self.scenario.title

    @property
    def is_news(self) -> bool:
        """Whether somebody must look at it: a failure that no list knows of, or a pass against the list."""
        return self.result.is_news or self.is_unexpected

    @property
    def message(self) -> str:
        """Why it did not pass, in one line."""
        if self.is_unexpected:
            return "passes, and is listed as failing"
        return printable(describe_result(self.result))

    @property
    def excuse(self) -> str:
        """Why its failure is no news, "" when it is or when there is none."""
        known = self.result.known
        if known is None or not self.result.is_failure:
            return ""
        return printable(f"{known.kind}: {known.reason}" + (f" ({known.url})" if known.url else ""))

    @property
    def line(self) -> int:
        """The line of its file where the step stands that failed, 1 where that cannot be told."""
        failure = self.result.failure
        if self.scenario is None or failure is None or failure.step is None:
            return 1
        try:
            text = Path(self.scenario.file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return 1
        return max(locate.locate(text, f"/when/{failure.step}").line, 1)

    def lines(self) -> Iterator[str]:
        """Yield what explains it, line by line: rules, step, what differs, the command that repeats it."""
        for identifier, statement in self.rules:
            yield f"{identifier}: {statement}"
        if self.result.failure is not None:
            yield from map(printable, self._failure(self.result.failure))
        if self.result.fault is not None:
            yield printable(f"The engine {self.result.fault.message}.")
            yield from map(printable, self.result.fault.evidence.splitlines())
        if self.again and self.result.outcome is not Outcome.PASSED:
            yield f"again: {self.again}"

    def _failure(self, failure: Failure) -> Iterator[str]:
        if failure.reason is not None:
            yield describe_reason(failure.reason)
        if failure.step is None:
            yield "before the first step:"
        else:
            intent = "look" if failure.intent is None else describe_intent(failure.intent)
            yield f"step {failure.step + 1}: {intent}"
        for difference in gathered(failure.differences):
            yield f"  {describe_difference(difference)}"


def entries(report: Report, kit: Suite) -> tuple[Entry, ...]:
    """Return every scenario of a report, in its order."""
    gate = report.footer.gate
    unexpected = {
        problem.scenario
        for problem in (gate.problems if gate is not None else ())
        if problem.kind is ProblemKind.UNEXPECTED_PASS
    }
    return tuple(_entry(result, report, kit, unexpected) for result in report.results)


def _entry(result: Result, report: Report, kit: Suite, unexpected: set[str | None]) -> Entry:
    scenario = kit.by_id.get(result.scenario)
    cited = () if scenario is None else scenario.rules
    statements = ((rule, kit.rules[rule].statement if rule in kit.rules else "(unknown)") for rule in cited)
    return Entry(
        result,
        scenario,
        tuple(statements),
        f"conformance/{report.header.game}/{result.scenario}.json",
        report.header.again(result.scenario),
        result.scenario in unexpected,
    )


def news(report: Report, kit: Suite) -> list[Entry]:
    """Return the scenarios that somebody must look at."""
    return [entry for entry in entries(report, kit) if entry.is_news]


def verdict(report: Report) -> str:
    """Return in one line what a run came to, without the rate."""
    counted = report.footer.totals
    others = describe_rest(counted)
    rest = f": {others}" if others else ""
    return f"{counted[Outcome.PASSED]} of {report.footer.count} scenarios passed{rest}"
