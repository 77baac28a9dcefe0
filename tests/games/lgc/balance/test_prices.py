"""The prices say what the specification says (§5.2, §9, §9.1), and give a reason for all the rest."""

from fractions import Fraction

import pytest

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.balance import prices as reading
from tests.games.lgc.balance.cards import (
    ALL_MINE,
    ENEMY,
    ME,
    MINE,
    OPPONENT,
    TOKEN,
    creature,
    effect,
    prices,
    spell,
    weighed,
)


@pytest.mark.parametrize(("cost", "budget"), [*enumerate([3, 5, 7, 9, 11, 13, 15, 17], start=1)])
def test_a_creature_has_the_budget_of_the_table(cost, budget):
    assert weighed(creature(cost, 1, 1)).budget == budget


@pytest.mark.parametrize(("cost", "tenths"), [*enumerate([10, 25, 40, 55, 70, 85, 100, 115, 130])])
@pytest.mark.parametrize("type_", ["SPELL", "PERMANENT"])
def test_a_spell_and_a_permanent_have_the_points_of_the_table(type_, cost, tenths):
    assert prices().formulas[type_].budget(cost) == Fraction(tenths, 10)


@pytest.mark.parametrize(
    ("keyword", "price"), {"TAUNT": 1, "SHIELD": 2, "RUSH": 2, "STEALTH": 1, "LETHAL": 3}.items()
)
def test_a_keyword_costs_what_its_table_says(keyword, price):
    plain, with_keyword = creature(4, 2, 2), creature(4, 2, 2, keywords=[keyword])
    assert weighed(with_keyword).points - weighed(plain).points == price


@pytest.mark.parametrize(
    ("effect", "points"),
    [
        (effect("DEAL_DAMAGE", ENEMY, amount=1), 1),
        (effect("DEAL_DAMAGE", OPPONENT, amount=3), 2),
        (effect("DRAW", ME, amount=1), Fraction(14, 10)),
        (effect("HEAL", ME, amount=1), 1),
        (effect("GAIN_ARMOR", ME, amount=1), 1),
        (effect("BUFF", MINE, atk=1, hp=1, duration="PERMANENT"), 2),
    ],
)
def test_an_effect_point_buys_what_the_table_says(effect, points):
    assert weighed(spell(1, effect)).points == points


def test_four_damage_and_a_card_for_three_ferveur_are_5_4_of_5_5():
    sum_ = weighed(spell(3, effect("DEAL_DAMAGE", ENEMY, amount=4), effect("DRAW", ME, amount=1)))
    assert (sum_.points, sum_.budget) == (Fraction(54, 10), Fraction(55, 10))
    assert sum_.outside == 0


def test_two_tokens_for_two_ferveur_meet_the_ceiling():
    sum_ = weighed(spell(2, effect("SUMMON", ME, cardId=TOKEN["id"], count=2)))
    assert sum_.points == sum_.budget == 4


def test_at_three_ferveur_a_creature_has_7_points_and_a_spell_5_5():
    assert prices().formulas["CREATURE"].budget(3) == 7
    assert prices().formulas["SPELL"].budget(3) == Fraction(55, 10)


def test_the_band_of_spells_and_permanents_is_70_to_115_per_cent():
    band = prices().bands["EFFECT"]
    assert band.bounds(Fraction(10)) == (7, Fraction(115, 10))


@pytest.mark.parametrize(("amount", "points"), [(1, 1), (2, 2), (3, 3), (4, 4), (9, 4)])
def test_a_triggered_ability_costs_1_to_4(amount, points):
    strike = {"trigger": "ON_DAMAGE_TAKEN", "condition": None, **effect("GAIN_ARMOR", ME, amount=amount)}
    assert weighed(creature(5, 1, 1, strike)).points == 2 + points


def test_an_aura_on_all_creatures_is_worth_two_of_them():
    aura = {"trigger": "CONTINUOUS", **effect("BUFF", ALL_MINE, atk=1, hp=0)}
    assert weighed(creature(3, 1, 1, aura)).points == 2 + 2


def rows():
    document = prices().document
    for table, listed in document.items():
        if table != "$schema":
            yield from ((table, row) for row in (listed if isinstance(listed, list) else [listed]))


def test_every_price_has_its_source_and_a_reason():
    assert [row for _, row in rows() if not (row["reason"] and row["source"])] == []


def test_what_the_specification_gives_is_said_to_be_from_it():
    """§5.2 prices the keywords; §9 and §9.1 the formulas, the rates of the table, the bounds −1 to −4."""
    ruled = {table for table, row in rows() if row["source"] == "ruling"}
    assert not ruled & {"formulas", "keywords", "abilityPrice", "deckCurve"}
    rated = {row["action"] for row in prices().document["effects"] if row["source"] == "spec §9.1"}
    assert {"DEAL_DAMAGE", "DRAW", "HEAL", "GAIN_ARMOR", "BUFF"} <= rated


def test_prices_that_lack_a_table_name_it():
    document = data.read_json(corpus.folder() / "balance.json")
    with pytest.raises(DataError, match="keywords"):
        reading.of_document({name: value for name, value in document.items() if name != "keywords"})
