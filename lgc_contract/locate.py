"""Say where in a JSON text a value stands, so that a message about `/cards/2/hp` can name a line.

It reads text that may be broken: it goes as far as the text makes sense. Only failures pay for it; reading a
good file never comes here.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from lgc_contract.canonical import escape
from lgc_contract.jsontypes import Pointer

__all__ = ["Position", "Sighting", "first", "locate", "position", "sight"]

_TOKEN = re.compile(
    r"""
    (?P<space>  [\ \t\r\n]+ )
    | (?P<mark>   [{}\[\]:,] )
    | (?P<string> "(?:[^"\\]|\\.)*" )
    | (?P<word>   [^\s{}\[\]:,"]+ )   # a number, true, false, null, or what is meant to be one
    """,
    re.DOTALL | re.VERBOSE,
)


class Position(NamedTuple):
    """A place in a text, both counted from 1; 0 stands for an unknown place."""

    line: int
    column: int


class Sighting(NamedTuple):
    """One key or value met while reading; `source` is its text (the first bracket of a container)."""

    pointer: Pointer
    is_key: bool
    offset: int
    source: str


@dataclass
class _Container:
    pointer: Pointer
    is_object: bool
    index: int = 0
    key: str | None = None

    def member(self) -> Pointer:
        return self.pointer + escape((self.key or "") if self.is_object else self.index)


@dataclass
class _Reader:
    stack: list[_Container] = field(default_factory=list)

    def read(self, offset: int, kind: str, source: str) -> Sighting | None:
        """Take one token in and return what it is, None when it only separates."""
        top = self.stack[-1] if self.stack else None
        if kind == "mark" and source not in "{[":
            self._separate(top, source)
            return None
        if top is not None and top.is_object and top.key is None:
            top.key = _decoded(source)
            return Sighting(top.member(), True, offset, source)
        pointer = top.member() if top else ""
        if kind == "mark":
            self.stack.append(_Container(pointer, source == "{"))
        return Sighting(pointer, False, offset, source)

    def _separate(self, top: _Container | None, source: str) -> None:
        if top is None:
            return
        if source in "}]":
            self.stack.pop()
        elif source == ",":
            top.key = None
            top.index += 1


def _decoded(source: str) -> str:
    try:
        return str(json.loads(source))
    except ValueError:
        return source


def sight(text: str) -> Iterator[Sighting]:
    """Yield every key and value in the order of the text, up to the first thing that is no JSON token."""
    reader = _Reader()
    end = 0
    while match := _TOKEN.match(text, end):
        end = match.end()
        if match.lastgroup != "space":
            seen = reader.read(match.start(), str(match.lastgroup), match.group())
            if seen is not None:
                yield seen


def position(text: str, offset: int) -> Position:
    """Turn a character offset into a line and a column."""
    start = text.rfind("\n", 0, offset) + 1
    return Position(text.count("\n", 0, offset) + 1, offset - start + 1)


def first(text: str, wanted: Callable[[Sighting], bool]) -> tuple[Pointer, Position]:
    """Return the pointer and the place of the first sighting that is wanted; no pointer at 0:0 if none is."""
    for seen in sight(text):
        if wanted(seen):
            return seen.pointer, position(text, seen.offset)
    return "", Position(0, 0)


def locate(text: str, pointer: Pointer) -> Position:
    """Return where a pointer leads: to the key of the value, or to its nearest parent when it is absent."""
    wanted = {pointer.rsplit("/", dropped)[0] for dropped in range(pointer.count("/") + 1)}
    nearest, offset = "", -1
    for seen in sight(text):
        if offset < 0 or (seen.pointer in wanted and len(seen.pointer) > len(nearest)):
            nearest, offset = seen.pointer, seen.offset
        if nearest == pointer:
            break
    return position(text, max(offset, 0))
