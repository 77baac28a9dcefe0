"""Cards of the corpus (§8.1) and definitions, the part of them that the rules read."""
# ruff: noqa: N815

from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import AfterValidator, Discriminator, Field, Tag, model_validator

from lgc_contract.games.lgc.model.ability import Ability
from lgc_contract.games.lgc.model.closed import NOT_EMPTY, Closed, ListOf, Maybe, SetOf
from lgc_contract.games.lgc.model.vocabulary import (
    CardId,
    Count,
    Faction,
    Keyword,
    MemberId,
    Ordinal,
    RankId,
    Rarity,
    SetCode,
    Subtype,
    Text,
    corpus_id,
)

__all__ = [
    "Card",
    "Creature",
    "CreatureDefinition",
    "Definition",
    "Permanent",
    "PermanentDefinition",
    "Spell",
    "SpellDefinition",
    "Token",
]


def _of_creature(ability: Ability) -> Ability:
    return _source_is(ability, "CREATURE")


def _of_permanent(ability: Ability) -> Ability:
    if ability.trigger in ("ON_ATTACK", "ON_DAMAGE_TAKEN"):
        raise ValueError(f"a permanent neither attacks nor takes damage: no {ability.trigger}")
    return _source_is(ability, "PERMANENT")


def _of_spell(ability: Ability) -> Ability:
    if ability.trigger != "ON_PLAY":
        raise ValueError(f"a spell has ON_PLAY abilities only, not {ability.trigger}")
    return _source_is(ability, None)


def _source_is(ability: Ability, kind: str | None) -> Ability:
    """Accept the scope SELF only for a source of this kind; None is a source that is not in play."""
    for effect in ability.effects:
        if effect.target.scope == "SELF" and effect.target.kind != kind:
            raise ValueError(f"the source is not a {effect.target.kind}: the scope SELF cannot mean it")
    return ability


def _is_false(value: bool) -> bool:
    if value:
        raise ValueError("only a token says true")
    return value


NotToken: TypeAlias = Annotated[bool, AfterValidator(_is_false)]  # Literal[False] would accept 0
CreatureAbilities: TypeAlias = ListOf[Annotated[Ability, AfterValidator(_of_creature)]]
PermanentAbilities: TypeAlias = ListOf[Annotated[Ability, AfterValidator(_of_permanent)]]
SpellAbilities: TypeAlias = Annotated[ListOf[Annotated[Ability, AfterValidator(_of_spell)]], NOT_EMPTY]
NoKeywords: TypeAlias = Annotated[ListOf[Any], Field(max_length=0)]
Factions: TypeAlias = Annotated[SetOf[Faction], NOT_EMPTY]


class _Card(Closed):
    """What all cards have; nothing cosmetic of a copy, such as its illumination (§7.6)."""

    editorSchema: Annotated[Maybe[str], Field(alias="$schema")] = None
    set: Text
    setCode: SetCode
    version: Ordinal
    factions: Factions
    subtypes: SetOf[Subtype]
    optOut: bool
    name: Text
    flavor: Text | None
    artist: Text | None
    cost: Count


class _CreatureCard(_Card):
    type: Literal["CREATURE"]
    rankId: RankId | None
    rankLabel: Text | None
    atk: Count
    hp: Ordinal
    keywords: SetOf[Keyword]
    abilities: CreatureAbilities
    position: None = None

    @model_validator(mode="after")
    def _rank_and_label_go_together(self) -> Self:
        if (self.rankId is None) != (self.rankLabel is None):
            raise ValueError("rankId and rankLabel go together")
        return self


class Creature(_CreatureCard):
    """A collectible creature: a member of the guild with a rank, or a non-member without (§6.1)."""

    id: Annotated[str, corpus_id("crea")]
    token: Maybe[NotToken] = None
    collectorNumber: Ordinal
    rarity: Rarity
    memberId: MemberId | None
    evolutionOf: Annotated[str, corpus_id("crea")] | None

    @model_validator(mode="after")
    def _members_have_ranks(self) -> Self:
        if (self.memberId is None) != (self.rankId is None):
            raise ValueError("a member has a rank, a non-member has none")
        if self.memberId is None and self.evolutionOf is not None:
            raise ValueError("only members evolve")
        return self


class Token(_CreatureCard):
    """A creature that is only ever summoned, outside the collection (§7.1)."""

    id: Annotated[str, corpus_id("jeton")]
    token: Literal[True]
    collectorNumber: None
    rarity: None
    memberId: None
    evolutionOf: None


class _Unranked(_Card):
    collectorNumber: Ordinal
    rarity: Rarity
    rankId: None
    rankLabel: None
    evolutionOf: None
    memberId: MemberId | None
    keywords: NoKeywords


class Spell(_Unranked):
    """An immediate effect, then the graveyard."""

    id: Annotated[str, corpus_id("sort")]
    type: Literal["SPELL"]
    abilities: SpellAbilities


class Permanent(_Unranked):
    """A banner or a place: stays in play, neither attacks nor takes damage."""

    id: Annotated[str, corpus_id("perm")]
    type: Literal["PERMANENT"]
    charges: Ordinal | None = None
    abilities: PermanentAbilities


def _branch(card: Any) -> str | None:
    """Tell which model a document, or a value already read, belongs to."""
    member = _from_document if isinstance(card, dict) else _from_model
    kind = member(card, "type")
    if kind == "CREATURE" and member(card, "token") is True:
        return "TOKEN"
    return kind if isinstance(kind, str) else None


def _from_document(card: dict[str, Any], name: str) -> Any:
    return card.get(name)


def _from_model(card: Any, name: str) -> Any:
    return getattr(card, name, None)


Card: TypeAlias = Annotated[
    Annotated[Creature, Tag("CREATURE")]
    | Annotated[Token, Tag("TOKEN")]
    | Annotated[Spell, Tag("SPELL")]
    | Annotated[Permanent, Tag("PERMANENT")],
    Discriminator(_branch),
]


class _Definition(Closed):
    """What the rules read of any card, of the corpus or local to a scenario."""

    id: CardId
    version: Ordinal
    cost: Count
    subtypes: SetOf[Subtype]
    factions: Factions
    memberId: MemberId | None


class CreatureDefinition(_Definition):
    """What the rules read of a creature."""

    type: Literal["CREATURE"]
    atk: Count
    hp: Ordinal
    keywords: SetOf[Keyword]
    token: bool
    abilities: CreatureAbilities


class SpellDefinition(_Definition):
    """What the rules read of a spell."""

    type: Literal["SPELL"]
    keywords: NoKeywords
    token: NotToken
    abilities: SpellAbilities


class PermanentDefinition(_Definition):
    """What the rules read of a permanent."""

    type: Literal["PERMANENT"]
    charges: Ordinal | None
    keywords: NoKeywords
    token: NotToken
    abilities: PermanentAbilities


Definition: TypeAlias = Annotated[
    CreatureDefinition | PermanentDefinition | SpellDefinition, Field(discriminator="type")
]
