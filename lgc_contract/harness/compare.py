"""Find the differences between what was expected and what came.

Values are equal when their JSON texts are: `true` is not 1, and the order of an object's members is nothing.
"""

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lgc_contract.game import Observation
from lgc_contract.harness.aliases import strings
from lgc_contract.harness.outcome import ABSENT, Difference
from lgc_contract.jsontypes import Json, JsonObject

__all__ = [
    "compare_lists",
    "compare_observations",
    "compare_parts",
    "compare_records",
    "compare_sets",
    "exact",
    "find_hidden",
]

exact = msgspec.json.Encoder(order="deterministic").encode
"""The text by which values are compared: one text, one value."""


def compare_observations(expected: Observation, got: Observation) -> Iterator[Difference]:
    """Yield what differs, entity by entity, attribute by attribute, in the order of their names."""
    if exact(expected) == exact(got):
        return
    for entity in sorted(expected.keys() | got.keys()):
        if entity not in got:
            yield Difference(entity, expected=expected[entity])
        elif entity not in expected:
            yield Difference(entity, got=got[entity])
        else:
            yield from compare_records(entity, expected[entity], got[entity])


def compare_records(entity: str, expected: JsonObject, got: JsonObject) -> Iterator[Difference]:
    """Yield the members of two objects that differ, in the order of their names."""
    for attribute in sorted(expected.keys() | got.keys()):
        wanted, found = expected.get(attribute, ABSENT), got.get(attribute, ABSENT)
        if not _same(wanted, found):
            yield Difference(entity, attribute, wanted, found)


def compare_lists(entity: str, expected: Sequence[Json], got: Sequence[Json]) -> Iterator[Difference]:
    """Yield what differs in a list whose order counts; the attribute is the index."""
    wanted, found = [exact(each) for each in expected], [exact(each) for each in got]
    if wanted == found:
        return
    for operation, a, b, c, d in difflib.SequenceMatcher(None, wanted, found, autojunk=False).get_opcodes():
        if operation == "equal":
            continue
        for offset in range(max(b - a, d - c)):
            yield Difference(
                entity,
                str(c + offset),
                expected[a + offset] if a + offset < b else ABSENT,
                got[c + offset] if c + offset < d else ABSENT,
            )


def compare_sets(entity: str, expected: Sequence[Json], got: Sequence[Json]) -> Iterator[Difference]:
    """Yield what is missing from a list whose order is free, then what is there unexpectedly or twice."""
    wanted, found = [exact(each) for each in expected], [exact(each) for each in got]
    if sorted(wanted) == sorted(found):
        return
    for value, key in zip(expected, wanted, strict=True):
        if key in found:
            found.remove(key)
        else:
            yield Difference(entity, expected=value)
    for key in found:
        yield Difference(entity, got=msgspec.json.decode(key))


def compare_parts(entity: str, expected: JsonObject, got: JsonObject, path: str = "") -> Iterator[Difference]:
    """Yield where a value differs from what is expected of it: objects in part, everything else exactly."""
    for name, wanted in expected.items():
        place = f"{path}.{name}" if path else name
        found = got.get(name, ABSENT)
        if isinstance(wanted, dict) and isinstance(found, dict):
            yield from compare_parts(entity, wanted, found, place)
        elif not _same(wanted, found):
            yield Difference(entity, place, wanted, found)


def find_hidden(entity: str, hidden: Sequence[str], value: Json) -> Iterator[Difference]:
    """Yield every string that must be nowhere in a value and is, as a whole word of any of its strings."""
    if not hidden:
        return
    shown = set(strings(value))
    for secret in hidden:
        # `wolf` is not in `wolf-rider`, yet it is in "p1 draws wolf".
        word = re.compile(rf"(?<![\w-]){re.escape(secret)}(?![\w-])")
        if any(word.search(text) for text in shown):
            yield Difference(entity, "hidden", got=secret)


def _same(wanted: Any, found: Any) -> bool:
    if wanted is ABSENT or found is ABSENT:
        return wanted is found
    return exact(wanted) == exact(found)
