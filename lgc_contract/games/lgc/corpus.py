"""The corpus of LGC as values: cards at their pinned versions, tables, and what of them the rules read.

Everything is read when it is first asked for and then kept; values are shared, so nobody may change them.
Shapes are the linter's affair; only what must be there to answer is checked here.
"""

import functools
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.jsontypes import JsonObject

__all__ = ["card", "definition", "definition_of", "folder", "load", "pins", "table"]

Document: TypeAlias = dict[str, Any]

_FOLDER: Final = "lgc"
_CARD_ID: Final = re.compile(r"(?:crea|sort|perm|jeton)_[a-z0-9_]+")

#: The fields of a card that the rules read, and those of one type only (schema lgc/definition).
_READ: Final = ("id", "version", "type", "cost", "keywords", "subtypes", "factions", "memberId", "abilities")
_READ_BY_TYPE: Final[Mapping[str, tuple[str, ...]]] = {
    "CREATURE": ("atk", "hp"),
    "SPELL": (),
    "PERMANENT": (),
}


def load() -> JsonObject:
    """Return the data of the `load` request: release, constants, and definitions and powers by ascending id.

    Raises: DataError when a file is missing or cannot be read.
    """
    return _load(folder())


def definition(card_id: str) -> JsonObject | None:
    """Return what the rules read of a card at its pinned version, None for an id that is not pinned."""
    return _definition(folder(), card_id) if _CARD_ID.fullmatch(card_id) else None


def card(card_id: str) -> JsonObject | None:
    """Return a whole card at its pinned version, None for an id that the release does not pin."""
    return _card(folder(), card_id)


def pins() -> Mapping[str, int]:
    """Return the version of each card and token that the release pins."""
    return _pins(folder())


def table(name: str) -> JsonObject:
    """Return a table of the corpus by its file name without `.json`, such as `classes`.

    Raises: DataError.
    """
    return _table(folder(), name)


def definition_of(card: JsonObject) -> JsonObject:
    """Return what the rules read of a card: everything else in its file is for people."""
    whole: Document = card
    read = {name: whole[name] for name in (*_READ, *_READ_BY_TYPE[whole["type"]])}
    if whole["type"] == "PERMANENT":
        read["charges"] = whole.get("charges")  # a card may leave them out: none to spend
    return read | {"token": whole.get("token", False)}


def folder() -> Path:
    """Return where the corpus is; what was read is kept for each folder that this has named."""
    return _folder(os.environ.get(data.OVERRIDE))


@functools.cache
def _folder(override: str | None) -> Path:  # noqa: ARG001  only the override can move the root within a process
    return data.root("corpus") / _FOLDER


@functools.cache
def _load(root: Path) -> JsonObject:
    classes: Any = _table(root, "classes")["classes"]
    powers: list[Any] = sorted([each["power"] for each in classes], key=_power_id)
    constants = {name: value for name, value in _table(root, "constants").items() if name != "$schema"}
    return {
        "release": _table(root, "release")["version"],
        "constants": constants,
        "cards": [_definition(root, card_id) for card_id in sorted(_pins(root))],
        "powers": powers,
    }


def _power_id(power: Document) -> str:
    return str(power["id"])


@functools.cache
def _table(root: Path, name: str) -> JsonObject:
    path = root / f"{name}.json"
    value = data.read_json(path)
    if not isinstance(value, dict):
        raise DataError(str(path), "is no JSON object")
    return value


@functools.cache
def _pins(root: Path) -> Mapping[str, int]:
    pinned: Any = _table(root, "release")["pins"]
    return dict(pinned)


@functools.cache
def _card(root: Path, card_id: str) -> JsonObject | None:
    version = _pins(root).get(card_id)
    if version is None:
        return None
    kind = "tokens" if card_id.startswith("jeton_") else "cards"
    return _table(root / kind, f"{card_id}.v{version}")


@functools.cache
def _definition(root: Path, card_id: str) -> JsonObject | None:
    found = _card(root, card_id)
    if found is None:
        return None
    try:
        return definition_of(found)
    except KeyError as error:
        raise DataError(
            f"{card_id}.json", f"the card lacks {error}", hint="See the schema lgc/card."
        ) from error
