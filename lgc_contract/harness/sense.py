"""Find what in a scenario makes no sense in its game, such as a name of what is nowhere; needs no engine."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from lgc_contract.errors import ContractError, DataError, MalformedStateError
from lgc_contract.game import SCENARIO, Game, Observation
from lgc_contract.harness import asking
from lgc_contract.harness.expectation import ExpectationError, checkpoints
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import nearest
from lgc_contract.jsontypes import JsonObject, Pointer

__all__ = ["Nonsense", "nonsense"]


@dataclass(frozen=True)
class Nonsense:
    """One fault of a scenario: where, what, and what to try, "" for nothing."""

    pointer: Pointer
    message: str
    hint: str = ""


def nonsense(game: Game, document: JsonObject) -> Iterator[Nonsense]:
    """Yield what makes no sense in a scenario as JSON; nothing for what has not the shape of one.

    After a position that makes no sense nothing else is looked at, and of the expectations the first is told.

    Raises: DataError when a file of the game itself cannot be read.
    """
    try:
        scenario = msgspec.convert(document, Scenario)
    except msgspec.ValidationError:
        return
    try:
        start = asking.expand(game, scenario.given, scenario.cards)
        before = None if start.state is None else asking.observe(game, start.state, start.setup)
    except DataError as error:
        if error.file != SCENARIO:
            raise
        yield Nonsense(error.pointer, error.message, error.hint)
        return
    except MalformedStateError as error:
        yield Nonsense(f"/given{error.pointer}", error.message)
        return
    except ContractError as error:
        yield Nonsense("/cards", str(error))
        return
    if before is not None:
        # What a new game deals has names that only an engine gives.
        yield from _expected(game, scenario, before, start.setup)
        yield from _intended(game, scenario, before)


def _expected(game: Game, scenario: Scenario, before: Observation, setup: JsonObject) -> Iterator[Nonsense]:
    try:
        for _ in checkpoints(game, scenario, before, setup):
            pass
    except ExpectationError as error:
        message, _, hint = error.message.partition(". Did you mean ")
        yield Nonsense(error.pointer, message, f"Did you mean {hint}" if hint else "")
    except DataError as error:
        yield Nonsense("/then", error.message, error.hint)


def _intended(game: Game, scenario: Scenario, before: Observation) -> Iterator[Nonsense]:
    """Yield the ids in intents that name nothing; one that is refused may do so on purpose."""
    for pointer, intent in _intents(scenario):
        try:
            named = asking.names(game, intent)
        except DataError as error:
            yield Nonsense(pointer, error.message, error.hint)
            continue
        for place, identifier in named:
            if identifier not in before:
                message = f"{identifier!r} is nowhere in the position"
                yield Nonsense(f"{pointer}{place}", message, nearest(identifier, before))


def _intents(scenario: Scenario) -> Iterator[tuple[Pointer, dict[str, Any]]]:
    for number, step in enumerate(scenario.when):
        if step.intent is not None and step.rejected is None:
            yield f"/when/{number}/intent", step.intent
        for player, listed in (step.legal or {}).items():
            yield from ((f"/when/{number}/legal/{player}/{index}", each) for index, each in enumerate(listed))
