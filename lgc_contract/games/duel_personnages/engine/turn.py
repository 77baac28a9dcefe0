"""Tours: how one begins and ends, and the count when the deck of personnages is exhausted."""

from lgc_contract.games.duel_personnages.engine.setup import draw, from_first
from lgc_contract.games.duel_personnages.engine.state import PlayerId
from lgc_contract.games.duel_personnages.engine.table import Table

__all__ = ["end_installation", "end_tour", "points", "start_tour"]


def end_installation(table: Table) -> None:
    """Let the next player install himself, or begin the first tour (DDP-SET-05)."""
    order = from_first(table, table.premier_joueur)
    waiting = [each for each in order[order.index(table.actif) + 1 :] if each in table.playing]
    if waiting:
        table.actif = waiting[0]
    else:
        start_tour(table, next(each for each in order if each in table.playing))


def start_tour(table: Table, player: PlayerId) -> None:
    """Begin a player's tour: his personnages may act again, and he draws (DDP-TRN-02)."""
    table.actif, table.phase = player, "PREPARATION"
    table.tell("TOUR_COMMENCE", joueur=player)
    for fighter in table.zones[f"{player}.jeu"]:
        table.change(fighter, attaque=False)
    draw(table, player, "PERSONNAGES")
    draw(table, player, "ACCESSOIRES")


def end_tour(table: Table) -> None:
    """End the tour that is played out; the next one follows, or the count (DDP-FIN-03)."""
    if not table.zones["personnages"]:
        _count(table)
        return
    following = (*from_first(table, table.actif)[1:], table.actif)
    start_tour(table, next(each for each in following if each in table.playing))


def points(table: Table, player: PlayerId) -> tuple[int, int]:
    """Return the points Joueur and the points Event of a player: his rewards by kind (DDP-FIN-01)."""
    rewards = table.zones[f"{player}.recompenses"]
    characters = len(list(table.of_kind(rewards, "PERSONNAGE")))
    return characters, len(rewards) - characters


def _count(table: Table) -> None:
    # DDP-FIN-04 … 06: cards in hand, points Event and points Joueur, each with its weight.
    weights = table.box.constants.bilan
    totals: dict[PlayerId, int] = {}
    for name in table.playing:
        player, event = points(table, name)
        hand = len(table.zones[f"{name}.main"])
        totals[name] = hand * weights.carte + event * weights.event + player * weights.joueur
        table.tell(
            "BILAN", joueur=name, main=hand, pointsEvent=event, pointsJoueur=player, total=totals[name]
        )
    best = max(totals.values())
    table.end(tuple(name for name, total in totals.items() if total == best), "EPUISEMENT")
