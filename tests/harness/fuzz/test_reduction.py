"""A failing scenario or a recorded game is made small: `lgc shrink`, with a game of numbers."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.cli import app
from lgc_contract.harness import address
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.runner import Run
from lgc_contract.harness.scenario import parse
from tests.toy.game import DATA, GAME, PLUGIN
from tests.toy.table import CARDS

WRONG = "py:tests.harness.fuzz.wrong_toys:"
SPLITS = [
    {"type": "PLAY", "player": "p1", "card": "one"},
    {"type": "PASS", "player": "p1"},
    {"type": "PASS", "player": "p2"},
    {"type": "SPLIT", "player": "p1", "card": "four"},
    {"type": "PASS", "player": "p1"},
]
LONG: Any = {
    "id": "split/long",
    "title": "A long way to a split.",
    "rules": ["TOY-SPL-01"],
    "capabilities": ["split", "turn"],
    "cards": [{"id": "one", "value": 1}, {"id": "four", "value": 4}],
    "given": {"total": 4, "p1": {"hand": ["one"], "table": ["four"]}},
    "when": [{"intent": intent} for intent in SPLITS],
    "then": {},
}


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PLUGIN))
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(DATA))
    monkeypatch.setenv("LGC_GAME", "toy")


def written(folder: Path, document: Any) -> str:
    file = folder / "case.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def shrunk(target: str, engine: str, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[Any, str]:
    """Return the scenario to propose and what was told beside it."""
    assert app.start(["shrink", target, WRONG + engine, *more]) == 1
    said = capsys.readouterr()
    return json.loads(said.out), said.err


def outcome(document: Any, engine: str) -> Outcome:
    scenario = parse(json.dumps(document).encode(), "proposal")
    with Run(GAME, address.parse(engine, GAME)) as run:
        run.open()
        return next(run.results([prepare(GAME, scenario)])).outcome


def test_a_scenario_of_many_steps_is_reduced_to_the_one_that_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document, told = shrunk(written(tmp_path, LONG), "GreedyToy", capsys)
    assert len(document["when"]) == 1
    assert [card["id"] for card in document["cards"]] == ["four"]
    assert "of 5 intents are enough; toy under examination parts from toy:" in told
    assert "n2.value: expected" in told


def test_the_proposal_is_passed_by_the_reference_and_failed_by_the_engine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document, _ = shrunk(written(tmp_path, LONG), "GreedyToy", capsys)
    assert outcome(document, "reference") is Outcome.PASSED
    assert outcome(document, WRONG + "GreedyToy") is Outcome.FAILED


def test_a_proposal_keeps_the_rules_that_the_scenario_cites_as_far_as_they_exist(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known, _ = shrunk(written(tmp_path, LONG | {"rules": ["TOY-SPL-01", "NOT-A-RULE"]}), "GreedyToy", capsys)
    assert known["rules"] == ["TOY-SPL-01"]
    unknown, _ = shrunk(written(tmp_path, LONG | {"rules": []}), "GreedyToy", capsys)
    assert unknown["rules"]


def test_a_scenario_of_the_kit_is_named_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    document, _ = shrunk("split/halves-are-new-cards", "GreedyToy", capsys)
    assert document["id"].startswith("differential/")


def test_a_recorded_game_is_reduced_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    intents = [
        {"type": "PLAY", "player": "p1", "card": "p1-2"},
        {"type": "PASS", "player": "p1"},
        {"type": "PLAY", "player": "p2", "card": "p2-1"},
        {"type": "SPLIT", "player": "p2", "card": "p2-1"},
    ]
    piles = {player: [CARDS[1]["id"], CARDS[2]["id"]] for player in ("p1", "p2")}
    game = {"game": "toy", "piles": piles, "seed": 3, "intents": intents}
    document, told = shrunk(written(tmp_path, game), "GreedyToy", capsys)
    assert "of 4 intents" in told
    assert len(document["when"]) == 1


def test_the_same_input_is_reduced_to_the_same_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, LONG)
    assert shrunk(file, "GreedyToy", capsys)[0] == shrunk(file, "GreedyToy", capsys)[0]


def test_an_engine_that_breaks_is_reduced_to_what_breaks_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    passes = [{"intent": {"type": "PASS", "player": f"p{1 + turn % 2}"}} for turn in range(5)]
    document, told = shrunk(written(tmp_path, LONG | {"when": passes}), "BreakingToy", capsys)
    assert len(document["when"]) == 1
    assert "RuntimeError: no more" in told


def test_a_file_is_written_where_it_is_wanted_and_its_id_is_its_place_in_the_kit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path / "data"))
    (tmp_path / "data" / "conformance" / "toy" / "new").mkdir()
    file = tmp_path / "data" / "conformance" / "toy" / "new" / "short.json"
    assert app.start(["shrink", written(tmp_path, LONG), WRONG + "GreedyToy", "-o", str(file)]) == 1
    assert json.loads(file.read_text(encoding="utf-8"))["id"] == "new/short"
    assert f"wrote {file}" in capsys.readouterr().err


def test_engines_that_agree_leave_nothing_to_make_small(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(["shrink", written(tmp_path, LONG), "reference"]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert "both engines do the same" in said.err


def test_an_engine_that_reports_little_is_compared_by_what_it_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It claims neither events nor views; asked for them, it would decline everything."""
    document, _ = shrunk(written(tmp_path, LONG), "SparseGreedyToy", capsys)
    assert len(document["when"]) == 1


def test_what_an_engine_lacks_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["shrink", written(tmp_path, LONG), WRONG + "PoorToy"]) == 2
    assert "an engine lacks 'split'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"when": 3, "given": {}}, "is no scenario"),
        ({"when": [], "cards": []}, "is no scenario"),
        ({"game": "chess"}, "no recorded game of the toy"),
    ],
)
def test_a_file_of_another_kind_is_refused(
    document: Any, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(["shrink", written(tmp_path, document)]) == 2
    assert message in capsys.readouterr().err


def test_a_name_that_is_nothing_says_what_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["shrink", "split/halves-are-new-card"]) == 2
    assert "Did you mean 'split/halves-are-new-cards'" in capsys.readouterr().err


def test_an_engine_in_a_process_is_reached_after_two_hyphens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, str(Path(__file__).parents[2] / "toy" / "process.py")]
    assert app.start(["shrink", written(tmp_path, LONG), "--", *command]) == 0
    assert "both engines do the same" in capsys.readouterr().err
