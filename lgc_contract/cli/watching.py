"""`lgc run --watch`: run again whenever a file of the engine or of the kit changes."""

import os
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from lgc_contract import data
from lgc_contract.cli import output, scoring
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.scoring import Order
from lgc_contract.errors import ContractError
from lgc_contract.harness.address import REFERENCE, Command, Engine, InProcess

__all__ = ["anew", "changed", "files", "outputs", "places", "repeat"]

_PAUSE = 0.5
"""Seconds between two looks at the files; a save in several steps is over by the next."""

_IGNORED = frozenset(["__pycache__", "build", "dist", "node_modules", "obj", "target"])
"""Folders of what is built or brought from elsewhere; those that begin with a dot are left out too."""

Files = Mapping[str, tuple[int, int]]
"""Files with the time of their last change, in nanoseconds, and their size."""


def anew(engine: Engine, game: str) -> Engine:
    """Return an engine that every run starts anew: Python code of this process would stay as it is."""
    return engine.as_command(game) if isinstance(engine, InProcess) else engine


def repeat(order: Order, engine: Engine) -> ExitCode:
    """Carry out an order again and again until a person interrupts it; return what the last run deserved."""
    watched, ours = places(order.game.id, engine), outputs(order)
    code = ExitCode.GOOD
    try:
        while True:
            before = files(watched, ours)
            code = _score(order)
            if code is ExitCode.INTERRUPTED:
                return code
            output.say(f"lgc: watching {', '.join(map(str, watched))}; Ctrl-C ends it.")
            names = changed(watched, before, ours)
            output.say(f"lgc: {names[0]} has changed.")
    except KeyboardInterrupt:
        return code


def _score(order: Order) -> ExitCode:
    """Carry out an order; what cannot be run now may run after the next change."""
    try:
        return scoring.score(order)
    except ContractError as error:
        output.complain(f"lgc: {error}")
        return ExitCode.ENGINE


def places(game: str, engine: Engine) -> list[Path]:
    """Return what a run depends on: the folders of the game's data, and what an address names."""
    roots = (data.root(name).resolve() / game for name in ("conformance", "corpus"))
    return [*dict.fromkeys(_named(engine)), *(root for root in roots if root.is_dir())]


def outputs(order: Order) -> frozenset[str]:
    """Return the files and folders that a run writes itself, which are no reason to run again."""
    demand, written = order.demand, order.written
    named = (written.file, written.bundle, demand.expected if demand.update else None)
    return frozenset(str(Path(each).resolve()) for each in named if each is not None)


def _named(engine: Engine) -> Iterator[Path]:
    if isinstance(engine, Command):
        # The first word is the program itself, or one that runs a file which lies among others of its kind.
        for index, word in enumerate(engine.arguments):
            path = Path(word)
            if path.is_file():
                yield path.resolve() if index == 0 else path.resolve().parent
    elif isinstance(engine, InProcess):
        own = engine.factory.__module__
        # Somebody's package as a whole; of the games only the one, for our package is the harness as well.
        modules = [own] if engine.address == REFERENCE else [own.partition(".")[0], own]
        origins = [getattr(sys.modules.get(name), "__file__", None) for name in modules]
        yield from [Path(origin).resolve().parent for origin in origins if origin][:1]


def files(places: Sequence[Path], ours: Collection[str] = ()) -> Files:
    """Return every file of these places as it is now, but for what is `ours`."""
    return {str(file): stamp for place in places for file, stamp in _stamps(place, ours)}


def _stamps(place: Path, ours: Collection[str]) -> Iterator[tuple[Path, tuple[int, int]]]:
    for folder, folders, names in os.walk(place):
        folders[:] = [
            name
            for name in folders
            if name not in _IGNORED and not name.startswith(".") and os.path.join(folder, name) not in ours
        ]
        for name in names:
            if os.path.join(folder, name) not in ours:
                yield from _stamp(Path(folder, name))
    if place.is_file():
        yield from _stamp(place)


def _stamp(file: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    try:
        found = file.stat()
    except OSError:  # deleted meanwhile, or a link into nothing
        return
    yield file, (found.st_mtime_ns, found.st_size)


def changed(
    places: Sequence[Path], before: Files, ours: Collection[str] = (), pause: float = _PAUSE
) -> list[str]:
    """Wait until something is otherwise than before and return the names of what is."""
    while True:
        now = files(places, ours)
        names = sorted(name for name in now.keys() | before.keys() if now.get(name) != before.get(name))
        if names:
            return names
        time.sleep(pause)
