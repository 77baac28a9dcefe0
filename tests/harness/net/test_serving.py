"""A Python engine offered over WebSocket and HTTP: right for clients, closed to web pages and to nonsense."""

import json
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from lgc_contract.errors import UsageError
from lgc_contract.harness import serve
from lgc_contract.harness.address import Remote
from lgc_contract.harness.net import http_server, websocket_server
from lgc_contract.harness.net.http_server import HttpServer
from lgc_contract.harness.net.place import Place, listen
from lgc_contract.harness.net.websocket_server import WebSocketServer
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.runner import Run
from tests.doubles import kit
from tests.harness import engines
from tests.toy.engine import ToyEngine
from tests.toy.game import GAME

HELLO = {"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"game": "toy"}}
LOAD = {"jsonrpc": "2.0", "id": 2, "method": "load", "params": {"game": "toy", "data": {"limit": 20}}}
PAGE = Origin("http://page.example")
SCHEMES = ("ws", "http")


@contextmanager
def served(scheme: str, factory: Any = ToyEngine, origins: tuple[str, ...] = ()) -> Iterator[str]:
    listening, place = listen(Place("127.0.0.1", 0))
    with listening:
        server = (WebSocketServer if scheme == "ws" else HttpServer)(factory, listening, origins)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"{scheme}://{place}"
        finally:
            server.close()
            thread.join()


def say(url: str, message: Any, **headers: str) -> httpx2.Response:
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    given = {"Content-Type": "application/json"} | {key.replace("_", "-"): headers[key] for key in headers}
    return httpx2.post(url, content=body, headers=given, trust_env=False)


def connected(url: str) -> socket.socket:
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), timeout=5)


def tell(connection: ClientConnection, message: Any) -> Any:
    connection.send(message if isinstance(message, str | bytes) else json.dumps(message))
    return json.loads(connection.recv(timeout=5))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("jobs", [1, 3])
def test_an_engine_that_is_served_passes_as_it_does_here(scheme: str, jobs: int) -> None:
    with served(scheme) as url, Run(GAME, Remote(url), jobs=jobs) as run:
        run.open()
        results = list(run.results(kit.plans()))

    assert {result.outcome for result in results} == {Outcome.PASSED}
    assert list(run.notes.lines()) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_client_has_an_engine_of_its_own(scheme: str) -> None:
    made: list[ToyEngine] = []

    def factory() -> ToyEngine:
        made.append(ToyEngine())
        return made[-1]

    with served(scheme, factory) as url:
        if scheme == "ws":
            with connect(url, proxy=None) as one, connect(url, proxy=None) as other:
                tell(one, HELLO), tell(one, LOAD), tell(other, HELLO)
        else:
            name = say(url, HELLO).headers["Lgc-Session"]
            say(url, LOAD, Lgc_Session=name), say(url, HELLO)

    assert sorted(engine.limit for engine in made) == [0, 20]  # two clients may be served in any order


@pytest.mark.parametrize("scheme", SCHEMES)
def test_an_exception_is_an_error_and_the_engine_goes_on(scheme: str) -> None:
    with served(scheme, engines.FailsToLoad) as url:
        if scheme == "ws":
            with connect(url, proxy=None) as connection:
                replies = [tell(connection, message) for message in (HELLO, LOAD, HELLO)]
        else:
            first = say(url, HELLO)
            replies = [
                first.json(),
                *(say(url, each, Lgc_Session=first.headers["Lgc-Session"]).json() for each in (LOAD, HELLO)),
            ]

    assert ["error" in reply for reply in replies] == [False, True, False]
    assert replies[1]["error"]["message"] == "KeyError: 'limit'"


NONSENSE = [b"{", b"[]", b"null", b'{"id": 1}', b"[" * 100_000, b"\xff", b'{"id": NaN, "method": "hello"}']


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("nonsense", NONSENSE)
def test_what_is_no_request_is_an_error_and_costs_nobody_anything(scheme: str, nonsense: bytes) -> None:
    with served(scheme) as url:
        if scheme == "ws":
            with connect(url, proxy=None) as connection:
                reply, after = tell(connection, nonsense), tell(connection, HELLO)
        else:
            reply, after = say(url, nonsense).json(), say(url, HELLO).json()

    assert (reply["id"], reply["error"]["code"]) == (None, -32700)
    assert after["result"]["engine"]["name"] == "toy"


@pytest.mark.parametrize("method", ["__init__", "__class__", "limit", "eval", ""])
def test_only_methods_of_the_protocol_are_looked_up(method: str) -> None:
    with served("ws") as url, connect(url, proxy=None) as connection:
        assert tell(connection, {"id": 1, "method": method})["error"]["code"] == -32601


def test_a_websocket_message_that_is_too_large_ends_its_connection_alone() -> None:
    with served("ws") as url, connect(url, proxy=None) as other:
        with connect(url, proxy=None) as connection, pytest.raises(ConnectionClosedError, match="1009"):
            tell(connection, b" " * (serve.LARGEST + 1))
        assert "result" in tell(other, HELLO)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Length": str(serve.LARGEST + 1)}, 413),
        ({"Content-Length": "9" * 5000}, 413),
        ({"Content-Length": "-1"}, 411),
        ({"Content-Length": "1_0"}, 411),
        ({"Content-Length": "", "Transfer-Encoding": "chunked"}, 411),
        ({"Content-Type": "text/plain"}, 415),
        ({"Origin": PAGE}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_what_is_not_to_be_read_is_refused_before_it_is_read(headers: dict[str, str], status: int) -> None:
    given = {"Content-Type": "application/json", "Content-Length": "2"} | headers
    lines = [f"{key}: {value}" for key, value in given.items() if not key.startswith("Content-Len") or value]
    head = "\r\n".join(["POST / HTTP/1.1", *lines, "", ""]).encode()
    with served("http") as url, connected(url) as client:
        client.sendall(head)
        assert client.recv(1000).startswith(b"HTTP/1.1 %d " % status)


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_nothing_but_a_post_is_answered(method: str) -> None:
    with served("http") as url:
        response = httpx2.request(method, url, trust_env=False, headers={"Origin": PAGE})
    assert response.status_code in (403, 501)
    assert "Access-Control-Allow-Origin" not in response.headers


def test_a_request_before_hello_is_told_what_to_do() -> None:
    with served("http") as url:
        for response in (say(url, LOAD), say(url, LOAD, Lgc_Session="nobody")):
            assert "say `hello` first" in response.json()["error"]["message"]


def test_a_client_that_took_leave_is_forgotten() -> None:
    with served("http") as url:
        name = say(url, HELLO).headers["Lgc-Session"]
        bye = {"id": 3, "method": "bye"}
        assert [say(url, bye, Lgc_Session=name).json().keys() for _ in range(2)] == [
            {"jsonrpc", "id", "result"},
            {"jsonrpc", "id", "error"},
        ]


def test_no_more_clients_are_remembered_than_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "MOST_CLIENTS", 2)
    with served("http") as url:
        names = [say(url, HELLO).headers["Lgc-Session"] for _ in range(3)]
        answered = ["result" in say(url, LOAD, Lgc_Session=name).json() for name in names]
    assert answered == [False, True, True]


def test_no_more_connections_are_served_than_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_server, "MOST_CLIENTS", 1)
    with served("ws") as url, ExitStack() as stack:
        first, second = (stack.enter_context(connect(url, proxy=None)) for _ in range(2))
        assert "result" in tell(first, HELLO)
        with pytest.raises(ConnectionClosedError, match="1013"):
            second.recv(timeout=5)


def test_a_web_page_cannot_open_a_websocket() -> None:
    with served("ws") as url:
        for origin in (PAGE, Origin("null")):
            with pytest.raises(InvalidStatus, match="403"), connect(url, proxy=None, origin=origin):
                pass


def test_a_page_that_is_allowed_may_ask_and_no_other() -> None:
    with served("ws", origins=(PAGE,)) as url, connect(url, proxy=None, origin=PAGE) as connection:
        assert "result" in tell(connection, HELLO)
    with served("http", origins=(PAGE,)) as url:
        asked = httpx2.request("OPTIONS", url, trust_env=False, headers={"Origin": PAGE})
        answered = say(url, HELLO, Origin=PAGE)
        refused = say(url, HELLO, Origin=f"{PAGE}:81")

    assert asked.headers["Access-Control-Allow-Methods"] == "POST"
    assert asked.headers["Access-Control-Allow-Headers"] == "Content-Type, Lgc-Session"
    assert answered.headers["Access-Control-Allow-Origin"] == PAGE
    assert answered.headers["Access-Control-Expose-Headers"] == "Lgc-Session"
    assert (answered.status_code, refused.status_code) == (200, 403)


def test_a_missing_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "websockets.sync.server", None)
    with pytest.raises(UsageError, match=r"pip install 'lgc-contract\[net\]'"), served("ws"):
        pass
