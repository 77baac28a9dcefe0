"""Setup: the three decks, the first hands, and the installation of one player after the other."""

from typing import Any

from lgc_contract.games.duel_personnages.engine.state import (
    DECKS,
    SEATS,
    Box,
    Deck,
    PhysicalCard,
    Player,
    PlayerId,
    State,
)
from lgc_contract.games.duel_personnages.engine.table import EVENTS, Table
from lgc_contract.games.td.engine.chance import Rng, shuffled

__all__ = ["draw", "from_first", "new_game"]

_EMPTY = Player(abandon=False, main=(), jeu=(), recompenses=(), bonus=None)

# DDP-SET-02: in this order.
_KINDS = {"personnages": "PERSONNAGE", "accessoires": "ACCESSOIRE", EVENTS: "EVENEMENT"}


def new_game(box: Box, new: dict[str, Any]) -> State:
    """Return the first state of `{"joueurs": 2 … 4, "graine", "premierJoueur"}`."""
    first: PlayerId = new["premierJoueur"]
    seats = SEATS[: new["joueurs"]]
    rng, decks = Rng(new["graine"]), dict[str, tuple[str, ...]]()
    for place, kind in _KINDS.items():
        ordered = [card.id for card in box.cards.values() if card.genre == kind]
        rng, decks[place] = shuffled(rng, ordered)
    table = Table(
        box,
        State(
            phase="INSTALLATION",
            premier_joueur=first,
            actif=first,
            # DDP-SET-04: a card's own id is that of what is printed on it.
            cartes=tuple(
                PhysicalCard(each, each) for each in sorted(each for deck in decks.values() for each in deck)
            ),
            **decks,
            defausse=(),
            combat=None,
            vaincu=None,
            gagnants=None,
            raison=None,
            rng=rng,
            j1=_EMPTY,
            j2=_EMPTY,
            j3=_EMPTY if "j3" in seats else None,
            j4=_EMPTY if "j4" in seats else None,
        ),
    )
    _deal(table)
    return table.freeze()


def _deal(table: Table) -> None:
    # DDP-SET-03: each in turn, personnages before accessoires.
    for name in from_first(table, table.premier_joueur):
        for _ in range(table.box.constants.personnages):
            draw(table, name, "PERSONNAGES")
        for _ in range(table.box.constants.accessoires):
            draw(table, name, "ACCESSOIRES")


def from_first(table: Table, first: PlayerId) -> tuple[PlayerId, ...]:
    """Return the seats of the table in their order, beginning with one."""
    seats = tuple(table.players)
    at = seats.index(first)
    return seats[at:] + seats[:at]


def draw(table: Table, player: PlayerId, deck: Deck) -> None:
    """Draw the top card of a deck; nothing comes from an empty one (DDP-TRN-03)."""
    cards = table.zones[DECKS[deck]]
    if cards:
        card = cards[0]
        table.move(card, f"{player}.main")
        table.tell("CARTE_PIOCHEE", joueur=player, deck=deck, **table.shown(card))
