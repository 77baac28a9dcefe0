"""Renaming by a seed is repeatable, reversible, and keeps the order of all strings."""

from hypothesis import example, given
from hypothesis import strategies as st

from lgc_contract.harness import aliases
from lgc_contract.renaming import UNCHANGED

NAMES = st.text("abnw-19", min_size=1, max_size=4).map(lambda tail: "a" + tail)
WORDS = st.text("abnw-19_", min_size=1, max_size=6)
OTHERS = st.lists(WORDS, max_size=6)
MESSAGE = {
    "hand": [{"id": "wolf", "card": "wolf"}],
    "wolf": 1,
    "note": "wolf rider",
    "flags": [True, 2, None],
}


def test_values_are_renamed_and_keys_are_not() -> None:
    renaming = aliases.derive(1, "a/b", {"wolf"}, ["hand"])
    new = renaming.names["wolf"]

    assert renaming.outward(MESSAGE) == {
        "hand": [{"id": new, "card": new}],
        "wolf": 1,
        "note": "wolf rider",
        "flags": [True, 2, None],
    }


def test_the_way_home_undoes_the_way_out() -> None:
    renaming = aliases.derive(1, "a/b", {"wolf", "hand"}, ["wolf-rider"])

    assert renaming.homeward(renaming.outward(MESSAGE)) == MESSAGE
    assert UNCHANGED.outward(MESSAGE) is MESSAGE


def test_ids_in_the_tuples_of_an_engine_in_this_process_find_home() -> None:
    renaming = aliases.derive(1, "a/b", {"wolf"}, [])

    assert renaming.homeward({"hand": (renaming.names["wolf"],)}) == {"hand": ["wolf"]}


def test_names_depend_on_seed_and_scenario_alone() -> None:
    first = aliases.derive(1, "a/b", {"wolf", "bear"}, [])

    assert first == aliases.derive(1, "a/b", {"bear", "wolf"}, [])
    assert first != aliases.derive(2, "a/b", {"wolf", "bear"}, [])
    assert first != aliases.derive(1, "a/c", {"wolf", "bear"}, [])


def test_an_alias_keeps_its_name_where_no_other_has_its_place() -> None:
    renaming = aliases.derive(0, "a/b", {"wolf", "wolf-", "bear"}, ["wolf--"])

    assert renaming.names.keys() == {"bear"}


@given(names=st.sets(NAMES, min_size=1, max_size=6), others=OTHERS, seed=st.integers(0, 3))
@example(names={"a1"}, others=["a1-"], seed=0)
@example(names={"a", "a-"}, others=["a--"], seed=0)
def test_order_is_kept_and_names_stay_apart(names: set[str], others: list[str], seed: int) -> None:
    renaming = aliases.derive(seed, "a/b", names, others)
    everything = sorted({*names, *others})
    renamed = [renaming.names.get(each, each) for each in everything]

    assert len(set(renamed)) == len(everything)
    assert renamed == sorted(renamed)


def test_every_string_of_a_value_is_found() -> None:
    assert sorted(aliases.strings({"a": ["b", {"c": "d"}], "e": 1})) == ["a", "b", "c", "d", "e"]
