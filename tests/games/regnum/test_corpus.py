"""The corpus of Regnum keeps to its own rules; each fault is found where it stands; texts are French."""

import functools
import json
from typing import Any

import pytest

from lgc_contract.errors import UsageError
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.game import GAME
from lgc_contract.games.regnum.lint import check_corpus
from lgc_contract.lint.problem import Tree
from lgc_contract.lint.tree import read


@functools.cache
def whole_tree() -> Tree:
    return read()


def found(table: str, path: list[Any], value: Any) -> list[tuple[str, str]]:
    """Return the problems of the corpus with one value changed: rule and place."""
    tree = whole_tree()
    file = f"corpus/regnum/{table}.json"
    document = tree.documents[file]
    changed: Any = json.loads(document.text)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    wrong = type(document)(file, document.path, json.dumps(changed), changed)
    problems = check_corpus(Tree({**tree.documents, file: wrong}))
    return [(each.rule, each.pointer) for each in problems]


def test_the_corpus_has_no_problem() -> None:
    assert list(check_corpus(whole_tree())) == []


@pytest.mark.parametrize(
    ("table", "path", "value", "problem"),
    [
        ("evenements", ["evenements", 5, "id"], "paysan", ("regnum-identifiers-unique", "/evenements/5/id")),
        (
            "batiments",
            ["batiments", 0, "synergie", "sante"],
            "dague",
            ("regnum-synergies-known", "/batiments/0/synergie/sante"),
        ),
        (
            "batiments",
            ["batiments", 0, "cout"],
            {"sante": 3},
            ("regnum-synergies-known", "/batiments/0/synergie"),
        ),
        ("personnages", ["personnages"], [], ("regnum-deck-size", "/personnages")),
        ("evenements", ["evenements", 0, "exemplaires"], 4, ("regnum-deck-size", "/evenements")),
        ("constantes", ["tours"], 10, ("regnum-constants-as-given", "/tours")),
    ],
)
def test_a_fault_is_found_where_it_stands(
    table: str, path: list[Any], value: Any, problem: tuple[str, str]
) -> None:
    assert found(table, path, value) == [problem]


def test_each_character_has_twelve_points_and_each_attribute_thirty_six() -> None:
    """What we gave the characters is even, so that no total depends on who draws what."""
    characters = corpus.rows("personnages")
    gauges = ("nourriture", "guerre", "sante", "diplomatie")
    assert [sum(row[gauge] for gauge in gauges) for row in characters] == [12] * 12
    assert [sum(row[gauge] for row in characters) for gauge in gauges] == [36] * 4


def test_no_character_is_at_least_as_good_as_another_everywhere() -> None:
    gauges = ("nourriture", "guerre", "sante", "diplomatie")
    profiles = [tuple(row[gauge] for gauge in gauges) for row in corpus.rows("personnages")]
    pairs = [(one, two) for one in profiles for two in profiles if one is not two]
    assert not [pair for pair in pairs if all(a >= b for a, b in zip(*pair, strict=True))]


def test_what_is_printed_names_costs_and_effects() -> None:
    assert GAME.text is not None
    [church] = GAME.text(["eglise"])
    assert (church["name"], church["line"]) == ("Église", "Bâtiment · coûte 3 Santé et 2 Diplomatie")
    assert len(GAME.text([])) == 12 + 4 + 2 + 6
    with pytest.raises(UsageError, match="Did you mean 'paysan'"):
        GAME.text(["paysanne"])
