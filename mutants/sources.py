"""The texts that can be made wrong: the files that execute a game's rules, and what an engine is to load."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any, Final

from lgc_contract import canonical
from lgc_contract.game import Game
from lgc_contract.harness import functional

__all__ = ["DATA", "Sources"]

DATA: Final = "load"
"""The name of the one source that is no file: the canonical JSON of what an engine is told to load."""

_SHARED: Final = "functional.py"

_BESIDE_THE_ENGINE: Final = ("adapter.py", "catalogues.py", "observe.py")
"""What stands between the engine and the harness, and belongs to the engine: the harness has its own copy."""


@dataclass(frozen=True)
class Sources:
    """The sources of one game's reference engine: those of the package in which its adapter stands.

    They are named as paths below that package: `engine/stats.py`, `adapter.py`, `load` …; `functional.py` is
    the part that engines of pure functions share.
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
        shared = (_SHARED,) if self._is_functional else ()
        engine = sorted(path.relative_to(folder).as_posix() for path in (folder / "engine").rglob("*.py"))
        beside = (name for name in _BESIDE_THE_ENGINE if (folder / name).exists())
        names = (*engine, *beside, *shared)
        texts = {name: self.file_of(name).read_text(encoding="utf-8") for name in names}
        return texts | {DATA: canonical.text(self.game.load())}

    def file_of(self, name: str) -> Path:
        """Return where a source file lies."""
        return Path(str(functional.__file__)) if name == _SHARED else self.folder / name

    def module_of(self, name: str) -> str:
        """Return the module of a source file."""
        if name == _SHARED:
            return functional.__name__
        parts = name.removesuffix(".py").removesuffix("/__init__").split("/")
        return ".".join((self.package, *parts))

    def compiled(self, texts: Mapping[str, str]) -> dict[str, CodeType]:
        """Return the code of every source file, by its name.

        Raises: SyntaxError.
        """
        files = {name: str(self.file_of(name)) for name in texts if name != DATA}
        return {name: compile(texts[name], file, "exec") for name, file in files.items()}

    @property
    def _is_functional(self) -> bool:
        return isinstance(self._adapter, type) and issubclass(self._adapter, functional.FunctionalAdapter)

    @property
    def _adapter(self) -> Any:
        if self.game.reference is None:
            raise ValueError(f"the game {self.game.id} has no reference engine")
        return self.game.reference
