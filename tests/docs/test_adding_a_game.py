"""What docs/adding-a-game.md says is true: its game is built from its blocks, and its commands print that."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.docs import blocks
from tests.docs.blocks import Block

ROOT = Path(__file__).parents[2]
PAGE = blocks.DOCS / "adding-a-game.md"
BLOCKS = blocks.read(PAGE)
FILES = {block.role: block.text for block in BLOCKS if block.language != "console"}
PACKAGE = "lgc_contract/games/pfc"
PROJECT = tomllib.loads(FILES.pop("pyproject.toml"))
COMMANDS = {"lgc": [sys.executable, "-m", "lgc_contract"], "python": [sys.executable]}
ELISION = "…"


@dataclass(frozen=True)
class Run:
    """A command of the page, what the page shows of it, and what came of it."""

    command: str
    shown: str
    wanted: int
    printed: str
    code: int


def repository(folder: Path) -> None:
    """Write what a new game meets in a checkout, without any other game."""

    def games(path: str, names: list[str]) -> set[str]:
        return {name for name in names if Path(path).name == "games" and name != "__init__.py"}

    shutil.copytree(ROOT / "lgc_contract", folder / "lgc_contract", ignore=games)
    shutil.copytree(ROOT / "schema" / "harness", folder / "schema" / "harness")
    for module in (ROOT / "mutants").glob("*.py"):
        write(folder, f"mutants/{module.name}", module.read_text(encoding="utf-8"))


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def execute(command: str, folder: Path, **more: str) -> tuple[str, int]:
    """Run a command of the page; return what a terminal would show of it, and its exit code."""
    program, *arguments = shlex.split(command)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LGC_")}
    environment |= {"PYTHONPATH": str(folder), "PYTHONUNBUFFERED": "1", "COLUMNS": "100", "NO_COLOR": "1"}
    ended = subprocess.run(
        [*COMMANDS[program], *arguments],
        cwd=folder,
        env=environment | more,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
    )
    return ended.stdout, ended.returncode


def runs(block: Block, folder: Path) -> Iterator[Run]:
    wanted = int(block.role.removeprefix("exit ") or 0)
    for part in re.split(r"(?m)^(?=\$ )", block.text)[1:]:
        line, _, shown = part.partition("\n")
        command = line.removeprefix("$ ")
        yield Run(command, shown, wanted, *execute(command, folder))


def as_shown(shown: str) -> re.Pattern[str]:
    """Return what output must match: an elision is any words, alone in its line any lines."""
    lines = [
        r"(?:.*\n)*?" if line == ELISION else f"{'.*'.join(map(re.escape, line.split(ELISION)))}\n"
        for line in shown.splitlines()
    ]
    return re.compile("".join(lines))


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Run]]:
    """Follow the page from top to bottom, as a reader does."""
    folder = tmp_path_factory.mktemp("checkout")
    repository(folder)
    done: list[Run] = []
    for block in BLOCKS:
        if block.language == "console":
            done += runs(block, folder)
        elif block.role in FILES:
            write(folder, block.role, block.text)
    return folder, done


def test_every_block_is_a_file_whose_name_stands_above_it_or_commands() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = [block for block in BLOCKS if block.language != "console"]
    assert len({block.role for block in named}) == len(named)
    for block in named:
        assert f"`{block.role}`\n\n```{block.language} {block.role}\n" in text


def test_every_command_of_the_page_prints_what_it_shows(walk: tuple[Path, list[Run]]) -> None:
    _, done = walk
    assert {run.command.split()[1] for run in done} >= {"check", "run", "smoke", "fuzz", "-m"}
    for run in done:
        assert run.code == run.wanted, f"{run.command}\n{run.printed}"
        printed = "".join(f"{line.rstrip()}\n" for line in run.printed.splitlines())
        assert as_shown(run.shown).fullmatch(printed), f"{run.command}\n{run.printed}"


def test_the_pages_that_commands_write_are_there(walk: tuple[Path, list[Run]]) -> None:
    folder, _ = walk
    rulebook = (folder / "docs" / "pfc" / "rulebook.md").read_text(encoding="utf-8")
    assert rulebook.count("**PFC-") == FILES["conformance/pfc/rules.json"].count('"statement"')
    assert (folder / "docs" / "pfc" / "kit-strength.md").exists()


@pytest.mark.parametrize("arguments", [["check", "--quiet"], ["format", "--check", "--quiet"]])
def test_the_code_of_the_page_is_in_the_style_of_the_house(
    arguments: list[str], walk: tuple[Path, list[Run]]
) -> None:
    folder, _ = walk
    config = ["--config", str(ROOT / "pyproject.toml")]
    command = [sys.executable, "-m", "ruff", *arguments, *config, PACKAGE, "tests"]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_same_game_works_in_a_distribution_of_its_own(
    walk: tuple[Path, list[Run]], tmp_path: Path
) -> None:
    checkout, _ = walk
    ((name, value),) = PROJECT["project"]["entry-points"]["lgc_contract.games"].items()
    package = value.partition(".")[0]
    for file in (file for file in FILES if file.startswith(PACKAGE)):
        text = FILES[file].replace(PACKAGE.replace("/", "."), package)
        write(tmp_path, f"{package}{file.removeprefix(PACKAGE)}", text)
    found = [str(file.parent.relative_to(tmp_path)) for file in tmp_path.rglob("__init__.py")]
    assert PROJECT["tool"]["setuptools"]["packages"] == sorted(each.replace("/", ".") for each in found)
    installed = tmp_path / f"{package}-{PROJECT['project']['version']}.dist-info"
    write(installed, "entry_points.txt", f"[lgc_contract.games]\n{name} = {value}\n")
    write(installed, "METADATA", f"Name: {PROJECT['project']['name']}\nVersion: 1.0\n")
    for root in ("schema", "corpus", "conformance"):
        shutil.copytree(checkout / root / name, tmp_path / "data" / root / name)

    where = {
        "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}",
        "LGC_CONTRACT_DATA": str(tmp_path / "data"),
    }
    for command in ("lgc check --game pfc", "lgc fuzz --game pfc --games 2", "lgc run --game pfc"):
        printed, code = execute(command, tmp_path, **where)
        assert code == 0, f"{command}\n{printed}"
    assert "14 of 14 scenarios passed" in printed
