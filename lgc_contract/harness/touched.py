"""Run again what an edit of the data may have changed: scenarios that name an edited card, and no others."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from lgc_contract.errors import DataError
from lgc_contract.game import Game
from lgc_contract.harness import address
from lgc_contract.harness.aliases import strings
from lgc_contract.harness.describe import describe_difference
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.runner import Run
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Suite

__all__ = ["Broken", "run_again", "touched"]


@dataclass(frozen=True)
class Broken:
    """A scenario that the reference engine does not pass, and what went wrong."""

    scenario: str
    message: str


def touched(game: Game, kit: Suite, edited: Collection[str], scenarios: Collection[str]) -> list[Scenario]:
    """Return the edited scenarios and those that name an edited record of the corpus.

    A card that names an edited one, because it summons it for instance, is taken for edited as well.
    """
    names = _spread(game, frozenset(edited))
    return [each for each in kit.scenarios if each.id in scenarios or names & _named(each)]


def _spread(game: Game, edited: frozenset[str]) -> frozenset[str]:
    if not edited:
        return edited
    records = {str(each["id"]): frozenset(strings(each)) for each in _records(game.load())}
    while True:
        more = edited | {identifier for identifier, named in records.items() if named & edited}
        if more == edited:
            return edited
        edited = frozenset(more)


def _records(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for member in value:
            yield from _records(member)


def _named(scenario: Scenario) -> frozenset[str]:
    return frozenset(strings([scenario.given, scenario.cards]))


def run_again(game: Game, scenarios: Collection[Scenario]) -> Iterator[Broken]:
    """Yield the scenarios that the reference engine does not pass; nothing for a game without one."""
    if game.reference is None:
        return
    plans = [plan for each in scenarios if (plan := _plan(game, each)) is not None]
    with Run(game, address.parse(address.REFERENCE, game)) as run:
        run.open()
        for result in run.results(plans) if plans else ():
            if result.outcome is not Outcome.PASSED:
                yield Broken(result.scenario, _told(result))


def _plan(game: Game, scenario: Scenario) -> Plan | None:
    try:
        return prepare(game, scenario)
    except DataError:
        return None  # it makes no sense in its game, which is told by itself


def _told(result: Result) -> str:
    if result.failure is not None:
        return describe_difference(result.failure.differences[0])
    return result.fault.message if result.fault is not None else str(result.outcome)
