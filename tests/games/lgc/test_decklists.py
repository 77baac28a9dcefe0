"""The kit of decks: what is legal has no code, every code is asked for, and the kit agrees with the rules."""

from collections import Counter
from typing import Any

import pytest

from lgc_contract import data
from lgc_contract.games.lgc import corpus, decks
from lgc_contract.games.lgc.decklists import CODES, faults

CONFORMANCE = data.root("conformance") / "lgc"
KIT: Any = data.read_json(CONFORMANCE / "decklists.json")
CARDS = {card["id"]: card for card in KIT["cards"]}
RARITIES: Any = corpus.table("rarities")["rarities"]
COPIES = {row["id"]: row["copies"] for row in RARITIES}


def told(rows: Any, hero: str, cards: Any = CARDS) -> tuple[str, ...]:
    return faults(rows, hero, cards, COPIES, KIT["deckSize"])


@pytest.mark.parametrize("entry", KIT["decklists"], ids=lambda entry: entry["id"])
def test_a_deck_has_the_codes_of_the_kit(entry: Any) -> None:
    assert [*told(entry["cards"], entry["class"])] == entry["codes"]


def test_every_code_stands_alone_somewhere_and_several_stand_together() -> None:
    asked = [tuple(entry["codes"]) for entry in KIT["decklists"]]

    assert {(code,) for code in CODES} <= set(asked)
    assert () in asked
    assert any(len(codes) > 2 for codes in asked)


def test_identifiers_and_rules_are_known() -> None:
    document: Any = data.read_json(CONFORMANCE / "rules.json")
    known = {rule["id"] for rule in document["rules"]}
    names = [entry["id"] for entry in KIT["decklists"]]

    assert len(set(names)) == len(names)
    assert {rule for entry in KIT["decklists"] for rule in entry["rules"]} <= known


def test_the_kit_and_the_constants_agree_on_the_size_of_a_deck() -> None:
    assert KIT["deckSize"] == corpus.table("constants")["deckSize"]


@pytest.mark.parametrize("name", sorted(decks.named()))
def test_the_decks_of_the_corpus_are_legal(name: str) -> None:
    deck = decks.read(name)
    cards: dict[str, Any] = {each: corpus.card(each) for each in corpus.pins()}
    read = {
        each: {**card, "token": card.get("token", False), "memberOptOut": False}
        for each, card in cards.items()
    }
    counted: Counter[str] = Counter(deck["cards"])
    rows = [{"card": each, "copies": count, "version": 1} for each, count in counted.items()]

    assert told(rows, deck["hero"]["class"], read) == ()
