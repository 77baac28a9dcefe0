"""The toy as the harness sees it: a second game, so that nothing in the harness can be about the first."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lgc_contract.errors import DataError
from lgc_contract.game import Game, Start
from lgc_contract.jsontypes import JsonObject
from tests.toy.engine import ToyEngine
from tests.toy.observation import observe, rng_state
from tests.toy.play import PLAY
from tests.toy.table import TABLE

DATA = Path(__file__).parent / "data"
"""The toy's own data roots."""

PLUGIN = Path(__file__).parent / "plugin"
"""On the path, this folder is an installed distribution that names the toy as a game."""


def load() -> JsonObject:
    return {"limit": 21}


def expand(given: Any, cards: list[JsonObject]) -> Start:
    setup: JsonObject = {"cards": list(cards), "powers": []}
    if "piles" in given:
        return Start(setup=setup, state=None, new={"seed": 0, **given})
    state: dict[str, Any] = {"turn": 1, "active": "p1", "total": 0, "nextId": 1}
    state |= {name: value for name, value in given.items() if name not in ("seed", "p1", "p2")}
    state["rng"] = {"state": given.get("seed", 0), "draws": 0}
    for player in ("p1", "p2"):
        zones = given.get(player, {})
        state[player] = {
            zone: [entity(entry, zone, cards) for entry in zones.get(zone, [])]
            for zone in ("hand", "table", "pile")
        }
    return Start(setup=setup, state=state, new=None)


def entity(entry: Any, zone: str, cards: list[JsonObject]) -> JsonObject:
    full: dict[str, Any] = {"id": entry, "card": entry} if isinstance(entry, str) else dict(entry)
    if zone == "table":
        full.setdefault("value", value_of(full["card"], cards))
    return full


def value_of(card: str, cards: list[JsonObject]) -> Any:
    for each in cards:
        if each["id"] == card:
            return each["value"]
    raise DataError("scenario", f"no card {card!r} is known", pointer="/cards")


def fresh(card: str, zone: str, setup: Any) -> JsonObject:
    return {"card": card, "value": value_of(card, setup["cards"])} if zone == "table" else {"card": card}


def names(intent: Any) -> Iterator[tuple[str, str]]:
    if "card" in intent and not intent["card"].startswith("n"):
        yield "/card", intent["card"]


GAME = Game(
    id="toy",
    title="Counting",
    load=load,
    expand=expand,
    observe=observe,
    fresh=fresh,
    rng_state=rng_state,
    zones={"hand": False, "table": False, "pile": True},
    reserved=frozenset({"game", "p1", "p2"}),
    players=("p1", "p2"),
    reference=ToyEngine,
    play=lambda: PLAY,
    table=lambda: TABLE,
    names=names,
)
