"""A game to begin with: the one that docs/adding-a-game.md builds, under another id.

The page is the one source. In a checkout its files go where the page says; anywhere else they become a
distribution of its own, with its data beside its package.
"""

import keyword
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from lgc_contract.errors import DataError, UsageError

__all__ = ["default_folder", "files", "is_checkout", "page", "write"]

_PACKAGE: Final = Path(__file__).parent.parent
_PLACES: Final = (_PACKAGE / "_pages" / "adding-a-game.md", _PACKAGE.parent / "docs" / "adding-a-game.md")
"""Where the page is: in the package of a wheel, among the pages of a checkout."""

_BLOCK: Final = re.compile(r"^```\w+ (?P<file>[^\s`]+\.\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_GAMES: Final = "lgc_contract/games"
_SHOWN: Final = "pfc"
"""The id of the game of the page."""

_ONLY_CHECKOUT: Final = ("mutants/",)
_ONLY_DISTRIBUTION: Final = ("pyproject.toml",)
_NEVER: Final = ("wrong.py",)
"""The page's wrong engine, which is nothing to keep."""


def page() -> Path:
    """Return the page.

    Raises: DataError when a broken installation lacks it.
    """
    for place in _PLACES:
        if place.is_file():
            return place
    raise DataError(str(_PLACES[0]), "is not there", hint="Reinstall the package.")


def is_checkout(folder: Path) -> bool:
    """Tell whether games lie in this folder where the page says."""
    return (folder / _GAMES).is_dir()


def default_folder(name: str) -> Path:
    """Return where a game goes if nobody says: here in a checkout, else into a new folder."""
    return Path() if is_checkout(Path()) else Path(f"{name}-game")


def files(name: str, *, checkout: bool) -> Mapping[str, str]:
    """Return the files of the page by their places, under another id.

    Raises: UsageError for an id that is none.
    """
    if not _ID.fullmatch(name) or keyword.iskeyword(name) or name == "harness":
        hint = "An id is lower-case words with hyphens, such as `duel-personnages`."
        raise UsageError(f"{name!r} can be no id of a game", hint=hint)
    left_out = (*_NEVER, *(_ONLY_DISTRIBUTION if checkout else _ONLY_CHECKOUT))
    blocks = _BLOCK.finditer(page().read_text(encoding="utf-8"))
    return {
        _renamed(block["file"], name, checkout=checkout): _renamed(block["text"], name, checkout=checkout)
        for block in blocks
        if not block["file"].startswith(left_out)
    }


def _renamed(text: str, name: str, *, checkout: bool) -> str:
    module = name.replace("-", "_")
    package = f"{_GAMES}/{module}" if checkout else f"{module}_game"
    for old, new in (
        (f"{_GAMES}/{_SHOWN}", package),
        (f"{_GAMES}/{_SHOWN}".replace("/", "."), package.replace("/", ".")),
        (f"{_SHOWN}_game", f"{module}_game"),
        (f"tests/games/{_SHOWN}", f"tests/games/{module}"),
        (f"{_SHOWN.upper()}-", f"{name.replace('-', '').upper()}-"),
    ):
        text = text.replace(old, new)
    return re.sub(rf"\b{_SHOWN}\b", name, text)


def write(name: str, target: Path) -> tuple[str, ...]:
    """Write a game into a folder, a checkout or one that is made; return the names of the files.

    Raises: UsageError when one of them is there already.
    """
    written = files(name, checkout=is_checkout(target))
    for file in written:
        if (target / file).exists():
            raise UsageError(f"{target / file} is there already", hint="Name another game or another folder.")
    for file, text in written.items():
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        (target / file).write_text(text, encoding="utf-8", newline="\n")
    return tuple(sorted(written))
