"""The canonical texts: one per value, the same in every language."""

import hashlib

import pytest

from lgc_contract import canonical


def test_key_order_does_not_change_the_text():
    assert canonical.text({"a": 1, "b": [2]}) == canonical.text({"b": [2], "a": 1}) == '{"a":1,"b":[2]}'


def test_list_order_does_change_the_text():
    assert canonical.text(["b", "a"]) == '["b","a"]'


def test_keys_are_sorted_by_code_point():
    assert canonical.text({"é": 0, "z": 0, "Z": 0}) == '{"Z":0,"z":0,"é":0}'


def test_the_digest_is_the_sha256_of_the_text_in_utf8():
    assert canonical.digest({"né": None}) == hashlib.sha256('{"né":null}'.encode()).hexdigest()


def test_the_digest_of_a_known_value_never_changes():
    """Other languages compare with this one: a change here breaks every engine."""
    expected = "08a901ec0047c22d2cfbb631926cf5672dbc43b13cabf0f41c6f84632bcac7e1"
    assert canonical.digest({"p1": {"hp": 30}, "turn": 1}) == expected


def test_the_file_form_has_two_spaces_and_a_final_newline():
    assert canonical.file_text({"b": ["é"], "a": {}}) == '{\n  "a": {},\n  "b": [\n    "é"\n  ]\n}\n'


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_json_does_not_have_is_refused(value):
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical.text(value)


@pytest.mark.parametrize(("step", "pointer"), [("a", "/a"), (0, "/0"), ("a/b~c", "/a~1b~0c"), ("", "/")])
def test_a_pointer_step_is_escaped(step, pointer):
    assert canonical.escape(step) == pointer


def test_line_ends_are_no_part_of_a_file_and_everything_else_is():
    assert canonical.file_digest(b"a\r\nb\r\n") == canonical.file_digest(b"a\nb\n")
    assert canonical.file_digest(b"a\nb\n") == hashlib.sha256(b"a\nb\n").hexdigest()
    assert canonical.file_digest(b"a\rb\n") != canonical.file_digest(b"a\nb\n")
