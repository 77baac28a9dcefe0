"""The reference engine behind the same protocol as every other engine."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract import canonical, data
from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import catalogues
from lgc_contract.games.lgc.catalogues import Catalogues
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.events import Event, event_to_json, events_for
from lgc_contract.games.lgc.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.view import view
from lgc_contract.games.lgc.engine.words import PLAYERS
from lgc_contract.games.lgc.observe import observe
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["PROTOCOL", "ReferenceAdapter"]

Params: TypeAlias = dict[str, Any]

PROTOCOL: Final = 1
"""The one version of the messages that this engine speaks."""


class ReferenceAdapter:
    """One reference engine; all it keeps between requests is the data that was loaded."""

    def __init__(self) -> None:
        self._catalogues: Catalogues | None = None

    def hello(self, params: JsonObject) -> JsonObject:
        """Say who this is; it claims every capability there is.

        Raises: UsageError for another game or no common version of the protocol.
        """
        asked: Params = params
        if asked["game"] != "lgc":
            raise UsageError(f"this engine plays lgc, not {asked['game']}")
        if not asked["protocol"]["min"] <= PROTOCOL <= asked["protocol"]["max"]:
            raise UsageError(f"this engine speaks protocol {PROTOCOL} only")
        engine: JsonObject = {"name": "lgc-reference", "version": VERSION, "language": "Python"}
        return {"protocol": PROTOCOL, "engine": engine, "capabilities": _capabilities()}

    def load(self, params: JsonObject) -> JsonObject:
        """Take constants, cards and powers."""
        asked: Params = params
        self._catalogues = catalogues.of_data(asked["data"])
        return {}

    def run(self, params: JsonObject) -> JsonObject:
        """Play the steps one after the other; a rejected one changes nothing."""
        asked: Params = params
        state, writer = self._start(asked), _Writer()
        steps: list[Json] = []
        for step in asked["steps"]:
            verdict, state, events = _played(state, step.get("intent"))
            steps.append(verdict | _report(step["observe"], state, events, asked["setup"], writer))
        return {"steps": steps, "state": writer.written(state)}

    def legal(self, params: JsonObject) -> JsonObject:
        """List what a player may do."""
        asked: Params = params
        return {"intents": _legal(self._start(asked), asked["player"])}

    def view(self, params: JsonObject) -> JsonObject:
        """Show what a player may know."""
        asked: Params = params
        return {"view": view(self._start(asked), asked["viewer"])}

    def new(self, params: JsonObject) -> JsonObject:
        """Set up a game."""
        return {"state": state_to_json(self._start(params))}

    def bye(self, params: JsonObject) -> JsonObject:  # noqa: ARG002  it has none
        """Finish; there is nothing to put away."""
        return {}

    def _start(self, asked: Params) -> State:
        catalogue = self._catalogue(asked["setup"])
        if "new" in asked:
            return new_game(catalogue, asked["new"])
        return state_from_json(catalogue, asked["state"])

    def _catalogue(self, setup: JsonObject) -> Catalogue:
        if self._catalogues is None:
            raise UsageError("`load` comes before this request")
        return self._catalogues.of(setup)


class _Writer:
    """Writes the states of one run, each once: what is rejected and what only looks leaves the same one."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._document: Params = {}

    def written(self, state: State) -> Params:
        """Return a state as JSON."""
        if state is not self._state:
            self._state, self._document = state, state_to_json(state)
        return self._document


def _played(state: State, intent: Any) -> tuple[Params, State, tuple[Event, ...]]:
    """Return the verdict on an intent, the state after it and what happened; no intent only looks."""
    if intent is None:
        return {"accepted": True}, state, ()
    try:
        after, events = reduce(state, intent_from_json(intent))
    except Rejection as rejection:
        return {"rejected": {"code": rejection.code}}, state, ()
    return {"accepted": True}, after, events


def _report(
    words: Sequence[str], state: State, events: tuple[Event, ...], setup: JsonObject, writer: _Writer
) -> Params:
    """Return what a step is asked to report of the position after it."""
    reported: Params = {}
    if "state" in words:
        reported["state"] = writer.written(state)
    if "events" in words:
        reported["events"] = [event_to_json(event) for event in events]
    if "legal" in words:
        reported["legal"] = {player: _legal(state, player) for player in PLAYERS}
    if "views" in words:
        reported["views"] = {
            player: {"view": view(state, player), "events": events_for(events, player)} for player in PLAYERS
        }
    if "digest" in words:
        seen: Any = observe(writer.written(state), setup)
        reported["digest"] = canonical.digest({"observation": seen, "rng": state.rng_state})
    return reported


def _legal(state: State, player: Any) -> list[Json]:
    return [intent_to_json(intent) for intent in legal(state, player)]


def _capabilities() -> list[Json]:
    known: Any = data.read_json(data.root("conformance") / "lgc" / "capabilities.json")
    return [each["id"] for each in known]
