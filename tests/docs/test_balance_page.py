"""What docs/lgc/equilibrage.md shows can be run, and its additions are those that the prices make."""

import re
import shlex

import pytest

from lgc_contract.cli.app import start
from lgc_contract.games.lgc.balance import sentences, words
from tests.docs import blocks
from tests.games.lgc.balance.cards import ENEMY, ME, ability, creature, effect, known, spell, weighed

PAGE = (blocks.DOCS / "lgc" / "equilibrage.md").read_text(encoding="utf-8")
COMMANDS = sorted({*re.findall(r"^(lgc balance.*)$", PAGE, re.M), *re.findall(r"`(lgc balance[^`]*)`", PAGE)})
"""As they stand in blocks and in sentences."""

IDEAS = [
    each for each in blocks.read(blocks.DOCS / "lgc" / "essayer-une-carte.md") if each.language == "json"
]
NEEDS_A_BRANCH = [command for command in COMMANDS if "--since" in command]
READS_BACK = [command for command in COMMANDS if "--from-xlsx" in command]


def test_the_page_shows_commands():
    assert len(COMMANDS) >= 10


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in [*NEEDS_A_BRANCH, *READS_BACK]])
def test_a_command_of_the_page_runs(command, tmp_path, monkeypatch):
    for card in IDEAS:
        (tmp_path / card.role).write_text(card.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert start(shlex.split(command)[1:]) == 0


@pytest.mark.parametrize("command", READS_BACK)
def test_a_sheet_is_read_back_as_the_page_says(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert start(["balance", "-f", "xlsx", "-o", "cartes.xlsx"]) == 0
    assert start(shlex.split(command)[1:]) == 0


def test_the_additions_of_the_page_are_right():
    scratch = ability("ON_PLAY", effect("DEAL_DAMAGE", ENEMY, amount=1))
    cards = [
        creature(4, 3, 5, scratch, keywords=["TAUNT"]),
        spell(3, effect("DEAL_DAMAGE", ENEMY, amount=4), effect("DRAW", ME, amount=1)),
    ]
    french = words.of_set("fr", known())
    for card in cards:
        line = sentences.addition(card, weighed(card), french)
        assert line.replace("\u00a0", " ").replace("\u202f", " ") in PAGE
