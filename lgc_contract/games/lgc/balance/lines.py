"""Lines of a terminal: indented text that wraps at the width there is, and pairs in two columns."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.text import Text

__all__ = ["Aligned", "Indented", "color_of", "heading"]

_GAP = 2
_SPACES = {"\u00a0": "\ue000", "\u202f": "\ue001"}
_HELD = str.maketrans(_SPACES)
_FREED = str.maketrans({held: space for space, held in _SPACES.items()})


def heading(text: str) -> Text:
    """Return the title of a part, with an empty line above it."""
    return Text(f"\n{text}", style="bold")


def color_of(is_good: bool) -> str:
    """Return the colour of what is as it should be, or of what is not."""
    return "green" if is_good else "red"


class Aligned(NamedTuple):
    """Pairs in two columns; the second follows at once where they do not fit."""

    pairs: Sequence[tuple[str, str]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        width = max((cell_len(name) for name, _ in self.pairs), default=0) + _GAP
        fits = all(width + cell_len(told) <= options.max_width for _, told in self.pairs)
        for name, told in self.pairs:
            gap = " " * (width - cell_len(name) if fits else _GAP)
            yield from _wrapped(Text.assemble(name, gap, (told, "dim")), console, options)


class Indented(NamedTuple):
    """Text or pairs moved to the right; no line ends with spaces."""

    content: Text | Aligned
    by: int = 2

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        inner = options.update_width(max(1, options.max_width - self.by))
        if isinstance(self.content, Text):
            lines = _wrapped(self.content, console, inner)
        else:
            lines = self.content.__rich_console__(console, inner)
        return (Text.assemble(" " * self.by, line) for line in lines)


def _wrapped(text: Text, console: Console, options: ConsoleOptions) -> Iterator[Text]:
    # Rich breaks lines at every kind of space; what must stay on one line is hidden from it meanwhile.
    held = text.copy()
    held.plain = held.plain.translate(_HELD)
    for line in held.wrap(console, options.max_width):
        line.rstrip()
        line.plain = line.plain.translate(_FREED)
        yield line
