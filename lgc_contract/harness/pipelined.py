"""A session with an engine outside this process: pipelined, watched, started anew when it breaks.

Whatever goes wrong is charged to the oldest unanswered request, the one that an engine which answers in
order is busy with. The engine is then started anew and the other unanswered requests are sent again. Only
an answer given twice is charged to the request that it answers.
"""

import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from lgc_contract.errors import EngineError, EngineProtocolError, EngineStartError, EngineTimeoutError
from lgc_contract.harness import protocol
from lgc_contract.harness.first_contact import excerpt, opening_error
from lgc_contract.harness.outcome import Fault, FaultKind
from lgc_contract.harness.protocol import Hello, MalformedReplyError, NotJsonError, Numbers, Reply
from lgc_contract.harness.session import Answer, Answered, Limits, NotAsked, Notes, Opening
from lgc_contract.harness.wire import Broken, Connect, Wire
from lgc_contract.jsontypes import Json

__all__ = ["PipelinedSession"]

_HELD_BACK = 8
"""Answers that are held back for a while, so that one given again can still be charged to its request."""


class _Pipeline:
    """The requests of a conversation: unsent, under way (oldest first), answered by the present process."""

    def __init__(self, requests: Sequence[bytes]) -> None:
        self.requests = requests
        self.unsent = 0
        self.under_way: dict[int, int] = {}
        self.answered: dict[int, int] = {}
        self.since = 0.0

    @property
    def is_done(self) -> bool:
        return not self.under_way and self.unsent == len(self.requests)

    def take(self, count: int) -> range:
        """Take the next requests, at most so many, and return their indices."""
        first = self.unsent
        self.unsent = min(first + count, len(self.requests))
        return range(first, self.unsent)

    def send(self, number: int, index: int) -> None:
        if not self.under_way:
            self.since = time.monotonic()
        self.under_way[number] = index

    def settle(self, number: int) -> int:
        """Take a request off and return its index; when it was the oldest, the next one is on the clock."""
        if number == next(iter(self.under_way)):
            self.since = time.monotonic()
        index = self.answered[number] = self.under_way.pop(number)
        return index

    def restart(self) -> list[int]:
        """Forget what the old process was asked and return the indices to ask again."""
        again = list(self.under_way.values())
        self.under_way, self.answered = {}, {}
        return again


class PipelinedSession:
    """Drives one wire at a time. Numbers of requests rise through all restarts, so no stale answer fits."""

    def __init__(
        self, name: str, connect: Connect, opening: Opening, limits: Limits, *, pause: float | None = None
    ) -> None:
        """Without a `pause` an engine that broke is started anew by `connect`, which cannot hang for long.

        With one it is somebody else's to start: these seconds pass before it is looked for again, and one
        that hangs when it is found is given up.
        """
        self.notes = Notes()
        self._name = name
        self._connect = connect
        self._opening = opening
        self._limits = limits
        self._pause = pause
        self._numbers = Numbers()
        self._wire: Wire | None = None
        self._number = 0
        self._closed = False
        self._said_bye = False
        self._opening_or_closing = threading.Lock()
        self._settled: deque[tuple[int, Answer]] = deque()

    def open(self) -> Hello:
        """Start or reach the engine, say hello and load the game's data, within the time limit for starting.

        Raises: EngineStartError, EngineCrashedError, EngineTimeoutError, EngineProtocolError.
        """
        deadline = time.monotonic() + self._limits.start
        self._attach()
        greeting = self._open_with("hello", self._opening.hello, deadline)
        try:
            hello = protocol.read_hello(greeting)
        except MalformedReplyError as error:
            raise EngineProtocolError(self._name, f"answered `hello` with {error}", method="hello") from error
        self._open_with("load", self._opening.load, deadline)
        return hello

    def ask(self, method: str, params: bytes) -> Answer:
        """Send one request and wait for its answer within the time limit of a step."""
        return self._ask(method, params, self._limits.step, time.monotonic() + self._limits.step)

    def converse(self, requests: Sequence[bytes]) -> Iterator[tuple[int, Answer]]:
        """Send `run` requests, a window of them at a time, yield each index with its answer; say `bye`."""
        pipeline = _Pipeline(requests)
        while not pipeline.is_done:
            self._fill(pipeline)
            fault = self._await_one(pipeline)
            if fault is not None and not self._recover(pipeline, fault):
                yield from self._give_up(pipeline)
                return
            while len(self._settled) > _HELD_BACK:
                yield self._settled.popleft()
        self._say_bye(pipeline)
        while self._settled:
            yield self._settled.popleft()

    def close(self) -> None:
        """End the engine, or the connection to it; no other is opened after that."""
        with self._opening_or_closing:
            self._closed = True
        self._stop()

    def _stop(self) -> None:
        if self._wire is not None:
            running, self._wire = self._wire, None
            if self._said_bye:
                self.notes.lingered = not running.finish(self._limits.farewell)
            self.notes.last_words = running.evidence()
            running.stop()
            self.notes.ignored_lines += running.ignored
        self.notes.floats = self._numbers.floats
        self.notes.marks = self._numbers.marks

    def _attach(self) -> None:
        """Connect, unless the session was closed before or meanwhile."""
        wire = None if self._closed else self._connect()
        with self._opening_or_closing:
            if not self._closed:
                self._wire, wire = wire, None
        if wire is not None:
            wire.stop()
        if self._closed:
            raise EngineStartError(self._name, "was closed")

    # --- requests -----------------------------------------------------------------------------------------

    def _fill(self, pipeline: _Pipeline) -> None:
        """Send what the window has room for, several requests at once: half of it may be empty first."""
        room = self._limits.window - len(pipeline.under_way)
        if 2 * room >= self._limits.window:
            self._send_runs(pipeline, pipeline.take(room))

    def _send_runs(self, pipeline: _Pipeline, indices: Iterable[int]) -> None:
        messages = []
        for index in indices:
            self._number += 1
            pipeline.send(self._number, index)
            messages.append(protocol.request(self._number, "run", pipeline.requests[index]))
        self._running.send(messages)

    def _send(self, method: str, params: bytes) -> int:
        self._number += 1
        self._running.send([protocol.request(self._number, method, params)])
        return self._number

    @property
    def _running(self) -> Wire:
        if self._wire is None:
            raise EngineStartError(self._name, "is not running")
        return self._wire

    def _ask(self, method: str, params: bytes, seconds: float, deadline: float) -> Answer:
        number = self._send(method, params)
        arrived = self._receive(seconds, deadline)
        if isinstance(arrived, Reply) and arrived.id == number - 1:
            return self._fault(FaultKind.DUPLICATE, "answered the request before twice")
        if isinstance(arrived, Reply) and arrived.id != number:
            return self._fault(FaultKind.UNKNOWN_ID, _stray(arrived))
        return _answer(arrived) if isinstance(arrived, Reply) else arrived

    def _open_with(self, method: str, params: bytes, deadline: float) -> Json:
        answer = self._ask(method, params, self._limits.start, deadline)
        if isinstance(answer, Answered):
            return answer.result
        assert isinstance(answer, Fault)
        chatter, ignored = self._running.chatter, self._running.ignored
        self._stop()
        raise opening_error(self._name, method, answer, self._limits.start, chatter, ignored)

    # --- answers ------------------------------------------------------------------------------------------

    def _await_one(self, pipeline: _Pipeline) -> Fault | None:
        """Settle the request whose answer comes next; return the fault if none comes."""
        arrived = self._receive(self._limits.step, pipeline.since + self._limits.step)
        if not isinstance(arrived, Reply):
            return arrived
        if arrived.id in pipeline.under_way:
            self._settled.append((pipeline.settle(arrived.id), _answer(arrived)))
            return None
        if arrived.id in pipeline.answered:
            # Forgotten now: who answers a third time is answering nothing, and cannot go on for ever.
            self._charge_duplicate(pipeline.answered.pop(arrived.id))
            return None
        return self._fault(FaultKind.UNKNOWN_ID, _stray(arrived))

    def _charge_duplicate(self, index: int) -> None:
        for position, (settled, _) in enumerate(self._settled):
            if settled == index:
                self._settled[position] = index, self._fault(FaultKind.DUPLICATE, "answered it twice")
                return
        self.notes.late_duplicates += 1

    def _receive(self, seconds: float, deadline: float) -> Reply | Fault:
        """Return the next reply, or why there is none; `seconds` is what the deadline was made from."""
        patience = max(deadline, time.monotonic() + seconds)
        while True:
            arrived = self._running.receive(deadline)
            if arrived is None:
                return self._fault(FaultKind.TIMED_OUT, f"gave no answer within {seconds:g} s")
            if isinstance(arrived, Broken):
                return self._fault(arrived.kind, arrived.message)
            try:
                return protocol.read_reply(arrived, self._numbers)
            except NotJsonError as error:
                # A banner may begin with a brace too; an answer that is cut off says what it wanted to be.
                if not self._running.chatters or b'"jsonrpc"' in arrived:
                    return self._fault(FaultKind.MALFORMED, f"wrote {excerpt(arrived)}, {error}")
                self.notes.ignored_lines += 1
                if time.monotonic() > patience:
                    return self._fault(FaultKind.TIMED_OUT, f"only chattered for {seconds:g} s")
            except MalformedReplyError as error:
                return self._fault(FaultKind.MALFORMED, f"wrote {excerpt(arrived)}: {error}")

    def _fault(self, kind: FaultKind, message: str) -> Fault:
        return Fault(kind, message, evidence=self._running.evidence())

    # --- when it breaks, and in the end -------------------------------------------------------------------

    def _recover(self, pipeline: _Pipeline, fault: Fault) -> bool:
        """Charge a fault, start the engine anew and ask again; tell whether that was possible."""
        self._settled.append((pipeline.settle(next(iter(pipeline.under_way))), fault))
        self._stop()
        if pipeline.is_done:
            return True
        while self.notes.restarts < self._limits.restarts:
            self.notes.restarts += 1
            try:
                self.open()
            except EngineTimeoutError:
                if self._pause is not None:
                    return False
            except EngineError:
                time.sleep(self._pause or 0)
            else:
                self._send_runs(pipeline, pipeline.restart())
                return True
            self._stop()
        return False

    def _give_up(self, pipeline: _Pipeline) -> Iterator[tuple[int, Answer]]:
        self.notes.given_up = True
        reason = f"the engine was given up after {self.notes.restarts} restarts"
        yield from self._settled
        self._settled.clear()
        for index in [*pipeline.under_way.values(), *range(pipeline.unsent, len(pipeline.requests))]:
            yield index, NotAsked(reason)

    def _say_bye(self, pipeline: _Pipeline) -> None:
        """Take leave; what still comes before the answer to `bye` can only be second answers."""
        if self._wire is None:
            return
        deadline = time.monotonic() + self._limits.farewell
        number = self._send("bye", b"{}")
        while isinstance(arrived := self._receive(self._limits.farewell, deadline), Reply):
            if arrived.id == number:
                self._said_bye = True
                return
            if arrived.id in pipeline.answered:
                self._charge_duplicate(pipeline.answered.pop(arrived.id))
        self.notes.lingered = True


def _answer(reply: Reply) -> Answer:
    if isinstance(reply.error, protocol.RaisedError):
        message = f"answered with the error {reply.error.code}: {reply.error.message}"
        evidence = "" if reply.error.data is None else str(reply.error.data)
        return Fault(FaultKind.RAISED, message, evidence=evidence)
    return Answered(reply.result)


def _stray(reply: Reply) -> str:
    if reply.id is None and isinstance(reply.error, protocol.RaisedError):
        return f"could not read a request: {reply.error.message}"
    return f"answered a request with the id {reply.id}, which is not under way"
