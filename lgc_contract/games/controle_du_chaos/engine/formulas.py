"""The four formulas: what each is made of, and where its three cards go."""

from typing import Final

from lgc_contract.games.controle_du_chaos.engine.count import end_tour
from lgc_contract.games.controle_du_chaos.engine.intents import Ending
from lgc_contract.games.controle_du_chaos.engine.state import Announcement, PlayerId, other
from lgc_contract.games.controle_du_chaos.engine.table import (
    MUTUAL,
    PLACED,
    REMOVED,
    RESPONSE,
    REVEALED,
    Table,
)
from lgc_contract.games.td.engine.cards import Card

__all__ = ["PLAIN", "STRONG", "resolve"]

PLAIN: Final[dict[Announcement, Ending]] = {"CONTROLE": "DU_CHAOS", "CHAOS": "CONTROL"}
"""The ending that completes an announcement whatever the card is."""

STRONG: Final[dict[Announcement, Ending]] = {"CONTROLE": "ABSOLU", "CHAOS": "BLAST"}
"""The ending that takes an affinity with the revealed card."""

_ZONE: Final[dict[Announcement, str]] = {"CONTROLE": "controle", "CHAOS": "chaos"}
_OPPOSITE: Final[dict[Announcement, Announcement]] = {"CONTROLE": "CHAOS", "CHAOS": "CONTROLE"}


def resolve(table: Table, ending: Ending) -> None:
    """Carry out a completed formula and end the tour."""
    announced = table.annonce
    assert announced is not None
    table.tell("FORMULE_COMPLETEE", joueur=other(table.actif), annonce=announced, formule=ending)
    if ending == PLAIN[announced]:
        _compare_sums(table, announced)
    else:
        _compare_cards(table, announced)
        _withdraw(table)
    end_tour(table)


def _compare_sums(table: Table, announced: Announcement) -> None:
    """CDC-FRM-03, CDC-FRM-04: Contrôle du Chaos; CDC-FRM-09: Chaos Control, the words exchanged."""
    first = _sum(table, table.actif, PLACED, announced)
    second = _sum(table, other(table.actif), RESPONSE, _OPPOSITE[announced])
    table.tell("SOMMES", premier=first, second=second)
    if first == second:
        _place_in_mutual(table)
    elif first > second:
        # CDC-FRM-07: the placed card to the zone, the two others to the first player's Victoire Personnelle.
        won = f"{table.actif}.victoirePersonnelle"
        _put(table, REVEALED, won)
        _put(table, PLACED, f"{table.actif}.{_ZONE[announced]}")
        _put(table, RESPONSE, won)
    else:
        # CDC-FRM-08: nobody keeps a card.
        for place in (REVEALED, PLACED, RESPONSE):
            _put(table, place, REMOVED)


def _sum(table: Table, player: PlayerId, place: str, value: Announcement) -> int:
    # CDC-FRM-05: the zone is counted before the cards of this tour move.
    cards = (table.card(table.only(place)), table.card(table.only(REVEALED)))
    return sum(_printed(card, value) for card in cards) + len(table.zones[f"{player}.{_ZONE[value]}"])


def _printed(card: Card, value: Announcement) -> int:
    return card.controle if value == "CONTROLE" else card.chaos


def _compare_cards(table: Table, announced: Announcement) -> None:
    """CDC-FRM-10, CDC-FRM-11: Contrôle Absolu and Chaos Blast compare the two played cards alone."""
    first = _printed(table.card(table.only(PLACED)), announced)
    second = _printed(table.card(table.only(RESPONSE)), announced)
    table.tell("SOMMES", premier=first, second=second)
    if first == second:
        _place_in_mutual(table)
        return
    winner = table.actif if first > second else other(table.actif)
    for place in (REVEALED, PLACED, RESPONSE):
        _put(table, place, f"{winner}.{_ZONE[announced]}")


def _place_in_mutual(table: Table) -> None:
    """CDC-MUT-01, CDC-FRM-06, CDC-FRM-12: in this order; those past the size of the zone are removed."""
    for place in (REVEALED, PLACED, RESPONSE):
        full = len(table.zones[MUTUAL]) >= table.box.constants.victoire_mutuelle
        _put(table, place, REMOVED if full else MUTUAL)


def _withdraw(table: Table) -> None:
    """CDC-MUT-02, CDC-MUT-03: the card placed last leaves the Victoire Mutuelle."""
    if table.zones[MUTUAL]:
        _move(table, table.zones[MUTUAL][-1], REMOVED)


def _put(table: Table, place: str, target: str) -> None:
    _move(table, table.only(place), target)


def _move(table: Table, card: str, target: str) -> None:
    table.move(card, target)
    table.tell("CARTE_DEPLACEE", id=card, vers=target)
