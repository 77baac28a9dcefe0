"""Random games from an integer, for any game of TD cards: the same start and moves on every machine.

All randomness comes from the games' own generator, in a stream of its own; the reference engine says what is
legal.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from lgc_contract.game import Line, Start
from lgc_contract.games.td.engine.chance import Rng, pick, shuffled
from lgc_contract.games.td.reference import Reference
from lgc_contract.jsontypes import JsonObject

__all__ = ["Chooser", "Move", "Script", "begin", "line", "walk"]

Document: TypeAlias = dict[str, Any]
_Item = TypeVar("_Item")

ATTEMPTS: Final = 3
"""Intents drawn at every position; those that the rules refuse belong to the line."""


class Chooser:
    """Choices that follow from one number."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed & 0xFFFFFFFF)

    def number(self, count: int) -> int:
        """Return an integer in 0 … count−1."""
        self._rng, number = pick(self._rng, count)
        return number

    def choose(self, items: Sequence[_Item]) -> _Item:
        """Return one of the items."""
        return items[self.number(len(items))]

    def shuffle(self, items: Sequence[_Item]) -> list[_Item]:
        """Return the items in another order."""
        self._rng, order = shuffled(self._rng, items)
        return list(order)


@dataclass(frozen=True)
class Script:
    """How random games of one game are made.

    `start` draws what a line begins from. `intent` draws any intent for a state, mostly a refused one.
    `most` is how many legal moves a line has at most. Once in `surrenders` moves somebody gives up, which no
    list of legal intents holds.
    """

    reference: Reference
    load: Callable[[], JsonObject]
    start: Callable[[Chooser, str], Start]
    intent: Callable[[Chooser, Any], Document]
    most: int
    surrenders: int = 60


@dataclass(frozen=True)
class Move:
    """One legal step of a random game."""

    before: Any
    intent: Any
    after: Any
    events: tuple[Document, ...]


def begin(script: Script, start: Start) -> tuple[Any, Any]:
    """Return the box and the first state of a start."""
    loaded: Document = script.load()
    setup: Document = start.setup
    box = script.reference.box(loaded, setup["cards"])
    if start.new is not None:
        return box, script.reference.new_game(box, start.new)
    return box, script.reference.read(start.state)


def walk(script: Script, chooser: Chooser, box: Any, state: Any, most: int) -> Iterator[Move]:
    """Play legal moves until the game is over, at most so many."""
    for _ in range(most):
        intents = [
            each for seat in script.reference.seats for each in script.reference.legal(box, state, seat)
        ]
        if not intents:
            return
        intent = _surrender(script, chooser, box, state) or chooser.choose(intents)
        after, events = script.reference.reduce(box, state, intent)
        yield Move(state, intent, after, events)
        state = after


def _surrender(script: Script, chooser: Chooser, box: Any, state: Any) -> Any:
    """Return now and then the intent to give up, where the rules accept it."""
    if chooser.number(script.surrenders):
        return None
    intent = {"type": "ABANDONNER", "joueur": chooser.choose(script.reference.seats)}
    verdict, _, _ = script.reference.step(box, state, intent)
    return script.reference.read_intent(intent) if "accepted" in verdict else None


def line(script: Script, pool: str, number: int) -> Line:
    """Return the line with this number: legal moves, and before each some intents that are refused."""
    chooser = Chooser(number)
    start = script.start(chooser, pool)
    box, state = begin(script, start)
    intents: list[Document] = []
    refused: set[int] = set()
    for move in walk(script, chooser, box, state, script.most):
        for intent in _refused(script, chooser, box, move.before):
            refused.add(len(intents))
            intents.append(intent)
        intents.append(script.reference.write_intent(move.intent))
    return Line(start, tuple(intents), frozenset(refused))


def _refused(script: Script, chooser: Chooser, box: Any, state: Any) -> Iterator[Document]:
    for _ in range(ATTEMPTS):
        intent = script.intent(chooser, state)
        verdict, _, _ = script.reference.step(box, state, intent)
        if "rejected" in verdict:
            yield intent
