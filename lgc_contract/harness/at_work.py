"""Which rules a Python engine follows in a step: those that the lines which ran name in their comments.

A comment on a line of its own speaks of the next line of code, one behind code of that line. It is a hint
to where to read, not a proof: a rule that nobody wrote beside the code is not found.
"""

import functools
import inspect
import re
import sys
import tokenize
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

from lgc_contract.harness.adapter import Adapter
from lgc_contract.jsontypes import JsonObject

__all__ = ["rules_at_work"]

_IDENTIFIER = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")

Line = tuple[str, int]


def rules_at_work(adapter: Adapter, request: JsonObject, rules: Collection[str]) -> tuple[str, ...]:
    """Return the rules that a `run` request sets to work, in the order of the rules.

    What is at work as well when the position is only shown is left out.
    """
    folder = str(Path(inspect.getfile(type(adapter))).parent)
    idle = _lines(folder, lambda: adapter.run({**request, "steps": []}))
    busy = _lines(folder, lambda: adapter.run(request))
    named = {identifier for file, number in busy - idle for identifier in _cited(file).get(number, ())}
    return tuple(rule for rule in rules if rule in named)


def _lines(folder: str, call: Callable[[], Any]) -> set[Line]:
    """Return the lines of the files under a folder that a call runs."""
    found: set[Line] = set()

    def inside(frame: FrameType, _event: str, _argument: Any) -> Any:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    def enter(frame: FrameType, _event: str, _argument: Any) -> Any:
        return inside if frame.f_code.co_filename.startswith(folder) else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        call()
    finally:
        sys.settrace(before)
    return found


@functools.cache
def _cited(file: str) -> Mapping[int, tuple[str, ...]]:
    """Return which rules the lines of a source file cite."""
    cited: dict[int, list[str]] = {}
    for number, text in _remarks(file):
        cited.setdefault(number, []).extend(_IDENTIFIER.findall(text))
    return {number: tuple(names) for number, names in cited.items()}


def _remarks(file: str) -> Iterator[tuple[int, str]]:
    """Yield every comment with the line of code that it is about."""
    waiting: list[str] = []
    with tokenize.open(file) as stream:
        tokens = list(tokenize.generate_tokens(stream.readline))
    for token in tokens:
        if token.type == tokenize.COMMENT:
            if token.line.lstrip().startswith("#"):
                waiting.append(token.string)
            else:
                yield token.start[0], token.string
        elif waiting and token.type not in (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            yield token.start[0], " ".join(waiting)
            waiting = []
