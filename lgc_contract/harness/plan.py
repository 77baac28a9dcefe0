"""Turn a scenario into one request and what the answer is judged by.

This is the border that expectations never cross: a request is made from `given`, `cards` and the intents,
and asks for no more than the judgement needs. That a step may be rejected shows only in that the state
around it is asked for.
"""

from collections.abc import Iterator
from itertools import compress
from typing import Any

import msgspec
from msgspec.structs import replace

from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.game import SCENARIO, Game, Observation
from lgc_contract.harness import aliases, asking, protocol
from lgc_contract.harness.compare import exact
from lgc_contract.harness.expectation import ExpectationError, checkpoints
from lgc_contract.harness.scenario import Scenario, Step
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.renaming import UNCHANGED, Renaming

__all__ = ["LOOK", "Plan", "prepare", "second_half"]

LOOK = Step()
"""A step that does nothing and expects nothing."""

_DIGEST = "digest"
"""The capability whose scenarios are asked for the digest of every step."""


class Plan(msgspec.Struct, frozen=True):
    """One scenario, ready to be run.

    `params` are those of the `run` request as JSON; `asked` says for each of its steps what it reports.
    `steps` are the steps that the answer has, `first` is how many of them come before the scenario's own.
    `before` is what is observed of the start, `expected` the exact text of what must be observed after each
    of the scenario's steps and at its end; of a run that sets up a game only the engine can show the start,
    so `before` is None and `expected` empty. With `resume`, `halfway` is how many steps come before the state
    from which the run is resumed, 0 if it is too short, and the state is reported wherever something is shown
    of it.
    """

    scenario: Scenario
    setup: JsonObject
    before: Observation | None
    expected: tuple[bytes | None, ...]
    random: Json
    renaming: Renaming
    params: bytes
    steps: tuple[Step, ...]
    asked: tuple[tuple[str, ...], ...]
    first: int
    resume: bool = False
    halfway: int = 0

    @property
    def sent_setup(self) -> JsonObject:
        """The run's own definitions as the engine knows them."""
        renamed: JsonObject = self.renaming.outward(self.setup)
        return renamed


def prepare(game: Game, scenario: Scenario, seed: int | None = None, *, resume: bool = False) -> Plan:
    """Make the plan of a scenario; a seed renames its entities, `resume` asks for the state halfway.

    Raises: DataError when the game cannot make sense of the scenario.
    """
    try:
        start = asking.expand(game, scenario.given, scenario.cards)
        before = None if start.state is None else asking.observe(game, start.state, start.setup)
        expected = () if before is None else tuple(_expected(game, scenario, before, start.setup))
    except DataError as error:
        if error.file != SCENARIO:
            raise
        raise DataError(scenario.file, error.message, pointer=error.pointer, hint=error.hint) from error
    except MalformedStateError as error:
        raise DataError(scenario.file, error.message, pointer=f"/given{error.pointer}") from error
    except ExpectationError as error:
        raise DataError(scenario.file, error.message, pointer=error.pointer) from error
    origin: JsonObject = {"new": start.new} if start.state is None else {"state": start.state}
    steps = (*((LOOK,) if before is None else ()), *scenario.when)
    halfway = len(steps) // 2 if resume else 0
    asked = tuple(_asked(steps, scenario, halfway, resume=resume))
    params: JsonObject = {"setup": start.setup, **origin, "steps": _sent(steps, asked)}
    renaming = UNCHANGED if seed is None else _renaming(game, scenario, before or {}, params, seed)
    return Plan(
        scenario=scenario,
        setup=start.setup,
        before=before,
        expected=expected,
        random=None if start.state is None else game.rng_state(start.state),
        renaming=renaming,
        params=protocol.encode(renaming.outward(params)),
        steps=steps,
        asked=asked,
        first=len(steps) - len(scenario.when),
        resume=resume,
        halfway=halfway,
    )


def second_half(plan: Plan, state: JsonObject) -> Plan:
    """Return the plan of the steps after `halfway`, from the state that the engine reported there."""
    whole, half = protocol.decode(plan.params), plan.halfway
    params = {"setup": whole["setup"], "state": state, "steps": whole["steps"][half:]}
    steps, asked = plan.steps[half:], plan.asked[half:]
    return replace(plan, params=protocol.encode(params), steps=steps, asked=asked, resume=False, halfway=0)


def _expected(
    game: Game, scenario: Scenario, before: Observation, setup: JsonObject
) -> Iterator[bytes | None]:
    for observation in checkpoints(game, scenario, before, setup):
        yield None if observation is None else exact(observation)


def _asked(
    steps: tuple[Step, ...], scenario: Scenario, halfway: int, *, resume: bool
) -> Iterator[tuple[str, ...]]:
    """Yield for each step what it is asked to report, in the order of `OBSERVABLE`."""
    digest = _DIGEST in scenario.capabilities
    for number, (step, following) in enumerate(zip(steps, (*steps[1:], LOOK), strict=True), start=1):
        # What a rejection must leave alone is seen before and after it; a new game is seen first of all.
        state = (
            step.then is not None
            or step.rejected is not None
            or following.rejected is not None
            or step is LOOK
            or number == halfway
            or (resume and (step.legal is not None or step.views is not None))
            or digest
        )
        wanted = (state, step.events is not None, step.legal is not None, step.views is not None, digest)
        yield tuple(compress(protocol.OBSERVABLE, wanted))


def _sent(steps: tuple[Step, ...], asked: tuple[tuple[str, ...], ...]) -> list[Json]:
    return [
        {"observe": [*words]} if step.intent is None else {"intent": step.intent, "observe": [*words]}
        for step, words in zip(steps, asked, strict=True)
    ]


def _renaming(game: Game, scenario: Scenario, before: Observation, params: JsonObject, seed: int) -> Renaming:
    written: Any = msgspec.to_builtins([scenario.given, scenario.cards, scenario.when, scenario.then])
    occurring = {*aliases.strings(params), *aliases.strings(written)}
    return aliases.derive(seed, scenario.id, before.keys() - game.reserved, occurring)
