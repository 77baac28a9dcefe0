"""Measure the reference engine under random play, legal enumeration and events included.

    python benchmarks/engine.py [--seconds 5] [--yardstick PATH]

Cards and decks are generated (120 cards: 72 creatures, 36 spells, 12 permanents; 1.2 abilities a card).
A player picks uniformly among its legal intents and ends the turn only when nothing else is left. With
`--yardstick` the module at PATH (an engine with `drive.py` beside it) runs as long, and the ratio is printed.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rng import advance
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PLAYERS, PlayerId

TOKEN = "jeton_disciple"
HERO = {"class": "HUNTER", "name": "Héros", "power": "pouvoir_tir"}
POWER = {
    "id": "pouvoir_tir",
    "cost": 2,
    "abilities": [
        {
            "action": "DEAL_DAMAGE",
            "target": {"side": "ENEMY", "kind": "HERO", "scope": "ALL"},
            "params": {"amount": 2},
        }
    ],
}
CREATURE_TRIGGERS = [
    "ON_PLAY", "ON_PLAY", "ON_DEATH", "ON_TURN_START", "ON_TURN_END", "ON_DAMAGE_TAKEN", "ON_ATTACK",
    "ON_ALLY_SUMMONED", "ON_SPELL_CAST", "CONTINUOUS",
]  # fmt: skip
ACTIONS = [
    "DEAL_DAMAGE", "DEAL_DAMAGE", "HEAL", "DRAW", "SUMMON", "BUFF", "BUFF", "GRANT_KEYWORD", "SILENCE",
    "BOUNCE", "GAIN_ARMOR", "DESTROY", "SET_STATS", "DISCARD", "GAIN_MANA",
]  # fmt: skip
KEYWORDS = ["TAUNT", "SHIELD", "RUSH", "STEALTH", "LETHAL"]
COUNTED = ("actions", "events", "intents", "legal", "reduce")
RECEIVER = {"side": "SELF", "kind": "HERO", "scope": "ALL"}


class Dice:
    """Random choices from the contract's own generator."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        self.state, value = advance(self.state)
        return (value * limit) >> 32

    def among(self, items: Any) -> Any:
        return items[self.below(len(items))]

    def weighted(self, weights: dict[Any, int]) -> Any:
        return self.among([item for item, weight in weights.items() for _ in range(weight)])


def ability(dice: Dice, trigger: str) -> dict[str, Any]:
    """Return one ability with the mix of actions and scopes that the yardstick uses."""
    action = dice.among(ACTIONS)
    if trigger == "CONTINUOUS":
        others = {"side": "ALLY", "kind": "CREATURE", "scope": "ALL", "excludeSelf": True}
        return {"trigger": trigger, "action": "BUFF", "target": others, "params": {"atk": 1, "hp": 1}}
    scopes = ["RANDOM", "RANDOM", "LOWEST_HP", "HIGHEST_ATK"]
    if trigger == "ON_PLAY":
        scopes = ["CHOSEN", "RANDOM", "LOWEST_HP", "HIGHEST_ATK", "ALL"]
    kind = dice.among(["CREATURE", "ANY", "HERO"]) if action in ("DEAL_DAMAGE", "HEAL") else "CREATURE"
    scope = dice.among(scopes)
    if kind != "CREATURE" and scope == "HIGHEST_ATK":
        scope = "RANDOM"
    kind_side = "ALLY" if action in ("HEAL", "BUFF", "GRANT_KEYWORD") else "ENEMY"
    target: dict[str, Any] = {"side": kind_side, "kind": kind, "scope": scope}
    if scope not in ("ALL",) and dice.below(10) == 0:
        target["filter"] = {"hasKeyword": "TAUNT"} if kind == "CREATURE" else {"damaged": True}
    return {"trigger": trigger, "action": action, **effect(dice, action, target)}


def effect(dice: Dice, action: str, target: dict[str, Any]) -> dict[str, Any]:
    """Return target and params of an action."""
    amount = 1 + dice.below(3)
    if action in ("DRAW", "GAIN_ARMOR"):
        return {"target": RECEIVER, "params": {"amount": amount}}
    if action == "GAIN_MANA":
        return {"target": RECEIVER, "params": {"mode": "TEMP", "amount": amount}}
    if action == "SUMMON":
        return {"target": RECEIVER, "params": {"cardId": TOKEN, "count": 1 + dice.below(2)}}
    if action == "DISCARD":
        return {"target": {"side": "SELF", "kind": "CARD_IN_HAND", "scope": "RANDOM"}, "params": {}}
    if action in ("DEAL_DAMAGE", "HEAL"):
        return {"target": target, "params": {"amount": amount}}
    if action == "BUFF":
        return {
            "target": target,
            "params": {"atk": 1, "hp": 1, "duration": dice.among(["PERMANENT", "THIS_TURN"])},
        }
    if action == "GRANT_KEYWORD":
        return {"target": target, "params": {"keyword": dice.among(KEYWORDS), "duration": "PERMANENT"}}
    if action == "SET_STATS":
        return {"target": target, "params": {"atk": 1, "hp": 1}}
    return {"target": target, "params": {}}


def cards(dice: Dice) -> list[dict[str, Any]]:
    """Return 120 definitions and the token that they summon."""
    made: list[dict[str, Any]] = [{"id": TOKEN, "type": "CREATURE", "atk": 1, "hp": 1, "token": True}]
    for number in range(120):
        kind = dice.weighted({"CREATURE": 72, "SPELL": 36, "PERMANENT": 12})
        cost = dice.weighted({0: 2, 1: 10, 2: 22, 3: 24, 4: 20, 5: 16, 6: 11, 7: 8, 8: 7})
        card: dict[str, Any] = {"id": f"card_{number}", "type": kind, "cost": cost}
        if kind == "CREATURE":
            budget = 2 * cost + 1
            card["atk"] = dice.below(budget)
            card["hp"] = budget - card["atk"]
            card["keywords"] = [dice.among(KEYWORDS)] if dice.below(10) < 4 else []
            triggers = [dice.among(CREATURE_TRIGGERS) for _ in range(dice.among([0, 1, 1, 1, 2]))]
        elif kind == "SPELL":
            triggers = ["ON_PLAY"] * dice.among([1, 1, 2])
        else:
            card["charges"] = 3
            triggers = [dice.among(["ON_TURN_START", "ON_TURN_END", "CONTINUOUS"])]
        card["abilities"] = [ability(dice, trigger) for trigger in triggers]
        made.append(card)
    return made


def decks(dice: Dice, definitions: list[dict[str, Any]], count: int) -> list[list[str]]:
    """Return random decks of 30 cards, at most 3 of one."""
    made = []
    for _ in range(count):
        pool = [card["id"] for card in definitions if card["id"] != TOKEN] * 3
        made.append([pool.pop(dice.below(len(pool))) for _ in range(30)])
    return made


def new(catalogue: Catalogue, lists: list[list[str]], number: int) -> State:
    """Return the first state of one game."""
    pair = {"p1": lists[2 * number % len(lists)], "p2": lists[(2 * number + 1) % len(lists)]}
    return new_game(catalogue, {"decks": pair, "heroes": {"p1": HERO, "p2": HERO}, "seed": number})


def to_act(state: State) -> PlayerId:
    """Return the player who has something to do."""
    waits = state.phase == "MULLIGAN" and state.players[state.active].mulligan is not None
    return PLAYERS[1 - state.active if waits else state.active]


def play(state: State, uniform: Callable[[], float]) -> int:
    """Play one random game to its end and return the number of actions."""
    actions = 0
    while state.result is None:
        intents = legal(state, to_act(state))
        # The last one is END_TURN: taken only when nothing else is left.
        intent = intents[int(uniform() * (len(intents) - 1))]
        state, _ = reduce(state, intent)
        actions += 1
    return actions


def observe(state: State, dice: Dice, counts: dict[str, float], kept: list[State]) -> None:
    """Play one random game, time its parts and keep its states."""
    clock = time.perf_counter
    while state.result is None:
        kept.append(state)
        begun = clock()
        intents = legal(state, to_act(state))
        listed = clock()
        intent = intents[dice.below(len(intents) - 1)] if len(intents) > 1 else intents[0]
        chosen = clock()
        state, events = reduce(state, intent)
        counts["reduce"] += clock() - chosen
        counts["legal"] += listed - begun
        counts["actions"] += 1
        counts["intents"] += len(intents)
        counts["events"] += len(events)


def bytes_per_state(catalogue: Catalogue, lists: list[list[str]], games: int = 20) -> float:
    """Return the memory that one more state of a game costs when all are kept."""
    kept: list[State] = []
    counts = dict.fromkeys(COUNTED, 0.0)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(games):
        observe(new(catalogue, lists, number), Dice(5), counts, kept)
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return size


def yardstick(path: Path, seconds: float) -> float:
    """Run the yardstick beside us and return its actions per second."""
    command = [sys.executable, "-B", "drive.py", path.stem, "full", str(seconds)]
    answer = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=True)
    return float(json.loads(answer.stdout)["actions_s"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the reference engine under random play.")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--yardstick", type=Path, help="an engine module with drive.py beside it")
    options = parser.parse_args()
    dice = Dice(7)
    definitions = cards(dice)
    catalogue = Catalogue.build({}, definitions, [POWER])
    lists = decks(dice, definitions, 200)
    uniform = random.Random(3).random
    begun, games, actions = time.perf_counter(), 0, 0
    while time.perf_counter() - begun < options.seconds:
        actions += play(new(catalogue, lists, games), uniform)
        games += 1
    elapsed = time.perf_counter() - begun
    counts = dict.fromkeys(COUNTED, 0.0)
    for number in range(200):
        observe(new(catalogue, lists, number), dice, counts, [])
    timed = counts["actions"]
    print(f"actions/s        {actions / elapsed:10,.0f}")
    print(f"games/s          {games / elapsed:10,.0f}")
    print(f"actions per game {actions / games:10.1f}")
    print(f"µs per reduce    {counts['reduce'] / timed * 1e6:10.2f}")
    print(f"µs per legal     {counts['legal'] / timed * 1e6:10.2f}")
    print(f"legal intents    {counts['intents'] / timed:10.1f}")
    print(f"events/action    {counts['events'] / timed:10.2f}")
    print(f"bytes per state  {bytes_per_state(catalogue, lists):10,.0f}")
    if options.yardstick:
        other = yardstick(options.yardstick, options.seconds)
        print(f"yardstick        {other:10,.0f}  ratio {actions / elapsed / other:.2f}")


if __name__ == "__main__":
    main()
