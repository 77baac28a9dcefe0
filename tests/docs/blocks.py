"""The fenced code blocks of a page: language, the words after it (which say what it is) and the text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"

_FENCE = re.compile(r"^```(?P<language>\w*) *(?P<role>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One block; ```` ```json scenario ```` has the language `json` and the role `scenario`."""

    language: str
    role: str
    text: str


def read(page: Path) -> list[Block]:
    """Return the blocks of a page in order."""
    found = _FENCE.finditer(page.read_text(encoding="utf-8"))
    return [Block(each["language"], each["role"], each["text"]) for each in found]


def prose(page: Path) -> str:
    """Return a page without its blocks."""
    return _FENCE.sub("", page.read_text(encoding="utf-8"))
