"""Read types out of a flat bundle.

A type accepts every document that its schema accepts, and more: limits of numbers, patterns, and demands of
one member on another are left to validators.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lgc_contract.bundle.model import (
    ANYTHING,
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
    union,
)
from lgc_contract.bundle.names import beyond, pascal

__all__ = ["read"]

Schema: TypeAlias = Mapping[str, Any]

_LABEL = "$label"
"""Keyword of our own in an alternative that was put together here: what tells it from the others."""

_PLAIN = {"string": "string", "integer": "integer", "boolean": "boolean", "null": "null"}


def read(bundle: Schema) -> Types:
    """Return the types of all documents of a bundle, and those that they are made of."""
    reader = _Reader(bundle["$defs"])
    for schema in bundle["properties"].values():
        reader.type_of([schema], "")
    reader.finish()
    return dict(sorted(reader.types.items()))


@dataclass
class _Facts:
    """What several schemas together say about an object."""

    properties: dict[str, list[Schema]] = field(default_factory=dict)
    required: set[str] = field(default_factory=set)
    closed: bool = False
    groups: list[list[Schema]] = field(default_factory=list)
    """Lists of schemas of which one holds."""

    def add(self, schema: Schema) -> None:
        for name, part in schema.get("properties", {}).items():
            self.properties.setdefault(name, []).append(part)
        self.required |= set(schema.get("required", ()))
        self.closed |= schema.get("additionalProperties") is False
        if "then" in schema and "else" in schema:
            self.groups.append([schema["then"], schema["else"]])
        self.groups += [schema[keyword] for keyword in ("oneOf", "anyOf") if keyword in schema]


@dataclass
class _Reader:
    definitions: Mapping[str, Schema]
    types: dict[str, Named] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)

    def finish(self) -> None:
        """Read every definition that was referred to."""
        while self.waiting:
            name = self.waiting.pop()
            if name not in self.types:
                schema = self.definitions[name]
                self.types[name] = Named(name, ANYTHING, _text(schema))  # stops circles
                self.types[name] = Named(name, self.type_of([schema], name, whole=True), _text(schema))

    # --- one value ----------------------------------------------------------------------------------------

    def type_of(self, parts: Iterable[Schema], name: str, *, whole: bool = False) -> Type:
        """Return the type of what fits all of some schemas; `name` is what a record in it would be called.

        `whole` says that the type is to be what bears that name.
        """
        schemas = self.conjuncts(parts)
        if any(_values(schema) for schema in schemas):
            lists = [values for schema in self.resolved(schemas) if (values := _values(schema))]
            return _literals([value for value in lists[0] if all(value in each for each in lists)])
        reference = self.one_reference(schemas)
        if reference is not None:
            return reference
        kinds = self.kinds(schemas)
        options = [self.of_kind(kind, schemas, name, whole=whole and len(kinds) == 1) for kind in kinds]
        if not options:
            groups = [group for schema in schemas for group in _groups(schema)]
            return self.options(groups[0], name) if groups else ANYTHING
        return union(options)

    def conjuncts(self, parts: Iterable[Schema]) -> list[Schema]:
        """Return schemas with those that their `allOf` adds, each of which says something about types."""
        found: list[Schema] = []
        for schema in parts:
            if not isinstance(schema, Mapping):
                continue
            own = {keyword: value for keyword, value in schema.items() if keyword != "allOf"}
            if own.keys() & _SAYING:
                found.append(own)
            found += self.conjuncts(schema.get("allOf", ()))
        return found

    def one_reference(self, schemas: list[Schema]) -> Type | None:
        """Return the definition that schemas refer to, if what else they say adds no member to it."""
        references = [schema for schema in schemas if "$ref" in schema]
        if not references:
            return None
        name = _target(references[0])
        others = [schema for schema in schemas if schema is not references[0]]
        known = self.members(self.definitions[name])
        if all(self.members(other) <= known and not self.tightens(other, name) for other in others):
            self.waiting.append(name)
            return Reference(name)
        schemas[:] = self.conjuncts(self.resolved(schemas))
        return None

    def tightens(self, schema: Schema, name: str) -> bool:
        """Tell whether a schema demands members that the record of a definition leaves free."""
        record = self.definitions[name]
        free = record.get("properties", {}).keys() - set(record.get("required", ()))
        return bool(free & set(schema.get("required", ())))

    def facts(self, schema: Schema) -> _Facts:
        """Return all that a schema says about an object, wherever it says so."""
        facts, waiting = _Facts(), self.conjuncts([schema])
        while waiting:
            each = waiting.pop(0)
            waiting += self.conjuncts(self.resolved([each])) if "$ref" in each else []
            facts.add(each)
        return facts

    def resolved(self, schemas: Iterable[Schema]) -> list[Schema]:
        return [self.definitions[_target(schema)] if "$ref" in schema else schema for schema in schemas]

    def members(self, schema: Schema) -> set[str]:
        """Return the names of all members that a schema speaks of."""
        names = set(schema.get("properties", {}))
        inner = [*schema.get("allOf", ()), *(option for group in _groups(schema) for option in group)]
        for each in inner:
            names |= self.members(self.resolved([each])[0])
        return names

    def kinds(self, schemas: list[Schema]) -> list[str]:
        """Return the JSON types that all schemas allow, as far as they say so."""
        stated = [schema["type"] for schema in schemas if "type" in schema]
        if not stated:
            return ["object"] if any("properties" in schema for schema in schemas) else []
        lists = [[each] if isinstance(each, str) else each for each in stated]
        return [kind for kind in lists[0] if all(kind in each for each in lists)]

    def of_kind(self, kind: str, schemas: list[Schema], name: str, *, whole: bool) -> Type:
        if kind == "array":
            items = [schema["items"] for schema in schemas if "items" in schema]
            return Listing(self.type_of(items, f"{name}Item") if items else ANYTHING)
        return self.object(schemas, name, whole=whole) if kind == "object" else Plain(_PLAIN[kind])

    # --- objects ------------------------------------------------------------------------------------------

    def object(self, schemas: list[Schema], name: str, *, whole: bool = False) -> Type:
        facts = _Facts()
        for schema in schemas:
            facts.add(schema)
        telling = [group for group in facts.groups if self.tells(group, facts)]
        if len(telling) == 1:
            return self.split(schemas, telling[0], facts, name)
        for group in telling:
            self.loosen(group, facts, name)
        if not facts.properties and not facts.closed:
            values = [
                schema["additionalProperties"] for schema in schemas if "additionalProperties" in schema
            ]
            return Mapped(self.type_of(values, f"{name}Value"))
        record = Record(
            tuple(self.field(each, facts, name) for each in facts.properties), open=not facts.closed
        )
        return record if whole else self.named(name, record)

    def tells(self, group: list[Schema], facts: _Facts) -> bool:
        """Tell whether alternatives say more than which values of known members go together."""
        for option in group:
            said = self.facts(option)
            whole = said.closed and facts.properties.keys() <= said.properties.keys()
            new = any(self.is_vague(facts.properties.get(each, [])) for each in said.properties)
            if whole or new or any(self.tells(inner, facts) for inner in said.groups):
                return True
        return False

    def is_vague(self, parts: list[Schema]) -> bool:
        """Tell whether schemas say no more of a member than that it is an object, if that."""
        return all(
            schema.keys() & _SAYING == {"type"} and schema["type"] == "object"
            for schema in self.conjuncts(parts)
        )

    def split(self, schemas: list[Schema], group: list[Schema], facts: _Facts, name: str) -> Type:
        """Return one type for each of some alternatives."""
        base = [_without(schema, group) for schema in schemas]
        options: list[Type] = []
        for option, label in zip(group, self.labels(group, name), strict=True):
            whole = self.resolved([option])[0]
            if "$ref" in option and self.is_whole(whole, facts):
                self.waiting.append(_target(option))
                options.append(Reference(_target(option)))
            elif whole.get("type") == "null":
                options.append(Plain("null"))
            else:
                options.append(self.type_of([*base, whole], name + label))
        return union(options)

    def is_whole(self, schema: Schema, facts: _Facts) -> bool:
        """Tell whether an alternative says all by itself that is said about every alternative."""
        said = self.facts(schema)
        return not facts.properties or (said.closed and facts.properties.keys() <= said.properties.keys())

    def labels(self, group: list[Schema], name: str) -> list[str]:
        """Return what tells each alternative from the others: a fixed value, its own name, or a letter."""
        options = [self.resolved([option])[0] for option in group]
        fixed = [
            {
                key: part["const"]
                for key, part in option.get("properties", {}).items()
                if isinstance(part.get("const"), str)
            }
            for option in options
        ]
        for member in fixed[0]:
            values = {each.get(member) for each in fixed}
            if None not in values and len(values) == len(group):
                return [pascal(each[member]) for each in fixed]
        if all(_LABEL in option for option in group):
            return [option[_LABEL] for option in group]
        return [
            beyond(_target(option), name)
            if "$ref" in option
            else chr(ord("A") + number) * ("properties" in option)
            for number, option in enumerate(group)
        ]

    def loosen(self, group: list[Schema], facts: _Facts, name: str) -> None:
        """Let members be whatever one of some alternatives lets them be."""
        said = [self.facts(option) for option in group]
        facts.required |= set.intersection(*(each.required for each in said))
        facts.closed |= all(each.closed for each in said)
        for member in {member: None for each in said for member in each.properties}:
            known = facts.properties.setdefault(member, [])
            labelled = zip(said, self.labels(group, name), strict=True)
            parts = [
                {"allOf": each.properties[member], _LABEL: label}
                for each, label in labelled
                if self.conjuncts(each.properties.get(member, []))
            ]
            if self.is_vague(known) and (not known or len(parts) == len(group)):
                facts.properties[member] = [{"anyOf": parts}]

    def field(self, member: str, facts: _Facts, name: str) -> Field:
        parts = facts.properties[member]
        text = next(filter(None, map(_text, parts)), "")
        return Field(member, self.type_of(parts, name + pascal(member)), member in facts.required, text)

    def options(self, group: list[Schema], name: str) -> Type:
        labelled = zip(group, self.labels(group, name), strict=True)
        return union([self.type_of([each], name + label) for each, label in labelled])

    def named(self, name: str, record: Record) -> Reference:
        """Give a record a name; another one with that name is called otherwise."""
        title, number = name, 1
        while title in self.types and self.types[title].type != record:
            number += 1
            title = f"{name}{number}"
        self.types[title] = Named(title, record)
        return Reference(title)


_SAYING = {
    *(
        "type",
        "properties",
        "additionalProperties",
        "items",
        "required",
        "const",
        "enum",
        "$ref",
        "oneOf",
        "anyOf",
    ),
    "then",
}
"""Keywords that say something about types."""


def _groups(schema: Schema) -> list[list[Schema]]:
    facts = _Facts()
    facts.add(schema)
    return facts.groups


def _without(schema: Schema, group: list[Schema]) -> Schema:
    """Return a schema without the alternatives that are looked at."""
    chosen = [
        key for key, value in schema.items() if value is group or (key in ("then", "else") and value in group)
    ]
    return {key: value for key, value in schema.items() if key not in chosen}


def _target(schema: Schema) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def _values(schema: Schema) -> list[Any]:
    """Return the values to which a schema itself limits what it is about, [] for no limit."""
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def _literals(values: list[Any]) -> Type:
    options: list[Type] = [Plain("null") if value is None else Literals((value,)) for value in values]
    return union(options)


def _text(schema: Schema) -> str:
    return str(schema.get("description") or schema.get("title") or "")
