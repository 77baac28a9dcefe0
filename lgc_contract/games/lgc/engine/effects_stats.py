"""What changes a body: BUFF, SET_STATS, GRANT_KEYWORD, SILENCE."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_damage import Nothing
from lgc_contract.games.lgc.engine.events import Buffed, KeywordGranted, Silenced, StatsSet
from lgc_contract.games.lgc.engine.state import Buff, Creature, Grant, Permanent
from lgc_contract.games.lgc.engine.words import KEYWORD_BITS, Duration, Keyword

__all__ = ["Granted", "Stats", "Strengthening", "buff", "grant_keyword", "set_stats", "silence"]


class Strengthening(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of BUFF; a CONTINUOUS one has no duration, and is never applied but read by `stats`."""

    atk: int
    hp: int
    duration: Duration = "PERMANENT"


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of SET_STATS: a stat that is absent stays as it is."""

    atk: int | None = None
    hp: int | None = None


class Granted(Struct, frozen=True, forbid_unknown_fields=True):
    """The params of GRANT_KEYWORD; a CONTINUOUS one has no duration."""

    keyword: Keyword
    duration: Duration = "PERMANENT"


def buff(draft: Draft, cause: Waiting, targets: Sequence[Creature], params: Strengthening) -> None:  # noqa: ARG001
    """Add to ATK and PV; more PV is more current PV too, less may kill."""
    given = Buff(params.atk, params.hp, params.duration)
    for target in targets:
        draft.put(replace(target, buffs=(*target.buffs, given)))
        draft.emit(Buffed(target.id, params.atk, params.hp, params.duration))


def set_stats(draft: Draft, cause: Waiting, targets: Sequence[Creature], params: Stats) -> None:  # noqa: ARG001
    """Replace base values and erase earlier buffs of the stats that are set; setting PV undoes all damage."""
    for target in targets:
        buffs = _erased(target.buffs, atk=params.atk is not None, hp=params.hp is not None)
        changed = replace(target, buffs=buffs)
        if params.atk is not None:
            changed = replace(changed, set_atk=params.atk)
        if params.hp is not None:
            changed = replace(changed, set_hp=params.hp, damage=0)
        draft.put(changed)
        draft.emit(StatsSet(target.id, params.atk, params.hp))


def _erased(buffs: tuple[Buff, ...], *, atk: bool, hp: bool) -> tuple[Buff, ...]:
    kept = (Buff(0 if atk else buff.atk, 0 if hp else buff.hp, buff.duration) for buff in buffs)
    return tuple(buff for buff in kept if buff.atk or buff.hp)


def grant_keyword(draft: Draft, cause: Waiting, targets: Sequence[Creature], params: Granted) -> None:  # noqa: ARG001
    """Give a keyword; it is a new instance even if the creature had, or has used up, another one."""
    given = Grant(KEYWORD_BITS[params.keyword], params.duration)
    for target in targets:
        draft.put(replace(target, granted=(*target.granted, given)))
        draft.emit(KeywordGranted(target.id, params.keyword, params.duration))


def silence(
    draft: Draft,
    cause: Waiting,  # noqa: ARG001
    targets: Sequence[Creature | Permanent],
    params: Nothing,  # noqa: ARG001
) -> None:
    """Take away abilities, keywords, buffs and SET_STATS. Damage, flags, charges and others' auras stay."""
    for target in targets:
        if isinstance(target, Creature):
            draft.put(replace(target, silenced=True, buffs=(), granted=(), set_atk=None, set_hp=None))
        else:
            draft.put_permanent(replace(target, silenced=True))
        draft.sources_changed()
        draft.emit(Silenced(target.id))
