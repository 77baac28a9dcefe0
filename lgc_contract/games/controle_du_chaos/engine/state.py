"""The state of a partie as frozen values; their JSON form is the stored state, field by field."""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from lgc_contract.games.td.engine.cards import Cards
from lgc_contract.games.td.engine.chance import Rng

__all__ = [
    "SEATS",
    "ZONES",
    "Announcement",
    "Box",
    "Constants",
    "Phase",
    "PhysicalCard",
    "Player",
    "PlayerId",
    "Reason",
    "State",
    "other",
    "state_from_json",
    "state_to_json",
]

PlayerId: TypeAlias = Literal["j1", "j2"]
Phase: TypeAlias = Literal["TOUR", "REPONSE", "FORMULE", "FIN"]
Announcement: TypeAlias = Literal["CONTROLE", "CHAOS"]
Reason: TypeAlias = Literal["POINTS", "MANCHES", "ABANDON"]

SEATS: Final[tuple[PlayerId, PlayerId]] = ("j1", "j2")

ZONES: Final = ("paquet", "main", "controle", "chaos", "victoirePersonnelle")
"""The places that each player has."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Any object of a state: closed, so that a misspelt field is not taken for an absent one."""


class PhysicalCard(_Part, frozen=True):
    """One card on the table: its own id and the card that is printed on it."""

    id: str
    carte: str


class Player(_Part, frozen=True):
    """One side. `cartes` is the whole paquet as it was declared; the top of `paquet` is its first id."""

    points: int
    cartes: tuple[PhysicalCard, ...]
    paquet: tuple[str, ...]
    main: tuple[str, ...]
    controle: tuple[str, ...]
    chaos: tuple[str, ...]
    victoire_personnelle: tuple[str, ...]


class State(_Part, frozen=True):
    """A whole partie at rest between two intents.

    `actif` has the tour; in the phases REPONSE and FORMULE the other player is asked. `victoire_mutuelle` is
    in the order of placing.
    """

    phase: Phase
    manche: int
    premier_joueur: PlayerId
    actif: PlayerId
    revelee: str | None
    posee: str | None
    annonce: Announcement | None
    reponse: str | None
    victoire_mutuelle: tuple[str, ...]
    retirees: tuple[str, ...]
    gagnants: tuple[PlayerId, ...] | None
    raison: Reason | None
    rng: Rng
    j1: Player
    j2: Player

    def player(self, name: PlayerId) -> Player:
        """Return one side."""
        return self.j1 if name == "j1" else self.j2


class Constants(msgspec.Struct, frozen=True, rename="camel"):
    """The numbers of the game."""

    main: int
    manches_max: int
    points: int
    victoire_mutuelle: int


class Box(msgspec.Struct, frozen=True):
    """What lies in the box of the game: its numbers and its cards."""

    constants: Constants
    cards: Cards


def other(player: PlayerId) -> PlayerId:
    """Return the opponent."""
    return "j2" if player == "j1" else "j1"


def state_from_json(document: Any) -> State:
    """Return a state from its JSON form.

    Raises: msgspec.ValidationError.
    """
    return msgspec.convert(document, State)


def state_to_json(state: State) -> dict[str, Any]:
    """Return the JSON form of a state: lists, where the state has tuples."""
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    return document
