"""Import what the extra `net` installs, when it is needed and not before."""

import importlib
from typing import Any

from lgc_contract.errors import UsageError

__all__ = ["imported"]


def imported(module: str, purpose: str) -> Any:
    """Return a module of the extra `net`; `purpose` says what needs it.

    Raises: UsageError when it is not installed.
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        hint = "Install the extra: pip install 'lgc-contract[net]'."
        raise UsageError(
            f"{purpose} needs the package {package}, which is not installed", hint=hint
        ) from error
