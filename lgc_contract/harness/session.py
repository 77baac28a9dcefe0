"""A conversation with one engine, the same whether it lives in this process or in another one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from lgc_contract.harness.outcome import Fault
from lgc_contract.harness.protocol import Hello
from lgc_contract.jsontypes import Json

__all__ = ["LIMITS", "Answer", "Answered", "Limits", "NotAsked", "Notes", "Opening", "Session", "combined"]


class Limits(Struct, frozen=True):
    """How long an engine may take, in seconds, how often it is restarted and how much it may say at once.

    `start` is for starting, `hello` and `load` together, `step` for any one answer after that, `farewell`
    for `bye` and again for ending. `window` requests may be under way at a time. `line` is the longest line
    of an answer, in bytes.
    """

    start: float = 20.0
    step: float = 5.0
    restarts: int = 10
    window: int = 32
    farewell: float = 2.0
    line: int = 64 * 1024 * 1024


LIMITS = Limits()
"""What holds where nobody says otherwise."""


class Opening(Struct, frozen=True):
    """The parameters of `hello` and `load` as JSON; said again after every restart."""

    hello: bytes
    load: bytes


class Answered(Struct, frozen=True):
    """The engine's result, of whatever worth."""

    result: Json


class NotAsked(Struct, frozen=True):
    """The engine was given up before this request had its turn."""

    reason: str


Answer = Answered | Fault | NotAsked
"""What becomes of one request."""


class Notes(Struct):
    """What is worth knowing of a session beyond its answers; none of it is a verdict.

    `late_duplicates` counts answers given again when their results had been told already; `given_up` says
    that the engine broke too often or could not be started again. `last_words` is the end of what it wrote
    for people before it was last ended.
    """

    restarts: int = 0
    ignored_lines: int = 0
    late_duplicates: int = 0
    floats: bool = False
    marks: bool = False
    lingered: bool = False
    given_up: bool = False
    last_words: str = ""

    def lines(self) -> Iterator[str]:
        """Yield each as a sentence."""
        if self.floats:
            yield "The engine writes integers as floats (27.0); they were read as integers."
        if self.marks:
            yield "The engine begins lines with a byte order mark, which JSON has not; it was skipped."
        if self.ignored_lines:
            yield f"Lines on stdout that were no JSON objects, and were ignored: {self.ignored_lines}."
        if self.restarts:
            yield f"Restarts of the engine: {self.restarts}."
        if self.late_duplicates:
            yield f"Answers given again after their results had been told: {self.late_duplicates}."
        if self.lingered:
            yield "The engine did not answer `bye` and exit, so it was ended."


def combined(notes: Iterable[Notes]) -> Notes:
    """Return the notes of several sessions as those of one."""
    total = Notes()
    for each in notes:
        total.restarts += each.restarts
        total.ignored_lines += each.ignored_lines
        total.late_duplicates += each.late_duplicates
        total.floats |= each.floats
        total.marks |= each.marks
        total.lingered |= each.lingered
        total.given_up |= each.given_up
    return total


class Session(Protocol):
    """One engine, opened and ready; `close` must be called whatever happens."""

    notes: Notes

    def open(self) -> Hello:
        """Start the engine, say hello and load the game's data.

        Raises: EngineError.
        """
        ...

    def ask(self, method: str, params: bytes) -> Answer:
        """Send one request and wait for its answer; an engine that fails here is not restarted."""
        ...

    def converse(self, requests: Sequence[bytes]) -> Iterator[tuple[int, Answer]]:
        """Send `run` requests and yield each index with its answer, in any order; then say `bye`.

        A broken engine is restarted, and its fault is charged to the oldest unanswered request.
        """
        ...

    def close(self) -> None:
        """End the engine and everything that it started; harmless when it has ended."""
        ...
