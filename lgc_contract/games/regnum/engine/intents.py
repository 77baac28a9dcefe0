"""What a player may ask for, as frozen values and as JSON."""

from typing import Any, TypeAlias

import msgspec

from lgc_contract.games.regnum.engine.documents import plain
from lgc_contract.games.regnum.engine.rejection import MalformedIntentError
from lgc_contract.games.regnum.engine.state import Choice, EventChoice, Seat

__all__ = ["Choose", "Draw", "GiveUp", "Intent", "intent_from_json", "intent_to_json"]


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="PIOCHER_EVENEMENT"):
    """Buy the top card of the event deck."""

    joueur: Seat


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="CHOISIR"):
    """Seal the choice of this tour."""

    joueur: Seat
    carte: str | None
    achats: tuple[str, ...]
    evenement: EventChoice | None

    @property
    def choice(self) -> Choice:
        """What is sealed of it; the order of purchases means nothing (RG-CHX-08)."""
        return Choice(self.carte, tuple(sorted(self.achats)), self.evenement)


class GiveUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ABANDONNER"):
    """Leave the game for good."""

    joueur: Seat


Intent: TypeAlias = Draw | Choose | GiveUp


def intent_from_json(document: dict[str, Any]) -> Intent:
    """Read an intent.

    Raises: MalformedIntentError.
    """
    try:
        intent: Intent = msgspec.convert(document, Intent)
    except msgspec.ValidationError as error:
        raise MalformedIntentError(str(error)) from error
    return intent


def intent_to_json(intent: Intent) -> dict[str, Any]:
    """Write an intent."""
    document: dict[str, Any] = plain(intent)
    return document
