"""Put parts of a report into words, one line each; knows nothing of terminals."""

import re
from typing import Any, Final

import msgspec

from lgc_contract.harness.outcome import ABSENT, Difference, FailureReason

__all__ = ["describe_difference", "describe_intent", "describe_reason", "printable", "rate"]

# C0 but tab and line end, DEL and C1, the marks that turn the direction of writing.
_STEERING: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")

_REASONS = {
    FailureReason.NOT_DETERMINISTIC: "Not deterministic: run again, it is answered otherwise than at first.",
    FailureReason.NOT_RESUMABLE: "Not resumable: from the state that the engine itself reported halfway, it "
    "goes on otherwise than before.",
    FailureReason.REQUEST_DIFFERS: "Two answers to one question: `legal`, `view` or `new`, asked alone, is "
    "answered otherwise than in the run.",
}


def rate(passed: int, count: int) -> str:
    """Return the share of passed scenarios in percent, rounded down: 100.0 % is all of them."""
    tenths = passed * 1000 // count if count else 0
    return f"{tenths // 10}.{tenths % 10} %"


def printable(text: str) -> str:
    """Return an engine's text with what would steer a terminal written out: control and direction marks."""
    return _STEERING.sub(lambda mark: f"\\u{ord(mark[0]):04x}", text)


def describe_intent(intent: dict[str, Any]) -> str:
    """Return an intent in one line: `ATTACK, player p1, attacker wolf, target bear`."""
    kind = [str(intent["type"])] if "type" in intent else []
    return ", ".join([*kind, *(f"{name} {_value(intent[name])}" for name in intent if name != "type")])


def describe_difference(difference: Difference) -> str:
    """Return a difference in one line: `wolf.hp: expected 1, got 3`."""
    name = f"{difference.entity}.{difference.attribute}" if difference.attribute else difference.entity
    if difference.expected is ABSENT:
        return f"{name}: unexpected {_value(difference.got)}"
    if difference.got is ABSENT:
        return f"{name}: missing, expected {_value(difference.expected)}"
    return f"{name}: expected {_value(difference.expected)}, got {_value(difference.got)}"


def describe_reason(reason: FailureReason) -> str:
    """Return what is wrong with an engine beyond what a scenario expects, in one sentence."""
    return _REASONS[reason]


def _value(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value, order="deterministic").decode()
