"""The page for designers: its tables are those of the results beside it, and these fit their schema."""

from pathlib import Path
from typing import Any

import pytest

from lgc_contract import data, schemas
from lgc_contract.errors import DataError
from lgc_contract.games.lgc.simulation import page
from lgc_contract.games.lgc.simulation.__main__ import main

RESULTS = sorted(page.path().with_suffix("").glob("*.json"))


def test_the_tables_of_the_page_are_those_of_its_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_a_result_fits_its_schema(path: Path) -> None:
    assert schemas.validate("lgc/simulation", data.read_json(path)) == []


def test_between_the_results_every_card_of_the_set_is_played() -> None:
    reports: Any = [data.read_json(path) for path in RESULTS]
    absent = set.intersection(*(set(report["absent"]) for report in reports))

    assert absent == set()
    assert [card for report in reports for card in report["unplayed"]] == []


def test_a_stale_table_is_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = tmp_path / "simulation.md"
    text = page.path().read_text(encoding="utf-8")
    copied.write_text(text.replace("| parties nulles |", "| parties perdues |", 1), encoding="utf-8")
    copied.with_suffix("").symlink_to(page.path().with_suffix(""))
    monkeypatch.setattr(page, "path", lambda: copied)

    assert main(["--check"]) == 1
    assert "--write" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert copied.read_text(encoding="utf-8") == text


def test_a_page_that_lost_a_table_is_refused(tmp_path: Path) -> None:
    copied = tmp_path / "simulation.md"
    copied.write_text("# Simuler\n", encoding="utf-8")
    copied.with_suffix("").symlink_to(page.path().with_suffix(""))

    with pytest.raises(DataError, match="has 0 tables of 5"):
        page.build(copied)
