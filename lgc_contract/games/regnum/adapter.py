"""The reference engine behind the same protocol as every other engine."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract import canonical, data
from lgc_contract.errors import UsageError
from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.documents import state_from_json, state_to_json
from lgc_contract.games.regnum.engine.happenings import Happening, happening_to_json, shown_to
from lgc_contract.games.regnum.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.regnum.engine.legal import legal
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.setup import new_game
from lgc_contract.games.regnum.engine.state import SEATS, State
from lgc_contract.games.regnum.engine.transition import reduce
from lgc_contract.games.regnum.engine.view import view
from lgc_contract.games.regnum.observe import TABLE, observe
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["PROTOCOL", "VIEWERS", "ReferenceAdapter"]

Params: TypeAlias = dict[str, Any]

PROTOCOL: Final = 1
"""The one version of the messages that this engine speaks."""

VIEWERS: Final = (*SEATS, TABLE)
"""Who can be asked about: seats, taken or not, and the table, which looks on."""


class ReferenceAdapter:
    """One reference engine; all it keeps between requests is the data that was loaded."""

    def __init__(self) -> None:
        self._loaded: Catalogue | None = None

    def hello(self, params: JsonObject) -> JsonObject:
        """Say who this is; it claims every capability there is.

        Raises: UsageError for another game or no common version of the protocol.
        """
        asked: Params = params
        if asked["game"] != "regnum":
            raise UsageError(f"this engine plays regnum, not {asked['game']}")
        if not asked["protocol"]["min"] <= PROTOCOL <= asked["protocol"]["max"]:
            raise UsageError(f"this engine speaks protocol {PROTOCOL} only")
        engine: JsonObject = {"name": "regnum-reference", "version": VERSION, "language": "Python"}
        return {"protocol": PROTOCOL, "engine": engine, "capabilities": _capabilities()}

    def load(self, params: JsonObject) -> JsonObject:
        """Take constants, characters, objects, buildings and events."""
        asked: Params = params
        self._loaded = Catalogue.build(asked["data"])
        return {}

    def run(self, params: JsonObject) -> JsonObject:
        """Play the steps one after the other; a rejected one changes nothing."""
        asked: Params = params
        catalogue, state = self._start(asked)
        steps: list[Json] = []
        for step in asked["steps"]:
            verdict, state, happened = _played(catalogue, state, step.get("intent"))
            steps.append(verdict | _report(step["observe"], catalogue, state, happened))
        return {"steps": steps, "state": state_to_json(state)}

    def legal(self, params: JsonObject) -> JsonObject:
        """List what a player may do."""
        asked: Params = params
        return {"intents": _legal(*self._start(asked), asked["player"])}

    def view(self, params: JsonObject) -> JsonObject:
        """Show what a player may know."""
        asked: Params = params
        return {"view": view(self._start(asked)[1], asked["viewer"])}

    def new(self, params: JsonObject) -> JsonObject:
        """Set up a game."""
        return {"state": state_to_json(self._start(params)[1])}

    def bye(self, params: JsonObject) -> JsonObject:  # noqa: ARG002  it has none
        """Finish; there is nothing to put away."""
        return {}

    def _start(self, asked: Params) -> tuple[Catalogue, State]:
        if self._loaded is None:
            raise UsageError("`load` comes before this request")
        catalogue = self._loaded.with_local(asked["setup"]["cards"])
        if "new" in asked:
            return catalogue, new_game(catalogue, asked["new"])
        return catalogue, state_from_json(asked["state"])


def _played(catalogue: Catalogue, state: State, intent: Any) -> tuple[Params, State, tuple[Happening, ...]]:
    """Return the verdict on an intent, the state after it and what happened; no intent only looks."""
    if intent is None:
        return {"accepted": True}, state, ()
    try:
        after, happened = reduce(catalogue, state, intent_from_json(intent))
    except Rejection as rejection:
        return {"rejected": {"code": rejection.code}}, state, ()
    return {"accepted": True}, after, happened


def _report(
    words: Sequence[str], catalogue: Catalogue, state: State, happened: tuple[Happening, ...]
) -> Params:
    """Return what a step is asked to report of the position after it."""
    reported: Params = {}
    if "state" in words:
        reported["state"] = state_to_json(state)
    if "events" in words:
        reported["events"] = [happening_to_json(each) for each in happened]
    if "legal" in words:
        reported["legal"] = {viewer: _legal(catalogue, state, viewer) for viewer in VIEWERS}
    if "views" in words:
        reported["views"] = {
            viewer: {"view": view(state, viewer), "events": shown_to(happened, viewer)} for viewer in VIEWERS
        }
    if "digest" in words:
        seen: Any = observe(state_to_json(state), {})
        reported["digest"] = canonical.digest({"observation": seen, "rng": state.rng.state})
    return reported


def _legal(catalogue: Catalogue, state: State, viewer: str) -> list[Json]:
    return [intent_to_json(intent) for intent in legal(catalogue, state, viewer)]


def _capabilities() -> list[Json]:
    known: Any = data.read_json(data.root("conformance") / "regnum" / "capabilities.json")
    return [each["id"] for each in known]
