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
from lgc_contract.games.lgc.engine.words import LETHAL, PLAYERS, STEALTH, Seat

__all__ = ["declare_attack"]


def declare_attack(draft: Draft, attacker: Creature, target: str) -> None:
    """Carry out an attack that the check has accepted."""
    # LGC-CMB-11: the attack is spent, Furtif is consumed, ON_ATTACK is settled, then they fight.
    attacker = replace(attacker, attacked=True)
    draft.emit(AttackDeclared(PLAYERS[attacker.owner], attacker.id, target))  # LGC-EVT-15: first
    if own_keywords(attacker) & STEALTH:
        # LGC-KEY-07: only its own attack ends Furtif.
        attacker = without_keyword(attacker, STEALTH)
        draft.emit(StealthLost(attacker.id))  # LGC-EVT-16
    draft.put(attacker)
    # LGC-TRG-06: of the attacker itself, whatever the target.
    assaults: list[Waiting] = []
    catch(draft, attacker, "ON_ATTACK", assaults)
    settle(draft, assaults)
    if draft.result is None:
        _fight(draft, attacker.owner, attacker.id, target)


def _fight(draft: Draft, seat: Seat, identifier: str, target: str) -> None:
    """Let the two fight if both are still in play; otherwise the attack stays spent (LGC-CMB-12)."""
    # LGC-CMB-13: nothing else is checked again: not Furtif, not Provocation.
    attacker = draft.creature(seat, identifier)
    if attacker is None:
        return
    auras = draft.auras()
    # LGC-CMB-14: ATK and Létal of both are read now, before either damage.
    strength, lethal = attack(attacker, auras), bool(keywords(attacker, auras) & LETHAL)
    if target == draft.players[1 - seat].hero.id:
        hit_hero(draft, attacker.id, 1 - seat, strength)  # LGC-CMB-17: a hero strikes nobody
        settle(draft, [])
        return
    defender = draft.creature(1 - seat, target)
    if defender is None:
        return
    returned, lethal_back = attack(defender, auras), bool(keywords(defender, auras) & LETHAL)
    # LGC-CMB-15: the defender is hit first, and the second hit is not changed by the first.
    hurt: list[Creature] = []
    hit_creature(draft, attacker.id, defender, strength, lethal, hurt)
    hit_creature(draft, defender.id, attacker, returned, lethal_back, hurt)
    # LGC-CMB-19: one batch, caught after both hits, by entry.
    ripostes: list[Waiting] = []
    catch_damage(draft, hurt, ripostes)
    settle(draft, ripostes)
