"""Compare a reference engine with a second reading of its rulebook, move by move."""

import json
from collections.abc import Callable
from typing import Any

from lgc_contract.game import Game
from lgc_contract.games.td.random_play import Script, begin

Reading = Callable[[Any, Any, Any], tuple[str | None, Any, list[Any]]]
"""From a state, an intent and the loaded data to the code of a refusal, the state after it and the events."""


def check_that_both_readings_agree(game: Game, script: Script, read: Reading, pool: str, number: int) -> int:
    """Play one line with both; every verdict, event and state is the same. Return how many intents it had."""
    assert game.play is not None
    line = game.play().line(pool, number)
    box, state = begin(script, line.start)
    for index, intent in enumerate(line.intents):
        before: Any = script.reference.write(state)
        verdict, state, events = script.reference.step(box, state, intent)
        code, after, told = read(before, intent, script.load())
        assert verdict.get("rejected", {}).get("code") == code, intent
        assert (code is not None) == (index in line.refused)
        assert json.dumps(list(events), sort_keys=True) == json.dumps(told, sort_keys=True)
        assert in_any_order(script.reference.write(state)) == in_any_order(after)
    return len(line.intents)


def in_any_order(state: Any) -> Any:
    """Return a state with the zones of its players sorted: they have no order but that of the paquet."""
    ordered = ("paquet", "cartes")
    return {
        name: part
        if name not in ("j1", "j2", "j3", "j4", "retirees", "defausse")
        else sorted(part)
        if isinstance(part, list)
        else part
        and {
            zone: sorted(cards, key=str) if isinstance(cards, list) and zone not in ordered else cards
            for zone, cards in part.items()
        }
        for name, part in state.items()
    }
