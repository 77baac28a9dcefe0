"""What happens, in order: both camps are told the same (TK-EVT-01)."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.words import Camp, Effet, Paquet, Raison

__all__ = ["Answered", "Asked", "Damage", "Ended", "Event", "Played", "Revealed", "Stakes", "event_to_json"]


class _Event(Struct, frozen=True, tag_field="type", rename="camel"):
    pass


class Played(_Event, frozen=True, tag="CARTE_JOUEE"):
    """The attacker's card of the manche; `automatique` when the server chose it."""

    carte: str
    automatique: bool


class Revealed(_Event, frozen=True, tag="REVELATION"):
    """The card of the defence; `reserve` when the réserve stands in for the planned one."""

    carte: str
    reserve: bool


class StakeShown(Struct, frozen=True, rename="camel"):
    """An effect and its multiplier in thousandths, as the terrain makes it."""

    effet: Effet
    pour_mille: int


class Stakes(Struct, frozen=True):
    """What an answer leads to; a wrong one may lead to nothing."""

    juste: StakeShown
    fausse: StakeShown | None


class Asked(_Event, frozen=True, tag="QUESTION"):
    """The question on the revealed card, without its right answer."""

    carte: str
    difficulte: str
    enonce: str
    reponses: tuple[str, str, str]
    enjeu: Stakes


class Answered(_Event, frozen=True, tag="REPONSE"):
    """The answer, null for a pass, and now the right one; `effet` is what it leaves."""

    reponse: int | None
    juste: int
    effet: Effet | None


class Damage(_Event, frozen=True, tag="DEGATS"):
    """What both cards dealt at the same time, and the PV that are left."""

    manche: int
    par_attaque: int
    par_defense: int
    pv_attaque: int
    pv_defense: int


class Ended(_Event, frozen=True, tag="FIN"):
    """The end, and by name what it brings in."""

    gagnants: tuple[Camp, ...]
    raison: Raison
    etoiles: int
    paquet: Paquet | None
    reduit: bool
    jeton_rempart: bool


Event: TypeAlias = Played | Revealed | Asked | Answered | Damage | Ended


def event_to_json(event: Event) -> dict[str, Any]:
    """Write an event."""
    document: dict[str, Any] = documents.write(event)
    return document
