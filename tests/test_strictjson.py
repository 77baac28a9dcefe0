"""What two readers could read differently is refused, with the place."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lgc_contract import canonical, quickjson, strictjson
from lgc_contract.errors import DataError
from lgc_contract.strictjson import MAXIMUM_DEPTH, parse


def refused(text):
    with pytest.raises(DataError) as caught:
        parse(text, file="some.json")
    assert caught.value.file == "some.json"
    return caught.value


@pytest.mark.parametrize("value", [None, True, -3, "é\U0001f409", [], {}, {"a": [1, {"b": None}]}, 2**53 - 1])
def test_plain_values_are_read(value):
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False)) == value


@pytest.mark.parametrize("number", ["1.5", "27.0", "1e3", "-0.5", "1E-2"])
def test_a_number_that_is_no_plain_integer_is_refused(number):
    error = refused(f'{{\n  "a": [0, {number}]\n}}')
    assert (error.pointer, error.line, error.column) == ("/a/1", 2, 12)
    assert number in error.message


@pytest.mark.parametrize("number", [str(2**53), str(-(2**53)), "9" * 5000])
def test_an_integer_that_floats_do_not_hold_is_refused(number):
    assert "2^53" in refused(f"[{number}]").message


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_json_number_is_refused(word):
    error = refused(f'{{"a": {word}}}')
    assert ("/a", word in error.message) == (error.pointer, True)


def test_a_duplicate_key_is_refused_where_it_stands_again():
    error = refused('{"b": {"a": 1},\n "c": {"a": 1, "b": [],\n  "a": 2}}')
    assert (error.pointer, error.line, error.column) == ("/c/a", 3, 3)
    assert "twice" in error.message


def test_the_same_key_in_two_objects_is_no_duplicate():
    assert parse('[{"a": 1}, {"a": 1}]') == [{"a": 1}, {"a": 1}]


def test_a_syntax_error_names_line_and_column():
    error = refused('{\n  "a": 1,\n}')
    assert (error.line, error.column) == (3, 1)
    assert "trailing commas" in error.hint


@pytest.mark.parametrize("text", ["", "  ", "{'a': 1}", "[1] 2", "// c\n1", "\ufeff1", '"a\nb"', "01", "nul"])
def test_what_is_no_json_is_refused(text):
    refused(text)


@pytest.mark.parametrize("text", ['{"a": ["x", "\\ud800"]}', '{"\\udc00": 1}'])
def test_half_a_character_is_refused(text):
    assert refused(text).pointer.startswith("/")


def test_a_character_in_two_escapes_is_whole():
    assert parse('"\\ud83d\\udc09"') == "\U0001f409"


def nested(depth, opening="[", closing="]"):
    return opening * depth + closing * depth


def test_the_deepest_allowed_nesting_is_read():
    assert parse(nested(MAXIMUM_DEPTH))


@pytest.mark.parametrize("depth", [MAXIMUM_DEPTH + 1, 5_000, 500_000])
def test_deeper_nesting_is_refused_without_recursion(depth):
    assert "nests deeper" in refused(nested(depth)).message
    assert "nests deeper" in refused(nested(depth, '{"a":[', "]}")[: depth * 6] + "1" + "]}" * depth).message


def test_brackets_side_by_side_or_in_strings_are_not_nesting():
    assert len(parse("[" + ",".join(["[[]]", "{}", '"[[[[{\\""'] * 100) + "]")) == 300


KEYS = st.sampled_from(["a", "b", "\u00e9", '"', "\\", "1.5"])
PLAIN = st.none() | st.booleans() | st.integers(-(2**55), 2**55) | st.floats() | st.text(max_size=4) | KEYS
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)
WRONG = st.sampled_from(
    [
        '"a": 1,\n',
        '"a": 1.5',
        "\\ud800",
        "\\u0041",
        "\ud800",
        "\ufeff",
        "1e3",
        "-0",
        "NaN",
        "9" * 16,
        ",",
        "\n",
        '"',
    ]
)


@st.composite
def broken_texts(draw):
    """A text in our form, with nothing, something wrong or one of its lines in place of a stretch."""
    value = draw(VALUES)
    for _ in range(draw(st.sampled_from([0, 0, 0, MAXIMUM_DEPTH - 2, MAXIMUM_DEPTH]))):
        value = draw(st.sampled_from([[value], {"a": value}]))
    text = json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    if not draw(st.booleans()):
        return text
    start = draw(st.integers(0, len(text)))
    stop = draw(st.integers(start, min(start + 3, len(text))))
    copied = st.sampled_from(text.splitlines(keepends=True))
    return text[:start] + draw(st.just("") | WRONG | copied) + text[stop:]


def outcome(read, text):
    """What becomes of a text: the value with the kinds of its numbers, or the whole refusal."""
    try:
        return repr(read(text))
    except DataError as error:
        return error.message, error.pointer, error.line, error.column, error.hint


@given(broken_texts())
@example('{\n  "a": 1,\n  "a": 1\n}\n')
@example("[\n  1.0\n]\n")
@example(f"[\n  {2**53}\n]\n")
@example('[\n  "\\ud800"\n]\n')
@example(canonical.file_text(json.loads(nested(MAXIMUM_DEPTH + 1))))
def test_the_quick_look_at_a_text_changes_nothing_that_is_read_or_refused(text):
    strictly = outcome(lambda each: strictjson._parse(each, "<text>"), text)
    assert quickjson.harmless(text) is None or repr(quickjson.harmless(text)) == strictly
    assert outcome(parse, text) == strictly
