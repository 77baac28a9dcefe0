"""Write types as Python: `TypedDict` classes, and aliases for the rest."""

import json
import keyword
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
    references,
)

__all__ = ["write"]

_PLAIN = {"string": "str", "integer": "int", "boolean": "bool", "null": "None"}
_IMPORTS = "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict"


def write(types: Types, heading: str) -> str:
    """Return a module: records first, then aliases in an order in which each knows what it is made of."""
    lines = [f'"""{heading}"""', "", "from __future__ import annotations", "", _IMPORTS]
    for named in types.values():
        if isinstance(named.type, Record):
            lines += _record(named, named.type)
    lines.append("")
    for named in _in_order(types):
        lines += [*_comment(named.text, ""), f"{named.name}: TypeAlias = {_written(named.type)}"]
    return "\n".join(lines) + "\n"


def _in_order(types: Types) -> Iterator[Named]:
    """Yield every alias after those that it refers to."""
    done: set[str] = set()

    def visit(name: str) -> Iterator[Named]:
        if name not in done and not isinstance(types[name].type, Record):
            done.add(name)
            for inner in references(types[name].type):
                yield from visit(inner)
            yield types[name]

    for name in types:
        yield from visit(name)


def _record(named: Named, record: Record) -> Iterator[str]:
    yield from ("", "")
    if all(field.name.isidentifier() and not keyword.iskeyword(field.name) for field in record.fields):
        yield f"class {named.name}(TypedDict):"
        yield f'    """{named.text or named.name}"""'
        for field in record.fields:
            yield from ("", *_comment(field.text, "    "), f"    {field.name}: {_member(field)}")
        return
    yield from _comment(named.text, "")
    yield f'{named.name} = TypedDict("{named.name}", {{'
    for field in record.fields:
        yield from _comment(field.text, "    ")
        yield f"    {json.dumps(field.name)}: {json.dumps(_member(field), ensure_ascii=False)},"
    yield "})"


def _comment(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}# {text}"


def _member(field: Field) -> str:
    written = _written(field.type)
    return written if field.required else f"NotRequired[{written}]"


def _written(type_: Type) -> str:
    match type_:
        case Anything():
            return "Any"
        case Plain(name):
            return _PLAIN[name]
        case Reference(name):
            return name
        case Literals(values):
            return f"Literal[{', '.join(map(repr, values))}]"
        case Listing(item):
            return f"list[{_written(item)}]"
        case Mapped(value):
            return f"dict[str, {_written(value)}]"
        case Union(options):
            return " | ".join(map(_written, options))
        case Record():
            raise TypeError("a record has a name")
