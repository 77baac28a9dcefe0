"""What carries messages to an engine and back, whichever way: pipes, a WebSocket, HTTP."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from lgc_contract.harness.outcome import FaultKind

__all__ = ["Broken", "Connect", "Wire"]


@dataclass(frozen=True)
class Broken:
    """What stands in place of an answer: the engine's fault, and what it did ("ended with exit code 3")."""

    kind: FaultKind
    message: str


class Wire(Protocol):
    """One connection to one engine, opened and ready; nothing it does can block its user for long.

    `chatters` says that what is no message may pass it, such as a banner on stdout; `ignored` counts what
    the wire itself has dropped for that reason, and `chatter` are the first few of these lines.
    """

    chatters: bool
    ignored: int
    chatter: Sequence[bytes]

    def send(self, messages: Sequence[bytes]) -> None:
        """Hand messages over, each one JSON text without a line break; never blocks."""
        ...

    def receive(self, deadline: float) -> bytes | Broken | None:
        """Return the next message, how the engine broke, or None at the deadline (of `time.monotonic`)."""
        ...

    def evidence(self) -> str:
        """Return the engine's last words for people, "" when there are none."""
        ...

    def finish(self, seconds: float) -> bool:
        """Take no more requests and tell whether the engine leaves by itself in time."""
        ...

    def stop(self) -> None:
        """End the connection and whatever of the engine belongs to it, at once."""
        ...


Connect = Callable[[], Wire]
"""Opens a wire anew, for the first time or after a fault; raises EngineStartError."""
