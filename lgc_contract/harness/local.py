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
from lgc_contract.jsontypes import Json

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
            text = protocol.encode(reply)
            # Without a point in its text an answer has no float, and can be taken as it is.
            answer = Answered(self._numbers.decode(text) if b"." in text else reply)
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
