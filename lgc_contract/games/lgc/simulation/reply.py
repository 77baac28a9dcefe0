"""What the opponent's creatures will do to a position in their next attack, worked out on plain numbers.

The opponent's hand is unknown, so only its board answers: a greedy exchange, blow by blow, without abilities.
The engine would tell it exactly, fifty times as slowly.
"""

from typing import Final

from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.stats import auras_in
from lgc_contract.games.lgc.engine.words import LETHAL, SHIELD, STEALTH, TAUNT, Seat
from lgc_contract.games.lgc.simulation.judgement import WON, Body, Judge, life_price, shield_worth

__all__ = ["loss_by_reply"]

_ALMOST_LOST: Final = WON // 4
_BLOW_PRICE: Final = 9
"""What a point of damage on a creature that survives it is worth."""


def loss_by_reply(state: State, seat: Seat, judge: Judge) -> int:
    """Return how much the player of this seat loses when the other's creatures attack, at least 0."""
    auras = auras_in(state)
    own, other = state.players[seat], state.players[1 - seat]
    defenders = [judge.body(creature, auras) for creature in own.board]
    attackers = [body for body in (judge.body(creature, auras) for creature in other.board) if body.attack]
    life = own.hero.hp + own.hero.armor
    lost = 0
    while attackers:
        gain, index, target = _best_blow(attackers, defenders, life)
        if gain <= 0:
            break
        attacker = attackers.pop(index)
        lost += gain
        if target < 0:
            life -= attacker.attack
            if life <= 0:
                return _ALMOST_LOST
        else:
            _hit(defenders, target, attacker)
    return lost


def _best_blow(attackers: list[Body], defenders: list[Body], life: int) -> tuple[int, int, int]:
    """Return the gain of the best attack, the attacker, and the defender (−1: the hero)."""
    guards = [at for at, body in enumerate(defenders) if body.keywords & TAUNT and not _is_hidden(body)]
    if not guards and sum(attacker.attack for attacker in attackers) >= life:
        return WON, 0, -1
    targets = guards or [at for at, body in enumerate(defenders) if body.hp > 0 and not _is_hidden(body)]
    best, chosen, aim = 0, -1, -1
    each = life_price(life)
    for index, attacker in enumerate(attackers):
        if not guards and (gain := attacker.attack * each) > best:
            best, chosen, aim = gain, index, -1
        for target in targets:
            defender = defenders[target]
            gain = _damage(attacker, defender) - _damage(defender, attacker)
            if gain > best:
                best, chosen, aim = gain, index, target
    return best, chosen, aim


def _is_hidden(body: Body) -> bool:
    return bool(body.keywords & STEALTH)


def _damage(striker: Body, struck: Body) -> int:
    """Return what the struck loses."""
    if striker.attack == 0:
        return 0
    if struck.keywords & SHIELD:
        return shield_worth(struck.attack)
    if striker.attack >= struck.hp or striker.keywords & LETHAL:
        return struck.worth
    return _BLOW_PRICE * striker.attack


def _hit(defenders: list[Body], target: int, attacker: Body) -> None:
    struck = defenders[target]
    loss = _damage(attacker, struck)
    if struck.keywords & SHIELD:
        defenders[target] = struck._replace(keywords=struck.keywords & ~SHIELD, worth=struck.worth - loss)
    elif loss >= struck.worth:
        defenders[target] = Body(0, 0, 0, 0)
    else:
        defenders[target] = struck._replace(hp=struck.hp - attacker.attack, worth=struck.worth - loss)
