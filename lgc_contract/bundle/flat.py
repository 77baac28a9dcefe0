"""All schemas of a game as one, without `$id` and with short names: for editors and code generators.

What it accepts is what the schemas accept. It is written so that a reader of draft-07 understands it as one
of 2020-12 does: nothing stands beside a `$ref`, and no keyword came later. Our own annotations are left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lgc_contract import schemas
from lgc_contract.bundle.names import pascal
from lgc_contract.errors import ContractError, UsageError
from lgc_contract.jsontypes import JsonObject

__all__ = ["SHARED", "flat", "kinds_of", "name_of"]

Schema: TypeAlias = Any
"""A JSON Schema or a part of one, which is taken apart in every direction."""

SHARED = "harness"
"""The owner whose schemas belong to every game."""

_DIALECT = "http://json-schema.org/draft-07/schema#"
_NAMED = ("properties", "$defs", "dependentSchemas", "patternProperties")
"""Keywords that hold schemas by names, which are not keywords."""

_LATER = (
    "unevaluatedProperties",
    "unevaluatedItems",
    "prefixItems",
    "minContains",
    "maxContains",
    "$dynamicRef",
)
"""Keywords that draft-07 has not, and that cannot be said in its words in general."""

_ABSENT = ("$id", "$schema", "$defs", "$comment")


_LITERAL = ("const", "enum", "examples", "default", "required", "type")
"""Keywords that hold no schemas."""


@dataclass(frozen=True)
class _Place:
    """Where a schema stands: the kind of its file, and the JSON pointer in there."""

    kind: str
    pointer: str = ""

    @property
    def schema(self) -> Schema:
        found: Schema = schemas.document(self.kind)
        for step in self.pointer.split("/")[1:]:
            found = found[step]
        return found

    @property
    def title(self) -> str:
        steps = [step for step in self.pointer.split("/") if step not in _NAMED]
        # In a collection of words, a word's own name says all.
        alone = self.pointer and _is_library(schemas.document(self.kind))
        return pascal(*steps) if alone else name_of(self.kind) + pascal(*steps)

    def beyond(self, reference: str) -> "_Place":
        """Return where a `$ref` that stands here leads."""
        identifier, _, pointer = reference.partition("#")
        owner, _, name = identifier.removeprefix(f"{schemas.AUTHORITY}:schema/").partition("/v")
        return _Place(f"{owner}/{name.partition('/')[2]}" if identifier else self.kind, pointer)


def kinds_of(game: str) -> tuple[str, ...]:
    """Return the kinds of documents of a game, with those of every game.

    Raises: UsageError when no schema belongs to the game.
    """
    owned = tuple(kind for kind in schemas.kinds() if kind.startswith(f"{game}/"))
    if not owned or game == SHARED:
        raise UsageError(f"no schema belongs to a game {game!r}", hint="`lgc games` lists the games.")
    shared = tuple(kind for kind in schemas.kinds() if kind.startswith(f"{SHARED}/"))
    return tuple(kind for kind in (*shared, *owned) if not _is_library(schemas.document(kind)))


def name_of(kind: str) -> str:
    """Return what a kind is called in a bundle: `lgc/card` is `Card`, `harness/report` is `HarnessReport`."""
    owner, _, name = kind.partition("/")
    return pascal(SHARED, name) if owner == SHARED else pascal(name)


def flat(game: str, kind: str | None = None) -> JsonObject:
    """Return the bundle of a game: for documents of one kind, or for an object with one of each by its name.

    Raises: UsageError for a game or kind that there is not.
    """
    known = kinds_of(game)
    if kind is not None and kind not in known:
        raise UsageError(f"{game} has no kind {kind!r}", hint=f"Its kinds are {', '.join(known)}.")
    writing = _Writing()
    titles = {_Place(each).title: writing.reference(_Place(each)) for each in ([kind] if kind else known)}
    definitions = writing.definitions()
    if kind is not None:
        title = schemas.document(kind)["title"]
        return {"$schema": _DIALECT, "title": title, "allOf": [*titles.values()], "$defs": definitions}
    return {
        "$schema": _DIALECT,
        "title": pascal(game),
        "type": "object",
        "additionalProperties": False,
        "properties": dict(titles),
        "$defs": definitions,
    }


def _is_library(schema: Mapping[str, Any]) -> bool:
    """Tell whether a file only holds definitions for others."""
    return not schema.keys() & {
        "type",
        "properties",
        "allOf",
        "anyOf",
        "oneOf",
        "items",
        "$ref",
        "enum",
        "const",
    }


def _typed(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema of one value with the type of that value, which generators do not guess."""
    if "const" not in schema:
        return dict(schema)
    value = schema["const"]
    if value is None:
        return {"type": "null", **{key: part for key, part in schema.items() if key != "const"}}
    return {"type": {str: "string", int: "integer", bool: "boolean"}[type(value)], **schema}


@dataclass
class _Writing:
    """One bundle being written: what was referred to must be defined in it."""

    referred: dict[str, _Place] = field(default_factory=dict)

    def reference(self, place: _Place) -> JsonObject:
        if self.referred.setdefault(place.title, place) != place:
            raise ContractError(f"{place} and {self.referred[place.title]} are both called {place.title}")
        return {"$ref": f"#/$defs/{place.title}"}

    def definitions(self) -> JsonObject:
        """Return all that was referred to and all that this refers to, by name."""
        found: dict[str, Schema] = {}
        while waiting := self.referred.keys() - found.keys():
            found |= {name: self.schema(self.referred[name].schema, self.referred[name]) for name in waiting}
        return dict(sorted(found.items()))

    def schema(self, schema: Schema, place: _Place) -> Schema:
        """Return a schema with short references, in words that draft-07 knows."""
        if not isinstance(schema, dict):
            return schema
        later = [keyword for keyword in _LATER if keyword in schema]
        if later:
            raise ContractError(f"{place} uses {later[0]}, which a flat bundle cannot say")
        kept = {
            key: value for key, value in schema.items() if key not in _ABSENT and not key.startswith("x-")
        }
        kept = _typed(kept)
        reference = kept.pop("$ref", None)
        needs = self.needs(kept.pop("dependentRequired", {}), kept.pop("dependentSchemas", {}), place)
        result = {keyword: self.value(keyword, value, place) for keyword, value in kept.items()}
        if needs:
            result["dependencies"] = needs
        if reference is None:
            return result
        target = self.reference(place.beyond(reference))
        return {**result, "allOf": [target, *result.get("allOf", [])]} if result else target

    def needs(self, required: Schema, dependent: Schema, place: _Place) -> JsonObject:
        """Return what members demand of others; one that demands in both ways has one schema for both."""
        demanded = {name: self.schema(part, place) for name, part in dependent.items()}
        for name, others in required.items():
            both = {"allOf": [{"required": others}, demanded[name]]} if name in demanded else others
            demanded[name] = both
        return demanded

    def value(self, keyword: str, value: Schema, place: _Place) -> Schema:
        if keyword in _LITERAL:
            return value
        if keyword in _NAMED:
            return {name: self.schema(part, place) for name, part in value.items()}
        if isinstance(value, list):
            return [self.schema(part, place) for part in value]
        return self.schema(value, place)
