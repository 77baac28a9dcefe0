"""The shape of what the engine receives: card definitions and hero powers as JSON (schema `lgc/definition`).

What a sparse definition leaves out has a default. Words are checked here, what they mean by `compile`.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from lgc_contract.games.lgc.engine.words import Count, Keyword, Ordinal, Trigger

__all__ = [
    "AbilityWords",
    "CardWords",
    "ConditionWords",
    "CountWords",
    "CountedWords",
    "EffectWords",
    "FerveurWords",
    "FilterWords",
    "HeroHpWords",
    "PowerAbilityWords",
    "PowerWords",
    "SelectorWords",
    "SubjectWords",
]

Side: TypeAlias = Literal["SELF", "ALLY", "ENEMY", "ANY"]
Kind: TypeAlias = Literal["CREATURE", "HERO", "PERMANENT", "CARD_IN_HAND", "ANY"]
Scope: TypeAlias = Literal["CHOSEN", "ALL", "RANDOM", "SELF", "LOWEST_HP", "HIGHEST_ATK"]
CardType: TypeAlias = Literal["CREATURE", "SPELL", "PERMANENT"]


class _Words(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    pass


class FilterWords(_Words, frozen=True):
    cost_min: Count | None = None
    cost_max: Count | None = None
    atk_min: Count | None = None
    atk_max: Count | None = None
    has_keyword: Keyword | None = None
    has_subtype: str | None = None
    type: CardType | None = None
    damaged: bool | None = None
    card_id: str | None = None
    member_id: str | None = None


class SelectorWords(_Words, frozen=True):
    side: Side
    kind: Kind
    scope: Scope
    filter: FilterWords | None = None
    exclude_self: bool | None = None
    count: Ordinal | None = None


class CountedWords(_Words, frozen=True):
    """What a COUNT condition counts: a selector without scope and count."""

    side: Side
    kind: Kind
    filter: FilterWords | None = None
    exclude_self: bool = False


class FerveurWords(_Words, frozen=True, tag_field="test", tag="FERVEUR_MAX_AT_LEAST"):
    amount: Count
    negate: bool = False


class CountWords(_Words, frozen=True, tag_field="test", tag="COUNT"):
    selector: CountedWords
    op: Literal["AT_LEAST", "AT_MOST", "EXACTLY"]
    amount: Count
    negate: bool = False


class HeroHpWords(_Words, frozen=True, tag_field="test", tag="HERO_HP_AT_MOST"):
    side: Literal["SELF", "ENEMY"]
    amount: Count
    negate: bool = False


class SubjectWords(_Words, frozen=True, tag_field="test", tag="SUBJECT"):
    filter: FilterWords | None = None
    played: bool | None = None
    negate: bool = False


ConditionWords: TypeAlias = FerveurWords | CountWords | HeroHpWords | SubjectWords


class EffectWords(_Words, frozen=True):
    action: str
    target: SelectorWords
    params: dict[str, Any]


class PowerAbilityWords(_Words, frozen=True):
    action: str
    target: SelectorWords
    params: dict[str, Any]
    condition: ConditionWords | None = None
    then: tuple[EffectWords, ...] = ()


class AbilityWords(_Words, frozen=True):
    trigger: Trigger
    action: str
    target: SelectorWords
    params: dict[str, Any]
    condition: ConditionWords | None = None
    cost: Count | None = None
    then: tuple[EffectWords, ...] = ()


class CardWords(Struct, frozen=True, rename="camel"):
    """A definition; the other fields of a card (name, rarity …) may stand beside these and are not read."""

    id: str
    type: CardType
    version: Ordinal = 1
    cost: Count = 1
    atk: Count | None = None
    hp: Ordinal | None = None
    charges: Ordinal | None = None
    keywords: tuple[Keyword, ...] = ()
    subtypes: tuple[str, ...] = ()
    factions: tuple[str, ...] = ("NEUTRAL",)
    member_id: str | None = None
    token: bool = False
    abilities: tuple[AbilityWords, ...] = ()


class PowerWords(_Words, frozen=True):
    id: str
    cost: Count
    abilities: tuple[PowerAbilityWords, ...]
