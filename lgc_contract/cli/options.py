"""The options that several commands share, each described once; most have a variable `LGC_…` as well."""

import math
import shlex
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from lgc_contract.cli import output
from lgc_contract.errors import UsageError
from lgc_contract.harness.coverage import Part
from lgc_contract.harness.reports.formats import ReportFormat

__all__ = [
    "AliasSeed",
    "Bundle",
    "By",
    "Capability",
    "Color",
    "ColorOption",
    "Engine",
    "Expected",
    "FailFast",
    "FailUnder",
    "Format",
    "FormatOption",
    "Game",
    "Jobs",
    "LastFailed",
    "MaxFail",
    "MinScenarios",
    "Output",
    "Repeat",
    "ReportFormatOption",
    "Resume",
    "Rule",
    "Select",
    "Shuffle",
    "Skip",
    "StartTimeout",
    "StepTimeout",
    "UpdateExpected",
    "Watch",
    "engine_command",
    "number",
]


WHICH, HOW, GATE, OUTPUT = (
    "Which scenarios",
    "How they are run",
    "What is asked of the run",
    "What is written",
)
"""The groups of options in the help of `lgc run`."""


class Format(StrEnum):
    """How results are written."""

    PRETTY = "pretty"
    JSON = "json"
    JSONL = "jsonl"


class Color(StrEnum):
    """When colours are used."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def number(value: float | None) -> float | None:
    """Return a number as it was given; NaN, which no bounds keep out, is a usage error."""
    if value is not None and math.isnan(value):
        raise typer.BadParameter("nan is no number")
    return value


Engine: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="[ENGINE | -- COMMAND...]",
        envvar="LGC_ENGINE",
        show_default=True,
        help="`reference`, `py:module:factory`, `cmd:node adapter.js`, `ws://…`, `http://…`, "
        "or a command after `--`.",
    ),
]
Game: TypeAlias = Annotated[
    str, typer.Option("--game", envvar="LGC_GAME", help="The game; `lgc games` lists them.")
]
Select: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--select",
        "-s",
        metavar="GLOB",
        help="Only scenarios whose id fits; may be repeated.",
        rich_help_panel=WHICH,
    ),
]
Skip: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--skip", metavar="GLOB", help="No scenario whose id fits; may be repeated.", rich_help_panel=WHICH
    ),
]
Rule: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="ID",
        help="Only scenarios that verify this rule; may be repeated.",
        rich_help_panel=WHICH,
    ),
]
Capability: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--capability",
        metavar="NAME",
        help="Only scenarios that need it; may be repeated.",
        rich_help_panel=WHICH,
    ),
]
Jobs: TypeAlias = Annotated[
    int,
    typer.Option(
        "--jobs", "-j", min=1, max=64, envvar="LGC_JOBS", help="Processes of the engine.", rich_help_panel=HOW
    ),
]
AliasSeed: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--alias-seed",
        metavar="N",
        help="Rename all entities, differently for every number.",
        rich_help_panel=HOW,
    ),
]
Repeat: TypeAlias = Annotated[
    int,
    typer.Option(
        "--repeat",
        min=1,
        max=100,
        metavar="N",
        help="Run each N times: all answers must be the same.",
        rich_help_panel=HOW,
    ),
]
Shuffle: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--shuffle", metavar="SEED", help="Run in another order, which the seed decides.", rich_help_panel=HOW
    ),
]
Resume: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--resume",
        help="Run each again from the state reported in its middle: the end must be the same.",
        rich_help_panel=HOW,
    ),
]
By: TypeAlias = Annotated[
    Part,
    typer.Option(
        "--by",
        envvar="LGC_BY",
        metavar="PART",
        help=f"What the table goes by: {', '.join(Part)}.",
        case_sensitive=False,
        rich_help_panel=OUTPUT,
    ),
]
StartTimeout: TypeAlias = Annotated[
    float,
    typer.Option(
        "--start-timeout",
        min=0.001,
        max=86_400,
        callback=number,
        envvar="LGC_START_TIMEOUT",
        metavar="SECONDS",
        help="For starting, hello and load together.",
        rich_help_panel=HOW,
    ),
]
StepTimeout: TypeAlias = Annotated[
    float,
    typer.Option(
        "--step-timeout",
        min=0.001,
        max=86_400,
        callback=number,
        envvar="LGC_STEP_TIMEOUT",
        metavar="SECONDS",
        help="For every other answer.",
        rich_help_panel=HOW,
    ),
]
FormatOption: TypeAlias = Annotated[
    Format,
    typer.Option(
        "--format", "-f", envvar="LGC_FORMAT", help="How results are written.", rich_help_panel=OUTPUT
    ),
]
Output: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--output", "-o", metavar="FILE", help="Where to, instead of stdout.", rich_help_panel=OUTPUT
    ),
]
ColorOption: TypeAlias = Annotated[
    Color,
    typer.Option(
        "--color",
        envvar="LGC_COLOR",
        help="Colours; NO_COLOR and FORCE_COLOR count too.",
        rich_help_panel=OUTPUT,
    ),
]
LastFailed: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--last-failed", help="Only what failed, or was not run, in the last run here.", rich_help_panel=WHICH
    ),
]
FailFast: TypeAlias = Annotated[
    bool, typer.Option("--fail-fast", help="Stop after the first failure.", rich_help_panel=HOW)
]
MaxFail: TypeAlias = Annotated[
    int | None,
    typer.Option("--max-fail", min=1, metavar="N", help="Stop after N failures.", rich_help_panel=HOW),
]
Watch: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--watch", help="Run again whenever a file of the engine or the kit changes.", rich_help_panel=HOW
    ),
]
Expected: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--expected",
        envvar="LGC_EXPECTED",
        metavar="FILE",
        help="Known failures (TOML): just these may and must fail.",
        rich_help_panel=GATE,
    ),
]
UpdateExpected: TypeAlias = Annotated[
    bool,
    typer.Option("--update-expected", help="Rewrite that file from this run.", rich_help_panel=GATE),
]
MinScenarios: TypeAlias = Annotated[
    int,
    typer.Option(
        "--min-scenarios", min=0, metavar="N", help="Fail if fewer are selected.", rich_help_panel=GATE
    ),
]
FailUnder: TypeAlias = Annotated[
    float | None,
    typer.Option(
        "--fail-under",
        min=0,
        max=100,
        callback=number,
        metavar="PERCENT",
        help="Fail if fewer pass; not all need to.",
        rich_help_panel=GATE,
    ),
]
Bundle: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--bundle",
        metavar="DIR",
        help="Write a folder for each failure, with all that explains it.",
        rich_help_panel=OUTPUT,
    ),
]
ReportFormatOption: TypeAlias = Annotated[
    ReportFormat,
    typer.Option(
        "--format",
        "-f",
        envvar="LGC_FORMAT",
        metavar="FORM",
        help=f"How the report is written: {', '.join(ReportFormat)}.",
        rich_help_panel=OUTPUT,
    ),
]


def engine_command(context: typer.Context) -> tuple[str, ...]:
    """Return the command line that followed `--`, () when there was none.

    Raises: UsageError for words that belong after `--` and stand before it.
    """
    command: tuple[str, ...] = context.obj or ()
    if context.args:
        words = [str(context.params.get("engine", "")), *context.args]
        given = shlex.join([*words, *command])
        hint = f"A command goes after `--`: lgc {context.info_name} -- {given}"
        raise UsageError(f"an engine is one word, not {len(words)} ({shlex.join(words)})", hint=hint)
    ours = {name for each in context.command.params for name in each.opts if name.startswith("--")}
    for word in command:
        if (name := word.partition("=")[0]) in ours:
            remark = (
                f"`{name}` follows `--`, so the engine gets it; `lgc {context.info_name}` has such an option"
            )
            output.say(f"lgc: {remark}, which goes before `--`.")
    return command
