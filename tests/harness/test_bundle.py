"""A bundle holds all that explains a failure, and is written whole or not at all."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from lgc_contract.errors import UsageError
from lgc_contract.harness import bundle, plan, suite
from lgc_contract.harness.address import Command, Engine, InProcess
from lgc_contract.harness.report import Recorder, Report, begin
from lgc_contract.harness.runner import Run
from lgc_contract.harness.session import LIMITS
from tests.doubles import engine as doubles
from tests.harness import engines
from tests.toy import process
from tests.toy.game import DATA, GAME

KIT = suite.load("toy", DATA / "conformance")
WRONG = InProcess("py:test", engines.CountsTwice)
NAME = "count--a-play-adds-to-the-total"


def reported(engine: Engine) -> Report:
    """Return the report of a run of two scenarios, which `CountsTwice` fails."""
    plans = [plan.prepare(GAME, scenario) for scenario in KIT.scenarios[:2]]
    with Run(GAME, engine) as run:
        header = begin(KIT, run.open(), {}, len(plans), "lgc run --select {} py:test")
        recorder = Recorder(header, KIT)
        for result in run.results(plans):
            recorder.add(result)
    return recorder.finish([], run.notes, interrupted=False)


def test_a_bundle_has_a_page_and_everything_that_the_page_names(tmp_path: Path) -> None:
    report = reported(WRONG)
    count = bundle.write(GAME, WRONG, KIT, report, LIMITS, tmp_path / "ici là")
    folder = tmp_path / "ici là" / NAME
    page = (folder / "README.md").read_text(encoding="utf-8")

    assert count == sum(each.is_failure for each in report.results)
    assert {each.name for each in folder.iterdir()} == {"README.md", *bundle.CONTENTS}
    assert all(f"`{name}`" in page for name in bundle.CONTENTS)
    assert "- again: `lgc run --select count/a-play-adds-to-the-total py:test`" in page
    assert "game  total  7          14" in page
    assert json.loads((folder / "result.json").read_text())["outcome"] == "failed"
    assert json.loads((folder / "scenario.json").read_text())["id"] == "count/a-play-adds-to-the-total"
    assert [each.name for each in (tmp_path / "ici là").iterdir() if each.name.startswith(".")] == []


def test_the_requests_of_a_bundle_repeat_it_without_the_harness(tmp_path: Path) -> None:
    bundle.write(GAME, WRONG, KIT, reported(WRONG), LIMITS, tmp_path)
    requests = (tmp_path / NAME / "requests.jsonl").read_text()
    said = subprocess.run(
        [sys.executable, str(process.__file__)], input=requests, capture_output=True, text=True, check=True
    )

    replies = [json.loads(line) for line in said.stdout.splitlines()]
    assert [each["id"] for each in replies] == [1, 2, 3, 4]
    assert replies[2]["result"]["state"]["total"] == 7


def test_what_an_engine_says_before_it_dies_is_kept(tmp_path: Path) -> None:
    command = Command((sys.executable, doubles.__file__, "CrashesAlways"))
    report = reported(command)
    bundle.write(GAME, command, KIT, report, LIMITS, tmp_path)
    lines = (tmp_path / NAME / "engine.jsonl").read_text().splitlines()

    assert json.loads(lines[-1])["fault"]["kind"] == "crashed"
    assert "ended with exit code 3" in (tmp_path / NAME / "README.md").read_text()


def test_a_failure_that_passes_alone_is_said_to(tmp_path: Path) -> None:
    right = InProcess("py:test", GAME.reference)  # type: ignore[arg-type]
    bundle.write(GAME, right, KIT, reported(WRONG), LIMITS, tmp_path)

    assert "**Run alone, it passes.**" in (tmp_path / NAME / "README.md").read_text()


def test_an_engine_that_does_not_start_any_more_has_a_bundle_too(tmp_path: Path) -> None:
    gone = Command((sys.executable, "-c", "import sys; sys.exit('no licence')"))
    bundle.write(GAME, gone, KIT, reported(WRONG), LIMITS, tmp_path)

    assert "the engine did not start" in (tmp_path / NAME / "README.md").read_text()
    assert "no licence" in (tmp_path / NAME / "stderr.txt").read_text()


def test_a_folder_of_somebody_else_is_spared(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / NAME / "mine.txt").write_text("mine")

    with pytest.raises(UsageError, match="is no bundle"):
        bundle.write(GAME, WRONG, KIT, reported(WRONG), LIMITS, tmp_path)
    assert (tmp_path / NAME / "mine.txt").read_text() == "mine"


def test_two_runs_may_write_to_one_folder_at_a_time(tmp_path: Path) -> None:
    report = reported(WRONG)
    errors: list[Exception] = []

    def write() -> None:
        try:
            for _ in range(3):
                bundle.write(GAME, WRONG, KIT, report, LIMITS, tmp_path)
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=write) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []
    assert all((each / "README.md").is_file() for each in tmp_path.iterdir())
    assert {each.name for each in (tmp_path / NAME).iterdir()} == {"README.md", *bundle.CONTENTS}
