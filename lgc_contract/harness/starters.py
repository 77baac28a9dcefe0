"""The starters: small honest engines in several languages, to be copied and made to play more."""

import shutil
from enum import StrEnum
from pathlib import Path

from lgc_contract.errors import DataError, UsageError

__all__ = ["Language", "folder", "write"]


class Language(StrEnum):
    """The languages that a starter is written in, each the name of its folder."""

    PYTHON = "python"
    TYPESCRIPT = "typescript"
    RUST = "rust"
    CSHARP = "csharp"
    GDSCRIPT = "gdscript"


_PACKAGE = Path(__file__).parent.parent
_PLACES = (_PACKAGE / "_starters", _PACKAGE.parent / "examples" / "engines")
"""Where they are: in the package of a wheel, among the examples of a checkout."""

_MADE = shutil.ignore_patterns(".*", "__pycache__", "build", "bin", "obj", "target", "logs", "node_modules")
"""What tools leave behind in a folder where a starter was tried."""


def folder(language: Language) -> Path:
    """Return the folder that holds the starter of a language.

    Raises: DataError when a broken installation lacks it.
    """
    for place in _PLACES:
        if (place / language).is_dir():
            return place / language
    raise DataError(str(_PLACES[0] / language), "is not there", hint="Reinstall the package.")


def write(language: Language, target: Path) -> tuple[str, ...]:
    """Copy a starter into a folder, which is made; return the names of the files.

    Raises: UsageError when something is there already.
    """
    source = folder(language)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise UsageError(f"{target} is there already", hint="Name a folder that does not exist or is empty.")
    shutil.copytree(source, target, ignore=_MADE, dirs_exist_ok=True)
    return tuple(sorted(path.name for path in target.iterdir()))
