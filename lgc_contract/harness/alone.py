"""Ask by requests of their own what a run has told already: `legal` and `view` of a state, and `new`.

A scenario is one `run`. These three answer the same questions for whoever plays without running a scenario:
a client that shows a position, a game that begins. So they must answer alike.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lgc_contract.errors import EngineError, MalformedStateError
from lgc_contract.game import Game
from lgc_contract.harness import asking, protocol
from lgc_contract.harness.compare import compare_observations, compare_records, compare_sets, exact
from lgc_contract.harness.outcome import Difference, Failure, FailureReason, Fault, FaultKind, Outcome, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import Intents, MalformedReplyError, NewGame, RunReply, Unsupported, View
from lgc_contract.harness.session import Answer, NotAsked, Session
from lgc_contract.jsontypes import Json

__all__ = ["Question", "Reopened", "ask_alone", "questions"]

_SHAPES: Mapping[str, type[Intents] | type[View] | type[NewGame]] = {
    "legal": Intents,
    "view": View,
    "new": NewGame,
}


class Question(msgspec.Struct, frozen=True):
    """One request with what the run has answered to it before, as text that nobody can change any more.

    `step` is the scenario's step, None for the position before it; `name` is what differences are told of.
    """

    method: str
    params: bytes
    name: str
    told: bytes
    step: int | None


def questions(plan: Plan, result: Json) -> Iterator[Question]:
    """Yield what can be asked again after a run that passed; ids are as the engine knows them."""
    reply = protocol.read_run(result, plan.asked)
    if not isinstance(reply, RunReply):
        return
    sent = protocol.decode(plan.params)
    if "new" in sent and reply.steps and reply.steps[0].state is not None:
        params = {"setup": sent["setup"], "new": sent["new"]}
        yield _question("new", params, "state", reply.steps[0].state, None)
    for index, step in enumerate(reply.steps):
        position = {"setup": sent["setup"], "state": step.state}
        number = index - plan.first if index >= plan.first else None
        if step.state is None:
            continue
        for player, intents in sorted((step.legal or {}).items()):
            yield _question("legal", {**position, "player": player}, f"legal {player}", intents, number)
        for viewer, seen in sorted((step.views or {}).items()):
            yield _question("view", {**position, "viewer": viewer}, f"view {viewer}", seen.view, number)


def _question(method: str, params: Any, name: str, told: Any, step: int | None) -> Question:
    return Question(method, protocol.encode(params), name, protocol.encode(told), step)


@dataclass
class Reopened:
    """An engine that is opened when it is first asked, and anew after it broke, `left` times in all."""

    open: Callable[[], Session]
    left: int
    _session: Session | None = None

    def ask(self, method: str, params: bytes) -> Answer:
        """Send one request and wait for its answer."""
        if self._session is None:
            if self.left <= 0:
                return NotAsked("the engine was given up")
            self.left -= 1
            try:
                self._session = self.open()
            except EngineError as error:
                self.left = 0
                return NotAsked(f"the engine did not start again: {error.message}")
        answer = self._session.ask(method, params)
        if isinstance(answer, Fault) and answer.kind is not FaultKind.RAISED:
            self._session.close()
            self._session = None
        return answer


def ask_alone(game: Game, plan: Plan, asked: Sequence[Question], engine: Reopened) -> Result:
    """Return the result of a scenario that passed, after these questions; the first wrong one decides."""
    result = Result(plan.scenario.id, Outcome.PASSED)
    for question in asked:
        result = _judged(game, plan, question, engine.ask(question.method, question.params))
        if result.outcome is not Outcome.PASSED:
            break
    return result


def _judged(game: Game, plan: Plan, question: Question, answer: Answer) -> Result:
    scenario = plan.scenario.id
    if isinstance(answer, NotAsked):
        return Result(scenario, Outcome.NOT_RUN, reason=answer.reason)
    if isinstance(answer, Fault):
        return Result(scenario, Outcome.ERRORED, fault=_of(question, answer))
    try:
        reply = protocol.read_answer(answer.result, _SHAPES[question.method])
        if isinstance(reply, Unsupported):
            message = f"calls {reply.capability!r} unsupported, yet the run needed it and went well"
            fault = Fault(FaultKind.UNSUPPORTED_CLAIM, message)
            return Result(scenario, Outcome.ERRORED, fault=_of(question, fault))
        differences = tuple(_differences(game, plan, question, reply))
    except (MalformedReplyError, MalformedStateError) as error:
        fault = Fault(FaultKind.MALFORMED, f"answered what is no result of `{question.method}`: {error}")
        return Result(scenario, Outcome.ERRORED, fault=_of(question, fault))
    if not differences:
        return Result(scenario, Outcome.PASSED)
    intent = None if question.step is None else plan.scenario.when[question.step].intent
    failure = Failure(differences, question.step, intent, FailureReason.REQUEST_DIFFERS)
    # A copy, for an engine in this process may go on changing what it answered.
    return Result(scenario, Outcome.FAILED, failure=msgspec.json.decode(exact(failure), type=Failure))


def _of(question: Question, fault: Fault) -> Fault:
    return msgspec.structs.replace(fault, message=f"{fault.message} (asked by `{question.method}` alone)")


def _differences(
    game: Game, plan: Plan, question: Question, reply: Intents | View | NewGame
) -> Iterator[Difference]:
    home = plan.renaming.homeward
    told = home(msgspec.json.decode(question.told))
    if isinstance(reply, Intents):
        yield from compare_sets(question.name, told, home(reply.intents))
    elif isinstance(reply, View):
        yield from compare_records(question.name, told, home(reply.view))
    else:
        state = home(reply.state)
        before, seen = (asking.observe(game, each, plan.setup) for each in (told, state))
        yield from compare_observations(before, seen)
        if game.rng_state(told) != game.rng_state(state):
            yield Difference("game", "rng", game.rng_state(told), game.rng_state(state))
