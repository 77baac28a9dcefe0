"""Every game's rulebook is a page that says what its rules say today."""

import pytest

from lgc_contract import data, game
from lgc_contract.harness import rulebook

GAMES = [each for each in game.known() if (data.root("conformance") / each / "rulebook").is_dir()]


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_of_a_game_is_up_to_date(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rulebook.main(["--game", name, "--check"]) == 0, capsys.readouterr().err


def test_there_is_a_rulebook_at_all() -> None:
    assert "lgc" in GAMES
