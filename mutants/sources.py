"""The texts that can be made wrong: the files that execute a game's rules, and what an engine is to load."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any, Final

from lgc_contract import canonical
from lgc_contract.game import Game

__all__ = ["DATA", "Sources"]

DATA: Final = "load"
"""The name of the one source that is no file: the canonical JSON of what an engine is told to load."""

_BESIDE_THE_ENGINE: Final = ("adapter.py", "catalogues.py", "observe.py")
"""What stands between the engine and the harness, and belongs to the engine: the harness has its own copy."""


@dataclass(frozen=True)
class Sources:
    """The sources of one game's reference engine: those of the package in which its adapter stands.

    They are named as paths below that package: `engine/stats.py`, `adapter.py`, `load` …
    """

    game: Game

    @property
    def package(self) -> str:
        """The package of the game."""
        return self.factory[0].rpartition(".")[0]

    @property
    def factory(self) -> tuple[str, str]:
        """The module and the name of what makes adapters."""
        return self._adapter.__module__, self._adapter.__qualname__

    @property
    def folder(self) -> Path:
        """Where the package lies."""
        return Path(import_module(self.package).__path__[0])

    def originals(self) -> dict[str, str]:
        """Return every source by its name."""
        folder = self.folder
        engine = sorted(path.relative_to(folder).as_posix() for path in (folder / "engine").rglob("*.py"))
        beside = (name for name in _BESIDE_THE_ENGINE if (folder / name).exists())
        texts = {name: (folder / name).read_text(encoding="utf-8") for name in (*engine, *beside)}
        return texts | {DATA: canonical.text(self.game.load())}

    def module_of(self, name: str) -> str:
        """Return the module of a source file."""
        parts = name.removesuffix(".py").removesuffix("/__init__").split("/")
        return ".".join((self.package, *parts))

    def compiled(self, texts: Mapping[str, str]) -> dict[str, CodeType]:
        """Return the code of every source file, by its name.

        Raises: SyntaxError.
        """
        folder = self.folder
        return {
            name: compile(text, str(folder / name), "exec") for name, text in texts.items() if name != DATA
        }

    @property
    def _adapter(self) -> Any:
        if self.game.reference is None:
            raise ValueError(f"the game {self.game.id} has no reference engine")
        return self.game.reference
