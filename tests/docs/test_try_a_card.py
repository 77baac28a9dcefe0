"""What docs/lgc/essayer-une-carte.md shows is what one sees: its card, its game, its fault."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lgc_contract.harness import suite
from tests.docs import blocks

PAGE = blocks.DOCS / "lgc" / "essayer-une-carte.md"
CARDS = [block for block in blocks.read(PAGE) if block.language == "json"]
CONSOLES = [block.text for block in blocks.read(PAGE) if block.language == "console"]


def replayed(text: str, folder: Path) -> str:
    """Return what a console prints where the same is typed; what follows `> ` is typed."""
    command, _, shown = text.removeprefix("$ ").partition("\n")
    typed = "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith("> "))
    command = re.sub(r"\blgc (?=balance|play)", f"{sys.executable} -m lgc_contract ", command)
    ours = {name: value for name, value in os.environ.items() if not name.startswith("LGC_")}
    environment = {**ours, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        input=typed,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for card in CARDS:
        (tmp_path / card.role).write_text(card.text, encoding="utf-8")
    return tmp_path


@pytest.mark.skipif(os.name != "posix", reason="the page is written for a POSIX shell")
@pytest.mark.parametrize("console", CONSOLES, ids=lambda text: text.splitlines()[0][-30:])
def test_a_console_of_the_page_shows_what_is_printed(console: str, folder: Path) -> None:
    shown = console.partition("\n")[2]
    # The last empty line of a dialogue stands below its end of input.
    assert replayed(console, folder).replace("\u00a0", " ").rstrip() == shown.rstrip()


def test_the_scenario_that_the_page_names_exists() -> None:
    named = re.findall(r"--from ([a-z/-]+)", PAGE.read_text(encoding="utf-8"))
    assert named
    assert set(named) <= suite.load("lgc").by_id.keys()


def test_the_page_has_a_card_and_consoles() -> None:
    assert [card.role for card in CARDS] == ["grand-chef.json"]
    assert len(CONSOLES) == 3
