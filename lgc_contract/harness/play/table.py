"""An engine that is asked for one move at a time."""

from types import TracebackType
from typing import Any

from lgc_contract.errors import (
    DataError,
    EngineCrashedError,
    EngineProtocolError,
    MalformedStateError,
    UsageError,
)
from lgc_contract.game import Case, Document, Game, Start
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.outcome import Fault
from lgc_contract.harness.play.match import Match, Moment
from lgc_contract.harness.protocol import Hello, MalformedReplyError, RunReply, StepReply, Unsupported
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answered, Limits, Session

__all__ = ["PlayedBy"]

_NEEDED = "legal"
"""The capability without which nobody can be shown what there is to choose from."""


class PlayedBy:
    """One engine, opened; a context that ends it on leaving."""

    def __init__(self, game: Game, engine: Engine, limits: Limits) -> None:
        self.game = game
        self._engine = engine
        self._limits = limits
        self._session: Session | None = None
        self._observe: list[str] = []

    def __enter__(self) -> "PlayedBy":
        self._open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            self._session.close()

    def _open(self) -> None:
        if self._session is not None:
            self._session.close()
        self._session = self._engine.session(opening(self.game), self._limits)
        self._wants(self._session.open())

    def begin(self, case: Case) -> Match:
        """Return the game before its first move.

        Raises: DataError, EngineError, UsageError.
        """
        start = self._start(case)
        (reply,) = self.run(start, [])
        return Match(case, start, (_moment(self.game, reply),))

    def _start(self, case: Case) -> Start:
        try:
            start = self.game.expand(case.given, list(case.cards))
            if start.state is not None:
                self.game.observe(start.state, start.setup)
        except MalformedStateError as error:
            raise DataError("the position", error.message, pointer=error.pointer) from error
        return start

    def play(self, match: Match, intent: Document) -> Match:
        """Return the game after an intent, or after its refusal.

        Raises: EngineError, UsageError.
        """
        now = match.now
        reply = self.run(Start(match.start.setup, now.state, None), [intent])[-1]
        if reply.rejected is not None:
            return match.then(Moment(now.state, now.legal, intent, (), reply.rejected.code))
        return match.then(_moment(self.game, reply, intent))

    def run(self, start: Start, intents: list[Document]) -> list[StepReply]:
        """Return what the engine answers to a look at the start and to each intent.

        Raises: EngineError, UsageError for what it lacks.
        """
        steps: list[Any] = [{"observe": self._observe}]
        steps += [{"intent": intent, "observe": self._observe} for intent in intents]
        origin: Document = {"new": start.new} if start.state is None else {"state": start.state}
        params = protocol.encode({"setup": start.setup, **origin, "steps": steps})
        assert self._session is not None
        answer = self._session.ask("run", params)
        if isinstance(answer, Fault):
            # Every request is complete in itself, so a game survives an engine that breaks.
            self._open()
            raise EngineCrashedError("the engine", answer.message, answer.evidence)
        assert isinstance(answer, Answered)
        try:
            reply = protocol.read_run(answer.result, tuple(tuple(step["observe"]) for step in steps))
            self._check(reply, start)
        except MalformedReplyError as error:
            message = f"answered what is no result of `run`: {error}"
            raise EngineProtocolError("the engine", message, method="run") from error
        except MalformedStateError as error:
            raise EngineProtocolError("the engine", f"reported a {error}", method="run") from error
        if isinstance(reply, Unsupported):
            raise UsageError(f"the engine cannot play this: it lacks {reply.capability!r}")
        return reply.steps

    def _check(self, reply: RunReply | Unsupported, start: Start) -> None:
        """Raise MalformedStateError for a state that is none: nobody could be shown it."""
        for step in () if isinstance(reply, Unsupported) else reply.steps:
            if step.state is not None:
                self.game.observe(step.state, start.setup)

    def _wants(self, hello: Hello) -> None:
        if _NEEDED not in hello.capabilities:
            hint = "Play with the reference engine: leave the engine away."
            raise UsageError(f"{hello.engine.name} lists no legal intents (capability {_NEEDED!r})", hint)
        wanted = ("state", *(each for each in ("events", _NEEDED) if each in hello.capabilities))
        self._observe = [word for word in protocol.OBSERVABLE if word in wanted]


def _moment(game: Game, reply: StepReply, intent: Document | None = None) -> Moment:
    assert reply.state is not None
    # Where several may act, as in a mulligan, they do so one after the other: a choice is made from one list.
    lists = ((reply.legal or {}).get(player, []) for player in game.players)
    legal = next((tuple(listed) for listed in lists if listed), ())
    return Moment(reply.state, legal, intent, tuple(reply.events or ()))
