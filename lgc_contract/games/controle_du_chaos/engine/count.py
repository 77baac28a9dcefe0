"""The end of a tour: is the Victoire Mutuelle full, is a paquet out, what is won, what comes next."""

from collections.abc import Iterable, Sequence

from lgc_contract.games.controle_du_chaos.engine.setup import deal, start_tour
from lgc_contract.games.controle_du_chaos.engine.state import SEATS, PlayerId, other
from lgc_contract.games.controle_du_chaos.engine.table import MUTUAL, Table

__all__ = ["end_tour", "reaches"]


def end_tour(table: Table) -> None:
    """End the tour that is played out; the next one, the next manche or the end of the partie follows."""
    table.annonce = None
    # CDC-FIN-01 … 03: looked at once, at the end; a full zone first, an empty paquet after it.
    if len(table.zones[MUTUAL]) >= table.box.constants.victoire_mutuelle:
        for name in SEATS:
            _count(table, name)
        _end_manche(table, "PLEINE")
    elif not all(table.zones[f"{name}.paquet"] for name in SEATS):
        _end_manche(table, "EPUISEMENT")
    else:
        table.actif = other(table.actif)
        start_tour(table)


def _count(table: Table, name: PlayerId) -> None:
    # CDC-FIN-04: chaos of the zone Chaos, less contrôle of the zone Contrôle, plus the déséquilibres won.
    total = sum(table.card(each).chaos for each in table.zones[f"{name}.chaos"])
    total -= sum(table.card(each).controle for each in table.zones[f"{name}.controle"])
    won = table.zones[f"{name}.victoirePersonnelle"]
    total += _imbalances(table, won)
    hand = sorted(table.zones[f"{name}.main"])
    success = reaches([table.card(each).imbalance for each in hand], -total)
    # CDC-FIN-05, CDC-FIN-07: it is enough that a combination exists.
    points = len(won) if success else 0
    table.points[name] += points
    shown = [table.shown(each) for each in hand]
    table.tell("DECOMPTE", joueur=name, somme=total, main=shown, reussi=success, points=points)


def _imbalances(table: Table, cards: Iterable[str]) -> int:
    return sum(table.card(each).imbalance for each in cards)


def reaches(numbers: Sequence[int], wanted: int) -> bool:
    """CDC-FIN-05, CDC-FIN-06: tell whether some of the numbers, or none, add up to the one wanted."""
    sums = frozenset({0})
    for number in numbers:
        sums |= {each + number for each in sums}
    return wanted in sums


def _end_manche(table: Table, reason: str) -> None:
    table.tell("MANCHE_FINIE", manche=table.manche, raison=reason)
    best = max(table.points.values())
    leaders = tuple(name for name in SEATS if table.points[name] == best)
    # CDC-PAR-01, CDC-PAR-04, CDC-PAR-05: enough points first, then the last manche.
    if best >= table.box.constants.points:
        table.end(leaders, "POINTS")
    elif table.manche == table.box.constants.manches_max:
        table.end(leaders, "MANCHES")
    else:
        # CDC-PAR-02, CDC-PAR-03: the other player starts; points are all that is kept.
        table.manche += 1
        table.premier_joueur = other(table.premier_joueur)
        table.tell("MANCHE_COMMENCEE", manche=table.manche, premierJoueur=table.premier_joueur)
        deal(table)
