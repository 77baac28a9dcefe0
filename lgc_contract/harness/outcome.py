"""The verdicts of a run as frozen values, in the shape in which a report writes them."""

from enum import StrEnum
from typing import Any

import msgspec

__all__ = [
    "ABSENT",
    "Difference",
    "Failure",
    "FailureReason",
    "Fault",
    "FaultKind",
    "Known",
    "KnownKind",
    "Outcome",
    "Result",
]

ABSENT = msgspec.UNSET
"""Stands for the side of a difference on which there is nothing; a report leaves that member out."""


class Outcome(StrEnum):
    """What a scenario came to; everything but PASSED counts against the engine."""

    PASSED = "passed"
    FAILED = "failed"
    ERRORED = "errored"
    UNSUPPORTED = "unsupported"
    NOT_RUN = "not-run"


class FaultKind(StrEnum):
    """The ways in which an engine can fail to answer at all."""

    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    MALFORMED = "malformed"
    UNKNOWN_ID = "unknown-id"
    DUPLICATE = "duplicate"
    RAISED = "raised"
    UNSUPPORTED_CLAIM = "unsupported-claim"


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """One attribute of one entity that is not as expected; `attribute` is "" for the entity as a whole.

    The entity is an id of the scenario, or `intent` (the verdict on it), `events`, `legal p1`, `view p1`,
    `digest p1`.
    """

    entity: str
    attribute: str = ""
    expected: Any = ABSENT
    got: Any = ABSENT


class FailureReason(StrEnum):
    """What an engine did not do beyond what a scenario expects: answer alike again, go on, answer alone."""

    NOT_DETERMINISTIC = "not-deterministic"
    NOT_RESUMABLE = "not-resumable"
    REQUEST_DIFFERS = "request-differs"


class Failure(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first step whose expectation does not hold; later steps are not looked at.

    `step` counts from 0 along the scenario's `when`; None is the position before the first intent. With a
    `reason` the scenario's expectations were met, or not looked at, and what is expected is what the engine
    answered before.
    """

    differences: tuple[Difference, ...]
    step: int | None = None
    intent: dict[str, Any] | None = None
    reason: FailureReason | None = None


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why there is no answer to judge; `message` goes on from "the engine".

    `evidence` is the end of stderr or of a traceback, never a verdict.
    """

    kind: FaultKind
    message: str
    evidence: str = ""

    @property
    def is_break(self) -> bool:
        """Whether the conversation cannot go on; an answer of the wrong shape is an answer."""
        return self.kind not in (FaultKind.RAISED, FaultKind.MALFORMED, FaultKind.UNSUPPORTED_CLAIM)


class KnownKind(StrEnum):
    """What a list of known failures says of a scenario: it fails, or it does one thing or the other."""

    EXPECTED = "expected"
    FLAKY = "flaky"


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a scenario is known to fail, and where that is written about."""

    kind: KnownKind
    reason: str
    url: str | None = None


class Result(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="result"):
    """The outcome of one scenario and what explains it: one line of a report.

    `known` is what the list of known failures says of it, whatever came of it this time.
    """

    scenario: str
    outcome: Outcome
    failure: Failure | None = None
    fault: Fault | None = None
    capability: str | None = None
    reason: str | None = None
    known: Known | None = None

    @property
    def is_failure(self) -> bool:
        """Whether the engine did wrong, or nothing that could be judged."""
        return self.outcome in (Outcome.FAILED, Outcome.ERRORED)

    @property
    def is_news(self) -> bool:
        """Whether it is a failure that no list knows of."""
        return self.is_failure and self.known is None
