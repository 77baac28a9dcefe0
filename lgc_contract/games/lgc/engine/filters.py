"""Compile a filter to one test of an entity. Every clause must hold; values are current, costs printed."""

from __future__ import annotations

from typing import Any

from lgc_contract.games.lgc.engine.card import Auras, Card, Test
from lgc_contract.games.lgc.engine.definition import FilterWords
from lgc_contract.games.lgc.engine.state import Creature, Entity, Held, Hero
from lgc_contract.games.lgc.engine.stats import attack, keywords
from lgc_contract.games.lgc.engine.words import KEYWORD_BITS

__all__ = ["card_test", "compile_filter"]


def compile_filter(words: FilterWords | None, hero_hp: int) -> Test | None:
    """Return the test of a filter, None when it lets everything pass.

    A hero has PV but neither card, cost nor keyword: it passes no clause but `damaged`.
    """
    if words is None:
        return None
    clauses = [_of_cards(test) for test in _card_clauses(words)] + _stat_clauses(words, hero_hp)
    if len(clauses) <= 1:
        return clauses[0] if clauses else None
    tests = tuple(clauses)

    def all_hold(entity: Entity, auras: Auras) -> bool:
        return all(test(entity, auras) for test in tests)

    return all_hold


def card_test(words: FilterWords, hero_hp: int) -> Any:
    """Return the test of a card that is not in play, read as printed (TUTOR)."""
    test = compile_filter(words, hero_hp)
    return lambda held: test is None or test(held, ())


def _card_clauses(words: FilterWords) -> list[Any]:
    """Return the clauses that read only what is printed."""
    clauses: list[Any] = []
    if words.cost_min is not None:
        clauses.append(lambda card, least=words.cost_min: card.cost >= least)
    if words.cost_max is not None:
        clauses.append(lambda card, most=words.cost_max: card.cost <= most)
    if words.has_subtype is not None:
        clauses.append(lambda card, subtype=words.has_subtype: subtype in card.subtypes)
    if words.type is not None:
        clauses.append(lambda card, type_=words.type: card.type == type_)
    if words.card_id is not None:
        clauses.append(lambda card, card_id=words.card_id: card.id == card_id)
    if words.member_id is not None:
        clauses.append(lambda card, member=words.member_id: card.member_id == member)
    return clauses


def _of_cards(clause: Any) -> Test:
    def holds(entity: Entity, auras: Auras) -> bool:  # noqa: ARG001
        return not isinstance(entity, Hero) and bool(clause(entity.card))

    return holds


def _stat_clauses(words: FilterWords, hero_hp: int) -> list[Test]:
    """Return the clauses that read current values: of a creature in play with auras, else as printed."""
    clauses: list[Test] = []
    if words.atk_min is not None:
        least = words.atk_min
        clauses.append(lambda entity, auras: _attack(entity, auras) >= least)
    if words.atk_max is not None:
        most = words.atk_max
        clauses.append(lambda entity, auras: 0 <= _attack(entity, auras) <= most)
    if words.has_keyword is not None:
        bit = KEYWORD_BITS[words.has_keyword]
        clauses.append(lambda entity, auras: bool(_keywords(entity, auras) & bit))
    if words.damaged is not None:
        wanted = words.damaged
        clauses.append(lambda entity, auras: _damaged(entity, hero_hp) is wanted)  # noqa: ARG005
    return clauses


def _attack(entity: Entity, auras: Auras) -> int:
    """Return the ATK, −1 for what has none (heroes, permanents, cards that are no creatures)."""
    if isinstance(entity, Creature):
        return attack(entity, auras)
    return entity.card.attack if isinstance(entity, Held) and _is_creature(entity.card) else -1


def _is_creature(card: Card) -> bool:
    return card.type == "CREATURE"


def _keywords(entity: Entity, auras: Auras) -> int:
    if isinstance(entity, Creature):
        return keywords(entity, auras)
    return entity.card.keywords if isinstance(entity, Held) else 0


def _damaged(entity: Entity, hero_hp: int) -> bool:
    if isinstance(entity, Hero):
        return entity.hp < hero_hp
    return isinstance(entity, Creature) and entity.damage > 0
