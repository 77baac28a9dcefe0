"""What the harness needs to know of a game, as one value, and how to find it by name.

The harness handles JSON only; everything that takes knowledge of a game's rules or shapes is a function in
here.
"""

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from lgc_contract.errors import ContractError, UsageError
from lgc_contract.jsontypes import Json, JsonObject

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from lgc_contract.harness.adapter import Adapter
    from lgc_contract.lint.problem import Rule

__all__ = ["ENTRY_POINTS", "Game", "Observation", "Start", "find", "known"]

ENTRY_POINTS = "lgc_contract.games"
"""The entry-point group in which another distribution names its games: `name = "package.module:GAME"`."""

_FOLDER = "lgc_contract.games"

Observation: TypeAlias = dict[str, JsonObject]
"""What is compared of a state: entity id → record; `game` and the players are records too."""


@dataclass(frozen=True)
class Start:
    """What a run begins from; exactly one of `state` and `new` is there.

    `setup` holds the definitions that belong to this run only, such as the cards local to a scenario.
    """

    setup: JsonObject
    state: JsonObject | None
    new: JsonObject | None

    def __post_init__(self) -> None:
        if (self.state is None) == (self.new is None):
            raise ValueError("a run starts either from a state or from a new game")


@dataclass(frozen=True)
class Game:
    """A game as the harness sees it.

    `load` gives the data of the `load` request. `expand` fills a sparse `given` and its local cards.
    `observe` turns a state, as an engine reports it or as `expand` made it, into what is compared, and
    raises `MalformedStateError`. `fresh` is the record of a card newly in a zone. `zones` maps the
    attributes that hold entities to whether their order counts. `reserved` are the ids that are no aliases.
    `lint` are the rules that only this game can know.
    `text` writes what is printed of cards by their ids, of all cards if none is named, in the language of the
    players: `{"id", "name", "line", "text", "flavor"}`, the text being a list of lines.
    """

    id: str
    title: str
    load: Callable[[], JsonObject]
    expand: Callable[[JsonObject, list[JsonObject]], Start]
    observe: Callable[[JsonObject, JsonObject], Observation]
    fresh: Callable[[str, str, JsonObject], JsonObject]
    rng_state: Callable[[JsonObject], Json]
    zones: Mapping[str, bool]
    reserved: frozenset[str]
    players: tuple[str, ...]
    reference: "Callable[[], Adapter] | None" = None
    lint: "tuple[Rule, ...]" = ()
    text: Callable[[Sequence[str]], list[JsonObject]] | None = None


def find(name: str) -> Game:
    """Return a game by its id: a folder of this package first, else one that another distribution names.

    Raises: UsageError when nobody has it, ContractError when what is named is no `Game`.
    """
    module = f"{_FOLDER}.{name.replace('-', '_')}.game"
    if name in _folders():
        return _checked(name, importlib.import_module(module).GAME, module)
    for entry in _entry_points():
        if entry.name == name:
            return _checked(name, entry.load(), entry.value)
    raise UsageError(f"no game is called {name!r}", hint=f"Known games: {', '.join(known()) or 'none'}.")


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


def _checked(name: str, game: object, where: str) -> Game:
    if not isinstance(game, Game):
        raise ContractError(f"{where} names {type(game).__name__}, not a Game")
    if game.id != name:
        raise ContractError(f"{where} calls itself {game.id!r}, but it is found as {name!r}")
    return game
