"""Looking ahead over one's own turn: sequences of intents, the best few of each length, to the end of turn.

Sequences that lead to the same position by another order count once. Of the best positions in which the turn
could end, the engine ends it, and the opponent's answer is taken off.
"""

from typing import Final, NamedTuple

from lgc_contract.games.lgc.engine.card import Auras
from lgc_contract.games.lgc.engine.intents import Attack, EndTurn, Intent
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.legality import defence
from lgc_contract.games.lgc.engine.state import Creature, State
from lgc_contract.games.lgc.engine.stats import attack, auras_in
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat
from lgc_contract.games.lgc.simulation.judgement import WON, Judge, Style
from lgc_contract.games.lgc.simulation.positions import Key, key_of
from lgc_contract.games.lgc.simulation.reply import loss_by_reply

__all__ = ["Step", "best_line"]

_LONGEST: Final = 24
"""Intents in one turn after which the look-ahead stops."""


class Step(NamedTuple):
    """An intent and the state that it is expected to lead to."""

    intent: Intent
    after: State


class _Node(NamedTuple):
    worth: int
    state: State
    line: tuple[Step, ...]


def best_line(state: State, seat: Seat, judge: Judge, style: Style) -> tuple[Step, ...]:
    """Return the intents of the best turn that was found, END_TURN or the winning blow last."""
    root = _Node(judge.worth(state, seat, style), state, ())
    if won := _strike(root, seat):
        return won
    beam, known, ends = [root], {key_of(state, seat)}, [root]
    for _ in range(_LONGEST):
        grown: list[_Node] = []
        for node in beam:
            for child in _children(node, seat, judge, style, known):
                if child.worth >= WON:
                    return child.line
                grown.append(child)
        if not grown:
            break
        grown.sort(key=_worth, reverse=True)
        beam = grown[: style.width]
        for node in beam:
            if won := _strike(node, seat):
                return won
        ends += beam
    ends.sort(key=_worth, reverse=True)
    return _best_end(ends[: style.replies], seat, judge, style)


def _worth(node: _Node) -> int:
    return node.worth


def _children(node: _Node, seat: Seat, judge: Judge, style: Style, known: set[Key]) -> list[_Node]:
    """Return the new positions one intent further; positions reached before are left out."""
    found: list[_Node] = []
    for intent in legal(node.state, PLAYERS[seat]):
        if type(intent) is EndTurn:
            continue
        after, _ = reduce(node.state, intent)
        key = key_of(after, seat)
        if key not in known:
            known.add(key)
            found.append(_Node(judge.worth(after, seat, style), after, (*node.line, Step(intent, after))))
    return found


def _strike(node: _Node, seat: Seat) -> tuple[Step, ...]:
    """Return the line that ends the game by attacks on the hero, () when they are too weak or barred."""
    state = node.state
    auras = auras_in(state)
    hero = state.players[1 - seat].hero
    if _strength(state, seat, auras) < hero.hp + hero.armor or defence(state.players, seat, auras).guards:
        return ()
    line = node.line
    for creature in state.players[seat].board:
        # What an earlier attack set off may have changed who is there and how strong.
        if not any(_can_strike(now, creature.id, auras_in(state)) for now in state.players[seat].board):
            continue
        intent = Attack(PLAYERS[seat], creature.id, hero.id)
        state, _ = reduce(state, intent)
        line = (*line, Step(intent, state))
        if state.result is not None:
            return line if state.result.winner == seat else ()
    return ()


def _strength(state: State, seat: Seat, auras: Auras) -> int:
    return sum(
        attack(creature, auras)
        for creature in state.players[seat].board
        if not creature.attacked and not creature.arrived
    )


def _can_strike(creature: Creature, identifier: str, auras: Auras) -> bool:
    is_ready = creature.id == identifier and not creature.attacked and not creature.arrived
    return is_ready and attack(creature, auras) > 0


def _best_end(ends: list[_Node], seat: Seat, judge: Judge, style: Style) -> tuple[Step, ...]:
    """Return the line whose end of turn leaves the player best off after the opponent's answer."""
    best, chosen = -2 * WON, ends[0]
    intent = EndTurn(PLAYERS[seat])
    for node in ends:
        worth, line = node.worth, node.line
        if node.state.result is None:
            after, _ = reduce(node.state, intent)
            line = (*line, Step(intent, after))
            worth = judge.worth(after, seat, style)
            if after.result is None:
                worth -= loss_by_reply(after, seat, judge)
        if worth > best:
            best, chosen = worth, node._replace(line=line)
    return chosen.line
