"""Every rule of edits has an edit that breaks it, and the edit beside it that keeps it."""

import copy

import pytest

from lgc_contract.lint import edit_rules
from lgc_contract.lint.edit import Changelog, version_of
from tests.lint.edits import edit

V1, V2, V3 = (f"corpus/toy/cards/wolf.v{number}.json" for number in (1, 2, 3))
RELEASE = "corpus/toy/release.json"
SCENARIO = "conformance/toy/count/one-is-added.json"
WOLF = {"id": "wolf", "version": 1, "atk": 3}
OUT, DRAFT = {"draft": False, "pins": {"wolf": 1}}, {"draft": True, "pins": {"wolf": 1}}
CASE = {
    "id": "count/one-is-added",
    "title": "One is added.",
    "rules": ["TOY-ADD-01"],
    "given": {"total": 1},
    "when": [{"intent": {"type": "ADD"}}],
    "then": {"game": {"total": 2}},
}
RELEASED = "# Changes\n\n## 0.2.0 (not yet released)\n\n## 0.1.0\n\n### Corpus\n\n- First cards, `wolf`.\n"
UNRELEASED = "# Changes\n\n## 0.1.0 (not yet released)\n\n### Corpus\n\n- First cards.\n"


def corpus(release=OUT, **files):
    return {RELEASE: release, V1: WOLF} | files


def told(release_text, section, line):
    """Return the changelog with a line more in a section of the version under preparation."""
    return release_text.replace("(not yet released)\n", f"(not yet released)\n\n### {section}\n\n{line}\n", 1)


def found(rule, made):
    return [(each.file, each.severity) for each in rule(made)]


# --- versions -----------------------------------------------------------------------------------------------


def test_a_released_version_that_is_overwritten_is_an_error_with_what_to_do():
    (problem,) = edit_rules.versions_stay(edit(corpus(), corpus() | {V1: WOLF | {"atk": 4}}))
    assert (problem.file, problem.severity, problem.pointer) == (V1, "error", "/version")
    assert problem.line == 4
    assert "wolf.v2.json" in problem.message_fr
    assert "main" in problem.message_en


def test_a_released_version_that_is_gone_is_an_error_without_a_line():
    (problem,) = edit_rules.versions_stay(edit(corpus(), {RELEASE: OUT}))
    assert (problem.file, problem.severity, problem.line) == (V1, "error", 0)


def test_what_a_draft_holds_may_change_and_is_told():
    assert found(edit_rules.versions_stay, edit(corpus(DRAFT), corpus(DRAFT) | {V1: WOLF | {"atk": 4}})) == [
        (V1, "warning")
    ]


def test_whether_a_release_was_out_is_asked_of_the_base():
    """Else who marks it as a draft again could overwrite what is out."""
    made = edit(corpus(OUT), corpus(DRAFT) | {V1: WOLF | {"atk": 4}})
    assert found(edit_rules.versions_stay, made) == [(V1, "error")]


def test_a_version_beside_the_released_one_is_as_it_should_be():
    assert found(edit_rules.versions_stay, edit(corpus(), corpus() | {V2: WOLF | {"version": 2}})) == []


def test_a_version_that_leaves_one_out_is_an_error():
    third = {V3: WOLF | {"version": 3}}
    assert found(edit_rules.versions_follow, edit(corpus(), corpus() | third)) == [(V3, "error")]
    second = {V2: WOLF | {"version": 2}}
    assert found(edit_rules.versions_follow, edit(corpus(), corpus() | second | third)) == []


@pytest.mark.parametrize(
    ("file", "version"),
    [
        ("corpus/toy/cards/wolf.v12.json", ("toy", "wolf", 12)),
        ("corpus/toy/wolf.v1.json", ("toy", "wolf", 1)),
        ("corpus/toy/cards/wolf.json", None),
        ("corpus/toy/cards/wolf.v0.json", None),
        ("conformance/toy/wolf.v1.json", None),
    ],
)
def test_a_version_is_known_by_its_file(file, version):
    assert version_of(file) == version


# --- the changelog ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        ("- `wolf` bites harder.", []),
        ("- `wo*` bite harder.", []),
        ("- wolf bites harder.", [(V2, "error")]),
        ("- `wolves` bite harder.", [(V2, "error")]),
        ("", [(V2, "error")]),
    ],
)
def test_a_new_version_is_named_in_the_changelog(line, problems):
    made = edit(
        corpus(), corpus() | {V2: WOLF | {"version": 2}}, old=RELEASED, new=told(RELEASED, "Corpus", line)
    )
    assert found(edit_rules.new_versions_in_changelog, made) == problems


def test_a_line_that_was_there_before_or_stands_in_another_section_names_nothing():
    after = corpus() | {V2: WOLF | {"version": 2}}
    assert found(edit_rules.new_versions_in_changelog, edit(corpus(), after, old=RELEASED, new=RELEASED))
    elsewhere = told(RELEASED, "Harness", "- `wolf` is drawn.")
    assert found(edit_rules.new_versions_in_changelog, edit(corpus(), after, old=RELEASED, new=elsewhere))


def test_a_corpus_that_is_new_as_a_whole_is_told_as_a_whole():
    assert found(edit_rules.new_versions_in_changelog, edit({}, corpus())) == []


@pytest.mark.parametrize("member", ["given", "when", "then", "cards", "capabilities"])
def test_a_scenario_that_expects_something_else_is_named_in_the_changelog(member):
    after = {SCENARIO: CASE | {member: [] if member == "when" else {}}}
    made = edit({SCENARIO: CASE}, after, old=RELEASED, new=RELEASED)
    assert found(edit_rules.changed_scenarios_in_changelog, made) == [(SCENARIO, "error")]
    said = told(RELEASED, "Conformance", "- `count/one-is-added` contradicted its rule.")
    assert (
        found(
            edit_rules.changed_scenarios_in_changelog, edit({SCENARIO: CASE}, after, old=RELEASED, new=said)
        )
        == []
    )


@pytest.mark.parametrize("member", ["title", "source", "rules"])
def test_a_scenario_that_is_only_said_otherwise_moves_no_score(member):
    after = {SCENARIO: CASE | {member: "else"}}
    assert found(edit_rules.changed_scenarios_in_changelog, edit({SCENARIO: CASE}, after, old=RELEASED)) == []


def test_a_new_scenario_needs_no_word():
    assert found(edit_rules.changed_scenarios_in_changelog, edit({}, {SCENARIO: CASE}, old=RELEASED)) == []


def test_before_the_first_release_a_changed_scenario_is_only_told():
    after = {SCENARIO: CASE | {"then": {}}}
    made = edit({SCENARIO: CASE}, after, old=UNRELEASED, new=UNRELEASED)
    assert found(edit_rules.changed_scenarios_in_changelog, made) == [(SCENARIO, "warning")]


def test_a_scenario_that_is_gone_or_renamed_is_an_error_unless_the_changelog_says_why():
    renamed = copy.deepcopy(CASE) | {"id": "count/another"}
    after = {"conformance/toy/count/another.json": renamed}
    made = edit({SCENARIO: CASE}, after, old=RELEASED, new=RELEASED)
    assert found(edit_rules.scenarios_stay, made) == [(SCENARIO, "error")]
    said = told(RELEASED, "Conformance", "- `count/one-is-added` is gone: no rule says so.")
    assert found(edit_rules.scenarios_stay, edit({SCENARIO: CASE}, after, old=RELEASED, new=said)) == []


def test_an_edit_of_nothing_breaks_no_rule():
    files = corpus() | {SCENARIO: CASE}
    assert [problem for rule in edit_rules.RULES for problem in rule(edit(files, files))] == []


@pytest.mark.parametrize(("text", "out"), [(RELEASED, True), (UNRELEASED, False), ("", False)])
def test_a_changelog_tells_whether_anything_is_out(text, out):
    assert Changelog(text).has_release is out


# --- what was edited ----------------------------------------------------------------------------------------


def test_the_edited_records_are_those_that_differ_and_those_whose_pin_moved():
    table = "corpus/toy/powers.json"
    before = corpus() | {table: {"powers": [{"id": "bite", "cost": 1}, {"id": "howl", "cost": 1}]}}
    after = {
        RELEASE: OUT | {"pins": {"wolf": 2, "bear": 1}},
        V1: WOLF,
        V2: WOLF | {"version": 2},
        table: {"powers": [{"id": "bite", "cost": 2}, {"id": "howl", "cost": 1}]},
    }
    assert edit(before, after).records() == {"toy": {"wolf", "bear", "bite"}}


def test_an_edit_of_a_scenario_edits_no_record():
    assert edit({SCENARIO: CASE}, {SCENARIO: CASE | {"then": {}}}).records() == {}
