"""What one player may know of a position; whoever has no seat sees what lies open to all."""

from typing import Any, TypeAlias

from lgc_contract.games.regnum.engine.documents import plain
from lgc_contract.games.regnum.engine.state import GAUGES, SEATS, Card, Player, State, first_seat

__all__ = ["view"]

Document: TypeAlias = dict[str, Any]


def view(state: State, viewer: str) -> Document:
    """Show a position to a player, or to a spectator, who has no `moi`."""
    seated = dict(zip(SEATS, state.players, strict=False))
    return {
        "tour": state.tour,
        "phase": state.phase,
        "premierJoueur": state.premier_joueur,
        "premierDuTour": SEATS[first_seat(state)],
        "gagnants": list(state.gagnants),
        "raison": state.raison,
        "moi": next((_own(seat, player) for seat, player in seated.items() if seat == viewer), None),
        "joueurs": {seat: _public(player) for seat, player in seated.items()},
        "table": {
            "piocheEvenements": len(state.table.pioche_evenements),
            "defausseEvenements": _cards(state.table.defausse_evenements),
        },
    }


def _own(seat: str, player: Player) -> Document:
    # RG-VUE-01: his hands in their order, and what he has sealed; of his deck not even he knows the order.
    return {
        "joueur": seat,
        "main": [plain(card) for card in player.main],
        "evenements": [plain(card) for card in player.evenements],
        "choix": plain(player.choix),
    }


def _public(player: Player) -> Document:
    # RG-VUE-02, RG-VUE-03, RG-VUE-04.
    return {
        **{gauge: getattr(player, gauge) for gauge in GAUGES},
        "possessions": list(player.possessions),
        "main": len(player.main),
        "pioche": len(player.pioche),
        "evenements": len(player.evenements),
        "defausse": _cards(player.defausse),
        "aChoisi": player.choix is not None,
        "tentative": player.tentative,
        "abandon": player.abandon,
    }


def _cards(cards: tuple[Card, ...]) -> list[Document]:
    """Write open cards, sorted by their ids."""
    return [plain(card) for card in sorted(cards, key=lambda card: card.id)]
