"""What docs/reports-and-gates.md shows is true: its commands run in order, its list of failures is one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lgc_contract.cli import app
from lgc_contract.harness import known, suite
from lgc_contract.harness.reports.formats import ReportFormat
from tests.docs import blocks, refresh

PAGE = blocks.DOCS / "reports-and-gates.md"
BLOCKS = blocks.read(PAGE)
SHOWN = [block.text for block in BLOCKS if block.language == "console"]
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_commands_of_the_page_do_in_order_what_it_shows(tmp_path: Path) -> None:
    """What depends on the size of the kit may have changed since: numbers are not compared, words are."""
    (engine,) = (block.text for block in BLOCKS if block.role == "engine.py")
    (tmp_path / "engine.py").write_text(engine, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    environment = {
        **os.environ,
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "PYTHONPATH": root,
        "PYTHONSAFEPATH": "",
    }
    for shown in SHOWN:
        for part in re.split(r"(?m)^\$ ", shown)[1:]:
            line, _, expected = part.partition("\n")
            for name, words in (("lgc", f"{sys.executable} -m lgc_contract"), ("python", sys.executable)):
                line = re.sub(rf"(^|-- ){name}\b", lambda found, to=words: found[1] + to, line)
            done = subprocess.run(
                line, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60
            )
            said = (done.stdout + done.stderr).replace(sys.executable, "python")
            assert "Traceback" not in said
            assert words_of(said) >= words_of(expected), line


def words_of(text: str) -> set[str]:
    """Return the words of an output, without numbers and digests."""
    return {
        word for word in re.findall(r"[a-zA-Z_/.-]+", re.sub(r"\b[0-9a-f]{8}\b", "", text)) if len(word) > 2
    }


def test_the_list_of_known_failures_is_one_for_this_kit(tmp_path: Path) -> None:
    (text,) = (block.text for block in BLOCKS if block.language == "toml")
    file = tmp_path / "known.toml"
    file.write_text(text, encoding="utf-8")
    listed = known.read(file)
    scenarios = suite.load("lgc").by_id

    assert list(listed.unknown(scenarios)) == []
    assert all(listed.of(scenario) is None or listed.of(scenario) for scenario in scenarios)


def test_the_page_names_every_form_and_only_options_that_exist(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert all(f"`{form}`" in TEXT for form in ReportFormat)
    for command in ("run", "report", "compare", "trend", "leaderboard"):
        assert f"`lgc {command}" in TEXT or f"$ lgc {command}" in TEXT
    monkeypatch.setenv("COLUMNS", "200")
    app.start(["run", "--help"])
    told = capsys.readouterr().out
    assert [each for each in re.findall(r"--[a-z]+-?[a-z]+", TEXT) if each not in told] == []


def test_the_page_is_kept_fresh() -> None:
    assert PAGE in refresh.PAGES
