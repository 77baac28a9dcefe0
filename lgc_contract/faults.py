"""Say what is wrong with a document, in both languages, from what a JSON Schema validator reports.

A validator reports every branch of a union that did not fit. A person means one branch, the one whose
discriminator (`"action": "DRAW"`) matches; only its faults are told.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from lgc_contract import canonical, wording
from lgc_contract.jsontypes import Json, Pointer

__all__ = ["Fault", "explain"]

_Error: TypeAlias = Any
"""jsonschema's ValidationError; the library is imported only where documents are validated."""

_UNIONS = ("oneOf", "anyOf")
_DISCRIMINATING = ("const", "enum")
_QUOTED = re.compile(r"'([^']*)'")


class Fault(NamedTuple):
    """One fault of a document: where, by which schema keyword, and what in both languages."""

    pointer: Pointer
    keyword: str
    message: str
    message_fr: str


class _Leaf(NamedTuple):
    """One failed keyword of one place: what it demands, what it found, what the validator says of it."""

    path: tuple[str | int, ...]
    keyword: str
    demanded: Json
    found: Json
    said: str

    def key(self) -> tuple[Any, ...]:
        return self.path, self.keyword, canonical.text([self.demanded, self.found])


def explain(errors: Iterable[_Error]) -> list[Fault]:
    """Return the faults that a person must mend, each once, in the order of the document."""
    leaves = {leaf.key(): leaf for error in errors for leaf in _leaves(error)}
    told = [leaf for leaf in leaves.values() if not _is_consequence(leaf, leaves.values())]
    told.sort(key=lambda leaf: [(isinstance(step, str), step) for step in leaf.path])
    return [_fault(leaf) for leaf in told]


def _fault(leaf: _Leaf) -> Fault:
    english, french = wording.word(leaf.keyword, leaf.demanded, leaf.found, leaf.said)
    return Fault("".join(map(canonical.escape, leaf.path)), leaf.keyword, english, french)


def _is_consequence(leaf: _Leaf, leaves: Iterable[_Leaf]) -> bool:
    # Only a subschema that fits evaluates properties, so one fault makes its neighbours "unevaluated".
    if leaf.keyword != "unevaluatedProperties":
        return False
    parent = leaf.path[:-1]
    return any(each.keyword != leaf.keyword and each.path[: len(parent)] == parent for each in leaves)


def _leaves(error: _Error) -> Iterator[_Leaf]:
    """Split an error into single faults; a failed union becomes the faults of the branch that was meant."""
    if error.validator in _UNIONS and error.context:
        yield from _of_union(error)
    elif error.validator == "required":
        for name in _QUOTED.findall(error.message):
            yield _leaf(error, demanded=name)
    elif error.validator == "dependentRequired":
        missing, member = _QUOTED.findall(error.message)
        yield _leaf(error, demanded=member, found=missing)
    elif error.validator in ("additionalProperties", "unevaluatedProperties"):
        allowed = sorted(error.schema.get("properties", {}))
        for name in _QUOTED.findall(error.message):
            yield _leaf(error, step=(name,), demanded=allowed, found=name)
    elif error.validator in _UNIONS:
        yield _leaf(error, keyword="several")
    else:
        yield _leaf(error)


def _leaf(error: _Error, *, step: tuple[str, ...] = (), **changes: Any) -> _Leaf:
    leaf = _Leaf(
        path=(*error.absolute_path, *step),
        keyword=error.validator or "false",
        demanded=error.validator_value,
        found=error.instance,
        said=error.message,
    )
    return leaf._replace(**changes)


def _of_union(error: _Error) -> list[_Leaf]:
    branches: dict[int, list[_Error]] = {}
    for child in error.context:
        branches.setdefault(child.relative_schema_path[0], []).append(child)
    names = _discriminators(error.context)
    meant = _closest(list(branches.values()), names)
    misses = [child for branch in meant for child in _misses(branch, names)]
    if misses and all(len(_misses(branch, names)) == 1 for branch in meant):
        return _allowed_instead(misses)
    told = [[leaf for child in branch for leaf in _leaves(child)] for branch in meant]
    return told[0] if len(told) == 1 else _shared(told) or [_leaf(error)]


def _discriminators(errors: Iterable[_Error]) -> set[str | None]:
    """Return the properties that tell the branches apart: those whose constant fails in the most branches."""
    failed = Counter(_property(child) for child in errors if child.validator == "const" and _property(child))
    most = max(failed.values(), default=0)
    return {name for name, count in failed.items() if count == most}


def _closest(branches: Sequence[list[_Error]], names: set[str | None]) -> list[list[_Error]]:
    """Keep the branches that the document comes closest to: by type first, then by discriminators."""

    def distance(branch: list[_Error]) -> tuple[bool, int]:
        other_type = any(child.validator == "type" and not child.relative_path for child in branch)
        return other_type, len(_misses(branch, names))

    nearest = min(map(distance, branches))
    return [branch for branch in branches if distance(branch) == nearest]


def _misses(branch: Iterable[_Error], names: set[str | None]) -> list[_Error]:
    return [child for child in branch if child.validator in _DISCRIMINATING and _property(child) in names]


def _property(error: _Error) -> str | None:
    path = error.relative_path
    return path[0] if len(path) == 1 and isinstance(path[0], str) else None


def _allowed_instead(misses: Iterable[_Error]) -> list[_Leaf]:
    """Merge what the branches demand of one discriminator into one list of allowed values."""
    merged: dict[str, _Leaf] = {}
    for error in misses:
        values = [error.validator_value] if error.validator == "const" else list(error.validator_value)
        name = str(_property(error))
        known = merged.get(name, _leaf(error, keyword="enum", demanded=[]))
        merged[name] = known._replace(demanded=[*_items(known.demanded), *values])
    return list(merged.values())


def _items(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _shared(told: Sequence[list[_Leaf]]) -> list[_Leaf]:
    """Return the faults that every branch reports: true whichever branch was meant."""
    keys = [{leaf.key() for leaf in branch} for branch in told]
    return [leaf for leaf in told[0] if all(leaf.key() in each for each in keys)]
