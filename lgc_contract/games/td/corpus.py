"""The TD cards of the corpus at their pinned versions, read once for each data root."""

import functools
import os
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract import data
from lgc_contract.jsontypes import JsonObject

__all__ = ["complete", "definitions", "table"]

Document: TypeAlias = dict[str, Any]

_READ: Final = ("id", "famille", "controle", "chaos", "affinites")
"""What rules read of a card: the rest is for people."""


def definitions() -> list[JsonObject]:
    """Return what rules read of every card, family by family in their order, by position.

    Raises: DataError when a file is missing or cannot be read.
    """
    return [dict(each) for each in _definitions(_root(os.environ.get(data.OVERRIDE)))]


def table(game: str, name: str) -> JsonObject:
    """Return a table of a game's own corpus by its file name without `.json`, such as `constants`."""
    return _table(_root(os.environ.get(data.OVERRIDE)), f"{game}/{name}")


def complete(card: JsonObject) -> Document:
    """Return a sparse definition of a scenario with its defaults: alone in a family, 1 and 1, no affinity."""
    affinities = {"cartes": [], "familles": [], **_object(card.get("affinites"))}
    return {"famille": card["id"], "controle": 1, "chaos": 1, **card, "affinites": affinities}


def _object(value: Any) -> Document:
    return dict(value or {})


@functools.cache
def _root(override: str | None) -> Path:  # noqa: ARG001  only the override can move the root within a process
    return data.root("corpus")


@functools.cache
def _definitions(root: Path) -> tuple[Document, ...]:
    ranks = {family["id"]: family["rang"] for family in _list(_table(root, "td/families")["familles"])}
    pins: Any = _table(root, "td/release")["pins"]
    cards = [_object(_table(root, f"td/cards/{name}.v{version}")) for name, version in pins.items()]
    cards.sort(key=lambda card: (ranks[card["famille"]], card["position"]))
    return tuple({name: card[name] for name in _READ} for card in cards)


def _list(value: Any) -> list[Document]:
    return list(value)


@functools.cache
def _table(root: Path, name: str) -> JsonObject:
    value: Any = data.read_json(root / f"{name}.json")
    found: Document = value
    return found
