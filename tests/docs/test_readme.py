"""The README's tour works, command by command, its Python included; and no page links into nothing."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs import blocks

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("schema/*.md"),
    *ROOT.glob("examples/**/*.md"),
]
BLOCKS = blocks.read(README)
COMMANDS = [
    line.removeprefix("$ lgc ")
    for block in BLOCKS
    if block.language == "console"
    for line in block.text.splitlines()
    if line.startswith("$ lgc ")
]


def test_the_tour_has_commands() -> None:
    assert len(COMMANDS) >= 5


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_tour_does_its_work(command: str) -> None:
    if " -- node " in command and shutil.which("node") is None:
        pytest.skip("node is not installed")
    finished = subprocess.run(
        [sys.executable, "-m", "lgc_contract", *shlex.split(command)],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert finished.returncode in (0, 1), finished.stderr
    assert finished.stdout or finished.stderr


def test_the_python_of_the_tour_prints_what_the_readme_says() -> None:
    (code,) = (block.text for block in BLOCKS if block.language == "python")
    (printed,) = (block.text for block in BLOCKS if block.language == "text")
    with contextlib.redirect_stdout(io.StringIO()) as captured:
        exec(compile(code, str(README), "exec"), {})
    assert captured.getvalue() == printed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_links_only_to_what_is_there(page: Path) -> None:
    prose = blocks.prose(page)
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)", prose)
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_names_only_pages_that_are_there(page: Path) -> None:
    if page.name == "adding-a-game.md":
        pytest.skip("its game, and the pages of that game, are made as one reads")
    named = re.findall(r"`((?:docs|examples|schema)/[\w./-]+\.md)`", blocks.prose(page))
    assert [path for path in named if not (ROOT / path).exists()] == []
