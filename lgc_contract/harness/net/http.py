"""Reach an engine at an `http://` or `https://` address: each JSON-RPC message is the body of a POST.

The answer is the body of the response. A status that is no success is an error of the engine, whatever the
body says. A server that serves several clients can name each in the header `Lgc-Session` of its first
response; it is sent back with everything that follows.
"""

import threading
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any
from urllib.parse import urlsplit

import msgspec

from lgc_contract.errors import EngineStartError
from lgc_contract.harness import protocol
from lgc_contract.harness.net.library import imported
from lgc_contract.harness.net.place import is_loopback
from lgc_contract.harness.outcome import FaultKind
from lgc_contract.harness.session import Limits
from lgc_contract.harness.wire import Broken

__all__ = ["SESSION", "WINDOW", "connect"]

SESSION = "Lgc-Session"
"""The header by which a server knows its clients apart."""

WINDOW = 1
"""Requests under way at a time: HTTP/1.1 answers one before it takes the next."""

_EXCERPT = 2000
"""Bytes of the body of an error that are kept as evidence."""


class _Numbered(msgspec.Struct):
    id: int


class _TooLargeError(Exception):
    """A body is larger than allowed."""


class HttpWire:
    """A client whose requests a thread sends one by one; it lives through errors of single exchanges."""

    chatters = False

    def __init__(self, client: Any, address: str, limits: Limits) -> None:
        self.ignored = 0
        self.chatter: Sequence[bytes] = ()
        self._client = client
        self._errors: Any = imported("httpx2", address)
        self._address = address
        self._largest = limits.line
        self._patience = max(limits.start, limits.step)
        self._headers = {"Content-Type": "application/json", "Accept-Encoding": "identity"}
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | Broken] = SimpleQueue()
        threading.Thread(target=self._work, daemon=True).start()

    def send(self, messages: Sequence[bytes]) -> None:
        """Hand messages over to be sent; never blocks."""
        for message in messages:
            self._outbox.put(message)

    def receive(self, deadline: float) -> bytes | Broken | None:
        """Return the answer to the next request, why there is none, or None at the deadline."""
        try:
            return self._inbox.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            return None

    def evidence(self) -> str:
        """Return nothing: what an engine logs stays where it runs."""
        return ""

    def finish(self, seconds: float) -> bool:  # noqa: ARG002  there is nothing to wait for
        """Do nothing: between two requests there is nothing that could stay open."""
        return True

    def stop(self) -> None:
        """Send nothing more; a request under way ends with its time limit at the latest."""
        self._outbox.put(None)

    def _work(self) -> None:
        with self._client:
            while (message := self._outbox.get()) is not None:
                self._inbox.put(self._exchange(message))

    def _exchange(self, message: bytes) -> bytes | Broken:
        try:
            with self._client.stream(
                "POST", self._address, content=message, headers=self._headers
            ) as response:
                body = self._body(response)
        except self._errors.TimeoutException:
            return Broken(FaultKind.TIMED_OUT, f"gave no answer within {self._patience:g} s")
        except _TooLargeError:
            return Broken(FaultKind.MALFORMED, f"sent a message of more than {self._largest} bytes")
        except self._errors.ConnectError as error:
            return Broken(FaultKind.CRASHED, f"cannot be reached ({error})")
        except self._errors.HTTPError as error:
            return Broken(FaultKind.CRASHED, f"broke the connection off ({error})")
        except Exception as error:
            # The thread must live, whatever libraries and servers come up with.
            return Broken(FaultKind.CRASHED, f"could not be asked ({type(error).__name__}: {error})")
        if not response.is_success:
            return _error(message, response, body)
        session = response.headers.get(SESSION, "")
        if not session.isascii():
            return Broken(FaultKind.MALFORMED, f"named its client {session!r} in {SESSION}: no ASCII")
        if session:
            self._headers[SESSION] = session
        return body

    def _body(self, response: Any) -> bytes:
        """Read a body piece by piece, but no more than allowed of it and no longer than allowed."""
        deadline = time.monotonic() + self._patience
        body = bytearray()
        for piece in response.iter_raw():
            body += piece
            if len(body) > self._largest:
                raise _TooLargeError
            if time.monotonic() > deadline:
                raise self._errors.ReadTimeout("the answer drips")
        return bytes(body)


def _error(message: bytes, response: Any, body: bytes) -> bytes:
    """Return a status that is no success as the error that it is in JSON-RPC."""
    number = msgspec.json.decode(message, type=_Numbered).id
    data = body[:_EXCERPT].decode(errors="replace")
    error = {"code": response.status_code, "message": f"HTTP {response.reason_phrase}".strip(), "data": data}
    return protocol.encode({"jsonrpc": "2.0", "id": number, "error": error})


def connect(address: str, limits: Limits) -> HttpWire:
    """Return a client; nothing is sent before the first message.

    Raises: EngineStartError for an address that is none; UsageError without the extra `net`.
    """
    httpx = imported("httpx2", address)
    try:
        # A proxy of the environment is for the world outside.
        private = is_loopback(urlsplit(address).hostname or "")
        direct = {"http://": None, "https://": None} if private else None
        client = httpx.Client(timeout=max(limits.start, limits.step), mounts=direct)
    except (ValueError, httpx.InvalidURL) as error:
        raise EngineStartError(address, f"is no address ({error})") from error
    return HttpWire(client, address, limits)
