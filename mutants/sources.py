"""The texts that can be made wrong: the files that execute the rules, and the data of the `load` request."""

from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Final

import lgc_contract.games.lgc as game_package
from lgc_contract import canonical
from lgc_contract.games.lgc import corpus

__all__ = ["DATA", "FOLDER", "compiled", "module_of", "originals"]

FOLDER: Final = Path(game_package.__path__[0])
"""Where the reference engine lies; the names of sources are paths below it."""

DATA: Final = "load"
"""The name of the one source that is no file: the canonical JSON of what an engine is told to load."""

_BESIDE_THE_ENGINE: Final = ("adapter.py", "catalogues.py", "observe.py")
"""What stands between the engine and the harness, and belongs to the engine: the harness has its own copy."""


def originals() -> dict[str, str]:
    """Return every source by its name: `engine/stats.py`, `adapter.py`, `load` …"""
    engine = sorted(path.relative_to(FOLDER).as_posix() for path in (FOLDER / "engine").glob("*.py"))
    texts = {name: (FOLDER / name).read_text(encoding="utf-8") for name in (*engine, *_BESIDE_THE_ENGINE)}
    return texts | {DATA: canonical.text(corpus.load())}


def module_of(name: str) -> str:
    """Return the module of a source file."""
    parts = name.removesuffix(".py").removesuffix("/__init__").split("/")
    return ".".join((game_package.__name__, *parts))


def compiled(texts: Mapping[str, str]) -> dict[str, CodeType]:
    """Return the code of every source file, by its name.

    Raises: SyntaxError.
    """
    return {name: compile(text, str(FOLDER / name), "exec") for name, text in texts.items() if name != DATA}
