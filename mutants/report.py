"""Write what a kit's strength is: `docs/<game>/kit-strength.md` for people, the kills as JSON for tools."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from lgc_contract.jsontypes import JsonObject
from mutants.keeping import NOTHING, Keeping, replaceable
from mutants.strength import Caught, Strength

__all__ = ["DEFAULT_GAME", "kills", "missing", "output", "page"]

DEFAULT_GAME: Final = "lgc"
"""The game whose kit is tried when none is named."""

NAMED: Final = 5
"""Scenarios that are named for one fault."""

_INTRODUCTION: Final = """\
<!-- Written by `nox -s mutants{option}`; edit mutants/ or conformance/ instead. -->

# How strong the kit is

A kit is worth the wrong engines that it catches. `mutants/{game}/` holds wrong engines: each is the reference
engine with one rule of the [rulebook](rulebook.md) read wrongly. Every rule that scenarios verify has at
least one. The kit alone judges them; no unit test counts. A rule is *covered* when each of its wrong engines
fails in a scenario that cites the rule.

`nox -s mutants{option}` runs all of them, writes this page, and fails when a wrong engine escapes or a rule
is not covered. With `--rule {rule}` it runs those of one rule, with `--check` it leaves this page alone
and says whether it is up to date.
"""


def output(game: str) -> Path:
    """Return where the page of a game lies in a checkout."""
    return Path("docs", game, "kit-strength.md")


def page(strength: Strength, keeping: Keeping = NOTHING) -> str:
    """Return the page."""
    game = strength.kit.game
    option = "" if game == DEFAULT_GAME else f" -- --game {game}"
    parts = [
        _INTRODUCTION.format(game=game, option=option, rule=next(iter(strength.rules), "")),
        _totals(strength),
        "## Survivors\n\nWrong engines that pass every scenario.\n\n" + _list(strength.survivors),
        "## Caught by others only\n\nWrong engines that no scenario catches which cites the rule.\n\n"
        + _list(strength.uncited),
        *_areas(strength),
        _scenarios(strength, keeping),
    ]
    return "\n".join(parts)


def _totals(strength: Strength) -> str:
    faults, rules = len(strength.all), len(strength.rules)
    lines = [
        "| | |",
        "|---|---:|",
        f"| scenarios | {len(strength.kit.scenarios)} |",
        f"| rules that scenarios verify | {rules} |",
        f"| … covered | {rules - len(strength.uncovered)} |",
        f"| wrong engines | {faults} |",
        f"| … caught | {faults - len(strength.survivors)} |",
        f"| … caught by a scenario that cites the rule | {sum(bool(one.citing) for one in strength.all)} |",
    ]
    return "## Totals\n\n" + "\n".join(lines) + "\n"


def _list(faults: Sequence[Caught]) -> str:
    if not faults:
        return "None.\n"
    return "\n".join(f"- {one.fault.rule} `{one.fault.id}`: {one.fault.title}" for one in faults) + "\n"


def _areas(strength: Strength) -> Iterator[str]:
    titles = {area.id: area.title for area in strength.kit.areas}
    yield (
        "## The wrong engines\n\n"
        f"*n* is the number of scenarios that catch the engine. Up to {NAMED} are named, those first that "
        "cite the rule."
    )
    for area, caught in strength.caught.items():
        rows = (_row(one) for one in sorted(caught, key=lambda one: one.fault.rule))
        head = "| rule | the wrong engine | n | caught by |\n|---|---|---:|---|\n"
        yield f"\n### {titles[area]}\n\n{head}" + "\n".join(rows)


def _row(one: Caught) -> str:
    named = ", ".join(one.scenarios[:NAMED]) + (" …" if len(one.scenarios) > NAMED else "")
    return f"| {one.fault.rule} | {one.fault.title} | {len(one.scenarios)} | {named or '**nobody**'} |"


def _scenarios(strength: Strength, keeping: Keeping) -> str:
    idle = [scenario for scenario, number in strength.catches.items() if not number]
    replaced = replaceable(strength, keeping)
    shared = len(strength.catches) - len(idle) - len(strength.alone)
    rows = [
        f"| catch a wrong engine that no other scenario catches | {len(strength.alone)} |",
        f"| catch only wrong engines that others catch too | {shared} |",
        f"| catch none | {len(idle)} |",
        f"| another could replace | {len(replaced)} |",
    ]
    table = "| scenarios that … | |\n|---|---:|\n" + "\n".join(rows)
    text = (
        "\n## The scenarios\n\n"
        "A scenario *could be replaced* if one other catches every wrong engine that it catches, cites every "
        "rule that it cites, a prohibition as refusing or as allowing like it, and needs no capability that "
        "it does not need. Such a scenario is removed, or stands here with the reason why it is kept. Of all "
        "others none can be left out without loss: to what is caught, to what a rule shows, or to an engine "
        "that plays only a part of the game."
        f"{_about_corpus(keeping)}\n\n"
    )
    return text + table + "\n\n" + _by_folder("Those that catch none", idle) + _kept(replaced, keeping)


def _about_corpus(keeping: Keeping) -> str:
    if not keeping.corpus:
        return ""
    globs = ", ".join(f"`{glob}`" for glob in keeping.corpus)
    return f" Those that show the cards of the corpus ({globs}) are not weighed: each proves its card."


def _kept(replaced: Mapping[str, str], keeping: Keeping) -> str:
    rows = [
        f"| {scenario} | {other} | {keeping.reasons.get(scenario, '**none**')} |"
        for scenario, other in sorted(replaced.items())
    ]
    return "\n".join(["| kept | would do instead | reason |", "|---|---|---|", *rows, ""]) if rows else ""


def _by_folder(title: str, scenarios: Sequence[str]) -> str:
    if not scenarios:
        return ""
    folders: dict[str, list[str]] = {}
    for scenario in scenarios:
        folder, _, name = scenario.partition("/")
        folders.setdefault(folder, []).append(name)
    lines = (f"- {folder}: {', '.join(names)}" for folder, names in folders.items())
    return f"{title}:\n\n" + "\n".join(lines) + "\n"


def kills(strength: Strength) -> JsonObject:
    """Return for each fault its rule and the scenarios that catch it, each with its outcome."""
    return {one.fault.id: {"rule": one.fault.rule, "scenarios": {**one.outcomes}} for one in strength.all}


def missing(strength: Strength) -> str:
    """Return what an author of scenarios needs to know of the faults that want a scenario."""
    statements = {rule.id: rule.statement for rule in strength.kit.rules.values()}
    lines = [f"# {len(strength.survivors)} survivors, {len(strength.uncited)} caught by others only\n"]
    for heading, faults in (("Survivors", strength.survivors), ("Caught by others only", strength.uncited)):
        lines.append(f"## {heading}\n")
        for one in faults:
            lines += [f"### {one.fault.rule} `{one.fault.id}`", f"Wrong engine: {one.fault.title}"]
            lines.append(f"Rule: {statements.get(one.fault.rule, '')}")
            citing = [each.id for each in strength.kit.scenarios if one.fault.rule in each.rules]
            lines.append(f"Scenarios that cite the rule: {', '.join(citing) or 'none'}")
            if one.others:
                lines.append(f"Caught by ({len(one.others)}): {', '.join(one.others[:12])}")
            for change in one.fault.change:
                lines += ["```diff", f"# {change.file}", _diff(change.before, change.after), "```"]
            lines.append("")
    return "\n".join(lines)


def _diff(before: str, after: str) -> str:
    gone = [f"- {line}" for line in before.rstrip("\n").split("\n")]
    come = [f"+ {line}" for line in after.rstrip("\n").split("\n")]
    return "\n".join(gone + come)
