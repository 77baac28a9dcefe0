"""The seeded faults put into the complete engine in JavaScript: `python -m mutants.node_full`.

What the kit catches in the reference engine it should catch in any code that breaks the same rule. The faults
in `node-full/<area>.toml` bear the ids of their counterparts in `lgc/<area>.toml`; each changes a copy of
`examples/engines/node-full`, which then plays as a process of its own, the way an outsider's engine does.

Only scenarios that cite the rule are played, as they should catch it; the whole kit is played when none does,
and with `--whole`. Faults of the data that an engine is told to load have no counterpart: that is no code.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from lgc_contract import canonical, registry
from lgc_contract.errors import EngineError
from lgc_contract.game import Game
from lgc_contract.harness import suite
from lgc_contract.harness.address import Command
from lgc_contract.harness.outcome import FaultKind, Outcome
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.runner import Run
from mutants.faults import Fault, folder, read
from mutants.forks import Trial
from mutants.report import kills
from mutants.strength import Caught, Strength

__all__ = ["ENGINE", "FAULTS", "main", "originals", "try_fault"]

FAULTS: Final = folder("node-full")
"""One file for each area, as in `mutants/lgc`; the sources are named as the files in the engine's folder."""

ENGINE: Final = Path(__file__).parents[1] / "examples" / "engines" / "node-full"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every fault is caught by a scenario that cites its rule, else 1."""
    options = _parser().parse_args(arguments)
    node = shutil.which("node")
    if node is None:
        print("node is not installed: the engine in JavaScript cannot be run", file=sys.stderr)
        return 1
    areas = {
        area: tuple(each for each in faults if _wanted(area, each, options))
        for area, faults in read(FAULTS).items()
    }
    scenarios, game = suite.load("lgc"), registry.find("lgc")
    plans = [prepare(game, each) for each in scenarios.scenarios]
    trials: dict[str, Trial] = {}
    for fault in (each for faults in areas.values() for each in faults):
        trials[fault.id] = try_fault(game, plans, fault, node, whole=options.whole)
        if sys.stderr.isatty():
            print(f"\r{len(trials)} of {sum(map(len, areas.values()))}", end="", file=sys.stderr)
    strength = Strength.of(scenarios, areas, trials)
    if options.kills:
        options.kills.write_text(canonical.file_text(kills(strength)), encoding="utf-8")
    for line in _table(strength):
        print(line)
    return _judge(strength)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mutants.node_full", description=__doc__)
    parser.add_argument("--area", action="append", help="only the faults of this area")
    parser.add_argument("--rule", action="append", help="only the faults of this rule")
    parser.add_argument("--fault", action="append", help="only the fault of this id")
    parser.add_argument("--whole", action="store_true", help="play the whole kit against each fault")
    parser.add_argument(
        "--kills", type=Path, help="write the scenarios that catch each fault to this JSON file"
    )
    return parser


def _wanted(area: str, fault: Fault, options: argparse.Namespace) -> bool:
    if not (options.area or options.rule or options.fault):
        return True
    return (
        area in (options.area or ())
        or fault.rule in (options.rule or ())
        or fault.id in (options.fault or ())
    )


def originals() -> dict[str, str]:
    """Return the text of every module of the healthy engine, by its name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(ENGINE.glob("*.mjs"))}


def try_fault(game: Game, plans: Sequence[Plan], fault: Fault, node: str, *, whole: bool = False) -> Trial:
    """Return what came of a copy of the engine with this fault; `plans` are those of the whole kit.

    Raises: StaleFaultError.
    """
    changed = fault.applied(originals())
    citing = [plan for plan in plans if fault.rule in plan.scenario.rules]
    others = [plan for plan in plans if fault.rule not in plan.scenario.rules]
    with tempfile.TemporaryDirectory(prefix="lgc-node-full-") as folder:
        copy = Path(folder) / "engine"
        shutil.copytree(ENGINE, copy, ignore=shutil.ignore_patterns("test", "node_modules"))
        for name, text in changed.items():
            (copy / name).write_text(text, encoding="utf-8")
        adapter = Command((node, str(copy / "adapter.mjs")))
        trial = _played(game, adapter, [*citing, *others] if whole else citing)
        if whole or trial.broken or _misreads(trial.caught):
            return trial
        rest = _played(game, adapter, others)
        rest.caught = trial.caught | rest.caught
        return rest


def _played(game: Game, adapter: Command, plans: Sequence[Plan]) -> Trial:
    trial = Trial()
    try:
        with Run(game, adapter) as run:
            run.open()
            for result in run.results(plans):
                if result.outcome is not Outcome.PASSED:
                    trial.caught[result.scenario] = result.fault.kind if result.fault else result.outcome
        trial.complete = True
    except EngineError as error:
        trial.broken = str(error)
    return trial


def _misreads(caught: Mapping[str, str]) -> bool:
    """Say whether some answer is wrong: an engine that merely breaks is no wrong reading of a rule."""
    return any(outcome in (Outcome.FAILED, FaultKind.MALFORMED) for outcome in caught.values())


def _table(strength: Strength) -> Iterator[str]:
    yield f"{'area':12} {'rule':10}  {'fault':42} {'scenarios':>9}  the first of them"
    for area, all_caught in strength.caught.items():
        for one in all_caught:
            first = one.scenarios[0] if one.scenarios else "-"
            yield f"{area:12} {one.fault.rule:10}  {one.fault.id:42} {len(one.scenarios):9}  {first}"


def _judge(strength: Strength) -> int:
    merely_broken = [one for one in strength.all if one.scenarios and not _misreads(one.outcomes)]
    faults: list[tuple[str, Sequence[Caught]]] = [
        ("survives", strength.survivors),
        ("is caught by no scenario that cites the rule", strength.uncited),
        ("does not start", strength.unfair),
        ("breaks the engine instead of misreading the rule", merely_broken),
    ]
    for verdict, those in faults:
        for one in those:
            print(
                f"{one.fault.rule} {one.fault.id} {verdict}: {one.broken or one.fault.title}", file=sys.stderr
            )
    median = statistics.median([len(one.scenarios) for one in strength.all] or [0])
    print(
        f"{len(strength.all)} wrong engines in JavaScript, {len(strength.survivors)} survive; "
        f"half of them are caught by {median:g} scenarios or more"
    )
    return 1 if any(those for _, those in faults) else 0


if __name__ == "__main__":
    sys.exit(main())
