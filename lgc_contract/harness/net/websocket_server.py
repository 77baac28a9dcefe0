"""Offer a Python engine over WebSocket: one JSON-RPC message in each message, an adapter for each client."""

import contextlib
import logging
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any

from lgc_contract.harness import serve
from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.net.library import imported
from lgc_contract.harness.serve import NoRequestError

__all__ = ["MOST_CLIENTS", "WebSocketServer"]

MOST_CLIENTS = 64
"""Clients that are served at a time; who comes then is told to try again later."""

_TRY_AGAIN_LATER = 1013

_INTERVAL = 0.2
"""Seconds between two looks whether there is still something to wait for."""

_LEAVE = 2.0
"""Seconds that clients are given to take leave."""

_QUIET = logging.getLogger("lgc_contract.harness.net")
_QUIET.setLevel(logging.CRITICAL + 1)  # what strangers send is no news


class WebSocketServer:
    """Serves until it is interrupted.

    A web page is refused unless its origin is one of those named: a browser lets any page that its user
    visits talk to this machine.
    """

    def __init__(
        self, factory: Callable[[], Adapter], listening: socket.socket, origins: Sequence[str] = ()
    ) -> None:
        self._factory = factory
        self._room = threading.Semaphore(MOST_CLIENTS)
        self._server: Any = imported("websockets.sync.server", "a WebSocket server").serve(
            self._talk,
            sock=listening,
            origins=[None, *origins],  # a program that is no browser names no origin
            max_size=serve.LARGEST,
            compression=None,
            logger=_QUIET,
        )

    def serve_forever(self) -> None:
        """Answer until interrupted; then take leave of every client."""
        # The threads of the clients are daemons as this one is: an engine that hangs cannot keep the program.
        serving = threading.Thread(target=self._server.serve_forever, daemon=True)
        serving.start()
        try:
            while serving.is_alive():
                serving.join(_INTERVAL)
        finally:
            self.close()

    def close(self) -> None:
        """End, within moments; from another thread, have `serve_forever` return."""
        closing = threading.Thread(target=self._server.shutdown, daemon=True)
        closing.start()
        closing.join(_LEAVE)

    def _talk(self, connection: Any) -> None:
        if not self._room.acquire(blocking=False):
            connection.close(_TRY_AGAIN_LATER, f"{MOST_CLIENTS} clients are here already")
            return
        gone = imported("websockets.exceptions", "a WebSocket server").ConnectionClosed
        try:
            with contextlib.suppress(gone):
                self._answer_all(connection, self._factory())
        finally:
            self._room.release()

    def _answer_all(self, connection: Any, adapter: Adapter) -> None:
        """Answer one client until it says `bye` or goes."""
        for message in connection:
            try:
                request = serve.read(message)
            except NoRequestError as error:
                connection.send(error.reply, text=True)
                continue
            connection.send(serve.answer(adapter, request), text=True)
            if request.method == "bye":
                return
