"""An attack: declared, answered by ON_ATTACK, then both damages at once."""

from __future__ import annotations

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_damage import hit_creature, hit_hero, without_keyword
from lgc_contract.games.lgc.engine.events import AttackDeclared, StealthLost
from lgc_contract.games.lgc.engine.resolution import settle
from lgc_contract.games.lgc.engine.state import Creature
from lgc_contract.games.lgc.engine.stats import attack, keywords, own_keywords
from lgc_contract.games.lgc.engine.triggers import catch, catch_damage
from lgc_contract.games.lgc.engine.words import LETHAL, PLAYERS, STEALTH

__all__ = ["declare_attack"]


def declare_attack(draft: Draft, attacker: Creature, target: str) -> None:
    """Spend the attack, lose Furtif, settle ON_ATTACK, then fight if both are still in play."""
    seat = attacker.owner
    attacker = replace(attacker, attacked=True)
    draft.put(attacker)
    draft.emit(AttackDeclared(PLAYERS[seat], attacker.id, target))
    if own_keywords(attacker) & STEALTH:
        attacker = without_keyword(attacker, STEALTH)
        draft.put(attacker)
        draft.emit(StealthLost(attacker.id))
    assaults: list[Waiting] = []
    catch(draft, attacker, "ON_ATTACK", assaults)
    settle(draft, assaults)
    if draft.result is None:
        _fight(draft, draft.creature(seat, attacker.id), 1 - seat, target)


def _fight(draft: Draft, attacker: Creature | None, other: int, target: str) -> None:
    """Read both ATK, apply both damages, then settle what they trigger; nothing if either has left."""
    if attacker is None:
        return
    auras = draft.auras()
    strength = attack(attacker, auras)
    if target == draft.players[other].hero.id:
        hit_hero(draft, attacker.id, other, strength)
        settle(draft, [])
        return
    defender = draft.creature(other, target)
    if defender is None:
        return
    returned = attack(defender, auras)
    lethal = bool(keywords(attacker, auras) & LETHAL)
    lethal_back = bool(keywords(defender, auras) & LETHAL)
    hurt: list[Creature] = []
    hit_creature(draft, attacker.id, defender, strength, lethal, hurt)
    hit_creature(draft, defender.id, attacker, returned, lethal_back, hurt)
    ripostes: list[Waiting] = []
    catch_damage(draft, hurt, ripostes)
    settle(draft, ripostes)
