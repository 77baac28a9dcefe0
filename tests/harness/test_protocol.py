"""Messages are composed and taken apart as JSON-RPC says, and numbers are integers."""

import json
from typing import Any

import pytest

from lgc_contract.harness import protocol
from lgc_contract.harness.protocol import MalformedReplyError, NotJsonError, Numbers


def test_a_request_is_one_line_of_json_rpc() -> None:
    line = protocol.request(7, "run", b'{"a":1}')

    assert b"\n" not in line
    assert json.loads(line) == {"jsonrpc": "2.0", "id": 7, "method": "run", "params": {"a": 1}}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (b"27.0", 27),
        (b"-0.0", 0),
        (b"2e3", 2000),
        (b'{"a":[1.0]}', {"a": [1]}),
        (b"9007199254740993", 2**53 + 1),
    ],
)
def test_a_number_without_fraction_is_an_integer(text: bytes, value: Any) -> None:
    read = Numbers().decode(text)

    assert repr(read) == repr(value)


@pytest.mark.parametrize("text", [b"1.5", b"[1, 1e-3]", b'{"a": 0.5}', b"1e999"])
def test_a_fraction_is_refused(text: bytes) -> None:
    with pytest.raises(MalformedReplyError, match="is not an integer"):
        Numbers().decode(text)


def test_floats_are_remembered() -> None:
    numbers = Numbers()
    numbers.decode(b"[1]")
    assert not numbers.floats

    numbers.decode(b"[1.0]")
    assert numbers.floats


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b"[" * 100_000, b"{'a': 1}"])
def test_what_is_no_json_is_told_from_what_is_no_reply(text: bytes) -> None:
    with pytest.raises(NotJsonError):
        Numbers().decode(text)


@pytest.mark.parametrize(
    ("reply", "message"),
    [
        ({"id": 1, "result": {}}, "missing required field `jsonrpc`"),
        ({"jsonrpc": "1.0", "id": 1, "result": {}}, "Invalid enum value '1.0'"),
        ({"jsonrpc": "2.0", "result": {}}, "missing required field `id`"),
        ({"jsonrpc": "2.0", "id": "1", "result": {}}, "Expected `int | null`"),
        ({"jsonrpc": "2.0", "id": True, "result": {}}, "Expected `int | null`"),
        ({"jsonrpc": "2.0", "id": 1}, "either `result` or `error`"),
        (
            {"jsonrpc": "2.0", "id": 1, "result": {}, "error": {"code": 1, "message": "x"}},
            "either `result` or",
        ),
        ({"jsonrpc": "2.0", "id": 1, "error": {"message": "x"}}, "missing required field `code`"),
    ],
)
def test_what_is_no_reply_is_named(reply: Any, message: str) -> None:
    with pytest.raises(MalformedReplyError, match=message):
        protocol.read_reply(json.dumps(reply).encode(), Numbers())


def test_an_id_may_be_a_float_of_an_engine_that_has_no_integers() -> None:
    reply = protocol.read_reply(b'{"jsonrpc":"2.0","id":7.0,"result":{}}', Numbers())

    assert (reply.id, type(reply.id)) == (7, int)


@pytest.mark.parametrize(
    ("hello", "message"),
    [
        ({}, "missing required field"),
        ({"protocol": 0}, "upgrade the engine's adapter"),
        ({"protocol": 2}, "upgrade the harness"),
        ({"protocol": True}, "Expected `int`, got `bool`"),
        ({"extra": 1}, "unknown field `extra`"),
        ({"capabilities": ["Hero Power"]}, "matching regex"),
        ({"engine": {"name": "", "version": "1", "language": "C"}}, "length >= 1"),
    ],
)
def test_a_hello_that_does_not_fit_names_who_is_to_act(hello: Any, message: str) -> None:
    engine = {"name": "a", "version": "1", "language": "C"}
    whole = {"protocol": 1, "engine": engine, "capabilities": []} | hello if hello else {}

    with pytest.raises(MalformedReplyError, match=message):
        protocol.read_hello(whole)
