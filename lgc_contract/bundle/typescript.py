"""Write types as TypeScript declarations."""

import json
from collections.abc import Iterator

from lgc_contract.bundle.model import (
    Anything,
    Field,
    Listing,
    Literals,
    Mapped,
    Named,
    Plain,
    Record,
    Reference,
    Type,
    Types,
    Union,
)

__all__ = ["write"]

_PLAIN = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}


def write(types: Types, heading: str) -> str:
    """Return a declaration file."""
    return (
        "\n".join([f"// {heading}", *(line for named in types.values() for line in _declaration(named))])
        + "\n"
    )


def _declaration(named: Named) -> Iterator[str]:
    yield ""
    yield from _comment(named.text, "")
    if not isinstance(named.type, Record):
        yield f"export type {named.name} = {_written(named.type)};"
        return
    yield f"export interface {named.name} {{"
    for field in named.type.fields:
        yield from _comment(field.text, "  ")
        yield f"  {_key(field)}: {_written(field.type)};"
    if named.type.open:
        yield "  [key: string]: unknown;"
    yield "}"


def _comment(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {text.replace('*/', '* /')} */"


def _key(field: Field) -> str:
    name = field.name if field.name.replace("$", "_").isidentifier() else json.dumps(field.name)
    return name if field.required else f"{name}?"


def _written(type_: Type) -> str:
    match type_:
        case Anything():
            return "unknown"
        case Plain(name):
            return _PLAIN[name]
        case Reference(name):
            return name
        case Literals(values):
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case Listing(item):
            inner = _written(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case Mapped(value):
            return f"{{ [key: string]: {_written(value)} }}"
        case Union(options):
            return " | ".join(map(_written, options))
        case Record():
            raise TypeError("a record has a name")
