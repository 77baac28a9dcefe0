"""Pointers lead to lines, also in texts that are broken."""

import pytest

from lgc_contract.locate import Position, locate, sight

TEXT = """{
  "cards": [
    {"id": "wolf", "a/b": 1},
    [true, null]
  ],
  "last": "}"
}
"""


@pytest.mark.parametrize(
    ("pointer", "line", "column"),
    [
        ("", 1, 1),
        ("/cards", 2, 3),
        ("/cards/0", 3, 5),
        ("/cards/0/id", 3, 6),
        ("/cards/0/a~1b", 3, 20),
        ("/cards/1/1", 4, 12),
        ("/last", 6, 3),
    ],
)
def test_a_pointer_leads_to_its_key_or_element(pointer, line, column):
    assert locate(TEXT, pointer) == Position(line, column)


@pytest.mark.parametrize(("pointer", "line"), [("/cards/0/hp", 3), ("/cards/7/hp", 2), ("/none/of/it", 1)])
def test_what_is_absent_is_placed_at_its_nearest_parent(pointer, line):
    assert locate(TEXT, pointer).line == line


@pytest.mark.parametrize("text", ["", "]", "}{", '{"a"', '{"a":', '{"a" 1', "[1,,2", '"', "nul", "{1:2}"])
def test_a_broken_text_is_read_as_far_as_it_goes(text):
    assert isinstance(list(sight(text)), list)
    assert locate(text, "/a/b").line == 1


def test_deep_nesting_needs_no_recursion():
    depth = 5_000
    assert sum(1 for _ in sight("[" * depth)) == depth
