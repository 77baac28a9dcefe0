"""The commands by name; the module of one is imported only when it is the one that is called."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["COMMANDS", "HEADINGS", "WITH_ENGINE", "function"]

_GROUPS = {
    "Engines": {
        **{name: name for name in ("run", "explain", "smoke", "serve", "new")},
        **{name: name for name in ("report", "compare", "trend", "leaderboard")},
    },
    "Differences between engines": {name: name for name in ("fuzz", "shrink", "perft")},
    "Kit and data": {
        "games": "games",
        "list": "listing",
        "show": "show",
        "copy": "copying",
        **{name: name for name in ("bundle", "check", "diff", "freeze")},
    },
    "Cards": {
        name: name for name in ("text", "balance", "play", "print", "simulate", "combos", "collection")
    },
}
"""Command to module of this package, by the heading under which the help lists it."""

COMMANDS = {name: module for group in _GROUPS.values() for name, module in group.items()}
"""Command to module; the function in it is called like the command (`list_` for `list`)."""

HEADINGS = {name: heading for heading, group in _GROUPS.items() for name in group}

WITH_ENGINE = frozenset({"run", "explain", "smoke", "serve", "fuzz", "shrink", "perft", "play"})
"""Commands that take the command line of an engine after `--`; elsewhere `--` only ends the options."""

_BUILT_IN = frozenset({"list", "print"})


def function(name: str) -> Callable[..., Any]:
    """Return the function of a command; it returns the exit code, None for 0."""
    command: Callable[..., Any] = getattr(
        import_module(f"lgc_contract.cli.{COMMANDS[name]}"), f"{name}_" if name in _BUILT_IN else name
    )
    return command
