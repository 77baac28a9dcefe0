"""Engines behind a WebSocket or HTTP: what they do wrong is charged as it would be over stdio."""

import json
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import EngineError, EngineProtocolError, UsageError
from lgc_contract.harness.address import Remote
from lgc_contract.harness.outcome import Fault, FaultKind
from lgc_contract.harness.session import Answer, Answered, Limits, NotAsked, Opening, Session
from tests.harness.net.wrong_engines import http_engine, websocket_engine

QUICK = Limits(start=5, step=0.8, restarts=3, window=4, farewell=0.5, line=100_000)
SCHEMES = ("ws", "http")


@contextmanager
def engine(scheme: str) -> Iterator[str]:
    if scheme == "ws":
        with websocket_engine() as url:
            yield url
    else:
        with http_engine() as (url, _):
            yield url


def converse(url: str, words: Sequence[str], limits: Limits = QUICK) -> tuple[list[Answer], Session]:
    """Send one request for each word and return the answers in the order of the requests."""
    session = Remote(url).session(Opening(b"{}", b"{}"), limits)
    try:
        session.open()
        requests = [json.dumps({"do": word, "n": n}).encode() for n, word in enumerate(words)]
        answers = dict(session.converse(requests))
    finally:
        session.close()
    return [answers[index] for index in range(len(words))], session


def asked(scheme: str, words: Sequence[str]) -> tuple[list[Answer], Session]:
    with engine(scheme) as url:
        return converse(url, words)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_answers_belong_to_their_requests(scheme: str) -> None:
    answers, session = asked(scheme, ["answer"] * 50)

    assert [Answered({"n": n}) for n in range(50)] == answers
    assert list(session.notes.lines()) == []


TROUBLE = [
    ("ws", "close", FaultKind.CRASHED, "closed the connection (1011 out of cards)"),
    ("ws", "drop", FaultKind.CRASHED, "broke the connection off"),
    ("ws", "too-large", FaultKind.MALFORMED, "sent a message of more than 100000 bytes"),
    ("http", "drop", FaultKind.CRASHED, "broke the connection off"),
    ("http", "strange-name", FaultKind.MALFORMED, "named its client 'é' in Lgc-Session"),
    ("http", "drip", FaultKind.TIMED_OUT, "gave no answer within 0.8 s"),
    ("http", "too-large", FaultKind.MALFORMED, "sent a message of more than 100000 bytes"),
    *(
        (scheme, word, kind, message)
        for scheme in SCHEMES
        for word, kind, message in [
            ("hang", FaultKind.TIMED_OUT, "gave no answer within 0.8 s"),
            ("broken", FaultKind.MALFORMED, "which is not JSON"),
            ("chatter", FaultKind.MALFORMED, "which is not JSON"),
            ("no-reply", FaultKind.MALFORMED, "missing required field `jsonrpc`"),
            ("unknown-id", FaultKind.UNKNOWN_ID, "id 9999"),
            ("fraction", FaultKind.MALFORMED, "1.5 is not an integer"),
        ]
    ),
]


@pytest.mark.parametrize(("scheme", "word", "kind", "message"), TROUBLE)
def test_trouble_is_charged_to_the_request_that_met_it(
    scheme: str, word: str, kind: FaultKind, message: str
) -> None:
    answers, session = asked(scheme, ["answer", "answer", word, "answer", "answer", "answer", "answer"])

    fault = answers.pop(2)
    assert isinstance(fault, Fault)
    assert (kind, True) == (fault.kind, message in fault.message), fault
    assert [Answered({"n": n}) for n in (0, 1, 3, 4, 5, 6)] == answers
    assert session.notes.restarts == 1


@pytest.mark.parametrize("scheme", SCHEMES)
def test_an_error_of_the_engine_needs_no_new_connection(scheme: str) -> None:
    answers, session = asked(scheme, ["error", "answer"])

    assert answers[0] == Fault(FaultKind.RAISED, "answered with the error 1: oh", evidence="no")
    assert answers[1] == Answered({"n": 1})
    assert session.notes.restarts == 0


@pytest.mark.parametrize(
    ("word", "message"), [("status", "error 500: HTTP Internal"), ("redirect", "error 307: HTTP Temporary")]
)
def test_a_status_that_is_no_success_is_an_error_of_the_engine(word: str, message: str) -> None:
    answers, session = asked("http", [word, "answer"])

    assert isinstance(answers[0], Fault)
    assert (answers[0].kind, message in answers[0].message) == (FaultKind.RAISED, True)
    assert answers[0].evidence == ("out of cards" if word == "status" else "")
    assert answers[1] == Answered({"n": 1})
    assert session.notes.restarts == 0


@pytest.mark.parametrize("words", [["answer", "twice", "answer"], ["answer", "twice"]])
def test_an_answer_given_twice_is_charged_to_its_own_request(words: list[str]) -> None:
    answers, session = asked("ws", words)

    fault = answers.pop(1)
    assert isinstance(fault, Fault)
    assert fault.kind is FaultKind.DUPLICATE
    assert all(isinstance(each, Answered) for each in answers)
    assert session.notes.restarts == 0


def test_an_old_answer_to_a_new_request_is_charged_to_both() -> None:
    answers, _ = asked("http", ["answer", "answer", "previous", "answer"])

    kinds = [answer.kind if isinstance(answer, Fault) else None for answer in answers]
    assert kinds == [None, FaultKind.DUPLICATE, FaultKind.TIMED_OUT, None]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_floats_without_fraction_are_integers(scheme: str) -> None:
    answers, session = asked(scheme, ["float"])

    assert answers == [Answered({"n": 0})]
    assert session.notes.floats


def test_a_binary_message_is_read_as_text() -> None:
    assert asked("ws", ["binary"])[0] == [Answered({"n": 0})]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_new_connections_are_capped_and_the_rest_is_not_run(scheme: str) -> None:
    answers, session = asked(scheme, ["drop"] * 6)

    assert [Fault] * 4 + [NotAsked] * 2 == [type(answer) for answer in answers]
    assert session.notes.given_up
    assert session.notes.restarts == 3


def test_an_engine_that_takes_no_second_connection_is_given_up() -> None:
    with websocket_engine(opens=1) as url:
        answers, session = converse(url, ["answer", "drop", "answer"])

    assert [Answered, Fault, NotAsked] == [type(answer) for answer in answers]
    assert session.notes.given_up


def test_an_engine_that_hangs_for_good_is_looked_for_once() -> None:
    """Nobody here can end it, so every further attempt would only take its time."""
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        url = f"ws://127.0.0.1:{deaf.getsockname()[1]}"
        limits = Limits(start=0.2, step=0.2)
        session = Remote(url).session(Opening(b"{}", b"{}"), limits)
        with pytest.raises(EngineError, match=r"did not take the connection within 0\.2 s"):
            session.open()


def test_a_server_gets_back_the_name_that_it_gave() -> None:
    with http_engine() as (url, names):
        converse(url, ["answer"])

    assert names == [None, "me", "me", "me"]  # hello, load, run, bye


@pytest.mark.parametrize("scheme", SCHEMES)
def test_an_address_where_nobody_listens_says_so(scheme: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(EngineError, match="cannot be reached"):
        converse(f"{scheme}://127.0.0.1:{port}", [])


def test_a_server_that_speaks_no_websocket_is_no_engine() -> None:
    with http_engine() as (url, _), pytest.raises(EngineError, match="cannot be reached"):
        converse(url.replace("http", "ws"), [])


def test_a_page_that_is_no_engine_is_told_apart() -> None:
    with http_engine() as (url, _), pytest.raises(EngineProtocolError, match="the error 404: HTTP Not Found"):
        converse(f"{url}/of-another-name", [])


@pytest.mark.parametrize(("scheme", "module"), [("ws", "websockets.sync.client"), ("http", "httpx2")])
def test_a_missing_extra_says_what_to_install(
    scheme: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(UsageError, match=r"pip install 'lgc-contract\[net\]'"):
        converse(f"{scheme}://127.0.0.1:9", [])


def test_a_proxy_of_the_environment_is_not_asked_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)

    answered: Callable[[str], Any] = lambda scheme: asked(scheme, ["answer"])[0]  # noqa: E731
    assert answered("ws") == answered("http") == [Answered({"n": 0})]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of this machine with its key, which nobody but these tests trusts."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed: there is no certificate to try encryption with")
    path = tmp_path_factory.mktemp("tls") / "certificate.pem"
    command = f"{openssl} req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext"
    options = ["subjectAltName=IP:127.0.0.1", "-keyout", str(path), "-out", f"{path}.part"]
    subprocess.run([*command.split(), *options], check=True, capture_output=True)
    path.write_bytes(path.read_bytes() + Path(f"{path}.part").read_bytes())
    return path


@contextmanager
def encrypted(scheme: str, certificate: Path) -> Iterator[str]:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate)
    if scheme == "wss":
        with websocket_engine(tls=tls) as url:
            yield url
    else:
        with http_engine(tls=tls) as (url, _):
            yield url


@pytest.mark.parametrize("scheme", ["wss", "https"])
def test_an_engine_behind_encryption_is_asked_if_its_certificate_is_trusted(
    scheme: str, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with encrypted(scheme, certificate) as url:
        with pytest.raises(EngineError, match=r"certificate verify failed|CERTIFICATE_VERIFY_FAILED"):
            converse(url, ["answer"])
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        answers, _ = converse(url, ["answer"])
    assert answers == [Answered({"n": 0})]
