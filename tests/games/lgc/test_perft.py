"""Lines of play are counted as the files say, and a wrong count leads to the intent behind it."""

import shutil
import sys
from pathlib import Path

import pytest

from lgc_contract import data, schemas
from lgc_contract.cli import app
from lgc_contract.games.lgc.game import GAME
from lgc_contract.harness import address, perft
from lgc_contract.harness.session import Limits

ROOT = Path(__file__).parents[3]
POSITIONS = perft.load("lgc")
NODE = f"cmd:node {ROOT / 'examples/engines/node-full/adapter.mjs'}"


def test_there_are_a_dozen_positions_counted_to_depth_three_or_more() -> None:
    assert len(POSITIONS) >= 12
    assert min(len(each.counts) for each in POSITIONS) >= 3


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_file_has_its_shape(position: perft.Position) -> None:
    assert schemas.validate("lgc/perft", data.read_json(position.file)) == []


@pytest.mark.parametrize("engine", ["reference", NODE])
def test_an_engine_counts_what_the_files_say(engine: str) -> None:
    if engine == NODE and shutil.which("node") is None:
        pytest.skip("there is no node here")

    counted = perft.count(GAME, address.parse(engine, GAME), POSITIONS, Limits(step=30.0))

    assert {each.name: tuple(mine.counts) for each, mine in zip(POSITIONS, counted, strict=True)} == {
        each.name: each.counts for each in POSITIONS
    }


def test_the_counts_by_first_intent_add_up() -> None:
    few = POSITIONS[:3]

    for position, mine in zip(
        few, perft.count(GAME, address.parse("reference", GAME), few, Limits()), strict=True
    ):
        assert len(mine.split) == position.counts[0]
        assert sum(mine.split.values()) == position.counts[-1]


def test_a_wrong_count_is_split_by_first_intent(capsys: pytest.CaptureFixture[str]) -> None:
    engine = "py:tests.games.lgc.fuzz.wrong_engines:ForgettingEngine"

    assert app.start(["perft", engine, "-s", "hero-powers", "-s", "chance"]) == 1

    said = capsys.readouterr().out
    assert "ok    chance: 8 45 222" in said
    assert "FAIL  hero-powers" in said
    assert "    ! " in said


def test_an_engine_that_breaks_has_no_counts(capsys: pytest.CaptureFixture[str]) -> None:
    engine = "py:tests.games.lgc.fuzz.wrong_engines:CrashingEngine"

    assert app.start(["perft", engine, "-s", "copies*"]) == 1
    assert "the engine raised RuntimeError: out of memory" in capsys.readouterr().out


def test_no_position_selected_has_an_exit_code_of_its_own() -> None:
    assert app.start(["perft", "-s", "nothing"]) == 5


def test_counts_are_written_into_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for root in ("schema", "corpus"):
        (tmp_path / root).symlink_to(data.root(root))
    folder = tmp_path / "conformance" / "lgc" / "perft"
    folder.mkdir(parents=True)
    (folder.parent / "capabilities.json").symlink_to(data.root("conformance") / "lgc" / "capabilities.json")
    known = next(each for each in POSITIONS if each.name == "chance")
    text = known.file.read_text(encoding="utf-8")
    (folder / "chance.json").write_text(text.replace("45", "46"), encoding="utf-8")
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path))

    assert app.start(["perft", "--write"]) == 0
    assert (folder / "chance.json").read_text(encoding="utf-8") == text


def test_an_engine_that_breaks_is_3(capsys: pytest.CaptureFixture[str]) -> None:
    code = (
        "import sys, tests.harness.obedient as engine; engine.obey = lambda *_: engine.crash(); engine.main()"
    )

    assert app.start(["perft", "-s", "chance", "--", sys.executable, "-c", code]) == 3
    assert "FAIL  chance: the engine ended with exit code 3" in capsys.readouterr().out
