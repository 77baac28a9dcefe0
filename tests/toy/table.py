"""The toy as it is played by hand, so that `lgc play` is proved to know no game."""

from collections.abc import Mapping, Sequence
from typing import Any

from lgc_contract.errors import InvalidDocumentError, UsageError
from lgc_contract.game import Document, Line, Start, Table, Trial
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.language import Language

CARDS: list[Any] = [{"id": f"card-{value}", "type": "NUMBER", "value": value} for value in range(1, 5)]


def decks(names: Sequence[str], seed: int) -> Document:
    """Return the same piles for both; the toy has no decks of the house."""
    if not names:
        raise UsageError("the toy has no decks of the house", hint="Give --given.")
    return {"piles": {player: ["card-2", "card-3"] for player in ("p1", "p2")}, "seed": seed}


def ground() -> Document:
    return {"p1": {"pile": []}}


def hold(given: Document, _cards: Sequence[Document], held: Sequence[str]) -> Document:
    side = given.get("p1", {})
    return {**given, "p1": {**side, "hand": [*side.get("hand", []), *held]}}


def trials(documents: Sequence[tuple[str, Json]], language: Language) -> tuple[Trial, ...]:
    read: list[Trial] = []
    for file, document in documents:
        card: Any = document
        if "value" not in card:
            word = "il manque la valeur" if language == "fr" else "has no value"
            raise InvalidDocumentError(file, word, kind="toy/card", problems=(("", word),))
        read.append(
            Trial({name: card[name] for name in ("id", "type", "value")}, card.get("name", card["id"]))
        )
    return tuple(read)


class ToyTeller:
    """Says little: the total and the two hands."""

    def __init__(self, setup: Any, names: Mapping[str, str]) -> None:
        self._names = {card["id"]: names.get(card["id"], card["id"]) for card in setup["cards"]}

    def position(self, state: Any) -> list[str]:
        hands = [
            f"  {player}: {', '.join(self._names[card['card']] for card in state[player]['hand'])}"
            for player in ("p1", "p2")
        ]
        return [f"Total {state['total']}, to play: {state['active']}", *hands]

    def intent(self, intent: Any, _state: JsonObject) -> str:
        return f"{intent['type']} {intent.get('card', '')}".strip()

    def events(self, events: Sequence[JsonObject], _before: JsonObject, _after: JsonObject) -> list[str]:
        return [f"{event['type']} {event.get('id', '')}".strip() for event in events]

    def card(self, identifier: str) -> list[str]:
        return [f"{identifier}, called {self._names[identifier]}"] if identifier in self._names else []


def record(start: Start, intents: Sequence[JsonObject], _state: JsonObject) -> JsonObject:
    return {**(start.new or {}), "game": "toy", "intents": [*intents]}


def recorded(file: str, document: Any) -> Line:
    if document.get("game") != "toy":
        raise UsageError(f"{file} is no recorded game of the toy")
    new = {"piles": document["piles"], "seed": document["seed"]}
    return Line(Start({"cards": [*CARDS], "powers": []}, None, new), tuple(document["intents"]), frozenset())


TABLE = Table(
    decks=decks,
    ground=ground,
    hold=hold,
    trials=trials,
    teller=ToyTeller,
    record=record,
    recorded=recorded,
)
