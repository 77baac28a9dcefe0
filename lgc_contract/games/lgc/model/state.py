"""A state of play: all that is needed to resume a game (§8.4)."""
# ruff: noqa: N815

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from lgc_contract.games.lgc.model.closed import Closed, ListOf, Maybe, SetOf
from lgc_contract.games.lgc.model.vocabulary import (
    CardId,
    ClassId,
    Count,
    Duration,
    EntityId,
    Keyword,
    Ordinal,
    PowerId,
    Seed,
    Text,
)
from lgc_contract.games.lgc.model.vocabulary import Player as PlayerId

__all__ = [
    "BoardCreature",
    "BoardPermanent",
    "Character",
    "Drawn",
    "HeldCard",
    "Hero",
    "PlayerState",
    "Random",
    "Result",
    "State",
    "Won",
]

FerveurMax: TypeAlias = Annotated[int, Field(ge=0, le=10)]


class Won(Closed):
    """One player wins."""

    outcome: Literal["WIN"]
    winner: PlayerId
    reason: Literal["CONCEDE", "HERO_DEFEATED"]


class Drawn(Closed):
    """Nobody wins."""

    outcome: Literal["DRAW"]
    winner: None
    reason: Literal["HERO_DEFEATED", "LOOP", "TURN_LIMIT"]


Result: TypeAlias = Annotated[Drawn | Won, Field(discriminator="outcome")]


class Random(Closed):
    """The generator: its word of 32 bits and how often it was drawn from."""

    state: Seed
    draws: Count


class Character(Closed):
    """A real character as it was when its player bound it: no data of power, ever (§4.1)."""

    name: Text
    class_: Annotated[ClassId, Field(alias="class")]
    race: Text | None
    realm: Text | None
    portrait: Text | None


class Hero(Character):
    """A character in a game."""

    id: EntityId
    power: PowerId | None
    hp: int
    armor: Count
    powerUsed: bool


class HeldCard(Closed):
    """A card in deck, hand or graveyard."""

    id: EntityId
    card: CardId


class Replaced(Closed):
    """Base statistics that SET_STATS wrote; null keeps the printed one."""

    atk: Count | None
    hp: Ordinal | None


class ReceivedBuff(Closed):
    """An addition to both statistics."""

    atk: int
    hp: int
    duration: Duration


class GrantedKeyword(Closed):
    """A keyword that an effect gave."""

    keyword: Keyword
    duration: Duration


class Computed(Closed):
    """What the stored part of a creature comes to; written by engines, never read."""

    atk: Count
    hp: int
    maxHp: int
    keywords: SetOf[Keyword]


class _InPlay(Closed):
    id: EntityId
    card: CardId
    owner: PlayerId
    entry: Ordinal
    marked: bool
    silenced: bool
    used: SetOf[Count]


class BoardCreature(_InPlay):
    """A creature on the board."""

    position: None
    damage: Count
    arrived: bool
    attacked: bool
    consumed: SetOf[Literal["SHIELD", "STEALTH"]]
    set: Replaced
    buffs: ListOf[ReceivedBuff]
    granted: ListOf[GrantedKeyword]
    computed: Maybe[Computed] = None


class BoardPermanent(_InPlay):
    """A banner or a place in play; null charges last for ever."""

    charges: Count | None


class PlayerState(Closed):
    """What one player has; the deck from its top, the rest in order of arrival or entry."""

    hero: Hero
    ferveurMax: FerveurMax
    ferveurActuelle: Count
    fatigue: Count
    mulligan: SetOf[EntityId] | None
    deck: ListOf[HeldCard]
    hand: ListOf[HeldCard]
    graveyard: ListOf[HeldCard]
    board: ListOf[BoardCreature]
    permanents: ListOf[BoardPermanent]


class State(Closed):
    """Everything that makes a position; nothing cosmetic (§7.6)."""

    turn: Count
    phase: Literal["MAIN", "MULLIGAN", "OVER"]
    active: PlayerId
    result: Result | None
    rng: Random
    nextId: Ordinal
    nextEntry: Ordinal
    p1: PlayerState
    p2: PlayerState

    @model_validator(mode="after")
    def _a_finished_game_has_a_result(self) -> Self:
        if (self.phase == "OVER") != (self.result is not None):
            raise ValueError("a game has a result once it is OVER, and only then")
        return self
