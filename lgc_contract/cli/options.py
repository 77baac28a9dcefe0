"""The options that several commands share, each described once; most have a variable `LGC_…` as well."""

from enum import StrEnum
from typing import Annotated, TypeAlias

import typer

from lgc_contract.harness.coverage import Part

__all__ = [
    "AliasSeed",
    "By",
    "Capability",
    "Color",
    "ColorOption",
    "Engine",
    "Format",
    "FormatOption",
    "Game",
    "Jobs",
    "Output",
    "Repeat",
    "Resume",
    "Rule",
    "Select",
    "Shuffle",
    "Skip",
    "StartTimeout",
    "StepTimeout",
    "engine_command",
]


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
Game: TypeAlias = Annotated[str, typer.Option("--game", envvar="LGC_GAME", help="The game to play.")]
Select: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--select", "-s", metavar="GLOB", help="Only scenarios whose id fits; may be repeated."),
]
Skip: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--skip", metavar="GLOB", help="No scenario whose id fits; may be repeated."),
]
Rule: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="ID", help="Only scenarios that verify this rule; may be repeated."),
]
Capability: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--capability", metavar="NAME", help="Only scenarios that need it; may be repeated."),
]
Jobs: TypeAlias = Annotated[
    int, typer.Option("--jobs", "-j", min=1, max=64, envvar="LGC_JOBS", help="Processes of the engine.")
]
AliasSeed: TypeAlias = Annotated[
    int | None,
    typer.Option("--alias-seed", metavar="N", help="Rename all entities, differently for every number."),
]
Repeat: TypeAlias = Annotated[
    int,
    typer.Option(
        "--repeat", min=1, max=100, metavar="N", help="Run each N times: all answers must be the same."
    ),
]
Shuffle: TypeAlias = Annotated[
    int | None,
    typer.Option("--shuffle", metavar="SEED", help="Run in another order, which the seed decides."),
]
Resume: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--resume", help="Run each again from the state reported in its middle: the end must be the same."
    ),
]
By: TypeAlias = Annotated[
    Part, typer.Option("--by", envvar="LGC_BY", help="What the table goes by.", case_sensitive=False)
]
StartTimeout: TypeAlias = Annotated[
    float,
    typer.Option(
        "--start-timeout",
        min=0.001,
        max=86_400,
        envvar="LGC_START_TIMEOUT",
        metavar="SECONDS",
        help="For starting, hello and load together.",
    ),
]
StepTimeout: TypeAlias = Annotated[
    float,
    typer.Option(
        "--step-timeout",
        min=0.001,
        max=86_400,
        envvar="LGC_STEP_TIMEOUT",
        metavar="SECONDS",
        help="For every other answer.",
    ),
]
FormatOption: TypeAlias = Annotated[
    Format, typer.Option("--format", "-f", envvar="LGC_FORMAT", help="How results are written.")
]
Output: TypeAlias = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Where to, instead of stdout.")
]
ColorOption: TypeAlias = Annotated[
    Color, typer.Option("--color", envvar="LGC_COLOR", help="Colours; NO_COLOR and FORCE_COLOR count too.")
]


def engine_command(context: typer.Context) -> tuple[str, ...]:
    """Return the command line that followed `--`, () when there was none."""
    command: tuple[str, ...] = context.obj or ()
    return command
