"""The shape of a stored state as JSON; `documents` turns it into a `State` and back."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from lgc_contract.games.lgc.engine.words import Count, Duration, Keyword, Ordinal, Phase, PlayerId, Seed

__all__ = [
    "CreatureWords",
    "HeldWords",
    "HeroWords",
    "PermanentWords",
    "PlayerWords",
    "ResultWords",
    "StateWords",
]


class _Words(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    pass


class HeldWords(_Words, frozen=True):
    id: str
    card: str


class BuffWords(_Words, frozen=True):
    atk: int
    hp: int
    duration: Duration


class GrantWords(_Words, frozen=True):
    keyword: Keyword
    duration: Duration


class SetWords(_Words, frozen=True):
    atk: Count | None
    hp: Ordinal | None


class HeroWords(_Words, frozen=True):
    id: str
    name: str
    profession: str = field(name="class")
    race: str | None
    realm: str | None
    portrait: str | None
    power: str | None
    hp: int
    armor: Count
    power_used: bool


class CreatureWords(_Words, frozen=True):
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
    consumed: tuple[Keyword, ...]
    set: SetWords
    buffs: tuple[BuffWords, ...]
    granted: tuple[GrantWords, ...]
    used: tuple[Count, ...]
    computed: Any = None


class PermanentWords(_Words, frozen=True):
    id: str
    card: str
    owner: PlayerId
    entry: Ordinal
    charges: Count | None
    marked: bool
    silenced: bool
    used: tuple[Count, ...]


class PlayerWords(_Words, frozen=True):
    hero: HeroWords
    ferveur_max: Count
    ferveur_actuelle: Count
    fatigue: Count
    mulligan: tuple[str, ...] | None
    deck: tuple[HeldWords, ...]
    hand: tuple[HeldWords, ...]
    graveyard: tuple[HeldWords, ...]
    board: tuple[CreatureWords, ...]
    permanents: tuple[PermanentWords, ...]


class ResultWords(_Words, frozen=True):
    outcome: Literal["WIN", "DRAW"]
    winner: PlayerId | None
    reason: Literal["HERO_DEFEATED", "CONCEDE", "LOOP", "TURN_LIMIT"]


class RngWords(_Words, frozen=True):
    state: Seed
    draws: Count


class StateWords(_Words, frozen=True):
    turn: Count
    phase: Phase
    active: PlayerId
    result: ResultWords | None
    rng: RngWords
    next_id: Ordinal
    next_entry: Ordinal
    p1: PlayerWords
    p2: PlayerWords
