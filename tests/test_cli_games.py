"""`lgc games` lists every game with what there is of it, and commands name the game that they are about."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lgc_contract import game
from lgc_contract import games as folders
from lgc_contract.cli import app
from lgc_contract.harness import suite


def test_every_game_is_listed_with_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["games", "-f", "json"]) == 0
    listed = {entry["id"]: entry for entry in json.loads(capsys.readouterr().out)}

    assert tuple(listed) == game.known()
    for name in ("controle-du-chaos", "duel-personnages", "lgc"):
        kit = suite.load(name)
        assert listed[name]["title"] == game.find(name).title
        assert listed[name]["rules"] == len(kit.rules)
        assert listed[name]["scenarios"] == len(kit.scenarios)
    assert listed["controle-du-chaos"]["definitions"] == 225
    assert listed["duel-personnages"]["definitions"] == 96 + 73 + 54


def test_a_line_holds_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["games", "-f", "jsonl"]) == 0
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == [*game.known()]


def test_nothing_that_is_written_for_people_is_wider_than_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert app.start(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "controle-du-chaos  Contrôle du Chaos" in lines
    assert max(map(len, lines)) <= 60


@pytest.mark.usefixtures("toy_game")
def test_a_game_without_data_at_hand_is_listed_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index("toy  Counting") + 1] == "    7 rules, 8 scenarios, 0 definitions"
    assert lines[lines.index("lgc  LGC - TCG") + 1] == "    no data here"


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add a folder to `lgc_contract.games` that cannot be imported."""
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "torn" / "game.py").write_text("from lgc_contract import nothing\n", encoding="utf-8")
    monkeypatch.setattr(folders, "__path__", [*folders.__path__, str(tmp_path)])
    monkeypatch.chdir(tmp_path)
    yield
    del sys.modules["lgc_contract.games.torn"]


TORN = "game torn does not load: torn/game.py:1: ImportError: cannot import name 'nothing'"


@pytest.mark.usefixtures("broken")
def test_a_game_that_does_not_load_is_told_among_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index("torn") + 1].startswith(f"    {TORN}")
    assert "lgc  LGC - TCG" in lines

    assert app.start(["games", "-f", "json"]) == 0
    entry = next(each for each in json.loads(capsys.readouterr().out) if each["id"] == "torn")
    assert entry["problem"].startswith(TORN)
    assert entry["title"] is entry["rules"] is None


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("command", [["run", "--game", "torn"], ["check", "--game", "torn"]])
def test_a_command_tells_that_its_game_does_not_load(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(command) == 2
    assert capsys.readouterr().err.startswith(f"lgc: {TORN}")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["run", "--game", "nosuch"], "no game is called 'nosuch'"),
        (["run", "--game", "duel-personnages", "-s", "nowhere"], "nothing selected of duel-personnages."),
        (["list", "--game", "controle-du-chaos", "-s", "nowhere"], "nothing selected of controle-du-chaos."),
        (["show", "--game", "controle-du-chaos", "a/b"], "no scenario of controle-du-chaos is called 'a/b'"),
        (["perft", "--game", "duel-personnages"], "duel-personnages: no position is selected"),
        (["text", "--game", "duel-personnages"], "the game 'duel-personnages' writes no texts"),
    ],
)
def test_errors_name_the_game(
    command: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LGC_LANG", "en")
    assert app.start(command) in (2, 5)
    assert told in capsys.readouterr().err
