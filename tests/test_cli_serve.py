"""`lgc serve`: it says where it listens, whom it lets in, and ends when it is told to."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from lgc_contract.cli import app

HELLO = {"id": 1, "method": "hello", "params": {"game": "lgc", "protocol": {"min": 1, "max": 1}}}
ROOT = Path(__file__).parent.parent
COMMAND = (sys.executable, "-m", "lgc_contract")


@contextmanager
def serving(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    pipe = subprocess.PIPE
    command = [*COMMAND, "serve", *arguments]
    process = subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def first_line(process: Any) -> str:
    line: str = process.stdout.readline()
    return line.strip()


@pytest.mark.parametrize("scheme", ["ws", "http"])
def test_a_server_says_where_it_is_and_scores_there(scheme: str) -> None:
    with serving(f"--{scheme}", "0") as process:
        url = first_line(process)
        assert url.startswith(f"{scheme}://127.0.0.1:")
        command = [*COMMAND, "run", url, "--select", "combat/a*", "-f", "json"]
        ended = subprocess.run(command, capture_output=True, text=True, check=True)
        assert json.loads(ended.stdout)["header"]["engine"]["name"] == "lgc-reference"


@pytest.mark.parametrize("scheme", ["ws", "http"])
@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_a_server_ends_cleanly_when_it_is_told_to(scheme: str) -> None:
    with serving(f"--{scheme}", "0") as process:
        assert first_line(process)
        process.send_signal(signal.SIGTERM)
        output, errors = process.communicate(timeout=10)
    assert (process.returncode, output, errors) == (130, "", "lgc: serving; Ctrl-C ends it.\n")


@contextmanager
def asked_in_vain(url: str) -> Iterator[None]:
    """Be a client that waits for the answer to a `run`."""
    hello, run = ({"id": number, "method": method} for number, method in enumerate(("hello", "run")))
    if url.startswith("ws"):
        with connect(url, proxy=None, close_timeout=0.1) as connection:
            for message in (hello, run):
                connection.send(json.dumps(message))
            connection.recv(timeout=10)
            yield
        return
    client = HTTPConnection(url.removeprefix("http://"), timeout=10)
    headers = {"Content-Type": "application/json"}
    client.request("POST", "/", json.dumps(hello), headers)
    response = client.getresponse()
    response.read()
    client.request("POST", "/", json.dumps(run), headers | {"Lgc-Session": response.headers["Lgc-Session"]})
    yield
    client.close()


@pytest.mark.parametrize("scheme", ["ws", "http"])
@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_an_engine_that_hangs_does_not_keep_a_server(scheme: str) -> None:
    engine = "py:tests.harness.engines:Hangs"
    with serving(engine, f"--{scheme}", "0") as process, asked_in_vain(first_line(process)):
        time.sleep(0.2)  # until the engine is at it
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (130, "lgc: serving; Ctrl-C ends it.\n")


def test_a_server_that_others_reach_says_so() -> None:
    with serving("--http", "0.0.0.0:0") as process:
        assert first_line(process).startswith("http://0.0.0.0:")
        assert "may be reached from other machines" in process.stderr.readline()  # type: ignore[union-attr]


def test_stdio_is_what_serve_does_unless_told_otherwise() -> None:
    for flags in ([], ["--stdio"]):
        command = [*COMMAND, "serve", *flags]
        ended = subprocess.run(command, input=json.dumps(HELLO), capture_output=True, text=True, check=True)
        assert json.loads(ended.stdout)["result"]["engine"]["name"] == "lgc-reference"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--ws", "1", "--http", "2"), "one server listens in one way"),
        (("--stdio", "--http", "2"), "one server listens in one way"),
        (("--allow-origin", "http://page.example"), "Add --ws or --http"),
        (("--http", "0", "--allow-origin", "*"), "'*' is no origin of a web page"),
        (("--http", "everywhere"), "no place to listen"),
        (("ws://127.0.0.1:1",), "is served already"),
    ],
)
def test_wrong_usage_is_2(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(["serve", *arguments]) == 2
    assert message in capsys.readouterr().err
