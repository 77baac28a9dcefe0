"""What a player does with cards, the hero power and MANUAL abilities, once the check has accepted it."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_arrivals import enter, fresh
from lgc_contract.games.lgc.engine.effects_cards import bury
from lgc_contract.games.lgc.engine.events import AbilityActivated, CardPlayed, PowerUsed
from lgc_contract.games.lgc.engine.legality import Plan
from lgc_contract.games.lgc.engine.resolution import settle
from lgc_contract.games.lgc.engine.state import Creature, Held, Permanent
from lgc_contract.games.lgc.engine.triggers import catch_player
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat

__all__ = ["activate", "play_card", "use_power"]


def play_card(draft: Draft, seat: Seat, plan: Plan) -> None:
    """Pay, leave the hand, enter or be cast; its ON_PLAY first, then those who react to it."""
    held = cast("Held", plan.source)
    side = draft.players[seat]
    _pay(draft, seat, plan.cost)
    side.hand = tuple(other for other in side.hand if other.id != held.id)
    draft.emit(CardPlayed(PLAYERS[seat], held.id, held.card.id))
    listeners: list[Waiting] = []
    if held.card.type == "SPELL":
        catch_player(draft, seat, "ON_SPELL_CAST", listeners, held, True)
        settle(draft, plan.batch)
        bury(draft, seat, held)  # also when the spell has ended the game
    else:
        # A played card keeps its id in play.
        enter(draft, fresh(draft, held.card, held.id, seat), True, listeners)
        settle(draft, plan.batch)
    if draft.result is None:
        settle(draft, listeners)


def _pay(draft: Draft, seat: Seat, cost: int) -> None:
    if cost:
        draft.players[seat].ferveur_actuelle -= cost
        draft.ferveur_changed(seat)


def use_power(draft: Draft, seat: Seat, plan: Plan) -> None:
    """Pay, note the use, run the power's abilities whose condition was true."""
    side = draft.players[seat]
    _pay(draft, seat, plan.cost)
    side.hero = replace(side.hero, power_used=True)
    draft.emit(PowerUsed(PLAYERS[seat]))
    settle(draft, plan.batch)


def activate(draft: Draft, seat: Seat, plan: Plan, ability: int) -> None:
    """Pay, note the use of this ability of this entity, run it if its condition was true."""
    source = plan.source
    _pay(draft, seat, plan.cost)
    if isinstance(source, Creature):
        draft.put(replace(source, used=(*source.used, ability)))
    elif isinstance(source, Permanent):
        draft.put_permanent(replace(source, used=(*source.used, ability)))
    assert source is not None
    draft.emit(AbilityActivated(PLAYERS[seat], source.id, ability))
    settle(draft, plan.batch)
