"""Random games of the toy, so that differential play is proved to know no game."""

from typing import Any

from lgc_contract.game import Case, Line, Play, Start
from tests.toy.engine import Rejected, apply, legal

LIMIT = 21

CARDS: list[Any] = [{"id": f"card-{value}", "type": "NUMBER", "value": value} for value in range(1, 7)]


def line(pool: str, number: int) -> Line:
    """Return a game of ten moves; `odd` cards are those of odd values."""
    cards = [card for card in CARDS if pool == "all" or card["value"] % 2]
    values = {card["id"]: card["value"] for card in cards}
    state: Any = {
        "turn": 1,
        "active": "p1",
        "total": 0,
        "nextId": 1,
        "rng": {"state": number % 16, "draws": 0},
    }
    for player in ("p1", "p2"):
        held = [
            {"id": f"{player}-{index}", "card": cards[(number >> index) % len(cards)]["id"]}
            for index in range(8)
        ]
        state[player] = {"hand": held[:3], "table": [], "pile": held[3:]}
    start = Start({"cards": cards, "powers": []}, state, None)
    intents: list[Any] = []
    refused: set[int] = set()
    for move in range(10):
        try:
            wrong = {"type": "PASS", "player": "p2" if state["active"] == "p1" else "p1"}
            apply(state, wrong, values, LIMIT)
        except Rejected:
            refused.add(len(intents))
            intents.append(wrong)
        listed = legal(state, values, LIMIT, state["active"])
        intents.append(listed[(number >> move) % len(listed)])
        state, _ = apply(state, intents[-1], values, LIMIT)
    return Line(start, tuple(intents), frozenset(refused))


def case(start: Start, intents: tuple[Any, ...]) -> Case:
    state: Any = dict(start.state or {})
    setup: Any = start.setup
    given = {"seed": state["rng"]["state"], **{key: state[key] for key in state if key != "rng"}}
    return Case(given, tuple(setup["cards"]), intents)


def is_sound(case: Case) -> bool:
    """Cards have ids and values, entities have ids and cards, numbers are there."""
    zones = [case.given.get(player, {}) for player in ("p1", "p2")]
    entities = [each for zone in zones for held in zone.values() for each in held]
    named = all(isinstance(each, str) or {"id", "card"} <= each.keys() for each in entities)
    meant = all({"type", "player"} <= intent.keys() for intent in case.intents)
    return named and meant and all({"id", "value"} <= card.keys() for card in case.cards)


PLAY = Play(
    pools=("all", "odd"),
    line=line,
    case=case,
    is_sound=is_sound,
    simpler=lambda _: (),
    involved=lambda case: tuple(sorted(card["id"] for card in case.cards)),
    capabilities=lambda _: ("turn",),
)
