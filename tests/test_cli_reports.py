"""`lgc report`, `compare`, `trend` and `leaderboard`: what is made of kept reports."""

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from lgc_contract.cli import app
from lgc_contract.harness.reports.formats import ReportFormat

pytestmark = pytest.mark.usefixtures("toy_game")

RIGHT, WRONG = "reference", "py:tests.harness.engines:ForgetsTheHand"
PARTIAL = "py:tests.harness.engines:LacksLuck"


@pytest.fixture
def kept(tmp_path: Path) -> dict[str, str]:
    """Keep the reports of three engines in two forms."""
    files = {}
    for name, engine, form in (
        ("right", RIGHT, "json"),
        ("wrong", WRONG, "jsonl"),
        ("partial", PARTIAL, "jsonl"),
    ):
        files[name] = str(tmp_path / f"{name} ü.{form}")
        app.start(["run", "-f", form, "-o", files[name], engine])
    return files


@pytest.mark.parametrize("form", ReportFormat)
def test_a_kept_report_is_written_as_a_run_would_have_written_it(
    form: ReportFormat, tmp_path: Path, kept: dict[str, str]
) -> None:
    direct, later = tmp_path / "direct", tmp_path / "later"

    app.start(["run", "-f", form, "-o", str(direct), WRONG])
    assert app.start(["report", kept["wrong"], "-f", form, "-o", str(later)]) == 0
    assert later.read_bytes() == direct.read_bytes()


def test_the_report_of_the_last_run_needs_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    app.start(["run", WRONG])
    told = capsys.readouterr().out

    assert app.start(["report"]) == 0
    assert capsys.readouterr().out == told


def test_a_report_of_an_older_kit_is_shown_as_far_as_it_goes(
    tmp_path: Path, kept: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.jsonl"
    old.write_text(Path(kept["wrong"]).read_text().replace("the-limit-holds", "a-former-name"))

    for form in sorted(set(ReportFormat) - {ReportFormat.BADGE}):
        assert app.start(["report", str(old), "-f", form]) == 0
        assert "a-former-name" in capsys.readouterr().out


def test_what_is_not_installed_is_said_before_anything_is_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)

    assert app.start(["run", "-f", "html", "--", "no-such-engine"]) == 2
    assert "pip install 'lgc-contract[report]'" in capsys.readouterr().err


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
@pytest.mark.parametrize("name", ["right", "wrong"])
def test_half_a_report_is_said_to_be_half(
    part: float, name: str, tmp_path: Path, kept: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(kept[name]).read_text()
    half = tmp_path / "half"
    half.write_text(text[: int(len(text) * part)])
    capsys.readouterr()

    for command in (["report", str(half)], ["compare", kept["right"], str(half)], ["trend", str(half)]):
        assert app.start(command) == 2
        assert re.search(r"half: (has no footer, and \d+ of 8 results|is cut off)", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no header"),
        (b"[1]", "is cut off or no report"),
        (b"\xff", "is not UTF-8"),
        (None, "No such file"),
    ],
)
def test_what_is_no_report_is_2(
    content: bytes | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "r"
    if content is not None:
        file.write_bytes(content)

    assert app.start(["report", str(file)]) == 2
    assert message in capsys.readouterr().err


def test_a_comparison_fails_for_new_failures_only(
    kept: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(["compare", kept["right"], kept["wrong"]]) == 1
    out = capsys.readouterr().out
    assert "5 fail now:\n  count/a-play-adds-to-the-total: step 1: intent: expected accepted" in out
    assert "toy 1.0 passed 8 of 8 (100.0 %), toy 1.0 3 of 8 (37.5 %).\n" in out
    assert app.start(["compare", kept["wrong"], kept["right"]]) == 0
    assert "5 are mended:" in capsys.readouterr().out
    assert app.start(["compare", kept["right"], kept["partial"]]) == 0
    assert "2 are declined now:" in capsys.readouterr().out
    assert app.start(["compare", kept["partial"], kept["right"]]) == 0
    assert "2 pass now and were declined:" in capsys.readouterr().out
    assert app.start(["compare", kept["right"], kept["right"]]) == 0
    assert capsys.readouterr().out.count("\n") == 1


def test_a_comparison_knows_other_kits_and_parts(
    tmp_path: Path, kept: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    part = str(tmp_path / "part.jsonl")
    app.start(["run", "-f", "jsonl", "-o", part, "--select", "turn", WRONG])
    capsys.readouterr()

    assert app.start(["compare", part, kept["wrong"]]) == 1
    assert "count/the-limit-holds (new scenario): " in capsys.readouterr().out
    assert app.start(["compare", kept["right"], part]) == 0
    assert "6 are not run any more:" in capsys.readouterr().out
    text = re.sub(r'"kit":"\w{8}', '"kit":"00000000', Path(part).read_text())
    Path(part).write_text(text)
    app.start(["compare", kept["right"], part])
    assert "different kits" in capsys.readouterr().out


def test_a_comparison_is_written_for_programs_and_for_comments(
    kept: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    app.start(["compare", kept["right"], kept["wrong"], "-f", "json"])
    value: Any = json.loads(capsys.readouterr().out)
    assert {each["kind"] for each in value["changes"]} == {"new-failure"}
    assert (value["before"]["totals"]["passed"], value["after"]["totals"]["passed"]) == (8, 3)
    app.start(["compare", kept["right"], kept["wrong"], "-f", "markdown"])
    assert "### 5 fail now\n\n- count/a-play-adds-to-the-total: step 1" in capsys.readouterr().out


def test_a_trend_goes_in_the_order_given(kept: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["trend", kept["wrong"], kept["partial"], kept["right"]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["wrong", "partial", "right"]
    assert "3 of 8   37.5 %" in lines[0]
    assert app.start(["trend", kept["wrong"], "-f", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["passed"] == 3


def test_a_trend_is_drawn(tmp_path: Path, kept: dict[str, str]) -> None:
    picture = tmp_path / "trend.svg"

    assert app.start(["trend", kept["wrong"], kept["right"], "-f", "svg", "-o", str(picture)]) == 0
    root = ElementTree.parse(picture).getroot()
    words = " ".join(root.itertext())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "1. wrong ü" in words
    assert "passed, %" in words
    assert "toy" in words


def test_a_leaderboard_is_a_page(tmp_path: Path, kept: dict[str, str]) -> None:
    page = tmp_path / "board.html"

    assert app.start(["leaderboard", *kept.values(), "-o", str(page)]) == 0
    assert "toy conformance: 1 engine" in page.read_text(encoding="utf-8")
