"""A Python adapter behind stdin and stdout answers like any other process."""

import io
import json
from typing import Any

import pytest

from lgc_contract.harness.serve import serve
from tests.harness import engines
from tests.toy.engine import ToyEngine

HELLO = {"id": 1, "method": "hello", "params": {"game": "toy"}}
BYE = {"id": 9, "method": "bye", "params": {}}


def served(adapter: ToyEngine, *requests: Any) -> list[Any]:
    lines = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in requests]
    replies = io.BytesIO()
    serve(adapter, io.BytesIO(b"\n".join(lines)), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def test_requests_are_answered_until_bye() -> None:
    replies = served(ToyEngine(), HELLO, BYE, HELLO)

    assert [reply["id"] for reply in replies] == [1, 9]
    assert {reply["jsonrpc"] for reply in replies} == {"2.0"}
    assert replies[0]["result"]["engine"]["name"] == "toy"


def test_an_exception_is_an_error_and_the_engine_goes_on() -> None:
    request = {"id": 2, "method": "load", "params": {}}
    failed, bye = served(engines.FailsToLoad(), request, BYE)

    assert failed["error"]["message"] == "KeyError: 'limit'"
    assert "in load" in failed["error"]["data"]
    assert bye["result"] == {}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (b"{", -32700),
        (b"[]", -32700),
        ({"id": 2, "method": "__init__"}, -32601),
        ({"id": 2, "method": "x"}, -32601),
    ],
)
def test_what_is_no_request_is_an_error(request_: Any, code: int) -> None:
    assert served(ToyEngine(), request_)[0]["error"]["code"] == code


def test_what_an_adapter_prints_is_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    run = {"setup": {"cards": []}, "new": {"seed": 1, "piles": {"p1": [], "p2": []}}, "steps": []}
    replies = served(engines.Prints(), {"id": 2, "method": "run", "params": run})

    assert [reply["id"] for reply in replies] == [2]
    assert capsys.readouterr() == ("", "chatter\n")


def test_what_is_not_json_is_an_error() -> None:
    assert "TypeError" in served(engines.AnswersAnObject(), {"id": 2, "method": "run"})[0]["error"]["message"]
