"""A session with an adapter in this process: the same messages, without a wire.

Requests pass through their JSON text all the same, so an engine gets its own copy of everything; an answer
must have a JSON text. What hangs here hangs the harness: an engine that may do so belongs in a process.
"""

import contextlib
import sys
import traceback
from collections.abc import Iterator, Sequence

from lgc_contract.errors import EngineCrashedError, EngineProtocolError
from lgc_contract.harness import protocol
from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.outcome import Fault, FaultKind
from lgc_contract.harness.protocol import Hello, MalformedReplyError, Numbers
from lgc_contract.harness.session import Answer, Answered, Notes, Opening
from lgc_contract.jsontypes import Json, Pointer

__all__ = ["LocalSession"]

_EVIDENCE = 12
"""Lines of a traceback that are kept."""


class LocalSession:
    """Calls the methods of one adapter."""

    def __init__(self, adapter: Adapter, name: str, opening: Opening) -> None:
        self.notes = Notes()
        self._adapter = adapter
        self._name = name
        self._opening = opening
        self._numbers = Numbers()

    def open(self) -> Hello:
        """Say hello and load the game's data.

        Raises: EngineCrashedError, EngineProtocolError.
        """
        greeting = self._result("hello", self._opening.hello)
        try:
            hello = protocol.read_hello(greeting)
        except MalformedReplyError as error:
            raise EngineProtocolError(self._name, f"answered `hello` with {error}", method="hello") from error
        self._result("load", self._opening.load)
        return hello

    def ask(self, method: str, params: bytes) -> Answer:
        """Call one method with a copy of the parameters."""
        try:
            with contextlib.redirect_stdout(sys.stderr):
                reply = getattr(self._adapter, method)(protocol.decode(params))
            answer = Answered(self._as_json(reply))
        except (Exception, SystemExit) as error:
            return _fault(error)
        self.notes.floats = self._numbers.floats
        return answer

    def converse(self, requests: Sequence[bytes]) -> Iterator[tuple[int, Answer]]:
        """Run one request after the other."""
        for index, params in enumerate(requests):
            yield index, self.ask("run", params)
        self.notes.lingered = isinstance(self.ask("bye", b"{}"), Fault)

    def close(self) -> None:
        """Do nothing: an adapter holds what it holds until it is collected."""

    def _as_json(self, reply: object) -> Json:
        """Return an answer as it would come over a wire.

        Raises: MalformedReplyError for what only has a JSON text, such as a struct: nothing could compare it.
        """
        try:
            value = self._numbers.decode(protocol.encode(reply))
        except TypeError as error:
            raise MalformedReplyError(_no_json(reply) or str(error)) from error
        strange = "" if value == reply else _no_json(reply)
        if strange:
            raise MalformedReplyError(strange)
        return value

    def _result(self, method: str, params: bytes) -> Json:
        answer = self.ask(method, params)
        if isinstance(answer, Answered):
            return answer.result
        assert isinstance(answer, Fault)
        if answer.kind is FaultKind.MALFORMED:
            raise EngineProtocolError(self._name, f"at `{method}` it {answer.message}", method=method)
        raise EngineCrashedError(self._name, f"at `{method}` it {answer.message}", answer.evidence)


def _fault(error: BaseException) -> Fault:
    if isinstance(error, MalformedReplyError):
        return Fault(FaultKind.MALFORMED, f"answered {error}")
    lines = "".join(traceback.format_exception(error)).splitlines()
    return Fault(
        FaultKind.RAISED, f"raised {type(error).__name__}: {error}", evidence="\n".join(lines[-_EVIDENCE:])
    )


def _no_json(value: object, pointer: Pointer = "") -> str:
    """Say where the first part of a value is that is no JSON; "" if all of it is; tuples are lists."""
    if value is None or isinstance(value, bool | int | float | str):
        return ""
    if isinstance(value, list | tuple):
        parts = [(str(index), each) for index, each in enumerate(value)]
    elif isinstance(value, dict) and all(isinstance(name, str) for name in value):
        parts = [*value.items()]
    else:
        kind = "an object with names that are no strings" if isinstance(value, dict) else type(value).__name__
        return f"what is no JSON at {pointer or '/'}: {kind}"
    return next(filter(None, (_no_json(each, f"{pointer}/{name}") for name, each in parts)), "")
