"""A game to begin with is the one of the page under another id, and works where it is put."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from lgc_contract.errors import UsageError
from lgc_contract.harness import game_starter
from tests.docs import blocks

ROOT = Path(__file__).parents[2]
NAME = "belle-nim"
SHOWN = {block.role for block in blocks.read(game_starter.page()) if block.language != "console"}


def test_every_file_of_the_page_is_there_but_its_wrong_engine() -> None:
    inside, outside = (game_starter.files("pfc", checkout=each) for each in (True, False))
    assert inside.keys() == SHOWN - {"wrong.py", "pyproject.toml"}
    moved = {file.replace("lgc_contract/games/pfc", "pfc_game") for file in SHOWN}
    assert outside.keys() == {file for file in moved if not file.startswith(("wrong.py", "mutants/"))}


@pytest.mark.parametrize("checkout", [True, False])
def test_nothing_tells_of_the_id_that_the_page_has(checkout: bool) -> None:
    for file, text in game_starter.files(NAME, checkout=checkout).items():
        assert "pfc" not in f"{file}{text}".lower(), file


def test_in_a_checkout_a_game_goes_where_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "lgc_contract" / "games").mkdir(parents=True)
    written = game_starter.write(NAME, tmp_path)
    assert {"lgc_contract/games/belle_nim/game.py", "mutants/belle-nim/round.toml"} < {*written}
    assert all((tmp_path / file).is_file() for file in written)


def test_anywhere_else_it_is_a_distribution_that_works(tmp_path: Path) -> None:
    game_starter.write(NAME, tmp_path)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((name, value),) = project["entry-points"]["lgc_contract.games"].items()
    installed = tmp_path / "belle_nim_game-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {project['name']}\nVersion: 1.0\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text(f"[lgc_contract.games]\n{name} = {value}\n", encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}",
        "LGC_CONTRACT_DATA": str(tmp_path),
        "LGC_LANG": "en",
    }
    for command, said in ((["check", "--fix"], "no problem"), (["run"], "14 of 14 scenarios passed")):
        ended = subprocess.run(
            [sys.executable, "-m", "lgc_contract", *command, "--game", NAME],
            cwd=tmp_path,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        assert ended.returncode == 0, ended.stdout
        assert said in ended.stdout


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match=r"pyproject\.toml is there already"):
        game_starter.write(NAME, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["pyproject.toml"]


@pytest.mark.parametrize("name", ["", "Nim", "nim_2", "-nim", "2nim", "../nim", "harness", "class"])
def test_what_can_be_no_id_is_told(name: str) -> None:
    with pytest.raises(UsageError, match="can be no id of a game"):
        game_starter.files(name, checkout=False)
