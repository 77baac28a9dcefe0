"""Hypothesis strategies for games: how they start, and legal games move by move."""

from typing import Any, NamedTuple, TypeAlias

from hypothesis import strategies as st

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.random_play import Move, RandomGame, walk
from lgc_contract.games.lgc.strategies.cards import catalogues, drawn_by
from lgc_contract.games.lgc.strategies.drawing import Chooser
from lgc_contract.games.lgc.strategies.placing import draw_deck, draw_new_game

__all__ = ["Game", "decks", "games", "new_games"]

Document: TypeAlias = dict[str, Any]


class Game(NamedTuple):
    """A legal game: what it started from, and its moves in order."""

    setup: Document
    new: Document
    moves: tuple[Move, ...]


def decks(*, setup: Document, size: int = 30) -> st.SearchStrategy[list[str]]:
    """Decks as the card ids submitted; copies are not limited, as `new` does not limit them."""
    return drawn_by(lambda chooser: draw_deck(chooser, setup["cards"], size))


def new_games(*, setup: Document, size: int = 30) -> st.SearchStrategy[Document]:
    """What a new game is set up from: two decks, two heroes, a seed."""
    return drawn_by(lambda chooser: draw_new_game(chooser, setup, size))


def games(*, moves: int = 40, size: int = 30) -> st.SearchStrategy[Game]:
    """Legal games over random definitions, as the reference engine plays them, of at most so many moves."""
    return catalogues().flatmap(lambda setup: drawn_by(lambda chooser: _played(chooser, setup, moves, size)))


def _played(chooser: Chooser, setup: Document, moves: int, size: int) -> Game:
    new = draw_new_game(chooser, setup, size)
    first = new_game(Catalogue.build({}, setup["cards"], setup["powers"]), new)
    return Game(setup, new, tuple(walk(RandomGame(setup, new, first, chooser), moves)))
