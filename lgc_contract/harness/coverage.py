"""Say of which parts of a game an engine has how much: by area, chapter, rule and capability, and what next.

A scenario counts in its area, for every rule that it cites, once in each chapter of these, and for every
capability that it needs.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import StrEnum
from typing import TypeAlias

import msgspec

from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import UNGROUPED, Suite

__all__ = ["Coverage", "Lack", "Part", "Totals", "cover", "lacking", "totals"]

Totals: TypeAlias = dict[Outcome, int]
"""How many results have each outcome, all outcomes named."""


class Part(StrEnum):
    """What a table of results goes by: folders of scenarios, chapters of rules, rules, capabilities."""

    AREA = "area"
    CHAPTER = "chapter"
    RULE = "rule"
    CAPABILITY = "capability"


class Coverage(msgspec.Struct, frozen=True):
    """What a run came to, part by part, in the order of the kit; nothing of parts that were not selected.

    `capabilities` are by the group that the kit puts them in.
    """

    areas: dict[str, Totals] = {}
    chapters: dict[str, Totals] = {}
    rules: dict[str, Totals] = {}
    capabilities: dict[str, dict[str, Totals]] = {}


class Lack(msgspec.Struct, frozen=True):
    """A capability that an engine does not claim, and how many scenarios it declined need it.

    `opens` is how many of them need nothing else that it lacks.
    """

    capability: str
    opens: int
    needed: int


def totals(results: Iterable[Result]) -> Totals:
    """Return how many results have each outcome, all outcomes named."""
    counted = Counter(result.outcome for result in results)
    return {outcome: counted[outcome] for outcome in Outcome}


def cover(results: Collection[Result], kit: Suite) -> Coverage:
    """Return what results come to, part by part; those of unknown scenarios are left out."""
    known = [(kit.by_id[each.scenario], each) for each in results if each.scenario in kit.by_id]

    def counted(parts: Callable[[Scenario], Iterable[str]], order: Iterable[str]) -> dict[str, Totals]:
        found: dict[str, Totals] = {}
        for scenario, result in known:
            for part in parts(scenario):
                if part not in found:
                    found[part] = dict.fromkeys(Outcome, 0)
                found[part][result.outcome] += 1
        return {part: found[part] for part in dict.fromkeys((*order, *found)) if part in found}

    needed = counted(lambda scenario: scenario.capabilities, (each.id for each in kit.capabilities))
    return Coverage(
        areas=counted(lambda scenario: (scenario.area,), ()),
        chapters=counted(lambda scenario: _chapters(scenario, kit), (area.id for area in kit.areas)),
        rules=counted(lambda scenario: scenario.rules, kit.rules),
        capabilities=_grouped(needed, {each.id: each.group for each in kit.capabilities}),
    )


def _chapters(scenario: Scenario, kit: Suite) -> Iterable[str]:
    return dict.fromkeys(kit.rules[rule].area for rule in scenario.rules if rule in kit.rules)


def _grouped(counted: Mapping[str, Totals], groups: Mapping[str, str]) -> dict[str, dict[str, Totals]]:
    grouped: dict[str, dict[str, Totals]] = {}
    for capability, numbers in counted.items():
        grouped.setdefault(groups.get(capability, UNGROUPED), {})[capability] = numbers
    return {group: grouped[group] for group in sorted(grouped, key=lambda name: (name == UNGROUPED, name))}


def lacking(results: Iterable[Result], kit: Suite, claimed: Collection[str]) -> tuple[Lack, ...]:
    """Return what the engine declines for, and first what would open the most scenarios at once."""
    opens, needed = Counter[str](), Counter[str]()
    for result in results:
        if result.outcome is Outcome.UNSUPPORTED and result.scenario in kit.by_id:
            missing = set(kit.by_id[result.scenario].capabilities).difference(claimed)
            needed.update(missing)
            opens.update(missing if len(missing) == 1 else ())
    ranked = sorted(needed, key=lambda name: (-opens[name], -needed[name], name))
    return tuple(Lack(name, opens[name], needed[name]) for name in ranked)
