"""What commands for designers refuse is told in their language; no sentence of it lacks its French."""

import ast
import sys
from pathlib import Path

import pytest

import lgc_contract
from lgc_contract.cli import french
from lgc_contract.cli.app import COMMANDS, start
from lgc_contract.cli.refusal import DESIGNERS

PACKAGE = Path(lgc_contract.__file__).parent
SPOKEN = (
    *("cli/balance", "cli/collection", "cli/combos", "cli/diff", "cli/output", "cli/play", "cli/print"),
    *("cli/simulate", "cli/text", "extras", "harness/play/begin", "harness/play/saving", "language"),
    *("games/lgc/balance/*", "games/lgc/collection", "games/lgc/combos/*", "games/lgc/decks"),
    *("games/lgc/finding", "games/lgc/sheets/*", "games/lgc/simulation/chart"),
    *("games/lgc/simulation/command", "games/lgc/simulation/decks", "games/lgc/simulation/journal"),
    *("games/lgc/simulation/schedule", "games/lgc/table/starts", "games/lgc/text/*", "games/lgc/trials"),
)
"""The modules whose refusals a designer may read."""

ERRORS = ("DataError", "RevisionError", "UsageError")


def sentences():
    """Yield each message and hint of an error, where it is written, with something for what is filled in."""
    for pattern in SPOKEN:
        for path in sorted(PACKAGE.glob(f"{pattern}.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                for text in told_by(node):
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}", text


def told_by(node):
    parts = []
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERRORS:
        # The first of a DataError is its file.
        first = node.args[1:2] if node.func.id == "DataError" else node.args
        parts = [*first, *(each.value for each in node.keywords if each.arg in ("hint", "message"))]
    if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("hint", "message"):
        parts = [node.value]
    for part in parts:
        for branch in (part.body, part.orelse) if isinstance(part, ast.IfExp) else (part,):
            text = written(branch)
            if text:
                yield text


def written(node):
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            each.value if isinstance(each, ast.Constant) else repr("x") if each.conversion == 114 else "x"
            for each in node.values
        )
    return ""


SENTENCES = sorted(set(sentences()))


def test_there_are_sentences_to_look_at():
    assert len(SENTENCES) > 60


@pytest.mark.parametrize(("where", "sentence"), SENTENCES, ids=lambda each: each[:40])
def test_every_sentence_of_a_refusal_has_its_french(where, sentence):
    assert french.of(sentence) != sentence, where


def test_the_commands_of_designers_exist():
    assert set(COMMANDS) >= DESIGNERS


@pytest.fixture
def refused(monkeypatch, capsys):
    monkeypatch.delenv("LGC_LANG", raising=False)
    monkeypatch.delenv("LGC_GAME", raising=False)

    def run(*arguments):
        code = start(arguments)
        return code, capsys.readouterr().err

    return run


FRENCH = "lgc : aucune carte ne s’appelle « zzz ». `lgc text --all` les donne toutes.\n"
ENGLISH = "lgc: no card is called 'zzz'. `lgc text --all` lists all cards.\n"


@pytest.mark.parametrize("command", ["balance", "print", "text"])
def test_a_designer_is_answered_in_french(refused, command):
    assert refused(command, "zzz") == (2, FRENCH)


@pytest.mark.parametrize("asked", [["--lang", "en"], ["--lang=en"]])
def test_who_asks_for_english_gets_it(refused, asked):
    assert refused("balance", "zzz", *asked) == (2, ENGLISH)


def test_lgc_lang_asks_as_well(refused, monkeypatch):
    monkeypatch.setenv("LGC_LANG", "en")
    assert refused("text", "zzz") == (2, ENGLISH)


def test_commands_for_others_speak_english(refused):
    code, told = refused("show", "combat/nothing")
    assert code == 2
    assert told.startswith("lgc: no scenario of lgc is called")


def test_a_language_that_is_not_spoken_is_refused_in_the_one_of_the_game(refused):
    code, told = refused("balance", "--lang", "de")
    assert code == 2
    assert told == "lgc : il n’y a pas de messages en « de ». Il y en a en fr et en en.\n"


def test_a_fault_of_a_deck_is_told_in_french_with_its_line(refused, tmp_path):
    deck = tmp_path / "deck.json"
    deck.write_text('{\n  "name": 5\n}', encoding="utf-8")
    code, told = refused("simulate", str(deck), "--games", "1")
    assert code == 2
    assert "      2 /name  5 n’est pas un texte" in told.splitlines()


def test_what_the_system_says_of_a_file_is_told_in_french(refused, tmp_path):
    place = tmp_path / "nowhere" / "x.json"
    code, told = refused("balance", "-f", "json", "-o", str(place))
    assert code == 2
    assert told == f"lgc : {place} ne peut pas être écrit (ce fichier ou ce dossier n’existe pas).\n"


def test_a_missing_extra_is_told_with_the_pip_of_this_interpreter(refused, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "jinja2", None)
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    code, told = refused("balance", "-f", "html")
    assert code == 2
    assert told.startswith("lgc : il manque jinja2. Installer l’extra : ")
    assert told.endswith(" .venv/bin/python -m pip install 'lgc-contract[report]'.\n")
