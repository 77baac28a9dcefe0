"""Whatever an engine calls itself and answers, its words steer no terminal, no log and no page."""

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import data
from lgc_contract.cli import app
from lgc_contract.harness.reports.formats import ReportFormat
from lgc_contract.jsontypes import JsonObject
from tests.toy.engine import ToyEngine

pytestmark = pytest.mark.usefixtures("toy_game")

WORDS = "\x1b]0;mine\x07\x9b31m\u202e<img src=x>\r\n::error::forged"
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
FORGED = re.compile("^::error::forged", re.MULTILINE)
EVIL = f"py:{__name__}:Evil"


class Evil(ToyEngine):
    """Calls itself what would steer a terminal, and answers every run with it."""

    def hello(self, params: JsonObject) -> JsonObject:
        answer: Any = super().hello(params)
        answer["engine"] |= {"name": WORDS, "version": WORDS, "language": WORDS}
        return answer  # type: ignore[no-any-return]

    def run(self, _params: Any) -> JsonObject:
        raise RuntimeError(WORDS)


class ReportsEvil(ToyEngine):
    """Puts it into the states that it reports."""

    def run(self, params: Any) -> JsonObject:
        answer: Any = super().run(params)
        answer["state"]["total"] = WORDS
        for step in answer["steps"]:
            step.get("state", {})["total"] = WORDS
        return answer  # type: ignore[no-any-return]


def said(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    return captured.out + captured.err


@pytest.mark.parametrize("engine", [EVIL, f"py:{__name__}:ReportsEvil"])
@pytest.mark.parametrize(
    "arguments",
    [
        *(["run"], ["run", "-f", "github"], ["smoke"], ["fuzz", "--games", "1"]),
        *(["explain", "{}", "count/a-play-adds-to-the-total"], ["shrink", "count/a-play-adds-to-the-total"]),
    ],
    ids=lambda words: words[0],
)
def test_words_of_an_engine_steer_no_terminal(
    arguments: list[str], engine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [each.format(engine) for each in arguments]
    assert app.start(words if engine in words else [*words, engine]) in (1, 3)
    told = said(capsys)
    assert "mine" in told
    assert STEERING.findall(told) == []
    assert FORGED.findall(told) == []


@pytest.mark.parametrize("command", [["compare"], ["compare", "-f", "markdown"], ["trend"]])
def test_words_in_kept_reports_steer_no_terminal(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right, evil = str(tmp_path / "right.json"), str(tmp_path / "evil.json")
    app.start(["run", "-f", "json", "-o", right])
    app.start(["run", "-f", "json", "-o", evil, EVIL])
    capsys.readouterr()
    app.start([*command, right, evil])
    told = said(capsys)
    assert "mine" in told
    assert STEERING.findall(told) == []
    assert FORGED.findall(told) == []


@pytest.mark.parametrize("form", set(ReportFormat) - {ReportFormat.JSON, ReportFormat.JSONL})
def test_no_form_of_a_report_for_people_holds_what_steers(form: ReportFormat, tmp_path: Path) -> None:
    file = tmp_path / "report"
    app.start(["run", "-f", form, "-o", str(file), EVIL])
    is_data = form in (ReportFormat.BADGE, ReportFormat.CTRF, ReportFormat.GITLAB, ReportFormat.SARIF)
    assert [each for each in STEERING.findall(file.read_text("utf-8")) if not is_data or each < " "] == []


def test_what_an_engine_says_is_no_markdown_in_the_page_of_a_bundle(tmp_path: Path) -> None:
    app.start(["run", "--bundle", str(tmp_path), EVIL])
    pages = [page.read_text("utf-8") for page in tmp_path.glob("*/README.md")]
    assert pages
    for page in pages:
        assert STEERING.findall(page) == []
        (line,) = [line for line in page.splitlines() if line.startswith("- engine: ")]
        assert r"\<img src=x\>" in line
        assert "<img" not in line.replace(r"\<", "")


def test_the_last_words_of_an_engine_that_does_not_start_steer_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = "import sys; sys.stderr.write('\\x1b]0;mine\\x07'); sys.exit(3)"
    assert app.start(["run", "--", sys.executable, "-c", code]) == 3
    told = said(capsys)
    assert r"\u001b]0;mine\u0007" in told
    assert STEERING.findall(told) == []


def test_what_a_fuzz_finding_says_of_an_engine_is_no_markdown(tmp_path: Path) -> None:
    assert app.start(["fuzz", "--games", "1", "--findings", str(tmp_path), EVIL]) == 1
    notes = [note.read_text("utf-8") for note in tmp_path.rglob("*.md")]
    assert notes
    for note in notes:
        assert STEERING.findall(note) == []
        assert FORGED.findall(note) == []
        assert r"\<img src=x\>" in note


def test_words_in_the_data_steer_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for root in data.ROOTS:
        shutil.copytree(data.root(root), tmp_path / root)
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    file = tmp_path / "conformance" / "toy" / "count" / "a-play-adds-to-the-total.json"
    document = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(document | {"source": WORDS, "capabilities": [WORDS]}), "utf-8")
    assert app.start(["check", "--game", "toy"]) == 1
    told = said(capsys)
    assert "mine" in told
    assert STEERING.findall(told) == []
    assert FORGED.findall(told) == []
