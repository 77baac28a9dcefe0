"""A scenario that another could replace is found, with the one that would do, unless it shows a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from lgc_contract.errors import DataError
from lgc_contract.harness import suite
from lgc_contract.harness.scenario import Scenario, Step
from lgc_contract.harness.suite import Area, Rule, Suite
from mutants import keeping, report
from mutants.faults import Fault
from mutants.forks import Trial
from mutants.keeping import Keeping, Kept
from mutants.strength import Strength

BOTH = ("R-1", "R-2")


def strength(caught, refused=(), **scenarios):
    """Return a kit whose scenarios cite rules and need capabilities, and what catches each fault.

    The second rule forbids; `refused` are the scenarios in which something is refused by it.
    """
    kit = Suite(
        "lgc",
        Path(),
        tuple(
            Scenario(
                id=name,
                title="It is so.",
                rules=rules,
                given={},
                when=(Step(), *((Step(rejected="NO"),) if name in refused else ())),
                capabilities=tuple(capabilities),
            )
            for name, (rules, capabilities) in scenarios.items()
        ),
        {
            name: Rule(name, "turn", "So it is.", "", verified_by="scenario", rejection=code)
            for name, code in zip(BOTH, (None, "NO"), strict=True)
        },
        (Area("turn", "TRN", "Turns"),),
    )
    faults = [Fault(name, "R-1", f"{name} is wrong.", ()) for name in caught]
    trials = {name: Trial(dict.fromkeys(by, "failed"), complete=True) for name, by in caught.items()}
    return Strength.of(kit, {"turn": faults}, trials)


def found(caught, corpus=(), refused=(), **scenarios):
    return dict(keeping.replaceable(strength(caught, refused, **scenarios), Keeping(corpus=corpus)))


def test_a_scenario_that_catches_shows_and_needs_no_more_than_another_can_be_replaced():
    assert found({"f": ["a", "b"], "g": ["b"]}, a=(BOTH[:1], "x"), b=(BOTH, "x")) == {"a": "b"}


@pytest.mark.parametrize(
    ("caught", "rules", "needs"),
    [
        pytest.param({"f": ["a"], "g": ["b"]}, BOTH, "", id="it catches more"),
        pytest.param({"f": ["a", "b"]}, BOTH[1:], "", id="it shows more"),
        pytest.param({"f": ["a", "b"]}, BOTH, "xy", id="it needs less"),
    ],
)
def test_a_scenario_that_does_anything_of_its_own_cannot(caught, rules, needs):
    assert "a" not in found(caught, a=(BOTH[:1], "x"), b=(rules, needs))


def test_of_equals_only_the_last_stays():
    same = (BOTH, "x")
    assert found({"f": ["a", "b", "c"]}, a=same, b=same, c=same) == {"a": "b", "b": "c"}


def test_what_a_prohibition_allows_and_what_it_refuses_do_not_replace_each_other():
    same = (BOTH[1:], "x")
    assert found({"f": ["a", "b"]}, refused="b", a=same, b=same) == {}
    assert found({"f": ["a", "b"]}, refused="ab", a=same, b=same) == {"a": "b"}


def test_a_refusal_by_another_rule_shows_nothing_of_a_rule_that_forbids_nothing():
    assert found({"f": ["a", "b"]}, refused="b", a=(BOTH[:1], "x"), b=(BOTH[:1], "x")) == {"a": "b"}


def test_what_shows_cards_of_the_corpus_stays_and_replaces_nothing():
    same = (BOTH, "x")
    assert found({"f": ["a", "b"]}, corpus=("b",), a=same, b=same) == {}


def test_reasons_that_are_missing_and_reasons_that_nothing_needs_are_told():
    kit = strength({"f": ["a", "b"]}, a=(BOTH, "x"), b=(BOTH, "x"))
    needless = Keeping(kept=(Kept("It is a vector.", ("b",)),))
    assert keeping.unexplained(kit, needless) == ({"a": "b"}, ("b",))
    assert keeping.unexplained(kit, Keeping(kept=(Kept("It is a vector.", ("a",)),))) == ({}, ())


def test_the_page_tells_what_is_kept_and_why():
    kit = strength({"f": ["a", "b"]}, a=(BOTH, "x"), b=(BOTH, "x"))
    page = report.page(kit, Keeping(kept=(Kept("It is a vector.", ("a",)),)))
    assert "| a | b | It is a vector. |" in page


def test_what_is_kept_in_a_game_are_scenarios_that_exist():
    names = {scenario.id for scenario in suite.load("lgc").scenarios}
    kept = keeping.read("lgc")
    assert set(kept.reasons) <= names
    assert all(reason.endswith(".") for reason in kept.reasons.values())


def test_a_file_of_another_shape_is_an_error_that_names_it(tmp_path):
    (tmp_path / "lgc.toml").write_text("kept = 1\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"lgc\.toml"):
        keeping.read("lgc", tmp_path)
