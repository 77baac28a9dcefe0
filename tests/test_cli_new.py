"""`lgc new` writes a starter of an engine, or a game to begin with, and never over something."""

from pathlib import Path

import pytest

from lgc_contract.cli import app
from lgc_contract.harness import starters
from lgc_contract.harness.starters import Language


@pytest.mark.parametrize("language", Language)
def test_a_starter_is_written_as_it_is(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert app.start(["new", "engine", "--lang", language]) == 0

    written = tmp_path / f"engine-{language}"
    source = starters.folder(language)
    assert {path.name: path.read_bytes() for path in written.iterdir()} == {
        path.name: path.read_bytes() for path in source.iterdir() if path.is_file()
    }
    output = capsys.readouterr()
    assert output.out.splitlines() == sorted(f"engine-{language}/{path.name}" for path in written.iterdir())
    assert "README.md says how to go on" in output.err


def test_a_folder_with_accents_and_spaces_can_be_named(tmp_path: Path) -> None:
    target = tmp_path / "été à la mer" / "moteur"
    assert app.start(["new", "engine", str(target)]) == 0
    assert (target / "engine.py").is_file()


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    assert app.start(["new", "engine", str(tmp_path)]) == 0
    assert (tmp_path / "engine.py").is_file()


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_nothing_is_overwritten(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "engine"
    mine = target / "engine.py" if kind == "folder" else target
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine")

    assert app.start(["new", "engine", str(target)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert mine.read_text() == "mine"


def test_what_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert app.start(["new", "engine", str(tmp_path / "file" / "engine")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_game_without_starters_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["new", "engine", str(tmp_path), "--game", "regnum"]) == 2
    assert "no starter for regnum" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_written_into_a_folder_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert app.start(["new", "game", "nim"]) == 0
    output = capsys.readouterr()
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert output.out.splitlines() == sorted(written)
    assert "nim-game/nim_game/game.py" in written
    assert f"LGC_CONTRACT_DATA={tmp_path / 'nim-game'}" in output.err
    assert "`lgc check --game nim --fix`" in output.err


def test_in_a_checkout_a_game_is_written_among_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lgc_contract" / "games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert app.start(["new", "game", "nim"]) == 0
    assert (tmp_path / "lgc_contract" / "games" / "nim" / "game.py").is_file()
    assert "pip" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["game"], "takes the id of the game and a folder"),
        (["game", "nim", "here", "there"], "takes the id of the game and a folder"),
        (["game", "lgc"], "there is a game 'lgc' already"),
        (["game", "Nim"], "'Nim' can be no id of a game"),
        (["engine", "here", "there"], "takes one folder, not 2 words"),
    ],
)
def test_words_that_make_no_sense_are_told(
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert app.start(["new", *words]) == 2
    assert told in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]
