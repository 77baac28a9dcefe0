"""Recorded games of the released cards: played again, they end where they ended."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from lgc_contract import canonical, schemas
from lgc_contract.errors import DataError, UsageError
from lgc_contract.game import Line, Start
from lgc_contract.games.lgc import catalogues, corpus
from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.rejection import ReplayError
from lgc_contract.games.lgc.engine.replay import replay
from lgc_contract.games.lgc.observe import observe, rng_state
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["ending", "record", "recorded", "verify"]

Document: TypeAlias = dict[str, Any]

_NO_SETUP: JsonObject = {"cards": [], "powers": []}


def ending(document: JsonObject) -> JsonObject:
    """Return how a replay (schema `lgc/replay`) ends: `{"digest", "result"}`, result null while it goes on.

    Raises: ReplayError (another release, an intent that the rules refuse), InvalidDocumentError.
    """
    schemas.check("lgc/replay", document, file="replay")
    state = state_to_json(replay(catalogues.of_corpus().of(_NO_SETUP), document))
    seen: Any = {"observation": observe(state, _NO_SETUP), "rng": rng_state(state)}
    return {"digest": canonical.digest(seen), "result": state["result"]}


def verify(document: JsonObject, *, play: Callable[[JsonObject], JsonObject] = ending) -> None:
    """Accept a replay whose recorded digest and result, where it has them, are what playing it gives.

    Raises: ReplayError, also when the game ends otherwise; the errors of `play`.
    """
    played = play(document)
    for name in ("digest", "result"):
        if name in document and document[name] != played[name]:
            message = (
                f"the game was recorded with {name} {document[name]}, played again it has {played[name]}"
            )
            raise ReplayError(message=message, pointer=f"/{name}")


def record(start: Start, intents: Sequence[JsonObject], state: JsonObject) -> JsonObject:
    """Return the replay of a game that began with its decks; `state` is its last, as an engine reports it.

    Raises: UsageError for a game with local cards or from a position, which no release pins.
    """
    if start.new is None or any(start.setup.values()):
        raise UsageError(
            "a replay is a game from its decks, with released cards only", hint="Save it as a scenario."
        )
    seen: Any = {"observation": observe(state, start.setup), "rng": rng_state(state)}
    release = corpus.table("release")["version"]
    recorded: JsonObject = {**start.new, "game": "lgc", "release": release, "intents": [*intents]}
    return {**recorded, "digest": canonical.digest(seen), "result": state["result"]}


def recorded(file: str, document: Json) -> Line:
    """Return the line of intents of a replay.

    Raises: InvalidDocumentError, DataError for another release than the corpus has.
    """
    schemas.check("lgc/replay", document, file=file)
    game: Any = document
    release = corpus.table("release")["version"]
    if game["release"] != release:
        message = f"the game was played with release {game['release']!r}, these cards are of {release!r}"
        raise DataError(file, message, pointer="/release")
    new = {name: game[name] for name in ("decks", "heroes", "seed")}
    return Line(Start(setup=_NO_SETUP, state=None, new=new), tuple(game["intents"]), frozenset())
