"""One form for every file; only what a schema calls a set is ever sorted."""

import pytest

from lgc_contract import canonical
from lgc_contract.lint import run, style, tree

CARD = "corpus/toy/cards/wolf.v1.json"
VALUE = {"id": "wolf", "version": 1}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{\n  "version": 1,\n  "id": "wolf"\n}\n', 2),
        ('{\n    "id": "wolf",\n    "version": 1\n}\n', 2),
        ('{\n  "id": "wolf",\n  "version": 1\n}', 4),
        ('{\n  "id": "wolf",\n  "version": 1\n}\n\n', 5),
        ('{\r\n  "id": "wolf",\r\n  "version": 1\r\n}\r\n', 1),
        ('{\n  "id": "w\\u006flf",\n  "version": 1\n}\n', 2),
        ('{"id": "wolf", "version": 1}\n', 1),
    ],
)
def test_another_form_is_found_at_its_first_line_and_mended(roots, text, line):
    roots.write(CARD, text)
    found = list(style.canonical_form(tree.read()))
    assert [(problem.file, problem.line) for problem in found] == [(CARD, line)]
    assert run.fix(tree.read()) == (CARD,)
    assert (roots.folder / CARD).read_bytes() == canonical.file_text(VALUE).encode()
    assert run.fix(tree.read()) == ()


def test_the_canonical_form_is_left_alone(roots):
    assert roots.found(style.canonical_form) == []
    assert run.fix(tree.read()) == ()


def test_a_set_out_of_order_is_found_and_mended_and_an_order_is_kept(roots):
    roots.change(CARD, "/tags", ["b", "a"])
    assert roots.found(style.sets_in_order) == [(CARD, "/tags")]
    run.fix(tree.read())
    assert roots.value(CARD) == {"id": "wolf", "version": 1, "tags": ["a", "b"], "steps": ["b", "a"]}
    assert roots.found(style.sets_in_order) == []


def test_objects_of_a_set_are_ordered_by_their_id(roots):
    file = "conformance/toy/capabilities.json"
    roots.write(file, [{"id": "draw", "title": "A"}, {"id": "add", "title": "B"}])
    assert roots.found(style.sets_in_order) == [(file, "")]
    run.fix(tree.read())
    assert [each["id"] for each in roots.value(file)] == ["add", "draw"]


def test_a_file_that_is_no_json_is_not_touched(roots):
    roots.write(CARD, '{"a": 1, "a": 2}')
    assert run.fix(tree.read()) == ()
    assert (roots.folder / CARD).read_text() == '{"a": 1, "a": 2}'


def test_with_schemas_that_cannot_be_used_only_the_form_is_mended(roots):
    roots.write("schema/toy/v1/card.json", "{")
    roots.write(CARD, '{"id": "wolf", "tags": ["b", "a"]}')
    assert run.fix(tree.read()) == (CARD,)
    assert roots.value(CARD) == {"id": "wolf", "tags": ["b", "a"]}
