"""Run abilities: the one place that takes waiting abilities from the stack, with the waves between batches.

A batch is what one cause started. Each of its abilities runs with the triggers that it causes, depth-first;
then comes a wave of deaths, whose Râles are the next batch, until a wave finds nobody dead.
"""

from __future__ import annotations

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.card import Ability, Moment
from lgc_contract.games.lgc.engine.deaths import wave
from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.events import AbilityStarted, ChargeSpent
from lgc_contract.games.lgc.engine.state import Creature, Permanent, Result

__all__ = ["settle"]


def settle(draft: Draft, batch: list[Waiting]) -> None:
    """Resolve a batch, which may be empty, and every wave of deaths after it."""
    # LGC-RES-01: the abilities in turn, then the wave.
    # LGC-DTH-01: a wave only here, at the end of a batch, also of an empty one.
    # LGC-DTH-05: the Râles of a wave are the next batch, until nobody is dead.
    while True:
        if batch:
            _run_all(draft, batch)
            if draft.result is not None:
                return
        rattles = wave(draft)
        if rattles is None:
            return
        batch = rattles


def _run_all(draft: Draft, batch: list[Waiting]) -> None:
    stack = batch[::-1]
    while stack:
        _run(draft, stack.pop())
        # LGC-END-03: when the game ends, nothing that waits follows.
        if draft.result is not None:
            return
        if draft.caused:
            # LGC-RES-03: what the effects caused waits until all of them are applied.
            # LGC-RES-04: then it comes before the rest of the batch, by event, source, index.
            # LGC-RES-05: depth-first, so it goes on top of what waited before.
            stack += draft.caused[::-1]
            draft.caused.clear()


def _run(draft: Draft, waiting: Waiting) -> None:
    """Run one ability to its end, unless it is skipped."""
    # LGC-RES-14: asked in this order: source, condition, budget, charge; what is skipped leaves no trace.
    ability = waiting.ability
    source = draft.in_play(waiting.controller, waiting.source) if ability.needs_source else None
    if (ability.needs_source and not _may_act(source)) or not _holds(draft, waiting):
        return
    draft.ran += 1
    if draft.ran > draft.constants.ability_budget:
        # LGC-END-07: the ability after the last one allowed does not run. LGC-END-08: counted per intent.
        draft.end(Result("DRAW", None, "LOOP"))
        return
    # LGC-EVT-30: before its effects.
    draft.emit(AbilityStarted(waiting.source, ability.index, ability.trigger))
    if type(source) is Permanent:
        _spend_charge(draft, source, ability)
    # LGC-RES-02: strictly in listed order. LGC-RES-10: to the end, whatever happens to the source.
    for effect in ability.effects:
        # LGC-RES-06, LGC-RES-07: targets are found when their effect starts, and then fixed.
        targets = effect.selector.scope(draft, waiting, effect.selector)
        # LGC-RES-15: without a target nothing happens, and the ability goes on.
        if targets:
            effect.apply(draft, waiting, targets, effect.params)


def _may_act(source: Creature | Permanent | None) -> bool:
    # LGC-RES-11: skipped when its source left play or took another form (which has another id).
    # LGC-RES-12: or is silenced. LGC-RES-13: spells and powers have no source in play and are not asked.
    if source is None or source.silenced:
        return False
    # LGC-PRM-06: at 0 charges nothing but the Râle of a permanent can still run.
    return isinstance(source, Creature) or source.charges != 0


def _holds(draft: Draft, waiting: Waiting) -> bool:
    ability, subject = waiting.ability, waiting.subject
    # LGC-CND-10: the conditions of ON_PLAY, MANUAL and powers were asked once, at the check.
    if not ability.asks_again:
        return True
    if type(subject) is Creature:
        # LGC-TRG-09: skipped when what arrived is no longer in play under its id.
        subject = draft.creature(subject.owner, subject.id)
        if subject is None:
            return False
    # LGC-CND-11: the second of two readings, LGC-CND-06: of the arrival as it stands now.
    return ability.condition is None or ability.condition(
        Moment(draft.players, waiting.controller, waiting.source, draft.auras(), subject, waiting.played)
    )


def _spend_charge(draft: Draft, source: Permanent, ability: Ability) -> None:
    # LGC-PRM-03: one for each start, ON_PLAY apart. LGC-PRM-04: null charges are never spent.
    if ability.spends_charge and source.charges is not None:
        draft.put(replace(source, charges=source.charges - 1))
        # LGC-EVT-31: right after the ABILITY_STARTED that spends it.
        draft.emit(ChargeSpent(source.id, source.charges - 1))
