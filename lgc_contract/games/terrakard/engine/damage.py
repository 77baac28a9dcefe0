"""What a card deals to the card opposite, in whole numbers, rounded once."""

from typing import Final

from msgspec import Struct

from lgc_contract.games.terrakard.engine.catalogue import NEUTRAL, Card, Catalogue, Terrain
from lgc_contract.games.terrakard.engine.savoir import multiplier
from lgc_contract.games.terrakard.engine.words import Effet

__all__ = ["Clash", "by_attack", "by_defence"]

_SCALE: Final = NEUTRAL**4
"""Both the attack and the defence of a card are multiplied by four numbers in thousandths."""

_FULL_HALVES: Final = 2
_LEAST: Final = 1


class Clash(Struct, frozen=True):
    """Two cards that meet, and everything that bears on their damage."""

    catalogue: Catalogue
    terrain: Terrain
    manche: int
    posture: str
    effect: Effet | None
    attacking: Card
    defending: Card

    def effect_on(self, *wanted: Effet) -> int:
        """Return the multiplier of the effect that counts if it is one of these."""
        return multiplier(self.catalogue, self.terrain, self.effect, wanted)


def by_attack(clash: Clash) -> int:
    """Return what the attacker's card deals to the card of the defence."""
    card, opposed, rules = clash.attacking, clash.defending, clash.catalogue
    strength = card.atk * _category(rules, card, opposed) * _terrain_atk(clash.terrain, card)
    # TK-QUE-08, TK-QUE-09; the posture is the defence's alone, so the fourth factor is neutral.
    strength *= clash.effect_on("ATK_PLUS", "ATK_MOINS") * NEUTRAL
    shield = opposed.defense * _terrain_def(clash.terrain, opposed)
    shield *= rules.postures[clash.posture].defense * rules.constants.rempart  # TK-DEG-06, TK-DEG-07
    shield *= clash.effect_on("DEF_ADVERSE_MOINS")  # TK-QUE-11
    return _dealt(strength, shield, _halves(clash))


def by_defence(clash: Clash) -> int:
    """Return what the card of the defence deals to the attacker's."""
    card, opposed, rules = clash.defending, clash.attacking, clash.catalogue
    strength = card.atk * _category(rules, card, opposed) * _terrain_atk(clash.terrain, card)
    strength *= rules.postures[clash.posture].atk * NEUTRAL  # TK-DEG-06
    # TK-QUE-10; neither posture nor rempart is the attacker's.
    shield = opposed.defense * _terrain_def(clash.terrain, opposed)
    shield *= clash.effect_on("DEF_PLUS") * NEUTRAL * NEUTRAL
    return _dealt(strength, shield, _halves(clash))


def _dealt(strength: int, shield: int, halves: int) -> int:
    # TK-DEG-01, TK-DEG-02, TK-DEG-03: half of the defence is taken off, rounded down once, at least 1.
    return max(_LEAST, (2 * strength - shield) * halves // (2 * _FULL_HALVES * _SCALE))


def _category(rules: Catalogue, card: Card, opposed: Card) -> int:
    """Return what the cycle makes of a card against the one opposite."""
    cycle = rules.categories
    ahead = (cycle.index(opposed.categorie) - cycle.index(card.categorie)) % len(cycle)
    if ahead == 1:  # TK-DEG-04
        return rules.constants.avantage
    if ahead == len(cycle) - 1:  # TK-DEG-05
        return rules.constants.desavantage
    return NEUTRAL


def _terrain_atk(terrain: Terrain, card: Card) -> int:
    # TK-TER-01, TK-TER-02, TK-TER-04
    if terrain.atk is not None and card.categorie in terrain.atk.categories:
        return terrain.atk.pour_mille
    return NEUTRAL


def _terrain_def(terrain: Terrain, card: Card) -> int:
    # TK-TER-03
    if terrain.defense is not None and card.categorie in terrain.defense.categories:
        return terrain.defense.pour_mille
    return NEUTRAL


def _halves(clash: Clash) -> int:
    # TK-TER-05: damage in halves, so that ×1.5 needs no fraction.
    finale = clash.terrain.degats
    return finale.demis if finale is not None and finale.manche == clash.manche else _FULL_HALVES
