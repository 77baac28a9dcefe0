"""Find the ids of cards in an intent."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from lgc_contract.jsontypes import JsonObject, Pointer

__all__ = ["names"]

Intent: TypeAlias = dict[str, Any]


def names(intent: JsonObject) -> Iterator[tuple[Pointer, str]]:
    """Yield the ids of the cards that an intent names, with where."""
    asked: Intent = intent
    if isinstance(asked.get("carte"), str):
        yield "/carte", asked["carte"]
    if isinstance(asked.get("evenement"), dict):
        yield "/evenement/carte", str(asked["evenement"].get("carte"))
