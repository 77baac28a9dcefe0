"""Play whole random games with the reference engine and check every law after every move.

    python benchmarks/random_games.py [--games 1000] [--first 0] [--every 20] [--jobs 1] [--corpus]

Each game has its own random cards, powers and decks, all from its seed; with `--corpus` cards and powers are
those of the corpus. After every move it checks limits, rest, ids, the books kept by the events, views and
events without hidden ids, and that a state read back from JSON goes on alike. At every 20th move besides: the
legal intents against a second, slow reading of the rules, sixteen intents against its rejection codes, all
effective values, twins of the state against the views, documents against schemas.

A fault is printed with the seed and the number of the move that shows it again; then the exit code is 1.
"""

import argparse
import collections
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # the slow reading of the rules lives with the tests

from lgc_contract import schemas
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json, events_for
from lgc_contract.games.lgc.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.view import view
from lgc_contract.games.lgc.engine.words import PLAYERS
from lgc_contract.games.lgc.random_play import Move, RandomGame, random_game, walk
from lgc_contract.games.lgc.strategies import laws
from lgc_contract.games.lgc.strategies.asking import draw_intent
from lgc_contract.games.lgc.strategies.drawing import Chooser, SeededChooser
from tests.games.lgc.slow_rules import Rules
from tests.games.lgc.slow_stats import effective

Document = dict[str, Any]

MOST_LISTED = 2000
"""Positions in which more is legal are not compared with the slow reading."""


class Task(NamedTuple):
    """One game to play: its seed, how many moves lie between two costly checks, and which cards it has."""

    seed: int
    every: int
    corpus: bool


class Report(NamedTuple):
    """What came of one game."""

    seed: int
    moves: int
    end: str
    faults: list[str]


def play(task: Task) -> Report:
    """Play one game and check it."""
    seed, every, _ = task
    game = random_game(seed, corpus.load() if task.corpus else None)
    cards = {card["id"]: card for card in game.setup["cards"]}
    rules = Rules(game.setup)
    number, state, faults = 0, game.first, list[str]()
    for move in walk(game):
        found = list(cheap(move, cards))
        if number % every == 0:
            found += costly(game, move.after, rules, SeededChooser(seed + number))
        faults += [f"seed {seed}, move {number}, {written(move)}: {fault}" for fault in found]
        number, state = number + 1, move.after
    return Report(seed, number, "unfinished" if state.result is None else state.result.reason, faults)


def written(move: Move) -> str:
    """Return the intent of a move as JSON."""
    return json.dumps(intent_to_json(move.intent))


def cheap(move: Move, cards: dict[str, Document]) -> Iterator[str]:
    """Yield what a move breaks, of the laws that are checked after every move."""
    before, after = state_to_json(move.before), state_to_json(move.after)
    events = [event_to_json(event) for event in move.events]
    yield from laws.check(before, events, after, cards)
    for player in PLAYERS:
        leaked = laws.leaks(after, player, view(move.after, player), events_for(move.events, player))
        if leaked:
            yield f"{player} is shown {leaked}"
    again, events_again = reduce(state_from_json(move.before.catalogue, before), move.intent)
    if state_to_json(again) != after or [event_to_json(event) for event in events_again] != events:
        yield "the state read back from JSON goes on differently"


def costly(game: RandomGame, state: State, rules: Rules, chooser: Chooser) -> Iterator[str]:
    """Yield what a position breaks, of the laws that are checked now and then.

    They have choices of their own, so that a game is the same however often it is looked at.
    """
    document = state_to_json(state)
    yield from unfit("lgc/state", document)
    worth = {each["id"]: each["computed"] for player in PLAYERS for each in document[player]["board"]}
    if worth != effective(rules.cards, document):
        yield f"the creatures are worth {worth}, by the rules {effective(rules.cards, document)}"
    for player in PLAYERS:
        seen = view(state, player)
        yield from unfit("lgc/view", seen)
        twin = laws.twin(document, player, list(rules.cards))
        if view(state_from_json(state.catalogue, twin), player) != seen:
            yield f"the view of {player} depends on what it may not know"
        listed = [intent_to_json(intent) for intent in legal(state, player)]
        if len(listed) <= MOST_LISTED and sorted(map(text, listed)) != sorted(
            map(text, rules.legal(document, player))
        ):
            yield f"the legal intents of {player} are not those of the rules"
    for _ in range(16):
        intent = draw_intent(chooser, game.setup, document)
        code, expected = verdict(state, intent), rules.rejection(document, intent)
        if code != expected:
            yield f"{text(intent)} comes to {code}, by the rules to {expected}"


def text(value: Any) -> str:
    """Return JSON that is equal for equal documents."""
    return json.dumps(value, sort_keys=True)


def unfit(kind: str, document: Document) -> Iterator[str]:
    """Yield what a document breaks of its schema."""
    if not schemas.is_valid(kind, document):
        yield f"{kind}: {schemas.validate(kind, document)[0]}"


def verdict(state: State, intent: Document) -> str | None:
    """Return the code with which an intent is rejected, None if it is accepted."""
    try:
        reduce(state, intent_from_json(intent))
    except Rejection as rejection:
        return rejection.code
    return None


def main() -> int:
    """Play, print what was found, and say by the exit code whether it was nothing."""
    parser = argparse.ArgumentParser(description="Play random games and check every law after every move.")
    parser.add_argument("--games", type=int, default=1000, help="how many (default 1000)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first (default 0)")
    parser.add_argument("--every", type=int, default=20, help="moves between two costly checks (default 20)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--corpus", action="store_true", help="play with the cards of the corpus")
    options = parser.parse_args()
    started = time.monotonic()
    seeds = range(options.first, options.first + options.games)
    tasks = [Task(seed, options.every, options.corpus) for seed in seeds]
    moves, faults, ends = 0, 0, collections.Counter[str]()
    with multiprocessing.Pool(options.jobs) as pool:
        for report in pool.imap(play, tasks, chunksize=8):
            moves, faults = moves + report.moves, faults + len(report.faults)
            ends[report.end] += 1
            print(*report.faults[:5], sep="\n", end="\n" if report.faults else "")
    seconds = time.monotonic() - started
    print(f"{options.games} games, {moves} moves, {faults} faults, {seconds:.0f} s; ended by {dict(ends)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
