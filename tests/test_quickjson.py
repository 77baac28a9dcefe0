"""The quick reader: it knows our own form, and says so when it does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lgc_contract import canonical, quickjson

PLAIN = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text()
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20)


@given(VALUES)
def test_the_form_alone_is_taken_for_the_form(value):
    assert quickjson.is_file_text(canonical.file_text(value), value)
    assert not quickjson.is_file_text(canonical.file_text(value).rstrip("\n"), value)


@given(st.lists(st.integers(-(10**14), 10**14) | st.text(), min_size=1))
def test_a_text_in_our_form_needs_no_second_look(value):
    assert quickjson.harmless(canonical.file_text(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1}\n',
        '{\n  "b": 1,\n  "a": 2\n}\n',
        '{\n  "a": 1,\n  "a": 1\n}\n',
        "[\n  1.0\n]\n",
        f"[\n  {2**53}\n]\n",
        '[\n  "\\ud800"\n]\n',
        "[\n  1\n]",
        "[\n  1,\n]\n",
    ],
)
def test_every_other_text_is_left_to_the_strict_reader(text):
    assert quickjson.harmless(text) is None
