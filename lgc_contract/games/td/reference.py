"""A reference engine behind the seven methods that the harness calls, for any game of TD cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from lgc_contract.game import Observation
from lgc_contract.games.td import corpus
from lgc_contract.harness.functional import FunctionalAdapter, Functions
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["Adapter", "Reference", "load"]

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


class Adapter(FunctionalAdapter[Any, Any, Document]):
    """One engine as the harness sees it; it keeps nothing but what `load` gave it."""

    def __init__(self, reference: Reference) -> None:
        super().__init__(_functions(reference))


def _functions(reference: Reference) -> Functions[Any, Any, Document]:
    def lay(loaded: Document, setup: Document) -> Any:
        # What `load` gave is shared between requests, and an engine must not be able to change it.
        return reference.box(msgspec.json.decode(msgspec.json.encode(loaded)), setup["cards"])

    def apply(box: Any, state: Any, intent: Document) -> tuple[Any, Sequence[Document]]:
        return reference.reduce(box, state, reference.read_intent(intent))

    def legal(box: Any, state: Any, seat: str) -> list[Document]:
        return [reference.write_intent(each) for each in reference.legal(box, state, seat)]

    def shown(events: Sequence[Document], seat: str | None) -> Sequence[Document]:
        return events if seat is None else reference.events_for(events, seat)

    return Functions(
        game=reference.game,
        players=reference.seats,
        load=dict,
        lay=lay,
        begin=reference.new_game,
        read=reference.read,
        write=reference.write,
        apply=apply,
        refusal=reference.refusal,
        legal=legal,
        view=reference.view,
        shown=shown,
        observe=reference.observe,
        random=_random,
    )


def _random(written: Document) -> Json:
    state: Json = written["rng"]["state"]
    return state
