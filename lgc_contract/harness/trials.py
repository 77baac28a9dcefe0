"""How scenarios are run beyond once and in order: again, shuffled, resumed in the middle.

None of it asks more of the rules. It asks whether an engine answers from what it is given and from nothing
else: no clock, nothing left over from an earlier run, nothing that the states which it reports do not hold.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.game import Game
from lgc_contract.harness.alone import Question, questions
from lgc_contract.harness.judge import errored
from lgc_contract.harness.outcome import Failure, FailureReason, Fault, FaultKind, Outcome, Result
from lgc_contract.harness.plan import Plan, second_half
from lgc_contract.harness.protocol import MalformedReplyError
from lgc_contract.harness.session import Answer, Answered, NotAsked
from lgc_contract.harness.trace import Departure, Trace, depart, record

__all__ = ["ONCE", "Judged", "Panel", "Rest", "Trials", "judge_second_half", "with_trace"]


class Trials(Struct, frozen=True):
    """`repeat` is how often each scenario is run, `shuffle` the seed of the order, None for the kit's own.

    With `resume` a scenario of several steps is run again from the state that the engine itself reported in
    the middle, by an engine that has just been started; and what a scenario shows of a position or a new game
    is asked once more by requests of their own.
    """

    repeat: int = 1
    shuffle: int | None = None
    resume: bool = False

    @property
    def compares(self) -> bool:
        """Whether answers are compared with each other, beyond what the scenarios expect of each."""
        return self.repeat > 1 or self.resume

    def schedule(self, scenarios: Sequence[str]) -> list[int]:
        """Return the index of the scenario of each run: round by round, each round in an order of its own."""
        return [index for number in range(self.repeat) for index in self._round(scenarios, number)]

    def _round(self, scenarios: Sequence[str], number: int) -> Iterator[int]:
        if self.shuffle is None:
            yield from range(len(scenarios))
            return
        keys = [
            hashlib.sha256(f"{self.shuffle} {number} {scenario}".encode()).digest() for scenario in scenarios
        ]
        yield from sorted(range(len(scenarios)), key=keys.__getitem__)


ONCE = Trials()
"""What holds where nobody says otherwise."""


class Rest(Struct, frozen=True):
    """The second half of a run that went well: its plan, and what was answered to it the first time."""

    plan: Plan
    answered: Trace


class Judged(Struct, frozen=True):
    """One run of a scenario; where answers are compared, with what was answered and what is asked on."""

    result: Result
    trace: Trace | None = None
    rest: Rest | None = None
    questions: tuple[Question, ...] = ()


@dataclass
class Panel:
    """Brings the runs of each scenario together to one result."""

    repeat: int
    _first: dict[int, Judged] = field(default_factory=dict)
    _results: dict[int, Result] = field(default_factory=dict)
    _heard: Counter[int] = field(default_factory=Counter)

    def hear(self, index: int, plan: Plan, judged: Judged) -> Judged | None:
        """Take one run; when it is the last of its scenario, return the first with the result of all."""
        if self.repeat == 1:
            return judged
        first = self._first.setdefault(index, judged)
        so_far = self._results.get(index, first.result)
        self._results[index] = judged.result if judged is first else _agreed(plan, so_far, first, judged)
        self._heard[index] += 1
        if self._heard[index] < self.repeat:
            return None
        return replace(self._first.pop(index), result=self._results.pop(index))


def _agreed(plan: Plan, result: Result, first: Judged, again: Judged) -> Result:
    """Return the result of the runs so far and of one more; what got no answer to judge is not compared."""
    if result is not first.result or first.trace is None:
        return result
    if again.trace is None:
        return again.result
    departure = depart(first.trace, again.trace)
    return result if departure is None else _failed(plan, departure, 0, FailureReason.NOT_DETERMINISTIC)


def with_trace(game: Game, plan: Plan, answer: Answer, judged: Judged) -> Judged:
    """Add what was answered and, if the run is to be resumed, its second half and the questions on it."""
    if not isinstance(answer, Answered) or judged.result.outcome is Outcome.ERRORED:
        return judged
    trace = record(game, plan, answer.result)
    if not plan.resume or judged.result.outcome is not Outcome.PASSED:
        return Judged(judged.result, trace)
    return Judged(judged.result, trace, _rest(plan, answer.result, trace), (*questions(plan, answer.result),))


def _rest(plan: Plan, result: Any, trace: Trace) -> Rest | None:
    if not plan.halfway:
        return None
    state = result["steps"][plan.halfway - 1]["state"]
    return Rest(second_half(plan, state), trace.after(plan.halfway))


def judge_second_half(game: Game, plan: Plan, rest: Rest, answer: Answer) -> Result:
    """Return the result of a scenario that passed as a whole and was then run on from its middle."""
    if isinstance(answer, NotAsked):
        return Result(plan.scenario.id, Outcome.NOT_RUN, reason=answer.reason)
    if isinstance(answer, Fault):
        return errored(plan, _of_second_half(answer))
    try:
        departure = depart(rest.answered, record(game, rest.plan, answer.result))
    except MalformedReplyError as error:
        fault = Fault(FaultKind.MALFORMED, f"answered what is no result of `run`: {error}")
        return errored(plan, _of_second_half(fault))
    if departure is None:
        return Result(plan.scenario.id, Outcome.PASSED)
    return _failed(plan, departure, plan.halfway, FailureReason.NOT_RESUMABLE)


def _of_second_half(fault: Fault) -> Fault:
    return replace(fault, message=f"{fault.message} (resumed from its own state in the middle)")


def _failed(plan: Plan, departure: Departure, before: int, reason: FailureReason) -> Result:
    # The final state, after the last step, counts as part of it.
    index = min(before + departure.index, len(plan.steps) - 1)
    step, intent = index - plan.first, plan.steps[index].intent
    failure = Failure(departure.differences, None if step < 0 else step, intent, reason)
    return Result(plan.scenario.id, Outcome.FAILED, failure=failure)
