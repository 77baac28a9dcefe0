"""The starters in five languages score something, fail nothing, and say what they lack."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lgc_contract import registry
from lgc_contract.harness import starters, suite
from lgc_contract.harness.address import Command, Engine, Remote
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.runner import Run
from lgc_contract.harness.session import LIMITS
from lgc_contract.harness.smoke import questions
from lgc_contract.harness.starters import Language

SHORT = {
    Language.PYTHON: "engine.py",
    Language.TYPESCRIPT: "engine.ts",
    Language.RUST: "engine.rs",
    Language.CSHARP: "Engine.cs",
    Language.GDSCRIPT: "engine.gd",
}

GODOTS = ("godot", "godot4", "godot3-server", "godot3", "godot-headless")


def found(*names: str) -> str:
    """Return the first tool of these that is installed, and skip the test when none is."""
    tools = [tool for tool in map(shutil.which, names) if tool]
    if not tools:
        pytest.skip(f"{' or '.join(names)} is not installed: this starter cannot be run")
    return tools[0]


def made(*command: str, folder: Path) -> None:
    """Run a compiler, which must have nothing to complain about."""
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout + ended.stderr) == (0, ""), command


@contextmanager
def python(folder: Path) -> Iterator[Engine]:
    yield Command((found("python3", "python"), str(folder / "engine.py")))


@contextmanager
def typescript(folder: Path) -> Iterator[Engine]:
    node, tsc = found("node"), found("tsc")
    made(tsc, folder=folder)
    yield Command((node, str(folder / "build" / "engine.js")))


@contextmanager
def rust(folder: Path) -> Iterator[Engine]:
    made(found("rustc"), "-O", "--edition", "2021", "-D", "warnings", "engine.rs", folder=folder)
    yield Command((str(folder / "engine"),))


@contextmanager
def csharp(folder: Path) -> Iterator[Engine]:
    mcs, mono = found("mcs"), found("mono")
    made(mcs, "-warn:4", "-warnaserror", "-out:engine.exe", "Engine.cs", "Wire.cs", folder=folder)
    yield Command((mono, str(folder / "engine.exe")))


@contextmanager
def gdscript(folder: Path) -> Iterator[Engine]:
    godot = found(*GODOTS)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    headless = [] if "server" in godot else ["--headless"]
    process = subprocess.Popen(
        [godot, *headless, "-s", "engine.gd"],
        cwd=folder,
        env={**os.environ, "LGC_PORT": str(port), "HOME": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port, process)
        yield Remote(f"http://127.0.0.1:{port}")
    finally:
        process.kill()
        process.wait()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until something listens at a port."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        assert process.poll() is None, "it ended"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("it does not listen")


STARTERS = {
    Language.PYTHON: python,
    Language.TYPESCRIPT: typescript,
    Language.RUST: rust,
    Language.CSHARP: csharp,
    Language.GDSCRIPT: gdscript,
}


@pytest.mark.parametrize("language", Language)
def test_a_starter_is_honest_about_the_whole_kit(language: Language, tmp_path: Path) -> None:
    game, kit = registry.find("lgc"), suite.load("lgc")
    starters.write(language, tmp_path)
    with STARTERS[language](tmp_path) as engine:
        assert [check for check in questions(game, engine, kit, LIMITS) if not check.passed] == []
        with Run(game, engine) as run:
            claimed = set(run.open().capabilities)
            results = list(run.results([prepare(game, scenario) for scenario in kit.scenarios]))

    others = [each for each in results if each.outcome not in (Outcome.PASSED, Outcome.UNSUPPORTED)]
    assert others == []
    within = {scenario.id for scenario in kit.scenarios if set(scenario.capabilities) <= claimed}
    passed = {result.scenario for result in results if result.outcome is Outcome.PASSED}
    assert len(within) >= 10
    assert within <= passed
    assert len(passed) < len(results) / 2, "were a declined scenario a pass, it would be nearly complete"


@pytest.mark.parametrize("language", Language)
def test_a_starter_is_short_and_explained(language: Language) -> None:
    folder = starters.folder(language)

    assert len((folder / SHORT[language]).read_text(encoding="utf-8").splitlines()) < 150
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert "lgc smoke" in readme
    assert "lgc run" in readme
    assert "](" not in readme, "a link would lead nowhere from where it is copied to"
