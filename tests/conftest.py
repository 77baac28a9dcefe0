"""Fixtures that tests of several folders share."""

import os
import signal
from pathlib import Path

import pytest

from tests.toy.game import DATA, PLUGIN

ROOT = Path(__file__).parent.parent


def pytest_sessionstart() -> None:
    """Listen to Ctrl-C, and let children listen, also where the tests run in the background of a shell.

    A shell starts what it runs in the background with SIGINT ignored, and a child inherits that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Install the toy as a distribution of its own, with its own data, and make it the game of `lgc`.

    The working directory is a folder of its own, in which a run keeps its report.
    """
    for name in [name for name in os.environ if name.startswith("LGC_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path_factory.mktemp("work"))
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(DATA))
    monkeypatch.setenv("LGC_GAME", "toy")
    monkeypatch.setenv("PYTHONPATH", f"{PLUGIN}{os.pathsep}{ROOT}")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.syspath_prepend(str(PLUGIN))
