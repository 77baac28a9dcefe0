"""What a creature is worth now: ATK, PV and keywords, always computed from the state and never stored (§8.4).

effective value = base (printed, or put in its place by SET_STATS) + buffs given + active auras;
PV = effective maximum − damage. Functions without `auras` in their parameters read values without auras:
so do the filters and conditions of CONTINUOUS abilities, which is why auras cannot feed each other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lgc_contract.games.lgc.engine.card import ActiveAura, Auras, Moment, Players
from lgc_contract.games.lgc.engine.state import Creature

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
]

NO_AURAS: Final[Auras] = ()


class Totals(NamedTuple):
    """The effective values of one creature; `keywords` is a bit mask (`words.keyword_names` spells it)."""

    attack: int
    hp: int
    max_hp: int
    keywords: int


def totals(players: Players, creature: Creature) -> Totals:
    """Return the effective values of a creature of these players: the one function that outsiders need."""
    auras = auras_in(players)
    maximum = max_hp(creature, auras)
    return Totals(attack(creature, auras), maximum - creature.damage, maximum, keywords(creature, auras))


def attack(creature: Creature, auras: Auras) -> int:
    """Return the effective ATK, at least 0."""
    value = creature.card.attack if creature.set_atk is None else creature.set_atk
    for buff in creature.buffs:
        value += buff.atk
    for aura in auras:
        if aura[2].attack and _reaches(aura, creature):
            value += aura[2].attack
    return max(value, 0)


def max_hp(creature: Creature, auras: Auras) -> int:
    """Return the effective maximum PV, which may be 0 or less; PV are this minus `creature.damage`."""
    value = creature.card.hp if creature.set_hp is None else creature.set_hp
    for buff in creature.buffs:
        value += buff.hp
    for aura in auras:
        if aura[2].hp and _reaches(aura, creature):
            value += aura[2].hp
    return value


def own_keywords(creature: Creature) -> int:
    """Return the keywords that are printed (unless silenced or used up) or granted, without auras."""
    mask = 0 if creature.silenced else creature.card.keywords & ~creature.consumed
    for grant in creature.granted:
        mask |= grant.keyword
    return mask


def keywords(creature: Creature, auras: Auras) -> int:
    """Return the effective keywords: present when any live source gives them."""
    mask = own_keywords(creature)
    for aura in auras:
        if aura[2].keywords and _reaches(aura, creature):
            mask |= aura[2].keywords
    return mask


def is_sound(creature: Creature, auras: Auras) -> bool:
    """Whether the creature is neither marked nor at 0 PV or less: what selection scopes may pick."""
    return not creature.marked and max_hp(creature, auras) > creature.damage


def auras_in(players: Players) -> Auras:
    """Return the auras whose source is in play and not silenced, and whose condition holds."""
    sources = aura_sources(players)
    return active(players, sources) if sources else NO_AURAS


def aura_sources(players: Players) -> Auras:
    """Return the auras whose source is in play and not silenced, whatever their conditions say."""
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
    """Return the sources whose condition holds, read without auras."""
    return tuple(source for source in sources if _holds(players, source))


def _holds(players: Players, source: ActiveAura) -> bool:
    controller, identifier, aura = source
    return aura.condition is None or aura.condition(Moment(players, controller, identifier, NO_AURAS))


def _reaches(active_aura: ActiveAura, creature: Creature) -> bool:
    controller, source, aura = active_aura
    if aura.only_self:
        if creature.id != source:
            return False
    elif creature.owner not in aura.reach[controller] or (aura.exclude_self and creature.id == source):
        return False
    return aura.test is None or aura.test(creature, NO_AURAS)
