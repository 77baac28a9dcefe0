"""Weigh what the kit does with the seeded faults: what escapes, which rules are covered, who catches what."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from lgc_contract.harness.suite import Suite
from mutants.faults import Fault
from mutants.forks import Trial

__all__ = ["Caught", "Strength"]


@dataclass(frozen=True)
class Caught:
    """One fault with the scenarios that catch it, those first that cite its rule."""

    fault: Fault
    citing: tuple[str, ...]
    others: tuple[str, ...]
    outcomes: Mapping[str, str]
    broken: str = ""
    complete: bool = True

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Every scenario that catches it."""
        return self.citing + self.others

    @property
    def is_fair(self) -> bool:
        """Whether the wrong engine plays: it starts, and ends in time."""
        return self.complete and not self.broken


@dataclass(frozen=True)
class Strength:
    """The kit against all seeded faults."""

    kit: Suite
    caught: Mapping[str, tuple[Caught, ...]]
    """By area, in the order of the files."""

    @classmethod
    def of(cls, kit: Suite, areas: Mapping[str, Sequence[Fault]], trials: Mapping[str, Trial]) -> "Strength":
        """Return the strength that the trials show; they are named by the ids of the faults."""
        cited = {scenario.id: frozenset(scenario.rules) for scenario in kit.scenarios}
        caught = {
            area: tuple(_caught(fault, trials[fault.id], cited) for fault in faults)
            for area, faults in areas.items()
        }
        return cls(kit, caught)

    @cached_property
    def all(self) -> tuple[Caught, ...]:
        """All faults of all areas."""
        return tuple(one for area in self.caught.values() for one in area)

    @cached_property
    def survivors(self) -> tuple[Caught, ...]:
        """The faults that no scenario catches."""
        return tuple(one for one in self.all if not one.scenarios)

    @cached_property
    def uncited(self) -> tuple[Caught, ...]:
        """The faults that are caught, but by no scenario that cites their rule."""
        return tuple(one for one in self.all if one.others and not one.citing)

    @cached_property
    def unfair(self) -> tuple[Caught, ...]:
        """The faults whose engine does not start or does not end: they are no wrong readings of a rule."""
        return tuple(one for one in self.all if not one.is_fair)

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The rules that scenarios verify."""
        return tuple(sorted(rule.id for rule in self.kit.rules.values() if rule.verified_by == "scenario"))

    @cached_property
    def uncovered(self) -> tuple[str, ...]:
        """The rules without a fault, or with a fault that no scenario catches which cites the rule."""
        faulted = {one.fault.rule for one in self.all}
        open_rules = {one.fault.rule for one in self.all if not one.citing}
        return tuple(rule for rule in self.rules if rule not in faulted or rule in open_rules)

    @cached_property
    def catches(self) -> Mapping[str, int]:
        """For each scenario how many faults it catches."""
        number = dict.fromkeys((scenario.id for scenario in self.kit.scenarios), 0)
        for one in self.all:
            for scenario in one.scenarios:
                number[scenario] += 1
        return number

    @cached_property
    def alone(self) -> frozenset[str]:
        """The scenarios that are the only one to catch some fault."""
        return frozenset(one.scenarios[0] for one in self.all if len(one.scenarios) == 1)

    @property
    def is_enough(self) -> bool:
        """Whether every fault is caught, by a scenario that cites its rule."""
        return not (self.survivors or self.uncovered or self.unfair)


def _caught(fault: Fault, trial: Trial, cited: Mapping[str, frozenset[str]]) -> Caught:
    scenarios = sorted(trial.caught)
    return Caught(
        fault,
        tuple(one for one in scenarios if fault.rule in cited[one]),
        tuple(one for one in scenarios if fault.rule not in cited[one]),
        trial.caught,
        trial.broken,
        trial.complete,
    )
