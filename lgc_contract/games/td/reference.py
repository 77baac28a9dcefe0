"""A reference engine behind the seven methods that the harness calls, for any game of TD cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from lgc_contract import canonical, data
from lgc_contract.errors import UsageError
from lgc_contract.game import Observation
from lgc_contract.games.td import corpus
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["PROTOCOL", "Adapter", "Reference", "load"]

PROTOCOL = 1
"""The version of the adapter protocol that this speaks."""

Document: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Reference:
    """The functions of one engine; a `box` is its constants and cards, everything else is JSON or its own.

    `refusal` is what `reduce` raises with a `code` when the rules say no. `seats` are all players that there
    can be.
    """

    game: str
    seats: tuple[str, ...]
    box: Callable[[Document, Sequence[Document]], Any]
    new_game: Callable[[Any, Document], Any]
    read: Callable[[Any], Any]
    write: Callable[[Any], Document]
    read_intent: Callable[[Any], Any]
    write_intent: Callable[[Any], Document]
    reduce: Callable[[Any, Any, Any], tuple[Any, tuple[Document, ...]]]
    legal: Callable[[Any, Any, Any], tuple[Any, ...]]
    view: Callable[[Any, Any, Any], Document]
    events_for: Callable[[Sequence[Document], Any], list[Document]]
    observe: Callable[[JsonObject, JsonObject], Observation]
    refusal: type[Exception]

    def step(self, box: Any, state: Any, intent: Any) -> tuple[Document, Any, tuple[Document, ...]]:
        """Return the verdict on an intent, the state after it and what happened; no intent only looks."""
        if intent is None:
            return {"accepted": True}, state, ()
        try:
            after, events = self.reduce(box, state, self.read_intent(intent))
        except self.refusal as refusal:
            return {"rejected": {"code": refusal.args[0]}}, state, ()
        return {"accepted": True}, after, events


def load(game: str) -> JsonObject:
    """Return the data of the `load` request of a game that plays with all cards as they are."""
    constants = {name: value for name, value in corpus.table(game, "constants").items() if name != "invented"}
    cards: list[Json] = [*corpus.definitions()]
    return {"constants": constants, "cards": cards}


class Adapter:
    """One engine as the harness sees it; it keeps nothing but what `load` gave it."""

    def __init__(self, reference: Reference) -> None:
        self._reference = reference
        self._data: Document | None = None

    def hello(self, params: JsonObject) -> JsonObject:
        """Say who this is.

        Raises: UsageError for another game or no common version of the protocol.
        """
        asked: Document = params
        game = self._reference.game
        if asked["game"] != game:
            raise UsageError(f"this engine plays {game}, not {asked['game']}")
        if not asked["protocol"]["min"] <= PROTOCOL <= asked["protocol"]["max"]:
            raise UsageError(f"this engine speaks protocol {PROTOCOL} only")
        engine: JsonObject = {"name": f"{game}-reference", "version": VERSION, "language": "Python"}
        known: Any = data.read_json(data.root("conformance") / game / "capabilities.json")
        return {"protocol": PROTOCOL, "engine": engine, "capabilities": [each["id"] for each in known]}

    def load(self, params: JsonObject) -> JsonObject:
        """Take constants and cards."""
        asked: Document = params
        self._data = asked["data"]
        return {}

    def run(self, params: JsonObject) -> JsonObject:
        """Play the steps one after the other; a rejected one changes nothing."""
        asked: Document = params
        box, state = self._start(asked)
        steps: list[Json] = []
        for step in asked["steps"]:
            verdict, state, events = self._reference.step(box, state, step.get("intent"))
            steps.append(verdict | self._report(step["observe"], box, state, events, asked["setup"]))
        return {"steps": steps, "state": self._reference.write(state)}

    def legal(self, params: JsonObject) -> JsonObject:
        """List what a player may do."""
        asked: Document = params
        box, state = self._start(asked)
        return {"intents": self._legal(box, state, asked["player"])}

    def view(self, params: JsonObject) -> JsonObject:
        """Show what a player may know."""
        asked: Document = params
        box, state = self._start(asked)
        return {"view": self._reference.view(box, state, asked["viewer"])}

    def new(self, params: JsonObject) -> JsonObject:
        """Set up a partie."""
        _, state = self._start(params)
        return {"state": self._reference.write(state)}

    def bye(self, params: JsonObject) -> JsonObject:  # noqa: ARG002  it has none
        """Finish; there is nothing to put away."""
        return {}

    def _start(self, asked: Document) -> tuple[Any, Any]:
        if self._data is None:
            raise UsageError("`load` comes before this request")
        # What `load` gave is shared between requests, and an engine must not be able to change it.
        base = msgspec.json.decode(msgspec.json.encode(self._data))
        box = self._reference.box(base, asked["setup"]["cards"])
        if "new" in asked:
            return box, self._reference.new_game(box, asked["new"])
        return box, self._reference.read(asked["state"])

    def _report(
        self, words: Sequence[str], box: Any, state: Any, events: tuple[Document, ...], setup: JsonObject
    ) -> Document:
        reference, reported = self._reference, Document()
        if "state" in words:
            reported["state"] = reference.write(state)
        if "events" in words:
            reported["events"] = list(events)
        if "legal" in words:
            reported["legal"] = {seat: self._legal(box, state, seat) for seat in reference.seats}
        if "views" in words:
            reported["views"] = {
                seat: {"view": reference.view(box, state, seat), "events": reference.events_for(events, seat)}
                for seat in reference.seats
            }
        if "digest" in words:
            written = reference.write(state)
            seen: Any = reference.observe(written, setup)
            reported["digest"] = canonical.digest({"observation": seen, "rng": written["rng"]["state"]})
        return reported

    def _legal(self, box: Any, state: Any, seat: str) -> list[Json]:
        return [self._reference.write_intent(each) for each in self._reference.legal(box, state, seat)]
