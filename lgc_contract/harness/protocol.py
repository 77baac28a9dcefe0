"""The messages between harness and engine: JSON-RPC 2.0, one per line, UTF-8, integers only.

Requests are composed here, replies are taken apart and their shape is checked here; what a state or an
event means is the game's affair.
"""

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = [
    "OBSERVABLE",
    "PROTOCOL",
    "Hello",
    "Identity",
    "Intents",
    "MalformedReplyError",
    "NotJsonError",
    "Numbers",
    "RaisedError",
    "Reply",
    "RunReply",
    "StepReply",
    "Unsupported",
    "View",
    "ViewReply",
    "decode",
    "encode",
    "hello_params",
    "load_params",
    "read_answer",
    "read_hello",
    "read_reply",
    "read_run",
    "request",
]

Shape = TypeVar("Shape")

_Object = dict[str, Any]
"""A JSON object; msgspec cannot read the recursive type of `jsontypes`."""

_Word = Annotated[str, msgspec.Meta(min_length=1)]
_Name = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
"""What the schema harness/messages lets a capability be called."""

PROTOCOL = 1
"""The one version of the messages that this harness speaks."""

OBSERVABLE = ("state", "events", "legal", "views", "digest")
"""What a step can be asked to report, in the order in which a request lists it."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

encode = msgspec.json.Encoder().encode
"""A JSON value to its shortest UTF-8 text."""


class MalformedReplyError(Exception):
    """A message of the engine is not one of the protocol; the text says which part."""


class NotJsonError(MalformedReplyError):
    """A line of the engine is no JSON at all; it may be a banner."""


class Identity(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who an engine says it is; how it was reached is no part of it."""

    name: _Word
    version: _Word
    language: _Word
    url: _Word | None = None


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `hello`."""

    protocol: int
    engine: Identity
    capabilities: tuple[_Name, ...]


class Unsupported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of an engine that lacks something: it names the capability."""

    capability: _Name


class Rejection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A refusal by the rules, with a code of the game's closed list."""

    code: str


class ViewReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player sees: the position, and the events of the step as far as they are his to know."""

    view: _Object
    events: list[_Object]


class StepReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to one step: accepted or rejected, and what was asked."""

    accepted: bool = False
    rejected: Rejection | None = None
    state: _Object | None = None
    events: list[_Object] | None = None
    legal: dict[str, list[_Object]] | None = None
    views: dict[str, ViewReply] | None = None
    digest: str | None = None


class RunReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a whole run."""

    steps: list[StepReply]
    state: _Object


class Intents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `legal`."""

    intents: list[_Object]


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `view`."""

    view: _Object


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `new`."""

    state: _Object


class RaisedError(msgspec.Struct, frozen=True):
    """The `error` member of a reply: the engine's own fault."""

    code: int
    message: str
    data: Any = None


class Reply(msgspec.Struct, frozen=True):
    """One line from an engine; exactly one of `result` and `error` is set."""

    jsonrpc: Literal["2.0"]
    id: int | None
    result: Any = msgspec.UNSET
    error: RaisedError | msgspec.UnsetType = msgspec.UNSET


class _Lacking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unsupported: Unsupported


class Numbers:
    """Read numbers of engines that only have floats: `27.0` is 27; what has a fraction is no number of ours.

    One reader belongs to one session; `floats` remembers that it met such an engine, so that it can be
    noted once, and `marks` that a text began with a byte order mark.
    """

    def __init__(self) -> None:
        self.floats = False
        self.marks = False
        self._fraction = ""
        self._decode = msgspec.json.Decoder(float_hook=self._read).decode

    def decode(self, text: bytes) -> Json:
        """Return the value of one JSON text.

        Raises: MalformedReplyError.
        """
        self._fraction = ""
        if text.startswith(_BYTE_ORDER_MARK):
            self.marks = True
            text = text.removeprefix(_BYTE_ORDER_MARK)
        try:
            value: Json = self._decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise NotJsonError(f"which is not JSON ({error})") from error
        if self._fraction:
            raise MalformedReplyError(
                f"{self._fraction} is not an integer, and every number of the protocol is"
            )
        return value

    def _read(self, literal: str) -> int | float:
        value = float(literal)
        if not value.is_integer():
            self._fraction = literal
            return value
        self.floats = True
        return int(value)


def decode(text: bytes) -> Any:
    """Return the value of a JSON text that this harness wrote itself."""
    return msgspec.json.decode(text)


def request(number: int, method: str, params: bytes) -> bytes:
    """Return one request, without a line break; `params` is already JSON."""
    return b'{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}' % (number, method.encode(), params)


def hello_params(game: str) -> bytes:
    """Return the parameters of `hello` for a game."""
    versions = {"min": PROTOCOL, "max": PROTOCOL}
    return encode({"protocol": versions, "game": game, "contract": VERSION})


def load_params(game: str, data: JsonObject) -> bytes:
    """Return the parameters of `load` for a game's data."""
    return encode({"game": game, "data": data})


def read_reply(line: bytes, numbers: Numbers) -> Reply:
    """Take one line of an engine as a reply.

    Raises: MalformedReplyError.
    """
    reply = _convert(numbers.decode(line), Reply)
    if (reply.result is msgspec.UNSET) == (reply.error is msgspec.UNSET):
        raise MalformedReplyError("a reply has either `result` or `error`")
    return reply


def read_hello(result: Json) -> Hello:
    """Take the result of `hello`.

    Raises: MalformedReplyError, also when engine and harness share no version of the protocol.
    """
    hello = _convert(result, Hello)
    if hello.protocol != PROTOCOL:
        side = "the harness" if hello.protocol > PROTOCOL else "the engine's adapter"
        raise MalformedReplyError(
            f"the engine chose protocol {hello.protocol}, the harness speaks {PROTOCOL}; upgrade {side}"
        )
    return hello


def read_run(result: Json, asked: tuple[tuple[str, ...], ...]) -> RunReply | Unsupported:
    """Take the result of `run`; `asked` is, for each step of the request, what it was asked to report.

    Raises: MalformedReplyError.
    """
    reply = read_answer(result, RunReply)
    if isinstance(reply, Unsupported):
        return reply
    if len(reply.steps) != len(asked):
        raise MalformedReplyError(f"the run has {len(asked)} steps, the answer has {len(reply.steps)}")
    for index, (step, words) in enumerate(zip(reply.steps, asked, strict=True)):
        _check_step(step, words, index)
    return reply


def read_answer(result: Json, shape: type[Shape]) -> Shape | Unsupported:
    """Take the result of a request as a shape, or as the answer that the engine lacks what it needs.

    Raises: MalformedReplyError.
    """
    if isinstance(result, dict) and "unsupported" in result:
        return _convert(result, _Lacking).unsupported
    return _convert(result, shape)


def _check_step(step: StepReply, words: tuple[str, ...], index: int) -> None:
    if step.accepted == (step.rejected is not None):
        raise MalformedReplyError(f'step {index} is neither `"accepted": true` nor `"rejected": {{"code"}}`')
    for word in words:
        if getattr(step, word) is None:
            raise MalformedReplyError(f"step {index} was asked for `{word}`, which is missing")


def _convert(value: Json, shape: type[Shape]) -> Shape:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise MalformedReplyError(str(error)) from error
