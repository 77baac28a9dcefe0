"""`lgc play` as a command: ways to begin, pipes, terminals, what is left behind."""

import json
import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import data, registry
from lgc_contract.errors import DataError
from lgc_contract.harness.address import parse as engine_of
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.runner import Run
from lgc_contract.harness.scenario import parse

IDEA = {"id": "grand-chef", "name": "Grand chef", "type": "CREATURE", "cost": 4, "atk": 3, "hp": 4}
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith("LGC_")},
    "COLUMNS": "80",
    "LGC_LANG": "fr",
    "PYTHONIOENCODING": "utf-8",
}


def play(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "lgc_contract", "play", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | environment,
        check=False,
        timeout=60,
    )


def written(tmp_path: Path, document: Any, name: str = "file.json") -> str:
    (tmp_path / name).write_text(json.dumps(document), encoding="utf-8")
    return str(tmp_path / name)


def test_one_file_and_one_command_show_a_card_being_played(tmp_path: Path) -> None:
    done = play("--card", written(tmp_path, IDEA), typed="1\n")
    assert done.returncode == 0
    assert "> 1\n" in done.stdout
    assert "· Grand chef arrive sur le terrain de p1\n" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(("lang", "told"), [("", "sort"), ("en", "leaves")])
def test_the_table_speaks_the_language_of_the_game_unless_told_another(
    tmp_path: Path, lang: str, told: str
) -> None:
    typed = "annuler\nundo\nhelp\nquitter\n"
    done = play("--card", written(tmp_path, IDEA), typed=typed, LGC_LANG=lang, LC_ALL="C.UTF-8")
    assert f"Ctrl-D · {told}" in done.stdout
    assert "undo n’est pas compris" not in done.stdout
    assert "is not understood" not in done.stdout


def test_without_a_way_to_begin_two_decks_are_played() -> None:
    assert "Mulligan" in play().stdout


def test_a_faulty_card_is_explained_line_by_line_and_nothing_begins(tmp_path: Path) -> None:
    done = play("--card", written(tmp_path, IDEA | {"atk": "3", "hp": 0}))
    assert (done.returncode, done.stdout) == (2, "")
    assert '/atk  "3" n’est pas un entier' in done.stderr
    assert "/hp  0 est inférieur à 1" in done.stderr


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"given": {}, "cards": 5}, "/cards  5 n’est pas une liste"),
        ({"given": 5}, "/given  5 n’est pas un objet"),
        ({"p1": {"hero": {"hp": "x"}}}, '/p1/hero/hp  "x" n’est pas un entier'),
        ([1], "[1] n’est pas un objet"),
    ],
)
def test_a_position_of_another_shape_is_explained_and_nothing_begins(
    tmp_path: Path, position: Any, told: str
) -> None:
    done = play("--given", written(tmp_path, position))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


def test_a_broken_card_of_the_corpus_is_named_when_it_is_to_be_played(tmp_path: Path) -> None:
    shutil.copytree(data.root("corpus"), tmp_path / "corpus")
    card = tmp_path / "corpus" / "lgc" / "cards" / "crea_cerfeuille.v1.json"
    card.write_text(json.dumps(json.loads(card.read_text(encoding="utf-8")) | {"abilities": 5}), "utf-8")
    done = play("--hand", "crea_cerfeuille", **{data.OVERRIDE: str(tmp_path)})
    assert (done.returncode, done.stdout) == (2, "")
    assert "crea_cerfeuille at /abilities" in done.stderr


def test_a_game_from_a_scenario_begins_with_its_position() -> None:
    done = play("--from", "combat/armour-takes-the-first-of-combat-damage")
    assert "attacker · 5/2" in done.stdout


def test_a_position_of_ones_own_may_bring_cards(tmp_path: Path) -> None:
    wolf = {"id": "wolf", "type": "CREATURE", "atk": 3, "hp": 2}
    position = {"given": {"p1": {"board": ["wolf"]}}, "cards": [wolf]}
    assert "wolf · 3/2" in play("--given", written(tmp_path, position)).stdout
    bare = {"p2": {"hero": {"hp": 7}}}
    done = play("--given", written(tmp_path, bare, "bare.json"), "--hand", "crea_brioche")
    assert "p2 · héros 7\u00a0PV" in done.stdout
    assert "Jouer Brioche" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--decks", "agro", "nope"], "aucun deck ne s’appelle « nope »"),
        (["--hand", "briochee"], "Vouliez-vous dire crea_brioche ?"),
        (["--from", "combat/nothing"], "combat/nothing"),
        (["--decks", "agro", "agro", "--from", "combat/both-creatures-die"], "commence d’une seule façon"),
        (["--decks", "agro", "agro", "--hand", "crea_brioche"], "n’a pas encore de main"),
        (["--card", "nowhere.json"], "nowhere.json"),
        (["--game", "chess"], "chess"),
    ],
)
def test_what_cannot_begin_is_2_and_says_why(arguments: list[str], message: str) -> None:
    done = play(*arguments)
    assert done.returncode == 2
    assert message in done.stderr


def test_a_position_that_is_none_points_at_its_fault(tmp_path: Path) -> None:
    done = play("--given", written(tmp_path, {"p1": {"board": ["nobody"]}}))
    assert done.returncode == 2
    assert "aucune carte ne s’appelle « nobody » (/given/p1/board/0)" in done.stderr


def test_a_game_from_decks_is_saved_as_a_recorded_one(tmp_path: Path) -> None:
    file = tmp_path / "folder of its own" / "partie é.json"
    done = play("--decks", "agro", "controle", "--save", str(file), typed="1\n1\n")
    assert "Partie enregistrée :" in done.stdout
    document = json.loads(file.read_text(encoding="utf-8"))
    assert [intent["type"] for intent in document["intents"]] == ["MULLIGAN", "MULLIGAN"]


def test_a_saved_scenario_passes_once_it_cites_a_rule_and_is_refused_before(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    done = play("--card", written(tmp_path, IDEA), "--save", str(file), typed="1\n1\n1\n")
    assert "`rules` y est vide" in done.stdout
    with pytest.raises(DataError, match="cites no rule"):
        parse(file.read_bytes(), "mine.json")
    document = json.loads(file.read_text(encoding="utf-8")) | {"rules": ["LGC-PLY-01"]}
    scenario, game = parse(json.dumps(document).encode(), "mine.json"), registry.find("lgc")
    with Run(game, engine_of("reference", game)) as run:
        run.open()
        assert next(run.results([prepare(game, scenario)])).outcome == "passed"


def test_a_terminal_of_40_columns_is_kept_to(tmp_path: Path) -> None:
    done = play("--card", written(tmp_path, IDEA), typed="1\naide\n", COLUMNS="40")
    assert max(map(len, done.stdout.splitlines())) <= 40


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_that_is_no_utf_8_and_bytes_that_are_none_end_no_game(
    tmp_path: Path, encoding: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lgc_contract", "play", "--card", written(tmp_path, IDEA)],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        env=ENVIRONMENT | {"PYTHONIOENCODING": encoding},
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert b"Grand chef arrive" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")
def test_ctrl_c_leaves_as_well_and_keeps_what_was_played(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    file = tmp_path / "kept.json"
    command = [sys.executable, "-m", "lgc_contract", "play", "--card", written(tmp_path, IDEA)]
    process = subprocess.Popen(
        [*command, "--save", str(file)], stdin=slave, stdout=slave, stderr=slave, env=ENVIRONMENT
    )
    os.close(slave)
    try:
        read_until(master, b"\n> ")
        os.write(master, b"1\n")
        read_until(master, b"\n> ")
        # One that comes just as `readline` begins to wait is heard with the next, as in Python itself.
        shown, tries = b"", 0
        while b"kept.json" not in shown and (tries := tries + 1) < 40:
            process.send_signal(signal.SIGINT)
            shown += read_until(master, b"kept.json", seconds=0.5)
        assert process.wait(20) == 130
    finally:
        process.kill()
        os.close(master)
    assert len(json.loads(file.read_text(encoding="utf-8"))["when"]) == 1


@pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")
def test_ctrl_d_leaves_a_terminal_cleanly(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "lgc_contract", "play", "--card", written(tmp_path, IDEA)]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=ENVIRONMENT)
    os.close(slave)
    try:
        shown = read_until(master, b"> ")
        os.write(master, b"\x04")
        assert process.wait(20) == 0
    finally:
        process.kill()
        os.close(master)
    assert b"Traceback" not in shown


def read_until(terminal: int, wanted: bytes, seconds: float = 20) -> bytes:
    shown, deadline = b"", time.monotonic() + seconds
    while wanted not in shown and time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.2)[0]:
            shown += os.read(terminal, 65536)
    return shown
