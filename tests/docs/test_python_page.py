"""What docs/testing-in-python.md shows can be run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs import blocks

PAGE = blocks.DOCS / "testing-in-python.md"
ROOT = Path(__file__).parents[2]
PROGRAMS = [block.text for block in blocks.read(PAGE) if block.language == "python"]
ENGINE = "from lgc_contract.games.lgc.adapter import ReferenceAdapter as Adapter\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my_engine.py").write_text(ENGINE, encoding="utf-8")
    return tmp_path


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_test_of_the_page_passes(folder: Path) -> None:
    (folder / "test_page.py").write_text(PROGRAMS[0], encoding="utf-8")
    done = ran(folder, "-m", "pytest", "-q", "test_page.py")
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_the_program_of_the_page_runs(folder: Path) -> None:
    program = PROGRAMS[1].replace("cmd:node adapter.mjs", "py:my_engine:Adapter")
    done = ran(folder, "-c", program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
