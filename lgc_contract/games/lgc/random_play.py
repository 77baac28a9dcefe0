"""Random games from an integer: the same pool, decks and moves on every machine, for runs and for replays.

Nothing but the engine is needed. All randomness comes from the game's own generator, in a stream of its own.
"""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract import canonical
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.events import Event, event_to_json
from lgc_contract.games.lgc.engine.intents import Intent
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PLAYERS
from lgc_contract.games.lgc.strategies.documents import draw_catalogue
from lgc_contract.games.lgc.strategies.drawing import Chooser, SeededChooser, choose
from lgc_contract.games.lgc.strategies.placing import draw_new_game

__all__ = ["A_POOL", "Move", "RandomGame", "fingerprint", "next_intent", "random_game", "random_pool", "walk"]

Document: TypeAlias = dict[str, Any]

A_POOL: Final = MappingProxyType({"creature": 18, "token": 4, "spell": 9, "permanent": 4})
"""How many definitions of each kind a pool has: enough that decks of 30 differ."""


class Move(NamedTuple):
    """One step of a game."""

    before: State
    intent: Intent
    after: State
    events: tuple[Event, ...]


class RandomGame(NamedTuple):
    """A game before its first move; `chooser` will make the moves."""

    setup: Document
    new: Document
    first: State
    chooser: Chooser


def random_pool(seed: int) -> Document:
    """Return definitions that refer to each other only: `{"cards": […], "powers": […]}`."""
    return draw_catalogue(SeededChooser(seed), A_POOL, powers=4)


def random_game(seed: int, setup: Document | None = None) -> RandomGame:
    """Return a game of random decks; of a random pool, unless `setup` gives definitions."""
    chooser = SeededChooser(seed)
    if setup is None:
        setup = draw_catalogue(chooser, A_POOL, powers=4)
    new = draw_new_game(chooser, setup)
    catalogue = Catalogue.build({}, setup["cards"], setup["powers"])
    return RandomGame(setup, new, new_game(catalogue, new), chooser)


def walk(game: RandomGame, most: int = 1000) -> Iterator[Move]:
    """Play legal moves until the game is over, at most so many; the chooser makes each."""
    state = game.first
    for _ in range(most):
        intent = next_intent(game.chooser, state)
        if intent is None:
            return
        after, events = reduce(state, intent)
        yield Move(state, intent, after, events)
        state = after


def next_intent(chooser: Chooser, state: State) -> Intent | None:
    """Return one of the legal intents of a player who may act, None when the game is over."""
    intents = legal(state, PLAYERS[state.active]) or legal(state, PLAYERS[1 - state.active])
    return choose(chooser, intents) if intents else None


def fingerprint(seed: int) -> str:
    """Return a digest of everything that happens in a random game: equal on every machine, for ever."""
    game = random_game(seed)
    history: list[Any] = [state_to_json(game.first)]
    for move in walk(game):
        history += [[event_to_json(event) for event in move.events], state_to_json(move.after)]
    return canonical.digest(history)
