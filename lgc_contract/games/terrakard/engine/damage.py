"""What a card deals to the card opposite, in whole numbers, rounded once."""

from typing import Final

from lgc_contract.games.terrakard.engine.catalogue import NEUTRAL, Card, Catalogue, Terrain
from lgc_contract.games.terrakard.engine.savoir import multiplier
from lgc_contract.games.terrakard.engine.words import Effet

__all__ = ["by_attack", "by_defence"]

_SCALE: Final = NEUTRAL**4
"""Both the attack and the defence of a card are multiplied by four numbers in thousandths."""

_FULL_HALVES: Final = 2
_LEAST: Final = 1


def by_attack(
    catalogue: Catalogue, terrain: Terrain, manche: int, posture: str, effect: Effet | None, cards: list[Card]
) -> int:
    """Return what the attacker's card, the first of two, deals to that of the defence."""
    card, opposed = cards
    stance = catalogue.postures[posture]
    strength = card.atk * _category(catalogue, card, opposed) * _terrain_atk(terrain, card)
    # TK-QUE-08, TK-QUE-09; the posture is the defence's alone (TK-DEG-06), so the fourth factor is neutral.
    strength *= multiplier(catalogue, terrain, effect, ("ATK_PLUS", "ATK_MOINS")) * NEUTRAL
    # TK-DEG-06, TK-DEG-07, TK-QUE-11.
    shield = opposed.defense * _terrain_def(terrain, opposed) * stance.defense
    shield *= catalogue.constants.rempart * multiplier(catalogue, terrain, effect, ("DEF_ADVERSE_MOINS",))
    return _dealt(strength, shield, _halves(terrain, manche))


def by_defence(
    catalogue: Catalogue, terrain: Terrain, manche: int, posture: str, effect: Effet | None, cards: list[Card]
) -> int:
    """Return what the card of the defence, the second of two, deals to the attacker's."""
    opposed, card = cards
    stance = catalogue.postures[posture]
    strength = card.atk * _category(catalogue, card, opposed) * _terrain_atk(terrain, card)
    strength *= stance.atk * NEUTRAL
    # TK-QUE-10; neither posture nor rempart is the attacker's.
    shield = opposed.defense * _terrain_def(terrain, opposed)
    shield *= multiplier(catalogue, terrain, effect, ("DEF_PLUS",)) * NEUTRAL * NEUTRAL
    return _dealt(strength, shield, _halves(terrain, manche))


def _dealt(strength: int, shield: int, halves: int) -> int:
    # TK-DEG-01, TK-DEG-02, TK-DEG-03: half of the defence is taken off, rounded down once, at least 1.
    return max(_LEAST, (2 * strength - shield) * halves // (2 * _FULL_HALVES * _SCALE))


def _category(catalogue: Catalogue, card: Card, opposed: Card) -> int:
    """Return what the cycle makes of a card against the one opposite."""
    cycle = catalogue.categories
    ahead = (cycle.index(opposed.categorie) - cycle.index(card.categorie)) % len(cycle)
    if ahead == 1:  # TK-DEG-04
        return catalogue.constants.avantage
    if ahead == len(cycle) - 1:  # TK-DEG-05
        return catalogue.constants.desavantage
    return NEUTRAL


def _terrain_atk(terrain: Terrain, card: Card) -> int:
    if terrain.atk is not None and card.categorie in terrain.atk.categories:
        return terrain.atk.pour_mille
    return NEUTRAL


def _terrain_def(terrain: Terrain, card: Card) -> int:
    if terrain.defense is not None and card.categorie in terrain.defense.categories:
        return terrain.defense.pour_mille
    return NEUTRAL


def _halves(terrain: Terrain, manche: int) -> int:
    # TK-TER-05: damage in halves, so that ×1.5 needs no fraction.
    if terrain.degats is not None and terrain.degats.manche == manche:
        return terrain.degats.demis
    return _FULL_HALVES
