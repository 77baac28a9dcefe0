"""The corpus of Regnum as values: what the rules read of it, and what is printed of every card.

Everything is read when it is first asked for and then kept; values are shared, so nobody may change them.
"""

import functools
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.jsontypes import JsonObject

__all__ = ["TABLES", "identifiers", "load", "rows"]

Document: TypeAlias = dict[str, Any]

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "personnages": ("id", "nourriture", "guerre", "sante", "diplomatie"),
    "objets": ("id", "jauge", "cout", "effet"),
    "batiments": ("id", "cout", "minimum", "bonus", "synergie"),
    "evenements": ("id", "exemplaires"),
}
"""The tables of things with an id, and the fields that the rules read; all others are for people."""


def load() -> JsonObject:
    """Return the data of the `load` request; the rows of a table are in the order of the file.

    Raises: DataError when a file is missing or cannot be read.
    """
    return _load(_folder(os.environ.get(data.OVERRIDE)))


def rows(name: str) -> tuple[Document, ...]:
    """Return the rows of a table as they are written."""
    return tuple(_table(_folder(os.environ.get(data.OVERRIDE)), name)[name])


def identifiers() -> frozenset[str]:
    """Return every id that the corpus has."""
    return frozenset(str(row["id"]) for name in TABLES for row in rows(name))


@functools.cache
def _folder(override: str | None) -> Path:  # noqa: ARG001  only the override can move the root within a process
    return data.root("corpus") / "regnum"


@functools.cache
def _load(folder: Path) -> JsonObject:
    constants = {name: value for name, value in _table(folder, "constantes").items() if name != "$schema"}
    loaded: Document = {"constantes": constants}
    for name, fields in TABLES.items():
        try:
            loaded[name] = [{field: row[field] for field in fields} for row in _table(folder, name)[name]]
        except (KeyError, TypeError) as error:
            hint = f"See the schema regnum/{name}."
            raise DataError(str(folder / f"{name}.json"), f"a row lacks {error}", hint=hint) from error
    return loaded


@functools.cache
def _table(folder: Path, name: str) -> Document:
    path = folder / f"{name}.json"
    value: Any = data.read_json(path)
    if not isinstance(value, dict):
        raise DataError(str(path), "is no JSON object")
    return value
