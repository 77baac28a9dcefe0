"""Keep the books of what is in play by events: wounds, silence, flags, uses and charges.

What a full copy takes over is in no event, so a copy is only followed from the first thing known of it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

__all__ = ["disagreements"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
FRESH: Final = MappingProxyType({"damage": 0, "silenced": False, "arrived": True, "attacked": False})
OF_COPIES: Final = ("damage", "silenced", "charges")


def disagreements(
    before: Document, events: Sequence[Document], after: Document, cards: Mapping[str, Document]
) -> list[str]:
    """Return where what is in play after an intent is not what its events make of it.

    States and events are documents; `cards` are the definitions by id.
    """
    books = _Bodies(before, cards)
    faults: list[str] = []
    for event in events:
        book = _BOOKED.get(event["type"])
        try:
            if book is not None:
                book(books, event)
        except KeyError as error:
            faults.append(f"{event}: there is no {error}")
    return [*faults, *books.compared(after)]


class _Bodies:
    """Everything in play: id → the attributes known of it, and its owner."""

    def __init__(self, state: Document, cards: Mapping[str, Document]) -> None:
        self._cards = cards
        self._known: dict[str, Document] = {}
        self._copies: set[str] = set()
        self._power_used = {player: state[player]["hero"]["powerUsed"] for player in PLAYERS}
        for player in PLAYERS:
            for body in (*state[player]["board"], *state[player]["permanents"]):
                names = [name for name in (*FRESH, "charges", "used") if name in body]
                self._known[body["id"]] = {"owner": player} | {name: body[name] for name in names}

    def compared(self, after: Document) -> Iterator[str]:
        """Yield what the books and a position do not agree on."""
        for player in PLAYERS:
            if after[player]["hero"]["powerUsed"] != self._power_used[player]:
                yield f"powerUsed of {player} is not {self._power_used[player]}, as its events make it"
            for body in (*after[player]["board"], *after[player]["permanents"]):
                known = self._known.get(body["id"], {})
                wrong = {name: value for name, value in known.items() if _written(body, name) != value}
                if wrong:
                    yield f"{body['id']} is {body}, its events make it {wrong}"

    def come_in(self, event: Document) -> None:
        printed = self._cards[event["card"]]
        fresh = (
            dict(FRESH)
            if printed["type"] == "CREATURE"
            else {"charges": printed["charges"], "silenced": False}
        )
        if event["id"] in self._copies:
            fresh = {name: value for name, value in fresh.items() if name not in OF_COPIES}
        self._known[event["id"]] = {"owner": event["player"], "used": [], **fresh}

    def copy(self, event: Document) -> None:
        self._copies.add(event["newId"])

    def leave(self, event: Document) -> None:
        self._known.pop(event["id"], None)

    def transform(self, event: Document) -> None:
        old = self._known.pop(event["id"])
        self._known[event["newId"]] = {"owner": old["owner"], "used": [], **FRESH}

    def damage(self, event: Document) -> None:
        self._add(event["target"], event["amount"])

    def heal(self, event: Document) -> None:
        self._add(event["target"], -event["amount"])

    def _add(self, target: str, amount: int) -> None:
        if "damage" in self._known.get(target, ()):
            self._known[target]["damage"] += amount

    def set_stats(self, event: Document) -> None:
        if event["hp"] is not None:
            self._known[event["id"]]["damage"] = 0

    def silence(self, event: Document) -> None:
        self._known[event["id"]]["silenced"] = True

    def attack(self, event: Document) -> None:
        self._known[event["attacker"]]["attacked"] = True

    def activate(self, event: Document) -> None:
        body = self._known[event["source"]]
        body["used"] = sorted([*body["used"], event["ability"]])

    def spend(self, event: Document) -> None:
        # One less than before, where that is known; the event itself says what is left.
        body = self._known[event["id"]]
        body["charges"] = body["charges"] - 1 if "charges" in body else event["charges"]

    def use_power(self, event: Document) -> None:
        self._power_used[event["player"]] = True

    def start_turn(self, event: Document) -> None:
        self._power_used[event["player"]] = False
        for body in self._known.values():
            if body["owner"] == event["player"]:
                body["used"] = []
                if "attacked" in body:
                    body |= {"arrived": False, "attacked": False}


def _written(body: Document, name: str) -> Any:
    return sorted(body[name]) if name == "used" else body[name]


_BOOKED: Final[Mapping[str, Callable[[_Bodies, Document], None]]] = {
    "CREATURE_ENTERED": _Bodies.come_in,
    "PERMANENT_ENTERED": _Bodies.come_in,
    "COPIED": _Bodies.copy,
    "DIED": _Bodies.leave,
    "BOUNCED": _Bodies.leave,
    "TRANSFORMED": _Bodies.transform,
    "DAMAGE_DEALT": _Bodies.damage,
    "HEALED": _Bodies.heal,
    "STATS_SET": _Bodies.set_stats,
    "SILENCED": _Bodies.silence,
    "ATTACK_DECLARED": _Bodies.attack,
    "ABILITY_ACTIVATED": _Bodies.activate,
    "CHARGE_SPENT": _Bodies.spend,
    "POWER_USED": _Bodies.use_power,
    "TURN_STARTED": _Bodies.start_turn,
}
