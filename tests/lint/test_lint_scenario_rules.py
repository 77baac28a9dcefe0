"""Every rule about scenarios has a scenario that breaks it; the sound roots break none."""

import pytest

from lgc_contract.lint import run, scenario_rules, tree

ADDED = "conformance/toy/count/one-is-added.json"
REFUSED = "conformance/toy/count/not-in-turn.json"

RULES = [rule for rule in run.DOCUMENT_RULES if rule.__module__ == scenario_rules.__name__]


@pytest.mark.parametrize("rule", RULES)
def test_sound_scenarios_break_no_rule(roots, rule):
    assert roots.found(rule) == []


BROKEN = [
    (scenario_rules.scenario_identifier, "/id", "count/two-are-added", "/id"),
    (scenario_rules.scenario_title_unique, "/title", "An addition out of turn is REFUSED.", "/title"),
    (scenario_rules.scenario_rules_known, "/rules/1", "TOY-ADD-09", "/rules/1"),
    (scenario_rules.scenario_rules_known, "/rules/1", "TOY-ADD-03", "/rules/1"),
    (scenario_rules.scenario_rules_known, "/rules", [], "/rules"),
    (scenario_rules.scenario_capabilities_known, "/capabilities/0", "ad", "/capabilities/0"),
    (scenario_rules.scenario_source_without_address, "/source", "https://example.invalid/29", "/source"),
]


@pytest.mark.parametrize(("rule", "pointer", "value", "at"), BROKEN)
def test_a_broken_scenario_breaks_its_rule(roots, rule, pointer, value, at):
    roots.change(ADDED, pointer, value)
    assert roots.found(rule) == [(ADDED, at)]


def test_a_misspelt_rule_or_capability_is_guessed(roots):
    roots.change(ADDED, "/rules/0", "TOY-AD-01")
    roots.change(ADDED, "/capabilities/0", "ad")
    found = [*scenario_rules.scenario_rules_known(tree.read())]
    found += scenario_rules.scenario_capabilities_known(tree.read())
    assert [problem.message_en for problem in found] == [
        "no rule is called TOY-AD-01; did you mean 'TOY-ADD-01'?",
        "no capability is called 'ad'; did you mean 'add'?",
    ]
    assert found[0].message_fr.endswith("vouliez-vous dire « TOY-ADD-01 » ?")


@pytest.mark.parametrize(
    "title",
    [
        "An addition raises the counter",
        "an addition raises the counter.",
        "An addition raises the counter..",
        "An addition raises the counter. It is public.",
        "An addition should raise the counter.",
        "An addition will raise the counter.",
        "Test that an addition raises the counter.",
        "Checks additions.",
        "Verifies that an addition raises the counter.",
        "The rule makes sure that additions count.",
        "A scenario asserts whether additions count.",
        "A" * 120 + ".",
        "",
    ],
)
def test_a_title_that_is_no_claim_in_the_present_tense_is_told(roots, title):
    roots.change(ADDED, "/title", title)
    assert roots.found(scenario_rules.scenario_title_is_prose) == [(ADDED, "/title")]


@pytest.mark.parametrize(
    "title",
    ["2 additions raise the counter twice.", "A latest addition raises 1.5 counters.", "A" * 119 + "."],
)
def test_a_title_that_is_a_claim_is_accepted(roots, title):
    roots.change(ADDED, "/title", title)
    assert roots.found(scenario_rules.scenario_title_is_prose) == []


def test_a_scenario_that_expects_nothing_is_told(roots):
    scenario = roots.value(ADDED)
    del scenario["then"]
    roots.write(ADDED, scenario)
    assert roots.found(scenario_rules.scenario_expects_something) == [(ADDED, "/when")]


@pytest.mark.parametrize("word", ["then", "events", "legal", "views"])
def test_an_expectation_of_any_step_is_enough(roots, word):
    scenario = roots.value(ADDED)
    del scenario["then"]
    scenario["when"][0][word] = {}
    roots.write(ADDED, scenario)
    assert roots.found(scenario_rules.scenario_expects_something) == []


@pytest.mark.parametrize(
    "value", [7, None, [7], {"id": 7, "rules": 7, "when": [7], "capabilities": {}, "title": []}]
)
def test_a_scenario_of_any_shape_breaks_no_rule_from_within(roots, value):
    roots.write(ADDED, value)
    assert [rule for rule in RULES if roots.found(rule) is None] == []
