"""Play a recorded game again: the same cards, start and intents give the same states, in every engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.events import Event
from lgc_contract.games.lgc.engine.intents import intent_from_json
from lgc_contract.games.lgc.engine.rejection import Rejection, ReplayError
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.shape import Misshapen, to_struct
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce

__all__ = ["replay", "replay_steps"]


class ReplayWords(Struct, frozen=True):
    """What is needed of a replay (schema `lgc/replay`); its digest and result are for others to compare."""

    release: str
    seed: int
    decks: dict[str, Any]
    heroes: dict[str, Any]
    intents: tuple[dict[str, Any], ...]


def replay(catalogue: Catalogue, document: Any) -> State:
    """Return the last state of a recorded game.

    Raises: ReplayError (wrong shape, another release, an intent that the rules now refuse),
    MalformedStateError (its start), MalformedIntentError.
    """
    state = None
    for state, _ in replay_steps(catalogue, document):  # noqa: B007  the last one is the answer
        pass
    assert state is not None
    return state


def replay_steps(catalogue: Catalogue, document: Any) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield the first state, then the state and the events after each intent.

    Raises: as `replay`.
    """
    try:
        words = to_struct(document, ReplayWords)
    except Misshapen as fault:
        raise ReplayError(message=fault.message, pointer=fault.pointer) from fault
    _check_release(catalogue, words)
    state = new_game(catalogue, {"decks": words.decks, "heroes": words.heroes, "seed": words.seed})
    yield state, ()
    for index, intent in enumerate(words.intents):
        try:
            state, events = reduce(state, intent_from_json(intent))
        except Rejection as rejection:
            message = f"the rules refuse this intent with {rejection.code}"
            raise ReplayError(message=message, pointer=f"/intents/{index}") from rejection
        yield state, events


def _check_release(catalogue: Catalogue, words: ReplayWords) -> None:
    # LGC-IDS-08: a game knows one version of each card; the release says which.
    if words.release != catalogue.release:
        message = (
            f"the game was played with release {words.release!r}, these cards are of {catalogue.release!r}; "
            f"load the cards that release {words.release!r} pins"
        )
        raise ReplayError(message=message, pointer="/release")
