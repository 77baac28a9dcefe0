"""`lgc run --watch`: run again whenever a file of the engine or of the kit changes."""

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from lgc_contract import data
from lgc_contract.cli import output, scoring
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.scoring import Order
from lgc_contract.errors import ContractError
from lgc_contract.harness.address import Command, Engine, InProcess

__all__ = ["anew", "changed", "files", "places", "repeat"]

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
    watched = places(order.game.id, engine)
    code = ExitCode.GOOD
    try:
        while True:
            before = files(watched)
            code = _score(order)
            if code is ExitCode.INTERRUPTED:
                return code
            output.say(f"lgc: watching {', '.join(map(str, watched))}; Ctrl-C ends it.")
            names = changed(watched, before)
            output.say(f"lgc: {names[0]} has changed.")
    except KeyboardInterrupt:
        return code


def _score(order: Order) -> ExitCode:
    """Carry out an order; what cannot be run now may run after the next change."""
    try:
        return scoring.score(order)
    except ContractError as error:
        output.say(f"lgc: {error}")
        return ExitCode.ENGINE


def places(game: str, engine: Engine) -> list[Path]:
    """Return the files and folders that a run depends on: the kit's, and those that an address names."""
    named = list(_named(engine))
    return [*dict.fromkeys(named), data.root("conformance") / game]


def _named(engine: Engine) -> Iterator[Path]:
    if isinstance(engine, Command):
        # The first word is the program itself, or one that runs a file which lies among others of its kind.
        for index, word in enumerate(engine.arguments):
            path = Path(word)
            if path.is_file():
                yield path.resolve() if index == 0 else path.resolve().parent
    elif isinstance(engine, InProcess) and engine.address.startswith("py:"):
        found = import_module("importlib.util").find_spec(engine.address.split(":")[1].partition(".")[0])
        if found is not None and found.origin is not None:
            yield Path(found.origin).parent


def files(places: Sequence[Path]) -> Files:
    """Return every file of these places as it is now."""
    return {str(file): stamp for place in places for file, stamp in _stamps(place)}


def _stamps(place: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    for folder, folders, names in os.walk(place):
        folders[:] = [name for name in folders if name not in _IGNORED and not name.startswith(".")]
        for name in names:
            yield from _stamp(Path(folder, name))
    if place.is_file():
        yield from _stamp(place)


def _stamp(file: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    try:
        found = file.stat()
    except OSError:  # deleted meanwhile, or a link into nothing
        return
    yield file, (found.st_mtime_ns, found.st_size)


def changed(places: Sequence[Path], before: Files, pause: float = _PAUSE) -> list[str]:
    """Wait until something is otherwise than before and return the names of what is."""
    while True:
        now = files(places)
        names = sorted(name for name in now.keys() | before.keys() if now.get(name) != before.get(name))
        if names:
            return names
        time.sleep(pause)
