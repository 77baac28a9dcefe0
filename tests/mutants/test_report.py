"""The page says what the trials show; the one that is checked in knows all faults and scenarios."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lgc_contract import registry
from lgc_contract.harness import suite
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Area, Rule, Suite
from mutants import faults, report
from mutants.faults import Fault
from mutants.forks import Trial
from mutants.strength import Strength

ROOT = Path(__file__).parents[2]
PAGES = [name for name in registry.known() if (ROOT / report.output(name)).exists()]


def scenario(name, *rules):
    return Scenario(id=name, title="It is so.", rules=rules, given={}, when=())


def rule(name):
    return Rule(id=name, area="turn", statement="So it is.", source="", verified_by="scenario")


def strength(**caught):
    """Return the strength of a small kit: `caught` names the scenarios that catch the fault of each id."""
    kit = Suite(
        "lgc",
        Path(),
        (
            scenario("turn/a", "R-1"),
            scenario("turn/b", "R-2"),
            scenario("turn/c", "R-2"),
            scenario("turn/d", "R-1"),
        ),
        {"R-1": rule("R-1"), "R-2": rule("R-2")},
        (Area("turn", "TRN", "Turns"),),
    )
    areas = {"turn": [Fault("one", "R-1", "One is wrong.", ()), Fault("two", "R-2", "Two is wrong.", ())]}
    trials = {
        fault.id: Trial(dict.fromkeys(caught.get(fault.id, ()), "failed"), complete=True)
        for fault in areas["turn"]
    }
    return Strength.of(kit, areas, trials)


def test_faults_caught_by_scenarios_that_cite_their_rules_are_enough():
    enough = strength(one=["turn/a", "turn/b"], two=["turn/b"])
    assert enough.is_enough
    assert not enough.survivors
    assert not enough.uncovered


def test_a_fault_that_nobody_catches_survives_and_leaves_its_rule_uncovered():
    weak = strength(one=["turn/a"])
    assert [one.fault.id for one in weak.survivors] == ["two"]
    assert weak.uncovered == ("R-2",)
    assert not weak.is_enough


def test_a_fault_that_only_others_catch_leaves_its_rule_uncovered():
    weak = strength(one=["turn/b"], two=["turn/b"])
    assert [one.fault.id for one in weak.uncited] == ["one"]
    assert weak.uncovered == ("R-1",)
    assert not weak.survivors


def test_a_wrong_engine_that_does_not_start_or_end_counts_for_nothing():
    base = strength(one=["turn/a"], two=["turn/b"])
    trials = {"one": Trial({"turn/a": "failed"}, complete=False), "two": Trial(broken="no", complete=True)}
    areas = {"turn": [one.fault for one in base.all]}
    assert [one.fault.id for one in Strength.of(base.kit, areas, trials).unfair] == ["one", "two"]


def test_scenarios_are_counted_by_what_they_catch_alone():
    counted = strength(one=["turn/a"], two=["turn/b", "turn/c"])
    assert counted.alone == {"turn/a"}
    assert counted.catches == {"turn/a": 1, "turn/b": 1, "turn/c": 1, "turn/d": 0}
    page = report.page(counted)
    assert "| catch none | 1 |" in page
    assert "- turn: d\n" in page


def test_the_page_names_those_first_that_cite_the_rule():
    page = report.page(strength(one=["turn/b", "turn/d"], two=["turn/b"]))
    assert "| R-1 | One is wrong. | 2 | turn/d, turn/b |" in page


def test_what_is_missing_comes_with_rule_and_change():
    fault = next(fault for area in faults.read(faults.folder("lgc")).values() for fault in area)
    base = strength()
    text = report.missing(Strength.of(base.kit, {"turn": [fault]}, {fault.id: Trial(complete=True)}))
    assert fault.title in text
    assert "```diff" in text


def test_there_is_a_page():
    assert "lgc" in PAGES


@pytest.mark.parametrize("name", PAGES)
def test_the_page_that_is_checked_in_has_every_fault_and_only_existing_scenarios(name):
    text = (ROOT / report.output(name)).read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z]+-[A-Z]+-\d+) \| (.*?) \| \d+ \| (.*?) \|$", text, re.MULTILINE)
    written = {(rule, title) for rule, title, _ in rows}
    areas = faults.read(faults.folder(name)).values()
    assert written == {(fault.rule, fault.title) for area in areas for fault in area}
    existing = {scenario.id for scenario in suite.load(name).scenarios}
    named = {one for _, _, caught in rows for one in caught.removesuffix(" …").split(", ")}
    assert named <= existing
