"""Run the commands that README and guides show, and write what they print into the pages: `nox -s docs`.

A page is read from top to bottom. A Python block with a name is a file, a diff mends the file that it names,
and the commands of a console block run beside these files, in a copy of the repository that they may change.
Where a page leaves lines out (`…`), as many lines stay at the start and at the end as there were.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.docs import blocks
from tests.docs.blocks import Block

ROOT = Path(__file__).parents[2]
PAGES = (
    ROOT / "README.md",
    blocks.DOCS / "writing-an-engine-adapter.md",
    blocks.DOCS / "reports-and-gates.md",
)
ELISION = "…"


def refresh(page: Path, folder: Path) -> None:
    """Rewrite the console blocks of one page; `folder` is a copy of the repository."""
    text = page.read_text(encoding="utf-8")
    for block in blocks.read(page):
        if block.language == "python" and block.role:
            write(folder, block)
        elif block.language == "diff":
            path = folder / block.role
            path.write_text(blocks.mend(path.read_text(encoding="utf-8"), block.text), encoding="utf-8")
        elif block.language == "console":
            text = text.replace(block.text, "".join(replay(part, folder) for part in commands(block.text)), 1)
    page.write_text(text, encoding="utf-8")


def write(folder: Path, block: Block) -> None:
    """Write a file of the page; a new part of the engine is imported by `engine.py`."""
    (folder / block.role).write_text(block.text, encoding="utf-8")
    engine = folder / "engine.py"
    if block.role not in ("engine.py", "rules.py"):
        engine.write_text(blocks.with_part(engine.read_text(encoding="utf-8"), block.role), encoding="utf-8")


def commands(text: str) -> list[str]:
    """Split a block into commands, each with what it printed."""
    return re.split(r"(?m)^(?=\$ )", text)[1:]


def replay(shown: str, folder: Path) -> str:
    """Run one command and return it with what it prints now."""
    line, _, before = shown.partition("\n")
    scripts = Path(sys.executable).parent
    finished = subprocess.run(
        line.removeprefix("$ "),
        shell=True,
        cwd=folder,
        env={
            **os.environ,
            "COLUMNS": "100",
            "LGC_CONTRACT_DATA": str(folder),
            "NO_COLOR": "1",
            "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        },
        capture_output=True,
        text=True,
    )
    printed = (finished.stdout + finished.stderr).replace(f"{folder}/", "")
    return f"{line}\n{elided(before, [each.rstrip() for each in printed.rstrip().splitlines()])}"


def elided(before: str, lines: list[str]) -> str:
    """Return lines as text, shortened where the page shortened them."""
    old = before.splitlines()
    if ELISION in old:
        at = old.index(ELISION)
        lines = [*lines[:at], ELISION, *lines[len(lines) - (len(old) - at - 1) :]]
    return "".join(f"{line}\n" for line in lines)


def main() -> None:
    """Refresh every page, each in a fresh copy."""
    for page in PAGES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name).resolve() / "lgc"
            ignored = shutil.ignore_patterns(".venv", ".nox", "__pycache__", ".*_cache")
            shutil.copytree(ROOT, folder, ignore=ignored)
            refresh(page, folder)


if __name__ == "__main__":
    main()
