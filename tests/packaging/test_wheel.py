"""What users install is what the repository holds: the wheel, built through the sdist, works anywhere.

Built distributions cost half a minute, so only `pytest -m wheel` (the nox session `wheel`) runs these tests.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from lgc_contract.harness.starters import Language

pytestmark = pytest.mark.wheel

CHECKOUT = Path(__file__).parents[2]
DATA_ROOTS = ("schema", "corpus", "conformance")


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    finished = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True)
    assert finished.returncode == 0, f"{command}\n{finished.stdout}\n{finished.stderr}"
    return finished


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from the sdist; a wheel built straight from the tree would also carry ignored files."""
    dist = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", dist, CHECKOUT, cwd=dist)
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of a fresh environment that holds the wheel and what it requires, nothing else."""
    environment = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", environment, cwd=environment)
    scripts = environment / "bin"
    run(scripts / "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=environment)
    return scripts


def test_the_wheel_ships_every_tracked_data_file_and_no_other(wheel: Path) -> None:
    tracked = set(run("git", "ls-files", "--", *DATA_ROOTS, cwd=CHECKOUT).stdout.splitlines())
    prefix = "lgc_contract/_data/"
    with zipfile.ZipFile(wheel) as archive:
        shipped = {name.removeprefix(prefix) for name in archive.namelist() if name.startswith(prefix)}
    assert shipped == tracked


def test_the_wheel_carries_the_package_alone(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"lgc_contract"}


def test_the_installed_command_scores_the_reference_engine_from_an_empty_folder(
    scripts: Path, tmp_path: Path
) -> None:
    run(scripts / "lgc", "run", cwd=tmp_path)


def test_the_installed_command_scores_a_process_from_an_empty_folder(scripts: Path, tmp_path: Path) -> None:
    python = scripts / "python"
    run(scripts / "lgc", "run", "--", python, "-m", "lgc_contract.games.lgc.serve", cwd=tmp_path)


def test_the_installed_command_checks_its_data_from_an_empty_folder(scripts: Path, tmp_path: Path) -> None:
    run(scripts / "lgc", "check", cwd=tmp_path)


def test_the_wheel_ships_the_page_that_games_are_made_of(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        page = archive.read("lgc_contract/_pages/adding-a-game.md")
    assert page == (CHECKOUT / "docs" / "adding-a-game.md").read_bytes()


def test_the_wheel_ships_the_starters_as_they_are_tracked(wheel: Path) -> None:
    examples, prefix = "examples/engines/", "lgc_contract/_starters/"
    tracked = run("git", "ls-files", "--", *(f"{examples}{each}" for each in Language), cwd=CHECKOUT)
    with zipfile.ZipFile(wheel) as archive:
        shipped = {name.replace(prefix, examples) for name in archive.namelist() if name.startswith(prefix)}
    assert shipped == set(tracked.stdout.splitlines())


def test_the_installed_command_begins_an_engine_in_an_empty_folder(scripts: Path, tmp_path: Path) -> None:
    run(scripts / "lgc", "new", "engine", "mine", cwd=tmp_path)
    run(scripts / "lgc", "smoke", "--", scripts / "python", "mine/engine.py", cwd=tmp_path)
