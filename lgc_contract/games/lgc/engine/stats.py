"""What a creature is worth now: ATK, PV and keywords, always computed from the state and never stored (§8.4).

effective value = base (printed, or put in its place by SET_STATS) + buffs given + active auras;
PV = effective maximum − marked damage. With `NO_AURAS` the same functions read values without auras.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from lgc_contract.games.lgc.engine.card import ActiveAura, Auras, Moment, Players
from lgc_contract.games.lgc.engine.state import Creature, State

__all__ = [
    "NO_AURAS",
    "Totals",
    "active",
    "attack",
    "aura_sources",
    "auras_in",
    "is_sound",
    "keywords",
    "max_hp",
    "own_keywords",
    "totals",
    "unsound",
]

NO_AURAS: Final[Auras] = ()


class Totals(NamedTuple):
    """The effective values of one creature; `keywords` is a bit mask (`words.keyword_names` spells it)."""

    attack: int
    hp: int
    max_hp: int
    keywords: int


def totals(creature: Creature, auras: Auras) -> Totals:
    """Return the effective values of a creature under the auras of its state (`auras_in`)."""
    maximum = max_hp(creature, auras)
    # LGC-STA-03: PV are the maximum minus the marked damage, and may be 0 or less until the wave.
    return Totals(attack(creature, auras), maximum - creature.damage, maximum, keywords(creature, auras))


def attack(creature: Creature, auras: Auras) -> int:
    """Return the effective ATK, at least 0."""
    # LGC-STA-01: base (the last SET_STATS, else the printed one), plus buffs, plus auras.
    value = creature.card.attack if creature.set_atk is None else creature.set_atk
    for buff in creature.buffs:
        value += buff.atk
    for aura in auras:
        if aura[2].attack and _reaches(aura, creature):
            value += aura[2].attack
    # LGC-STA-04: only the sum is read as 0; its negative parts still count in it.
    return max(value, 0)


def max_hp(creature: Creature, auras: Auras) -> int:
    """Return the effective maximum PV, which may be 0 or less."""
    # LGC-STA-02: base, plus buffs, plus auras.
    # LGC-STA-07: when one of them ends, the sum falls and the marked damage stays.
    value = creature.card.hp if creature.set_hp is None else creature.set_hp
    for buff in creature.buffs:
        value += buff.hp
    for aura in auras:
        if aura[2].hp and _reaches(aura, creature):
            value += aura[2].hp
    return value


def own_keywords(creature: Creature) -> int:
    """Return the keywords that are printed (unless silenced or consumed) or granted, without auras."""
    mask = 0 if creature.silenced else creature.card.keywords & ~creature.consumed
    for grant in creature.granted:
        mask |= grant.keyword
    return mask


def keywords(creature: Creature, auras: Auras) -> int:
    """Return the effective keywords."""
    # LGC-KEY-01: present while at least one live source gives it; two sources do no more than one.
    mask = own_keywords(creature)
    for aura in auras:
        if aura[2].keywords and _reaches(aura, creature):
            mask |= aura[2].keywords
    return mask


def is_sound(creature: Creature, auras: Auras) -> bool:
    """Whether the creature is neither marked nor at 0 PV or less, so that the next wave will leave it."""
    return not creature.marked and max_hp(creature, auras) > creature.damage


def unsound(creatures: Iterable[Creature], auras: Auras) -> list[Creature]:
    """Return the creatures that are marked or at 0 PV or less."""
    harmful = False
    for aura in auras:
        if aura[2].hp < 0:
            harmful = True
    found: list[Creature] = []
    for creature in creatures:
        # Base PV are at least 1: without damage, buff, mark or harmful aura there is nothing to add up.
        suspect = creature.damage or creature.marked or creature.buffs or harmful
        if suspect and not is_sound(creature, auras):
            found.append(creature)
    return found


def auras_in(state: State) -> Auras:
    """Return the auras that are active in a state."""
    return active(state.players, state.aura_sources) if state.aura_sources else NO_AURAS


def aura_sources(players: Players) -> Auras:
    """Return the auras whose source is in play and not silenced, whatever their conditions say."""
    # LGC-TRG-14: in force also while the source is dying, or a permanent at 0 charges.
    # LGC-ACT-20: silence ends the auras of its target at once.
    found: list[ActiveAura] = []
    for seat in (0, 1):
        player = players[seat]
        for creature in player.board:
            if creature.card.auras and not creature.silenced:
                found.extend((seat, creature.id, aura) for aura in creature.card.auras)
        for permanent in player.permanents:
            if permanent.card.auras and not permanent.silenced:
                found.extend((seat, permanent.id, aura) for aura in permanent.card.auras)
    return tuple(found)


def active(players: Players, sources: Auras) -> Auras:
    """Return the sources whose condition holds now."""
    for source in sources:
        if source[2].condition is not None:
            return tuple(source for source in sources if _holds(players, source))
    return sources


def _holds(players: Players, source: ActiveAura) -> bool:
    controller, identifier, aura = source
    # LGC-CND-12: the condition of an aura reads values without the effect of any aura.
    return aura.condition is None or aura.condition(Moment(players, controller, identifier, NO_AURAS))


def _reaches(active_aura: ActiveAura, creature: Creature) -> bool:
    # LGC-STA-06: what side and filter admit now, the source included unless excludeSelf; SELF is it alone.
    controller, source, aura = active_aura
    if aura.only_self:
        if creature.id != source:
            return False
    elif creature.owner not in aura.reach[controller] or (aura.exclude_self and creature.id == source):
        return False
    # LGC-CND-12: so does its filter, so that auras cannot feed each other.
    return aura.test is None or aura.test(creature, NO_AURAS)
