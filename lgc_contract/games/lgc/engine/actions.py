"""The 16 actions: one table from an action's name to its effect, its params and what it may be aimed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from lgc_contract.games.lgc.engine.card import Apply, Card
from lgc_contract.games.lgc.engine.definition import FilterWords
from lgc_contract.games.lgc.engine.effects_arrivals import Copying, Form, Summoning, copy, summon, transform
from lgc_contract.games.lgc.engine.effects_cards import Wanted, bounce, discard, draw, tutor
from lgc_contract.games.lgc.engine.effects_damage import Amount, Damage, Nothing, deal_damage, destroy, heal
from lgc_contract.games.lgc.engine.effects_resources import Mana, gain_armor, gain_mana
from lgc_contract.games.lgc.engine.effects_stats import (
    Granted,
    Stats,
    Strengthening,
    buff,
    grant_keyword,
    set_stats,
    silence,
)
from lgc_contract.games.lgc.engine.filters import compile_filter
from lgc_contract.games.lgc.engine.stats import NO_AURAS
from lgc_contract.games.lgc.engine.words import Ordinal

__all__ = ["ACTIONS", "RECEIVER", "Action", "Linker"]


class Linker(Struct, frozen=True):
    """What params need besides themselves: `card` finds a card by id (typed error when unknown)."""

    card: Callable[[str], Card]
    hero_hp: int


class Action(Struct, frozen=True):
    """One action: its effect, the shape of its params, the kinds it may be aimed at (empty: a receiver)."""

    apply: Apply
    params: type[Any]
    kinds: frozenset[str]
    link: Callable[[Any, Linker], Any] | None = None


class SummonWords(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    card_id: str | None = None
    random_of: tuple[str, ...] = ()
    count: Ordinal = 1


class TransformWords(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    card_id: str


class TutorWords(Struct, frozen=True, forbid_unknown_fields=True):
    filter: FilterWords


def _unless(fits: Callable[[Any], bool], demand: str) -> Callable[[Any, Linker], Any]:
    """Return a link that changes nothing, but refuses params that do not meet a demand."""

    def link(params: Any, _linker: Linker) -> Any:
        if not fits(params):
            raise ValueError(demand)
        return params

    return link


def _summoning(words: SummonWords, linker: Linker) -> Summoning:
    if (words.card_id is None) is (not words.random_of):
        raise ValueError("name either cardId or randomOf")
    named = words.random_of if words.card_id is None else (words.card_id,)
    cards = tuple(linker.card(name) for name in named)
    for card in cards:
        if card.type != "CREATURE":
            raise ValueError(f"{card.id} is no creature")
    return Summoning(cards, words.count, words.card_id is None)


def _form(words: TransformWords, linker: Linker) -> Form:
    card = linker.card(words.card_id)
    if card.type != "CREATURE":
        raise ValueError(f"{card.id} is no creature")
    return Form(card)


def _wanted(words: TutorWords, linker: Linker) -> Wanted:
    test = compile_filter(words.filter, linker.hero_hp)
    return Wanted(lambda held: test is None or test(held, NO_AURAS))


def _changes(params: Strengthening) -> bool:
    return params.atk != 0 or params.hp != 0


def _has_a_place(params: Copying) -> bool:
    return params.mode == "BASE" or params.to == "BOARD"


def _can_fill(params: Mana) -> bool:
    return params.mode == "MAX" or not params.filled


def _sets(params: Stats) -> bool:
    return params.atk is not None or params.hp is not None


RECEIVER: Final[frozenset[str]] = frozenset()
"""Such an action names whose hand, board or hero receives: `{side, kind: HERO, scope: ALL}`."""

_LIVING: Final = frozenset({"CREATURE", "HERO", "ANY"})
_BODIES: Final = frozenset({"CREATURE", "PERMANENT"})
_CREATURES: Final = frozenset({"CREATURE"})

ACTIONS: Final[dict[str, Action]] = {
    "BOUNCE": Action(bounce, Nothing, _BODIES),
    "BUFF": Action(buff, Strengthening, _CREATURES, _unless(_changes, "not both atk and hp are 0")),
    "COPY": Action(copy, Copying, _BODIES, _unless(_has_a_place, "mode FULL goes to BOARD")),
    "DEAL_DAMAGE": Action(deal_damage, Damage, _LIVING),
    "DESTROY": Action(destroy, Nothing, _BODIES),
    "DISCARD": Action(discard, Nothing, frozenset({"CARD_IN_HAND"})),
    "DRAW": Action(draw, Amount, RECEIVER),
    "GAIN_ARMOR": Action(gain_armor, Amount, RECEIVER),
    "GAIN_MANA": Action(gain_mana, Mana, RECEIVER, _unless(_can_fill, "filled goes with mode MAX")),
    "GRANT_KEYWORD": Action(grant_keyword, Granted, _CREATURES),
    "HEAL": Action(heal, Amount, _LIVING),
    "SET_STATS": Action(set_stats, Stats, _CREATURES, _unless(_sets, "name atk or hp")),
    "SILENCE": Action(silence, Nothing, _BODIES),
    "SUMMON": Action(summon, SummonWords, RECEIVER, _summoning),
    "TRANSFORM": Action(transform, TransformWords, _CREATURES, _form),
    "TUTOR": Action(tutor, TutorWords, RECEIVER, _wanted),
}
