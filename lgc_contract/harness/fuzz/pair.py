"""Ask two engines the same thing: the one under examination, and the other one that it is compared with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from lgc_contract.errors import ContractError, DataError, MalformedStateError, UsageError
from lgc_contract.game import Case, Game, Play, Start
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.fuzz.lockstep import Divergence, first_divergence, request_steps
from lgc_contract.harness.outcome import Difference, Fault, FaultKind
from lgc_contract.harness.protocol import Hello, MalformedReplyError, RunReply, Unsupported
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answer, Answered, Limits, Session

__all__ = ["Compared", "Pair", "params_of", "play_of"]


@dataclass(frozen=True)
class Compared:
    """What a run came to: the first divergence, and what the two said where their answers could be read.

    `lacks` is the capability that one of them does not have.
    """

    divergence: Divergence | None = None
    other: RunReply | None = None
    engine: RunReply | None = None
    lacks: str | None = None


class Pair:
    """Two engines of one game, opened; a context that ends both on leaving.

    A `lenient` pair compares only what both claim to be able to report, a strict one everything.
    """

    def __init__(
        self, game: Game, engine: Engine, other: Engine, limits: Limits, *, lenient: bool = False
    ) -> None:
        self.game = game
        self.play = play_of(game)
        self._engines = (other, engine)
        self._limits = limits
        self._lenient = lenient
        self._words: Sequence[str] = protocol.OBSERVABLE
        self._sessions: list[Session] = []
        self.hellos: tuple[Hello, ...] = ()

    def __enter__(self) -> "Pair":
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def open(self) -> None:
        """Start both. Raises: EngineError."""
        self.close()
        said = opening(self.game)
        for engine in self._engines:
            self._sessions.append(engine.session(said, self._limits))
        self.hellos = tuple(session.open() for session in self._sessions)
        if self._lenient:
            claimed = frozenset.intersection(*(frozenset(each.capabilities) for each in self.hellos))
            self._words = [word for word in protocol.OBSERVABLE if word in {"state", *claimed}]

    def close(self) -> None:
        """End both; harmless when they have ended."""
        for session in self._sessions:
            session.close()
        self._sessions = []

    def compare(
        self, start: Start, intents: Sequence[Any], refused: frozenset[int] = frozenset()
    ) -> Compared:
        """Run one line with both and compare everything; an engine that breaks is started anew."""
        params = params_of(start, intents, refused, self._words)
        answers = [session.ask("run", params) for session in self._sessions]
        if any(isinstance(answer, Fault) for answer in answers):
            self.open()
        return self._judged(start, intents, refused, *answers)

    def compare_case(self, case: Case) -> Compared | None:
        """Run a case with both; None for one that is not sound or that the other engine cannot play."""
        if not self.play.is_sound(case):
            return None
        try:
            start = self.game.expand(case.given, list(case.cards))
            compared = self.compare(start, case.intents)
        except (DataError, MalformedStateError):
            return None
        return compared if compared.other is not None else None

    def compare_lines(
        self, lines: Sequence[tuple[Start, Sequence[Any], frozenset[int]]]
    ) -> Iterator[tuple[int, Compared]]:
        """Run many lines, the engine ahead of the other one; yield what they came to in any order.

        Both are closed in the end.
        """
        texts = [params_of(*line, self._words) for line in lines]
        other, engine = self._sessions
        for index, answer in engine.converse(texts):
            yield index, self._judged(*lines[index], other.ask("run", texts[index]), answer)
        self.close()

    def _judged(
        self, start: Start, intents: Sequence[Any], refused: frozenset[int], other: Answer, engine: Answer
    ) -> Compared:
        asked = tuple(tuple(step["observe"]) for step in request_steps(intents, refused, self._words))
        replies = [_read(answer, asked) for answer in (other, engine)]
        for reply in replies:
            if isinstance(reply, Unsupported):
                return Compared(lacks=reply.capability)
        wanted, found = replies
        if isinstance(wanted, Fault):
            return Compared(_faulty("the other engine", wanted))
        assert isinstance(wanted, RunReply)
        if isinstance(found, Fault):
            return Compared(_faulty("the engine", found), wanted)
        assert isinstance(found, RunReply)
        return Compared(first_divergence(self.game, start.setup, wanted, found), wanted, found)


def play_of(game: Game) -> Play:
    """Return what a game offers for random play.

    Raises: UsageError.
    """
    if game.play is None:
        raise UsageError(f"{game.id} offers no random games", hint="Its `Game` needs a `play`.")
    return game.play()


def params_of(
    start: Start, intents: Sequence[Any], refused: frozenset[int], words: Sequence[str] = protocol.OBSERVABLE
) -> bytes:
    """Return the parameters of the `run` request for a line that looks at these words."""
    origin = {"new": start.new} if start.state is None else {"state": start.state}
    return protocol.encode({"setup": start.setup, **origin, "steps": request_steps(intents, refused, words)})


def _read(answer: Answer, asked: tuple[tuple[str, ...], ...]) -> RunReply | Unsupported | Fault:
    if isinstance(answer, Fault):
        return answer
    if not isinstance(answer, Answered):
        raise ContractError(answer.reason)
    try:
        return protocol.read_run(answer.result, asked)
    except MalformedReplyError as error:
        return Fault(FaultKind.MALFORMED, f"answered what is no result of `run`: {error}")


def _faulty(who: str, fault: Fault) -> Divergence:
    message = f"{fault.message}\n{fault.evidence}".rstrip()
    return Divergence(-1, "fault", f"{who}: {fault.kind}", (Difference("answer", got=message),))
