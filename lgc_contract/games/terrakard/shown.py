"""The shape of a view as engines report it: closed, so that nothing hidden can be told under another name.

The right answer of a question has no place in it, whatever it is called (TK-VUE-08).
"""
# ruff: noqa: N815  names are those of the documents

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.terrakard.engine.state import Condition, Entity, Result
from lgc_contract.games.terrakard.engine.words import Camp, Effet, Phase
from lgc_contract.jsontypes import JsonObject

__all__ = ["check_view"]

Count = Annotated[int, Meta(ge=0)]


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Stake(_Part, frozen=True):
    """An effect and its multiplier in thousandths."""

    effet: Effet
    pourMille: Count


class Stakes(_Part, frozen=True):
    """What a right and a wrong answer lead to."""

    juste: Stake
    fausse: Stake | None


class Question(_Part, frozen=True):
    """The question that waits, without its right answer."""

    carte: str
    difficulte: str
    enonce: str
    reponses: tuple[str, str, str]
    enjeu: Stakes


class Attack(_Part, frozen=True):
    """The attacking camp; the deck is null for the defence."""

    pv: Count
    niveau: Count
    deck: tuple[Entity, ...] | None
    jouees: tuple[Entity, ...]


class Defence(_Part, frozen=True):
    """The defending camp; what the attacker may not know is null for him."""

    pv: Count
    niveau: Count
    pseudonyme: str
    trophees: Count
    categories: tuple[str, ...] | None
    jouees: tuple[Entity, ...]
    automatique: bool | None
    plan: tuple[Entity, ...] | None
    reserve: Entity | None
    posture: str | None
    condition: Condition | None


class View(_Part, frozen=True):
    """All that one camp may know (TK-VUE-01)."""

    camp: Camp
    manche: Count
    phase: Phase
    terrain: str
    effet: Effet | None
    resultat: Result | None
    question: Question | None
    attaque: Attack
    defense: Defence


def check_view(view: JsonObject) -> None:
    """Accept a view that has exactly the fields of the rules.

    Raises: MalformedStateError.
    """
    try:
        msgspec.convert(view, View)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        pointer = path.removesuffix("`").replace("[", ".").replace("]", "").replace(".", "/")
        raise MalformedStateError(f"view: {message}", pointer) from error
