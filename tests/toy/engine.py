"""A counting game: players lay number cards on the table, and the total may not pass the limit.

It has a little of everything that a harness must carry: hidden and open zones, ordered and unordered ones,
created entities, chance, rejections, events and views. Nothing of it looks like a fight.
"""

import copy
from typing import Any

from lgc_contract import canonical
from lgc_contract.jsontypes import Json, JsonObject
from tests.toy.observation import observe, rng_state

State = dict[str, Any]
Event = dict[str, Any]

CAPABILITIES = ("count", "digest", "events", "legal", "luck", "setup", "split", "turn", "views")


class Rejected(Exception):  # noqa: N818  it is no error
    """The rules say no."""


class ToyEngine:
    """The toy's reference engine, an adapter as any other."""

    def __init__(self) -> None:
        self.limit = 0

    def hello(self, params: JsonObject) -> JsonObject:
        assert params["game"] == "toy"
        capabilities: list[Json] = [*CAPABILITIES]
        engine: JsonObject = {"name": "toy", "version": "1.0", "language": "Python"}
        return {"protocol": 1, "engine": engine, "capabilities": capabilities}

    def load(self, params: Any) -> JsonObject:
        self.limit = params["data"]["limit"]
        return {}

    def new(self, params: Any) -> JsonObject:
        return {"state": begin(params["new"])}

    def legal(self, params: Any) -> JsonObject:
        values = {card["id"]: card["value"] for card in params["setup"]["cards"]}
        return {"intents": legal(params["state"], values, self.limit, params["player"])}

    def view(self, params: Any) -> JsonObject:
        return {"view": view(params["state"], params["viewer"])}

    def bye(self, params: JsonObject) -> JsonObject:
        return params

    def run(self, params: Any) -> JsonObject:
        values = {card["id"]: card["value"] for card in params["setup"]["cards"]}
        state = params["state"] if "state" in params else begin(params["new"])
        steps: list[Any] = []
        for step in params["steps"]:
            answer: dict[str, Any] = {"accepted": True}
            events: list[Event] = []
            if "intent" in step:
                try:
                    state, events = apply(state, step["intent"], values, self.limit)
                except Rejected as no:
                    answer = {"rejected": {"code": str(no)}}
            steps.append(answer | self.report(step["observe"], state, events, values))
        return {"steps": steps, "state": state}

    def report(self, words: list[str], state: State, events: list[Event], values: dict[str, int]) -> State:
        seen: Any = observe(state, {"cards": []})
        everything: dict[str, Any] = {
            "state": state,
            "events": events,
            "legal": {player: legal(state, values, self.limit, player) for player in ("p1", "p2")},
            "views": {
                player: {"view": view(state, player), "events": [known(event, player) for event in events]}
                for player in ("p1", "p2")
            },
            "digest": canonical.digest({"observation": seen, "rng": rng_state(state)}),
        }
        return {word: everything[word] for word in words}


def begin(new: Any) -> State:
    """Make a first state: two cards from the top of each pile go to the hand."""
    state: State = {"turn": 1, "active": "p1", "total": 0, "nextId": 1}
    state["rng"] = {"state": new["seed"], "draws": 0}
    for player in ("p1", "p2"):
        cards = [{"id": f"{player}-{n}", "card": card} for n, card in enumerate(new["piles"][player], 1)]
        state[player] = {"hand": cards[:2], "table": [], "pile": cards[2:]}
    return state


def apply(before: State, intent: State, values: dict[str, int], limit: int) -> tuple[State, list[Event]]:
    """Return the state after an intent and its events."""
    state = copy.deepcopy(before)
    player = intent["player"]
    if player != state["active"]:
        raise Rejected("NOT_YOUR_TURN")
    own = state[player]
    if intent["type"] == "PASS":
        return state, pass_turn(state, player)
    card = next((card for card in own[zone_of(intent)] if card["id"] == intent["card"]), None)
    if card is None:
        raise Rejected("UNKNOWN_CARD")
    if intent["type"] == "SPLIT":
        return state, split(state, own, card)
    value = values[card["card"]]
    if state["total"] + value > limit:
        raise Rejected("TOO_HIGH")
    own["hand"].remove(card)
    own["table"].append({**card, "value": value})
    state["total"] += value
    return state, [{"type": "PLAYED", "player": player, "id": card["id"], "value": value}]


def zone_of(intent: State) -> str:
    return "table" if intent["type"] == "SPLIT" else "hand"


def split(state: State, own: State, card: State) -> list[Event]:
    """Replace a card on the table by two new ones worth half of it."""
    if card["value"] % 2:
        raise Rejected("ODD")
    own["table"].remove(card)
    for _ in range(2):
        half = {"id": f"n{state['nextId']}", "card": card["card"], "value": card["value"] // 2}
        own["table"].append(half)
        state["nextId"] += 1
    return [{"type": "SPLIT", "id": card["id"]}]


def pass_turn(state: State, player: str) -> list[Event]:
    """Hand the turn over; who passes draws a card that chance picks from the pile."""
    events: list[Event] = [{"type": "PASSED", "player": player}]
    own = state[player]
    if own["pile"]:
        state["rng"] = {"state": (state["rng"]["state"] * 5 + 3) % 16, "draws": state["rng"]["draws"] + 1}
        drawn = own["pile"].pop(state["rng"]["state"] % len(own["pile"]))
        own["hand"].append(drawn)
        events.append({"type": "DREW", "player": player, "id": drawn["id"]})
    state["turn"] += 1
    state["active"] = "p2" if player == "p1" else "p1"
    return events


def legal(state: State, values: dict[str, int], limit: int, player: str) -> list[Any]:
    """Return every intent that `apply` would accept."""
    if player != state["active"]:
        return []
    own = state[player]
    plays = [
        {"type": "PLAY", "player": player, "card": card["id"]}
        for card in own["hand"]
        if state["total"] + values[card["card"]] <= limit
    ]
    splits = [
        {"type": "SPLIT", "player": player, "card": card["id"]}
        for card in own["table"]
        if card["value"] % 2 == 0
    ]
    return [*plays, *splits, {"type": "PASS", "player": player}]


def view(state: State, viewer: str) -> State:
    """Return what a player may know: the other's hand and both piles are numbers."""
    other = "p2" if viewer == "p1" else "p1"
    own, their = state[viewer], state[other]
    return {
        "total": state["total"],
        "you": {"hand": sorted(card["id"] for card in own["hand"]), "pile": len(own["pile"])},
        "opponent": {"hand": len(their["hand"]), "pile": len(their["pile"])},
    }


def known(event: Event, viewer: str) -> Event:
    """Return an event without what a player must not know."""
    if event["type"] == "DREW" and event["player"] != viewer:
        return {"type": "DREW", "player": event["player"]}
    return event
