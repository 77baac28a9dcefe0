"""Text of others on its way to people: what would steer a terminal is written out."""

import re
from typing import Final

__all__ = ["printable", "printable_line"]

# C0 but tab and line end, DEL and C1, the marks that turn the direction of writing.
_STEERING: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """Return an engine's text with what would steer a terminal written out: control and direction marks."""
    return _STEERING.sub(lambda mark: f"\\u{ord(mark[0]):04x}", text)


def printable_line(text: str) -> str:
    """Return the same for what must stay in one line: line ends are written out as well."""
    return printable(text).replace("\n", "\\n")
