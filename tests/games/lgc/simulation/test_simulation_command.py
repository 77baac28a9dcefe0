"""`lgc simulate` and `lgc combos` as they are typed: tables that fit, JSON, pictures, wrong usage."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from lgc_contract.cli.app import start
from lgc_contract.games.lgc.simulation import chart, tables
from lgc_contract.games.lgc.simulation.intervals import wilson
from lgc_contract.games.lgc.simulation.report import Report
from lgc_contract.games.lgc.simulation.run import run
from tests.games.lgc.simulation.decks import plan


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are told in English here; their French is tested by itself."""
    monkeypatch.setenv("LGC_LANG", "en")


REPORT = Report.of(plan(), run(plan()))


def shown(width: int) -> str:
    stream = StringIO()
    tables.show(REPORT, Console(file=stream, width=width))
    return stream.getvalue()


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_tables_fit_the_terminal(width: int) -> None:
    lines = shown(width).splitlines()

    assert max(map(len, lines)) <= width
    assert any(line.startswith("corps – murs") for line in lines)
    assert not any(line.endswith("…") for line in lines)


def test_cards_that_were_never_played_are_told_by_their_names() -> None:
    assert tables._name("crea_croquembouche_disciple") == "Croquembouche, en équilibre"
    assert tables._name("crea_nobody") == "crea_nobody"


def test_a_card_that_was_never_played_has_no_rate() -> None:
    line = tables._known(wilson(0, 0), 0)
    assert line == "–"
    assert tables._known(wilson(1, 2), 2).startswith("50,0 [")


def test_a_narrow_table_leaves_out_columns_and_keeps_rates() -> None:
    assert "objectif" in shown(80)
    assert "objectif" not in shown(40)
    assert shown(40).count("victoires %") == shown(80).count("victoires %")


def test_a_rate_is_written_with_its_bounds() -> None:
    assert tables.rate(wilson(40, 50)) == "80,0 [67,0–88,8]"


def test_wilson_knows_nothing_of_no_trial_and_is_never_outside() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)
    assert wilson(3, 3).high == 1.0
    assert wilson(0, 3).low == 0.0


def simulate(*arguments: str) -> int:
    return start(["simulate", *arguments])


def test_the_report_is_written_as_json(tmp_path: Path) -> None:
    path = tmp_path / "report.json"

    assert simulate("agro", "--games", "1", "-f", "json", "-o", str(path)) == 0
    document: Any = json.loads(path.read_text())
    assert document["games"] == 1
    assert [*document["identity"]["decks"]] == ["agro"]


@pytest.mark.parametrize("suffix", [".svg", ".html"])
def test_the_report_is_drawn(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    path = tmp_path / f"report{suffix}"
    chart.drawing()(REPORT, path)

    text = path.read_text(encoding="utf-8")
    assert "Victoires du premier joueur" in text
    assert "corps" in text


def test_a_picture_without_its_library_is_refused_before_a_game_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "altair", None)

    assert simulate("agro", "--games", "9999", "-o", str(tmp_path / "report.png")) == 2
    assert "lgc-contract[report]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["agroo"], "Did you mean 'agro'"),
        (["--constant", "ferveurCap"], "sets no constant"),
        (["--constant", "ferveurCap=-5"], "sets no constant"),
        (["--constant", f"ferveurCap={'9' * 5000}"], "sets no constant"),
        (["-o", "x.svg", "-f", "json"], "x.svg is a picture"),
        (["--random-decks", "99999999999"], "1000"),
        (["--constant", "ferveurCup=8"], "there is no constant 'ferveurCup'"),
        (["-o", "no-such-folder/report.json"], "there is no such folder"),
        (["--game", "regnum"], "no player that looks ahead"),
    ],
)
def test_what_cannot_be_played_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(*arguments) == 2
    assert said in capsys.readouterr().err


def test_combos_is_for_games_that_have_the_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert start(["combos", "--game", "regnum"]) == 2
    assert "no search for combinations" in capsys.readouterr().err


def test_progress_is_shown_to_nobody_who_does_not_watch(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("agro", "--games", "1") == 0
    assert capsys.readouterr().err == ""
