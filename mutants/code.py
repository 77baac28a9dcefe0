"""Code mutants: every small change of `operators`, tried until the first scenario catches it.

What survives is either of no effect on play (`code.toml` says why, for one change or a whole function) or a
scenario is missing. `python -m mutants.code` lists the survivors that nothing explains.
"""

import argparse
import hashlib
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from lgc_contract import canonical
from lgc_contract.errors import DataError
from lgc_contract.harness import suite
from lgc_contract.jsontypes import Json
from mutants.forks import Trial, try_all
from mutants.kit import prepared
from mutants.operators import Edit, edits
from mutants.reach import Reach, measure
from mutants.report import DEFAULT_GAME
from mutants.sources import DATA
from mutants.trial import Kit, Mutant

__all__ = [
    "EXPLANATIONS",
    "CodeMutant",
    "Explanation",
    "Explanations",
    "main",
    "mutants_of",
    "read_explanations",
]

EXPLANATIONS: Final = Path(__file__).with_name("code.toml")
"""Why some mutants survive."""


class Explanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why mutants may survive: those of a function, of a whole source without `function`, or single changes.

    `line` is the source line on which the `changes` begin, each of them what it was and what it becomes; all
    without the spaces that are only there for the eye.
    """

    source: str
    reason: str
    function: str | None = None
    line: str | None = None
    changes: tuple[tuple[str, str], ...] | None = None

    def covers(self, mutant: "CodeMutant") -> bool:
        """Tell whether it speaks of this mutant."""
        return (
            self.source == mutant.source
            and (self.function is None or f"{mutant.edit.function}.".startswith(f"{self.function}."))
            and self.line in (None, mutant.line)
            and (self.changes is None or mutant.change in self.changes)
        )


@dataclass(frozen=True)
class CodeMutant:
    """One change of one source; `line` is the source line on which it begins."""

    source: str
    line: str
    edit: Edit

    @property
    def change(self) -> tuple[str, str]:
        """What it changes and to what, in one line each."""
        return " ".join(self.edit.before.split()), " ".join(self.edit.after.split())

    def __str__(self) -> str:
        before, after = self.change
        where = self.edit.function or "the module"
        return f"{self.source}:{self.edit.line} in {where}: {before}  →  {after or 'nothing'}"


class Explanations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    outside: tuple[Explanation, ...] = ()
    equivalent: tuple[Explanation, ...] = ()


def read_explanations() -> Explanations:
    """Return why mutants survive: `outside` of what the kit asks for, or `equivalent` to the healthy engine.

    Raises: DataError.
    """
    try:
        return msgspec.convert(tomllib.loads(EXPLANATIONS.read_text(encoding="utf-8")), Explanations)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(str(EXPLANATIONS), str(error)) from error


def mutants_of(source: str, text: str) -> list[CodeMutant]:
    """Return the mutants of a source in the order of their places."""
    lines = text.splitlines()
    return [CodeMutant(source, lines[edit.line - 1].strip(), edit) for edit in edits(text)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when every survivor is explained and every explanation is needed, else 1."""
    parser = argparse.ArgumentParser(prog="python -m mutants.code", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="mutants that are tried at a time")
    parser.add_argument("--source", action="append", help="only those of this source (engine/turn.py)")
    parser.add_argument("--kills", type=Path, help="go on after the first catch, write all to this JSON file")
    options = parser.parse_args(arguments)
    kit = prepared(suite.load(DEFAULT_GAME))
    explanations = read_explanations()
    mutants = [
        mutant
        for source, text in kit.texts.items()
        if source != DATA and (not options.source or source in options.source)
        for mutant in mutants_of(source, text)
        if not any(each.covers(mutant) for each in explanations.outside)
    ]
    trials = _tried(kit, mutants, options.jobs, one_is_enough=options.kills is None)
    if options.kills:
        caught: Json = {str(mutant): [*trial.caught] for mutant, trial in zip(mutants, trials, strict=True)}
        options.kills.write_text(canonical.file_text(caught), encoding="utf-8")
    return _tell(mutants, trials, explanations, whole=not options.source)


def _tried(kit: Kit, mutants: Sequence[CodeMutant], jobs: int, *, one_is_enough: bool) -> list[Trial]:
    reach = measure(kit)
    forks = [
        Mutant(
            {mutant.source: mutant.edit.applied(kit.texts[mutant.source])},
            _in_mixed_order(kit, reach, mutant),
            one_is_enough=one_is_enough,
        )
        for mutant in mutants
    ]
    trials = [Trial()] * len(mutants)
    for number, (index, trial) in enumerate(try_all(kit, forks, jobs), start=1):
        trials[index] = trial
        if sys.stderr.isatty():
            print(f"\r{number} of {len(mutants)}", end="", file=sys.stderr)
    return trials


def _in_mixed_order(kit: Kit, reach: Reach, mutant: CodeMutant) -> list[int]:
    """Return what is within reach, mixed so that scenarios of all areas come early."""
    edit = mutant.edit
    found = reach.scenarios(mutant.source, kit.texts[mutant.source], edit.start, edit.end)
    return sorted(found, key=lambda index: hashlib.sha256(kit.plans[index].scenario.id.encode()).digest())


def _tell(
    mutants: Sequence[CodeMutant], trials: Sequence[Trial], explanations: Explanations, *, whole: bool
) -> int:
    verdicts: Counter[str] = Counter()
    needed: set[tuple[Explanation, tuple[str, str]]] = set()
    unexplained: list[CodeMutant] = []
    for mutant, trial in zip(mutants, trials, strict=True):
        verdict = _verdict(trial)
        if verdict == "survives":
            reasons = [each for each in explanations.equivalent if each.covers(mutant)]
            needed.update((each, mutant.change) for each in reasons)
            verdict = "equivalent" if reasons else "unexplained"
            unexplained += [] if reasons else [mutant]
        verdicts[verdict] += 1
    written = {(each, change) for each in explanations.equivalent for change in each.changes or ()}
    idle = written - needed if whole else set()
    for mutant in unexplained:
        print(f"survives: {mutant}")
    for each, (before, after) in sorted(idle, key=str):
        print(f"does not survive: {each.source} in {each.function}: {before}  →  {after or 'nothing'}")
    print(", ".join(f"{number} {verdict}" for verdict, number in sorted(verdicts.items())))
    return 1 if unexplained or idle else 0


def _verdict(trial: Trial) -> str:
    if trial.broken:
        return "does not start"
    if trial.caught:
        return f"caught ({next(iter(trial.caught.values()))})"
    return "survives" if trial.complete else "caught (does not end)"


if __name__ == "__main__":
    sys.exit(main())
