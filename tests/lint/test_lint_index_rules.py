"""The index of a kit is what the scenarios say, and whatever changes in them shows in it."""

import pytest

from lgc_contract.lint import index_rules, run, tree

INDEX = "conformance/toy/index.json"
ADDED = "conformance/toy/count/one-is-added.json"


def messages(language="en"):
    return [problem.message(language) for problem in index_rules.index_up_to_date(tree.read())]


@pytest.mark.usefixtures("roots")
def test_an_index_that_says_what_is_there_is_no_finding():
    assert messages() == []


def test_a_scenario_that_changed_is_named(roots):
    roots.change(ADDED, "/given", {"counter": 2})
    assert messages() == [
        "the index is not up to date (changed: count/one-is-added); --fix writes it anew",
    ]


def test_a_scenario_that_is_gone_and_one_that_is_new_are_named(roots):
    (roots.folder / ADDED).rename(roots.folder / "conformance/toy/count/renamed.json")
    roots.change("conformance/toy/count/renamed.json", "/id", "count/renamed")
    assert messages() == [
        "the index is not up to date (added: count/renamed, gone: count/one-is-added); --fix writes it anew"
    ]
    assert messages("fr") == [
        "l’index n’est pas à jour (ajoutés : count/renamed, disparus : count/one-is-added) ; --fix le réécrit"
    ]


def test_of_many_scenarios_some_are_named(roots):
    for name in "abcde":
        added = roots.value(ADDED) | {"id": f"count/{name}", "title": f"Case {name}."}
        roots.write(f"conformance/toy/count/{name}.json", added)
    assert messages() == [
        "the index is not up to date (added: count/a count/b count/c + 2); --fix writes it anew"
    ]


def test_an_index_of_another_version_is_not_up_to_date(roots):
    roots.change(INDEX, "/contract", "0.0.1")
    assert messages() == ["the index is not up to date; --fix writes it anew"]


def test_a_kit_with_scenarios_has_an_index(roots):
    (roots.folder / INDEX).unlink()
    assert messages() == ["there is no index of the scenarios; --fix writes it"]


def test_a_kit_without_scenarios_needs_none(roots):
    for file in (INDEX, ADDED, "conformance/toy/count/not-in-turn.json"):
        (roots.folder / file).unlink()
    assert messages() == []


def test_what_cannot_be_read_is_found_elsewhere_and_keeps_the_index(roots):
    roots.write(ADDED, "{")
    assert messages() == []
    assert run.fix(tree.read()) == ()


def test_fix_writes_what_the_rule_wants(roots):
    (roots.folder / INDEX).unlink()
    roots.change(ADDED, "/given", {"counter": 2})
    assert run.fix(tree.read()) == (INDEX,)
    assert messages() == []
    assert run.fix(tree.read()) == ()


def test_fix_indexes_files_in_the_form_that_it_gave_them(roots):
    text = (roots.folder / ADDED).read_text(encoding="utf-8")
    roots.write(ADDED, text.replace("  ", "\t"))
    assert run.fix(tree.read()) == (ADDED,)
    assert messages() == []


def test_fix_does_not_index_what_is_no_scenario(roots):
    roots.change(ADDED, "/rules", [])
    assert run.fix(tree.read()) == ()
