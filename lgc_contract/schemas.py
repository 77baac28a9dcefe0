"""Validate documents against the schemas of the schema root: one crawled registry, nothing ever fetched.

A kind is `<owner>/<name>`, such as `lgc/card`, and stands for `schema/<owner>/v<major>/<name>.json`, the
newest major. The plain validator is the normative one and words every fault; `jsonschema_rs`, which has no
wheel for every platform, only answers faster that there is none.
"""

import functools
import importlib
import importlib.util
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from lgc_contract import data
from lgc_contract.errors import DataError, InvalidDocumentError, UsageError
from lgc_contract.jsontypes import Json, JsonObject

if TYPE_CHECKING:
    from lgc_contract.faults import Fault

__all__ = [
    "AUTHORITY",
    "check",
    "document",
    "identifier",
    "is_fast",
    "is_valid",
    "kinds",
    "metaschema_faults",
    "validate",
]

AUTHORITY = "tag:guilde-lgc.fr,2026"
"""Start of every `$id`: a `tag:` URI (RFC 4151) names without pretending that something is served there."""

_SHARED = "harness"
"""The owner of the schemas that every game uses."""

_PATH = re.compile(r"(?P<owner>[a-z0-9-]+)/v(?P<major>[1-9][0-9]*)/(?P<name>[a-z0-9-]+)\.json")


class _Library(Struct, frozen=True):
    """All schemas of one schema root: path below it without `.json` → schema, and kind → that path."""

    schemas: Mapping[str, JsonObject]
    paths: Mapping[str, str]

    def schema(self, kind: str) -> JsonObject:
        try:
            return self.schemas[self.paths[kind]]
        except KeyError:
            hint = f"Known kinds: {', '.join(sorted(self.paths)) or 'none'}."
            raise UsageError(f"no schema is called {kind!r}", hint=hint) from None


def kinds() -> tuple[str, ...]:
    """Return every kind of document that has a schema, sorted."""
    return tuple(sorted(_library(_root()).paths))


def document(kind: str) -> JsonObject:
    """Return the schema of a kind, not to be changed.

    Raises: UsageError for an unknown kind.
    """
    return _library(_root()).schema(kind)


def identifier(path: str) -> str:
    """Return the `$id` that the schema at a path below the schema root must have (`lgc/v1/card.json`)."""
    return f"{AUTHORITY}:schema/{path.removesuffix('.json')}"


def is_valid(kind: str, value: Json) -> bool:
    """Tell whether a value fits its schema, by the fastest validator there is.

    Raises: UsageError for an unknown kind.
    """
    return fits(str(document(kind)["$id"]), value)


def fits(reference: str, value: Json) -> bool:
    """Tell whether a value fits the schema that an absolute `$ref` leads to (`tag:…/card#/$defs/…`)."""
    return _verdict(_root(), reference, fast=is_fast())(value)


def at(reference: str) -> Json:
    """Return the schema that an absolute `$ref` with a JSON pointer leads to, not to be changed.

    Raises: UsageError when it leads nowhere.
    """
    return _at(_root(), reference)


@functools.cache
def _at(root: Path, reference: str) -> Json:
    identifier, _, pointer = reference.partition("#")
    place = identifier.removeprefix(f"{AUTHORITY}:schema/")
    found: Any = _library(root).schemas.get(place)
    for step in pointer.split("/")[1:]:
        token = step.replace("~1", "/").replace("~0", "~")
        found = found[int(token)] if isinstance(found, list) else (found or {}).get(token)
    if found is None:
        raise UsageError(f"no schema stands at {reference!r}")
    return found  # type: ignore[no-any-return]


def validate(kind: str, value: Json) -> "list[Fault]":
    """Return all faults of a value in the order of the document; none means that it fits its schema.

    Raises: UsageError for an unknown kind.
    """
    if is_valid(kind, value):
        return []
    return _explained(_validator(_root(), kind).iter_errors(value))


def check(kind: str, value: Json, *, file: str = "<document>") -> None:
    """Accept a value that fits its schema.

    Raises: InvalidDocumentError with every fault; UsageError for an unknown kind.
    """
    found = validate(kind, value)
    if found:
        raise InvalidDocumentError(
            file=file,
            message=found[0].message,
            pointer=found[0].pointer,
            kind=kind,
            problems=tuple((fault.pointer, fault.message) for fault in found),
        )


def metaschema_faults(schema: Json) -> "list[Fault]":
    """Return what is wrong with a value as a schema of the 2020-12 dialect."""
    if is_fast() and importlib.import_module("jsonschema_rs").meta.is_valid(schema):
        return []
    plain = _plain_class()
    if not is_fast() and _brief_class()(_flat_metaschema()).is_valid(schema):
        return []
    return _explained(plain(plain.META_SCHEMA).iter_errors(schema))


def _explained(errors: Iterable[Any]) -> "list[Fault]":
    # Most documents have no fault that would have to be put into words.
    found: list[Fault] = importlib.import_module("lgc_contract.faults").explain(errors)
    return found


def _root() -> Path:
    return _root_under(os.environ.get(data.OVERRIDE))


@functools.cache
def _root_under(override: str | None) -> Path:  # noqa: ARG001  only the override can move it within a process
    return data.root("schema")


class _Schemas(Mapping[str, JsonObject]):
    """Schemas by their paths below the root without `.json`; each is read when it is first asked for."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._read: dict[str, JsonObject] = {}

    def __getitem__(self, place: str) -> JsonObject:
        if place not in self._read:
            schema = data.read_json(self._files[place])
            if not isinstance(schema, dict):
                raise KeyError(place)  # the linter names it; it must not keep the others from being used
            self._read[place] = schema
        return self._read[place]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


@functools.cache
def _library(root: Path) -> _Library:
    files: dict[str, Path] = {}
    newest: dict[str, tuple[int, str]] = {}
    for path, name in _files(root):
        match = _PATH.fullmatch(name)
        if match is None:
            continue
        place = match.group().removesuffix(".json")
        files[place] = path
        kind = f"{match['owner']}/{match['name']}"
        newest[kind] = max(newest.get(kind, (0, "")), (int(match["major"]), place))
    return _Library(_Schemas(files), {kind: place for kind, (_, place) in newest.items()})


def _files(root: Path) -> Iterator[tuple[Path, str]]:
    """Yield every file with its path below the root; the harness's schemas are ours where a root has none."""
    shared = data.folder("schema", _SHARED)
    yield from ((path, path.relative_to(root).as_posix()) for path in data.files(root))
    if shared.parent != root:
        yield from ((path, path.relative_to(shared.parent).as_posix()) for path in data.files(shared))


def _resources(root: Path) -> Iterator[tuple[str, JsonObject]]:
    schemas = _library(root).schemas
    found = ((place, schemas.get(place)) for place in schemas)
    return ((identifier(place), schema) for place, schema in found if schema is not None)


@functools.cache
def _registry(root: Path) -> Any:
    referencing = importlib.import_module("referencing")
    dialect = importlib.import_module("referencing.jsonschema").DRAFT202012
    specifications = importlib.import_module("jsonschema_specifications").REGISTRY
    resources = [
        (name, referencing.Resource(_without_dialect(schema), dialect)) for name, schema in _resources(root)
    ]
    return specifications.with_resources(resources).crawl()


def _without_dialect(schema: JsonObject) -> JsonObject:
    # Where a schema names its dialect, jsonschema leaves the class it validates with for that dialect's own.
    return {keyword: value for keyword, value in schema.items() if keyword != "$schema"}


@functools.cache
def _plain_class() -> Any:
    jsonschema = importlib.import_module("jsonschema")

    def pattern(validator: Any, demanded: str, instance: Any, _: Any) -> Iterator[Any]:
        if validator.is_type(instance, "string") and not _ecma(demanded).search(instance):
            yield jsonschema.ValidationError(f"{instance!r} does not match {demanded!r}")

    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": pattern})


@functools.cache
def _brief_class() -> Any:
    """The plain validator for a mere yes or no: a union does not collect the faults of its branches."""
    error = importlib.import_module("jsonschema").ValidationError

    def fitting(validator: Any, branches: list[Json], instance: Any) -> Iterator[Json]:
        return (each for each in branches if next(validator.descend(instance, each), None) is None)

    def one_of(validator: Any, branches: list[Json], instance: Any, _: Any) -> Iterator[Any]:
        found = fitting(validator, branches, instance)
        if next(found, None) is None or next(found, None) is not None:
            yield error("fits none of the branches, or several")

    def any_of(validator: Any, branches: list[Json], instance: Any, _: Any) -> Iterator[Any]:
        if next(fitting(validator, branches, instance), None) is None:
            yield error("fits none of the branches")

    validators = importlib.import_module("jsonschema").validators
    return validators.extend(_plain_class(), {"oneOf": one_of, "anyOf": any_of})


@functools.cache
def _flat_metaschema() -> JsonObject:
    """The metaschema with its vocabularies in one piece: they speak of different members of a schema each.

    It says of a value what the original says, in a fraction of the time.
    """
    original = _plain_class().META_SCHEMA
    base = original["$id"].rpartition("/")[0]
    specifications = importlib.import_module("jsonschema_specifications").REGISTRY
    parts = [original, *(specifications.contents(f"{base}/{each['$ref']}") for each in original["allOf"])]
    together = {word: _merged(each.get(word, {}) for each in parts) for word in ("$defs", "properties")}
    return {**together, "type": original["type"]}


def _merged(parts: Iterable[JsonObject]) -> Json:
    return _with_plain_references({name: member for part in parts for name, member in part.items()})


def _with_plain_references(schema: Json) -> Json:
    # A dynamic reference is for those who extend the metaschema, which nobody does here.
    if isinstance(schema, list):
        return [_with_plain_references(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("$dynamicRef") == "#meta":
        return {"$ref": "#"}
    return {name: _with_plain_references(each) for name, each in schema.items()}


@functools.cache
def _ecma(pattern: str) -> re.Pattern[str]:
    # ECMA-262, which JSON Schema prescribes: `$` is the very end only, and `\d` and `\w` are ASCII.
    end_or_literal = r"\$|(\\.|\[(?:\\.|[^\]\\])*\])"
    return re.compile(re.sub(end_or_literal, lambda match: match[1] or r"\Z", pattern), re.ASCII)


@functools.cache
def _validator(root: Path, kind: str) -> Any:
    return _plain_class()(_without_dialect(_library(root).schema(kind)), registry=_registry(root))


@functools.cache
def _verdict(root: Path, reference: str, *, fast: bool) -> Callable[[Json], bool]:
    schema = {"$ref": reference}
    try:
        if fast:
            fast_class = importlib.import_module("jsonschema_rs").Draft202012Validator
            return fast_class(schema, registry=_fast_registry(root)).is_valid  # type: ignore[no-any-return]
        plain = _brief_class()(schema, registry=_registry(root))
    except (AttributeError, TypeError, ValueError) as error:
        raise _no_schema(reference, error) from error
    return functools.partial(_plain_verdict, reference, plain)


def _plain_verdict(reference: str, validator: Any, value: Json) -> bool:
    unknown_type = importlib.import_module("jsonschema.exceptions").UnknownType
    try:
        return bool(validator.is_valid(value))
    except (AttributeError, TypeError, re.error, unknown_type) as error:
        # It looks at a keyword when a value comes to it, and not before.
        raise _no_schema(reference, error) from error


def _no_schema(reference: str, error: Exception) -> DataError:
    """Return what is said of a schema that nobody has checked, as when only the corpus is read."""
    message = f"leads to a schema that is none ({str(error).strip().splitlines()[0]})"
    return DataError(reference, message, hint="`lgc check schema` says where.")


@functools.cache
def _fast_registry(root: Path) -> Any:
    # It asks for what a schema refers to and for nothing else, so the other games' schemas stay unread.
    return importlib.import_module("jsonschema_rs").Registry([], retriever=functools.partial(_referred, root))


def _referred(root: Path, name: str) -> JsonObject:
    schema = _library(root).schemas.get(name.removeprefix(f"{AUTHORITY}:schema/"))
    if schema is None:
        raise DataError(
            name, "is no schema of this contract", hint="Nothing is fetched; add the file to the schema root."
        )
    return schema


@functools.cache
def is_fast() -> bool:
    """Tell whether the faster validator is installed; without it a check takes ten times as long."""
    return importlib.util.find_spec("jsonschema_rs") is not None
