"""Random legal games as lines of intents, illegal ones among them: from new games and from positions.

The reference engine chooses; all randomness comes from the number of the line.
"""

import functools
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from lgc_contract import data
from lgc_contract.game import Line, Start
from lgc_contract.games.lgc import catalogues, corpus
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.intents import Concede, intent_from_json, intent_to_json
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PLAYERS
from lgc_contract.games.lgc.random_play import A_POOL, next_intent
from lgc_contract.games.lgc.strategies.asking import draw_intent
from lgc_contract.games.lgc.strategies.documents import draw_catalogue
from lgc_contract.games.lgc.strategies.drawing import Chooser, SeededChooser, chance, choose
from lgc_contract.games.lgc.strategies.placing import draw_new_game, draw_position

__all__ = ["POOLS", "line"]

Document: TypeAlias = dict[str, Any]

POOLS: Final = ("generated", "corpus")
A_SMALL_POOL: Final = MappingProxyType({"creature": 8, "token": 2, "spell": 5, "permanent": 3})
"""For a line that begins in the middle of a game, and so needs no decks."""

ATTEMPTS: Final = 3
"""Intents drawn at every position; those that are illegal belong to the line."""

SURRENDERS: Final = 150
"""Once in so many moves a player gives up."""

MOST_MOVES: Final = MappingProxyType({"new": 250, "position": 12})


def line(pool: str, number: int) -> Line:
    """Return the line with this number: from a new game once in four times, else from a position."""
    chooser = SeededChooser(number)
    begins = choose(chooser, ("position", "position", "position", "new"))
    drawn, sent, catalogue = _cards(chooser, pool, begins)
    if begins == "new":
        new = _new(chooser, drawn, pool)
        start, state = Start(setup=sent, state=None, new=new), new_game(catalogue, new)
    else:
        position = _position(chooser, drawn, catalogue)
        start = Start(setup=sent, state=position, new=None)
        state = state_from_json(catalogue, position)
    intents: list[Document] = []
    refused: set[int] = set()
    for intent, is_legal in _played(chooser, drawn, state, MOST_MOVES[begins]):
        if not is_legal:
            refused.add(len(intents))
        intents.append(intent)
    return Line(start, tuple(intents), frozenset(refused))


def _played(chooser: Chooser, drawn: Document, state: State, most: int) -> Iterator[tuple[Document, bool]]:
    """Yield each intent and whether it is legal; the last position is asked about as well."""
    for _ in range(most):
        yield from _refused(chooser, drawn, state)
        intent = next_intent(chooser, state)
        if intent is None:
            return
        if chance(chooser, SURRENDERS):
            # It is always legal, so nothing else would draw it.
            intent = Concede(choose(chooser, PLAYERS))
        yield intent_to_json(intent), True
        state, _ = reduce(state, intent)
    yield from _refused(chooser, drawn, state)


def _refused(chooser: Chooser, drawn: Document, state: State) -> Iterator[tuple[Document, bool]]:
    document = state_to_json(state)
    for _ in range(ATTEMPTS):
        intent = draw_intent(chooser, drawn, document)
        try:
            reduce(state, intent_from_json(intent))
        except Rejection:
            yield intent, False


def _cards(chooser: Chooser, pool: str, begins: str) -> tuple[Document, Document, Catalogue]:
    """Return definitions to draw from, those of them that must be sent, and the catalogue of all."""
    if pool == "corpus":
        nothing: Document = {"cards": [], "powers": []}
        return corpus.load(), nothing, catalogues.of_corpus().of(nothing)
    numbers, powers = (A_POOL, 4) if begins == "new" else (A_SMALL_POOL, 2)
    setup = draw_catalogue(chooser, numbers, powers=powers)
    return setup, setup, Catalogue.build({}, setup["cards"], setup["powers"])


def _position(chooser: Chooser, drawn: Document, catalogue: Catalogue) -> Document:
    """Return a position, at times of the last turns that there can be."""
    position = draw_position(chooser, drawn, catalogue)
    if position["phase"] == "MAIN" and chance(chooser, 12):
        position["turn"] += 100 - 2 * (position["turn"] // 2)
        position["turn"] -= choose(chooser, (0, 2))
    return position


def _new(chooser: Chooser, drawn: Document, pool: str) -> Document:
    """Return what a game starts from; with the corpus the decks are its own every other time."""
    new = draw_new_game(chooser, drawn)
    if pool == "corpus" and chance(chooser, 2):
        decks = _decks()
        new["decks"] = {player: list(choose(chooser, decks)) for player in PLAYERS}
    return new


@functools.cache
def _decks() -> tuple[tuple[str, ...], ...]:
    folder = corpus.folder() / "decks"
    read: list[Any] = [data.read_json(path) for path in sorted(folder.glob("*.json"))]
    return tuple(tuple(deck["cards"]) for deck in read)
