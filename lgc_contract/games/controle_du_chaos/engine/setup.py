"""Setup: a new partie, the deal that begins each manche, and the card revealed at the start of a tour."""

from typing import Any

from lgc_contract.games.controle_du_chaos.engine.state import (
    SEATS,
    Box,
    PhysicalCard,
    Player,
    PlayerId,
    State,
)
from lgc_contract.games.controle_du_chaos.engine.table import REVEALED, Table
from lgc_contract.games.td.engine.chance import Rng, shuffled

__all__ = ["deal", "new_game", "start_tour"]


def new_game(box: Box, new: dict[str, Any]) -> State:
    """Return the first state of `{"paquets": {"j1": […], "j2": […]}, "graine", "premierJoueur"}`."""
    first: PlayerId = new["premierJoueur"]
    j1, j2 = (_player(name, new["paquets"][name]) for name in SEATS)
    empty = State(
        phase="TOUR",
        manche=1,
        premier_joueur=first,
        actif=first,
        revelee=None,
        posee=None,
        annonce=None,
        reponse=None,
        victoire_mutuelle=(),
        retirees=(),
        gagnants=None,
        raison=None,
        rng=Rng(new["graine"]),
        j1=j1,
        j2=j2,
    )
    table = Table(box, empty)
    deal(table)
    return table.freeze()


def _player(name: PlayerId, cards: list[str]) -> Player:
    # CDC-SET-06: ids follow the declared order.
    declared = tuple(PhysicalCard(f"{name}-{number}", card) for number, card in enumerate(cards, start=1))
    return Player(0, declared, tuple(each.id for each in declared), (), (), (), ())


def deal(table: Table) -> None:
    """Begin a manche: every card back to its paquet, shuffles, first hands, first revealed card."""
    for zone in table.zones.values():
        zone.clear()
    # CDC-SET-03: seat 0 shuffles, then seat 1; both before the first draw.
    for name in SEATS:
        table.rng, order = shuffled(table.rng, [each.id for each in table.cartes[name]])
        table.zones[f"{name}.paquet"] = list(order)
        table.tell("PAQUET_MELANGE", joueur=name)
    for name in SEATS:
        for _ in range(table.box.constants.main):
            card = table.top(name)
            table.move(card, f"{name}.main")
            table.tell("CARTE_PIOCHEE", joueur=name, **table.shown(card))
    table.actif = table.premier_joueur
    start_tour(table)


def start_tour(table: Table) -> None:
    """CDC-TRN-02: the player whose tour it is reveals the top card of his paquet."""
    table.phase = "TOUR"
    card = table.top(table.actif)
    table.move(card, REVEALED)
    table.tell("CARTE_REVELEE", joueur=table.actif, **table.shown(card))
