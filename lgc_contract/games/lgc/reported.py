"""The shape of a state as engines report it, for msgspec: a check that costs a hundredth of the schema's.

With the checks of `observe` it refuses what the schema `lgc/state` does, but for patterns of ids and words
that stand twice in a list, on which no observation depends. Names are those of the documents.
"""
# ruff: noqa: N815

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from lgc_contract.errors import MalformedStateError

__all__ = ["Card", "Computed", "Creature", "Hero", "Permanent", "Player", "State", "malformed"]

PlayerId: TypeAlias = Literal["p1", "p2"]
Keyword: TypeAlias = Literal["LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT"]
Duration: TypeAlias = Literal["PERMANENT", "THIS_TURN"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Ordinal: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any object of a state: closed, so that a misspelt field is not taken for an absent one."""


class Card(Part, frozen=True):
    """A card in deck, hand or graveyard."""

    id: str
    card: str


class Computed(Part, frozen=True):
    """What the stored part of a creature comes to."""

    atk: Count
    hp: int
    maxHp: int
    keywords: tuple[Keyword, ...]


class Buff(Part, frozen=True):
    """An addition to both statistics."""

    atk: int
    hp: int
    duration: Duration


class Grant(Part, frozen=True):
    """A keyword that an effect gave."""

    keyword: Keyword
    duration: Duration


class Replaced(Part, frozen=True):
    """The base statistics that SET_STATS put in the place of the printed ones."""

    atk: Count | None
    hp: Ordinal | None


class Creature(Part, frozen=True):
    """A creature on the board; `computed` is absent only where no engine wrote the state."""

    id: str
    card: str
    owner: PlayerId
    position: None
    entry: Ordinal
    damage: Count
    arrived: bool
    attacked: bool
    marked: bool
    silenced: bool
    consumed: tuple[Literal["SHIELD", "STEALTH"], ...]
    set: Replaced
    buffs: tuple[Buff, ...]
    granted: tuple[Grant, ...]
    used: tuple[Count, ...]
    computed: Computed | UnsetType = UNSET


class Permanent(Part, frozen=True):
    """A permanent in play."""

    id: str
    card: str
    owner: PlayerId
    entry: Ordinal
    charges: Count | None
    marked: bool
    silenced: bool
    used: tuple[Count, ...]


class Hero(Part, frozen=True):
    """The hero of a player: who it is, then what changes."""

    id: str
    name: str
    class_: str = msgspec.field(name="class")
    race: str | None
    realm: str | None
    portrait: str | None
    power: str | None
    hp: int
    armor: Count
    powerUsed: bool


class Player(Part, frozen=True):
    """One side: its counters, its hero and its five zones."""

    hero: Hero
    ferveurMax: Annotated[int, msgspec.Meta(ge=0, le=10)]
    ferveurActuelle: Count
    fatigue: Count
    mulligan: tuple[str, ...] | None
    deck: tuple[Card, ...]
    hand: tuple[Card, ...]
    graveyard: tuple[Card, ...]
    board: tuple[Creature, ...]
    permanents: tuple[Permanent, ...]


class Result(Part, frozen=True):
    """How the game ended."""

    outcome: Literal["WIN", "DRAW"]
    winner: PlayerId | None
    reason: Literal["HERO_DEFEATED", "CONCEDE", "LOOP", "TURN_LIMIT"]


class Rng(Part, frozen=True):
    """The random numbers to come, and how many were drawn."""

    state: Annotated[int, msgspec.Meta(ge=0, le=0xFFFFFFFF)]
    draws: Count


class State(Part, frozen=True):
    """A whole position."""

    turn: Count
    phase: Literal["MULLIGAN", "MAIN", "OVER"]
    active: PlayerId
    result: Result | None
    rng: Rng
    nextId: Ordinal
    nextEntry: Ordinal
    p1: Player
    p2: Player


def malformed(error: msgspec.ValidationError) -> MalformedStateError:
    """Return the error for what msgspec refused, with a JSON pointer in place of its path."""
    message, _, path = str(error).partition(" - at `$")
    pointer = path.removesuffix("`").replace("[", ".").replace("]", "").replace(".", "/")
    return MalformedStateError(message[:1].lower() + message[1:], pointer)
