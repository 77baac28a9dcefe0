"""Load the scenarios and rules of one game, and select among the scenarios."""

import difflib
import hashlib
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from lgc_contract import data
from lgc_contract.errors import DataError, UsageError
from lgc_contract.harness.scenario import Scenario, read

__all__ = [
    "PERFT",
    "UNGROUPED",
    "Area",
    "Capability",
    "Rule",
    "Selection",
    "Suite",
    "identifier_of",
    "load",
    "nearest",
]

PERFT = "perft"
"""The folder beside the areas whose files count lines of play; they are no scenarios."""

_CLOSE = 0.8
"""How much a word must resemble one of an id, 1 being the same."""

_PROPOSED = 3
"""Scenarios that are proposed at most."""

UNGROUPED = "other"
"""The group of capabilities for which the kit names none."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule of a game."""

    id: str
    area: str
    statement: str
    source: str
    verified_by: str
    since: str = ""
    term: str | None = None
    rejection: str | None = None


class Area(msgspec.Struct, frozen=True):
    """One chapter of the rules; `prefix` begins the ids of its rules after the game's own."""

    id: str
    prefix: str
    title: str


class Capability(msgspec.Struct, frozen=True):
    """Something that an engine may claim; `group` is the kind of thing that it is."""

    id: str
    title: str
    group: str = UNGROUPED


class _Rulebook(msgspec.Struct, frozen=True):
    rules: tuple[Rule, ...] = ()
    areas: tuple[Area, ...] = ()
    pending: tuple[str, ...] = ()


class Selection(msgspec.Struct, frozen=True):
    """What to run: every scenario that fits all the non-empty criteria and none of `skip`.

    `select` and `skip` are globs on ids; the name of a folder stands for everything in it. A scenario fits a
    criterion that has one of its ids, rules or capabilities.
    """

    select: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    capabilities: tuple[str, ...] = ()

    def admits(self, scenario: Scenario) -> bool:
        """Tell whether a scenario is to be run."""
        return (
            (not self.select or any(_fits(scenario.id, glob) for glob in self.select))
            and not any(_fits(scenario.id, glob) for glob in self.skip)
            and (not self.rules or not set(self.rules).isdisjoint(scenario.rules))
            and (not self.capabilities or not set(self.capabilities).isdisjoint(scenario.capabilities))
        )


class Suite(msgspec.Struct, frozen=True, dict=True):
    """Every scenario of a game, sorted by id, with its rules and capabilities.

    `pending` are the ids of the rules whose scenarios are still missing.
    """

    game: str
    root: Path
    scenarios: tuple[Scenario, ...]
    rules: dict[str, Rule] = msgspec.field(default_factory=dict)
    areas: tuple[Area, ...] = ()
    capabilities: tuple[Capability, ...] = ()
    pending: frozenset[str] = frozenset()

    @cached_property
    def by_id(self) -> dict[str, Scenario]:
        """The scenarios by their ids."""
        return {scenario.id: scenario for scenario in self.scenarios}

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the ids and texts of all scenarios: two runs with the same kit have the same."""
        kit = hashlib.sha256()
        for scenario in self.scenarios:
            kit.update(f"{scenario.id} {scenario.digest}\n".encode())
        return kit.hexdigest()

    def select(self, selection: Selection) -> tuple[Scenario, ...]:
        """Return the scenarios that a selection admits, in order."""
        return tuple(scenario for scenario in self.scenarios if selection.admits(scenario))

    def scenario(self, identifier: str) -> Scenario:
        """Return the scenario with this id.

        Raises: UsageError, which names the nearest id.
        """
        if identifier in self.by_id:
            return self.by_id[identifier]
        near = _meant(identifier, self.by_id)
        raise UsageError(f"no scenario of {self.game} is called {identifier!r}", hint=near)

    def strange(self, claimed: Iterable[str]) -> Iterator[str]:
        """Yield a remark for each capability that is claimed and that the kit does not have."""
        known = [capability.id for capability in self.capabilities]
        for name in claimed if known else ():
            if name not in known:
                hint = nearest(name, known) or f"The game has {', '.join(known)}."
                yield f"It claims {name!r}, which is no capability of {self.game}. {hint}"

    def explain_nothing(self, selection: Selection) -> str:
        """Say which criterion of a selection that admits nothing names something that does not exist."""
        capabilities = {each for scenario in self.scenarios for each in scenario.capabilities}
        for wanted, existing in ((selection.rules, set(self.rules)), (selection.capabilities, capabilities)):
            for name in wanted:
                if existing and name not in existing:
                    return f"There is no {name!r}. {nearest(name, existing)}".rstrip()
        areas = {identifier.partition("/")[0] for identifier in self.by_id}
        for glob in selection.select:
            if not any(_fits(identifier, glob) for identifier in self.by_id):
                return f"Nothing fits {glob!r}. {_meant(glob, self.by_id, areas)}".rstrip()
        return "No scenario fits all the criteria together."


def load(game: str, root: Path | None = None) -> Suite:
    """Load everything under `conformance/<game>`; `root` replaces the `conformance` folder.

    Raises: DataError for the first file that is not what it must be, UsageError for a game without scenarios.
    """
    folder = (root or data.root("conformance")) / game
    if not folder.is_dir():
        raise UsageError(f"there are no scenarios for {game!r}", hint=f"Looked in {folder}.")
    rulebook = _read_table(folder / "rules.json", _Rulebook) or _Rulebook()
    return Suite(
        game=game,
        root=folder,
        scenarios=_read_scenarios(folder),
        rules={rule.id: rule for rule in rulebook.rules},
        areas=rulebook.areas,
        capabilities=_read_table(folder / "capabilities.json", tuple[Capability, ...]) or (),
        pending=frozenset(rulebook.pending),
    )


def identifier_of(folder: Path, file: Path) -> str | None:
    """Return the id that a file's place in the folder of a kit demands, None for one outside of it."""
    whole, kit = file.resolve(), folder.resolve()
    return whole.relative_to(kit).with_suffix("").as_posix() if whole.is_relative_to(kit) else None


def nearest(name: str, existing: Iterable[str]) -> str:
    """Return the hint that names what was probably meant, "" when nothing is near."""
    near = difflib.get_close_matches(name, list(existing), n=1)
    return f"Did you mean {near[0]!r}?" if near else ""


def _meant(name: str, scenarios: Iterable[str], areas: Iterable[str] = ()) -> str:
    """Return the hint that names what was probably meant: an area, an id, or ids with most of the words."""
    plain = re.sub(r"[*?\[\]]", "", name).strip("/")
    known = [*scenarios]
    near = (nearest(plain, areas) if "/" not in plain else "") or nearest(plain, known)
    if near or not plain:
        return near
    area, _, rest = plain.rpartition("/")
    found = sorted(
        _with_words(re.split(r"[\W_]+", rest), known), key=lambda each: (not each.startswith(area), len(each))
    )[:_PROPOSED]
    return f"Did you mean {' or '.join(map(repr, found))}?" if found else ""


def _with_words(wanted: Sequence[str], scenarios: Sequence[str]) -> Sequence[str]:
    """Return the scenarios whose ids have the most of these words, or of similar ones; half at least."""
    words = {each: frozenset(re.split(r"[/-]", each)) for each in scenarios}
    vocabulary = sorted(frozenset().union(*words.values()))
    meant = [frozenset(difflib.get_close_matches(each, vocabulary, cutoff=_CLOSE)) for each in wanted]
    score = {each: sum(not one.isdisjoint(has) for one in meant) for each, has in words.items()}
    most = max(score.values(), default=0)
    return [each for each in scenarios if score[each] == most] if 2 * most >= len(wanted) else []


def _read_scenarios(folder: Path) -> tuple[Scenario, ...]:
    # Tables and the index lie beside the folders of the areas; in these there is nothing but scenarios.
    with os.scandir(folder) as entries:
        areas = [entry for entry in entries if entry.is_dir() and _is_area(entry.name)]
    found = sorted((identifier, file) for area in areas for identifier, file in _walk(area.path, area.name))
    return tuple(read(file, identifier) for identifier, file in found)


def _is_area(name: str) -> bool:
    return not name.startswith(".") and name != PERFT


def _walk(folder: str, prefix: str) -> Iterator[tuple[str, str]]:
    """Yield each scenario file of a folder and of those in it, with the id that its place demands."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if entry.is_dir():
                yield from _walk(entry.path, f"{prefix}/{entry.name}")
            elif entry.name.endswith(".json"):
                yield f"{prefix}/{entry.name.removesuffix('.json')}", entry.path


def _read_table(path: Path, shape: Any) -> Any:
    """Read a table of the game, None when the game has none."""
    if not path.exists():
        return None
    value = data.read_json(path)
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise DataError(str(path), str(error), hint="`lgc check` applies its schema.") from error


def _fits(identifier: str, glob: str) -> bool:
    return fnmatchcase(identifier, glob) or identifier.startswith(glob.rstrip("/") + "/")
