"""The purchases of a tour: who gets what several want, and what it costs."""

from msgspec.structs import replace

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.happenings import Happening, PurchaseFailed, PurchaseMade
from lgc_contract.games.regnum.engine.state import (
    SEATS,
    Player,
    State,
    distance,
    gauges,
    with_gauges,
    with_players,
)

__all__ = ["buy"]


def buy(catalogue: Catalogue, state: State) -> tuple[State, list[Happening]]:
    """Hand over what the sealed choices buy."""
    players: list[Player] = []
    happened: list[Happening] = []
    for seat, player in enumerate(state.players):
        for thing in catalogue.things:
            if thing.id not in _wanted(player):
                continue
            # RG-ACH-06: every conflict alone; who loses it keeps the points and whatever else he buys.
            if _winner(state, thing.id) != seat:
                happened.append(PurchaseFailed(SEATS[seat], thing.id))
                continue
            paid = [has - cost for has, cost in zip(gauges(player), thing.price, strict=True)]
            owned = tuple(sorted((*player.possessions, thing.id)))
            player = replace(with_gauges(player, paid), possessions=owned)
            happened.append(PurchaseMade(SEATS[seat], thing.id))
        players.append(player)
    return with_players(state, players), happened


def _winner(state: State, thing: str) -> int:
    # RG-ACH-05: of those who want it, the nearest to this tour's first player.
    rivals = [seat for seat, player in enumerate(state.players) if thing in _wanted(player)]
    return min(rivals, key=lambda seat: distance(state, seat))


def _wanted(player: Player) -> tuple[str, ...]:
    return player.choix.achats if player.choix else ()
