"""Collect where a keyword of ours applies in a document, such as `x-set` on lists whose order means nothing.

JSON Schema calls this annotation: a subschema speaks for a value only if the value fits it. So a union
counts by its branches that fit, a condition by the side that was taken.
"""

import functools
from collections.abc import Iterator
from pathlib import Path

from lgc_contract import canonical, data, schemas
from lgc_contract.jsontypes import Json, JsonObject, Pointer

__all__ = ["marked", "members"]

_TOGETHER = "allOf"
_UNIONS = ("anyOf", "oneOf")


def marked(kind: str, value: Json, keyword: str) -> frozenset[Pointer]:
    """Return the pointers of all values for which a schema that applies to them sets `keyword` to true.

    Raises: UsageError for an unknown kind.
    """
    reference = f"{schemas.document(kind)['$id']}#"
    return frozenset(at for at, schema in _applicable(reference, value, "") if schema.get(keyword) is True)


def members(kind: str, keyword: str) -> frozenset[str]:
    """Return the names of all members that some schema of a kind may set `keyword` on; "" is the document.

    A value under another name is never marked, so that most documents need not be walked through.

    Raises: UsageError for an unknown kind.
    """
    return _members(data.root("schema"), str(schemas.document(kind)["$id"]), keyword)


@functools.cache
def _members(root: Path, identifier: str, keyword: str) -> frozenset[str]:  # noqa: ARG001  one answer per root
    names: set[str] = set()
    waiting, seen = [identifier], {identifier}
    while waiting:
        whole = schemas.at(f"{waiting.pop()}#")
        for name, schema in _named("", whole):
            if schema.get(keyword) is True:
                names.add(name)
            target = schema.get("$ref")
            if isinstance(target, str):
                at = schemas.at(_with_pointer(target)) if not target.startswith("#") else None
                names |= {name} if isinstance(at, dict) and at.get(keyword) is True else set()
                other = target.partition("#")[0]
                if other and other not in seen:
                    seen.add(other)
                    waiting.append(other)
    return frozenset(names)


def _named(name: str, schema: Json) -> Iterator[tuple[str, JsonObject]]:
    """Yield every subschema with the name of the member that it speaks for."""
    if isinstance(schema, list):
        for each in schema:
            yield from _named(name, each)
    elif isinstance(schema, dict):
        yield name, schema
        for word, part in schema.items():
            inner = part.items() if word == "properties" and isinstance(part, dict) else [(name, part)]
            for member, each in inner:
                yield from _named(member, each)


def _applicable(reference: str, value: Json, pointer: Pointer) -> Iterator[tuple[Pointer, JsonObject]]:
    """Yield each value of a document with each schema that applies to it; a reference is always absolute."""
    schema = schemas.at(reference)
    if not isinstance(schema, dict):
        return
    yield pointer, schema
    for part in _in_place(reference, schema, value):
        yield from _applicable(part, value, pointer)
    for step, child, part in _children(reference, schema, value):
        yield from _applicable(part, child, pointer + canonical.escape(step))


def _in_place(reference: str, schema: JsonObject, value: Json) -> Iterator[str]:
    """Yield the subschemas that speak for the same value."""
    target = schema.get("$ref")
    if isinstance(target, str):
        yield reference.partition("#")[0] + target if target.startswith("#") else _with_pointer(target)
    yield from _branches(reference, schema, _TOGETHER)
    for union in _UNIONS:
        yield from (branch for branch in _branches(reference, schema, union) if schemas.fits(branch, value))
    if "if" in schema:
        taken = ("if", "then") if schemas.fits(f"{reference}/if", value) else ("else",)
        yield from (f"{reference}/{word}" for word in taken if word in schema)


def _with_pointer(target: str) -> str:
    return target if "#" in target else f"{target}#"


def _branches(reference: str, schema: JsonObject, keyword: str) -> Iterator[str]:
    branches = schema.get(keyword)
    for index in range(len(branches) if isinstance(branches, list) else 0):
        yield f"{reference}/{keyword}/{index}"


def _children(reference: str, schema: JsonObject, value: Json) -> Iterator[tuple[str | int, Json, str]]:
    """Yield the members of an object or a list with the subschema that speaks for each."""
    if isinstance(value, dict):
        properties = schema.get("properties")
        for name, child in value.items():
            if isinstance(properties, dict) and name in properties:
                yield name, child, f"{reference}/properties{canonical.escape(name)}"
            elif "additionalProperties" in schema:
                yield name, child, f"{reference}/additionalProperties"
    elif isinstance(value, list):
        first = schema.get("prefixItems")
        before = len(first) if isinstance(first, list) else 0
        for index, child in enumerate(value):
            if index < before:
                yield index, child, f"{reference}/prefixItems/{index}"
            elif "items" in schema:
                yield index, child, f"{reference}/items"
