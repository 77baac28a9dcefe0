"""Which scenarios another one could replace, and why those are kept all the same.

A scenario is replaceable when one other catches every wrong engine that it catches, cites every rule that it
cites and needs no capability that it does not need: whoever can run the first can run the other, and is told
as much. Of a prohibition one scenario shows that it refuses and another what it allows; neither replaces the
other. A replaceable scenario is removed, or `kept/<game>.toml` says what it is for.
"""

import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import msgspec

from lgc_contract.errors import DataError
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Rule
from mutants.strength import Strength

__all__ = ["FOLDER", "NOTHING", "Keeping", "Kept", "read", "replaceable", "unexplained"]

FOLDER: Final = Path(__file__).with_name("kept")


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why these scenarios are kept, although another could replace each."""

    reason: str
    scenarios: tuple[str, ...]


class Keeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept in one game, and why.

    `corpus` are globs of scenarios that show cards of the corpus: each proves its card, and none can replace
    a scenario of the rules, for it changes with its card.
    """

    corpus: tuple[str, ...] = ()
    kept: tuple[Kept, ...] = ()

    def shows_the_corpus(self, scenario: str) -> bool:
        """Tell whether a scenario is there for a card."""
        return any(fnmatchcase(scenario, glob) for glob in self.corpus)

    @property
    def reasons(self) -> Mapping[str, str]:
        """The reason of each scenario that is kept by name."""
        return {scenario: each.reason for each in self.kept for scenario in each.scenarios}


NOTHING: Final = Keeping()
"""Where nobody has said why anything is kept."""


def read(game: str, folder: Path = FOLDER) -> Keeping:
    """Return what is kept in a game.

    Raises: DataError.
    """
    path = folder / f"{game}.toml"
    if not path.exists():
        return NOTHING
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Keeping)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(str(path), str(error), hint="Compare with mutants/keeping.py.") from error


def unexplained(strength: Strength, keeping: Keeping) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """Return the replaceable scenarios that no reason keeps, and those with a reason that need none."""
    found, reasons = replaceable(strength, keeping), keeping.reasons
    bare = {scenario: other for scenario, other in found.items() if scenario not in reasons}
    return bare, tuple(scenario for scenario in reasons if scenario not in found)


def replaceable(strength: Strength, keeping: Keeping) -> Mapping[str, str]:
    """Return for each scenario that another could replace the first such, those that are kept by name too.

    Of two that could replace each other the later stays.
    """
    caught: dict[str, set[str]] = {scenario.id: set() for scenario in strength.kit.scenarios}
    for one in strength.all:
        for scenario in one.scenarios:
            caught[scenario].add(one.fault.id)
    weighed = [
        (scenario.id, caught[scenario.id], _shown(scenario, strength.kit.rules), {*scenario.capabilities})
        for scenario in sorted(strength.kit.scenarios, key=lambda scenario: scenario.id)
        if not keeping.shows_the_corpus(scenario.id)
    ]
    found: dict[str, str] = {}
    for name, catches, rules, needs in weighed:
        for other, its_catches, its_rules, its_needs in weighed:
            is_enough = catches <= its_catches and rules <= its_rules and its_needs <= needs
            if other != name and other not in found and is_enough:
                found[name] = other
                break
    return found


def _shown(scenario: Scenario, rules: Mapping[str, Rule]) -> set[tuple[str, bool]]:
    """Return the rules that a scenario cites, each with whether it shows a refusal by this rule."""
    codes = {step.rejected for step in scenario.when} - {None}
    return {(name, name in rules and rules[name].rejection in codes) for name in scenario.rules}
