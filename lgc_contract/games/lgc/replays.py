"""Recorded games of the released cards: played again, they end where they ended."""

from collections.abc import Callable
from typing import Any, TypeAlias

from lgc_contract import canonical, schemas
from lgc_contract.games.lgc import catalogues
from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.rejection import ReplayError
from lgc_contract.games.lgc.engine.replay import replay
from lgc_contract.games.lgc.observe import observe, rng_state
from lgc_contract.jsontypes import JsonObject

__all__ = ["ending", "verify"]

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
