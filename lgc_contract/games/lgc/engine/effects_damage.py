"""What hurts and what mends: DEAL_DAMAGE, HEAL, DESTROY, and the rules of one hit, which combat shares."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.events import DamageDealt, Healed, Marked, ShieldBroken
from lgc_contract.games.lgc.engine.state import Creature, Hero, Permanent
from lgc_contract.games.lgc.engine.stats import is_sound, keywords, own_keywords
from lgc_contract.games.lgc.engine.triggers import catch_damage
from lgc_contract.games.lgc.engine.words import LETHAL, SHIELD, Ordinal, Seat

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

    amount: Ordinal


class Damage(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    amount: Ordinal
    ignore_armor: bool = False


def deal_damage(draft: Draft, cause: Waiting, targets: Sequence[Creature | Hero], params: Damage) -> None:
    """Hit every target once."""
    # LGC-KEY-08, LGC-KEY-10: Létal of a source creature in play, read once when the effect starts.
    source = draft.creature(cause.controller, cause.source)
    lethal = source is not None and bool(keywords(source, draft.auras()) & LETHAL)
    # LGC-RES-16: all hits first, in the order of the targets; then what they trigger is caught.
    hurt: list[Creature] = []
    for target in targets:
        if isinstance(target, Creature):
            hit_creature(draft, cause.source, target, params.amount, lethal, hurt)
        else:
            hit_hero(draft, cause.source, target.seat, params.amount, params.ignore_armor)
    if hurt:
        catch_damage(draft, hurt, draft.caused)


def hit_hero(draft: Draft, source: str | None, seat: Seat, amount: int, ignore_armor: bool = False) -> None:
    """Deal one instance of damage to a hero; Létal does nothing to it (LGC-KEY-09)."""
    if amount < 1:
        return
    side = draft.players[seat]
    hero = side.hero
    # LGC-ACT-03: armour first, the rest from PV, which may fall below 0. LGC-ACT-04: unless it is ignored.
    absorbed = 0 if ignore_armor else min(hero.armor, amount)
    side.hero = replace(hero, hp=hero.hp - amount + absorbed, armor=hero.armor - absorbed)
    # LGC-EVT-18: the whole amount, and what armour took of it. LGC-EVT-19: fatigue has no source.
    draft.emit(DamageDealt(source, hero.id, amount, absorbed))


def hit_creature(
    draft: Draft, source: str, creature: Creature, amount: int, lethal: bool, hurt: list[Creature]
) -> None:
    """Deal one instance of damage (LGC-KEY-03) to a creature; add it to `hurt` if its Riposte is to be asked.

    `lethal`: the damage comes from a creature in play that has Létal.
    """
    # LGC-CMB-18: 0 is no hit: no event, no Bouclier used, no trigger.
    if amount < 1:
        return
    # LGC-ACT-02: first Bouclier, then the damage, then Létal.
    if own_keywords(creature) & SHIELD:
        # LGC-KEY-02: it cancels the hit whole: no damage, no Létal, no Riposte.
        draft.put(without_keyword(creature, SHIELD))
        draft.emit(ShieldBroken(creature.id))  # LGC-EVT-17: in place of DAMAGE_DEALT
        return
    # LGC-TRG-05: the hit that brings it to 0 or marks it fires Riposte, one on what is dying does not.
    if "ON_DAMAGE_TAKEN" in creature.card.by_trigger and is_sound(creature, draft.auras()):
        hurt.append(creature)
    # LGC-CMB-20: damage stays until something heals it.
    draft.put(replace(creature, damage=creature.damage + amount, marked=creature.marked or lethal))
    draft.emit(DamageDealt(source, creature.id, amount, 0))
    if lethal and not creature.marked:
        draft.emit(Marked(creature.id))  # LGC-EVT-24: right after its DAMAGE_DEALT


def without_keyword(creature: Creature, keyword: int) -> Creature:
    """Return the creature with Bouclier or Furtif consumed."""
    # LGC-KEY-04: the printed instance is used up and granted ones go; a later grant gives it anew.
    granted = tuple(grant for grant in creature.granted if grant.keyword != keyword)
    consumed = creature.consumed | (keyword & creature.card.keywords)
    return replace(creature, consumed=consumed, granted=granted)


def heal(draft: Draft, cause: Waiting, targets: Sequence[Creature | Hero], params: Amount) -> None:
    """Undo damage of every target."""
    for target in targets:
        # LGC-ACT-05: of a creature down to none, of a hero up to its starting PV.
        # LGC-ACT-06: from 0 PV or less too; only a mark is not healed.
        if isinstance(target, Hero):
            mended = min(params.amount, draft.constants.hero_hp - target.hp)
            if mended > 0:
                draft.players[target.seat].hero = replace(target, hp=target.hp + mended)
        else:
            mended = min(params.amount, target.damage)
            if mended > 0:
                draft.put(replace(target, damage=target.damage - mended))
        # LGC-EVT-20: what was restored; nothing restored is no event.
        if mended > 0:
            draft.emit(Healed(cause.source, target.id, mended))


def destroy(draft: Draft, _cause: Waiting, targets: Sequence[Creature | Permanent], _params: Nothing) -> None:
    """Mark every target, at 0 PV or less too."""
    # LGC-KEY-05: it is no damage: Bouclier neither stops it nor is used. LGC-PRM-02: permanents as well.
    for target in targets:
        mark(draft, target)


def mark(draft: Draft, entity: Creature | Permanent) -> None:
    """Condemn what is in play; it dies in the next wave."""
    # LGC-DTH-13: once and for good. LGC-ACT-13: what is marked is not marked again.
    if not entity.marked:
        draft.put(replace(entity, marked=True))
        draft.emit(Marked(entity.id))  # LGC-EVT-24
