"""Show what was expected and what came side by side, entity by entity; in a narrow terminal line by line."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

import msgspec
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.text import Text

from lgc_contract.harness.describe import describe_difference, describe_side
from lgc_contract.harness.outcome import Difference
from lgc_contract.printable import printable

__all__ = ["SideBySide"]

_INDENT = 4
_GAP = "  "
_SIDE = 14
"""Columns that each side needs at least, for the two to be worth having side by side."""

_PIECE = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^,\s])+[,\s]*|[,\s]+')
"""What stays in one line if it can: up to a comma or a space that is in no string."""

_WIDEST = 120
"""Columns that all of it takes at most."""


class SideBySide(msgspec.Struct, frozen=True):
    """Differences as a table: the entity where it changes, the attribute, the two sides by their names."""

    differences: Sequence[Difference]
    sides: tuple[str, str] = ("expected", "got")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        rows = [*self._rows()]
        names = [max(cell_len(row[column]) for row in rows) for column in (0, 1)]
        room = min(options.max_width, _WIDEST) - _INDENT - sum(names) - len(_GAP) * (2 + bool(names[1]))
        if room < 2 * _SIDE:
            yield from self._lines(console, options.max_width)
            return
        widths = (*names, *_shared(room, rows))
        yield _line([[Text(cell, style="dim")] for cell in rows[0]], widths)
        for entity, attribute, expected, got in rows[1:]:
            cells = [
                [Text(entity, style="bold")],
                [Text(attribute)],
                _wrapped(expected, "green", console, widths[2]),
                _wrapped(got, "red", console, widths[3]),
            ]
            yield _line(cells, widths)

    def _rows(self) -> Iterator[tuple[str, str, str, str]]:
        yield "", "", *self.sides
        entity = ""
        for each in self.differences:
            shown = "" if each.entity == entity else each.entity
            entity = each.entity
            left, right = (printable(describe_side(each, value)) for value in (each.expected, each.got))
            yield printable(shown), printable(each.attribute), left, right

    def _lines(self, console: Console, width: int) -> Iterator[Text]:
        for difference in self.differences:
            told = printable(describe_difference(difference, self.sides))
            for line in _wrapped(told, "red", console, max(width - _INDENT, 8)):
                line.rstrip()
                yield Text(" " * _INDENT).append_text(line)


def _shared(room: int, rows: Sequence[tuple[str, str, str, str]]) -> tuple[int, int]:
    """Share the room among the two sides: as much as each needs, half of it where both need more."""
    left, right = (max(cell_len(row[column]) for row in rows) for column in (2, 3))
    if left + right <= room:
        return left, right
    left = min(left, max(room // 2, room - right))
    return left, room - left


def _wrapped(text: str, style: str, console: Console, width: int) -> list[Text]:
    """Break a value into lines after commas and between words, within a string only where it must be."""
    if cell_len(text) != len(text) or "\n" in text:
        return [*Text(text, style=style).wrap(console, width)]
    lines = [""]
    for piece in _PIECE.findall(text):
        if lines[-1] and len(lines[-1]) + len(piece.rstrip()) > width:
            lines.append("")
        while len(piece.rstrip()) > width:
            cut = piece.rfind(":", 0, width) + 1 or width
            lines[-1:] = [piece[:cut], ""]
            piece = piece[cut:]
        lines[-1] += piece
    return [Text(line.rstrip(), style=style) for line in lines]


def _line(cells: Sequence[Sequence[Text]], widths: Sequence[int]) -> Text:
    """Return one row, of as many lines as its longest cell; no line ends with spaces."""
    lines = []
    for parts in zip_longest(*cells, fillvalue=Text()):
        line = Text(" " * _INDENT)
        for part, width in zip(parts, widths, strict=True):
            if width:
                line.append_text(part).append(" " * (width - part.cell_len) + _GAP)
        line.rstrip()
        lines.append(line)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)
