"""What an engine answered to one run, as text that nobody can change any more, to compare it with another.

States are compared by what is observed of them and by their random numbers: how an engine stores a position
is its own affair, and may differ from one answer to the next.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Game
from lgc_contract.harness import asking
from lgc_contract.harness.compare import (
    compare_lists,
    compare_observations,
    compare_records,
    compare_sets,
    exact,
)
from lgc_contract.harness.outcome import ABSENT, Difference
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import RunReply, StepReply, Unsupported, read_run
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["Departure", "Moment", "Trace", "compare_moments", "depart", "moments", "record"]

Moment = tuple[tuple[str, bytes], ...]
"""What one step reported: what it is, and its exact text."""


class Trace(msgspec.Struct, frozen=True):
    """The steps of an answer and, as the last, its final state; `lacks` is what an engine declined for."""

    steps: tuple[Moment, ...]
    lacks: str = ""

    def after(self, steps: int) -> "Trace":
        """Return what came after so many steps."""
        return Trace(self.steps[steps:], self.lacks)


class Departure(msgspec.Struct, frozen=True):
    """The first step in which two answers differ, and how: what came first is what is expected."""

    index: int
    differences: tuple[Difference, ...]


def record(game: Game, plan: Plan, result: Json) -> Trace:
    """Return the trace of the result of a `run`.

    Raises: MalformedReplyError when it is none.
    """
    reply = read_run(result, plan.asked)
    if isinstance(reply, Unsupported):
        return Trace((), reply.capability)
    return Trace(moments(game, plan, reply))


def moments(game: Game, plan: Plan, reply: RunReply) -> tuple[Moment, ...]:
    """Return what each step of an answer reported, and last its final state."""
    observed = _Observer(game, plan)
    return (*(observed.moment(step) for step in reply.steps), observed.end(reply))


def compare_moments(first: Moment, again: Moment) -> tuple[Difference, ...]:
    """Return how two engines differ in a step, in what both reported of it."""
    before, after = dict(first), dict(again)
    common = before.keys() & after.keys()
    sides = ({name: each[name] for name in each if name in common} for each in (before, after))
    return tuple(_differences(*sides))


class _Observer:
    """Puts the parts of one answer into words; ids are the scenario's own."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self._game = game
        self._plan = plan

    def moment(self, step: StepReply) -> Moment:
        """Return everything that a step reported."""
        home = self._plan.renaming.homeward
        parts: dict[str, Any] = {
            "intent": "accepted" if step.rejected is None else f"rejected {step.rejected.code}",
            **({} if step.state is None else self._state(step.state)),
            **({} if step.events is None else {"events": home(step.events)}),
        }
        for player, intents in sorted((step.legal or {}).items()):
            parts[f"legal {player}"] = sorted(home(intents), key=exact)
        for player, seen in sorted((step.views or {}).items()):
            parts |= {f"view {player}": home(seen.view), f"events {player}": home(seen.events)}
        if step.digest is not None:
            parts["digest"] = step.digest
        return _written(parts)

    def end(self, reply: RunReply) -> Moment:
        """Return the final state."""
        return _written(self._state(reply.state))

    def _state(self, sent: JsonObject) -> dict[str, Any]:
        state = self._plan.renaming.homeward(sent)
        try:
            observation = asking.observe(self._game, state, self._plan.setup)
        except MalformedStateError as error:
            # Its scenario is errored, if it looks at this state at all.
            return {"state": {"malformed": {"because": str(error)}}}
        return {"state": observation, "rng": self._game.rng_state(state)}


def _written(parts: dict[str, Any]) -> Moment:
    return tuple((name, exact(value)) for name, value in parts.items())


def depart(first: Trace, again: Trace) -> Departure | None:
    """Return where an answer departs from an earlier one to the same request, None if it nowhere does."""
    if first.lacks != again.lacks:
        return Departure(0, (Difference("intent", expected=_said(first), got=_said(again)),))
    for index, (before, after) in enumerate(zip(first.steps, again.steps, strict=True)):
        if before != after:
            return Departure(index, tuple(_differences(dict(before), dict(after))))
    return None


def _said(trace: Trace) -> str:
    return f"unsupported {trace.lacks}" if trace.lacks else "played"


def _differences(before: dict[str, bytes], after: dict[str, bytes]) -> Iterator[Difference]:
    for name in dict.fromkeys((*before, *after)):
        if name in before and name in after:
            if before[name] != after[name]:
                yield from _compare(name, *(msgspec.json.decode(each[name]) for each in (before, after)))
        else:
            wanted, found = (
                msgspec.json.decode(each[name]) if name in each else ABSENT for each in (before, after)
            )
            yield Difference(name, expected=wanted, got=found)


def _compare(name: str, before: Any, after: Any) -> Iterator[Difference]:
    kind = name.split(" ")[0]
    if kind == "state":
        yield from compare_observations(before, after)
    elif kind == "view":
        yield from compare_records(name, before, after)
    elif kind == "events":
        yield from compare_lists(name, before, after)
    elif kind == "legal":
        yield from compare_sets(name, before, after)
    elif kind == "rng":
        yield Difference("game", "rng", before, after)
    else:
        yield Difference(name, expected=before, got=after)
