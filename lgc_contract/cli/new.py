"""`lgc new`: begin an engine from a starter."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from lgc_contract import game as games
from lgc_contract.cli import options, output
from lgc_contract.errors import UsageError
from lgc_contract.harness import starters
from lgc_contract.harness.starters import Language

__all__ = ["new"]

_STARTED = ("lgc",)
"""The games that the starters play."""


class What(StrEnum):
    """What can be begun."""

    ENGINE = "engine"


def new(
    what: Annotated[What, typer.Argument(metavar="engine", help="What is begun.", show_default=False)],  # noqa: ARG001  there is but one
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", help="The new folder; `engine-LANGUAGE` by default.")
    ] = None,
    lang: Annotated[Language, typer.Option("--lang", help="The language.")] = Language.PYTHON,
    game: options.Game = "lgc",
) -> None:
    """Write a small engine to begin with: it passes something, fails nothing and declines the rest.

    Nothing that is there is overwritten. The README beside it says how to run it, here and in a build.
    """
    if games.find(game).id not in _STARTED:
        hint = f"There are starters for {', '.join(_STARTED)}; the protocol is the same for every game."
        raise UsageError(f"there is no starter for {game}", hint=hint)
    target = folder or Path(f"engine-{lang}")
    try:
        names = starters.write(lang, target)
    except OSError as error:
        raise UsageError(f"{target} cannot be written ({error.strerror})") from error
    for name in names:
        print(target / name)
    output.say(f"lgc: {target / 'README.md'} says how to go on.")
