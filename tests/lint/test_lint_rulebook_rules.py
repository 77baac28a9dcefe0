"""Every rule of a rule book is numbered once and proved by scenarios, or stands among the pending ones."""

import pytest

from lgc_contract.lint import rulebook_rules, run

BOOK = "conformance/toy/rules.json"
ADDED = "conformance/toy/count/one-is-added.json"
REFUSED = "conformance/toy/count/not-in-turn.json"

RULES = [rule for rule in run.DOCUMENT_RULES if rule.__module__ == rulebook_rules.__name__]


@pytest.mark.parametrize("rule", RULES)
def test_a_sound_book_breaks_no_rule(roots, rule):
    assert roots.found(rule) == []


@pytest.mark.parametrize(
    ("pointer", "value", "at"),
    [
        ("/rules/1/id", "TOY-ADD-01", "/rules/1/id"),
        ("/areas/-", {"id": "count", "prefix": "CNT", "title": "Again"}, "/areas/1/id"),
        ("/areas/-", {"id": "again", "prefix": "ADD", "title": "Again"}, "/areas/1/prefix"),
    ],
)
def test_an_identifier_that_is_taken_is_told(roots, pointer, value, at):
    roots.change(BOOK, pointer, value)
    assert roots.found(rulebook_rules.rule_identifiers_unique) == [(BOOK, at)]


def test_a_capability_that_is_taken_is_told(roots):
    file = "conformance/toy/capabilities.json"
    roots.change(file, "/-", {"id": "add", "title": "Again."})
    assert roots.found(rulebook_rules.capability_identifiers_unique) == [(file, "/1/id")]


@pytest.mark.parametrize(
    ("pointer", "value"),
    [("/rules/0/area", "combat"), ("/rules/0/id", "TOY-CMB-01"), ("/rules/0/id", "TOY-ADD")],
)
def test_a_number_that_does_not_go_with_its_chapter_is_told(roots, pointer, value):
    roots.change(BOOK, pointer, value)
    assert roots.found(rulebook_rules.rule_chapters_known) == [(BOOK, "/rules/0/area")]


def test_a_rule_without_a_scenario_is_told_unless_it_is_pending(roots):
    roots.change(ADDED, "/rules", ["TOY-ADD-02"])
    assert roots.found(rulebook_rules.rules_have_scenarios) == [(BOOK, "/rules/0")]
    roots.change(BOOK, "/pending", ["TOY-ADD-01"])
    assert roots.found(rulebook_rules.rules_have_scenarios) == []
    assert roots.found(rulebook_rules.pending_is_missing) == []


def test_a_rule_that_forbids_needs_a_scenario_that_is_accepted(roots):
    roots.change(ADDED, "/rules", ["TOY-ADD-01"])
    assert roots.found(rulebook_rules.rules_have_scenarios) == [(BOOK, "/rules/1")]
    roots.change(BOOK, "/pending", ["TOY-ADD-02"])
    assert roots.found(rulebook_rules.rules_have_scenarios) == []
    assert roots.found(rulebook_rules.pending_is_missing) == []


@pytest.mark.parametrize("code", ["GAME_OVER", None])
def test_a_rule_that_forbids_needs_a_scenario_that_is_rejected_with_its_code(roots, code):
    roots.change(REFUSED, "/when/0/rejected", code)
    assert roots.found(rulebook_rules.rules_have_scenarios) == [(BOOK, "/rules/1")]


@pytest.mark.parametrize("rule", ["TOY-ADD-01", "TOY-ADD-02", "TOY-ADD-03", "TOY-ADD-09"])
def test_nothing_pending_has_all_it_needs(roots, rule):
    roots.change(BOOK, "/pending", [rule])
    assert roots.found(rulebook_rules.pending_is_missing) == [(BOOK, "/pending/0")]


@pytest.mark.parametrize("value", [7, [7], {}, {"rules": [7, {"id": 7}], "areas": 7, "pending": {"a": 1}}])
def test_a_book_of_any_shape_breaks_no_rule_from_within(roots, value):
    roots.write(BOOK, value)
    assert [rule for rule in RULES if roots.found(rule) is None] == []
