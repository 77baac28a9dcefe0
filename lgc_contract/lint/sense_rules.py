"""Scenarios make sense in their game: what they name exists, what they expect can be.

The game itself says so; this package knows none, so the judgement is handed in.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from lgc_contract import schemas
from lgc_contract.jsontypes import JsonObject, Pointer
from lgc_contract.lint import french
from lgc_contract.lint.claims import claims
from lgc_contract.lint.kit import kits
from lgc_contract.lint.problem import Problem, Rule, Tree

__all__ = ["Fault", "scenarios_make_sense"]


class Fault(Protocol):
    """What is wrong in a scenario, and where."""

    @property
    def pointer(self) -> Pointer:
        """Where."""
        ...

    @property
    def message(self) -> str:
        """What, in English."""
        ...

    @property
    def hint(self) -> str:
        """What to try, in English."""
        ...


def scenarios_make_sense(game: str, faults: Callable[[JsonObject], Iterable[Fault]]) -> Rule:
    """Return the rule for the scenarios of one game; `faults` judges one of them."""

    def rule(tree: Tree) -> Iterator[Problem]:
        """Every card, alias and attribute that a scenario names is there."""
        claimed = claims(tree)
        for scenario in (each for kit in kits(tree) if kit.game == game for each in kit.scenarios):
            for fault in faults(scenario.object):
                if not all(schemas.is_valid(kind, scenario.value) for kind in claimed[scenario.file]):
                    break  # the fault is that of its shape, which is told already
                told = [each for each in (fault.message, fault.hint.rstrip(".")) if each]
                yield scenario.problem(
                    "scenarios-make-sense",
                    fault.pointer,
                    fr=" ; ".join(map(french.of, told)),
                    en="; ".join(told),
                )

    return rule
