"""A conversation with one engine, the same whether it lives in this process or in another one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from lgc_contract.harness.outcome import Fault
from lgc_contract.harness.protocol import Hello
from lgc_contract.jsontypes import Json

__all__ = ["LIMITS", "Answer", "Answered", "Limits", "NotAsked", "Notes", "Opening", "Session"]


@dataclass(frozen=True)
class Limits:
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


@dataclass(frozen=True)
class Opening:
    """The parameters of `hello` and `load` as JSON; said again after every restart."""

    hello: bytes
    load: bytes


@dataclass(frozen=True, slots=True)
class Answered:
    """The engine's result, of whatever worth."""

    result: Json


@dataclass(frozen=True, slots=True)
class NotAsked:
    """The engine was given up before this request had its turn."""

    reason: str


Answer = Answered | Fault | NotAsked
"""What becomes of one request."""


@dataclass
class Notes:
    """What is worth knowing of a session beyond its answers; none of it is a verdict."""

    restarts: int = 0
    ignored_lines: int = 0
    floats: bool = False
    late_duplicates: list[int] = field(default_factory=list)
    lingered: bool = False
    given_up: bool = False

    def lines(self) -> Iterator[str]:
        """Yield each as a sentence."""
        if self.floats:
            yield "The engine writes integers as floats (27.0); they were read as integers."
        if self.ignored_lines:
            yield f"{self.ignored_lines} lines on stdout were no JSON objects; they were ignored."
        if self.restarts:
            yield f"The engine was restarted {self.restarts} times."
        for index in self.late_duplicates:
            yield f"The engine answered request {index} again after its result had been written."
        if self.lingered:
            yield "The engine did not answer `bye` and exit, so it was ended."


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
