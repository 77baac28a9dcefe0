"""The corpus of TerraKard as values: cards at their pinned versions with their questions, and the tables.

Everything is read when it is first asked for and then kept; values are shared, so nobody may change them.
Shapes are the linter's affair.
"""

import functools
import os
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.jsontypes import JsonObject

__all__ = ["card", "definition", "folder", "load", "pins", "table"]

Document: TypeAlias = dict[str, Any]

_FOLDER: Final = "terrakard"
_TABLES: Final = ("categories", "postures", "raretes", "savoir", "terrains")
_READ: Final = ("id", "categorie", "rarete", "atk", "def")
"""What the rules read of a card; its name is for people, its questions stand apart."""

_ASKED: Final = ("enonce", "reponses", "juste")


def load() -> JsonObject:
    """Return the data of the `load` request: release, constants, tables, and cards by ascending id.

    Raises: DataError when a file is missing or cannot be read.
    """
    return _load(folder())


def definition(card_id: str) -> JsonObject | None:
    """Return what the rules read of a card at its pinned version, None for an id that is not pinned."""
    return _definitions(folder()).get(card_id)


def card(card_id: str) -> JsonObject | None:
    """Return a whole card at its pinned version, None for an id that is not pinned."""
    version = pins().get(card_id)
    return None if version is None else table(f"cards/{card_id}.v{version}")


def pins() -> dict[str, int]:
    """Return the version of each card that the release pins."""
    pinned: Any = table("release")["pins"]
    return dict(pinned)


def table(name: str) -> JsonObject:
    """Return a document of the corpus by its path without `.json`, such as `terrains`.

    Raises: DataError.
    """
    return _document(folder(), name)


def folder() -> Path:
    """Return where the corpus is; what was read is kept for each folder that this has named."""
    return _folder(os.environ.get(data.OVERRIDE))


@functools.cache
def _folder(override: str | None) -> Path:  # noqa: ARG001  only the override can move the root within a process
    return data.root("corpus") / _FOLDER


@functools.cache
def _document(root: Path, name: str) -> JsonObject:
    path = root / f"{name}.json"
    value = data.read_json(path)
    if not isinstance(value, dict):
        raise DataError(str(path), "is no JSON object")
    return value


@functools.cache
def _load(root: Path) -> JsonObject:
    tables = {name: _document(root, name)[name] for name in _TABLES}
    constants = {name: value for name, value in _document(root, "constantes").items() if name != "$schema"}
    cards = _definitions(root)
    return {
        "release": _document(root, "release")["version"],
        "constantes": constants,
        **tables,
        "cartes": [cards[each] for each in sorted(cards)],
    }


@functools.cache
def _definitions(root: Path) -> dict[str, JsonObject]:
    questions = _questions(root)
    pinned: Any = _document(root, "release")["pins"]
    return {
        each: _definition(_document(root, f"cards/{each}.v{version}"), questions.get(each, []))
        for each, version in pinned.items()
    }


def _definition(card: JsonObject, questions: list[Document]) -> JsonObject:
    try:
        read = {name: card[name] for name in _READ}
    except KeyError as error:
        message = f"the card lacks {error}"
        raise DataError(f"{card.get('id')}.json", message, hint="See the schema terrakard/carte.") from error
    return {**read, "questions": [{name: each[name] for name in _ASKED} for each in questions]}


def _questions(root: Path) -> dict[str, list[Document]]:
    """Return the questions of each card, in the order of their file."""
    found: dict[str, list[Document]] = {}
    for path in sorted((root / "questions").glob("*.json")):
        listed: Any = _document(root, f"questions/{path.stem}")["questions"]
        for each in listed:
            found.setdefault(each["carte"], []).append(each)
    return found
