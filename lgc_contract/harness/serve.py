"""Answer requests with a Python adapter; over stdin and stdout it is reached like an engine in any language.

What the adapter prints goes to stderr; its exceptions become JSON-RPC errors and do not end it. What is
received is only ever decoded as JSON: the one name in it that is looked up, the method, is one of seven.
"""

import contextlib
import sys
import traceback
from collections.abc import Iterator
from typing import IO, Any

import msgspec

from lgc_contract.harness.adapter import Adapter

__all__ = ["LARGEST", "METHODS", "NoRequestError", "Request", "answer", "failure", "read", "serve"]

METHODS = ("hello", "load", "run", "legal", "view", "new", "bye")
"""Every method of the protocol, which are those of `Adapter`."""

LARGEST = 16 * 1024 * 1024
"""Bytes of one request that a server takes; the `load` of a game has a hundredth of it."""

_PARSE_ERROR, _NO_METHOD, _INTERNAL_ERROR = -32700, -32601, -32603


class Request(msgspec.Struct):
    """One request; members that are not its own are nobody's concern."""

    id: int
    method: str
    params: dict[str, Any] = {}


class NoRequestError(Exception):
    """What came is no request; `reply` is what there is to say about it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reply = failure(None, _PARSE_ERROR, reason)


_decode = msgspec.json.Decoder(Request).decode
_encode = msgspec.json.Encoder().encode


def serve(adapter: Adapter, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Answer requests line by line until `bye` or the end of input."""
    with contextlib.redirect_stdout(sys.stderr):
        for line in _lines(requests):
            try:
                request = read(line)
            except NoRequestError as error:
                _write(replies, error.reply)
                continue
            _write(replies, answer(adapter, request))
            if request.method == "bye":
                return


def read(message: bytes | str) -> Request:
    """Take a message as a request.

    Raises: NoRequestError.
    """
    if len(message) > LARGEST:
        raise NoRequestError(f"a request has at most {LARGEST} bytes")
    try:
        return _decode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoRequestError(str(error)) from error


def answer(adapter: Adapter, request: Request) -> bytes:
    """Return the reply to a request, whatever the adapter does."""
    if request.method not in METHODS:
        return failure(request.id, _NO_METHOD, f"there is no method {request.method!r}")
    try:
        result = _encode(getattr(adapter, request.method)(request.params))
    except Exception as error:
        data = "".join(traceback.format_exception(error))
        return failure(request.id, _INTERNAL_ERROR, f"{type(error).__name__}: {error}", data)
    return _encode({"jsonrpc": "2.0", "id": request.id, "result": msgspec.Raw(result)})


def failure(number: int | None, code: int, message: str, data: str | None = None) -> bytes:
    """Return the reply that a request failed."""
    error: dict[str, Any] = {"code": code, "message": message}
    return _encode({"jsonrpc": "2.0", "id": number, "error": error | ({"data": data} if data else {})})


def _lines(requests: IO[bytes]) -> Iterator[bytes]:
    """Yield lines, one that is too long only as far as shows that it is."""
    while line := requests.readline(LARGEST + 2):
        yield line
        while not line.endswith(b"\n") and (line := requests.readline(LARGEST)):
            pass


def _write(replies: IO[bytes], reply: bytes) -> None:
    replies.write(reply + b"\n")
    replies.flush()
