"""The rules together: nothing on sound data, every finding in both languages, ours without a finding."""

import pytest

from lgc_contract import game
from lgc_contract.lint import run, tree
from lgc_contract.lint.problem import Problem


@pytest.mark.usefixtures("roots")
def test_sound_data_roots_have_no_problem():
    assert run.check(tree.read()) == ()


def test_every_rule_is_named_after_its_function_and_explains_itself():
    for rule in (*run.FORM_RULES, *run.SCHEMA_RULES, *run.DOCUMENT_RULES):
        assert rule.__doc__
        assert rule.__name__.islower()


def test_a_problem_carries_the_name_of_its_rule_and_differs_by_language(roots):
    """One fault for each of many rules: what is told must be told in French as well."""
    roots.change("conformance/toy/count/one-is-added.json", "/title", "This should test that two were added")
    roots.change("conformance/toy/count/one-is-added.json", "/rules/0", "TOY-ADD-09")
    roots.change("conformance/toy/count/one-is-added.json", "/id", "count/other")
    roots.change("corpus/toy/cards/wolf.v1.json", "/version", "1")
    roots.change("corpus/toy/cards/wolf.v1.json", "/tags", ["b", "a"])
    roots.write("corpus/toy/notes.txt", "stray")
    problems = run.check(tree.read())
    names = {rule.__name__.replace("_", "-") for rule in run.DOCUMENT_RULES}
    assert len(problems) >= 8
    assert {problem.rule for problem in problems} <= names
    assert all(problem.message("fr") != problem.message("en") for problem in problems)


def test_problems_come_once_and_in_the_order_of_files_and_lines(roots):
    roots.change("corpus/toy/cards/wolf.v1.json", "/version", "1")
    roots.change("corpus/toy/cards/wolf.v1.json", "/id", 7)
    found = run.check(tree.read())
    assert [(problem.pointer, problem.line) for problem in found] == [("/id", 2), ("/version", 11)]


@pytest.mark.usefixtures("roots")
def test_the_rules_of_a_game_are_applied_too():
    def no_wolves(tree):
        document = tree.documents["corpus/toy/cards/wolf.v1.json"]
        yield document.problem("no-wolves", "/id", fr="pas de loups", en="no wolves")

    assert [problem.rule for problem in run.check(tree.read(), [no_wolves])] == ["no-wolves"]


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("schema/toy/v1/card.json", "{"),
        ("schema/toy/v1/card.json", '{"$ref": "#/$defs/none", "type": "objet"}\n'),
    ],
)
def test_documents_wait_until_the_schemas_can_be_used(roots, file, content):
    roots.write(file, content)
    roots.write("corpus/toy/notes.txt", "stray")
    found = run.check(tree.read())
    assert found
    assert all(problem.file == file for problem in found)


def test_a_line_is_that_of_the_fault(roots):
    roots.change("conformance/toy/rules.json", "/pending", ["TOY-ADD-01"])
    problem = run.check(tree.read())[0]
    text = (roots.folder / problem.file).read_text(encoding="utf-8").splitlines()
    assert problem.pointer == "/pending/0"
    assert text[problem.line - 1].strip() == '"TOY-ADD-01"'


def test_problems_are_values():
    assert Problem("r", "f", "", 1, "fr", "en") == Problem("r", "f", "", 1, "fr", "en")


def test_our_own_data_roots_have_no_problem():
    rules = [rule for name in game.known() for rule in game.find(name).lint]
    assert [f"{each.file}:{each.line} {each.message_en}" for each in run.check(tree.read(), rules)] == []


def test_a_part_of_the_tree_belongs_to_its_owners(roots):
    roots.write("corpus/other/notes.txt", "stray")
    roots.write("corpus/other/broken.json", "{")
    whole = tree.read()
    part = whole.of("toy", "harness")
    assert {file.split("/")[1] for file in part.documents} == {"toy", "harness"}
    assert (len(whole.strays), len(whole.unread), part.strays, part.unread) == (1, 1, (), ())
