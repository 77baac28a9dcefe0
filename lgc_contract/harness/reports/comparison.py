"""What changed between two reports: what fails now, what is mended, what is declined, and the score."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from lgc_contract.harness.describe import describe_result, rate
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.markdown import plain
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.printable import printable

__all__ = ["Change", "ChangeKind", "Comparison", "as_json", "as_markdown", "as_text", "compare"]


class ChangeKind(StrEnum):
    """How the outcome of a scenario can change, in the order in which it is told."""

    NEW_FAILURE = "new-failure"
    NEWLY_UNSUPPORTED = "newly-unsupported"
    NO_LONGER_RUN = "no-longer-run"
    FIXED = "fixed"
    NEWLY_SUPPORTED = "newly-supported"


TITLES: Mapping[ChangeKind, str] = {
    ChangeKind.NEW_FAILURE: "fail now",
    ChangeKind.NEWLY_UNSUPPORTED: "are declined now",
    ChangeKind.NO_LONGER_RUN: "are not run any more",
    ChangeKind.FIXED: "are mended",
    ChangeKind.NEWLY_SUPPORTED: "pass now and were declined",
}


@dataclass(frozen=True)
class Change:
    """A scenario whose outcome changed; `before` or `after` is None where a report does not have it."""

    scenario: str
    kind: ChangeKind
    before: Outcome | None
    after: Outcome | None
    message: str = ""


@dataclass(frozen=True)
class Comparison:
    """Two reports and what changed from the first to the second, in the order of the kinds."""

    before: Report
    after: Report
    changes: tuple[Change, ...]

    def of(self, kind: ChangeKind) -> list[Change]:
        """Return the changes of one kind."""
        return [change for change in self.changes if change.kind is kind]

    @property
    def same_kit(self) -> bool:
        """Whether both were run with the same scenarios."""
        return self.before.header.kit == self.after.header.kit


def compare(before: Report, after: Report) -> Comparison:
    """Return what changed; a scenario that only the second report has counts when it fails."""
    earlier = {result.scenario: result for result in before.results}
    later = {result.scenario: result for result in after.results}
    changes = [
        _change(scenario, earlier.get(scenario), later.get(scenario))
        for scenario in sorted(earlier.keys() | later.keys())
    ]
    kinds = [*ChangeKind]
    found = sorted((each for each in changes if each is not None), key=lambda each: kinds.index(each.kind))
    return Comparison(before, after, tuple(found))


def _change(scenario: str, before: Result | None, after: Result | None) -> Change | None:
    was, now = (None if each is None else each.outcome for each in (before, after))
    kind = _kind(was, now)
    if kind is None:
        return None
    return Change(scenario, kind, was, now, "" if after is None else printable(describe_result(after)))


def _kind(was: Outcome | None, now: Outcome | None) -> ChangeKind | None:
    bad = (Outcome.FAILED, Outcome.ERRORED)
    if now in bad:
        return None if was in bad else ChangeKind.NEW_FAILURE
    if now is Outcome.UNSUPPORTED:
        return None if was in (None, Outcome.UNSUPPORTED) else ChangeKind.NEWLY_UNSUPPORTED
    if now is Outcome.PASSED:
        return {
            Outcome.FAILED: ChangeKind.FIXED,
            Outcome.ERRORED: ChangeKind.FIXED,
            Outcome.UNSUPPORTED: ChangeKind.NEWLY_SUPPORTED,
        }.get(was or Outcome.PASSED)
    return None if was in (None, Outcome.NOT_RUN) else ChangeKind.NO_LONGER_RUN


def as_text(comparison: Comparison, most: int = 20) -> Iterator[str]:
    """Yield a comparison for people, line by line, at most so many changes of a kind."""
    for kind in ChangeKind:
        changes = comparison.of(kind)
        if changes:
            yield f"{len(changes)} {TITLES[kind]}:"
            yield from (f"  {_told(change)}" for change in changes[:most])
            if len(changes) > most:
                yield f"  and {len(changes) - most} more"
            yield ""
    yield from _score(comparison)


def as_markdown(comparison: Comparison, most: int = 50) -> Iterator[str]:
    """Yield a comparison as Markdown, for a comment or a job summary."""
    yield from (f"- {plain(line)}" for line in _score(comparison))
    yield ""
    for kind in ChangeKind:
        changes = comparison.of(kind)
        if changes:
            yield from (f"### {len(changes)} {TITLES[kind]}", "")
            yield from (f"- {plain(_told(change))}" for change in changes[:most])
            yield from ([f"- and {len(changes) - most} more"] if len(changes) > most else [])
            yield ""


def as_json(comparison: Comparison) -> JsonObject:
    """Return a comparison as JSON."""
    changes: list[Json] = [
        {"scenario": each.scenario, "kind": each.kind, "before": each.before, "after": each.after}
        for each in comparison.changes
    ]
    sides: JsonObject = {
        name: {
            "engine": report.header.engine.name,
            "version": report.header.engine.version,
            **_numbers(report),
        }
        for name, report in (("before", comparison.before), ("after", comparison.after))
    }
    return {**sides, "sameKit": comparison.same_kit, "changes": changes}


def _numbers(report: Report) -> JsonObject:
    counted = report.footer.totals
    return {"count": report.footer.count, "totals": {outcome: counted[outcome] for outcome in Outcome}}


def _told(change: Change) -> str:
    new = " (new scenario)" if change.before is None else ""
    because = f": {change.message}" if change.kind is ChangeKind.NEW_FAILURE and change.message else ""
    return f"{change.scenario}{new}{because}"


def _score(comparison: Comparison) -> Iterator[str]:
    reports: Sequence[Report] = (comparison.before, comparison.after)
    names = [f"{each.header.engine.name} {each.header.engine.version}" for each in reports]
    passed = [each.footer.totals[Outcome.PASSED] for each in reports]
    rates = [rate(*each) for each in zip(passed, (each.footer.count for each in reports), strict=True)]
    counts = [f"{number} of {each.footer.count}" for number, each in zip(passed, reports, strict=True)]
    yield f"{names[0]} passed {counts[0]} ({rates[0]}), {names[1]} {counts[1]} ({rates[1]})."
    if not comparison.same_kit:
        yield "The two were run with different kits: scenarios came, went or were changed."
