"""After an edit the scenarios that name an edited card are run again, and no others."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from lgc_contract.harness.suite import Suite
from lgc_contract.harness.touched import run_again, touched
from tests.harness.building import scenario
from tests.harness.engines import CountsTwice
from tests.toy.game import GAME

SPLITS: Any = replace(
    GAME,
    load=lambda: {
        "cards": [
            {"id": "pack", "calls": ["wolf"]},
            {"id": "wolf", "value": 1},
            {"id": "hunt", "calls": "pack"},
        ]
    },
)


def kit(*scenarios: Any) -> Suite:
    return Suite("toy", Path(), tuple(scenarios))


def holding(name: str, card: str) -> Any:
    return scenario(id=name, cards=[{"id": card, "value": 1}], given={"p1": {"hand": [card]}}, when=[])


def ids(found: Any) -> list[str]:
    return [each.id for each in found]


def test_a_scenario_that_names_an_edited_card_is_touched() -> None:
    whole = kit(holding("a/wolf", "wolf"), holding("a/bear", "bear"))
    assert ids(touched(GAME, whole, {"wolf"}, ())) == ["a/wolf"]


def test_a_scenario_that_names_what_brings_an_edited_card_is_touched_as_well() -> None:
    whole = kit(holding("a/hunt", "hunt"), holding("a/pack", "pack"), holding("a/bear", "bear"))
    assert ids(touched(SPLITS, whole, {"wolf"}, ())) == ["a/hunt", "a/pack"]


def test_an_edited_scenario_is_touched() -> None:
    whole = kit(holding("a/wolf", "wolf"), holding("a/bear", "bear"))
    assert ids(touched(GAME, whole, (), {"a/bear"})) == ["a/bear"]


def test_nothing_edited_touches_nothing() -> None:
    assert touched(GAME, kit(holding("a/wolf", "wolf")), (), ()) == []


def test_what_the_reference_does_not_pass_is_told_with_the_first_difference() -> None:
    right = scenario(
        id="count/right", then={"game": {"total": 7}, "p1": {"hand": [], "table": ["six", "three"]}}
    )
    wrong = scenario(
        id="count/wrong", then={"game": {"total": 9}, "p1": {"hand": [], "table": ["six", "three"]}}
    )
    (broken,) = run_again(GAME, [right, wrong])
    assert (broken.scenario, broken.message) == ("count/wrong", "game.total: expected 9, got 7")


def test_a_scenario_that_makes_no_sense_is_left_to_the_rule_that_says_so() -> None:
    assert list(run_again(GAME, [scenario(then={"nobody": {"value": 1}})])) == []


def test_a_game_without_a_reference_runs_nothing() -> None:
    assert list(run_again(replace(GAME, reference=None), [scenario(then={})])) == []


def test_another_reference_is_the_one_of_the_game() -> None:
    passed = scenario(then={"game": {"total": 7}, "p1": {"hand": [], "table": ["six", "three"]}})
    assert len(list(run_again(replace(GAME, reference=CountsTwice), [passed]))) == 1
