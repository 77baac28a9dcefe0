"""The libraries that only some forms of the report need, and what to install where one is missing."""

import importlib
from types import ModuleType

from lgc_contract.errors import UsageError

__all__ = ["library"]


def library(name: str, extra: str) -> ModuleType:
    """Return a library that belongs to an extra of this package.

    Raises: UsageError when it is not installed.
    """
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        hint = f"Install the extra: pip install 'lgc-contract[{extra}]'."
        raise UsageError(f"this form needs {name}, which is not installed", hint=hint) from error
