"""Reach an engine at a `ws://` or `wss://` address: one JSON-RPC message in each WebSocket message."""

import contextlib
import socket
import threading
import time
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any
from urllib.parse import urlsplit

from lgc_contract.errors import EngineStartError, EngineTimeoutError
from lgc_contract.harness.net.library import imported
from lgc_contract.harness.net.place import is_loopback
from lgc_contract.harness.outcome import FaultKind
from lgc_contract.harness.session import Limits
from lgc_contract.harness.wire import Broken

__all__ = ["WINDOW", "connect"]

WINDOW = 8
"""Requests under way at a time: what waits unread in both directions must fit in the sockets' buffers."""

_MESSAGE_TOO_BIG = 1009
"""The code with which a WebSocket is closed when a message is larger than allowed (RFC 6455, 7.4.1)."""

_HINT = "Is the engine running, and does it listen at this address?"


class WebSocketWire:
    """One open connection. A thread writes, so that an engine which does not read blocks nobody else."""

    chatters = False

    def __init__(self, opened: contextlib.AbstractContextManager[Any], largest: int) -> None:
        self.ignored = 0
        self.chatter: Sequence[bytes] = ()
        self._put_away = contextlib.ExitStack()
        self._connection = self._put_away.enter_context(opened)
        self._largest = largest
        self._closed: Any = imported("websockets.exceptions", "a WebSocket").ConnectionClosed
        self._broken: Broken | None = None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._writer.start()

    def send(self, messages: Sequence[bytes]) -> None:
        """Hand messages over to be sent; never blocks."""
        for message in messages:
            self._outbox.put(message)

    def receive(self, deadline: float) -> bytes | Broken | None:
        """Return the next message, how the connection ended, or None at the deadline."""
        if self._broken is not None:
            return self._broken
        try:
            message: bytes = self._connection.recv(max(0.0, deadline - time.monotonic()), decode=False)
        except TimeoutError:
            return None
        except self._closed as closed:
            self._broken = self._ending(closed)
            return self._broken
        return message

    def evidence(self) -> str:
        """Return nothing: what an engine logs stays where it runs."""
        return ""

    def finish(self, seconds: float) -> bool:  # noqa: ARG002  the connection knows its time limit for closing
        """Close the connection in good form; whether the engine goes on running is its own affair."""
        self._put_away.close()
        return True

    def stop(self) -> None:
        """Cut the connection."""
        self._outbox.put(None)
        # Before it is closed in form: a thread that is blocked in sending holds what closing waits for.
        with contextlib.suppress(OSError):
            self._connection.socket.shutdown(socket.SHUT_RDWR)
        self._writer.join()
        self._put_away.close()

    def _write(self) -> None:
        # That the engine is gone shows on what is received.
        with contextlib.suppress(self._closed):
            while (message := self._outbox.get()) is not None:
                self._connection.send(message, text=True)

    def _ending(self, closed: Any) -> Broken:
        if closed.sent is not None and closed.sent.code == _MESSAGE_TOO_BIG and not closed.rcvd_then_sent:
            return Broken(FaultKind.MALFORMED, f"sent a message of more than {self._largest} bytes")
        if closed.rcvd is None:
            return Broken(FaultKind.CRASHED, "broke the connection off")
        said = f"{closed.rcvd.code} {closed.rcvd.reason}".strip()
        return Broken(FaultKind.CRASHED, f"closed the connection ({said})")


def connect(address: str, limits: Limits) -> WebSocketWire:
    """Open a connection within the time limit for starting.

    Raises: EngineStartError; EngineTimeoutError; UsageError without the extra `net`.
    """
    client = imported("websockets.sync.client", address)
    wrong = imported("websockets.exceptions", address)
    # A proxy of the environment is for the world outside.
    proxy = None if is_loopback(urlsplit(address).hostname or "") else True
    try:
        opened = client.connect(
            address,
            open_timeout=limits.start,
            close_timeout=limits.farewell,
            ping_interval=None,  # how long an answer may take is ours to say
            max_size=limits.line,
            compression=None,
            proxy=proxy,
        )
        return WebSocketWire(opened, limits.line)
    except TimeoutError as error:
        message = f"did not take the connection within {limits.start:g} s"
        raise EngineTimeoutError(address, message, hint=_HINT, seconds=limits.start) from error
    except (OSError, wrong.WebSocketException) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise EngineStartError(address, f"cannot be reached ({reason})", hint=_HINT) from error
