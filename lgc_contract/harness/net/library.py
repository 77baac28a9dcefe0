"""Import what the extra `net` installs, when it is needed and not before."""

from typing import Any

from lgc_contract.extras import library

__all__ = ["imported"]


def imported(module: str, purpose: str) -> Any:
    """Return a module of the extra `net`; `purpose` says what needs it.

    Raises: UsageError when it is not installed.
    """
    return library(module, "net", purpose)
