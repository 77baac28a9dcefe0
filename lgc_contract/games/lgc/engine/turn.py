"""The turn: its start, its end, and what wears off between."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_cards import draw_cards
from lgc_contract.games.lgc.engine.events import EffectsExpired, TurnEnded, TurnStarted
from lgc_contract.games.lgc.engine.resolution import settle
from lgc_contract.games.lgc.engine.state import Creature, Result
from lgc_contract.games.lgc.engine.triggers import catch_player
from lgc_contract.games.lgc.engine.words import PLAYERS, THIS_TURN, Seat

__all__ = ["end_turn", "start_turn"]

_by_entry = attrgetter("entry")


def start_turn(draft: Draft, seat: Seat) -> None:
    """Start the next turn, of this player: refresh, refill, ON_TURN_START, draw 1."""
    draft.turn += 1
    draft.active = seat
    draft.emit(TurnStarted(PLAYERS[seat], draft.turn))
    _refresh(draft, seat)
    _refill(draft, seat)
    rituals: list[Waiting] = []
    catch_player(draft, seat, "ON_TURN_START", rituals)
    settle(draft, rituals)
    if draft.result is None:
        draw_cards(draft, seat, 1)
        settle(draft, [])


def _refresh(draft: Draft, seat: Seat) -> None:
    """Clear arrival and attack flags and all uses, before any ON_TURN_START."""
    side = draft.players[seat]
    if side.hero.power_used:
        side.hero = replace(side.hero, power_used=False)
    side.board = tuple(
        replace(creature, arrived=False, attacked=False, used=())
        if creature.arrived or creature.attacked or creature.used
        else creature
        for creature in side.board
    )
    side.permanents = tuple(
        replace(permanent, used=()) if permanent.used else permanent for permanent in side.permanents
    )


def _refill(draft: Draft, seat: Seat) -> None:
    """Raise ferveurMax by 1 up to its cap and refill; the second player has more on its first turn."""
    side, constants = draft.players[seat], draft.constants
    side.ferveur_max = max(side.ferveur_max, min(side.ferveur_max + 1, constants.ferveur_cap))
    side.ferveur_actuelle = side.ferveur_max
    if draft.turn == 2:
        side.ferveur_actuelle += constants.second_player_bonus
    draft.ferveur_changed(seat)


def end_turn(draft: Draft) -> None:
    """End the active player's turn: ON_TURN_END, expiry, then the turn limit or the other player's turn."""
    seat = draft.active
    rituals: list[Waiting] = []
    catch_player(draft, seat, "ON_TURN_END", rituals)
    settle(draft, rituals)
    # What expires may kill, and Râles may give new effects that end with this turn.
    while draft.result is None and _expire(draft):
        settle(draft, [])
    if draft.result is not None:
        return
    draft.emit(TurnEnded(PLAYERS[seat], draft.turn))
    if draft.turn >= draft.constants.turn_limit:
        draft.end(Result("DRAW", None, "TURN_LIMIT"))
    else:
        start_turn(draft, 1 - seat)


def _expire(draft: Draft) -> bool:
    """End all THIS_TURN effects at once, whoever gave them; return whether there were any."""
    fading = [creature for side in draft.players for creature in side.board if _is_fading(creature)]
    fading.sort(key=_by_entry)
    for creature in fading:
        buffs = tuple(buff for buff in creature.buffs if buff.duration != THIS_TURN)
        granted = tuple(grant for grant in creature.granted if grant.duration != THIS_TURN)
        draft.put(replace(creature, buffs=buffs, granted=granted))
        draft.emit(EffectsExpired(creature.id))
    return bool(fading)


def _is_fading(creature: Creature) -> bool:
    for buff in creature.buffs:
        if buff.duration == THIS_TURN:
            return True
    return any(grant.duration == THIS_TURN for grant in creature.granted) if creature.granted else False
