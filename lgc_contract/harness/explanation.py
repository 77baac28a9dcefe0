"""Put an engine's account of a scenario beside the reference engine's, and find where they part."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lgc_contract.game import Game
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine, InProcess
from lgc_contract.harness.at_work import rules_at_work
from lgc_contract.harness.compare import compare_observations
from lgc_contract.harness.judge import errored, judge
from lgc_contract.harness.outcome import Difference, Fault, FaultKind, Result
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.replay import Account, Replay, replay
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answered, Limits
from lgc_contract.harness.trace import Moment, compare_moments, moments

__all__ = ["Explanation", "Parting", "Step", "Told", "explain"]


@dataclass(frozen=True)
class Told:
    """What an engine tells of one step: verdict, events where it tells them, and what has changed by it."""

    verdict: str
    events: Sequence[Any] | None
    changes: tuple[Difference, ...]


@dataclass(frozen=True)
class Step:
    """One step as both tell it; None where one comes no further. `rules` are at work in the reference."""

    intent: Any
    engine: Told | None
    reference: Told | None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Parting:
    """Where two engines part: the index of the step, one more than the last for the final state.

    Without differences it is where the engine comes no further.
    """

    step: int
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """A scenario, replayed: `result` is the verdict of an ordinary run of it alone.

    The first steps, as many as `plan.first`, are the harness's own: they look at a game newly set up.
    """

    plan: Plan
    result: Result
    engine: Replay
    reference: Replay | None
    steps: tuple[Step, ...]
    parting: Parting | None


def explain(
    game: Game, engine: Engine, plan: Plan, limits: Limits, rules: Collection[str] = ()
) -> Explanation:
    """Replay a scenario with an engine and, if the game has one, with its reference engine.

    `rules` are the ids that are looked for at work in the reference engine.

    Raises: EngineError when one of them does not start.
    """
    mine = replay(game, engine, plan, limits)
    if game.reference is None:
        return Explanation(plan, _judged(game, plan, mine), mine, None, tuple(_steps(game, plan, mine)), None)
    other = replay(game, InProcess("reference", game.reference), plan, limits)
    at_work = _at_work(game, plan, other.account, rules)
    steps = tuple(_steps(game, plan, mine, other, at_work))
    return Explanation(plan, _judged(game, plan, mine), mine, other, steps, _parting(game, plan, mine, other))


def _judged(game: Game, plan: Plan, mine: Replay) -> Result:
    later = mine.account.fault
    if later is not None and later.kind is FaultKind.DUPLICATE:
        # Only on the next answer does it show that one was given twice.
        return errored(plan, later)
    if isinstance(mine.answer, Answered):
        return judge(game, plan, mine.answer.result, frozenset(mine.hello.capabilities))
    assert isinstance(mine.answer, Fault)
    return errored(plan, mine.answer)


def _moments(game: Game, plan: Plan, account: Account) -> tuple[Moment, ...]:
    return () if account.reply is None else moments(game, plan, account.reply)


def _steps(
    game: Game,
    plan: Plan,
    mine: Replay,
    other: Replay | None = None,
    at_work: Sequence[tuple[str, ...]] = (),
) -> Iterator[Step]:
    engine, reference = (
        () if each is None else tuple(_told(plan, _moments(game, plan, each.account)[:-1]))
        for each in (mine, other)
    )
    for index, step in enumerate(plan.steps):
        first, second = (each[index] if index < len(each) else None for each in (engine, reference))
        yield Step(step.intent, first, second, at_work[index] if index < len(at_work) else ())


def _told(plan: Plan, reported: Sequence[Moment]) -> Iterator[Told]:
    before = plan.before
    for moment in reported:
        parts = {name: msgspec.json.decode(text) for name, text in moment}
        seen = parts.get("state")
        changes = () if seen is None or before is None else tuple(compare_observations(before, seen))
        before = seen or before
        yield Told(parts["intent"], parts.get("events"), changes)


def _parting(game: Game, plan: Plan, mine: Replay, other: Replay) -> Parting | None:
    """Return where the engine first tells otherwise than the reference, in what both of them tell."""
    engine, reference = (_moments(game, plan, each.account) for each in (mine, other))
    whole = len(engine) == len(reference)
    compared = (
        zip(reference, engine, strict=True) if whole else zip(reference[:-1], engine[:-1], strict=False)
    )
    for index, (wanted, found) in enumerate(compared):
        differences = compare_moments(wanted, found)
        if differences:
            return Parting(index, differences)
    return None if whole else Parting(min(len(engine), len(reference)) - 1 if engine else 0)


def _at_work(game: Game, plan: Plan, account: Account, rules: Collection[str]) -> list[tuple[str, ...]]:
    """Run the reference engine step by step from its own states, and see which rules its code names."""
    if account.reply is None or not rules or game.reference is None:
        return []
    adapter = game.reference()
    adapter.load(protocol.decode(opening(game).load))
    request = protocol.decode(plan.params)
    found = []
    for step, told in zip(request["steps"], account.reply.steps, strict=True):
        found.append(rules_at_work(adapter, {**request, "steps": [step]}, rules))
        if told.state is not None:
            request = {"setup": request["setup"], "state": told.state}
    return found
