"""The wave of deaths: all that is dying leaves at once, its Râles are caught; a dead hero ends it all."""

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
    """Remove the dying together and return their Râles; None when the game ends or nobody is dying."""
    # LGC-END-09: heroes are looked at here only; before, 0 PV stop nothing.
    if _heroes_fall(draft):
        return None
    dead = _dying(draft)
    if not dead:
        return None
    _remove(draft, dead)
    return catch_deaths(draft, dead)


def _heroes_fall(draft: Draft) -> bool:
    """End the game when a hero is at 0 PV or less; the dying stay where they are (LGC-END-03)."""
    first, second = (draft.players[0].hero.hp <= 0, draft.players[1].hero.hp <= 0)
    if not first and not second:
        return False
    if first and second:
        # LGC-END-02: both in one wave: nobody wins.
        draft.end(Result("DRAW", None, "HERO_DEFEATED"))
    else:
        # LGC-END-01: one: the other player wins.
        draft.end(Result("WIN", 1 if first else 0, "HERO_DEFEATED"))
    return True


def _dying(draft: Draft) -> list[Creature | Permanent]:
    """Return what dies in this wave, by entry."""
    # LGC-DTH-02: creatures at 0 PV or less or marked, permanents marked or at 0 charges, as they stand now.
    # LGC-PRM-05: so a permanent without charges leaves like a destroyed one.
    # LGC-KEY-11: a mark kills whatever the PV are.
    first, second = draft.players
    dead: list[Creature | Permanent] = [*unsound(first.board + second.board, draft.auras())]
    for permanent in first.permanents + second.permanents:
        if permanent.marked or permanent.charges == 0:
            dead.append(permanent)  # noqa: PERF401  a plain loop is faster here, where most lists are empty
    if len(dead) > 1:
        dead.sort(key=_by_entry)
    return dead


def _remove(draft: Draft, dead: list[Creature | Permanent]) -> None:
    # LGC-DTH-03: all leave together, before any Râle. LGC-CMB-16: so do two that killed each other.
    for entity in dead:
        draft.remove(entity)
    for entity in dead:
        # LGC-DTH-07: to the owner's graveyard under the same id, in entry order; tokens vanish (LGC-DTH-08).
        bury(draft, entity.owner, Held(entity.id, entity.card))
        # LGC-EVT-25: told in that order, tokens too, before the first Râle starts.
        draft.emit(Died(PLAYERS[entity.owner], entity.id, entity.card.id))
