"""Additions are derived here by hand from the prices, and hold the laws that make them additions."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract.errors import DataError
from lgc_contract.games.lgc.balance import sentences, words
from lgc_contract.games.lgc.balance.points import add_up
from lgc_contract.games.lgc.strategies import cards as drawn
from lgc_contract.games.lgc.strategies.documents import Names
from tests.games.lgc.balance.cards import (
    ALL_MINE,
    ENEMY,
    ITSELF,
    ME,
    MINE,
    OPPONENT,
    TOKEN,
    ability,
    creature,
    effect,
    known,
    member,
    permanent,
    prices,
    spell,
    weighed,
)

LAWS = settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
NAMES = Names(creatures=(TOKEN["id"],), others=())

HEALERS = ALL_MINE | {"filter": {"hasSubtype": "SOIGNEUR"}, "excludeSelf": True}
AT_RANDOM = ENEMY | {"scope": "RANDOM"}
FULL = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 8}
OWN_HAND = {"side": "SELF", "kind": "CARD_IN_HAND", "scope": "RANDOM"}


@pytest.mark.parametrize(
    ("card", "points", "line"),
    [
        # 3 + 5, Provocation 1; +1/+1 is 2, of a kind × 1, Cri de guerre × 1,1 = 2,2 → 2. Budget 2 × 4 + 1.
        (
            creature(
                4,
                3,
                5,
                ability("ON_PLAY", effect("BUFF", HEALERS, atk=1, hp=1, duration="PERMANENT")),
                keywords=["TAUNT"],
            ),
            11,
            "corps 3+5 = 8, Provocation +1, Cri de guerre +2 → 11 sur 9",
        ),
        # One damage at random 0,8; Riposte × 1 = 0,8 → 1.
        (
            creature(
                4,
                2,
                5,
                ability("ON_DAMAGE_TAKEN", effect("DEAL_DAMAGE", AT_RANDOM, amount=1)),
                keywords=["TAUNT"],
            ),
            9,
            "corps 2+5 = 7, Provocation +1, Riposte +1 → 9 sur 9",
        ),
        # Two cards are 2,8; Râle d’agonie × 0,8 = 2,24 → 2.
        (
            creature(4, 3, 4, ability("ON_DEATH", effect("DRAW", ME, amount=2))),
            9,
            "corps 3+4 = 7, Râle d’agonie +2 → 9 sur 9",
        ),
        # A drawback: a card of our own is −1,4 × 1,1 = −1,54, rounded down to −1.
        (
            creature(2, 3, 3, ability("ON_PLAY", effect("DISCARD", OWN_HAND))),
            5,
            "corps 3+3 = 6, Cri de guerre −1 → 5 sur 5",
        ),
        # Destruction is 8, at random × 0,8 = 6,4, × 1,1 = 7,04, but no ability costs more than 4.
        (
            creature(9, 8, 7, ability("ON_PLAY", effect("DESTROY", AT_RANDOM))),
            19,
            "corps 8+7 = 15, Cri de guerre +4 → 19 sur 19",
        ),
        # 1 Armure × 2 uses − 1,5 for one Ferveur = 0,5 → 1, a half upwards.
        (
            creature(4, 3, 5, ability("MANUAL", effect("GAIN_ARMOR", ME, amount=1), cost=1)),
            9,
            "corps 3+5 = 8, Activable +1 → 9 sur 9",
        ),
        # +1/+0 for all is 1 × 2, this turn × 0,5, Assaut × 1,5 = 1,5 → 2, a half upwards.
        (
            member(
                5, 4, 5, ability("ON_ATTACK", effect("BUFF", ALL_MINE, atk=1, hp=0, duration="THIS_TURN"))
            ),
            11,
            "corps 4+5 = 9, Assaut +2 → 11 sur 11",
        ),
        # 4 damage to the hero are 4 ÷ 1,5, a card lost 1,4: 2,67 + 1,4.
        (
            spell(
                3,
                effect("DEAL_DAMAGE", OPPONENT, amount=4),
                effect("DISCARD", OWN_HAND | {"side": "ENEMY"}),
            ),
            Fraction(8, 3) + Fraction(14, 10),
            "4 dégâts au héros = 2,67\u202f; défausse = 1,4 → 4,07 sur 5,5 (74 %)",
        ),
        # A card when the cap is reached: 2,8 × 0,7.
        (
            spell(5, effect("DRAW", ME, amount=3))
            | {
                "abilities": [
                    ability("ON_PLAY", effect("DRAW", ME, amount=3)),
                    ability("ON_PLAY", effect("DRAW", ME, amount=2), condition=FULL),
                ]
            },
            Fraction(616, 100),
            "3 cartes = 4,2\u202f; 2 cartes sous condition = 1,96 → 6,16 sur 8,5 (72 %)",
        ),
        # 3.5 − 1 for each of both statistics.
        (
            spell(4, effect("SET_STATS", ENEMY, atk=1, hp=1)),
            5,
            "passe à 1/1 = 5 → 5 sur 7 (71 %)",
        ),
        # (0,8 + 1) for each of four charges.
        (
            permanent(
                5,
                4,
                ability(
                    "ON_TURN_END",
                    effect("DEAL_DAMAGE", AT_RANDOM, amount=1),
                    effect("GAIN_ARMOR", ME, amount=1),
                ),
            ),
            Fraction(72, 10),
            "Rituel (1 dégât au hasard + 1 Armure) × 4 = 7,2 → 7,2 sur 8,5 (85 %)",
        ),
        # A body of 2 for each of four charges, less a Ferveur each.
        (
            permanent(3, 4, ability("MANUAL", effect("SUMMON", ME, cardId=TOKEN["id"]), cost=1)),
            4,
            "Activable (Pion) × 4 − 4 = 4 → 4 sur 5,5 (73 %)",
        ),
        # Auras of a permanent last twice as long as those of a creature: 1 × 2 × 2.
        (
            permanent(3, None, {"trigger": "CONTINUOUS", **effect("BUFF", ALL_MINE, atk=1, hp=0)}),
            4,
            "Aura (+1/+0 à toutes) × 2 = 4 → 4 sur 5,5 (73 %)",
        ),
    ],
)
def test_an_addition_is_what_the_prices_make(card, points, line):
    sum_ = weighed(card)
    assert sum_.points == points
    assert plain(sentences.addition(card, sum_, french())) == line.replace("\u00a0", " ")


def french():
    return words.of_set("fr", replace(known(), tokens={TOKEN["id"]: TOKEN}))


def plain(text):
    return text.replace("\u00a0", " ")


def test_a_creature_that_brings_its_like_is_counted_once():
    twin = creature(3, 2, 2, id="crea_jumelle")
    twin["abilities"] = [ability("ON_DEATH", effect("SUMMON", ME, cardId="crea_jumelle"))]
    assert weighed(twin).points == 4 + 3  # a bare 2/2 is 4, × 0,8 = 3,2 → 3


def test_what_it_summons_must_be_there():
    card = spell(1, effect("SUMMON", ME, cardId="jeton_absent"))
    with pytest.raises(DataError, match="jeton_absent"):
        weighed(card)


# --- laws ---------------------------------------------------------------------------------------------------

any_card = drawn.definitions(names=NAMES)
any_creature = drawn.definitions(type="CREATURE", names=NAMES)


@LAWS
@given(any_card)
def test_everything_that_the_language_can_say_has_a_price(card):
    sum_ = weighed(card)
    parts = sum(sum_.body or ()) + sum(price for _, price in sum_.keywords)
    assert sum_.points == parts + sum(each.points for each in sum_.abilities)


@LAWS
@given(any_card)
def test_everything_that_has_a_price_can_be_told(card):
    for language in ("fr", "en"):
        spoken = words.of_set(language, replace(known(), tokens={TOKEN["id"]: TOKEN}))
        told = [sentences.addition(card, weighed(card), spoken)]
        told += [part for line in sentences.details(card, weighed(card), spoken) for part in line]
        assert not [text for text in told if "None" in text or "_" in text]


@LAWS
@given(any_card, st.integers(1, 5))
def test_a_cheaper_card_with_the_same_body_never_overspends_less(card, cheaper):
    dear = card | {"cost": card["cost"] + cheaper}
    assert weighed(card).difference > weighed(dear).difference
    assert weighed(card).points == weighed(dear).points


@LAWS
@given(any_creature, st.sampled_from(["atk", "hp"]), st.integers(1, 4))
def test_a_point_of_body_is_a_point(card, name, more):
    assert weighed(card | {name: card[name] + more}).points == weighed(card).points + more


@LAWS
@given(any_creature, st.sampled_from(["LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT"]))
def test_a_keyword_adds_its_price_to_any_creature(card, keyword):
    without = card | {"keywords": [each for each in card["keywords"] if each != keyword]}
    with_it = card | {"keywords": [*without["keywords"], keyword]}
    assert weighed(with_it).points - weighed(without).points == prices().keywords[keyword]


@LAWS
@given(any_card)
def test_the_order_of_abilities_changes_no_points(card):
    shuffled = [*card["abilities"]]
    random.Random(1).shuffle(shuffled)
    assert weighed(card | {"abilities": shuffled}).points == weighed(card).points


@LAWS
@given(any_creature)
def test_no_ability_of_a_creature_costs_more_than_4_or_gives_more_back(card):
    assert all(
        (-4 <= each.points <= 4 and each.points != 0) or each.raw < 0 for each in weighed(card).abilities
    )


@LAWS
@given(st.integers(1, 9), st.integers(1, 3))
def test_more_damage_is_worth_more(amount, more):
    few, many = (spell(3, effect("DEAL_DAMAGE", ENEMY, amount=each)) for each in (amount, amount + more))
    assert weighed(many).points - weighed(few).points == more


def test_an_effect_is_worth_as_much_less_to_the_one_it_is_given_to():
    ours = weighed(spell(1, effect("DRAW", ME, amount=2))).points
    theirs = weighed(spell(1, effect("DRAW", OPPONENT, amount=2))).points
    assert ours == -theirs == Fraction(28, 10)


def test_only_a_member_has_to_meet_the_budget_exactly():
    assert weighed(member(3, 4, 4)).is_off_budget
    assert not weighed(creature(3, 4, 4)).is_off_budget
    assert weighed(creature(3, 4, 4)).outside == 0
    assert weighed(creature(3, 4, 5)).outside == 1
    assert weighed(creature(3, 1, 4)).outside == -1


def test_itself_is_no_chosen_target():
    grown = ability("ON_TURN_START", effect("BUFF", ITSELF, atk=2, hp=0, duration="PERMANENT"))
    assert weighed(creature(3, 1, 1, grown)).points == 2 + 3
    assert add_up(creature(3, 1, 1), prices(), {}).points == 2
    assert MINE["scope"] == "CHOSEN"
