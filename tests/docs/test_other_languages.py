"""The page on other languages: its commands do what it says, and its settings fit the files there are."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import jsonschema_rs
import pytest

from lgc_contract import data
from lgc_contract.bundle.types import TypeLanguage
from lgc_contract.cli import app
from lgc_contract.harness.starters import Language
from tests.docs import blocks

PAGE = blocks.DOCS / "other-languages.md"
ROOT = PAGE.parents[1]
LINES = [
    line.partition("#")[0].strip()
    for block in blocks.read(PAGE)
    if block.language == "sh"
    for line in block.text.splitlines()
]
WRITING = [line for line in LINES if line.startswith(("lgc bundle", "lgc new"))]


def test_the_page_shows_every_language() -> None:
    shown = " ".join(LINES)
    assert all(f"--types {language}" in shown for language in TypeLanguage)
    assert all(f"`{language}`" in PAGE.read_text(encoding="utf-8") for language in Language)


@pytest.mark.parametrize("line", WRITING)
def test_a_command_that_writes_does_so(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".vscode").mkdir()
    assert app.start(shlex.split(line)[1:]) == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()]


def test_the_settings_give_every_file_a_schema_that_it_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".vscode").mkdir()
    for line in WRITING:
        if ".vscode" in line:
            assert app.start(shlex.split(line)[1:]) == 0
    (settings,) = (json.loads(block.text) for block in blocks.read(PAGE) if block.role == "settings")
    for entry in settings["json.schemas"]:
        validator = jsonschema_rs.Draft7Validator(json.loads((tmp_path / entry["url"]).read_text("utf-8")))
        files: set[Path] = set()
        for pattern in entry["fileMatch"]:
            found = set(ROOT.glob(pattern.removeprefix("!")))
            files = files - found if pattern.startswith("!") else files | found
        assert files
        assert [path.name for path in files if not validator.is_valid(data.read_json(path))] == []
