"""The first position of a game: decks, shuffles, first hands."""

from typing import Any

import msgspec

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.rejection import CatalogueError
from lgc_contract.games.regnum.engine.rng import shuffle
from lgc_contract.games.regnum.engine.state import SEATS, Card, Player, Rng, Seat, State, Table

__all__ = ["NewGame", "new_game"]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What a game is set up from."""

    joueurs: int
    seed: int
    premier_joueur: Seat


def new_game(catalogue: Catalogue, document: dict[str, Any]) -> State:
    """Set up a game.

    Raises: CatalogueError for a document of another shape.
    """
    try:
        asked = msgspec.convert(document, NewGame)
    except msgspec.ValidationError as error:
        raise CatalogueError(str(error)) from error
    rng, draws = asked.seed, 0
    players: list[Player] = []
    # RG-PRE-04: the decks in the order of the seats, the event deck last.
    for seat in SEATS[: asked.joueurs]:
        cards = [Card(f"{seat}-{each.id}", each.id) for each in catalogue.characters]
        deck, rng, drawn = shuffle(cards, rng)
        draws += drawn
        players.append(_seated(deck, catalogue.constants.main))
    copies = [
        Card(f"{kind.id}-{number}", kind.id)
        for kind in catalogue.events
        for number in range(1, kind.exemplaires + 1)
    ]
    events, rng, drawn = shuffle(copies, rng)
    return State(
        tour=1,
        phase="SELECTION",
        premier_joueur=asked.premier_joueur,
        gagnants=(),
        raison=None,
        rng=Rng(rng, draws + drawn),
        table=Table(events, ()),
        players=tuple(players),
    )


def _seated(deck: tuple[Card, ...], hand: int) -> Player:
    # RG-PRE-05: the hand is the top of the deck, in its order.
    return Player(
        nourriture=0,
        guerre=0,
        sante=0,
        diplomatie=0,
        possessions=(),
        main=deck[:hand],
        pioche=deck[hand:],
        defausse=(),
        evenements=(),
        tentative=False,
        choix=None,
        abandon=False,
    )
