"""The reference engine behind the same protocol as every other engine."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract import canonical, data
from lgc_contract.errors import UsageError
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.events import Event, event_to_json
from lgc_contract.games.terrakard.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.terrakard.engine.legality import legal
from lgc_contract.games.terrakard.engine.rejection import Rejection
from lgc_contract.games.terrakard.engine.setup import new_attack
from lgc_contract.games.terrakard.engine.state import State, state_from_json, state_to_json
from lgc_contract.games.terrakard.engine.transition import reduce
from lgc_contract.games.terrakard.engine.view import view
from lgc_contract.games.terrakard.engine.words import CAMPS
from lgc_contract.games.terrakard.observe import observe
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["PROTOCOL", "ReferenceAdapter"]

Params: TypeAlias = dict[str, Any]

PROTOCOL: Final = 1
"""The one version of the messages that this engine speaks."""


class ReferenceAdapter:
    """One reference engine; all it keeps between requests is the data that was loaded."""

    def __init__(self) -> None:
        self._loaded: Catalogue | None = None

    def hello(self, params: JsonObject) -> JsonObject:
        """Say who this is; it claims every capability there is.

        Raises: UsageError for another game or no common version of the protocol.
        """
        asked: Params = params
        if asked["game"] != "terrakard":
            raise UsageError(f"this engine plays terrakard, not {asked['game']}")
        if not asked["protocol"]["min"] <= PROTOCOL <= asked["protocol"]["max"]:
            raise UsageError(f"this engine speaks protocol {PROTOCOL} only")
        engine: JsonObject = {"name": "terrakard-reference", "version": VERSION, "language": "Python"}
        return {"protocol": PROTOCOL, "engine": engine, "capabilities": _capabilities()}

    def load(self, params: JsonObject) -> JsonObject:
        """Take constants, tables and cards."""
        asked: Params = params
        self._loaded = Catalogue.build(asked["data"])
        return {}

    def run(self, params: JsonObject) -> JsonObject:
        """Play the steps one after the other; a rejected one changes nothing."""
        asked: Params = params
        catalogue = self._catalogue(asked["setup"])
        state = _start(catalogue, asked)
        steps: list[Json] = []
        for step in asked["steps"]:
            verdict, state, events = _played(catalogue, state, step.get("intent"))
            steps.append(verdict | _report(catalogue, step["observe"], state, events))
        return {"steps": steps, "state": state_to_json(state)}

    def legal(self, params: JsonObject) -> JsonObject:
        """List what a camp may choose between."""
        asked: Params = params
        catalogue = self._catalogue(asked["setup"])
        return {"intents": _legal(catalogue, _start(catalogue, asked), asked["player"])}

    def view(self, params: JsonObject) -> JsonObject:
        """Show what a camp may know."""
        asked: Params = params
        catalogue = self._catalogue(asked["setup"])
        return {"view": view(catalogue, _start(catalogue, asked), asked["viewer"])}

    def new(self, params: JsonObject) -> JsonObject:
        """Set up an attack."""
        asked: Params = params
        return {"state": state_to_json(_start(self._catalogue(asked["setup"]), asked))}

    def bye(self, params: JsonObject) -> JsonObject:  # noqa: ARG002  it has none
        """Finish; there is nothing to put away."""
        return {}

    def _catalogue(self, setup: JsonObject) -> Catalogue:
        if self._loaded is None:
            raise UsageError("`load` comes before this request")
        local: Any = setup["cards"]
        return self._loaded.with_local(local)


def _start(catalogue: Catalogue, asked: Params) -> State:
    return new_attack(catalogue, asked["new"]) if "new" in asked else state_from_json(asked["state"])


def _played(catalogue: Catalogue, state: State, intent: Any) -> tuple[Params, State, tuple[Event, ...]]:
    """Return the verdict on an intent, the state after it and what happened; no intent only looks."""
    if intent is None:
        return {"accepted": True}, state, ()
    try:
        after, events = reduce(catalogue, state, intent_from_json(intent))
    except Rejection as rejection:
        return {"rejected": {"code": rejection.code}}, state, ()
    return {"accepted": True}, after, events


def _report(catalogue: Catalogue, words: Sequence[str], state: State, events: tuple[Event, ...]) -> Params:
    """Return what a step is asked to report of the position after it."""
    reported: Params = {}
    written = [event_to_json(event) for event in events]
    if "state" in words:
        reported["state"] = state_to_json(state)
    if "events" in words:
        reported["events"] = written
    if "legal" in words:
        reported["legal"] = {camp: _legal(catalogue, state, camp) for camp in CAMPS}
    if "views" in words:
        # TK-EVT-01: no event has anything that a camp may not know.
        views = {camp: view(catalogue, state, camp) for camp in CAMPS}
        reported["views"] = {camp: {"view": seen, "events": written} for camp, seen in views.items()}
    if "digest" in words:
        seen: Any = observe(state_to_json(state), {})
        reported["digest"] = canonical.digest({"observation": seen, "rng": state.rng.etat})
    return reported


def _legal(catalogue: Catalogue, state: State, camp: Any) -> list[Json]:
    return [intent_to_json(intent) for intent in legal(catalogue, state, camp)]


def _capabilities() -> list[Json]:
    known: Any = data.read_json(data.root("conformance") / "terrakard" / "capabilities.json")
    return [each["id"] for each in known]
