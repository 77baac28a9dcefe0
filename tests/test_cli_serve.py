"""`lgc serve`: it says where it listens, whom it lets in, and ends when it is told to."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from lgc_contract.cli import app

HELLO = {"id": 1, "method": "hello", "params": {"game": "lgc", "protocol": {"min": 1, "max": 1}}}
COMMAND = (sys.executable, "-m", "lgc_contract")


@contextmanager
def serving(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    pipe = subprocess.PIPE
    process = subprocess.Popen([*COMMAND, "serve", *arguments], stdout=pipe, stderr=pipe, text=True)
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
        (("--http", "everywhere"), "no place to listen"),
        (("ws://127.0.0.1:1",), "is served already"),
    ],
)
def test_wrong_usage_is_2(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(["serve", *arguments]) == 2
    assert message in capsys.readouterr().err
