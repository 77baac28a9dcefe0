"""Damage is what the formula of the rulebook says with exact fractions, whatever the order of its factors."""

import itertools
import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.engine.catalogue import Card, Catalogue
from lgc_contract.games.terrakard.engine.damage import Clash, by_attack, by_defence

RULES = Catalogue.build(corpus.load())
CYCLE = ["sciences", "nature-et-vivant", "geographie", "histoire", "arts-et-culture", "societe-et-sport"]
ATK_OF = {
    "bibliotheque-d-alexandrie": {"histoire", "arts-et-culture"},
    "laboratoire-du-cern": {"sciences"},
    "grand-stade": {"societe-et-sport"},
}
POSTURES = {"prudente": (90, 110), "equilibree": (100, 100), "offensive": (110, 90)}
EFFECTS = {"ATK_PLUS": 15, "ATK_MOINS": -5, "DEF_PLUS": 20, "DEF_ADVERSE_MOINS": -25}

cards = st.builds(
    Card,
    id=st.just("x"),
    categorie=st.sampled_from(CYCLE),
    rarete=st.just("commune"),
    atk=st.integers(0, 200),
    defense=st.integers(0, 200),
    questions=st.just(()),
)
clashes = st.builds(
    Clash,
    catalogue=st.just(RULES),
    terrain=st.sampled_from(list(RULES.terrains.values())),
    manche=st.integers(1, 5),
    posture=st.sampled_from(list(POSTURES)),
    effect=st.sampled_from([None, *EFFECTS]),
    attacking=cards,
    defending=cards,
)


def percent(number: int) -> Fraction:
    return Fraction(100 + number, 100)


def effect_of(clash: Clash, *wanted: str) -> Fraction:
    if clash.effect not in wanted:
        return Fraction(1)
    change = Fraction(EFFECTS[str(clash.effect)])
    if clash.terrain.id == "cabinet-de-curiosites":
        change = max(Fraction(-25), min(Fraction(25), change * 3 / 2))
    return 1 + change / 100


def category_of(card: Card, opposed: Card) -> Fraction:
    ahead = (CYCLE.index(opposed.categorie) - CYCLE.index(card.categorie)) % 6
    return {1: Fraction(5, 4), 5: Fraction(4, 5)}.get(ahead, Fraction(1))


def terrain_atk(clash: Clash, card: Card) -> Fraction:
    return percent(20) if card.categorie in ATK_OF.get(clash.terrain.id, ()) else Fraction(1)


def terrain_def(clash: Clash, card: Card) -> Fraction:
    raised = clash.terrain.id == "foret-amazonienne" and card.categorie == "nature-et-vivant"
    return percent(20) if raised else Fraction(1)


def dealt(clash: Clash, strength: list[Fraction], shield: list[Fraction]) -> set[int]:
    """Return the damage for every order of the factors."""
    finale = Fraction(3, 2) if clash.terrain.id == "grand-stade" and clash.manche == 5 else Fraction(1)
    orders = zip(itertools.permutations(strength), itertools.cycle([shield, shield[::-1]]), strict=False)
    return {max(1, math.floor((math.prod(a) - math.prod(b) / 2) * finale)) for a, b in orders}


@given(clash=clashes)
def test_damage_is_what_exact_fractions_give_in_any_order(clash: Clash) -> None:
    ours, theirs = clash.attacking, clash.defending
    atk, defense = POSTURES[clash.posture]
    attack = [Fraction(ours.atk), category_of(ours, theirs), terrain_atk(clash, ours)]
    attack.append(effect_of(clash, "ATK_PLUS", "ATK_MOINS"))
    shield = [
        Fraction(theirs.defense),
        terrain_def(clash, theirs),
        Fraction(defense, 100),
        Fraction(108, 100),
    ]
    shield.append(effect_of(clash, "DEF_ADVERSE_MOINS"))
    assert dealt(clash, attack, shield) == {by_attack(clash)}
    attack = [Fraction(theirs.atk), category_of(theirs, ours), terrain_atk(clash, theirs), Fraction(atk, 100)]
    shield = [Fraction(ours.defense), terrain_def(clash, ours), effect_of(clash, "DEF_PLUS")]
    assert dealt(clash, attack, shield) == {by_defence(clash)}


@pytest.mark.parametrize(
    ("ours", "theirs", "terrain", "manche", "posture", "effect", "expected"),
    [
        (
            ("sciences", 30, 20),
            ("nature-et-vivant", 25, 25),
            "foret-amazonienne",
            1,
            "prudente",
            None,
            (19, 8),
        ),
        (
            ("societe-et-sport", 35, 15),
            ("sciences", 28, 30),
            "grand-stade",
            5,
            "offensive",
            "ATK_PLUS",
            (68, 25),
        ),
        (
            ("arts-et-culture", 25, 20),
            ("geographie", 20, 50),
            "cabinet-de-curiosites",
            1,
            "equilibree",
            "ATK_MOINS",
            (1, 10),
        ),
    ],
)
def test_the_vectors_of_the_rulebook(
    ours: Any, theirs: Any, terrain: str, manche: int, posture: str, effect: Any, expected: tuple[int, int]
) -> None:
    attacking, defending = (Card("x", each[0], "commune", each[1], each[2], ()) for each in (ours, theirs))
    clash = Clash(RULES, RULES.terrains[terrain], manche, posture, effect, attacking, defending)
    assert (by_attack(clash), by_defence(clash)) == expected
