"""A file that is huge, nests without end or says one thing twice is refused by name, at once and in words."""

import shutil
from pathlib import Path

import pytest

from lgc_contract.cli import app
from tests.toy.game import DATA

pytestmark = pytest.mark.usefixtures("toy_game")

HUGE = 100 * 1024 * 1024
DEEP = 100_000
VALID = (
    '{"id": "hostile/file", "title": "One plays.", "rules": ["TOY-CNT-01"], '
    '"given": %s, "when": [], "then": {}}'
)


@pytest.fixture
def scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of one more scenario in a copy of the toy's data."""
    shutil.copytree(DATA, tmp_path / "data")
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LGC_LANG", "en")
    file = tmp_path / "data" / "conformance" / "toy" / "hostile" / "file.json"
    file.parent.mkdir()
    return file


def said(command: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run a command and return its exit code and all that it wrote."""
    code = app.start([command])
    output = capsys.readouterr()
    return code, output.out + output.err


def test_a_scenario_of_100_megabytes_is_refused_without_being_read(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with scenario.open("wb") as stream:
        stream.truncate(HUGE)  # takes no room on disk
    for command, expected in (("run", 2), ("check", 1)):
        code, text = said(command, capsys)
        assert code == expected
        assert "hostile/file.json" in text
        assert "larger than 16777216 bytes" in text


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ('{"a": ' * DEEP + "1" + "}" * DEEP, "nested too deeply"),
        ("[" * DEEP, ""),
        ('{"total": NaN}', "malformed"),
        ('{"total": Infinity}', "malformed"),
        ('{"total": 1.5}', "1.5 is not an integer"),
    ],
)
def test_what_no_reader_understands_alike_is_refused_by_a_run(
    given: str, message: str, scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario.write_text(VALID % given)
    code, text = said("run", capsys)
    assert code == 2
    assert "hostile/file.json" in text
    assert message in text


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ('{"a": ' * DEEP + "1" + "}" * DEEP, "nests deeper than 64 levels"),
        ('{"total": NaN}', "NaN is no JSON value"),
        ('{"total": 1, "total": 2}', "a key stands twice in one object"),
        ('{"total": 27.0}', "27.0 is no plain integer"),
        ('{"total": 9007199254740993}', "2^53"),
    ],
)
def test_the_check_says_what_and_where(
    given: str,
    message: str,
    scenario: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LGC_LANG", "en")
    scenario.write_text(VALID % given)
    code, text = said("check", capsys)
    assert code == 1
    assert "hostile/file.json" in text
    assert message in text
