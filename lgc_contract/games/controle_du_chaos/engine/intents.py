"""What a player may ask for, as frozen values with their JSON forms."""

from typing import Any, Literal, TypeAlias

import msgspec

from lgc_contract.games.controle_du_chaos.engine.rejection import MalformedIntentError
from lgc_contract.games.controle_du_chaos.engine.state import Announcement, PlayerId

__all__ = [
    "Abandon",
    "Complete",
    "Ending",
    "Intent",
    "Place",
    "Respond",
    "Take",
    "intent_from_json",
    "intent_to_json",
]

Ending: TypeAlias = Literal["DU_CHAOS", "CONTROL", "ABSOLU", "BLAST"]
"""The second half of a formula."""


class _Intent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    joueur: PlayerId


class Take(_Intent, frozen=True, tag="PRENDRE"):
    """Take the revealed card and remove one of one's own zones, or none where there is none."""

    retirer: str | None


class Place(_Intent, frozen=True, tag="PLACER"):
    """Place a card of the hand with the first half of a formula."""

    carte: str
    annonce: Announcement


class Respond(_Intent, frozen=True, tag="REPONDRE", omit_defaults=True):
    """Answer with a card of the hand and a formula, or with the top of the paquet and nothing more."""

    source: Literal["MAIN", "PAQUET"]
    carte: str | None = None
    formule: Ending | None = None

    def __post_init__(self) -> None:
        given = self.source == "MAIN"
        if (self.carte is not None, self.formule is not None) != (given, given):
            raise ValueError("`carte` and `formule` go with the source MAIN, and only with it")


class Complete(_Intent, frozen=True, tag="COMPLETER"):
    """Complete the formula of a card that came from the paquet."""

    formule: Ending


class Abandon(_Intent, frozen=True, tag="ABANDONNER"):
    """Give up."""


Intent: TypeAlias = Take | Place | Respond | Complete | Abandon


def intent_from_json(document: Any) -> Intent:
    """Return an intent from its JSON form.

    Raises: MalformedIntentError.
    """
    try:
        intent: Intent = msgspec.convert(document, Intent)
    except msgspec.ValidationError as error:
        raise MalformedIntentError(str(error)) from error
    return intent


def intent_to_json(intent: Intent) -> dict[str, Any]:
    """Return the JSON form of an intent."""
    document: dict[str, Any] = msgspec.to_builtins(intent)
    return document
