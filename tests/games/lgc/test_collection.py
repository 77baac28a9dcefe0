"""How complete a collection is: cards are counted once, foil copies like others, tokens not at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.cli.app import start
from lgc_contract.errors import DataError
from lgc_contract.games.lgc import collection, corpus

CARDS = [name for name in sorted(corpus.pins()) if not name.startswith("jeton_")]


def owning(*copies: tuple[str, int, int], version: int = 1) -> Any:
    rows = [
        {"cardId": card, "version": version, "normal": normal, "foil": foil} for card, normal, foil in copies
    ]
    return {"owner": "u_1042", "copies": rows}


def completion(*copies: tuple[str, int, int]) -> str:
    return collection.of_document(owning(*copies)).line


def test_the_line_is_that_of_the_gallery() -> None:
    copies = [(card, 2, 1 if place < 12 else 0) for place, card in enumerate(CARDS[:87])]

    assert completion(*copies) == "87 / 120 · dont 12 enluminées"


def test_a_card_counts_once_whatever_its_copies_and_versions() -> None:
    two = owning((CARDS[0], 3, 0))
    two["copies"] += owning((CARDS[0], 1, 1), version=2)["copies"]

    assert collection.of_document(two).line == "1 / 120 · dont 1 enluminée"


def test_a_card_owned_only_foil_is_owned() -> None:
    assert completion((CARDS[0], 0, 1)) == "1 / 120 · dont 1 enluminée"


def test_a_line_without_copies_owns_nothing() -> None:
    assert completion((CARDS[0], 0, 0)) == "0 / 120 · dont 0 enluminée"


def test_owned_and_missing_cards_are_the_set() -> None:
    known = collection.of_document(owning((CARDS[3], 1, 0)))

    assert sorted((*known.owned, *known.missing)) == CARDS


@pytest.mark.parametrize("card", ["jeton_disciple", "crea_brioch"])
def test_what_cannot_be_collected_is_refused(card: str) -> None:
    with pytest.raises(DataError, match=f"no card is called '{card}' at /copies/0/cardId"):
        collection.of_document(owning((card, 1, 0)))


def test_the_command_reads_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "collection.json"
    path.write_text(json.dumps(owning((CARDS[0], 2, 1))))

    assert start(["collection", str(path)]) == 0
    assert capsys.readouterr().out == "1 / 120 · dont 1 enluminée\n"
    assert start(["collection", str(path), "-f", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["foil"] == [CARDS[0]]


def test_a_file_of_another_shape_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "collection.json"
    path.write_text('{"owner": "u_1042"}')

    assert start(["collection", str(path)]) == 2
    assert "copies" in capsys.readouterr().err
