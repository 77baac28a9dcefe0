"""Write the kit of a game so that a test runner in any language can use it without this package.

The folder holds the files as they are. `scenarios.json` in it holds all scenarios at once, each with what
this package makes of it: the parameters of its `run` request, and in full the observations that must come
of it.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from lgc_contract import canonical, data
from lgc_contract.game import Game
from lgc_contract.harness import protocol
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["BUNDLE", "bundle", "index", "is_copy", "write"]

BUNDLE = "scenarios.json"
"""The file with everything in it; a folder that has it is a copy of ours and may be written again."""

_ATTRIBUTES = "# The digests are of these files with LF line ends.\n*.json text eol=lf\n"


def is_copy(folder: Path) -> bool:
    """Tell whether a folder may be written to: it is empty, or an earlier copy."""
    return (folder / BUNDLE).is_file() or not any(folder.iterdir())


def write(game: Game, kit: Suite, folder: Path) -> int:
    """Write the files, the index and the bundle of a game's kit; return how many scenarios it has.

    Raises: DataError when a scenario contradicts itself; OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for source, place in _trees(game, kit):
        if source.is_dir():
            shutil.rmtree(folder / place, ignore_errors=True)
            shutil.copytree(source, folder / place, ignore=shutil.ignore_patterns(".*"))
    _write(folder / ".gitattributes", _ATTRIBUTES)
    _write(folder / "conformance" / game.id / "index.json", canonical.file_text(index(kit)))
    _write(folder / BUNDLE, canonical.file_text(bundle(game, kit)))
    return len(kit.scenarios)


def bundle(game: Game, kit: Suite) -> JsonObject:
    """Return all that a test runner needs: what to load, and each scenario's request and expectations."""
    return {
        "contract": VERSION,
        "game": game.id,
        "kit": kit.digest,
        "load": {"game": game.id, "data": game.load()},
        "rules": {rule.id: rule.statement for rule in kit.rules.values()},
        "scenarios": [_entry(game, scenario) for scenario in kit.scenarios],
    }


def _trees(game: Game, kit: Suite) -> Sequence[tuple[Path, str]]:
    return (
        (kit.root, f"conformance/{game.id}"),
        (data.root("corpus") / game.id, f"corpus/{game.id}"),
        (data.root("schema") / game.id, f"schema/{game.id}"),
        (data.folder("schema", "harness"), "schema/harness"),
    )


def index(kit: Suite) -> JsonObject:
    """Return the index of a kit: which scenarios it has, and what is in each."""
    scenarios: JsonObject = {scenario.id: _named(scenario) for scenario in kit.scenarios}
    return {"contract": VERSION, "game": kit.game, "scenarios": scenarios}


def _named(scenario: Scenario) -> JsonObject:
    named: JsonObject = {"title": scenario.title, "sha256": scenario.digest}
    return {**named, "rules": [*scenario.rules], "capabilities": [*scenario.capabilities]}


def _entry(game: Game, scenario: Scenario) -> JsonObject:
    plan = prepare(game, scenario)
    steps: Any = msgspec.to_builtins(plan.steps)
    return {
        "id": scenario.id,
        **_named(scenario),
        "run": protocol.decode(plan.params),
        "expected": [_without_nothing(step) for step in steps],
        "observations": _observations(plan),
    }


def _without_nothing(step: JsonObject) -> JsonObject:
    """Leave out what a step does not expect, and the intent, which the request has."""
    return {
        name: value for name, value in step.items() if value is not None and name not in ("intent", "then")
    }


def _observations(plan: Plan) -> Json:
    """Return what must be observed after each step that says so, and at the end; null where nothing is said.

    A run that begins with a new game has none: they hang on a shuffle that only an engine makes.
    """
    if plan.before is None:
        return None
    observed: list[Any] = [None if each is None else msgspec.json.decode(each) for each in plan.expected]
    return {"before": {**plan.before}, "steps": observed[:-1], "end": observed[-1]}


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
