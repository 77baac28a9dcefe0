"""What happens, as events for those who watch; a hidden draw is cut for everybody else.

The word *event* alone is left to the event cards of the game.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from lgc_contract.games.regnum.engine.documents import plain
from lgc_contract.games.regnum.engine.state import Seat

__all__ = [
    "CardDrawn",
    "CardRevealed",
    "ChoiceSealed",
    "Effects",
    "EventDrawn",
    "EventPlayed",
    "Gains",
    "GameEnded",
    "GaveUp",
    "Happening",
    "PurchaseFailed",
    "PurchaseMade",
    "TourBegun",
    "happening_to_json",
    "shown_to",
]


class ChoiceSealed(msgspec.Struct, frozen=True, tag="CHOIX_SCELLE"):
    """A player has chosen; what is nobody's business yet."""

    joueur: Seat


class GaveUp(msgspec.Struct, frozen=True, tag="ABANDON"):
    """A player has left the game."""

    joueur: Seat


class EventDrawn(msgspec.Struct, frozen=True, tag="EVENEMENT_PIOCHE"):
    """A player has drawn an event card, for nothing or for the price of an attempt."""

    joueur: Seat
    gratuit: bool
    id: str
    card: str


class CardRevealed(msgspec.Struct, frozen=True, tag="CARTE_REVELEE"):
    """A chosen character lies open."""

    joueur: Seat
    id: str
    card: str


class PurchaseMade(msgspec.Struct, frozen=True, tag="ACHAT_REUSSI"):
    """A player has paid for a thing and owns it."""

    joueur: Seat
    achat: str


class PurchaseFailed(msgspec.Struct, frozen=True, tag="ACHAT_MANQUE"):
    """Somebody nearer to the first player wanted the same thing."""

    joueur: Seat
    achat: str


class EventPlayed(msgspec.Struct, frozen=True, tag="EVENEMENT_JOUE"):
    """A chosen event card lies open."""

    joueur: Seat
    id: str
    card: str
    cibles: tuple[Seat, ...]


class Effects(msgspec.Struct, frozen=True, tag="EFFETS"):
    """By how much the events of the tour have changed a player's gauges."""

    joueur: Seat
    nourriture: int
    guerre: int
    sante: int
    diplomatie: int


class Gains(msgspec.Struct, frozen=True, tag="GAINS"):
    """What a player has gained by the comparison."""

    joueur: Seat
    nourriture: int
    guerre: int
    sante: int
    diplomatie: int


class CardDrawn(msgspec.Struct, frozen=True, tag="CARTE_PIOCHEE"):
    """A player has drawn a character at the end of the tour."""

    joueur: Seat
    id: str
    card: str


class TourBegun(msgspec.Struct, frozen=True, tag="TOUR_COMMENCE"):
    """The next selection is open."""

    tour: int
    premier: Seat


class GameEnded(msgspec.Struct, frozen=True, tag="PARTIE_TERMINEE"):
    """The game is over."""

    gagnants: tuple[Seat, ...]
    raison: str


Happening: TypeAlias = (
    ChoiceSealed
    | GaveUp
    | EventDrawn
    | CardRevealed
    | PurchaseMade
    | PurchaseFailed
    | EventPlayed
    | Effects
    | Gains
    | CardDrawn
    | TourBegun
    | GameEnded
)


def happening_to_json(happening: Happening) -> dict[str, Any]:
    """Write an event as everything that is known of it."""
    document: dict[str, Any] = plain(happening)
    return document


def shown_to(happenings: Iterable[Happening], viewer: str) -> list[dict[str, Any]]:
    """Write events as one player, or a spectator, gets them."""
    return [_shown(each, viewer) for each in happenings]


def _shown(happening: Happening, viewer: str) -> dict[str, Any]:
    document = happening_to_json(happening)
    # RG-VUE-07: who draws is public, what is drawn is not.
    if isinstance(happening, EventDrawn | CardDrawn) and happening.joueur != viewer:
        del document["id"], document["card"]
    return document
