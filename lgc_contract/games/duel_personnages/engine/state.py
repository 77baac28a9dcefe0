"""The state of a partie as frozen values; their JSON form is the stored state, field by field."""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from lgc_contract.games.td.engine.cards import Cards
from lgc_contract.games.td.engine.chance import Rng

__all__ = [
    "DECKS",
    "SEATS",
    "Balance",
    "Box",
    "Choice",
    "Combat",
    "Constants",
    "Deck",
    "Fighter",
    "Phase",
    "PhysicalCard",
    "Player",
    "PlayerId",
    "Position",
    "Reason",
    "State",
    "state_from_json",
    "state_to_json",
]

PlayerId: TypeAlias = Literal["j1", "j2", "j3", "j4"]
Phase: TypeAlias = Literal["INSTALLATION", "PREPARATION", "ATTAQUES", "BONUS", "SURVIE", "PIOCHE", "FIN"]
Position: TypeAlias = Literal["ATTAQUE", "DEFENSE"]
Reason: TypeAlias = Literal["POINTS", "EPUISEMENT", "ABANDON"]
Deck: TypeAlias = Literal["PERSONNAGES", "ACCESSOIRES"]

SEATS: Final[tuple[PlayerId, ...]] = ("j1", "j2", "j3", "j4")

DECKS: Final[dict[Deck, str]] = {"PERSONNAGES": "personnages", "ACCESSOIRES": "accessoires"}
"""The decks that players draw from, and their places."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Any object of a state: closed, so that a misspelt field is not taken for an absent one."""


class PhysicalCard(_Part, frozen=True):
    """One card on the table: its own id and the card that is printed on it."""

    id: str
    carte: str


class Fighter(_Part, frozen=True):
    """A personnage in play; `attaque` is true once it has attacked in its owner's last tour."""

    id: str
    position: Position
    equipement: str | None
    attaque: bool


class Player(_Part, frozen=True):
    """One seat; `bonus` is a bonus that is revealed and not discarded yet."""

    abandon: bool
    main: tuple[str, ...]
    jeu: tuple[Fighter, ...]
    recompenses: tuple[str, ...]
    bonus: str | None


class Choice(_Part, frozen=True):
    """A sealed bonus; None is the choice of none."""

    joueur: PlayerId
    carte: str | None


class Combat(_Part, frozen=True):
    """A combat between two personnages; the sealed choices are in the order of the seats."""

    attaquant: str
    cible: str
    choix: tuple[Choice, ...]


class State(_Part, frozen=True):
    """A whole partie at rest between two intents; the top of a deck is its first id.

    `actif` has the tour, or installs himself in the phase INSTALLATION. `vaincu` is who chooses a deck in the
    phase PIOCHE. Seats that nobody takes are None.
    """

    phase: Phase
    premier_joueur: PlayerId
    actif: PlayerId
    cartes: tuple[PhysicalCard, ...]
    personnages: tuple[str, ...]
    accessoires: tuple[str, ...]
    evenements: tuple[str, ...]
    defausse: tuple[str, ...]
    combat: Combat | None
    vaincu: PlayerId | None
    gagnants: tuple[PlayerId, ...] | None
    raison: Reason | None
    rng: Rng
    j1: Player
    j2: Player
    j3: Player | None
    j4: Player | None

    def player(self, name: PlayerId) -> Player | None:
        """Return one seat, None if nobody takes it."""
        seats: dict[PlayerId, Player | None] = {"j1": self.j1, "j2": self.j2, "j3": self.j3, "j4": self.j4}
        return seats[name]


class Balance(msgspec.Struct, frozen=True):
    """What counts how much when the deck of personnages is exhausted."""

    carte: int
    event: int
    joueur: int


class Constants(msgspec.Struct, frozen=True, rename="camel"):
    """The numbers of the game."""

    personnages: int
    accessoires: int
    points_joueur: int
    points_event: int
    bilan: Balance


class Box(msgspec.Struct, frozen=True):
    """What lies in the box of the game: its numbers and its cards."""

    constants: Constants
    cards: Cards


def state_from_json(document: Any) -> State:
    """Return a state from its JSON form.

    Raises: msgspec.ValidationError.
    """
    return msgspec.convert(document, State)


def state_to_json(state: State) -> dict[str, Any]:
    """Return the JSON form of a state: lists, where the state has tuples."""
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    return document
