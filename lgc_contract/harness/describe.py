"""Put parts of a report into words, one line each; knows nothing of terminals."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lgc_contract.harness.outcome import ABSENT, Difference, Failure, FailureReason, Outcome, Result

__all__ = [
    "describe_difference",
    "describe_intent",
    "describe_listed",
    "describe_reason",
    "describe_rest",
    "describe_result",
    "describe_side",
    "gathered",
    "rate",
]

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


def describe_intent(intent: dict[str, Any]) -> str:
    """Return an intent in one line: `ATTACK, player p1, attacker wolf, target bear`."""
    kind = [str(intent["type"])] if "type" in intent else []
    return ", ".join([*kind, *(f"{name} {_value(intent[name])}" for name in intent if name != "type")])


def describe_listed(expected: int, flaky: int) -> str:
    """Return what a list of known failures accounts for, as a sentence; "" when that is nothing."""
    if not (expected or flaky):
        return ""
    failures = "1 failure is" if expected == 1 else f"{expected} failures are"
    scenarios = "1 scenario is" if flaky == 1 else f"{flaky} scenarios are"
    return f"{failures} expected, {scenarios} flaky."


def describe_difference(difference: Difference, sides: tuple[str, str] = ("expected", "got")) -> str:
    """Return a difference in one line: `wolf.hp: expected 1, got 3`."""
    name = f"{difference.entity}.{difference.attribute}" if difference.attribute else difference.entity
    if difference.expected is ABSENT:
        return f"{name}: unexpected {describe_side(difference, difference.got)}"
    if difference.got is ABSENT:
        return f"{name}: missing, {sides[0]} {describe_side(difference, difference.expected)}"
    return f"{name}: {sides[0]} {_value(difference.expected)}, {sides[1]} {_value(difference.got)}"


def gathered(differences: Iterable[Difference]) -> list[Difference]:
    """Return differences with all that an entity has on one side only as one: as a part of that entity."""
    alone: dict[tuple[str, bool], dict[str, Any]] = {}
    found: list[Difference | tuple[str, bool]] = []
    for each in differences:
        one_sided = (each.expected is ABSENT) != (each.got is ABSENT)
        if not one_sided or not each.attribute or each.attribute.isdecimal():
            found.append(each)
            continue
        side = (each.entity, each.expected is ABSENT)
        if side not in alone:
            found.append(side)
        value = each.got if each.expected is ABSENT else each.expected
        alone.setdefault(side, {})[each.attribute] = value
    return [each if isinstance(each, Difference) else _alone(*each, alone[each]) for each in found]


def _alone(entity: str, only_got: bool, attributes: dict[str, Any]) -> Difference:
    attribute, value = next(iter(attributes.items())) if len(attributes) == 1 else ("", attributes)
    return Difference(entity, attribute, got=value) if only_got else Difference(entity, attribute, value)


def describe_side(difference: Difference, value: Any) -> str:
    """Return one side of a difference: intents and events in words, of an entity only what is not empty."""
    if value is ABSENT:
        return "nothing"
    if isinstance(value, dict) and isinstance(value.get("type"), str):
        return describe_intent(value)
    if isinstance(value, dict) and not difference.attribute:
        told = ", ".join(f"{name} {_value(value[name])}" for name in value if _says(value[name]))
        return told or "{}"
    return _value(value)


def describe_rest(totals: Mapping[Outcome, int]) -> str:
    """Return how many scenarios did not pass, by what they came to; "" when all did."""
    others = [each for each in Outcome if totals[each] and each is not Outcome.PASSED]
    return ", ".join(f"{totals[each]} {each}" for each in others)


def describe_result(result: Result) -> str:
    """Return why a scenario did not pass, in one line; "" for one that did."""
    if result.failure is not None:
        return _failure(result.failure)
    if result.fault is not None:
        return f"the engine {result.fault.message}".splitlines()[0]
    if result.capability is not None:
        return f"needs {result.capability}, which the engine does not claim"
    return f"was not run: {result.reason}" if result.reason is not None else ""


def _failure(failure: Failure) -> str:
    where = "before the first step" if failure.step is None else f"step {failure.step + 1}"
    reason = "" if failure.reason is None else f" ({failure.reason})"
    first, others = failure.differences[0], len(failure.differences) - 1
    more = f", and {others} more" if others else ""
    return f"{where}{reason}: {describe_difference(first)}{more}"


def describe_reason(reason: FailureReason) -> str:
    """Return what is wrong with an engine beyond what a scenario expects, in one sentence."""
    return _REASONS[reason]


def _says(value: Any) -> bool:
    """Tell whether an attribute says something about its entity: most of them are off."""
    return value is not None and value is not False and value not in ("", [], {})


def _value(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value, order="deterministic").decode()
