"""Ask the few questions that any adapter must be able to answer, before the rules are asked about.

What fails here is the adapter's fault, not that of the engine's rules; every question comes with a hint.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from lgc_contract.errors import EngineError, MalformedStateError
from lgc_contract.game import Game
from lgc_contract.harness import asking, protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.compare import compare_observations
from lgc_contract.harness.first_contact import hello_line
from lgc_contract.harness.outcome import Difference, Fault
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.protocol import Intents, MalformedReplyError, RunReply, Unsupported, View
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answered, Limits, Session
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["Check", "questions", "simplest"]

_POSITIONS = 3
"""How many of the simplest positions are shown to the engine."""

_RUN_HINT = 'Answer `{"steps": […], "state": {…}}`, with one entry for every step.'
_STATE_HINT = "Read every field of the state that is given, and report it under the same name."


@dataclass(frozen=True)
class Check:
    """One question and what came of it; `problem` is "" when the answer is good.

    `declined` names the capability for whose lack the question was not answered, which is no problem.
    `is_broken` says that there was no answer at all.
    """

    question: str
    problem: str = ""
    hint: str = ""
    differences: tuple[Difference, ...] = ()
    declined: str = ""
    is_broken: bool = False

    @property
    def passed(self) -> bool:
        """Whether the adapter answered as it must."""
        return not self.problem


def simplest(plans: Sequence[Plan]) -> tuple[Plan, ...]:
    """Return the plans that need and send the least, of those that start from a state."""

    def demand(plan: Plan) -> tuple[int, int, str]:
        return len(plan.scenario.capabilities), len(plan.params), plan.scenario.id

    return tuple(sorted((plan for plan in plans if plan.before is not None), key=demand)[:_POSITIONS])


def questions(game: Game, engine: Engine, kit: Suite, limits: Limits) -> Iterator[Check]:
    """Ask question after question; an engine that does not open or that breaks is asked no more.

    Raises: DataError when a scenario makes no sense.
    """
    plans = simplest([prepare(game, scenario) for scenario in kit.scenarios])
    said = opening(game)
    session = engine.session(said, limits)
    try:
        yield from _Interview(game, session, kit, hello_line(said.hello)).questions(plans)
    finally:
        session.close()


class _BrokenError(Exception):
    """The engine gave no answer, so there is no point in asking on; the text says what it did."""


class _Interview:
    """One engine being asked; knows what its `hello` claims once that is said."""

    def __init__(self, game: Game, session: Session, kit: Suite, hello: str) -> None:
        self._game = game
        self._session = session
        self._kit = kit
        self._hello = hello
        self._claimed: frozenset[str] = frozenset()

    def questions(self, plans: Sequence[Plan]) -> Iterator[Check]:
        question = "It starts, says hello and loads the game."
        try:
            hello = self._session.open()
        except EngineError as error:
            hint = f"Start it by hand and send it this line; one must come back: {self._hello}"
            yield Check(question, str(error), hint, is_broken=True)
            return
        self._claimed = frozenset(hello.capabilities)
        yield Check(f"{question} ({hello.engine.name} {hello.engine.version}, {hello.engine.language})")
        yield self._check_claims()
        for question, ask in self._about(plans):
            try:
                yield ask()
            except _BrokenError as error:
                hint = "It must answer every request; what says its stderr?"
                yield Check(question, f"it {error}", hint, is_broken=True)
                return

    def _about(self, plans: Sequence[Plan]) -> Iterator[tuple[str, Callable[[], Check]]]:
        """Yield every question and how to ask it."""
        for plan in plans:
            name = plan.scenario.id
            for question, words in (
                (f"It answers a run without steps ({name}).", []),
                (f"It shows a position as it was given ({name}).", ["state"]),
            ):
                yield question, partial(self._look, plan, question, words)
        for plan, player in itertools.product(plans[:1], self._game.players):
            question = f"It lists what {player} may do ({plan.scenario.id})."
            yield question, partial(self._request, plan, question, "legal", {"player": player}, Intents)
            question = f"It shows what {player} may see ({plan.scenario.id})."
            yield question, partial(self._request, plan, question, "view", {"viewer": player}, View)
        question = "It says bye."
        yield question, partial(self._say_bye, question)

    def _check_claims(self) -> Check:
        question = "It claims only capabilities that the game has."
        remarks = [*self._kit.strange(sorted(self._claimed))]
        if not remarks:
            return Check(question)
        return Check(
            question, "\n".join(remarks), "`hello` names capabilities of the game, letter by letter."
        )

    def _look(self, plan: Plan, question: str, words: list[str]) -> Check:
        """Have a position shown without touching it, after a step that only looks or after none."""
        params = protocol.decode(plan.params)
        params["steps"] = [{"observe": words}] if words else []
        try:
            reply = protocol.read_run(self._result("run", params), (tuple(words),) if words else ())
        except MalformedReplyError as error:
            return Check(question, str(error), _RUN_HINT)
        if isinstance(reply, Unsupported):
            return self._check_lack(plan, question, reply.capability)
        return self._check_position(plan, question, reply)

    def _request(
        self, plan: Plan, question: str, method: str, more: JsonObject, shape: type[Intents] | type[View]
    ) -> Check:
        """Ask about a position by a request of its own."""
        position = protocol.decode(plan.params)
        params = {"setup": position["setup"], "state": position["state"], **more}
        try:
            reply = protocol.read_answer(self._result(method, params), shape)
        except MalformedReplyError as error:
            return Check(question, str(error), f"The schema harness/messages shows the result of `{method}`.")
        if not isinstance(reply, Unsupported):
            return Check(question)
        if reply.capability in self._claimed:
            return self._check_lack(plan, question, reply.capability)
        return Check(question, declined=reply.capability)

    def _say_bye(self, question: str) -> Check:
        try:
            self._result("bye", {})
        except MalformedReplyError as error:
            return Check(question, str(error), "Answer `{}` to `bye`, then exit.")
        return Check(question)

    def _result(self, method: str, params: JsonObject) -> Json:
        """Return the result of one request.

        Raises: MalformedReplyError when it is an error, _BrokenError when there is no answer at all.
        """
        answer = self._session.ask(method, protocol.encode(params))
        if isinstance(answer, Answered):
            return answer.result
        assert isinstance(answer, Fault)
        raise (_BrokenError if answer.is_break else MalformedReplyError)(answer.message)

    def _check_lack(self, plan: Plan, question: str, capability: str) -> Check:
        if capability in plan.scenario.capabilities and capability not in self._claimed:
            return Check(question, declined=capability)
        problem = f"it calls {capability!r} unsupported"
        return Check(question, problem, "Claim it no more in `hello`, or answer.")

    def _check_position(self, plan: Plan, question: str, reply: RunReply) -> Check:
        assert plan.before is not None
        shown = [step.state for step in reply.steps if step.state is not None]
        try:
            for state in [*shown, reply.state]:
                seen = asking.observe(self._game, state, plan.setup)
                differences = tuple(compare_observations(plan.before, seen))
                if differences:
                    return Check(question, "the position is another one", _STATE_HINT, differences)
        except MalformedStateError as error:
            return Check(question, str(error), _STATE_HINT)
        return Check(question)
