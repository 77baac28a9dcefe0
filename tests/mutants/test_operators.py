"""The rules of thumb find their places, and change what they say and nothing else."""

from __future__ import annotations

import ast

import pytest

from mutants.operators import edits

CHANGES = [
    ("def f(a, b):\n    return a < b\n", {"a <= b", "a >= b"}, "comparison"),
    ("def f(a, b):\n    return a is not b\n", {"a is b"}, "comparison"),
    ("def f(a, b):\n    return a not  in b\n", {"a in b"}, "comparison"),
    ("def f(a, b):\n    return a + b\n", {"a - b"}, "arithmetic"),
    ("def f(a, b):\n    a += b\n", {"a -= b"}, "arithmetic"),
    ("def f(a, b):\n    return a and b\n", {"(a) or (b)"}, "boolean"),
    ("def f(a, b):\n    return a and b\n", {"(a)", "(b)"}, "operand"),
    ("def f(a):\n    return not a\n", {"(a)"}, "sign"),
    ("def f():\n    return 1\n", {"2", "0"}, "constant"),
    ("def f():\n    return True\n", {"False"}, "constant"),
    ("def f(a):\n    if a:\n        g()\n", {"if True:", "if False:"}, "condition"),
    ("def f(a):\n    return [b for b in a if b]\n", {"in a if True", "in a if False"}, "condition"),
    ("def f(a):\n    g(a)\n", {"pass"}, "delete statement"),
    ("def f(a):\n    return a\n", {"return None"}, "return nothing"),
    ("def f(a):\n    return min(a)\n", {"max(a)"}, "call"),
    ("def f(a):\n    return g(a, b=a, c=a)\n", {"g(a,  c=a)", "g(a, b=a, )"}, "argument"),
    ('def f(a):\n    return {"x": a, "y": a}\n', {'{ "y": a}', '{"x": a, }'}, "member"),
    ("def f(a):\n    return a[:2]\n", {"a[:]"}, "slice"),
]


@pytest.mark.parametrize(("text", "expected", "operator"), CHANGES)
def test_an_operator_makes_its_changes(text, expected, operator):
    changed = [edit.applied(text) for edit in edits(text) if edit.operator == operator]
    assert len(changed) == len(expected)
    assert all(any(part in each for each in changed) for part in expected)
    for each in changed:
        ast.parse(each)


def test_types_documentation_and_imports_are_left_alone():
    text = (
        '"""1 < 2"""\nfrom a import b\nNumber: TypeAlias = "int | str"\n\n\n'
        'def f(a: int | str = None) -> int | str:\n    """1"""\n'
    )
    assert edits(text) == []


def test_places_are_right_beside_letters_of_several_bytes():
    text = 'def f(é):\n    return "é…" if é < 1 else é\n'
    assert "é <= 1" in "".join(edit.applied(text) for edit in edits(text))
    assert all(text[edit.start : edit.end] == edit.before for edit in edits(text))


def test_an_edit_names_function_and_line():
    (edit,) = edits("class A:\n    def f(self, a):\n        g(a)\n")
    assert (edit.function, edit.line) == ("A.f", 3)
