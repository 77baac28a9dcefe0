"""What a player may ask for, as frozen values with their JSON forms."""

from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from lgc_contract.games.duel_personnages.engine.rejection import MalformedIntentError
from lgc_contract.games.duel_personnages.engine.state import Deck, PlayerId, Position

__all__ = [
    "EVENT",
    "Abandon",
    "Attack",
    "Bonus",
    "Draw",
    "EndTour",
    "Equip",
    "Install",
    "Intent",
    "Place",
    "Survive",
    "Turn",
    "intent_from_json",
    "intent_to_json",
]

EVENT: Final = "EVENEMENT"
"""The target of an attack on the deck of events."""


class _Intent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    joueur: PlayerId


class Install(_Intent, frozen=True, tag="INSTALLER"):
    """Be done with the installation."""


class Place(_Intent, frozen=True, tag="POSER"):
    """Put a personnage of the hand into play."""

    carte: str
    position: Position


class Turn(_Intent, frozen=True, tag="POSITION"):
    """Turn a personnage to the other position."""

    personnage: str
    position: Position


class Equip(_Intent, frozen=True, tag="EQUIPER"):
    """Equip a personnage with an accessoire of the hand."""

    carte: str
    personnage: str


class Attack(_Intent, frozen=True, tag="ATTAQUER"):
    """Attack a personnage of another player, or the next event, there with a bonus or none."""

    personnage: str
    cible: str
    bonus: str | UnsetType | None = UNSET

    def __post_init__(self) -> None:
        if (self.bonus is not UNSET) != (self.cible == EVENT):
            raise ValueError("`bonus` goes with the target EVENEMENT, and only with it")


class Bonus(_Intent, frozen=True, tag="BONUS"):
    """Set an accessoire face down, or none."""

    carte: str | None


class Survive(_Intent, frozen=True, tag="SURVIE"):
    """Discard a card so that the personnage survives, or let it be beaten."""

    carte: str | None


class Draw(_Intent, frozen=True, tag="PIOCHER"):
    """Choose the deck that the vaincu draws from."""

    deck: Deck


class EndTour(_Intent, frozen=True, tag="FIN_TOUR"):
    """End the tour."""


class Abandon(_Intent, frozen=True, tag="ABANDONNER"):
    """Give up."""


Intent: TypeAlias = Install | Place | Turn | Equip | Attack | Bonus | Survive | Draw | EndTour | Abandon


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
