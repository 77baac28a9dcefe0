"""Run abilities: the one place that takes waiting abilities from the stack, and the waves of deaths between batches.

A batch is what one cause started. Each of its abilities runs with the triggers it causes, depth-first; then comes a
wave of deaths, whose Râles are the next batch, until a wave finds nobody.
"""

from __future__ import annotations

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.card import Moment
from lgc_contract.games.lgc.engine.deaths import wave
from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.events import AbilityStarted, ChargeSpent
from lgc_contract.games.lgc.engine.state import Creature, Permanent, Result

__all__ = ["settle"]


def settle(draft: Draft, batch: list[Waiting]) -> None:
    """Resolve a batch, which may be empty, and every wave of deaths after it."""
    while True:
        if batch:
            _run_all(draft, batch)
            if draft.result is not None:
                return
        deaths = wave(draft)
        if deaths is None:
            return
        batch = deaths


def _run_all(draft: Draft, batch: list[Waiting]) -> None:
    stack = batch[::-1]
    while stack:
        _run(draft, stack.pop())
        if draft.result is not None:
            return
        if draft.caused:
            # Depth-first: what an ability caused runs before what waited longer.
            stack.extend(reversed(draft.caused))
            draft.caused.clear()


def _run(draft: Draft, waiting: Waiting) -> None:
    """Run one ability to its end, unless it is skipped."""
    ability = waiting.ability
    source: Creature | Permanent | None = None
    if ability.needs_source:
        source = draft.in_play(waiting.controller, waiting.source)
        if source is None or source.silenced:
            return
        # At 0 charges only the Râle of a permanent can still run.
        if isinstance(source, Permanent) and source.charges == 0:
            return
    if ability.asks_again and not _still_holds(draft, waiting):
        return
    draft.ran += 1
    if draft.ran > draft.constants.ability_budget:
        # The budget of one intent: an endless chain is a draw, even if a hero is at 0.
        draft.end(Result("DRAW", None, "LOOP"))
        return
    draft.emit(AbilityStarted(waiting.source, ability.index, ability.trigger))
    if isinstance(source, Permanent) and ability.spends_charge and source.charges is not None:
        draft.put_permanent(replace(source, charges=source.charges - 1))
        draft.emit(ChargeSpent(source.id, source.charges - 1))
    for effect in ability.effects:
        targets = effect.selector.scope(draft, waiting, effect.selector)
        if targets:
            effect.apply(draft, waiting, targets, effect.params)


def _still_holds(draft: Draft, waiting: Waiting) -> bool:
    """Whether the condition holds at the run, and an arrival that was caught is still there."""
    subject = waiting.subject
    if isinstance(subject, Creature):
        # A creature that left or changed form since is no subject any more.
        subject = draft.creature(subject.owner, subject.id)
        if subject is None:
            return False
    asks = waiting.ability.condition
    return asks is None or asks(
        Moment(draft.players, waiting.controller, waiting.source, draft.auras(), subject, waiting.played)
    )
