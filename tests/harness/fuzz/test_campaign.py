"""Differential play with the toy: what differs is found, made small and the same for all workers."""

import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lgc_contract.errors import DataError, UsageError
from lgc_contract.game import Case
from lgc_contract.harness.fuzz import campaign as campaigns
from lgc_contract.harness.fuzz.campaign import Campaign, Played
from lgc_contract.harness.fuzz.cluster import Cluster
from lgc_contract.harness.fuzz.finding import Side, as_scenario, note
from lgc_contract.harness.fuzz.journal import Journal
from lgc_contract.harness.fuzz.minimise import Cause, Minimal
from lgc_contract.harness.fuzz.pair import play_of
from lgc_contract.harness.fuzz.shrink import shrink, size
from lgc_contract.harness.fuzz.summary import Summary, findings, lines, write
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.scenario import parse
from tests.toy.game import DATA, GAME, PLUGIN

GAMES = range(45)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PLUGIN))
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(DATA))
    root = Path(__file__).parents[3]
    monkeypatch.setenv("PYTHONPATH", f"{PLUGIN}:{root}")


def campaign(engine: str = "reference", seed: int = 1, pool: str = "all") -> Campaign:
    address = engine if engine == "reference" else f"py:tests.harness.fuzz.wrong_toys:{engine}"
    return Campaign("toy", address, "reference", pool, seed)


def summed(played: Any) -> Summary:
    summary = Summary()
    for each in played:
        summary.add(each)
    return summary


def minimal_of(engine: str) -> Minimal:
    wrong = campaign(engine)
    first = next(each for each in campaigns.results(wrong, GAMES) if each.cause)
    with wrong.open() as pair:
        return wrong.minimise(first.index, pair)


def test_an_engine_does_not_differ_from_itself() -> None:
    summary = summed(campaigns.results(campaign(), GAMES))

    assert (summary.games, summary.divergent) == (45, 0)
    assert summary.intents == 45 * 20
    assert summary.refused == 45 * 10


def test_a_wrong_value_is_found_and_shrunk_to_a_look_at_one_card() -> None:
    minimal = minimal_of("GreedyToy")

    assert minimal.cause == Cause("position", "value", "")
    assert minimal.case.intents == ()
    assert len(minimal.case.cards) == 1


def test_a_missing_legal_intent_is_found_where_it_is_missing() -> None:
    minimal = minimal_of("ForgetfulToy")

    assert minimal.cause == Cause("legal", "PASS missing", "")
    assert minimal.case.intents == ()


def test_a_break_is_charged_to_the_intent_that_causes_it() -> None:
    minimal = minimal_of("BreakingToy")

    assert minimal.cause == Cause("fault", "the engine: raised", "")
    assert [intent["type"] for intent in minimal.case.intents] == ["PASS"]


def test_what_an_engine_lacks_is_counted_and_no_finding() -> None:
    summary = summed(campaigns.results(campaign("PoorToy"), GAMES))

    assert summary.divergent == 0
    assert summary.lacking.keys() == {"split"}


@pytest.mark.parametrize("workers", [1, 3])
def test_the_results_do_not_depend_on_the_number_of_workers(workers: int) -> None:
    alone = list(campaigns.results(campaign("GreedyToy"), GAMES))

    with campaigns.processes(workers) as executor:
        shared = list(campaigns.results(campaign("GreedyToy"), GAMES, executor, workers=workers))

    assert shared == alone


def test_the_smallest_case_is_the_same_every_time() -> None:
    assert minimal_of("GreedyToy").case == minimal_of("GreedyToy").case


def test_another_seed_plays_other_games() -> None:
    assert campaign(seed=1).line(0) != campaign(seed=2).line(0)
    assert campaign(seed=1).line(0) == campaign(seed=1).line(0)


def test_no_game_begins_when_the_time_is_over() -> None:
    assert list(campaigns.results(campaign(), GAMES, seconds=0)) == []


def test_a_finding_becomes_a_scenario_that_the_other_engine_passes_and_this_one_fails(tmp_path: Path) -> None:
    wrong = campaign("GreedyToy")
    found = findings(wrong, summed(campaigns.results(wrong, GAMES)))

    (path,) = write(wrong, found[:1], tmp_path, Side.OTHER)

    assert path is not None
    scenario = parse(path.read_bytes(), str(path))
    assert scenario.id == f"differential/{path.stem}"
    assert prepare(GAME, scenario).expected[-1] is not None
    assert "got: what toy under examination says" in path.with_suffix(".md").read_text()


def test_the_word_of_a_scenario_can_be_that_of_the_engine_itself() -> None:
    wrong = campaign("GreedyToy")
    finding = findings(wrong, summed(campaigns.results(wrong, GAMES)))[0]

    said = [as_scenario(GAME, play_of(GAME), finding, side, ())["then"] for side in Side]

    assert said[0] != said[1]
    assert note(finding, {"id": "a/b"}).startswith("# a/b")


def test_the_summary_says_how_much_was_compared() -> None:
    summary = summed(campaigns.results(campaign(), range(4)))

    assert [*lines(summary, [], [])] == ["4 games, 80 intents compared (40 of them illegal), 0 games differ."]


def test_a_game_without_random_play_cannot_be_fuzzed() -> None:
    with pytest.raises(UsageError, match="offers no random games"):
        play_of(replace(GAME, play=None))


# --- journal ------------------------------------------------------------------------------------------------


def test_a_journal_gives_back_what_was_written_up_to_a_torn_line(tmp_path: Path) -> None:
    path, wrong = tmp_path / "journal", campaign("GreedyToy")
    played = list(campaigns.results(wrong, range(40)))
    with Journal(path, wrong) as journal:
        for each in played:
            journal.add(each)
    path.write_bytes(path.read_bytes()[:-5])

    assert Journal(path, wrong).played == tuple(played[:-1])


def test_a_journal_of_another_campaign_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with Journal(path, campaign(seed=1)):
        pass

    with pytest.raises(UsageError, match="journal of another campaign"):
        Journal(path, campaign(seed=2))


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_text("dear diary\n")

    with pytest.raises(DataError, match="is no journal"):
        Journal(path, campaign())


def test_a_journal_with_a_gap_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with Journal(path, campaign()) as journal:
        journal.add(Played(index=3, intents=1, refused=0))

    with pytest.raises(DataError, match="game 3 in the place of 0"):
        Journal(path, campaign())


# --- shrinking ----------------------------------------------------------------------------------------------


def test_shrinking_drops_what_does_not_matter_and_makes_numbers_small() -> None:
    large = Case({"a": [1, 2, 3], "b": {"n": 40, "m": 7}}, ({"id": "x"}, {"id": "y"}), ({"t": 1}, {"t": 2}))

    small = shrink(large, lambda case: case.given.get("b", {}).get("n", 0) >= 10)

    assert small == Case({"b": {"n": 10}}, (), ())


def test_shrinking_ends_with_what_no_step_makes_smaller() -> None:
    case = Case({"n": 1}, (), ())

    assert shrink(case, lambda each: each == case) == case


def test_a_game_can_offer_simpler_cases_of_its_own() -> None:
    large, plain = Case({"long": "word"}, (), ()), Case({"w": 1}, (), ())

    assert shrink(large, lambda each: bool(each.given), lambda _: [plain]) == Case({"w": 0}, (), ())
    assert size(plain) < size(large)


# --- cluster ------------------------------------------------------------------------------------------------


class FakeClient:
    """Does at once what it is asked to do elsewhere."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.closed = False

    def nthreads(self) -> dict[str, int]:
        return {"one": 2, "two": 2}

    def submit(self, function: Any, *arguments: Any, pure: bool) -> Any:
        assert not pure
        value = function(*arguments)
        return SimpleNamespace(result=lambda: value)

    def close(self) -> None:
        self.closed = True


def test_a_cluster_gives_the_results_that_one_process_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=FakeClient))

    with Cluster("tcp://scheduler:8786") as executor:
        assert executor.workers == 4
        shared = list(campaigns.results(campaign("GreedyToy"), GAMES, executor, workers=executor.workers))

    assert shared == list(campaigns.results(campaign("GreedyToy"), GAMES))


def test_a_missing_library_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(UsageError, match=r"lgc-contract\[cluster\]"):
        Cluster("tcp://scheduler:8786")


def test_a_real_cluster_gives_the_same_results() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        Cluster(local.scheduler_address) as executor,
    ):
        shared = list(campaigns.results(campaign("GreedyToy"), GAMES, executor, workers=2))

    assert shared == list(campaigns.results(campaign("GreedyToy"), GAMES))
