"""Write types as Rust structs and enums; with the feature `serde` they read and write themselves."""

import json
from collections.abc import Callable, Iterator
from functools import partial

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
from lgc_contract.bundle.names import beyond, pascal, snake

__all__ = ["write"]

_PLAIN = {"string": "String", "integer": "i64", "boolean": "bool", "null": "()"}
_NULL = Plain("null")

_RESERVED = """
abstract as async await become box break const continue do dyn else enum extern false final fn for
gen if impl in let loop macro match mod move mut override priv pub ref return static struct trait
true try type typeof unsafe unsized use virtual where while yield
"""
_KEYWORDS = frozenset(_RESERVED.split())

_DERIVED = (
    "#[derive(Clone, Debug, PartialEq)]",
    '#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]',
)

_JSON = """
/// Any JSON value.
{derived}
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Json {{
    Null,
    Boolean(bool),
    Integer(i64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}}
"""


def write(types: Types, heading: str) -> str:
    """Return a module."""
    writer = _Writer(types)
    head = f"//! {heading}\n\nuse std::collections::BTreeMap;\n" + _JSON.format(derived="\n".join(_DERIVED))
    lines = [line for named in types.values() for line in writer.declaration(named)]
    return head + "\n".join([*lines, *writer.inner]) + "\n"


class _Writer:
    """Writes one type after the other, and in `inner` what has no name in the schemas."""

    def __init__(self, types: Types) -> None:
        self.inner: list[str] = []
        self._types = types
        self._made: set[str] = set()

    def declaration(self, named: Named) -> Iterator[str]:
        yield ""
        yield from _comment(named.text, "")
        match named.type:
            case Record() as record:
                yield from self.struct(named.name, record)
            case Literals(values) if isinstance(values[0], str):
                yield from self.choice(named.name, values)
            case Union(options) if len(set(options) - {_NULL}) > 1 and _NULL not in options:
                yield from self.untagged(named.name, options)
            case _:
                yield f"pub type {named.name} = {self.written(named.type, f'{named.name}Value')};"

    def struct(self, name: str, record: Record) -> Iterator[str]:
        closed = [] if record.open else ['#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]']
        yield from (*_DERIVED, *closed, f"pub struct {name} {{")
        for field in record.fields:
            yield from (*_comment(field.text, "    "), *self.member(field, name))
        if record.open:
            yield '    #[cfg_attr(feature = "serde", serde(flatten))]'
            yield "    pub other_members: BTreeMap<String, Json>,"
        yield "}"

    def member(self, field: Field, name: str) -> Iterator[str]:
        written = self.written(field.type, name + pascal(field.name))
        attributes = [] if snake(field.name) == field.name else [f"rename = {json.dumps(field.name)}"]
        if not field.required:
            written = written if written.startswith("Option<") else f"Option<{written}>"
            attributes += ["default", 'skip_serializing_if = "Option::is_none"']
        if attributes:
            yield f'    #[cfg_attr(feature = "serde", serde({", ".join(attributes)}))]'
        yield f"    pub {_member(field.name)}: {written},"

    def choice(self, name: str, values: tuple[str | int | bool, ...]) -> Iterator[str]:
        """Write one of a few strings as an enum."""
        yield from (*_DERIVED, f"pub enum {name} {{")
        for value in values:
            written = json.dumps(value, ensure_ascii=False)
            yield f'    #[cfg_attr(feature = "serde", serde(rename = {written}))]'
            yield f"    {_variant(str(value))},"
        yield "}"

    def untagged(self, name: str, options: tuple[Type, ...]) -> Iterator[str]:
        yield from (*_DERIVED, '#[cfg_attr(feature = "serde", serde(untagged))]', f"pub enum {name} {{")
        for option in options:
            label = _label(option, name)
            yield f"    {label}({self.written(option, name + label)}),"
        yield "}"

    def written(self, type_: Type, name: str) -> str:
        """Return a type; `name` is what an enum without a name is called."""
        match type_:
            case Anything():
                return "Json"
            case Plain(kind):
                return _PLAIN[kind]
            case Reference(name_):
                return name_
            case Listing(item):
                return f"Vec<{self.written(item, f'{name}Item')}>"
            case Mapped(value):
                return f"BTreeMap<String, {self.written(value, f'{name}Value')}>"
            case Literals(values):
                return (
                    self.made(name, partial(self.choice, values=values))
                    if isinstance(values[0], str)
                    else _number(values)
                )
            case Union(options):
                return self.union(tuple(option for option in options if option != _NULL), options, name)
            case Record():
                raise TypeError("a record has a name")

    def union(self, present: tuple[Type, ...], options: tuple[Type, ...], name: str) -> str:
        inner = (
            self.written(present[0], name)
            if len(present) == 1
            else self.made(name, partial(self.untagged, options=present))
        )
        return f"Option<{inner}>" if len(present) < len(options) else inner

    def made(self, name: str, write: Callable[[str], Iterator[str]]) -> str:
        """Write an enum that the schemas give no name, once."""
        while name in self._types:
            name += "Value"
        if name not in self._made:
            self._made.add(name)
            self.inner += ["", *write(name)]
        return name


def _number(values: tuple[str | int | bool, ...]) -> str:
    return "bool" if isinstance(values[0], bool) else "i64"


def _label(option: Type, name: str) -> str:
    match option:
        case Reference(other):
            return beyond(other, name) or other
        case Plain(kind):
            return {"string": "Text", "integer": "Integer", "boolean": "Boolean"}[kind]
        case Literals(values):
            return {str: "Word", int: "Number", bool: "Flag"}[type(values[0])]
        case Listing():
            return "List"
        case _:
            return "Object"


def _variant(value: str) -> str:
    name = pascal(value)
    return name if name[:1].isalpha() and name != "Self" else f"V{name}"


def _member(name: str) -> str:
    written = snake(name)
    return f"r#{written}" if written in _KEYWORDS else written


def _comment(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/// {text}"
