"""Compile a filter to one test of an entity: every key of it must match, an empty one matches everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lgc_contract.games.lgc.engine.card import Auras, Card, Test
from lgc_contract.games.lgc.engine.definition import FilterWords
from lgc_contract.games.lgc.engine.state import Creature, Entity, Held, Hero
from lgc_contract.games.lgc.engine.stats import attack, keywords
from lgc_contract.games.lgc.engine.words import KEYWORD_BITS

__all__ = ["compile_filter"]

CardTest: TypeAlias = Callable[[Card], bool]


def compile_filter(words: FilterWords | None, hero_hp: int) -> Test | None:
    """Return the test of a filter, None when it lets everything pass."""
    if words is None:
        return None
    tests = (*map(_of_card, _printed(words)), *_current(words, hero_hp))
    if len(tests) <= 1:
        return tests[0] if tests else None

    def all_hold(entity: Entity, auras: Auras) -> bool:
        return all(test(entity, auras) for test in tests)

    return all_hold


def _printed(words: FilterWords) -> list[CardTest]:
    """Return the tests that read only what is printed."""
    tests: list[CardTest] = []
    # LGC-SEL-19: the printed cost, bounds included.
    if (least := words.cost_min) is not None:
        tests.append(lambda card: card.cost >= least)
    if (most := words.cost_max) is not None:
        tests.append(lambda card: card.cost <= most)
    # LGC-SEL-22: printed, silenced or not; a card without member has no member's id.
    if (subtype := words.has_subtype) is not None:
        tests.append(lambda card: subtype in card.subtypes)
    if (card_type := words.type) is not None:
        tests.append(lambda card: card.type == card_type)
    if (identifier := words.card_id) is not None:
        tests.append(lambda card: card.id == identifier)
    if (member := words.member_id) is not None:
        tests.append(lambda card: card.member_id == member)
    return tests


def _of_card(test: CardTest) -> Test:
    # LGC-SEL-24: a hero has no card; nothing but `damaged` matches it.
    return lambda entity, _auras: not isinstance(entity, Hero) and test(entity.card)


def _current(words: FilterWords, hero_hp: int) -> list[Test]:
    """Return the tests that read what a creature in play has now, and what is printed on other cards."""
    tests: list[Test] = []
    # LGC-SEL-20: bounds included; what has no ATK never matches.
    if (least := words.atk_min) is not None:
        tests.append(lambda entity, auras: _attack(entity, auras) >= least)
    if (most := words.atk_max) is not None:
        tests.append(lambda entity, auras: 0 <= _attack(entity, auras) <= most)
    if words.has_keyword is not None:
        bit = KEYWORD_BITS[words.has_keyword]
        tests.append(lambda entity, auras: bool(_keywords(entity, auras) & bit))
    if (wanted := words.damaged) is not None:
        tests.append(lambda entity, _auras: _damaged(entity, hero_hp) is wanted)
    return tests


def _attack(entity: Entity, auras: Auras) -> int:
    """Return the ATK, −1 for what has none."""
    if isinstance(entity, Creature):
        return attack(entity, auras)
    return entity.card.attack if isinstance(entity, Held) and entity.card.type == "CREATURE" else -1


def _keywords(entity: Entity, auras: Auras) -> int:
    # LGC-SEL-21: the current ones in play, the printed ones elsewhere.
    if isinstance(entity, Creature):
        return keywords(entity, auras)
    return entity.card.keywords if isinstance(entity, Held) else 0


def _damaged(entity: Entity, hero_hp: int) -> bool:
    # LGC-SEL-23: a creature with marked damage, a hero below its starting PV, nothing else.
    if isinstance(entity, Hero):
        return entity.hp < hero_hp
    return isinstance(entity, Creature) and entity.damage > 0
