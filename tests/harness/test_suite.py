"""The scenarios of a game are loaded and selected."""

from pathlib import Path
from typing import Any

import pytest

from lgc_contract.errors import DataError, UsageError
from lgc_contract.harness import suite
from lgc_contract.harness.suite import Selection, Suite
from tests.toy.game import DATA


@pytest.fixture(scope="module")
def kit() -> Suite:
    return suite.load("toy", DATA / "conformance")


def ids(kit: Suite, **criteria: Any) -> list[str]:
    return [scenario.id for scenario in kit.select(Selection(**criteria))]


def test_everything_is_loaded_in_order(kit: Suite) -> None:
    assert ids(kit) == sorted(ids(kit))
    assert len(ids(kit)) == 8
    assert kit.rules["TOY-CNT-02"].rejection == "TOO_HIGH"
    assert {area.prefix for area in kit.areas} == {"CNT", "SET", "SPL", "TRN", "VIW"}


@pytest.mark.parametrize(
    ("criteria", "expected"),
    [
        ({"select": ("split/*",)}, {"split/halves-are-new-cards"}),
        ({"select": ("turn",)}, {"turn/only-the-active-player-acts", "turn/who-passes-draws"}),
        ({"select": ("turn",), "skip": ("*draws",)}, {"turn/only-the-active-player-acts"}),
        (
            {"rules": ("TOY-SET-01", "TOY-SPL-01")},
            {"setup/two-cards-are-dealt", "split/halves-are-new-cards"},
        ),
        ({"rules": ("TOY-CNT-01",), "capabilities": ("legal",)}, {"count/the-limit-can-be-met"}),
        ({"select": ("turning",)}, set()),
    ],
)
def test_criteria_narrow_the_selection_together(kit: Suite, criteria: Any, expected: set[str]) -> None:
    assert set(ids(kit, **criteria)) == expected


@pytest.mark.parametrize(
    ("criteria", "hint"),
    [
        ({"rules": ("TOY-CNT-99",)}, "Did you mean 'TOY-CNT-0"),
        ({"capabilities": ("splot",)}, "Did you mean 'split'?"),
        ({"select": ("count/the-limit-hold",)}, "Did you mean 'count/the-limit-holds'?"),
        ({"select": ("cuont",)}, "Did you mean 'count'?"),
        ({"select": ("limits*",)}, "Did you mean 'count/the-limit-holds' or 'count/the-limit-can-be-met'?"),
        ({"select": ("turn/hold",)}, "Did you mean 'count/the-limit-holds'?"),
        ({"select": ("zzz",)}, "Nothing fits 'zzz'."),
        ({"rules": ("TOY-SET-01",), "capabilities": ("split",)}, "No scenario fits all the criteria"),
    ],
)
def test_nothing_selected_is_explained(kit: Suite, criteria: Any, hint: str) -> None:
    said = kit.explain_nothing(Selection(**criteria))
    assert hint in said
    assert said == said.strip()


def test_an_unknown_id_is_answered_with_the_nearest(kit: Suite) -> None:
    with pytest.raises(UsageError, match="Did you mean 'turn/who-passes-draws'"):
        kit.scenario("turn/who-passes-draw")


@pytest.mark.parametrize("name", ["passes", "count/passe", "who-pases"])
def test_a_word_of_an_id_is_enough_to_find_it(kit: Suite, name: str) -> None:
    with pytest.raises(UsageError, match=r"Did you mean .*'turn/who-passes-draws'"):
        kit.scenario(name)


def test_a_game_without_scenarios_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no scenarios for 'chess'"):
        suite.load("chess", tmp_path)


def test_a_malformed_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "toy" / "area" / "slug.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")

    with pytest.raises(DataError, match=r"slug\.json"):
        suite.load("toy", tmp_path)


def test_hidden_files_are_no_scenarios(tmp_path: Path) -> None:
    folder = tmp_path / "toy" / "area"
    folder.mkdir(parents=True)
    (folder / ".slug.json").write_text("{")

    assert suite.load("toy", tmp_path).scenarios == ()


def test_what_lies_beside_the_areas_is_no_scenario(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "index.json").write_text("{}")
    (folder / "perft").mkdir()
    (folder / "perft" / "count.json").write_text("{}")

    assert suite.load("toy", tmp_path).scenarios == ()


def test_a_scenario_may_lie_deeper(tmp_path: Path) -> None:
    file = tmp_path / "toy" / "area" / "deeper" / "slug.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"id": "area/deeper/slug", "title": "A.", "rules": ["R-1"], "given": {}, "when": []}')

    (found,) = suite.load("toy", tmp_path).scenarios
    assert (found.area, found.file) == ("area/deeper", str(file))


def test_capabilities_are_grouped_by_the_kit(kit: Suite) -> None:
    groups = {each.id: each.group for each in kit.capabilities}

    assert (groups["count"], groups["luck"]) == ("action", "other")


def test_the_digest_changes_with_any_scenario(kit: Suite) -> None:
    fewer = Suite(kit.game, kit.root, kit.scenarios[1:])

    assert kit.digest == suite.load("toy", DATA / "conformance").digest
    assert kit.digest != fewer.digest
