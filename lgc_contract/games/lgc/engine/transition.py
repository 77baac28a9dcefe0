"""`reduce`: one intent from one state to the next, with everything that happened on the way.

Pure (LGC-RES-19): the state given is never changed, and the same state and intent give the same answer,
random numbers included. Events are told in the order in which the changes happen (LGC-EVT-02).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lgc_contract.games.lgc.engine.combat import declare_attack
from lgc_contract.games.lgc.engine.draft import Draft
from lgc_contract.games.lgc.engine.events import Event
from lgc_contract.games.lgc.engine.intents import (
    Activate,
    Attack,
    Concede,
    EndTurn,
    HeroPower,
    Intent,
    Mulligan,
    PlayCard,
)
from lgc_contract.games.lgc.engine.legality import (
    check_activate,
    check_attack,
    check_mulligan,
    check_play,
    check_power,
    check_running,
    check_turn,
)
from lgc_contract.games.lgc.engine.play import activate, play_card, use_power
from lgc_contract.games.lgc.engine.setup import choose_mulligan
from lgc_contract.games.lgc.engine.state import Result, State
from lgc_contract.games.lgc.engine.turn import end_turn
from lgc_contract.games.lgc.engine.words import SEATS

__all__ = ["reduce"]


def reduce(state: State, intent: Intent) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an intent, and the events in the order in which they happened.

    Raises:
        Rejection: the rules refuse the intent; nothing has happened.
    """
    draft = _CARRY_OUT[type(intent)](state, intent)
    return draft.freeze(), tuple(draft.events)


def _mulligan(state: State, intent: Mulligan) -> Draft:
    seat = check_mulligan(state, intent)
    draft = Draft(state)
    choose_mulligan(draft, seat, intent.cards)
    return draft


def _play_card(state: State, intent: PlayCard) -> Draft:
    held, batch = check_play(state, intent)
    draft = Draft(state)
    play_card(draft, state.active, held, batch)
    return draft


def _attack(state: State, intent: Attack) -> Draft:
    attacker = check_attack(state, intent)
    draft = Draft(state)
    declare_attack(draft, attacker, intent.target)
    return draft


def _hero_power(state: State, intent: HeroPower) -> Draft:
    cost, batch = check_power(state, intent)
    draft = Draft(state)
    use_power(draft, state.active, cost, batch)
    return draft


def _activate(state: State, intent: Activate) -> Draft:
    source, ability, batch = check_activate(state, intent)
    draft = Draft(state)
    activate(draft, source, ability, batch)
    return draft


def _end_turn(state: State, intent: EndTurn) -> Draft:
    check_turn(state, intent.player)
    draft = Draft(state)
    end_turn(draft)
    return draft


def _concede(state: State, intent: Concede) -> Draft:
    # LGC-END-05: in both phases, in the opponent's turn too; nothing else changes.
    check_running(state)
    draft = Draft(state)
    draft.end(Result("WIN", 1 - SEATS[intent.player], "CONCEDE"))
    return draft


_CARRY_OUT: Final[dict[type[Any], Callable[[State, Any], Draft]]] = {
    Mulligan: _mulligan,
    PlayCard: _play_card,
    Attack: _attack,
    HeroPower: _hero_power,
    Activate: _activate,
    EndTurn: _end_turn,
    Concede: _concede,
}
