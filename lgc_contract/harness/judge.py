"""Decide what an answer is worth: passed, failed at its first wrong step, errored or unsupported."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from lgc_contract import canonical
from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Game, Observation
from lgc_contract.harness import asking
from lgc_contract.harness.compare import (
    compare_lists,
    compare_observations,
    compare_parts,
    compare_sets,
    exact,
    find_hidden,
)
from lgc_contract.harness.expectation import ExpectationError, checkpoints
from lgc_contract.harness.outcome import Difference, Failure, Fault, FaultKind, Outcome, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import MalformedReplyError, RunReply, StepReply, Unsupported, read_run
from lgc_contract.harness.scenario import Step, ViewExpected
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["errored", "judge"]


def judge(game: Game, plan: Plan, result: Json, claimed: frozenset[str]) -> Result:
    """Return the verdict on the result of a `run`; `claimed` are the capabilities that `hello` named."""
    try:
        sent = read_run(result, plan.asked)
        if isinstance(sent, Unsupported):
            return _unsupported(plan, sent.capability, claimed)
        failure = _Judgement(game, plan, sent).first_failure()
    except MalformedReplyError as error:
        return errored(plan, Fault(FaultKind.MALFORMED, f"answered what is no result of `run`: {error}"))
    except MalformedStateError as error:
        return errored(plan, Fault(FaultKind.MALFORMED, f"reported a {error}"))
    if failure is None:
        return Result(plan.scenario.id, Outcome.PASSED)
    # A copy, for an engine in this process may go on changing what it answered.
    failure = msgspec.json.decode(exact(failure), type=Failure)
    return Result(plan.scenario.id, Outcome.FAILED, failure=failure)


def errored(plan: Plan, fault: Fault) -> Result:
    """Return the verdict on a scenario that got no answer to judge."""
    return Result(plan.scenario.id, Outcome.ERRORED, fault=fault)


def _unsupported(plan: Plan, capability: str, claimed: frozenset[str]) -> Result:
    """Believe an engine that it lacks something if the scenario needs it and `hello` did not claim it."""
    if capability in claimed:
        message = f"calls {capability!r} unsupported, yet `hello` claims it"
    elif capability not in plan.scenario.capabilities:
        needed = ", ".join(plan.scenario.capabilities) or "nothing"
        message = f"calls {capability!r} unsupported, yet the scenario needs {needed}"
    else:
        return Result(plan.scenario.id, Outcome.UNSUPPORTED, capability=capability)
    return errored(plan, Fault(FaultKind.UNSUPPORTED_CLAIM, message))


class _Judgement:
    """One answer beside its plan; `_seen` and `_random` are of the last step that reported a state."""

    def __init__(self, game: Game, plan: Plan, sent: RunReply) -> None:
        self._game = game
        self._plan = plan
        self._sent = sent
        self._seen: Observation = plan.before or {}
        self._random = plan.random
        self._expected: Iterator[bytes | None] = iter(plan.expected)

    def first_failure(self) -> Failure | None:
        """Return where the answer first departs from the scenario, None if it nowhere does."""
        for index, (step, answer) in enumerate(zip(self._plan.steps, self._sent.steps, strict=True)):
            differences = tuple(self._differences(index, step, answer))
            if differences:
                return self._failure(index, differences)
        differences = tuple(self._compare_end())
        return self._failure(len(self._plan.steps) - 1, differences) if differences else None

    def _failure(self, index: int, differences: tuple[Difference, ...]) -> Failure:
        step = index - self._plan.first
        if step < 0:
            return Failure(differences)
        return Failure(differences, step, self._plan.steps[index].intent)

    def _differences(self, index: int, step: Step, answer: StepReply) -> Iterator[Difference]:
        verdict = _compare_verdict(step, answer)
        if verdict is not None:
            # What follows from a wrong verdict is wrong as well and would only hide it.
            yield verdict
            return
        if answer.state is not None:
            yield from self._compare_state(step, answer.state)
        if index >= self._plan.first:
            yield from self._compare_checkpoint(self._seen)
        elif self._plan.before is None:
            self._expected = self._checkpoints_of_new_game(self._seen)
        home = self._plan.renaming.homeward
        if step.events is not None:
            yield from compare_lists("events", step.events, home(answer.events))
        for player, intents in (step.legal or {}).items():
            yield from compare_sets(f"legal {player}", intents, home((answer.legal or {}).get(player, [])))
        if step.views is not None:
            yield from self._compare_views(step.views, answer)
        if answer.digest is not None and answer.state is not None:
            yield from self._compare_digest(answer.state, answer.digest)

    def _compare_state(self, step: Step, sent: JsonObject) -> Iterator[Difference]:
        """Observe a state; it must be the one before when the step was rejected."""
        state = self._plan.renaming.homeward(sent)
        before, random = self._seen, self._random
        self._seen = asking.observe(self._game, state, self._plan.setup)
        self._random = asking.rng_state(self._game, state)
        if step.rejected is not None:
            yield from compare_observations(before, self._seen)
            if exact(random) != exact(self._random):
                yield Difference("game", "rng", random, self._random)

    def _compare_checkpoint(self, seen: Observation) -> Iterator[Difference]:
        """Compare with the next checkpoint of the scenario, if it has one here."""
        try:
            expected = next(self._expected)
        except ExpectationError as error:
            # Only in a new game, whose position is the engine's own: so the contradiction may be its fault.
            yield Difference("then", got=error.message)
            return
        if expected is not None and expected != exact(seen):
            yield from compare_observations(msgspec.json.decode(expected), seen)

    def _compare_end(self) -> Iterator[Difference]:
        seen = asking.observe(self._game, self._plan.renaming.homeward(self._sent.state), self._plan.setup)
        yield from self._compare_checkpoint(seen)
        if self._plan.scenario.then is None and self._sent.steps and self._sent.steps[-1].state is not None:
            yield from compare_observations(self._seen, seen)

    def _checkpoints_of_new_game(self, before: Observation) -> Iterator[bytes | None]:
        for observation in checkpoints(self._game, self._plan.scenario, before, self._plan.setup):
            yield None if observation is None else exact(observation)

    def _compare_views(self, views: Mapping[str, ViewExpected], answer: StepReply) -> Iterator[Difference]:
        names = self._plan.renaming.names
        for player, wanted in views.items():
            sent = (answer.views or {}).get(player)
            if sent is None:
                raise MalformedReplyError(f"`views` has nothing for {player}")
            view, events = self._plan.renaming.homeward([sent.view, sent.events])
            self._check_view(player, view)
            yield from compare_parts(f"view {player}", wanted.view or {}, view)
            if wanted.events is not None:
                yield from compare_lists(f"events {player}", wanted.events, events)
            hidden = (*wanted.hidden, *(names[each] for each in wanted.hidden if each in names))
            yield from find_hidden(f"view {player}", hidden, [view, events])

    def _check_view(self, player: str, view: JsonObject) -> None:
        try:
            asking.check_view(self._game, view)
        except MalformedStateError as error:
            message = f"the view of {player} is malformed at {error.pointer or '/'}: {error.message}"
            raise MalformedReplyError(message) from error

    def _compare_digest(self, state: JsonObject, digest: str) -> Iterator[Difference]:
        """Compare the engine's digest with that of the state it reports, ids as the engine knows them."""
        observation: Any = asking.observe(self._game, state, self._plan.sent_setup)
        expected = canonical.digest({"observation": observation, "rng": asking.rng_state(self._game, state)})
        if digest != expected:
            yield Difference("digest", expected=expected, got=digest)


def _compare_verdict(step: Step, answer: StepReply) -> Difference | None:
    code = None if answer.rejected is None else answer.rejected.code
    if code == step.rejected:
        return None
    return Difference("intent", expected=_verdict(step.rejected), got=_verdict(code))


def _verdict(code: str | None) -> str:
    return "accepted" if code is None else f"rejected {code}"
