"""An engine made of pure functions, behind the seven methods of an adapter.

A game in Python writes its rules as functions from values to values. What remains is the same for all of
them: say hello, keep what `load` gave, play steps, report what is asked. It is written once, here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from lgc_contract import canonical, data
from lgc_contract.errors import UsageError
from lgc_contract.game import Observation
from lgc_contract.harness.protocol import PROTOCOL
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["FunctionalAdapter", "Functions"]

Document: TypeAlias = dict[str, Any]
Table = TypeVar("Table")
State = TypeVar("State")
Event = TypeVar("Event")


@dataclass(frozen=True)
class Functions(Generic[Table, State, Event]):
    """The functions of one engine; intents are JSON, a `Table` is what is known beside the state.

    `load` makes a table of the data of the `load` request, `lay` adds the definitions of a run. `begin` sets
    up a new game; `read` and `write` turn states from and to JSON. `apply` returns the state after an intent
    and what happened, or raises `refusal`, whose `code` says why not. `legal` lists intents, `view` shows a
    state to somebody, `shown` what of the events is for somebody to know; for None they are written whole.
    `players` are all that can be asked about, `random` is the state of the generator.
    """

    game: str
    players: tuple[str, ...]
    load: Callable[[Document], Table]
    lay: Callable[[Table, Document], Table]
    begin: Callable[[Table, Document], State]
    read: Callable[[Document], State]
    write: Callable[[State], Document]
    apply: Callable[[Table, State, Document], tuple[State, Sequence[Event]]]
    refusal: type[Exception]
    legal: Callable[[Table, State, str], Sequence[Document]]
    view: Callable[[Table, State, str], Document]
    shown: Callable[[Sequence[Event], str | None], Sequence[Document]]
    observe: Callable[[JsonObject, JsonObject], Observation]
    random: Callable[[JsonObject], Json]


class FunctionalAdapter(Generic[Table, State, Event]):
    """One engine as the harness sees it; it keeps nothing but what `load` gave it."""

    def __init__(self, functions: Functions[Table, State, Event]) -> None:
        self._functions = functions
        self._loaded: Table | None = None

    def hello(self, params: JsonObject) -> JsonObject:
        """Say who this is; it claims every capability that the game has.

        Raises: UsageError for another game or no common version of the protocol.
        """
        asked: Document = params
        game = self._functions.game
        if asked["game"] != game:
            raise UsageError(f"this engine plays {game}, not {asked['game']}")
        if not asked["protocol"]["min"] <= PROTOCOL <= asked["protocol"]["max"]:
            raise UsageError(f"this engine speaks protocol {PROTOCOL} only")
        engine: JsonObject = {"name": f"{game}-reference", "version": VERSION, "language": "Python"}
        known: Any = data.read_json(data.root("conformance") / game / "capabilities.json")
        return {"protocol": PROTOCOL, "engine": engine, "capabilities": [each["id"] for each in known]}

    def load(self, params: JsonObject) -> JsonObject:
        """Take the game's data."""
        asked: Document = params
        self._loaded = self._functions.load(asked["data"])
        return {}

    def run(self, params: JsonObject) -> JsonObject:
        """Play the steps one after the other; a rejected one changes nothing."""
        asked: Document = params
        table, state = self._position(asked)
        steps: list[Json] = []
        for step in asked["steps"]:
            verdict, state, events = self._played(table, state, step.get("intent"))
            steps.append(verdict | self._report(step["observe"], table, state, events, asked["setup"]))
        return {"steps": steps, "state": self._functions.write(state)}

    def legal(self, params: JsonObject) -> JsonObject:
        """List what a player may do."""
        asked: Document = params
        return {"intents": [*self._functions.legal(*self._position(asked), asked["player"])]}

    def view(self, params: JsonObject) -> JsonObject:
        """Show what a player may know."""
        asked: Document = params
        return {"view": self._functions.view(*self._position(asked), asked["viewer"])}

    def new(self, params: JsonObject) -> JsonObject:
        """Set up a game."""
        return {"state": self._functions.write(self._position(params)[1])}

    def bye(self, params: JsonObject) -> JsonObject:  # noqa: ARG002  it has none
        """Finish; there is nothing to put away."""
        return {}

    def _position(self, asked: Document) -> tuple[Table, State]:
        if self._loaded is None:
            raise UsageError("`load` comes before this request")
        table = self._functions.lay(self._loaded, asked["setup"])
        if "new" in asked:
            return table, self._functions.begin(table, asked["new"])
        return table, self._functions.read(asked["state"])

    def _played(
        self, table: Table, state: State, intent: Document | None
    ) -> tuple[Document, State, Sequence[Event]]:
        """Return the verdict on an intent, the state after it and what happened; no intent only looks."""
        if intent is None:
            return {"accepted": True}, state, ()
        try:
            after, events = self._functions.apply(table, state, intent)
        except self._functions.refusal as refusal:
            code: Any = refusal
            return {"rejected": {"code": code.code}}, state, ()
        return {"accepted": True}, after, events

    def _report(
        self, words: Sequence[str], table: Table, state: State, events: Sequence[Event], setup: JsonObject
    ) -> Document:
        """Return what a step is asked to report of the position after it."""
        functions, reported = self._functions, Document()
        if "state" in words:
            reported["state"] = functions.write(state)
        if "events" in words:
            reported["events"] = [*functions.shown(events, None)]
        if "legal" in words:
            reported["legal"] = {each: [*functions.legal(table, state, each)] for each in functions.players}
        if "views" in words:
            reported["views"] = {
                each: {
                    "view": functions.view(table, state, each),
                    "events": [*functions.shown(events, each)],
                }
                for each in functions.players
            }
        if "digest" in words:
            written = functions.write(state)
            seen: Any = functions.observe(written, setup)
            reported["digest"] = canonical.digest({"observation": seen, "rng": functions.random(written)})
        return reported
