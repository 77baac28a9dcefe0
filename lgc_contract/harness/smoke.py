"""Ask the few questions that any adapter must be able to answer, before the rules are asked about.

What fails here is the adapter's fault, not that of the engine's rules; every question comes with a hint.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lgc_contract.errors import EngineError, MalformedStateError
from lgc_contract.game import Game
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.compare import compare_observations
from lgc_contract.harness.outcome import Difference, Fault
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import MalformedReplyError, RunReply, Unsupported
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answered, Limits, Session

__all__ = ["Check", "questions", "simplest"]

_POSITIONS = 3
"""How many of the simplest positions are shown to the engine."""

_RUN_HINT = 'Answer `{"steps": […], "state": {…}}`, with one entry for every step.'
_STATE_HINT = "Read every field of the state that is given, and report it under the same name."


@dataclass(frozen=True)
class Check:
    """One question and what came of it; `problem` is "" when the answer is good."""

    question: str
    problem: str = ""
    hint: str = ""
    differences: tuple[Difference, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the adapter answered as it must."""
        return not self.problem


def simplest(plans: Sequence[Plan]) -> tuple[Plan, ...]:
    """Return the plans with the smallest requests among those that start from a state."""
    positions = [plan for plan in plans if plan.before is not None]
    return tuple(sorted(positions, key=lambda plan: (len(plan.params), plan.scenario.id))[:_POSITIONS])


def questions(game: Game, engine: Engine, plans: Sequence[Plan], limits: Limits) -> Iterator[Check]:
    """Ask question after question; an engine that cannot be opened is asked no more."""
    session = engine.session(opening(game), limits)
    try:
        yield from _asked(game, session, plans)
    finally:
        session.close()


def _asked(game: Game, session: Session, plans: Sequence[Plan]) -> Iterator[Check]:
    question = "It starts, says hello and loads the game."
    try:
        hello = session.open()
    except EngineError as error:
        hint = "Start it by hand and type one `hello` request."
        yield Check(question, str(error), hint)
        return
    yield Check(f"{question} ({hello.engine.name} {hello.engine.version}, {hello.engine.language})")
    claimed = frozenset(hello.capabilities)
    for plan in simplest(plans):
        name = plan.scenario.id
        yield _look(game, session, plan, claimed, f"It answers a run without steps ({name}).", [])
        yield _look(game, session, plan, claimed, f"It shows a position as it was given ({name}).", ["state"])
    answer = session.ask("bye", b"{}")
    problem = answer.message if isinstance(answer, Fault) else ""
    yield Check("It says bye.", problem, "Answer `{}` to `bye`, then exit.")


def _look(
    game: Game, session: Session, plan: Plan, claimed: frozenset[str], question: str, observe: list[str]
) -> Check:
    """Have a position shown without touching it, after a step that only looks or after none."""
    params = protocol.decode(plan.params)
    params["steps"] = [{"observe": observe}] if observe else []
    answer = session.ask("run", protocol.encode(params))
    if not isinstance(answer, Answered):
        return Check(question, answer.message if isinstance(answer, Fault) else answer.reason, _RUN_HINT)
    try:
        reply = protocol.read_run(answer.result, (tuple(observe),) if observe else ())
    except MalformedReplyError as error:
        return Check(question, str(error), _RUN_HINT)
    if isinstance(reply, Unsupported):
        return _check_claim(plan, reply.capability, claimed, question)
    return _check_position(game, plan, reply, question)


def _check_claim(plan: Plan, capability: str, claimed: frozenset[str], question: str) -> Check:
    if capability in plan.scenario.capabilities and capability not in claimed:
        return Check(f"{question} It needs {capability}, which the engine does not claim.")
    return Check(question, f"it calls {capability!r} unsupported", "Claim it no more in `hello`, or answer.")


def _check_position(game: Game, plan: Plan, reply: RunReply, question: str) -> Check:
    assert plan.before is not None
    shown = [step.state for step in reply.steps if step.state is not None]
    try:
        for state in [*shown, reply.state]:
            differences = tuple(compare_observations(plan.before, game.observe(state, plan.setup)))
            if differences:
                return Check(question, "the position is another one", _STATE_HINT, differences)
    except MalformedStateError as error:
        return Check(question, str(error), _STATE_HINT)
    return Check(question)
