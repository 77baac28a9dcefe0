"""What commands say of their parameters, in words of ours: the parser is imported only for whom it serves.

A parameter is `Annotated[type, option("--name", help="…")]`, or `argument(…)` for a word without a name. An
option that names nothing is called like its parameter.
"""

import os
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

__all__ = ["Call", "Declared", "argument", "option", "options_of", "parameters_of"]


class Declared(NamedTuple):
    """One declaration: its names, () for an argument, and its settings as the parser calls them."""

    names: tuple[str, ...]
    is_option: bool
    settings: dict[str, Any]

    @property
    def is_in_environment(self) -> bool:
        """Whether a variable gives it a value."""
        return bool(os.environ.get(self.settings.get("envvar", "")))


class Call(NamedTuple):
    """How a command was called, beside its parameters: what followed `--`, and what was one word too many.

    `options` are the names that its own options have; `first` is the word that was taken for the engine.
    """

    command: str
    options: frozenset[str]
    engine: tuple[str, ...] = ()
    first: str = ""
    extra: tuple[str, ...] = ()


def option(
    *names: str,
    help: str,
    panel: str | None = None,
    metavar: str | None = None,
    envvar: str | None = None,
    min: float | None = None,
    max: float | None = None,
    callback: Callable[[Any], Any] | None = None,
    case_sensitive: bool = True,
    hidden: bool = False,
) -> Declared:
    """Declare an option; `panel` is the heading in the help, `envvar` a variable that gives it as well."""
    settings: dict[str, Any] = {"help": help, "rich_help_panel": panel, "metavar": metavar, "envvar": envvar}
    settings |= {"min": min, "max": max, "callback": callback, "hidden": hidden}
    settings |= {"case_sensitive": case_sensitive}
    return Declared(names, True, {name: value for name, value in settings.items() if value is not None})


def argument(
    *,
    help: str,
    metavar: str,
    envvar: str | None = None,
    show_default: bool = True,
) -> Declared:
    """Declare a word, or a list of words, that follows the command."""
    settings = {"help": help, "metavar": metavar, "envvar": envvar, "show_default": show_default}
    return Declared((), False, {name: value for name, value in settings.items() if value is not None})


def parameters_of(command: Callable[..., Any]) -> Iterator[tuple[str, Any, Declared]]:
    """Yield the declared parameters of a command: name, type, declaration."""
    for name, annotation in command.__annotations__.items():
        for declared in getattr(annotation, "__metadata__", ()):
            if isinstance(declared, Declared):
                yield name, annotation.__origin__, declared


def options_of(command: Callable[..., Any]) -> frozenset[str]:
    """Return the long names of a command's options."""
    found = ((declared.names or (f"--{name.replace('_', '-')}",)) for name, _, declared in _options(command))
    return frozenset(each for names in found for each in names if each.startswith("--"))


def _options(command: Callable[..., Any]) -> Iterator[tuple[str, Any, Declared]]:
    return (each for each in parameters_of(command) if each[2].is_option)
