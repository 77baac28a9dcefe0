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
    """Start the next turn, of this player."""
    # LGC-TRN-01: in this order. LGC-SET-06: odd turns belong to the first player.
    draft.turn += 1
    draft.active = seat
    draft.emit(TurnStarted(PLAYERS[seat], draft.turn))  # LGC-EVT-05
    _refresh(draft, seat)
    _refill(draft, seat)
    # LGC-TRN-07, LGC-TRG-02: listed when the phase starts, the active player's only.
    rituals: list[Waiting] = []
    catch_player(draft, seat, "ON_TURN_START", rituals)
    settle(draft, rituals)
    # LGC-TRN-09: no card when the game has ended.
    if draft.result is None:
        draw_cards(draft, seat, 1)  # LGC-TRN-08: on turn 1 too
        settle(draft, [])


def _refresh(draft: Draft, seat: Seat) -> None:
    """Clear the flags of the arrival and the attack and all uses; it is told by no event (LGC-EVT-35)."""
    side = draft.players[seat]
    # LGC-TRN-02: before Ferveur and ON_TURN_START, of this player's creatures only.
    side.board = tuple(
        replace(creature, arrived=False, attacked=False, used=())
        if creature.arrived or creature.attacked or creature.used
        else creature
        for creature in side.board
    )
    # LGC-TRN-03: the uses of MANUAL abilities and of the power.
    side.permanents = tuple(
        replace(permanent, used=()) if permanent.used else permanent for permanent in side.permanents
    )
    if side.hero.power_used:
        side.hero = replace(side.hero, power_used=False)


def _refill(draft: Draft, seat: Seat) -> None:
    side, constants = draft.players[seat], draft.constants
    # LGC-TRN-04: 1 more, up to the cap.
    side.ferveur_max = min(side.ferveur_max + 1, constants.ferveur_cap)
    # LGC-TRN-05: whatever it was; what was not spent is lost.
    side.ferveur_actuelle = side.ferveur_max
    # LGC-TRN-06: the second player's first turn, which leaves ferveurMax alone.
    if draft.turn == 2:
        side.ferveur_actuelle += constants.second_player_bonus
    draft.ferveur_changed(seat)


def end_turn(draft: Draft) -> None:
    """End the active player's turn and start the other's."""
    # LGC-TRN-14: ON_TURN_END, expiry, turn limit, the other player's turn start, all within one intent.
    seat = draft.active
    # LGC-TRN-15, LGC-TRG-03: listed when the phase starts, the active player's only.
    rituals: list[Waiting] = []
    catch_player(draft, seat, "ON_TURN_END", rituals)
    settle(draft, rituals)
    # LGC-TRN-16: what expires may kill, and a Râle may give a new effect that ends with this turn too.
    while draft.result is None and _expire(draft):
        settle(draft, [])
    if draft.result is not None:
        return
    draft.emit(TurnEnded(PLAYERS[seat], draft.turn))  # LGC-EVT-06
    if draft.turn >= draft.constants.turn_limit:
        draft.end(Result("DRAW", None, "TURN_LIMIT"))  # LGC-END-06
    else:
        start_turn(draft, 1 - seat)


def _expire(draft: Draft) -> bool:
    """End all THIS_TURN effects at once and return whether there were any."""
    # LGC-TRN-17: of both players' creatures, whoever gave them. LGC-STA-08: copied ones as well.
    fading = [creature for side in draft.players for creature in side.board if _is_fading(creature)]
    fading.sort(key=_by_entry)
    for creature in fading:
        buffs = tuple(buff for buff in creature.buffs if buff.duration != THIS_TURN)
        granted = tuple(grant for grant in creature.granted if grant.duration != THIS_TURN)
        draft.put(replace(creature, buffs=buffs, granted=granted))
        draft.emit(EffectsExpired(creature.id))  # LGC-EVT-33: by entry
    return bool(fading)


def _is_fading(creature: Creature) -> bool:
    if not creature.buffs and not creature.granted:
        return False
    ends = [buff.duration for buff in creature.buffs] + [grant.duration for grant in creature.granted]
    return THIS_TURN in ends
