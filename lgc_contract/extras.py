"""Libraries that an extra of this package installs, imported when they are needed and not before."""

import importlib
import shlex
import sys
from pathlib import Path
from types import ModuleType

from lgc_contract.errors import UsageError

__all__ = ["library"]


def library(name: str, extra: str, purpose: str) -> ModuleType:
    """Return a library that belongs to an extra; `purpose` says what needs it.

    Raises: UsageError when it is not installed, with the command that installs it beside this package.
    """
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        hint = f"Install the extra: {_interpreter()} -m pip install 'lgc-contract[{extra}]'."
        raise UsageError(f"{purpose} needs {name}, which is not installed", hint=hint) from error


def _interpreter() -> str:
    """Return the interpreter that runs, as it is called from here: another one's pip would not help."""
    python, here = Path(sys.executable), Path.cwd()
    return shlex.quote(str(python.relative_to(here) if python.is_relative_to(here) else python))
