"""Calls without options: a command, perhaps words, nothing to parse, so nobody waits for the parser's import.

`lgc run`, `lgc check corpus`, `lgc balance gorak` and `lgc run -- node engine.js` are such calls. Whatever
else is on the line, wrong or right, is the parser's.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from lgc_contract.cli.declared import Call, options_of, parameters_of

__all__ = ["parameters"]

_ONE: dict[Any, Callable[[str], Any]] = {str: str, str | None: str, Path: Path}
"""Types of an argument that take one word."""

_MANY = (list[str], list[str] | None)
"""Types of an argument that take all words that are left."""


def parameters(
    name: str, command: Callable[..., Any], words: Sequence[str], engine: tuple[str, ...]
) -> dict[str, Any] | None:
    """Return what a command is to be called with; None when that takes a parser.

    `words` are what follows the name of the command, `engine` is what follows `--`.
    """
    declared = list(parameters_of(command))
    if any(word.startswith("-") for word in words) or any(each.is_in_environment for *_, each in declared):
        return None
    left, given = list(words), dict[str, Any]()
    for parameter, kind, _ in (each for each in declared if not each[2].is_option):
        if kind in _MANY:
            given |= {parameter: left} if left else {}
            left = []
        elif kind not in _ONE:
            return None
        elif left:
            given[parameter] = _ONE[kind](left.pop(0))
    if left or _lacking(command, given):
        return None
    if "call" in command.__annotations__:
        given["call"] = Call(name, options_of(command), engine)
    return given


def _lacking(command: Callable[..., Any], given: dict[str, Any]) -> bool:
    """Tell whether a word is missing that has no default."""
    code, defaults = command.__code__, command.__defaults__ or ()
    demanded = code.co_varnames[: code.co_argcount - len(defaults)]
    return any(each != "call" and each not in given for each in demanded)
