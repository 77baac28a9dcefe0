"""Engines behind a WebSocket and behind HTTP that do what each request tells them to, good or bad.

A `run` request is `{"do": word, "n": number}` and is answered `{"n": number}` unless the word says otherwise.
They know no game and serve in threads of the test.
"""

import json
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

LARGE = 300_000
"""Characters of an answer beyond the limit that the tests set."""

ENGINE = {"name": "obedient", "version": "1", "language": "Python"}


class _Hangs(Exception):  # noqa: N818  it is no error
    """Answer nothing until the server is put away."""


def answer(request: Any) -> Any:
    """Return the right answer to a request."""
    result = {"n": request["params"]["n"]} if request["method"] == "run" else {}
    if request["method"] == "hello":
        result = {"protocol": 1, "engine": ENGINE, "capabilities": []}
    return {"jsonrpc": "2.0", "id": request["id"], "result": result}


def texts(word: str, right: Any) -> list[str]:
    """Return what is sent in place of one right answer, which mostly is that answer."""
    error = {"jsonrpc": "2.0", "id": right["id"], "error": {"code": 1, "message": "oh", "data": "no"}}
    if word == "hang":
        raise _Hangs
    changed = {
        "error": error,
        "fraction": right | {"result": {"n": 1.5}},
        "float": right | {"result": {"n": float(right["result"].get("n", 0))}},
        "no-reply": {"level": "info"},
        "previous": right | {"id": right["id"] - 1},
        "too-large": right | {"padding": "x" * LARGE},
        "unknown-id": right | {"id": 9999},
    }
    raw = {"broken": '{"result": ', "chatter": "Hello!"}
    text = raw.get(word) or json.dumps(changed.get(word, right))
    return [text] * (2 if word == "twice" else 1)


# --- WebSocket ----------------------------------------------------------------------------------------------


@contextmanager
def websocket_engine(*, opens: int = 1000, tls: ssl.SSLContext | None = None) -> Iterator[str]:
    """Yield the address of an engine that takes so many connections and closes further ones at once."""
    put_away, taken = threading.Event(), iter(range(opens))

    def talk(connection: ServerConnection) -> None:
        if next(taken, None) is None:
            return
        with suppress(ConnectionClosed):
            for message in connection:
                obey(connection, json.loads(message))

    def obey(connection: ServerConnection, request: Any) -> None:
        word = request["params"].get("do", "")
        if word == "close":
            connection.close(1011, "out of cards")
        elif word == "drop":
            connection.socket.shutdown(socket.SHUT_RDWR)
        try:
            for text in texts(word, answer(request)):
                connection.send(text.encode() if word == "binary" else text)
        except _Hangs:
            put_away.wait(60)

    with serve(talk, "127.0.0.1", 0, close_timeout=0.2, ssl=tls) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"ws{'s' * bool(tls)}://127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            put_away.set()
    thread.join()


# --- HTTP ---------------------------------------------------------------------------------------------------


class _HttpEngine(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        self.put_away = threading.Event()
        self.names: list[str | None] = []
        super().__init__(("127.0.0.1", 0), _Exchange)

    def handle_error(self, *_: Any) -> None:
        """Say nothing of clients that went away."""


class _Exchange(BaseHTTPRequestHandler):
    server: _HttpEngine
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        word = request["params"].get("do", "")
        self.server.names.append(self.headers.get("Lgc-Session"))
        strange: dict[str, Callable[[], None]] = {
            "drop": lambda: self.connection.shutdown(socket.SHUT_RDWR),
            "drip": self.drip,
            "status": lambda: self.respond(b"out of cards", 500),
            "redirect": lambda: self.respond(b"", 307),
            "strange-name": lambda: self.respond(json.dumps(answer(request)).encode(), name="\xe9"),
        }
        if self.path != "/engine":
            return self.respond(b"", 404)
        if word in strange:
            return strange[word]()
        try:
            return self.respond(texts(word, answer(request))[0].encode())
        except _Hangs:
            self.server.put_away.wait(60)

    def drip(self) -> None:
        """Send an answer letter by letter, without end."""
        self.respond(b"", length=1_000_000)
        while not self.server.put_away.wait(0.05):
            self.wfile.write(b" ")
            self.wfile.flush()

    def respond(self, body: bytes, status: int = 200, length: int | None = None, name: str = "me") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.send_header("Lgc-Session", name)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Keep quiet."""


@contextmanager
def http_engine(*, tls: ssl.SSLContext | None = None) -> Iterator[tuple[str, list[str | None]]]:
    """Yield the address of an engine, and the client's name in each request that it got."""
    with _HttpEngine() as server:
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http{'s' * bool(tls)}://127.0.0.1:{server.server_address[1]}/engine", server.names
        finally:
            server.put_away.set()
            server.shutdown()
    thread.join()
