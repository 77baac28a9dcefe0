"""Differences are found, all of them, and nothing equal is one."""

from typing import Any

import pytest

from lgc_contract.harness.compare import (
    compare_lists,
    compare_observations,
    compare_parts,
    compare_sets,
    find_hidden,
)
from lgc_contract.harness.outcome import ABSENT, Difference


def test_equal_observations_have_no_difference() -> None:
    assert list(compare_observations({"a": {"x": 1, "y": 2}}, {"a": {"y": 2, "x": 1}})) == []


def test_differences_name_entity_and_attribute() -> None:
    expected: Any = {"bear": {"hp": 2}, "wolf": {"atk": 1, "hp": 1}}
    got: Any = {"wolf": {"atk": 1, "hp": 3, "odd": []}, "ant": {"hp": 1}}

    assert list(compare_observations(expected, got)) == [
        Difference("ant", got={"hp": 1}),
        Difference("bear", expected={"hp": 2}),
        Difference("wolf", "hp", 1, 3),
        Difference("wolf", "odd", ABSENT, []),
    ]


@pytest.mark.parametrize(("expected", "got"), [(1, True), (0, False), (0, None), ("1", 1), ([], {})])
def test_values_of_different_types_differ(expected: Any, got: Any) -> None:
    assert list(compare_observations({"a": {"x": expected}}, {"a": {"x": got}})) == [
        Difference("a", "x", expected, got)
    ]


@pytest.mark.parametrize(
    ("expected", "got", "differences"),
    [
        ([1, 2, 3], [1, 2, 3], []),
        ([1, 2, 3], [1, 3], [Difference("events", "1", expected=2)]),
        ([1, 3], [1, 2, 3], [Difference("events", "1", got=2)]),
        ([1, 2], [1, 4], [Difference("events", "1", 2, 4)]),
        ([1, 2], [2, 1], [Difference("events", "0", got=2), Difference("events", "2", expected=2)]),
        ([], [1], [Difference("events", "0", got=1)]),
        ([1], [True], [Difference("events", "0", 1, True)]),
    ],
)
def test_lists_are_compared_in_order(expected: Any, got: Any, differences: list[Difference]) -> None:
    assert list(compare_lists("events", expected, got)) == differences


@pytest.mark.parametrize(
    ("expected", "got", "differences"),
    [
        ([{"a": 1}, {"b": 2}], [{"b": 2}, {"a": 1}], []),
        ([{"a": 1}], [], [Difference("legal", expected={"a": 1})]),
        ([], [{"a": 1}], [Difference("legal", got={"a": 1})]),
        ([{"a": 1}], [{"a": 1}, {"a": 1}], [Difference("legal", got={"a": 1})]),
        (
            [{"a": [1, 2]}],
            [{"a": [2, 1]}],
            [Difference("legal", expected={"a": [1, 2]}), Difference("legal", got={"a": [2, 1]})],
        ),
    ],
)
def test_sets_are_compared_without_order(expected: Any, got: Any, differences: list[Difference]) -> None:
    assert list(compare_sets("legal", expected, got)) == differences


@pytest.mark.parametrize(
    ("expected", "differences"),
    [
        ({}, []),
        ({"you": {"hp": 3}}, []),
        ({"you": {"hp": 4}}, [Difference("view", "you.hp", 4, 3)]),
        ({"you": {"hand": ["a"]}}, [Difference("view", "you.hand", ["a"], ["a", "b"])]),
        ({"me": {"hp": 4}}, [Difference("view", "me", expected={"hp": 4})]),
        ({"you": 3}, [Difference("view", "you", 3, {"hp": 3, "hand": ["a", "b"]})]),
    ],
)
def test_objects_are_compared_in_part_and_lists_exactly(expected: Any, differences: list[Difference]) -> None:
    assert list(compare_parts("view", expected, {"you": {"hp": 3, "hand": ["a", "b"]}})) == differences


@pytest.mark.parametrize(
    ("value", "is_found"),
    [
        (["wolf"], True),
        ({"wolf": 1}, True),
        ({"log": "p1 draws wolf."}, True),
        (["wolf-rider", "werewolf", "wolf_2"], False),
        ({"a": [{"b": ["n1", "wolf"]}]}, True),
        ([], False),
    ],
)
def test_a_hidden_string_is_found_as_a_word_anywhere(value: Any, is_found: bool) -> None:
    found = list(find_hidden("view", ["wolf", "bear"], value))

    assert found == ([Difference("view", "hidden", got="wolf")] if is_found else [])
