"""What docs/writing-an-engine-adapter.md shows is true: its files run, its messages and answers are real."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lgc_contract import registry, schemas
from lgc_contract.harness import suite
from lgc_contract.harness.address import Command
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.runner import Run
from tests.docs import blocks

PAGE = blocks.DOCS / "writing-an-engine-adapter.md"
BLOCKS = blocks.read(PAGE)
FILES = {block.role: block.text for block in BLOCKS if block.language == "python"}
REQUESTS = [json.loads(block.text) for block in BLOCKS if block.role == "request"]
REPLIES = [json.loads(block.text) for block in BLOCKS if block.role == "reply"]
LATER_REPLY = next(json.loads(block.text) for block in BLOCKS if block.role == "reply with attacks")
(DIFF,) = (block.text for block in BLOCKS if block.language == "diff")
(MENDED,) = set(re.findall(r"^\$ lgc show (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def build(folder: Path, *parts: str, mended: bool = True) -> Path:
    """Write the files of the page as a reader has them once `parts` are added; return the engine."""
    files = dict(FILES)
    if mended:
        files["attacks.py"] = blocks.mend(files["attacks.py"], DIFF)
    for part in parts:
        files["engine.py"] = blocks.with_part(files["engine.py"], part)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder / "engine.py"


def talk(engine: Path) -> list[object]:
    """Say the requests of the page to an engine and return its replies."""
    said = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    finished = subprocess.run(
        [sys.executable, str(engine)], input=said, capture_output=True, text=True, timeout=30, check=True
    )
    return [json.loads(line) for line in finished.stdout.splitlines()]


def score(engine: Path) -> dict[str, Result]:
    """Run the whole kit against an engine."""
    game = registry.find("lgc")
    plans = [prepare(game, scenario) for scenario in suite.load("lgc").scenarios]
    with Run(game, Command((sys.executable, str(engine)))) as run:
        run.open()
        return {result.scenario: result for result in run.results(plans)}


def ids(results: dict[str, Result], *outcomes: Outcome) -> set[str]:
    return {scenario for scenario, result in results.items() if result.outcome in outcomes}


@pytest.mark.parametrize("message", [*REQUESTS, *REPLIES, LATER_REPLY])
def test_a_message_of_the_page_is_valid(message: object) -> None:
    schemas.check("harness/messages", message, file="the page")  # type: ignore[arg-type]


def test_the_engine_of_the_page_answers_as_the_page_says(tmp_path: Path) -> None:
    assert talk(build(tmp_path)) == REPLIES


def test_the_engine_with_attacks_answers_as_the_page_says(tmp_path: Path) -> None:
    assert talk(build(tmp_path, "turns", "attacks"))[-1] == LATER_REPLY


def test_the_first_engine_declines_everything_that_is_played(tmp_path: Path) -> None:
    results = score(build(tmp_path))
    assert not ids(results, Outcome.FAILED, Outcome.ERRORED, Outcome.NOT_RUN)
    assert ids(results, Outcome.UNSUPPORTED)


def test_the_engine_with_a_slip_fails_where_the_page_says(tmp_path: Path) -> None:
    results = score(build(tmp_path, "turns", "attacks", mended=False))
    assert MENDED in ids(results, Outcome.FAILED)
    assert not ids(results, Outcome.ERRORED, Outcome.NOT_RUN)


def test_the_mended_engine_plays_what_it_claims(tmp_path: Path) -> None:
    with_turns = score(build(tmp_path, "turns"))
    with_attacks = score(build(tmp_path, "turns", "attacks"))
    for results in (with_turns, with_attacks):
        assert not ids(results, Outcome.FAILED, Outcome.ERRORED, Outcome.NOT_RUN)
    assert MENDED in ids(with_attacks, Outcome.PASSED)
    assert ids(with_turns, Outcome.PASSED) < ids(with_attacks, Outcome.PASSED)
