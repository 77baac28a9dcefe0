"""Every intent that a player may send now, ABANDONNER left out."""

from collections.abc import Iterator

from lgc_contract.games.controle_du_chaos.engine.intents import Complete, Intent, Place, Respond, Take
from lgc_contract.games.controle_du_chaos.engine.legality import endings, has_right_to_strong, removable
from lgc_contract.games.controle_du_chaos.engine.state import Announcement, Box, PlayerId, State, other
from lgc_contract.games.controle_du_chaos.engine.table import Table

__all__ = ["legal"]

_ANNOUNCEMENTS: tuple[Announcement, Announcement] = ("CONTROLE", "CHAOS")


def legal(box: Box, state: State, player: PlayerId) -> tuple[Intent, ...]:
    """Return all intents of one player that `reduce` accepts; none for who is not asked."""
    table = Table(box, state)
    if table.phase == "TOUR" and player == table.actif:
        return (*_takes(table, player), *_places(table, player))
    if table.phase == "REPONSE" and player == other(table.actif):
        return tuple(_answers(table, player))
    if table.phase == "FORMULE" and player == other(table.actif):
        return tuple(Complete(player, ending) for ending in endings(table))
    return ()


def _takes(table: Table, player: PlayerId) -> Iterator[Intent]:
    choices = list(removable(table, player))
    for card in choices or (None,):
        yield Take(player, card)


def _places(table: Table, player: PlayerId) -> Iterator[Intent]:
    for card in table.zones[f"{player}.main"]:
        for announcement in _ANNOUNCEMENTS:
            yield Place(player, card, announcement)


def _answers(table: Table, player: PlayerId) -> Iterator[Intent]:
    if table.zones[f"{player}.paquet"]:
        yield Respond(player, "PAQUET")
    plain, strong = endings(table)
    for card in table.zones[f"{player}.main"]:
        yield Respond(player, "MAIN", card, plain)
        if has_right_to_strong(table, card):
            yield Respond(player, "MAIN", card, strong)
