"""`lgc run --watch` knows which files matter, and runs again when one of them changes."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from lgc_contract import data, registry
from lgc_contract.cli import watching
from lgc_contract.cli.options import Color
from lgc_contract.cli.scoring import Demand, Order, Written
from lgc_contract.harness.address import Command, InProcess
from lgc_contract.harness.coverage import Part
from lgc_contract.harness.reports.formats import ReportFormat
from lgc_contract.harness.session import LIMITS
from lgc_contract.harness.suite import Selection
from lgc_contract.harness.trials import Trials
from tests.toy import process
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME

pytestmark = pytest.mark.usefixtures("toy_game")


def test_an_engine_is_the_program_and_the_folder_of_the_file_that_it_runs(tmp_path: Path) -> None:
    script = tmp_path / "src" / "engine.mjs"
    script.parent.mkdir()
    script.touch()
    named = watching.places("toy", Command((sys.executable, str(script), "--fast")))

    assert named[:3] == [Path(sys.executable).resolve(), script.parent, DATA / "conformance" / "toy"]


def test_a_python_engine_is_its_package_and_runs_as_a_process_of_its_own() -> None:
    engine = InProcess("py:tests.toy.engine:ToyEngine", ToyEngine)

    assert watching.places("toy", engine)[:2] == [DATA.parent, DATA / "conformance" / "toy"]
    assert isinstance(watching.anew(engine, "toy"), Command)


def test_the_reference_engine_and_the_corpus_of_its_game_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(data.OVERRIDE)
    lgc = registry.find("lgc")
    assert lgc.reference is not None
    watched = watching.places("lgc", InProcess("reference", lgc.reference))
    assert [place.parts[-2:] for place in watched] == [
        *(("games", "lgc"), ("conformance", "lgc"), ("corpus", "lgc"))
    ]


def test_what_is_built_or_hidden_does_not_count(tmp_path: Path) -> None:
    for name in ("a.py", "node_modules/b.js", ".git/c", "deep/d.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()

    assert sorted(Path(each).name for each in watching.files([tmp_path])) == ["a.py", "d.py"]


@pytest.mark.parametrize("change", ["written", "new", "deleted"])
def test_a_change_is_noticed_and_named(change: str, tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("1")
    before = watching.files([tmp_path])

    def act() -> None:
        if change == "written":
            file.write_text("12")
        elif change == "new":
            (tmp_path / "b.py").touch()
        else:
            file.unlink()

    threading.Timer(0.05, act).start()
    expected = "b.py" if change == "new" else "a.py"
    assert watching.changed([tmp_path], before, pause=0.01) == [str(tmp_path / expected)]


def test_what_a_run_writes_is_no_reason_to_run_again(tmp_path: Path) -> None:
    for name in ("engine.py", "report.json", "bundles/one/README.md", "known.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    written = Written(
        ReportFormat.JSON, str(tmp_path / "report.json"), Color.AUTO, Part.AREA, tmp_path / "bundles"
    )
    order = ordered(Demand(tmp_path / "known.toml", update=True, minimum=0, percent=None), written)

    found = watching.files([tmp_path], watching.outputs(order))
    assert [Path(each).name for each in found] == ["engine.py"]


def test_a_list_of_known_failures_that_is_only_read_counts(tmp_path: Path) -> None:
    demand = Demand(tmp_path / "known.toml", update=False, minimum=0, percent=None)
    written = Written(ReportFormat.PRETTY, None, Color.AUTO, Part.AREA)
    assert watching.outputs(ordered(demand, written)) == frozenset()


def ordered(demand: Demand, written: Written) -> Order:
    return Order(
        game=GAME,
        engine=Command(("node", "engine.mjs")),
        address="-- node engine.mjs",
        selection=Selection(),
        last_failed=False,
        alias_seed=None,
        trials=Trials(),
        limits=LIMITS,
        jobs=1,
        most_failures=None,
        demand=demand,
        written=written,
    )


def test_a_run_is_repeated_until_it_is_interrupted(tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    root = Path(__file__).parent.parent
    engine.write_text(f"import sys; sys.path.insert(0, {str(root)!r}); sys.argv[0] = {process.__file__!r}\n")
    with engine.open("a") as stream:
        stream.write("from tests.toy.process import main\nmain()\n")
    command = [
        sys.executable,
        "-u",
        "-m",
        "lgc_contract",
        "run",
        "--watch",
        "--",
        sys.executable,
        str(engine),
    ]
    child = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert child.stderr is not None
    with child, child.stderr as said:
        assert "watching" in said.readline()
        os.utime(engine, (1, 1))
        assert "engine.py has changed." in said.readline()
        engine.write_text("raise SystemExit('half written')")
        while "half written" not in (line := said.readline()):
            assert line
        assert "watching" in said.readline()
        child.send_signal(signal.SIGINT)
        assert child.wait(20) == 3
