"""The frame rule: what a `then` writes changes, everything else stays."""

import copy
from typing import Any

import pytest

from lgc_contract.harness.expectation import ExpectationError, expect
from tests.toy.game import GAME

SETUP: Any = {"cards": [{"id": "three", "value": 3}, {"id": "six", "value": 6}]}
BEFORE: Any = {
    "game": {"turn": 1, "active": "p1", "total": 6, "draws": 0},
    "p1": {"hand": ["a", "three"], "table": ["six"], "pile": ["x", "b"]},
    "p2": {"hand": [], "table": [], "pile": []},
    "a": {"card": "three"},
    "b": {"card": "six"},
    "x": {"card": "six"},
    "three": {"card": "three"},
    "six": {"card": "six", "value": 6},
}


def after(then: Any) -> Any:
    untouched = copy.deepcopy(BEFORE)
    result = expect(GAME, BEFORE, then, SETUP)
    assert untouched == BEFORE
    return result


def changed(then: Any) -> Any:
    """Return the records that differ, None for those that are gone."""
    result = after(then)
    return {
        name: result.get(name) for name in sorted(BEFORE | result) if result.get(name) != BEFORE.get(name)
    }


def test_nothing_written_changes_nothing() -> None:
    assert changed({}) == {}


def test_a_written_attribute_merges_over_the_record() -> None:
    assert changed({"game": {"total": 9}}) == {"game": BEFORE["game"] | {"total": 9}}


def test_a_zone_replaces_the_zone_and_an_arrival_is_fresh() -> None:
    assert changed({"p1": {"hand": ["a"], "table": ["six", "three"]}}) == {
        "p1": {"hand": ["a"], "table": ["six", "three"], "pile": ["x", "b"]},
        "three": {"card": "three", "value": 3},
    }


def test_an_entity_in_no_zone_is_gone() -> None:
    assert changed({"p1": {"table": []}}) == {"p1": BEFORE["p1"] | {"table": []}, "six": None}


def test_a_new_entity_is_fresh_from_its_card_and_then_as_written() -> None:
    then = {"p2": {"table": ["n1"]}, "n1": {"card": "six", "value": 2}}

    assert after(then)["n1"] == {"card": "six", "value": 2}


def test_a_card_that_changes_its_owner_is_fresh() -> None:
    then = {"p1": {"table": []}, "p2": {"table": ["six"]}, "six": {"card": "three"}}

    assert after(then)["six"] == {"card": "three", "value": 3}


def test_an_entity_that_stays_keeps_what_it_has() -> None:
    before = BEFORE | {"six": {"card": "six", "value": 99}}
    then: Any = {"p1": {"hand": ["a"], "table": ["three", "six"]}}

    assert expect(GAME, before, then, SETUP)["six"] == {"card": "six", "value": 99}


def test_only_zones_whose_order_does_not_count_are_sorted() -> None:
    assert changed({"p1": {"hand": ["three", "a"]}}) == {}
    assert changed({"p1": {"pile": ["b", "x"]}}) == {"p1": BEFORE["p1"] | {"pile": ["b", "x"]}}


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ({"p1": {"table": ["six", "three"]}}, "'three' would be in p1.hand and p1.table"),
        ({"p1": {"hand": ["a", "a", "three"]}}, "'a' would be in p1.hand and p1.hand"),
        ({"p1": {"table": ["six", "n1"]}}, "'n1' is new; write its `card`"),
        (
            {"sixx": {"value": 1}},
            "'sixx' is in no zone, so nothing can be expected of it. Did you mean 'six'?",
        ),
        ({"p1": {"table": []}, "six": {"value": 1}}, "'six' is in no zone"),
        ({"six": {"vlaue": 1}}, "'six' has no attribute 'vlaue'; it has card, value"),
        ({"p1": {"hnad": []}}, "'p1' has no attribute 'hnad'"),
        ({"p1": {"hand": 3}}, "p1.hand is a zone"),
    ],
)
def test_a_contradiction_is_the_fault_of_the_scenario(then: Any, message: str) -> None:
    with pytest.raises(ExpectationError) as raised:
        after(then)

    assert message in str(raised.value)
