"""Scenario files are read strictly, and what is wrong is named with its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import DataError
from lgc_contract.harness import scenario

DOCUMENT = {
    "id": "area/slug",
    "title": "A title.",
    "rules": ["R-1"],
    "capabilities": [],
    "given": {},
    "when": [{"intent": {"type": "A"}}],
}


def parse(**changes: Any) -> scenario.Scenario:
    return scenario.parse(json.dumps(DOCUMENT | changes).encode(), "file.json")


def test_a_scenario_is_read_whole() -> None:
    read = parse(then={"a": {"x": 1}}, source="elsewhere#1")

    assert read.id == "area/slug"
    assert read.area == "area"
    assert read.when[0].intent == {"type": "A"}
    assert read.then == {"a": {"x": 1}}


@pytest.mark.parametrize(
    ("changes", "pointer", "message"),
    [
        ({"title": 3}, "/title", "expected `str`, got `int`"),
        ({"whem": []}, "", "unknown field `whem`"),
        ({"when": [{"intend": {}}]}, "/when/0", "unknown field `intend`"),
        ({"when": [{"views": {"p1": {"hiden": []}}}]}, "/when/0/views", "unknown field `hiden`"),
        ({"when": [{"rejected": "NO"}]}, "/when/0/rejected", "a look cannot be rejected"),
        ({"rules": []}, "/rules", "cites no rule"),
        ({"digest": "x"}, "", "unknown field `digest`"),
        ({"given": {"x": 1.5}}, "", "1.5 is not an integer"),
        ({"given": {"x": 1.0}}, "", "1.0 is not an integer"),
    ],
)
def test_what_is_wrong_is_named(changes: Any, pointer: str, message: str) -> None:
    with pytest.raises(DataError) as raised:
        parse(**changes)

    assert message in raised.value.message
    assert (raised.value.file, raised.value.pointer) == ("file.json", pointer)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"a":' * 100_000, b'{"id":"a"}'])
def test_no_content_escapes_as_another_error(content: bytes) -> None:
    with pytest.raises(DataError):
        scenario.parse(content, "file.json")


def test_an_id_is_the_path(tmp_path: Path) -> None:
    file = tmp_path / "area" / "other.json"
    file.parent.mkdir()
    file.write_text(json.dumps(DOCUMENT))

    with pytest.raises(DataError, match="its place says 'area/other'"):
        scenario.read(str(file), "area/other")


def test_line_ends_are_no_part_of_the_digest() -> None:
    text = json.dumps(DOCUMENT, indent=1)
    unix = scenario.parse(text.encode(), "a")
    windows = scenario.parse(text.replace("\n", "\r\n").encode(), "a")

    assert unix.digest == windows.digest
