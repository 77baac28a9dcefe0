"""`lgc check`: find what is wrong in the schemas, the corpus and the kit, in French or in English."""

import itertools
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from lgc_contract import data, registry, schemas
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Format
from lgc_contract.errors import UsageError
from lgc_contract.game import Game
from lgc_contract.jsontypes import JsonObject
from lgc_contract.language import VARIABLE, Language, chosen
from lgc_contract.lint import run, tree
from lgc_contract.lint.problem import Problem, Rule, Tree
from lgc_contract.lint.sense_rules import Fault, scenarios_are_judged, scenarios_make_sense

__all__ = ["check"]

_WARNING: dict[Language, str] = {"fr": "avertissement : ", "en": "warning: "}

_PASSED_OVER: dict[Language, str] = {
    "fr": "lgc: avertissement : {read} est lu, et non {place} ; {name} fait lire ce qui est là",
    "en": "lgc: warning: {read} is read, and {place} is not; {name} has the latter read",
}

_SLOW: dict[Language, str] = {
    "fr": "lgc: jsonschema-rs n’est pas installé : compter un quart de minute",
    "en": "lgc: jsonschema-rs is not installed: this takes a quarter of a minute",
}

_GENERIC = "harness"
"""The owner of the schemas that every game uses."""


def check(
    roots: Annotated[
        list[str] | None,
        argument(metavar="[ROOT]...", help="Only these of corpus, schema, conformance; all if not said."),
    ] = None,
    fix: Annotated[bool, option("--fix", help="First rewrite every file that is not in its form.")] = False,
    game: Annotated[
        str | None, option("--game", help="Only what belongs to this game; every game if not said.")
    ] = None,
    base: Annotated[
        str | None,
        option("--base", metavar="REV", help="Also what was edited since this revision of git."),
    ] = None,
    strict: Annotated[bool, option("--strict", help="Fail for warnings too.")] = False,
    format_: options.FormatOption = Format.PRETTY,
    output_: options.Output = None,
    lang: Annotated[
        str | None, option("--lang", envvar=VARIABLE, metavar="fr|en", help="Language of the messages.")
    ] = None,
) -> ExitCode:
    """Check the data: form, schemas, corpus, scenarios, rule book; exit 1 for any error.

    With a ROOT only what lies there, against the schemas that it needs.

    With --base also what was edited since: versions stay, the changelog tells, scenarios still pass.

    A warning is a matter of design or balance: it is told, and fails only with --strict.
    """
    language = chosen(lang)
    _warn(language, refused=fix or base is not None)
    found = _read(roots, game)
    _refuse_unknown(game, found)
    if fix:
        data.refuse_passed_over(Path.cwd(), "rewritten")
        for file in run.fix(found):
            output.say(f"{'réécrit' if language == 'fr' else 'rewritten'}: {file}")
        found = _read(roots, game)
    every = run.check(found, _rules(game))
    every += tuple(_of_edits(base, found, game, language, sound=not every))
    problems = sorted(filter(partial(_concerns, game), every), key=lambda each: (each.file, each.line))
    with output.opened(output_) as stream:
        if format_ is Format.PRETTY:
            output.write_lines(stream, _pretty(problems, language))
        else:
            stream.writelines(_written(problems, format_))
    output.say(_summary(problems, len(found.documents), language))
    fails = any(strict or each.severity == "error" for each in problems)
    return ExitCode.FINDINGS if fails else ExitCode.GOOD


def _warn(language: Language, *, refused: bool) -> None:
    """Say what would surprise: that other data lie at hand than those that are read, that it takes long."""
    place = data.passed_over(Path.cwd())
    if place is not None and not refused:
        read, name = data.root("corpus").parent, f"{data.OVERRIDE}={os.path.relpath(place)}"
        output.say(_PASSED_OVER[language].format(place=place, read=read, name=name))
    if not schemas.is_fast():
        output.say(_SLOW[language])


def _of_edits(
    base: str | None, today: Tree, game: str | None, language: Language, *, sound: bool
) -> Iterator[Problem]:
    if base is not None:
        # Only this takes git and the harness.
        from lgc_contract.cli.edits import problems_since

        yield from problems_since(base, today, game, language, sound=sound)


def _read(roots: Sequence[str] | None, game: str | None) -> Tree:
    """Read what is asked for; the schemas of the harness belong to every game."""
    asked = tuple(dict.fromkeys(roots or data.ROOTS))
    return tree.read(asked, None if game is None else {game, _GENERIC})


def _refuse_unknown(game: str | None, found: Tree) -> None:
    owners = {file.split("/")[1] for file in found.documents} - {_GENERIC}
    if game is not None and game not in owners and game not in registry.known():
        raise UsageError(f"no game is called {game!r}", hint=f"Known games: {', '.join(registry.known())}.")


def _rules(game: str | None) -> Iterator[Rule]:
    """Yield the rules that only games know."""
    known = _games(game)
    yield scenarios_are_judged(known)
    for name, each in known.items():
        yield from each.lint
        yield scenarios_make_sense(name, partial(_nonsense, each))


def _nonsense(game: Game, scenario: JsonObject) -> Iterator[Fault]:
    # Only who checks scenarios takes the harness.
    from lgc_contract.harness.sense import nonsense

    return nonsense(game, scenario)


def _games(name: str | None) -> Mapping[str, Game]:
    """Return every game that has a package, or the one of this name if it has."""
    if name is None:
        return {each: registry.find(each) for each in registry.known()}
    try:
        return {name: registry.find(name)}
    except UsageError:
        return {}


def _concerns(game: str | None, problem: Problem) -> bool:
    owner = problem.file.split("/")[1:2]
    return game is None or owner in ([game], [_GENERIC])


def _written(problems: Sequence[Problem], format_: Format) -> Iterator[str]:
    if format_ is Format.JSONL:
        yield from (json.dumps(_record(each), ensure_ascii=False, sort_keys=True) + "\n" for each in problems)
    else:
        records = [_record(each) for each in problems]
        yield json.dumps(records, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _pretty(problems: Sequence[Problem], language: Language) -> Iterator[str]:
    """Yield the problems file by file, each with its line, so that an editor can jump to it."""
    for file, group in itertools.groupby(problems, key=lambda problem: problem.file):
        yield file
        for problem in group:
            place = f"{problem.line}" if problem.line else "-"
            pointer = f" {problem.pointer}" if problem.pointer else ""
            warning = _WARNING[language] if problem.severity == "warning" else ""
            yield f"  {place:>5}{pointer}  {warning}{problem.message(language)}  [{problem.rule}]"


def _record(problem: Problem) -> dict[str, Any]:
    return {
        "file": problem.file,
        "line": problem.line,
        "messages": {"en": problem.message_en, "fr": problem.message_fr},
        "pointer": problem.pointer,
        "rule": problem.rule,
        "severity": problem.severity,
    }


def _summary(problems: Sequence[Problem], count: int, language: Language) -> str:
    errors = sum(each.severity == "error" for each in problems)
    warnings = len(problems) - errors
    if language == "fr":
        found = f"{errors} problème{'s' if errors > 1 else ''}" if errors else "aucun problème"
        told = f", {warnings} avertissement{'s' if warnings > 1 else ''}" if warnings else ""
        return f"{count} fichiers lus, {found}{told}"
    found = f"{errors} problem{'s' if errors != 1 else ''}" if errors else "no problem"
    told = f", {warnings} warning{'s' if warnings != 1 else ''}" if warnings else ""
    return f"{count} files read, {found}{told}"
