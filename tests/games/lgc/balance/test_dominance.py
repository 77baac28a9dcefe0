"""A card dominates another when nobody would rather hold the other."""

import pytest

from lgc_contract.games.lgc.balance.dominance import dominances
from tests.games.lgc.balance.cards import (
    ENEMY,
    ME,
    OPPONENT,
    ability,
    creature,
    effect,
    member,
    permanent,
    spell,
    weighed,
)

CONDITION = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 5}
WOUNDED = ENEMY | {"filter": {"damaged": True}}


def hit(amount, **more):
    return ability("ON_PLAY", effect("DEAL_DAMAGE", more.pop("target", ENEMY), amount=amount), **more)


def drop():
    return ability("ON_PLAY", effect("DISCARD", {"side": "SELF", "kind": "CARD_IN_HAND", "scope": "RANDOM"}))


def pairs(*cards):
    named = {card["id"]: card for card in cards}
    return [
        (each.better, each.worse) for each in dominances(named, {k: weighed(v) for k, v in named.items()})
    ]


BASE = creature(3, 3, 3, hit(1), id="crea_base")


@pytest.mark.parametrize(
    "better",
    [
        creature(3, 4, 3, hit(1)),
        creature(3, 3, 4, hit(1)),
        creature(2, 3, 3, hit(1)),
        creature(3, 3, 3, hit(1), keywords=["TAUNT"]),
        creature(3, 3, 3, hit(2)),
        creature(3, 3, 3, hit(1), ability("ON_DEATH", effect("DRAW", ME, amount=1))),
    ],
)
def test_more_of_anything_and_less_of_nothing_dominates(better):
    assert pairs(better, BASE) == [("crea_essai", "crea_base")]


@pytest.mark.parametrize(
    "other",
    [
        creature(3, 3, 3, hit(1)),
        creature(3, 4, 2, hit(1)),
        creature(4, 4, 4, hit(1)),
        creature(3, 4, 4),
        creature(3, 4, 4, ability("ON_DEATH", effect("DEAL_DAMAGE", ENEMY | {"scope": "RANDOM"}, amount=5))),
        creature(3, 4, 4, hit(1, condition=CONDITION)),
        creature(3, 4, 4, hit(1, target=WOUNDED)),
        creature(3, 4, 4, hit(1), drop()),
        spell(3, effect("DEAL_DAMAGE", ENEMY, amount=9)),
    ],
)
def test_what_is_worse_in_one_thing_does_not_dominate(other):
    assert ("crea_essai", "crea_base") not in pairs(other, BASE)


def test_a_drawback_less_is_an_advantage():
    burdened = creature(3, 3, 3, hit(1), drop(), id="crea_lourde")
    assert pairs(BASE, burdened) == [("crea_base", "crea_lourde")]


def test_an_ability_without_condition_or_filter_answers_one_that_has_it():
    held = creature(3, 3, 3, hit(1, condition=CONDITION, target=WOUNDED), id="crea_retenue")
    assert pairs(BASE, held) == [("crea_base", "crea_retenue")]


def test_a_drawback_that_comes_more_often_is_no_advantage():
    always = creature(3, 3, 3, drop(), id="crea_toujours")
    seldom = creature(3, 3, 3, {**drop(), "condition": CONDITION}, id="crea_parfois")
    assert pairs(always, seldom) == [("crea_parfois", "crea_toujours")]


def test_an_ability_answers_one_other_only():
    twice = creature(3, 3, 3, hit(1), hit(1), id="crea_double")
    assert pairs(creature(3, 4, 4, hit(1)), twice) == []


def test_an_opponents_creature_is_set_low_rather_than_high():
    low, high = (spell(4, effect("SET_STATS", ENEMY, atk=each, hp=1), id=f"sort_{each}") for each in (1, 2))
    assert pairs(low, high) == [("sort_1", "sort_2")]


def test_giving_the_opponent_less_is_better():
    few, many = (
        creature(3, 4, 4, ability("ON_PLAY", effect("DRAW", OPPONENT, amount=each)), id=f"crea_{each}")
        for each in (1, 2)
    )
    assert pairs(few, many) == [("crea_1", "crea_2")]


def test_a_permanent_without_charges_outlasts_any_other():
    draw = ability("ON_TURN_START", effect("DRAW", ME, amount=1))
    endless, short = permanent(4, None, draw, id="perm_infini"), permanent(4, 5, draw, id="perm_court")
    assert pairs(endless, short) == [("perm_infini", "perm_court")]


def test_an_evolution_that_dominates_its_elder_is_told_apart():
    elder = member(3, 3, 4, id="crea_ancienne")
    younger = member(3, 4, 4, id="crea_recente", evolutionOf="crea_ancienne")
    named = {each["id"]: each for each in (elder, younger)}
    (found,) = dominances(named, {name: weighed(card) for name, card in named.items()})
    assert found.is_evolution
    assert found.same_kinds
