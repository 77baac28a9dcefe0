"""Put a Python adapter behind stdin and stdout, so that it is reached like an engine in any other language.

What the adapter prints goes to stderr; its exceptions become JSON-RPC errors and do not end it.
"""

import contextlib
import sys
import traceback
from typing import IO, Any

import msgspec

from lgc_contract.harness.adapter import Adapter

__all__ = ["METHODS", "serve"]

METHODS = ("hello", "load", "run", "legal", "view", "new", "bye")
"""Every method of the protocol, which are those of `Adapter`."""

_PARSE_ERROR, _NO_METHOD, _INTERNAL_ERROR = -32700, -32601, -32603


class _Request(msgspec.Struct):
    id: int
    method: str
    params: dict[str, Any] = {}


_decode = msgspec.json.Decoder(_Request).decode
_encode = msgspec.json.Encoder().encode


def serve(adapter: Adapter, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Answer requests line by line until `bye` or the end of input."""
    for line in requests:
        try:
            request = _decode(line)
        except msgspec.DecodeError as error:
            _reply(replies, {"id": None, "error": {"code": _PARSE_ERROR, "message": str(error)}})
            continue
        _reply(replies, {"id": request.id, **_answer(adapter, request)})
        if request.method == "bye":
            return


def _answer(adapter: Adapter, request: _Request) -> dict[str, Any]:
    if request.method not in METHODS:
        return {"error": {"code": _NO_METHOD, "message": f"there is no method {request.method!r}"}}
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return {"result": msgspec.Raw(_encode(getattr(adapter, request.method)(request.params)))}
    except Exception as error:
        message = f"{type(error).__name__}: {error}"
        data = "".join(traceback.format_exception(error))
        return {"error": {"code": _INTERNAL_ERROR, "message": message, "data": data}}


def _reply(replies: IO[bytes], reply: dict[str, Any]) -> None:
    replies.write(_encode({"jsonrpc": "2.0", **reply}) + b"\n")
    replies.flush()
