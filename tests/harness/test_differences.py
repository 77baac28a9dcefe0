"""Both sides of a difference stand beside each other, entity by entity, and fit the terminal."""

import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lgc_contract.harness.describe import describe_difference, gathered
from lgc_contract.harness.differences import SideBySide
from lgc_contract.harness.outcome import ABSENT, Difference
from lgc_contract.harness.render import console

WOLF = {"card": "wolf", "atk": 3, "hp": 0, "asleep": False, "keywords": [], "power": None, "name": ""}


def shown(*differences: Difference, width: int = 80, **more: Any) -> list[str]:
    stream = io.StringIO()
    out = console(stream, "never")
    out.width = width
    out.print(SideBySide(differences, **more))
    return stream.getvalue().splitlines()


def test_an_entity_is_named_once_and_its_attributes_stand_below_each_other() -> None:
    lines = shown(
        Difference("wolf", "atk", 3, 4), Difference("wolf", "hp", 1, 2), Difference("h1", "hp", 9, 8)
    )

    assert lines == [
        "               expected  got",
        "    wolf  atk  3         4",
        "          hp   1         2",
        "    h1    hp   9         8",
    ]


def test_an_entity_that_is_missing_or_new_is_one_row_of_what_is_not_empty() -> None:
    assert shown(Difference("wolf", expected=WOLF), Difference("n1", got=WOLF)) == [
        "          expected                got",
        "    wolf  card wolf, atk 3, hp 0  nothing",
        "    n1    nothing                 card wolf, atk 3, hp 0",
    ]


def test_attributes_that_only_one_side_has_are_gathered_to_one() -> None:
    parts = [Difference("n1", name, got=value) for name, value in WOLF.items()]

    assert gathered([Difference("a", "hp", 1, 2), *parts]) == [
        Difference("a", "hp", 1, 2),
        Difference("n1", got=WOLF),
    ]
    assert gathered([Difference("n1", "hp", got=1)]) == [Difference("n1", "hp", got=1)]


def test_events_and_other_members_of_lists_stay_apart() -> None:
    events = [Difference("events", str(index), got={"type": "X"}) for index in range(2)]

    assert gathered(events) == events


def test_events_and_intents_are_told_in_words() -> None:
    line = shown(Difference("events", "0", {"type": "DRAWN", "card": "wolf"}, {"type": "LOST", "n": 1}))[1]

    assert line == "    events  0  DRAWN, card wolf  LOST, n 1"


def test_the_sides_have_other_names_where_two_engines_are_compared() -> None:
    assert shown(Difference("h1", "hp", 1, 2), sides=("reference", "engine"))[0].split() == [
        "reference",
        "engine",
    ]
    narrow = shown(Difference("h1", "hp", 1, 2), sides=("reference", "engine"), width=30)
    assert narrow == ["    h1.hp: reference 1, engine", "    2"]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_long_value_is_broken_between_its_members(width: int) -> None:
    result = {"winner": "p1", "reason": "the hero is dead", "turn": 12}
    shown_ = shown(Difference("game", "result", result, None), width=width)

    assert not [line for line in shown_ if line.count('"') % 2], "a string is cut where it need not be"
    assert '"winner":"p1"' in "".join(shown_)


def test_a_string_that_fits_no_line_is_cut_and_told_whole() -> None:
    lines = shown(Difference("game", "log", "z" * 90, 1), width=60)

    assert "".join(lines).count("z") == 90


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec="ascii"), max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.text("abcdefgh-", min_size=1, max_size=12)
DIFFERENCES = st.builds(Difference, NAMES, NAMES | st.just(""), VALUES, VALUES | st.just(ABSENT))


@given(st.lists(DIFFERENCES, min_size=1, max_size=5), st.integers(24, 140))
def test_no_line_is_wider_than_the_terminal_or_ends_with_a_space(
    differences: list[Difference], width: int
) -> None:
    lines = shown(*differences, width=width)

    assert max(map(len, lines)) <= width
    assert [line for line in lines if line != line.rstrip()] == []


def _parts(difference: Difference) -> int:
    """Return how many attributes a difference tells of, at least."""
    value = difference.expected if difference.got is ABSENT else difference.got
    return len(value) if not difference.attribute and isinstance(value, dict) and value else 1


@given(st.lists(DIFFERENCES, max_size=6))
def test_gathering_loses_nothing(differences: list[Difference]) -> None:
    told = gathered(differences)

    assert [*dict.fromkeys(each.entity for each in told)] == [
        *dict.fromkeys(each.entity for each in differences)
    ]
    assert sum(_parts(each) for each in told) >= len({(each.entity, each.attribute) for each in differences})


@pytest.mark.parametrize("width", [24, 80])
def test_every_difference_is_told(width: int) -> None:
    words = " ".join(shown(Difference("wolf", "atk", "three", "four"), width=width))

    assert "three" in words
    assert "four" in words
    assert "atk" in words
    assert "wolf" in describe_difference(Difference("wolf", "atk", 3, 4))


def test_columns_stand_below_each_other_where_characters_are_two_columns_wide() -> None:
    lines = shown(Difference("狼", "名", "日本 語", "短"), Difference("bear", "hp", 1, 2))

    assert lines == [
        "              expected  got",
        "    狼    名  日本 語   短",
        "    bear  hp  1         2",
    ]
