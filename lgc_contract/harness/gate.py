"""What a run must come to beyond that everything passes: known failures, a number of scenarios, a rate.

A list of known failures is strict in both directions: what fails must be on it, and what is on it must fail.
So it grows only by somebody's decision, and does not grow old.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from lgc_contract.harness.known import KnownFailures
from lgc_contract.harness.outcome import KnownKind, Outcome, Result
from lgc_contract.harness.suite import Suite

__all__ = ["LISTABLE", "OPEN", "Gate", "Judgement", "Problem", "ProblemKind"]


class ProblemKind(StrEnum):
    """The ways in which a run falls short of what was asked of it."""

    UNEXPECTED_PASS = "unexpected-pass"
    UNLISTED_FAILURE = "unlisted-failure"
    UNKNOWN_ID = "unknown-id"
    NOT_RUN = "not-run"
    NOT_PASSED = "not-passed"
    TOO_FEW = "too-few"
    BELOW_RATE = "below-rate"


LISTABLE = frozenset([ProblemKind.UNEXPECTED_PASS, ProblemKind.UNLISTED_FAILURE, ProblemKind.UNKNOWN_ID])
"""The problems that go away when the list of known failures is written anew."""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way in which a run falls short; `scenario` is an id, or the glob that the list has."""

    kind: ProblemKind
    message: str
    scenario: str | None = None


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of what was asked: `problems` is empty when all is well.

    `expected` failures and `flaky` scenarios are those of this run; the flaky ones count whatever they did.
    """

    problems: tuple[Problem, ...] = ()
    expected: int = 0
    flaky: int = 0


class Gate(msgspec.Struct, frozen=True):
    """What is asked of a run; nothing more than that everything passes, if no field is set.

    With `known` failures or a `rate` (in percent, to a thousandth) not every scenario needs to pass any more.
    """

    known: KnownFailures | None = None
    minimum: int = 0
    rate: float | None = None

    def marked(self, result: Result) -> Result:
        """Return a result with what the list says of its scenario."""
        known = None if self.known is None else self.known.of(result.scenario)
        return result if known is result.known else msgspec.structs.replace(result, known=known)

    def judge(self, results: Sequence[Result], kit: Suite) -> Judgement | None:
        """Return what came of it, None where nothing was asked."""
        if self == OPEN:
            return None
        return Judgement(
            problems=tuple(self._problems(results, kit)),
            expected=sum(each.is_failure and _is(each, KnownKind.EXPECTED) for each in results),
            flaky=sum(_is(each, KnownKind.FLAKY) for each in results),
        )

    def _problems(self, results: Sequence[Result], kit: Suite) -> Iterator[Problem]:
        passed = sum(each.outcome is Outcome.PASSED for each in results)
        if self.minimum > len(results):
            message = f"{len(results)} scenarios were selected, at least {self.minimum} are asked for"
            yield Problem(ProblemKind.TOO_FEW, message)
        if self.rate is not None and passed * 100_000 < round(self.rate * 1000) * len(results):
            message = f"{passed} of {len(results)} scenarios passed, {self.rate:g} % are asked for"
            yield Problem(ProblemKind.BELOW_RATE, message)
        if self.known is not None:
            yield from _list_problems(self.known, results, kit)
        elif self.rate is None and passed < len(results):
            yield Problem(ProblemKind.NOT_PASSED, f"{passed} of {len(results)} scenarios passed")


OPEN = Gate()
"""Asks nothing."""


def _list_problems(known: KnownFailures, results: Sequence[Result], kit: Suite) -> Iterator[Problem]:
    for pattern in known.unknown(kit.by_id):
        yield Problem(ProblemKind.UNKNOWN_ID, "fits no scenario of the kit", pattern)
    for result in results:
        if result.is_news:
            yield Problem(ProblemKind.UNLISTED_FAILURE, "fails and is not listed", result.scenario)
        elif result.outcome is Outcome.PASSED and _is(result, KnownKind.EXPECTED):
            yield Problem(ProblemKind.UNEXPECTED_PASS, "passes and is listed as failing", result.scenario)
        elif result.outcome is Outcome.NOT_RUN:
            yield Problem(ProblemKind.NOT_RUN, f"was not run: {result.reason}", result.scenario)


def _is(result: Result, kind: KnownKind) -> bool:
    return result.known is not None and result.known.kind is kind
