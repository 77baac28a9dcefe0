"""The wave of deaths: all that is dying leaves at once, then its Râles are caught; a dead hero ends the game."""

from __future__ import annotations

from operator import attrgetter

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_cards import bury
from lgc_contract.games.lgc.engine.events import Died
from lgc_contract.games.lgc.engine.state import Creature, Held, Permanent, Result
from lgc_contract.games.lgc.engine.stats import unsound
from lgc_contract.games.lgc.engine.triggers import catch_deaths
from lgc_contract.games.lgc.engine.words import PLAYERS

__all__ = ["wave"]

_by_entry = attrgetter("entry")


def wave(draft: Draft) -> list[Waiting] | None:
    """Remove the dying together and return their Râles by entry; None when the game ends or nobody dies."""
    if _heroes_fall(draft):
        return None
    dead = _dying(draft)
    if not dead:
        return None
    _remove(draft, dead)
    return catch_deaths(draft, dead)


def _heroes_fall(draft: Draft) -> bool:
    """End the game when a hero is at 0 PV or less: nothing else resolves, the dying stay where they are."""
    first, second = (draft.players[0].hero.hp <= 0, draft.players[1].hero.hp <= 0)
    if not first and not second:
        return False
    if first and second:
        draft.end(Result("DRAW", None, "HERO_DEFEATED"))
    else:
        draft.end(Result("WIN", 1 if first else 0, "HERO_DEFEATED"))
    return True


def _dying(draft: Draft) -> list[Creature | Permanent]:
    """Return the creatures at 0 PV or marked, the permanents marked or without charges, by entry."""
    first, second = draft.players
    dead: list[Creature | Permanent] = [*unsound(first.board + second.board, draft.auras())]
    for permanent in first.permanents + second.permanents:
        if permanent.marked or permanent.charges == 0:
            dead.append(permanent)
    if len(dead) > 1:
        dead.sort(key=_by_entry)
    return dead


def _remove(draft: Draft, dead: list[Creature | Permanent]) -> None:
    gone = {entity.id for entity in dead}
    for side in draft.players:
        side.board = tuple(creature for creature in side.board if creature.id not in gone)
        side.permanents = tuple(permanent for permanent in side.permanents if permanent.id not in gone)
    draft.sources_changed()
    for entity in dead:
        bury(draft, entity.owner, Held(entity.id, entity.card))
        draft.emit(Died(PLAYERS[entity.owner], entity.id, entity.card.id))
