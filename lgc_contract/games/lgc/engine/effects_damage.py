"""What hurts and what mends: DEAL_DAMAGE, HEAL, DESTROY, and the rules of one hit that combat shares with them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.events import DamageDealt, Healed, Marked, ShieldBroken
from lgc_contract.games.lgc.engine.state import Creature, Hero, Permanent
from lgc_contract.games.lgc.engine.stats import is_sound, keywords, own_keywords
from lgc_contract.games.lgc.engine.triggers import catch_damage
from lgc_contract.games.lgc.engine.words import LETHAL, SHIELD, Seat

__all__ = [
    "Amount",
    "Damage",
    "Nothing",
    "deal_damage",
    "destroy",
    "heal",
    "hit_creature",
    "hit_hero",
    "mark",
    "without_keyword",
]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of an action that has none."""


class Amount(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of an action that only has an amount."""

    amount: int


class Damage(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    amount: int
    ignore_armor: bool = False


def deal_damage(draft: Draft, cause: Waiting, targets: Sequence[Creature | Hero], params: Damage) -> None:
    """Hit every target once, then catch what the hits trigger."""
    source = draft.creature(cause.controller, cause.source)
    lethal = source is not None and bool(keywords(source, draft.auras()) & LETHAL)
    hurt: list[Creature] = []
    for target in targets:
        if isinstance(target, Hero):
            hit_hero(draft, cause.source, target.seat, params.amount, params.ignore_armor)
        else:
            hit_creature(draft, cause.source, target, params.amount, lethal, hurt)
    if hurt:
        catch_damage(draft, hurt, draft.caused)


def hit_hero(draft: Draft, source: str | None, seat: Seat, amount: int, ignore_armor: bool = False) -> None:
    """Deal damage to a hero: armour takes what it can, PV take the rest and may fall below 0."""
    if amount < 1:
        return
    side = draft.players[seat]
    hero = side.hero
    absorbed = 0 if ignore_armor else min(hero.armor, amount)
    side.hero = replace(hero, hp=hero.hp - amount + absorbed, armor=hero.armor - absorbed)
    draft.emit(DamageDealt(source, hero.id, amount, absorbed))


def hit_creature(
    draft: Draft, source: str, creature: Creature, amount: int, lethal: bool, hurt: list[Creature]
) -> None:
    """Deal one instance of damage to a creature, and add it to `hurt` when its Riposte is to be asked.

    `lethal`: the damage comes from a creature in play that has Létal.
    """
    if amount < 1:
        return
    # Bouclier annuls the first instance of damage, whatever its size: no damage, no Létal, no Riposte.
    if own_keywords(creature) & SHIELD:
        draft.put(without_keyword(creature, SHIELD))
        draft.emit(ShieldBroken(creature.id))
        return
    # Riposte: the hit that brings it to 0 still counts, a hit on what is already dying does not.
    if "ON_DAMAGE_TAKEN" in creature.card.by_trigger and is_sound(creature, draft.auras()):
        hurt.append(creature)
    dooms = lethal and not creature.marked
    draft.put(replace(creature, damage=creature.damage + amount, marked=creature.marked or lethal))
    draft.emit(DamageDealt(source, creature.id, amount, 0))
    if dooms:
        draft.emit(Marked(creature.id))


def without_keyword(creature: Creature, keyword: int) -> Creature:
    """Return the creature with a keyword used up: its printed instance and all granted ones."""
    granted = tuple(grant for grant in creature.granted if grant.keyword != keyword)
    consumed = creature.consumed | (keyword & creature.card.keywords)
    return replace(creature, consumed=consumed, granted=granted)


def heal(draft: Draft, cause: Waiting, targets: Sequence[Creature | Hero], params: Amount) -> None:
    """Undo damage: of a creature down to none, of a hero up to its starting PV. Nothing undone, no event."""
    for target in targets:
        if isinstance(target, Hero):
            mended = min(params.amount, draft.constants.hero_hp - target.hp)
            if mended > 0:
                draft.players[target.seat].hero = replace(target, hp=target.hp + mended)
        else:
            mended = min(params.amount, target.damage)
            if mended > 0:
                draft.put(replace(target, damage=target.damage - mended))
        if mended > 0:
            draft.emit(Healed(cause.source, target.id, mended))


def destroy(
    draft: Draft,
    cause: Waiting,  # noqa: ARG001
    targets: Sequence[Creature | Permanent],
    params: Nothing,  # noqa: ARG001
) -> None:
    """Mark every target; it leaves at the next death wave. Bouclier is no help: this is no damage."""
    for target in targets:
        mark(draft, target)


def mark(draft: Draft, entity: Creature | Permanent) -> None:
    """Condemn what is in play, once: nothing takes the mark away."""
    if entity.marked:
        return
    if isinstance(entity, Creature):
        draft.put(replace(entity, marked=True))
    else:
        draft.put_permanent(replace(entity, marked=True))
    draft.emit(Marked(entity.id))
