"""Lines of play are counted as the files say, by the reference engine and by a second reading."""

import copy
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from lgc_contract.games.regnum.game import GAME
from lgc_contract.harness import address, perft
from lgc_contract.harness.session import Limits
from tests.games.regnum.slow_rules import PRICES, SEATS, Rules

POSITIONS = perft.load("regnum")
every_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)


def test_there_are_positions_counted_to_depth_three_or_more() -> None:
    assert len(POSITIONS) >= 4
    assert min(len(each.counts) for each in POSITIONS) >= 3


def test_the_reference_engine_counts_what_the_files_say() -> None:
    counted = perft.count(GAME, address.parse("reference", GAME), POSITIONS, Limits(step=30.0))
    assert {each.name: tuple(mine.counts) for each, mine in zip(POSITIONS, counted, strict=True)} == {
        each.name: each.counts for each in POSITIONS
    }


@every_position
def test_the_second_reading_counts_what_the_file_says(position: perft.Position) -> None:
    document = position.document
    start: Any = GAME.expand(document.given, list(document.cards))
    rules = Rules(start.setup["cards"])
    level = [start.state]
    counts = []
    for _ in position.counts:
        level = [after for state in level for after in successors(rules, state)]
        counts.append(len(level))
    assert tuple(counts) == position.counts


def successors(rules: Rules, state: Any) -> Iterator[Any]:
    """Yield the position after everything that somebody may do."""
    for intent in sayable(state):
        if rules.rejection(state, intent) is None:
            yield played(rules, state, intent)


def sayable(state: Any) -> Iterator[Any]:
    seats = [seat for seat in SEATS if seat in state]
    purchases = [list(some) for many in range(7) for some in combinations(sorted(PRICES), many)]
    targets = [list(some) for many in range(3) for some in product(seats, repeat=many)]
    for seat in seats:
        yield {"type": "PIOCHER_EVENEMENT", "joueur": seat}
        events = [None] + [
            {"carte": card["id"], "cibles": some} for card in state[seat]["evenements"] for some in targets
        ]
        cards = [None, *(card["id"] for card in state[seat]["main"])]
        for card, things, event in product(cards, purchases, events):
            yield {"type": "CHOISIR", "joueur": seat, "carte": card, "achats": things, "evenement": event}


def played(rules: Rules, before: Any, intent: Any) -> Any:
    state = copy.deepcopy(before)
    player = state[intent["joueur"]]
    if intent["type"] == "PIOCHER_EVENEMENT":
        for gauge in ("nourriture", "guerre", "sante", "diplomatie"):
            player[gauge] -= 1
        player["evenements"].append(state["table"]["piocheEvenements"].pop(0))
        player["tentative"] = True
        return state
    player["choix"] = {name: intent[name] for name in ("carte", "achats", "evenement")}
    if all(state[seat]["choix"] for seat in SEATS if seat in state):
        return rules.resolved(state)
    return state
