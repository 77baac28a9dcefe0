"""Small decks for quick games: ten cheap cards each, so that a game ends by fatigue at the latest."""

from typing import Any

from lgc_contract.games.lgc.simulation.decks import Deck
from lgc_contract.games.lgc.simulation.schedule import Plan

HERO: dict[str, Any] = {
    "class": "MAGE",
    "name": "Essai",
    "portrait": None,
    "power": "pouvoir_mage",
    "race": None,
    "realm": None,
}
BODIES = Deck("corps", "Corps", ("crea_brioche", "crea_sanglier_du_parking") * 5, HERO)
WALLS = Deck("murs", "Murs", ("crea_boulgour", "sort_rappel_a_l_ordre") * 5, HERO)


def plan(games: int = 4, seed: int = 1) -> Plan:
    return Plan((BODIES, WALLS), games, seed)
