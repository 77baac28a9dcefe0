"""Run plans against one engine and yield the verdicts in the order of the plans, for any number of jobs."""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue

from lgc_contract.errors import EngineError
from lgc_contract.game import Game
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine, InProcess
from lgc_contract.harness.judge import errored, judge
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import Hello
from lgc_contract.harness.session import Answer, Answered, Limits, NotAsked, Notes, Opening, Session, combined

__all__ = ["Run", "opening"]


def opening(game: Game) -> Opening:
    """Return what is said to an engine of this game first."""
    return Opening(protocol.hello_params(game.id), protocol.load_params(game.id, game.load()))


@dataclass
class Run:
    """One run of one engine: a context that ends every process on leaving, whatever happens.

    `open` first, then `results` once; `notes` are complete when the context is left.
    """

    game: Game
    engine: Engine
    limits: Limits = field(default_factory=Limits)
    jobs: int = 1
    hello: Hello | None = field(default=None, init=False)
    _sessions: list[Session] = field(default_factory=list, init=False, repr=False)
    _threads: list[threading.Thread] = field(default_factory=list, init=False, repr=False)

    def __enter__(self) -> "Run":
        return self

    def __exit__(self, *_: object) -> None:
        for session in self._sessions:
            session.close()
        for thread in self._threads:
            thread.join()

    @property
    def notes(self) -> Notes:
        """What is worth knowing of the run beyond its results."""
        return combined(session.notes for session in self._sessions)

    def open(self) -> Hello:
        """Start the engine and return who it says it is; further jobs start theirs when they begin.

        Raises: EngineError.
        """
        engine, said = self.engine, opening(self.game)
        if self.jobs > 1 and isinstance(engine, InProcess):
            engine = engine.as_command(self.game.id)
        self._sessions = [engine.session(said, self.limits) for _ in range(self.jobs)]
        self.hello = self._sessions[0].open()
        return self.hello

    def results(self, plans: Sequence[Plan]) -> Iterator[Result]:
        """Run every plan and yield each verdict as soon as those before it are there."""
        alone = len(self._sessions) == 1
        source = self._share(self._sessions[0], plans, 0) if alone else self._merged(plans)
        waiting: dict[int, Result] = {}
        due = 0
        for index, result in source:
            waiting[index] = result
            while due in waiting:
                yield waiting.pop(due)
                due += 1

    def _share(self, session: Session, plans: Sequence[Plan], first: int) -> Iterator[tuple[int, Result]]:
        """Run every n-th plan in one session, n being their number."""
        indices = range(first, len(plans), len(self._sessions))
        claimed = frozenset(self.hello.capabilities if self.hello else ())
        for position, answer in _conversation(session, [plans[index].params for index in indices], first):
            index = indices[position]
            yield index, self._verdict(plans[index], answer, claimed)

    def _verdict(self, plan: Plan, answer: Answer, claimed: frozenset[str]) -> Result:
        if isinstance(answer, Answered):
            return judge(self.game, plan, answer.result, claimed)
        if isinstance(answer, NotAsked):
            return Result(plan.scenario.id, Outcome.NOT_RUN, reason=answer.reason)
        return errored(plan, answer)

    def _merged(self, plans: Sequence[Plan]) -> Iterator[tuple[int, Result]]:
        """Run all sessions, each in a thread, and yield what they yield as it comes."""
        arrivals: SimpleQueue[tuple[int, Result] | BaseException | None] = SimpleQueue()

        def work(session: Session, first: int) -> None:
            try:
                for arrival in self._share(session, plans, first):
                    arrivals.put(arrival)
                arrivals.put(None)
            except BaseException as error:
                arrivals.put(error)

        for first, session in enumerate(self._sessions):
            thread = threading.Thread(target=work, args=(session, first), daemon=True)
            self._threads.append(thread)
            thread.start()
        working = len(self._sessions)
        while working:
            arrived = arrivals.get()
            if isinstance(arrived, BaseException):
                raise arrived
            if arrived is None:
                working -= 1
            else:
                yield arrived


def _conversation(session: Session, requests: Sequence[bytes], first: int) -> Iterator[tuple[int, Answer]]:
    """Converse in a session; every one but the first of a run is opened here, when its thread has begun."""
    try:
        if first:
            session.open()
    except EngineError as error:
        session.notes.given_up = True
        undone = NotAsked(f"another process could not be opened: {error}")
        yield from ((index, undone) for index in range(len(requests)))
    else:
        yield from session.converse(requests)
