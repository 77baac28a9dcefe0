"""The state of one attack: frozen values, from which any engine can go on.

Decks and plans never change during an attack (TK-DCK-09); what happens is in the PV, in what was played, and
in the effect that a question left.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.rng import Rng
from lgc_contract.games.terrakard.engine.words import Camp, Effet, Phase, Raison

__all__ = ["Attack", "Condition", "Defence", "Entity", "Result", "State", "state_from_json", "state_to_json"]

Count = Annotated[int, Meta(ge=0)]


class Entity(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that takes part: the id of this one copy, and the id of the card."""

    id: str
    carte: str


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When the réserve comes in; `categorie` goes with the type of that name only."""

    type: Literal["CATEGORIE", "RARETE", "PV"]
    categorie: str | None = None


class Attack(Struct, frozen=True, forbid_unknown_fields=True):
    """The attacking camp; `jouees` are the ids of what it played, in the order of the manches."""

    pv: Count
    niveau: Count
    deck: tuple[Entity, ...]
    jouees: tuple[str, ...]


class Defence(Struct, frozen=True, forbid_unknown_fields=True):
    """The defending camp; `jouees` are the ids of what was revealed, the réserve among them."""

    pv: Count
    niveau: Count
    pseudonyme: str
    trophees: Count
    automatique: bool
    plan: tuple[Entity, ...]
    reserve: Entity | None
    posture: str
    condition: Condition
    jouees: tuple[str, ...]


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How the attack ended."""

    gagnants: tuple[Camp, ...]
    raison: Raison
    etoiles: Annotated[int, Meta(ge=0, le=3)]


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """One attack; `question` is the place of the question that waits among those of the revealed card."""

    manche: Annotated[int, Meta(ge=1)]
    phase: Phase
    terrain: str
    questions: bool
    question: Count | None
    effet: Effet | None
    resultat: Result | None
    rng: Rng
    attaque: Attack
    defense: Defence


def state_from_json(document: Any) -> State:
    """Read a state.

    Raises: MalformedDocumentError.
    """
    return documents.read("state", document, State)


def state_to_json(state: State) -> dict[str, Any]:
    """Write a state."""
    document: dict[str, Any] = documents.write(state)
    return document
