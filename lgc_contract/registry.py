"""The games by name: folders of this package and those that other distributions name.

None is imported before it is asked for.
"""

import importlib
import importlib.util
import pkgutil
import re
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import TYPE_CHECKING

from lgc_contract.errors import ContractError, GameLoadError, UsageError
from lgc_contract.slips import raised_at

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from lgc_contract.game import Game

__all__ = ["ENTRY_POINTS", "find", "known", "part"]

ENTRY_POINTS = "lgc_contract.games"
"""The entry-point group in which another distribution names its games: `name = "package.module:GAME"`."""

_FOLDER = "lgc_contract.games"


def find(name: str) -> "Game":
    """Return a game by its id: a folder of this package first, else one that another distribution names.

    Raises: UsageError when nobody has it, GameLoadError when it cannot be imported, ContractError when what
    is named is no `Game`.
    """
    module = f"{_FOLDER}.{name.replace('-', '_')}.game"
    if name in _folders():
        return _checked(name, _loaded(name, lambda: importlib.import_module(module).GAME), module)
    for entry in _entry_points():
        if entry.name == name:
            return _checked(name, _loaded(name, entry.load), entry.value)
    raise UsageError(f"no game is called {name!r}", hint=f"Known games: {', '.join(known()) or 'none'}.")


def part(name: str, module: str, lacking: str) -> ModuleType:
    """Return a module of a game's own package, by its path below it, for what only some games offer.

    Raises: UsageError when the game has none; `lacking` says what it does not do.
    """
    package = _package(name)
    if not package:  # a module that stands alone has no parts
        raise UsageError(f"the game {name!r} {lacking}")
    path = f"{package}.{module}"
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError as error:
        if not f"{path}.".startswith(f"{error.name}."):
            raise GameLoadError(name, raised_at(error)) from error
        raise UsageError(f"the game {name!r} {lacking}") from error


def _package(name: str) -> str:
    """Return the package of a game; that of one of our folders without loading the game and its rules."""
    if re.fullmatch(r"[a-z0-9-]+", name):
        package = f"{_FOLDER}.{name.replace('-', '_')}"
        if importlib.util.find_spec(package) and importlib.util.find_spec(f"{package}.game"):
            return package
    find(name)
    return next(entry.module.rpartition(".")[0] for entry in _entry_points() if entry.name == name)


def known() -> tuple[str, ...]:
    """Return the ids of all games that `find` finds, sorted; none is imported."""
    named = {entry.name for entry in _entry_points()}
    return tuple(sorted(named | _folders()))


def _entry_points() -> "Iterable[EntryPoint]":
    # Games of this package do not need it, and its import takes as long as that of the whole harness.
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def _folders() -> frozenset[str]:
    package = importlib.import_module(_FOLDER)
    folders = (each.name for each in pkgutil.iter_modules(package.__path__) if each.ispkg)
    return frozenset(
        folder.replace("_", "-")
        for folder in folders
        if importlib.util.find_spec(f"{_FOLDER}.{folder}.game") is not None
    )


def _loaded(name: str, load: Callable[[], object]) -> object:
    try:
        return load()
    except ContractError:
        raise
    except (Exception, SystemExit) as error:
        raise GameLoadError(name, raised_at(error)) from error


def _checked(name: str, game: object, where: str) -> "Game":
    # What a game is takes long to import for those who only want a part of one.
    kind: type[Game] = importlib.import_module("lgc_contract.game").Game
    if not isinstance(game, kind):
        raise ContractError(f"{where} names {type(game).__name__}, not a Game")
    if game.id != name:
        raise ContractError(f"{where} calls itself {game.id!r}, but it is found as {name!r}")
    return game
