"""Many games: the same counts however the work is shared and however often it was cut off."""

import itertools
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lgc_contract import schemas
from lgc_contract.errors import ContractError, DataError, UsageError
from lgc_contract.games.lgc.decks import named
from lgc_contract.games.lgc.simulation import decks, schedule
from lgc_contract.games.lgc.simulation import run as running
from lgc_contract.games.lgc.simulation.decks import Deck
from lgc_contract.games.lgc.simulation.journal import Journal
from lgc_contract.games.lgc.simulation.report import Report
from lgc_contract.games.lgc.simulation.run import run
from lgc_contract.games.lgc.simulation.schedule import Plan
from tests.games.lgc.simulation.decks import BODIES, WALLS, plan


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "_BATCH", 2)


# --- what is counted ----------------------------------------------------------------------------------------


def test_every_deck_begins_half_of_the_games_of_its_pair() -> None:
    begun = [key[1] for key, count in run(plan()).rows() if key[0] == "game" for _ in range(count)]

    assert sorted(begun) == ["corps", "corps", "murs", "murs"]


def test_another_seed_plays_other_games() -> None:
    assert run(plan(seed=1)).rows() == run(plan(seed=1)).rows()
    assert run(plan(seed=1)).rows() != run(plan(seed=2)).rows()


def test_a_game_is_the_same_whatever_else_is_played() -> None:
    third = Deck("tiers", "Tiers", BODIES.cards, WALLS.hero)
    alone = run(Plan((BODIES, WALLS), 2, 1))
    among = run(Plan((BODIES, third, WALLS), 2, 1))

    assert [row for row in among.rows() if {row[0][1], row[0][2]} == {"corps", "murs"}] == [
        row for row in alone.rows() if row[0][0] in ("game", "length")
    ]


def test_one_deck_alone_plays_itself() -> None:
    report = Report.of(Plan((BODIES,), 2, 1), run(Plan((BODIES,), 2, 1)))

    assert [(line.one, line.other, line.games) for line in report.pairs] == [("corps", "corps", 2)]


def test_the_report_fits_its_schema() -> None:
    assert schemas.validate("lgc/simulation", Report.of(plan(), run(plan())).as_json()) == []


def test_a_card_that_nobody_played_and_cards_that_nobody_has_are_named() -> None:
    dear = Deck("cher", "Cher", (*BODIES.cards[:9], "crea_boss_en_phase_deux"), BODIES.hero)
    games = Plan((dear, WALLS), 2, 1, (("ferveurCap", 3),))
    report = Report.of(games, run(games))

    assert "crea_boss_en_phase_deux" in report.unplayed
    assert "crea_ysaure" in report.absent
    assert "crea_brioche" not in report.absent


# --- sharing the work ---------------------------------------------------------------------------------------


def test_the_counts_do_not_depend_on_the_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[4]))

    assert run(plan(), workers=2).rows() == run(plan()).rows()


class Ready:
    """What was done elsewhere."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def result(self) -> Any:
        return self.value


class FakeClient:
    """Does at once what it is asked to do elsewhere."""

    def __init__(self, address: str, timeout: float) -> None:
        assert address
        assert timeout

    def submit(self, function: Any, *arguments: Any, pure: bool) -> Ready:
        assert not pure
        return Ready(function(*arguments))

    def close(self) -> None:
        pass


def fake_distributed() -> Any:
    """Return a scheduler that hands out the last batch first."""
    return SimpleNamespace(Client=FakeClient, as_completed=lambda futures: reversed([*futures]))


def test_a_cluster_gives_the_counts_that_one_process_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", fake_distributed())

    assert run(plan(), cluster="tcp://scheduler:8786").rows() == run(plan()).rows()


def test_a_missing_library_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(UsageError, match=r"lgc-contract\[cluster\]"):
        run(plan(), cluster="tcp://scheduler:8786")


def test_a_real_cluster_gives_the_same_counts() -> None:
    distributed = pytest.importorskip("distributed")
    games = plan(games=2)
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as local:
        shared = run(games, cluster=local.scheduler_address)

    assert shared.rows() == run(games).rows()


def test_a_worker_with_other_cards_plays_nothing() -> None:
    batch = next(plan().batches())._replace(corpus="0" * 64)

    with pytest.raises(ContractError, match="other cards"):
        running._play(batch)


# --- going on -----------------------------------------------------------------------------------------------


def cut_off(path: Path, games: Plan, batches: int) -> None:
    """Play so many batches and stop, as one who presses Ctrl-C."""
    heard = itertools.count(1)

    def stop(_: int) -> None:
        if next(heard) == batches:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(games, journal=path, watch=stop)


def test_a_run_that_was_cut_off_goes_on_and_gives_the_same_counts(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    played: list[int] = []
    known: list[int] = []
    cut_off(path, plan(), 1)

    rows = run(plan(), journal=path, watch=played.append, known=known.append).rows()

    assert rows == run(plan()).rows()
    assert (known, played) == ([2], [2])


def test_half_a_line_at_the_end_of_a_journal_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    played: list[int] = []
    run(plan(), journal=path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])

    rows = run(plan(), journal=path, watch=played.append).rows()

    assert rows == run(plan()).rows()
    assert played == [2]
    assert path.read_bytes() == whole


def test_more_games_can_be_added_to_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    played: list[int] = []
    run(plan(games=2), journal=path)

    assert run(plan(games=4), journal=path, watch=played.append).rows() == run(plan(games=4)).rows()
    assert played == [2]


def test_a_journal_of_other_games_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    run(plan(seed=1, games=2), journal=path)
    whole = path.read_bytes()

    with pytest.raises(UsageError, match=r"journal of other games \(seed\)"):
        run(plan(seed=2), journal=path)
    assert path.read_bytes() == whole


def test_a_file_that_is_no_journal_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_text("cher journal\n")

    with pytest.raises(DataError, match="is no journal"):
        Journal(path, plan())
    assert path.read_text() == "cher journal\n"


@pytest.mark.parametrize(
    "damaged",
    [
        '{"batch":5}',
        '{"batch":"agro~valeur~0+2","counts":5}',
        '{"batch":"agro~valeur~0+2","counts":[]}',
        '{"batch":"agro~valeur~0+2","counts":[["game","agro","valeur","first","2"]]}',
        '{"batch":"agro~valeur~0+2","counts":[["game","agro","valeur","first",-2]]}',
        "[]",
        "{",
    ],
)
def test_a_damaged_line_of_a_journal_is_named_and_nothing_is_lost(tmp_path: Path, damaged: str) -> None:
    path = tmp_path / "journal"
    run(plan(), journal=path)
    head, first, second = path.read_text().splitlines()
    path.write_text("\n".join([head, damaged, second, ""]))

    with pytest.raises(DataError, match="journal:2:0: is damaged"):
        run(plan(), journal=path)
    assert path.read_text().splitlines()[2] == second != first


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="an endless file of POSIX")
def test_a_file_without_end_is_no_journal() -> None:
    with pytest.raises(DataError, match="is no journal"):
        Journal(Path("/dev/zero"), plan())


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_killed_run_leaves_a_journal_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    root = Path(__file__).parents[4]
    command = [sys.executable, "-m", "lgc_contract", "simulate", "agro", "valeur", "--games", "400"]
    with subprocess.Popen([*command, "--resume", str(path)], cwd=root, stdout=subprocess.DEVNULL) as process:
        for _ in range(600):
            if path.exists() and path.read_bytes().count(b"\n") > 1:
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
    games = Plan(decks.chosen(("agro", "valeur")), 400, 0)

    assert Journal(path, games).played


# --- decks --------------------------------------------------------------------------------------------------


def test_decks_are_found_by_name_and_glob() -> None:
    assert [deck.name for deck in decks.chosen(("agro", "val*"))] == ["agro", "valeur"]
    assert {"agro", "controle", "tribale", "valeur"} <= {deck.name for deck in decks.chosen(())}


def test_a_deck_that_does_not_exist_is_refused_with_a_near_name() -> None:
    with pytest.raises(UsageError, match="Did you mean 'agro'"):
        decks.chosen(("agroo",))


def test_a_deck_with_an_unknown_card_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "essai.json"
    path.write_text(named()["agro"].read_text().replace("crea_ysaure", "crea_isaure", 1))

    with pytest.raises(DataError, match="there is no card 'crea_isaure'"):
        decks.chosen((str(path),))


def test_a_random_deck_is_legal_and_the_same_every_time() -> None:
    for number in range(13):
        deck = decks.at_random(5, number)
        assert deck == decks.at_random(5, number)
        assert len(deck.cards) == 30
        assert all(deck.cards.count(card) <= decks.copies()[card] for card in deck.cards)


def test_random_decks_bring_every_card_of_the_set_into_play() -> None:
    cards = {card for number in range(40) for card in decks.at_random(2026, number).cards}

    assert cards == decks.copies().keys()
