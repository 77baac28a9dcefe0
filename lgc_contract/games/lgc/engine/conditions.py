"""Compile a condition to one question about the moment: is this true now, for this controller?"""

from __future__ import annotations

from operator import eq, ge, le
from typing import Final

from lgc_contract.games.lgc.engine.card import Condition, Moment
from lgc_contract.games.lgc.engine.definition import (
    ConditionWords,
    CountWords,
    FerveurWords,
    HeroHpWords,
    SubjectWords,
)
from lgc_contract.games.lgc.engine.filters import compile_filter
from lgc_contract.games.lgc.engine.selectors import SIDES, ZONES, counted

__all__ = ["compile_condition"]

_COMPARISONS: Final = {"AT_LEAST": ge, "AT_MOST": le, "EXACTLY": eq}


def compile_condition(words: ConditionWords | None, hero_hp: int) -> Condition | None:
    """Return the question that a condition asks, None for the one that is always true (LGC-CND-09)."""
    if words is None:
        return None
    asks: Condition
    if isinstance(words, FerveurWords):
        asks = _ferveur(words)
    elif isinstance(words, CountWords):
        asks = _count(words, hero_hp)
    elif isinstance(words, HeroHpWords):
        asks = _hero_hp(words)
    else:
        asks = _subject(words, hero_hp)
    if not words.negate:
        return asks
    return lambda moment: not asks(moment)  # LGC-CND-09


def _ferveur(words: FerveurWords) -> Condition:
    # LGC-CND-02: thresholds read ferveurMax, never ferveurActuelle (§1.1).
    return lambda moment: moment.players[moment.controller].ferveur_max >= words.amount


def _count(words: CountWords, hero_hp: int) -> Condition:
    compares = _COMPARISONS[words.op]
    zone, seats = ZONES[words.selector.kind], SIDES[words.selector.side]
    test, exclude_self = compile_filter(words.selector.filter, hero_hp), words.selector.exclude_self

    def holds(moment: Moment) -> bool:
        # LGC-CND-03: the number admitted against the amount.
        return bool(compares(counted(moment, zone, seats, test, exclude_self), words.amount))

    return holds


def _hero_hp(words: HeroHpWords) -> Condition:
    seats = SIDES[words.side]
    # LGC-CND-05: PV only, armour is not read.
    return lambda moment: moment.players[seats[moment.controller][0]].hero.hp <= words.amount


def _subject(words: SubjectWords, hero_hp: int) -> Condition:
    test = compile_filter(words.filter, hero_hp)

    def holds(moment: Moment) -> bool:
        # LGC-CND-06, LGC-CND-07: the arriving creature as it stands now, or the spell as it is printed.
        # LGC-CND-08: with `played` too, both must hold.
        if moment.subject is None or (words.played is not None and moment.played is not words.played):
            return False
        return test is None or test(moment.subject, moment.auras)

    return holds
