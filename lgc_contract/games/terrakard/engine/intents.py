"""What may be asked for: four intents, complete in themselves."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.words import Camp

__all__ = ["Abandonner", "DelaiEcoule", "Intent", "Jouer", "Repondre", "intent_from_json", "intent_to_json"]


class _Intent(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    joueur: Camp


class Jouer(_Intent, frozen=True, tag="JOUER"):
    """Play a card of the deck in this manche."""

    carte: str


class Repondre(_Intent, frozen=True, tag="REPONDRE"):
    """Answer the question, or pass with null."""

    reponse: Annotated[int, Meta(ge=0, le=2)] | None


class DelaiEcoule(_Intent, frozen=True, tag="DELAI_ECOULE"):
    """What the server sends when the time is up."""

    connecte: bool


class Abandonner(_Intent, frozen=True, tag="ABANDONNER"):
    """Give the attack up."""


Intent: TypeAlias = Jouer | Repondre | DelaiEcoule | Abandonner
_ANY_INTENT: Any = Intent  # a union is no `type` to a type checker


def intent_from_json(document: Any) -> Intent:
    """Read an intent.

    Raises: MalformedDocumentError.
    """
    intent: Intent = documents.read("intent", document, _ANY_INTENT)
    return intent


def intent_to_json(intent: Intent) -> dict[str, Any]:
    """Write an intent."""
    document: dict[str, Any] = documents.write(intent)
    return document
