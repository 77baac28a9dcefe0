"""What every schema file owes its readers: a place, a name, a dialect, words for every property, integers."""

import functools
import re
from collections.abc import Iterable, Iterator

from lgc_contract import canonical, schemas
from lgc_contract.errors import UsageError
from lgc_contract.jsontypes import Json, JsonObject, Pointer
from lgc_contract.lint.claims import FILES
from lgc_contract.lint.problem import Document, Problem, Tree
from lgc_contract.lint.style import SET

__all__ = [
    "schema_dialect",
    "schema_identifier",
    "schema_integers",
    "schema_keywords_of_ours",
    "schema_place",
    "schema_properties_described",
    "schema_references",
]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLACE = re.compile(r"schema/[a-z0-9-]+/v[1-9][0-9]*/[a-z0-9-]+\.json")
_PATTERN = re.compile(r"!?(corpus|conformance)(/[a-z0-9_*.-]+)+\.json")
_BY_NAME = ("properties", "$defs", "patternProperties", "dependentSchemas")
_LISTED = ("allOf", "anyOf", "oneOf", "prefixItems")
_SINGLE = ("additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then")
_LAST = ("unevaluatedItems", "unevaluatedProperties")
_TESTS = ("if", "not", "contains", "propertyNames")
"""Subschemas that ask a question of a value and describe nothing."""


def schema_place(tree: Tree) -> Iterator[Problem]:
    """Every schema stands at `schema/<owner>/v<major>/<name>.json`."""
    for document in tree.under("schema"):
        if not _PLACE.fullmatch(document.file):
            yield document.problem(
                "schema-place",
                "",
                fr="un schéma se range sous schema/<propriétaire>/v<majeure>/<nom>.json, en minuscules",
                en="a schema stands at schema/<owner>/v<major>/<name>.json, in lower case",
            )


def schema_dialect(tree: Tree) -> Iterator[Problem]:
    """Every schema says that it is of the 2020-12 dialect, and is."""
    for document in tree.under("schema"):
        if document.object.get("$schema") != _DIALECT:
            yield document.problem(
                "schema-dialect",
                "/$schema",
                fr=f"« $schema » doit valoir {_DIALECT}",
                en=f"`$schema` must be {_DIALECT}",
            )
        for fault in schemas.metaschema_faults(document.value):
            yield document.problem("schema-dialect", fault.pointer, fr=fault.message_fr, en=fault.message)


def schema_identifier(tree: Tree) -> Iterator[Problem]:
    """The `$id` of a schema follows from its path."""
    for document in tree.under("schema"):
        wanted = schemas.identifier(document.file.removeprefix("schema/"))
        if document.object.get("$id") != wanted:
            yield document.problem(
                "schema-identifier",
                "/$id",
                fr=f"« $id » découle du chemin et doit valoir {wanted}",
                en=f"`$id` follows from the path and must be {wanted}",
            )


def schema_properties_described(tree: Tree) -> Iterator[Problem]:
    """Every property says what it is, in French, for those who write the documents."""
    for document, parts in _schemas(tree):
        for pointer, schema in _described(parts):
            if not isinstance(schema, dict) or not schema.get("description"):
                yield document.problem(
                    "schema-properties-described",
                    pointer,
                    fr="cette propriété n’a pas de « description »",
                    en="this property has no `description`",
                )


def _described(parts: Iterable[tuple[Pointer, JsonObject]]) -> Iterator[tuple[Pointer, Json]]:
    for pointer, schema in parts:
        properties = schema.get("properties")
        if isinstance(properties, dict) and not set(pointer.split("/")) & set(_TESTS):
            for name, member in properties.items():
                if member is not False:
                    yield f"{pointer}/properties{canonical.escape(name)}", member


def schema_integers(tree: Tree) -> Iterator[Problem]:
    """No schema admits a number that is not an integer: fractions are stored in tenths."""
    for document, parts in _schemas(tree):
        for pointer, schema in parts:
            types = schema.get("type")
            if "number" in (types if isinstance(types, list) else [types]):
                yield document.problem(
                    "schema-integers",
                    f"{pointer}/type",
                    fr="« number » admet des fractions ; écrire « integer », en dixièmes s’il le faut",
                    en="`number` admits fractions; write `integer`, in tenths if need be",
                )


def schema_references(tree: Tree) -> Iterator[Problem]:
    """Every `$ref` is absolute, or begins with `#`, and leads to a schema of ours."""
    for document, parts in _schemas(tree):
        for pointer, schema in parts:
            target = schema.get("$ref")
            if isinstance(target, str) and not _leads_somewhere(document, target):
                yield document.problem(
                    "schema-references",
                    f"{pointer}/$ref",
                    fr=f"« {target} » ne mène à aucun schéma d’ici",
                    en=f"{target!r} leads to no schema of ours",
                )


def _leads_somewhere(document: Document, target: str) -> bool:
    identifier, _, fragment = target.partition("#")
    if fragment and not fragment.startswith("/"):
        return False
    try:
        schemas.at(f"{identifier or document.object.get('$id')}#{fragment}")
    except (UsageError, LookupError, ValueError):
        return False
    return True


def schema_keywords_of_ours(tree: Tree) -> Iterator[Problem]:
    """`x-set` stands beside `uniqueItems`, `x-files` is a list of patterns at the root."""
    for document, parts in _schemas(tree):
        for pointer, schema in parts:
            if SET in schema and not (schema[SET] is True and schema.get("uniqueItems") is True):
                yield document.problem(
                    "schema-keywords-of-ours",
                    f"{pointer}/{SET}",
                    fr=f"« {SET} » vaut true et va de pair avec « uniqueItems »: true",
                    en=f'`{SET}` is true and goes with `"uniqueItems": true`',
                )
            if FILES in schema and (pointer or not _are_patterns(schema[FILES])):
                yield document.problem(
                    "schema-keywords-of-ours",
                    f"{pointer}/{FILES}",
                    fr=f"« {FILES} » est à la racine, une liste de chemins sous corpus/ ou conformance/",
                    en=f"`{FILES}` stands at the root, a list of paths under corpus/ or conformance/",
                )


def _are_patterns(value: Json) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, str) and _PATTERN.fullmatch(each) for each in value
    )


@functools.lru_cache(maxsize=1)
def _schemas(tree: Tree) -> tuple[tuple[Document, tuple[tuple[Pointer, JsonObject], ...]], ...]:
    """Return every schema file with all its subschemas, which most rules go through."""
    return tuple((each, tuple(_subschemas(each.value, ""))) for each in tree.under("schema"))


def _subschemas(schema: Json, pointer: Pointer) -> Iterator[tuple[Pointer, JsonObject]]:
    """Yield every schema object in a schema with its pointer; what `const` and `enum` hold is no schema."""
    if not isinstance(schema, dict):
        return
    yield pointer, schema
    for step, child in _children(schema):
        yield from _subschemas(child, pointer + step)


def _children(schema: JsonObject) -> Iterator[tuple[Pointer, Json]]:
    for keyword in (*_SINGLE, *_LAST):
        if keyword in schema:
            yield f"/{keyword}", schema[keyword]
    for keyword in _BY_NAME:
        named = schema.get(keyword)
        for name, child in named.items() if isinstance(named, dict) else ():
            yield f"/{keyword}{canonical.escape(name)}", child
    for keyword in _LISTED:
        listed = schema.get(keyword)
        for index, child in enumerate(listed if isinstance(listed, list) else ()):
            yield f"/{keyword}/{index}", child
