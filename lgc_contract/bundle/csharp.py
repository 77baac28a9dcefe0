"""Write types as C# classes whose members are called as in JSON, for any library that maps names.

C# has no unions: one of several objects becomes one class with the members of all of them.
"""

import html
from collections.abc import Iterator

from lgc_contract.bundle.model import (
    ANYTHING,
    Field,
    Listing,
    Literals,
    Mapped,
    Plain,
    Record,
    Reference,
    Type,
    Types,
    Union,
)
from lgc_contract.bundle.names import pascal

__all__ = ["write"]

_PLAIN = {"string": "string", "integer": "long", "boolean": "bool"}
_OF_VALUES = {str: "string", int: "long", bool: "bool"}
_VALUE_TYPES = ("long", "bool")

_RESERVED = """
abstract as base bool break byte case catch char checked class const continue decimal default
delegate do double else enum event explicit extern false finally fixed float for foreach goto if
implicit in int interface internal is lock long namespace new null object operator out override
params private protected public readonly ref return sbyte sealed short sizeof stackalloc static
string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual
void volatile while
"""
_KEYWORDS = frozenset(_RESERVED.split())


def write(types: Types, heading: str) -> str:
    """Return a source file with one class for each type that is an object."""
    writer = _Writer(types)
    lines = [f"// {heading}", "using System.Collections.Generic;", "", "namespace Lgc", "{"]
    for named in types.values():
        record = writer.record(named.type)
        if record is not None:
            lines += writer.declaration(named.name, named.text, record)
    while writer.inner:
        name, record = writer.inner.popitem()
        lines += writer.declaration(name, "", record)
    return "\n".join([*lines, "}"]) + "\n"


class _Writer:
    def __init__(self, types: Types) -> None:
        self._types = types
        self.inner: dict[str, Record] = {}

    def declaration(self, name: str, text: str, record: Record) -> Iterator[str]:
        yield from _comment(text, "    ")
        yield f"    public class {name}"
        yield "    {"
        for field in record.fields:
            if not field.name.isidentifier():
                yield f"        // The member {field.name!r} cannot be called so in C#."
                continue
            yield from _comment(field.text, "        ")
            member = f"@{field.name}" if field.name in _KEYWORDS else field.name
            yield f"        public {self.member(field, name)} {member} {{ get; set; }}"
        yield from ("    }", "")

    def record(self, type_: Type) -> Record | None:
        """Return a type as one object, which it may be in one of several forms."""
        options = [self.resolved(each) for each in _options(type_)]
        records = [
            self.record(each) if isinstance(each, Union) else each
            for each in options
            if each != Plain("null")
        ]
        if not records or not all(isinstance(each, Record) for each in records):
            return None
        return _merged([each for each in records if isinstance(each, Record)])

    def resolved(self, type_: Type) -> Type:
        while isinstance(type_, Reference):
            type_ = self._types[type_.name].type
        return type_

    def member(self, field: Field, owner: str) -> str:
        written = self.written(field.type, owner + pascal(field.name))
        lacking = not field.required or Plain("null") in _options(self.resolved(field.type))
        return f"{written}?" if lacking and written in _VALUE_TYPES else written

    def written(self, type_: Type, name: str) -> str:
        """Return a type; `name` is what an object without a name is called."""
        if isinstance(type_, Reference) and self.record(type_) is not None:
            return type_.name
        match self.resolved(type_):
            case Plain(kind) if kind in _PLAIN:
                return _PLAIN[kind]
            case Literals(values):
                return _OF_VALUES[type(values[0])]
            case Listing(item):
                return f"List<{self.written(item, f'{name}Item')}>"
            case Mapped(value):
                return f"Dictionary<string, {self.written(value, f'{name}Value')}>"
            case Union() as union:
                return self.union(union, name)
            case _:
                return "object"

    def union(self, union: Union, name: str) -> str:
        options = [option for option in union.options if option != Plain("null")]
        written = {self.written(option, name) for option in options}
        if len(written) == 1:
            return written.pop()
        record = self.record(union)
        if record is None:
            return "object"
        if name not in self._types:
            self.inner[name] = record
        return name


def _options(type_: Type) -> tuple[Type, ...]:
    return type_.options if isinstance(type_, Union) else (type_,)


def _merged(records: list[Record]) -> Record:
    """Return one object with the members of several; one that differs can be anything."""
    fields: dict[str, Field] = {}
    for record in records:
        for field in record.fields:
            known = fields.get(field.name, field)
            fields[field.name] = Field(
                field.name, _either(known.type, field.type), known.required, known.text
            )
    everywhere = set.intersection(
        *({field.name for field in record.fields if field.required} for record in records)
    )
    return Record(
        tuple(Field(each.name, each.type, each.name in everywhere, each.text) for each in fields.values())
    )


def _either(one: Type, other: Type) -> Type:
    if one == other:
        return one
    both = (*_options(one), *_options(other))
    values = [value for each in both if isinstance(each, Literals) for value in each.values]
    if (
        values
        and all(isinstance(each, Literals) for each in both)
        and len({type(value) for value in values}) == 1
    ):
        return Literals(tuple(dict.fromkeys(values)))
    return ANYTHING


def _comment(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/// <summary>{html.escape(text, quote=False)}</summary>"
