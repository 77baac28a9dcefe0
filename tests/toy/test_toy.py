"""The toy is a whole game: schemas, rules, scenarios, engine; nothing outside this folder knows it."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import game, schemas
from lgc_contract.cli import app
from lgc_contract.harness import suite
from tests.toy.game import DATA, GAME, PLUGIN


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the toy data roots of its own, without the schemas that all games share, and install it."""
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path))
    monkeypatch.syspath_prepend(str(PLUGIN))


def test_the_toy_is_found_by_its_name() -> None:
    assert game.find("toy") is GAME
    assert "toy" in game.known()


def test_every_card_and_intent_of_the_kit_fits_the_toys_schemas() -> None:
    scenarios = suite.load("toy").scenarios
    cards: list[Any] = [card for scenario in scenarios for card in scenario.cards]
    intents: list[Any] = [step.intent for scenario in scenarios for step in scenario.when if step.intent]

    assert cards
    assert intents
    assert [schemas.validate("toy/card", card) for card in cards] == [[]] * len(cards)
    assert [schemas.validate("toy/intent", intent) for intent in intents] == [[]] * len(intents)


def test_nothing_is_found_by_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["check", "--game", "toy"]) == 0, capsys.readouterr().out
