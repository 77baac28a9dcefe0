"""Offer a Python engine over HTTP: a POST for each JSON-RPC message, an adapter for each client.

The response to `hello` names the client in the header `Lgc-Session`, and later requests repeat it.
"""

import secrets
import socket
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from lgc_contract.harness import serve
from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.net.http import SESSION
from lgc_contract.harness.serve import NoRequestError, Request

__all__ = ["MOST_CLIENTS", "HttpServer"]

MOST_CLIENTS = 64
"""Clients that are remembered; when one more says `hello`, the one that was silent longest is forgotten."""

_SILENCE = 60
"""Seconds that a client may be silent within a connection."""

_NO_SESSION = -32000


@dataclass
class _Client:
    """One client's adapter, for one request at a time."""

    adapter: Adapter
    turn: threading.Lock = field(default_factory=threading.Lock)


class _Clients:
    """The clients by their names, those that were silent longest first."""

    def __init__(self, factory: Callable[[], Adapter]) -> None:
        self._factory = factory
        self._known: OrderedDict[str, _Client] = OrderedDict()
        self._lock = threading.Lock()

    def answer(self, request: Request, name: str | None) -> tuple[bytes, str | None]:
        """Return the reply to a client's request and how the client is called from now on."""
        if request.method == "hello":
            name = self._welcome()
        client = self._find(name)
        if client is None:
            message = f"say `hello` first, and send back the header {SESSION} of its response"
            return serve.failure(request.id, _NO_SESSION, message), None
        with client.turn:
            reply = serve.answer(client.adapter, request)
        if request.method == "bye":
            self._forget(name)
        return reply, name

    def _welcome(self) -> str:
        name, client = secrets.token_urlsafe(16), _Client(self._factory())
        with self._lock:
            self._known[name] = client
            if len(self._known) > MOST_CLIENTS:
                self._known.popitem(last=False)
        return name

    def _find(self, name: str | None) -> _Client | None:
        with self._lock:
            client = self._known.get(name or "")
            if client is not None:
                self._known.move_to_end(name or "")
            return client

    def _forget(self, name: str | None) -> None:
        with self._lock:
            self._known.pop(name or "", None)


class HttpServer(ThreadingHTTPServer):
    """Serves until it is interrupted.

    A web page is refused unless its origin is one of those named: a browser lets any page that its user
    visits talk to this machine.
    """

    daemon_threads = True

    def __init__(
        self, factory: Callable[[], Adapter], listening: socket.socket, origins: Sequence[str] = ()
    ) -> None:
        self.clients = _Clients(factory)
        self.origins = frozenset(origins)
        super().__init__(listening.getsockname()[:2], _Exchange, bind_and_activate=False)
        self.socket.close()  # the one that it makes for itself
        self.socket = listening

    def serve_forever(self, poll_interval: float = 0.1) -> None:
        """Answer until interrupted."""
        try:
            super().serve_forever(poll_interval)
        finally:
            self.server_close()

    def close(self) -> None:
        """From another thread: have `serve_forever` return."""
        self.shutdown()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a client that went away in the middle."""


class _Exchange(BaseHTTPRequestHandler):
    """One connection, with one request after the other."""

    server: HttpServer
    protocol_version = "HTTP/1.1"
    server_version = "lgc"
    sys_version = ""
    timeout = _SILENCE
    disable_nagle_algorithm = (
        True  # else the end of every answer waits for the client to confirm its beginning
    )
    wbufsize = -1

    def do_POST(self) -> None:
        """Answer one message."""
        refusal = self._refusal()
        if refusal is not None:
            # What it wanted to say is not read, so the connection cannot go on.
            self._respond(*refusal, {"Connection": "close"})
            return
        try:
            request = serve.read(self.rfile.read(int(self.headers["Content-Length"])))
        except NoRequestError as error:
            self._respond(HTTPStatus.OK, error.reply)
            return
        reply, name = self.server.clients.answer(request, self.headers.get(SESSION))
        self._respond(HTTPStatus.OK, reply, {SESSION: name} if name else {})

    def do_OPTIONS(self) -> None:
        """Tell a browser whether the page that it shows may ask."""
        if self._is_foreign():
            self._respond(HTTPStatus.FORBIDDEN, b"")
            return
        allowed = {"Methods": "POST", "Headers": f"Content-Type, {SESSION}", "Max-Age": "600"}
        headers = {f"Access-Control-{'Allow-' * (key != 'Max-Age')}{key}": allowed[key] for key in allowed}
        self._respond(HTTPStatus.NO_CONTENT, b"", headers)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""

    def _refusal(self) -> tuple[HTTPStatus, bytes] | None:
        """Return why a request is not even read."""
        length = self.headers.get("Content-Length", "")
        if self._is_foreign():
            return HTTPStatus.FORBIDDEN, b"this origin is not allowed; see --allow-origin\n"
        if self.headers.get_content_type() != "application/json":
            return HTTPStatus.UNSUPPORTED_MEDIA_TYPE, b"the Content-Type is application/json\n"
        if not (length.isascii() and length.isdecimal()):
            return HTTPStatus.LENGTH_REQUIRED, b"a Content-Length is needed\n"
        if len(length) > len(str(serve.LARGEST)) or int(length) > serve.LARGEST:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, b"a request has at most %d bytes\n" % serve.LARGEST
        return None

    def _is_foreign(self) -> bool:
        origin = self.headers.get("Origin")
        return origin is not None and origin not in self.server.origins

    def _respond(self, status: HTTPStatus, body: bytes, headers: Mapping[str, str] | None = None) -> None:
        self.send_response(status)
        kind = "application/json" if status is HTTPStatus.OK else "text/plain; charset=utf-8"
        origin = self.headers.get("Origin")
        allowing = {"Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": SESSION}
        ours = {"Content-Type": kind, "Content-Length": str(len(body)), "Vary": "Origin"}
        for key, value in {
            **ours,
            **(allowing if origin in self.server.origins else {}),
            **(headers or {}),
        }.items():
            self.send_header(key, str(value))
        self.end_headers()
        self.wfile.write(body)
