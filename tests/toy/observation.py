"""How a toy state is observed: what the harness compares."""

from typing import Any

from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Observation
from lgc_contract.jsontypes import Json, JsonObject


def observe(state: Any, _setup: Any) -> Observation:
    """Return the records of a state.

    Raises: MalformedStateError.
    """
    try:
        seen: dict[str, Any] = {
            "game": {
                "turn": state["turn"],
                "active": state["active"],
                "total": state["total"],
                "draws": state["rng"]["draws"],
            }
        }
        for player in ("p1", "p2"):
            zones = {zone: state[player][zone] for zone in ("hand", "table", "pile")}
            seen[player] = {
                zone: [card["id"] for card in cards]
                if zone == "pile"
                else sorted(card["id"] for card in cards)
                for zone, cards in zones.items()
            }
            for zone, cards in zones.items():
                for card in cards:
                    seen[card["id"]] = record(card, zone)
        return seen
    except (KeyError, TypeError, ValueError) as error:
        raise MalformedStateError(f"{type(error).__name__}: {error}") from error


def record(card: Any, zone: str) -> JsonObject:
    if zone != "table":
        return {"card": card["card"]}
    if type(card["value"]) is not int:
        raise ValueError(f"{card['value']!r} is no value")
    return {"card": card["card"], "value": card["value"]}


def rng_state(state: Any) -> Json:
    """Return the part of a state that chance comes from."""
    number: int = state["rng"]["state"]
    return number
