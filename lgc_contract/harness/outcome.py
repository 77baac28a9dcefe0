"""The verdicts of a run as frozen values, in the shape in which a report writes them."""

from enum import StrEnum
from typing import Any

import msgspec

__all__ = ["ABSENT", "Difference", "Failure", "FailureReason", "Fault", "FaultKind", "Outcome", "Result"]

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


class Result(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="result"):
    """The outcome of one scenario and what explains it: one line of a report."""

    scenario: str
    outcome: Outcome
    failure: Failure | None = None
    fault: Fault | None = None
    capability: str | None = None
    reason: str | None = None
