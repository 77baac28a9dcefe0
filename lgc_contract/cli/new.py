"""`lgc new`: begin an engine from a starter, or a game from the one that a page builds."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from lgc_contract import registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.errors import UsageError
from lgc_contract.harness import game_starter, starters
from lgc_contract.harness.starters import Language

__all__ = ["new"]

_STARTED = ("lgc",)
"""The games that the starters play."""


class What(StrEnum):
    """What can be begun."""

    ENGINE = "engine"
    GAME = "game"


def new(
    what: Annotated[What, argument(metavar="engine|game", help="What is begun.", show_default=False)],
    words: Annotated[
        list[str] | None,
        argument(
            metavar="[ID] [DIR]",
            help="For a game its id; then the folder: `engine-LANGUAGE` by default, for a game `ID-game`, or "
            "here in a checkout.",
        ),
    ] = None,
    lang: Annotated[
        Language,
        option("--lang", metavar="LANGUAGE", help=f"The language of an engine: {', '.join(Language)}."),
    ] = Language.PYTHON,
    game: options.Game = "lgc",
) -> None:
    """Write a small engine or a whole small game to begin with.

    An engine passes something, fails nothing and declines the rest; the README beside it says how to run it.
    A game is the one of docs/adding-a-game.md under your id: change it piece by piece.

    Nothing that is there is overwritten.
    """
    given = words or []
    if what is What.ENGINE:
        _begin_engine(given, lang, game)
    else:
        _begin_game(given)


def _begin_engine(given: Sequence[str], lang: Language, game: str) -> None:
    if len(given) > 1:
        raise UsageError(f"`lgc new engine` takes one folder, not {len(given)} words")
    if registry.find(game).id not in _STARTED:
        hint = f"There are starters for {', '.join(_STARTED)}; the protocol is the same for every game."
        raise UsageError(f"there is no starter for {game}", hint=hint)
    target = Path(given[0] if given else f"engine-{lang}")
    try:
        names = starters.write(lang, target)
    except OSError as error:
        raise UsageError(f"{target} cannot be written ({error.strerror})") from error
    for name in names:
        print(target / name)
    output.say(f"lgc: {target / 'README.md'} says how to go on.")


def _begin_game(given: Sequence[str]) -> None:
    if not 1 <= len(given) <= 2:
        raise UsageError("`lgc new game` takes the id of the game and a folder", hint="lgc new game my-game")
    name = given[0]
    if name in registry.known():
        raise UsageError(f"there is a game {name!r} already", hint="`lgc games` lists them.")
    target = Path(given[1]) if len(given) == 2 else game_starter.default_folder(name)
    try:
        files = game_starter.write(name, target)
    except OSError as error:
        raise UsageError(f"{target} cannot be written ({error.strerror})") from error
    for file in files:
        print(target / file)
    for line in _next_steps(name, target):
        output.say(f"lgc: {line}")


def _next_steps(name: str, target: Path) -> Sequence[str]:
    tried = (
        f"`lgc check --game {name} --fix` writes the form of its files,",
        f"`lgc run --game {name}` scores it.",
    )
    if game_starter.is_checkout(target):
        return tried
    where = f"LGC_CONTRACT_DATA={target.resolve()} says where its data are,"
    return (f"`pip install -e {target}` installs it, {where}", *tried)
