"""The state of a game: frozen values that share structure, so that keeping every state of a game is cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from lgc_contract.games.lgc.engine.card import Auras, Card, Power
from lgc_contract.games.lgc.engine.words import Duration, Phase, Seat

if TYPE_CHECKING:
    from lgc_contract.games.lgc.engine.catalogue import Catalogue

__all__ = [
    "Buff",
    "Creature",
    "Entity",
    "Grant",
    "Held",
    "Hero",
    "Permanent",
    "Player",
    "Result",
    "State",
]

# `gc=False`: these values are trees, so reference counting alone frees them.


class Held(Struct, frozen=True, gc=False):
    """A card in a deck, a hand or a graveyard."""

    id: str
    card: Card


class Buff(Struct, frozen=True, gc=False):
    """A change of a creature's stats that was given to it (auras are never stored)."""

    atk: int
    hp: int
    duration: Duration


class Grant(Struct, frozen=True, gc=False):
    """A keyword, as its bit, that was given to a creature."""

    keyword: int
    duration: Duration


class Hero(Struct, frozen=True, gc=False):
    """A player's hero; `hp` may be negative and `armor` has no cap."""

    id: str
    seat: Seat
    profession: str
    name: str
    race: str | None
    realm: str | None
    portrait: str | None
    power: Power | None
    hp: int
    armor: int = 0
    power_used: bool = False


class Creature(Struct, frozen=True, gc=False):
    """A creature in play. Its ATK, PV and keywords are computed by `stats`, never stored."""

    id: str
    card: Card
    owner: Seat
    entry: int
    damage: int = 0
    arrived: bool = True
    """It arrived since its owner's last turn start (the arrival restriction)."""
    attacked: bool = False
    marked: bool = False
    """Condemned by DESTROY, Létal or a bounce to a full hand: it leaves at the next death wave."""
    silenced: bool = False
    consumed: int = 0
    """Bits of the printed keywords that are used up (Bouclier, Furtif)."""
    set_atk: int | None = None
    set_hp: int | None = None
    buffs: tuple[Buff, ...] = ()
    granted: tuple[Grant, ...] = ()
    used: tuple[int, ...] = ()
    """Indices of the MANUAL abilities used this turn."""
    position: int | None = None
    """Reserved (§15); nothing reads it."""


class Permanent(Struct, frozen=True, gc=False):
    """A permanent in play; `charges` None means that it lasts until something destroys it."""

    id: str
    card: Card
    owner: Seat
    entry: int
    charges: int | None
    marked: bool = False
    silenced: bool = False
    used: tuple[int, ...] = ()


Entity: TypeAlias = Creature | Permanent | Hero | Held


class Player(Struct, frozen=True, gc=False):
    """One player's side. The deck's top is index 0; board and permanents are in entry order."""

    hero: Hero
    ferveur_max: int
    ferveur_actuelle: int
    fatigue: int
    mulligan: tuple[str, ...] | None
    """The ids set aside, from this player's choice until both have chosen."""
    deck: tuple[Held, ...]
    hand: tuple[Held, ...]
    graveyard: tuple[Held, ...]
    board: tuple[Creature, ...]
    permanents: tuple[Permanent, ...]


class Result(Struct, frozen=True, gc=False):
    """How a game ended; `winner` is None for a draw."""

    outcome: Literal["WIN", "DRAW"]
    winner: Seat | None
    reason: Literal["HERO_DEFEATED", "CONCEDE", "LOOP", "TURN_LIMIT"]


class State(Struct, frozen=True, gc=False):
    """A whole game at rest between two intents."""

    catalogue: Catalogue
    turn: int
    phase: Phase
    active: Seat
    result: Result | None
    rng_state: int
    draws: int
    next_id: int
    next_entry: int
    players: tuple[Player, Player]
    aura_sources: Auras
    """What `stats.aura_sources` finds in these players, kept so that no read has to look for it again."""
