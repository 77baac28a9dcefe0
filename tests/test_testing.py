"""The helpers for test suites in Python."""

import os
from pathlib import Path

import pytest

from lgc_contract import testing
from lgc_contract.errors import EngineStartError, UsageError
from lgc_contract.testing import Examiner, assert_conforms
from tests.harness import engines
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, PLUGIN


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("LGC_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(DATA))
    monkeypatch.syspath_prepend(str(PLUGIN))


@pytest.mark.parametrize(
    "engine", [ToyEngine, "reference", "py:tests.toy.engine:ToyEngine", lambda: ToyEngine()]
)
def test_an_engine_that_follows_the_rules_conforms(engine: testing.EngineUnderTest) -> None:
    assert_conforms(engine, game="toy")


def test_an_engine_that_is_wrong_is_told_where() -> None:
    with pytest.raises(AssertionError, match=r"(?s)5 of 8 scenarios.*game +total +7 +14"):
        assert_conforms(engines.CountsTwice, game="toy")


def test_only_what_is_selected_is_played() -> None:
    assert_conforms(engines.CountsTwice, select=["view", "setup"], game="toy", skip=["setup"])


def test_declining_some_is_no_failure_and_declining_all_is_one() -> None:
    assert_conforms(engines.LacksLuck, game="toy")
    with pytest.raises(AssertionError, match="no scenario of 1 was played: the engine lacks luck"):
        assert_conforms(engines.LacksLuck, ["turn/who-passes-draws"], game="toy")


def test_an_engine_that_breaks_does_not_conform_and_the_rest_is_played() -> None:
    with pytest.raises(AssertionError, match=r"(?s)1 of 8 .*split brain"):
        assert_conforms(engines.Raises, game="toy")


def test_a_selection_of_nothing_is_no_success() -> None:
    with pytest.raises(UsageError, match="Nothing fits"):
        assert_conforms(ToyEngine, ["chess/*"], game="toy")


def test_a_scenario_is_found_by_its_id() -> None:
    assert testing.scenario("turn/who-passes-draws", "toy").area == "turn"
    with pytest.raises(UsageError, match="Did you mean 'turn/who-passes-draws'"):
        testing.scenario("turn/who-pass-draws", "toy")


def test_one_scenario_is_examined_at_a_time_and_explained() -> None:
    scenario = testing.scenario("count/a-play-adds-to-the-total", "toy")
    with Examiner(engines.CountsTwice, "toy") as examiner:
        result = examiner.examine(scenario)
        assert result.outcome == "failed"
        assert "game  total  7         14" in examiner.explain(result)


def test_an_engine_that_never_starts_is_tried_once(tmp_path: Path) -> None:
    started = tmp_path / "started"

    def factory() -> ToyEngine:
        with started.open("a") as stream:
            stream.write("x")
        raise RuntimeError("no licence")

    scenario = testing.scenario("turn/who-passes-draws", "toy")
    with Examiner(factory, "toy") as examiner:
        for _ in range(2):
            with pytest.raises(EngineStartError, match="no licence"):
                examiner.examine(scenario)
    assert started.read_text() == "x"
