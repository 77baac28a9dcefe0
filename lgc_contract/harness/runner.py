"""Run plans against one engine and yield the verdicts in the order of the plans, for any number of jobs."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from lgc_contract.errors import EngineError
from lgc_contract.game import Game
from lgc_contract.harness import parallel, protocol
from lgc_contract.harness.address import Engine, InProcess
from lgc_contract.harness.alone import Reopened, ask_alone
from lgc_contract.harness.judge import errored, judge
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import Hello
from lgc_contract.harness.session import Answer, Answered, Limits, NotAsked, Notes, Opening, Session, combined
from lgc_contract.harness.trials import ONCE, Judged, Panel, Rest, Trials, judge_second_half, with_trace

__all__ = ["Run", "opening"]


def opening(game: Game) -> Opening:
    """Return what is said to an engine of this game first."""
    return Opening(protocol.hello_params(game.id), protocol.load_params(game.id, game.load()))


@dataclass
class Run:
    """One run of one engine: a context that ends every process on leaving, whatever happens.

    `open` first, then `results` once; `notes` are complete when the context is left. `ahead` are the results,
    by the index of their plan, that wait for one before them: a run that is broken off has them all the same.
    """

    game: Game
    engine: Engine
    limits: Limits = field(default_factory=Limits)
    jobs: int = 1
    trials: Trials = ONCE
    hello: Hello | None = field(default=None, init=False)
    ahead: dict[int, Result] = field(default_factory=dict, init=False)
    _claimed: frozenset[str] = field(default=frozenset(), init=False, repr=False)
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
        _, self.hello = self._opened()
        self._claimed = frozenset(self.hello.capabilities)
        return self.hello

    def _opened(self) -> tuple[Sequence[Session], Hello]:
        """Make as many sessions as there are jobs and open the first."""
        engine = self.engine
        if self.jobs > 1 and isinstance(engine, InProcess):
            engine = engine.as_command(self.game.id)
        said = opening(self.game)
        sessions = [engine.session(said, self.limits) for _ in range(self.jobs)]
        self._sessions += sessions
        return sessions, sessions[0].open()

    def results(self, plans: Sequence[Plan]) -> Iterator[Result]:
        """Run every plan and yield each verdict as soon as those before it are there."""
        due = 0
        for index, result in self._settled(plans):
            self.ahead[index] = result
            while due in self.ahead:
                yield self.ahead.pop(due)
                due += 1

    def _settled(self, plans: Sequence[Plan]) -> Iterator[tuple[int, Result]]:
        """Run every plan as often as it is to be run, and yield its result when it is certain."""
        schedule = self.trials.schedule([plan.scenario.id for plan in plans])
        panel, unsettled = Panel(self.trials.repeat), dict[int, Judged]()

        def take(position: int, answer: Answer) -> Judged:
            plan = plans[schedule[position]]
            judged = self._judged(plan, answer)
            return with_trace(self.game, plan, answer, judged) if self.trials.compares else judged

        requests = [plans[index].params for index in schedule]
        for position, judged in parallel.answers(self._sessions, requests, take, self._threads):
            index = schedule[position]
            settled = panel.hear(index, plans[index], judged)
            if settled is None:
                continue
            is_more = settled.rest is not None or settled.questions
            if is_more and settled.result.outcome is Outcome.PASSED:
                unsettled[index] = settled
            else:
                yield index, settled.result
        rests = {index: each.rest for index, each in unsettled.items() if each.rest is not None}
        for index, result in self._resumed(plans, rests) if rests else ():
            if result.outcome is not Outcome.PASSED or not unsettled[index].questions:
                del unsettled[index]
                yield index, result
        yield from self._questioned(plans, unsettled)

    def _questioned(
        self, plans: Sequence[Plan], judged: Mapping[int, Judged]
    ) -> Iterator[tuple[int, Result]]:
        """Ask by requests of their own what the runs have shown, until one is answered otherwise."""
        engine = Reopened(lambda: self._opened()[0][0], self.limits.restarts + 1)
        for index in sorted(judged):
            yield index, ask_alone(self.game, plans[index], judged[index].questions, engine)

    def _resumed(self, plans: Sequence[Plan], rests: Mapping[int, Rest]) -> Iterator[tuple[int, Result]]:
        """Run second halves with an engine started anew, so that nothing but the state comes over."""
        indices = sorted(rests)

        def take(position: int, answer: Answer) -> Result:
            index = indices[position]
            return judge_second_half(self.game, plans[index], rests[index], answer)

        try:
            sessions, _ = self._opened()
        except EngineError as error:
            undone = NotAsked(f"the engine did not start again: {error.message}")
            yield from ((index, take(position, undone)) for position, index in enumerate(indices))
            return
        requests = [rests[index].plan.params for index in indices]
        for position, result in parallel.answers(sessions, requests, take, self._threads):
            yield indices[position], result

    def _judged(self, plan: Plan, answer: Answer) -> Judged:
        if isinstance(answer, Answered):
            return Judged(judge(self.game, plan, answer.result, self._claimed))
        if isinstance(answer, NotAsked):
            return Judged(Result(plan.scenario.id, Outcome.NOT_RUN, reason=answer.reason))
        return Judged(errored(plan, answer))
