"""A copy of the kit is complete, and its one file is enough for a test runner without this package."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.harness import kit, suite
from lgc_contract.harness.suite import Suite
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME
from tests.toy.observation import observe


@pytest.fixture(autouse=True)
def toy_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(DATA))


@pytest.fixture
def loaded() -> Suite:
    return suite.load("toy")


def test_the_folder_holds_the_files_as_they_are(loaded: Suite, tmp_path: Path) -> None:
    assert kit.write(GAME, loaded, tmp_path / "copy") == 8

    for original in loaded.root.rglob("*.json"):
        copied = tmp_path / "copy" / "conformance" / "toy" / original.relative_to(loaded.root)
        assert copied.read_bytes() == original.read_bytes()
    assert (tmp_path / "copy" / "schema" / "toy" / "v1" / "card.json").is_file()
    assert "eol=lf" in (tmp_path / "copy" / ".gitattributes").read_text()


def test_the_digests_are_those_of_the_files(loaded: Suite, tmp_path: Path) -> None:
    kit.write(GAME, loaded, tmp_path)
    folder = tmp_path / "conformance" / "toy"
    index = json.loads((folder / "index.json").read_text())

    assert len(index["scenarios"]) == 8
    for identifier, entry in index["scenarios"].items():
        content = (folder / f"{identifier}.json").read_bytes()
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]


def test_a_copy_has_an_index_of_what_is_there_even_if_the_kit_has_an_old_one(
    loaded: Suite, tmp_path: Path
) -> None:
    shutil.copytree(DATA / "conformance", tmp_path / "conformance")
    index = tmp_path / "conformance" / "toy" / "index.json"
    index.write_text('{"contract": "0.0.1", "game": "toy", "scenarios": {}}')
    kit.write(GAME, suite.load("toy", tmp_path / "conformance"), tmp_path / "copy")

    written = (tmp_path / "copy" / "conformance" / "toy" / "index.json").read_bytes()
    assert written == (loaded.root / "index.json").read_bytes()


def test_a_copy_may_be_written_again_and_keeps_nothing_old(loaded: Suite, tmp_path: Path) -> None:
    kit.write(GAME, loaded, tmp_path)
    stale = tmp_path / "conformance" / "toy" / "count" / "stale.json"
    stale.write_text("{}")

    assert kit.is_copy(tmp_path)
    kit.write(GAME, loaded, tmp_path)
    assert not stale.exists()


def test_a_folder_with_something_else_is_no_copy(tmp_path: Path) -> None:
    assert kit.is_copy(tmp_path)
    (tmp_path / "thesis.txt").write_text("mine")

    assert not kit.is_copy(tmp_path)


def test_the_bundle_is_enough_to_judge_an_engine(loaded: Suite) -> None:
    bundle: Any = kit.bundle(GAME, loaded)
    engine = ToyEngine()
    engine.load(bundle["load"])
    judged = 0
    for scenario in bundle["scenarios"]:
        answer: Any = engine.run(scenario["run"])
        for step, expected in zip(answer["steps"], scenario["expected"], strict=True):
            assert step.get("rejected", {}).get("code") == expected.get("rejected")
            assert step.get("events") == expected.get("events", step.get("events"))
        end = (scenario["observations"] or {}).get("end")
        if end is not None:
            assert observe(answer["state"], {}) == end
            judged += 1
    assert judged == 5
