"""The options that several commands share, each described once; most have a variable `LGC_…` as well."""

import math
import shlex
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

from lgc_contract.cli import output
from lgc_contract.cli.declared import Call, argument, option
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
        # Only the parser asks, which has imported it.
        import typer

        raise typer.BadParameter("nan is no number")
    return value


Engine: TypeAlias = Annotated[
    str,
    argument(
        metavar="[ENGINE | -- COMMAND...]",
        envvar="LGC_ENGINE",
        help="`reference`, `py:module:factory`, `cmd:node adapter.js`, `ws://…`, `http://…`, "
        "or a command after `--`.",
    ),
]
Game: TypeAlias = Annotated[
    str, option("--game", envvar="LGC_GAME", help="The game; `lgc games` lists them.")
]
Select: TypeAlias = Annotated[
    list[str] | None,
    option(
        "--select",
        "-s",
        metavar="GLOB",
        help="Only scenarios whose id fits; may be repeated.",
        panel=WHICH,
    ),
]
Skip: TypeAlias = Annotated[
    list[str] | None,
    option("--skip", metavar="GLOB", help="No scenario whose id fits; may be repeated.", panel=WHICH),
]
Rule: TypeAlias = Annotated[
    list[str] | None,
    option(
        "--rule",
        metavar="ID",
        help="Only scenarios that verify this rule; may be repeated.",
        panel=WHICH,
    ),
]
Capability: TypeAlias = Annotated[
    list[str] | None,
    option(
        "--capability",
        metavar="NAME",
        help="Only scenarios that need it; may be repeated.",
        panel=WHICH,
    ),
]
Jobs: TypeAlias = Annotated[
    int,
    option("--jobs", "-j", min=1, max=64, envvar="LGC_JOBS", help="Processes of the engine.", panel=HOW),
]
AliasSeed: TypeAlias = Annotated[
    int | None,
    option(
        "--alias-seed",
        metavar="N",
        help="Rename all entities, differently for every number.",
        panel=HOW,
    ),
]
Repeat: TypeAlias = Annotated[
    int,
    option(
        "--repeat",
        min=1,
        max=100,
        metavar="N",
        help="Run each N times: all answers must be the same.",
        panel=HOW,
    ),
]
Shuffle: TypeAlias = Annotated[
    int | None,
    option("--shuffle", metavar="SEED", help="Run in another order, which the seed decides.", panel=HOW),
]
Resume: TypeAlias = Annotated[
    bool,
    option(
        "--resume",
        help="Run each again from the state reported in its middle: the end must be the same.",
        panel=HOW,
    ),
]
By: TypeAlias = Annotated[
    Part,
    option(
        "--by",
        envvar="LGC_BY",
        metavar="PART",
        help=f"What the table goes by: {', '.join(Part)}.",
        case_sensitive=False,
        panel=OUTPUT,
    ),
]
StartTimeout: TypeAlias = Annotated[
    float,
    option(
        "--start-timeout",
        min=0.001,
        max=86_400,
        callback=number,
        envvar="LGC_START_TIMEOUT",
        metavar="SECONDS",
        help="For starting, hello and load together.",
        panel=HOW,
    ),
]
StepTimeout: TypeAlias = Annotated[
    float,
    option(
        "--step-timeout",
        min=0.001,
        max=86_400,
        callback=number,
        envvar="LGC_STEP_TIMEOUT",
        metavar="SECONDS",
        help="For every other answer.",
        panel=HOW,
    ),
]
FormatOption: TypeAlias = Annotated[
    Format,
    option("--format", "-f", envvar="LGC_FORMAT", help="How results are written.", panel=OUTPUT),
]
Output: TypeAlias = Annotated[
    str | None,
    option("--output", "-o", metavar="FILE", help="Where to, instead of stdout.", panel=OUTPUT),
]
ColorOption: TypeAlias = Annotated[
    Color,
    option(
        "--color",
        envvar="LGC_COLOR",
        help="Colours; NO_COLOR and FORCE_COLOR count too.",
        panel=OUTPUT,
    ),
]
LastFailed: TypeAlias = Annotated[
    bool,
    option("--last-failed", help="Only what failed, or was not run, in the last run here.", panel=WHICH),
]
FailFast: TypeAlias = Annotated[bool, option("--fail-fast", help="Stop after the first failure.", panel=HOW)]
MaxFail: TypeAlias = Annotated[
    int | None,
    option("--max-fail", min=1, metavar="N", help="Stop after N failures.", panel=HOW),
]
Watch: TypeAlias = Annotated[
    bool,
    option("--watch", help="Run again whenever a file of the engine or the kit changes.", panel=HOW),
]
Expected: TypeAlias = Annotated[
    Path | None,
    option(
        "--expected",
        envvar="LGC_EXPECTED",
        metavar="FILE",
        help="Known failures (TOML): just these may and must fail.",
        panel=GATE,
    ),
]
UpdateExpected: TypeAlias = Annotated[
    bool,
    option("--update-expected", help="Rewrite that file from this run.", panel=GATE),
]
MinScenarios: TypeAlias = Annotated[
    int,
    option("--min-scenarios", min=0, metavar="N", help="Fail if fewer are selected.", panel=GATE),
]
FailUnder: TypeAlias = Annotated[
    float | None,
    option(
        "--fail-under",
        min=0,
        max=100,
        callback=number,
        metavar="PERCENT",
        help="Fail if fewer pass; not all need to.",
        panel=GATE,
    ),
]
Bundle: TypeAlias = Annotated[
    Path | None,
    option(
        "--bundle",
        metavar="DIR",
        help="Write a folder for each failure, with all that explains it.",
        panel=OUTPUT,
    ),
]
ReportFormatOption: TypeAlias = Annotated[
    ReportFormat,
    option(
        "--format",
        "-f",
        envvar="LGC_FORMAT",
        metavar="FORM",
        help=f"How the report is written: {', '.join(ReportFormat)}.",
        panel=OUTPUT,
    ),
]


def engine_command(call: Call) -> tuple[str, ...]:
    """Return the command line that followed `--`, () when there was none.

    Raises: UsageError for words that belong after `--` and stand before it.
    """
    if call.extra:
        words = [call.first, *call.extra]
        given = shlex.join([*words, *call.engine])
        hint = f"A command goes after `--`: lgc {call.command} -- {given}"
        raise UsageError(f"an engine is one word, not {len(words)} ({shlex.join(words)})", hint=hint)
    for word in call.engine:
        if (name := word.partition("=")[0]) in call.options:
            remark = f"`{name}` follows `--`, so the engine gets it; `lgc {call.command}` has such an option"
            output.say(f"lgc: {remark}, which goes before `--`.")
    return call.engine
