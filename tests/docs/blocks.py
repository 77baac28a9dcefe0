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


def mend(text: str, diff: str) -> str:
    """Return a file with the lines of a diff replaced; they stand together and only once."""
    old, new = (
        "".join(line[1:] for line in diff.splitlines(keepends=True) if line.startswith(sign)) for sign in "-+"
    )
    if text.count(old) != 1:
        raise ValueError(f"what the diff takes away is there {text.count(old)} times")
    return text.replace(old, new)


def with_part(engine: str, file: str) -> str:
    """Return the adapter guide's `engine.py` with one more part imported, after those that are there."""
    (imports,) = re.findall(r"^import rules\n(?:import \w+\n)*", engine, re.MULTILINE)
    return engine.replace(imports, f"{imports}import {Path(file).stem}\n")


def prose(page: Path) -> str:
    """Return a page without its blocks."""
    return _FENCE.sub("", page.read_text(encoding="utf-8"))
