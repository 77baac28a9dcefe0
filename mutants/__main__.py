"""Run the wrong engines against the kit: `python -m mutants`; `--help` says what else it does."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from lgc_contract import canonical
from lgc_contract.errors import ContractError, UsageError
from lgc_contract.harness import suite
from lgc_contract.harness.suite import Suite
from mutants import keeping, report
from mutants.faults import Fault, folder, read
from mutants.forks import Trial, try_all
from mutants.keeping import Keeping
from mutants.kit import prepared
from mutants.reach import Reach, measure
from mutants.strength import Strength
from mutants.trial import Kit, Mutant

__all__ = ["main", "try_faults"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every fault is caught as it should be, 1 when not, 2 when none can be tried."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except ContractError as error:
        print(error, file=sys.stderr)
        return 2


def _run(options: argparse.Namespace) -> int:
    scenarios = suite.load(options.game)
    areas = _wanted(options, scenarios)
    kit = prepared(scenarios)
    trials = try_faults(kit, [fault for faults in areas.values() for fault in faults], options.jobs)
    strength = Strength.of(scenarios, areas, trials)
    if options.kills:
        options.kills.write_text(canonical.file_text(report.kills(strength)), encoding="utf-8")
    if options.missing:
        options.missing.write_text(report.missing(strength), encoding="utf-8")
    if options.rule or options.fault:
        _tell(strength)
        return 0 if not (strength.survivors or strength.uncited or strength.unfair) else 1
    kept = keeping.read(options.game)
    return max(_page(strength, kept, check=options.check), _judge(strength), _weigh(strength, kept))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__)
    parser.add_argument("--game", default=report.DEFAULT_GAME, help="the game whose kit is tried")
    parser.add_argument("--jobs", type=int, default=2, help="wrong engines that are tried at a time")
    parser.add_argument("--rule", action="append", help="only the faults of this rule")
    parser.add_argument("--fault", action="append", help="only the fault of this id")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    parser.add_argument("--kills", type=Path, help="write who catches what to this JSON file")
    parser.add_argument("--missing", type=Path, help="write what wants a scenario to this file")
    return parser


def _wanted(options: argparse.Namespace, scenarios: Suite) -> dict[str, tuple[Fault, ...]]:
    """Return the faults to try, of all areas.

    Raises: DataError for a fault of a rule that is none, UsageError when there is nothing to try.
    """
    place = folder(options.game)
    areas = read(place, [rule.id for rule in scenarios.rules.values() if rule.verified_by == "scenario"])
    if not any(areas.values()):
        raise UsageError(f"there are no faults in {place}", hint="docs/adding-a-game.md says what they are.")
    rules, names = options.rule or (), options.fault or ()
    if not (rules or names):
        return areas
    wanted = {
        area: tuple(fault for fault in faults if fault.rule in rules or fault.id in names)
        for area, faults in areas.items()
    }
    if not any(wanted.values()):
        raise UsageError(f"no fault in {place} is called or breaks {', '.join([*rules, *names])}")
    return wanted


def try_faults(kit: Kit, faults: Sequence[Fault], jobs: int) -> dict[str, Trial]:
    """Return what came of each fault, by its id.

    Raises: StaleFaultError.
    """
    changed = [fault.applied(kit.texts) for fault in faults]
    reach = measure(kit)
    mutants = [
        Mutant(texts, _within_reach(kit, reach, fault)) for fault, texts in zip(faults, changed, strict=True)
    ]
    trials: dict[str, Trial] = {}
    for index, trial in try_all(kit, mutants, jobs):
        trials[faults[index].id] = trial
        if sys.stderr.isatty():
            print(f"\r{len(trials)} of {len(faults)}", end="", file=sys.stderr)
    return trials


def _within_reach(kit: Kit, reach: Reach, fault: Fault) -> list[int]:
    found: set[int] = set()
    for change in fault.change:
        text = kit.texts[change.file]
        start = text.find(change.before)
        end = start + len(change.before) if start >= 0 else len(text)
        found.update(reach.scenarios(change.file, text, max(start, 0), end))
    return sorted(found)


def _page(strength: Strength, kept: Keeping, *, check: bool) -> int:
    text, path = report.page(strength, kept), report.output(strength.kit.game)
    if check and (not path.exists() or path.read_text(encoding="utf-8") != text):
        print(f"{path} is not up to date; run `nox -s mutants`", file=sys.stderr)
        return 1
    if not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def _weigh(strength: Strength, kept: Keeping) -> int:
    bare, idle = keeping.unexplained(strength, kept)
    for scenario, other in bare.items():
        print(
            f"{scenario} could be replaced by {other}: add a fault that only it catches, remove it, "
            f"or say in mutants/kept/{strength.kit.game}.toml why it is kept"
        )
    for scenario in idle:
        print(f"{scenario} needs no reason: nothing could replace it, or it is gone")
    return 1 if bare or idle else 0


def _judge(strength: Strength) -> int:
    for one in strength.unfair:
        print(f"{one.fault.id}: {one.broken or 'does not end'}", file=sys.stderr)
    for one in strength.survivors:
        print(f"{one.fault.rule} {one.fault.id} survives: {one.fault.title}", file=sys.stderr)
    for one in strength.uncited:
        print(f"{one.fault.rule} {one.fault.id}: no scenario that cites the rule catches it", file=sys.stderr)
    print(
        f"{len(strength.all)} wrong engines, {len(strength.survivors)} survive; "
        f"{len(strength.rules) - len(strength.uncovered)} of {len(strength.rules)} rules covered"
    )
    return 0 if strength.is_enough else 1


def _tell(strength: Strength) -> None:
    for one in strength.all:
        print(f"{one.fault.rule} {one.fault.id}: {one.fault.title}\n  {one.broken}".rstrip())
        print(f"  caught, citing the rule: {', '.join(one.citing) or 'by nobody'}")
        print(f"  caught by others: {', '.join(one.others) or 'nobody'}")


if __name__ == "__main__":
    sys.exit(main())
