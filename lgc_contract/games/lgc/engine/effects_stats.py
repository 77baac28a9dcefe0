"""What changes a body: BUFF, SET_STATS, GRANT_KEYWORD, SILENCE."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_damage import Nothing
from lgc_contract.games.lgc.engine.events import Buffed, KeywordGranted, Silenced, StatsSet
from lgc_contract.games.lgc.engine.state import Buff, Creature, Grant, Permanent
from lgc_contract.games.lgc.engine.words import KEYWORD_BITS, Count, Duration, Keyword, Ordinal

__all__ = ["Granted", "Stats", "Strengthening", "buff", "grant_keyword", "set_stats", "silence"]


class Strengthening(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of BUFF; a CONTINUOUS one has no duration and is never applied, but read by `stats`."""

    atk: int
    hp: int
    duration: Duration | None = None


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of SET_STATS: a stat that is not named stays as it is."""

    atk: Count | None = None
    hp: Ordinal | None = None


class Granted(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of GRANT_KEYWORD; a CONTINUOUS one has no duration."""

    keyword: Keyword
    duration: Duration | None = None


def buff(draft: Draft, _cause: Waiting, targets: Sequence[Creature], params: Strengthening) -> None:
    """Add to the ATK and PV of every target."""
    # LGC-ACT-14: negative numbers too; PV of a buff change maximum and current PV alike.
    assert params.duration is not None
    given = Buff(params.atk, params.hp, params.duration)
    for target in targets:
        draft.put(replace(target, buffs=(*target.buffs, given)))
        draft.emit(Buffed(target.id, params.atk, params.hp, params.duration))  # LGC-EVT-22


def set_stats(draft: Draft, _cause: Waiting, targets: Sequence[Creature], params: Stats) -> None:
    """Replace the base of each stat that is named."""
    for target in targets:
        # LGC-ACT-15: earlier buffs of a stat that is set are erased, of either duration.
        buffs = _erased(target.buffs, atk=params.atk is not None, hp=params.hp is not None)
        changed = replace(target, buffs=buffs)
        if params.atk is not None:
            changed = replace(changed, set_atk=params.atk)
        if params.hp is not None:
            changed = replace(changed, set_hp=params.hp, damage=0)  # LGC-ACT-16: the mark stays
        draft.put(changed)
        draft.emit(StatsSet(target.id, params.atk, params.hp))  # LGC-EVT-22


def _erased(buffs: tuple[Buff, ...], *, atk: bool, hp: bool) -> tuple[Buff, ...]:
    kept = (Buff(0 if atk else one.atk, 0 if hp else one.hp, one.duration) for one in buffs)
    return tuple(one for one in kept if one.atk or one.hp)


def grant_keyword(draft: Draft, _cause: Waiting, targets: Sequence[Creature], params: Granted) -> None:
    """Give a keyword to every target."""
    # LGC-ACT-17: also to what has it; the new instance lives by itself.
    assert params.duration is not None
    given = Grant(KEYWORD_BITS[params.keyword], params.duration)
    for target in targets:
        draft.put(replace(target, granted=(*target.granted, given)))
        draft.emit(KeywordGranted(target.id, params.keyword, params.duration))  # LGC-EVT-22


def silence(draft: Draft, _cause: Waiting, targets: Sequence[Creature | Permanent], _params: Nothing) -> None:
    """Take from every target its abilities and all that was given to it."""
    for target in targets:
        if isinstance(target, Creature):
            # LGC-ACT-18: abilities, keywords printed and granted, buffs, SET_STATS.
            # LGC-ACT-19: damage, mark, subtypes, flags and uses stay.
            # LGC-ACT-20: others' auras still reach it, and what comes later works.
            draft.put(replace(target, silenced=True, buffs=(), granted=(), set_atk=None, set_hp=None))
        else:
            draft.put(replace(target, silenced=True))  # LGC-ACT-21: its charges stay
        draft.sources_changed()
        draft.emit(Silenced(target.id))  # LGC-EVT-23: also when it was silenced before
