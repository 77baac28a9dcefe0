"""Rename the entities of a scenario by a seed, so that an engine cannot answer from memory.

New names are derived from the seed and the scenario's id alone, so that a run can be repeated. Some lists
of a game are sorted by id; so that they come back in the order in which the scenario writes them, renaming
keeps the order of all strings that occur, renamed or not.
"""

import hashlib
from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Any

from lgc_contract.renaming import Renaming

__all__ = ["derive", "strings"]

_DIGITS = 8
"""Hexadecimal digits of a new name: enough that two aliases of one scenario do not meet."""


def derive(seed: int, scenario: str, aliases: Collection[str], others: Collection[str]) -> Renaming:
    """Return new names for `aliases`; `others` are the further strings that occur in the scenario.

    A new name is the shortest beginning of the alias with which none of the others begins, and a token: so
    it stands among the others where the alias stood. Tokens of aliases with the same beginning are given in
    order. An alias keeps its name where no other has its place: between `wolf` and `wolf-` there is none.
    """
    names: dict[str, str] = {}
    anchors = _anchors({*aliases}, {*others} - {*aliases})
    renamed = sorted((_beginning(alias, anchors), alias) for alias in {*aliases} - anchors)
    for beginning, group in groupby(renamed, key=lambda pair: pair[0]):
        members = [alias for _, alias in group]
        tokens = sorted(_token(seed, scenario, alias) for alias in members)
        names |= {alias: beginning + token for alias, token in zip(members, tokens, strict=True)}
    return Renaming(names)


def strings(value: Any) -> Iterator[str]:
    """Yield every string of a JSON value, keys of objects included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield key
            yield from strings(member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from strings(member)


def _anchors(aliases: Collection[str], others: Collection[str]) -> set[str]:
    """Return the strings that stay: the others, and the aliases for which there is no other name."""
    anchors, hyphened = {*others}, set[str]()
    for alias in sorted(aliases, key=len, reverse=True):
        longer = [each for each in anchors | hyphened if each.startswith(alias)]
        if any(each < f"{alias}--g" for each in longer):  # a new name ends on two hyphens and less than a g
            anchors.add(alias)
        elif longer:
            hyphened.add(f"{alias}--")
    return anchors


def _beginning(alias: str, anchors: Collection[str]) -> str:
    for length in range(1, len(alias) + 1):
        if not any(anchor.startswith(alias[:length]) for anchor in anchors):
            return alias[:length]
    # The alias begins others, as `wolf` does `wolf-rider`: two hyphens stand before any other ending.
    return f"{alias}--"


def _token(seed: int, scenario: str, alias: str) -> str:
    return hashlib.sha256(f"{seed} {scenario} {alias}".encode()).hexdigest()[:_DIGITS]
