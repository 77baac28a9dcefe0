"""Random attacks to begin with: decks and plans, mostly valid, of the corpus or of generated cards."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.engine.budget import budget_of
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.fuzz.chooser import Chooser

__all__ = ["CORPUS", "GENERATED", "POOLS", "draw_attack", "draw_cards"]

Document: TypeAlias = dict[str, Any]

GENERATED: Final = "generated"
CORPUS: Final = "corpus"
POOLS: Final = (GENERATED, CORPUS)

_GENERATED: Final = 26
_FAULTY: Final = 12
"""Once in so many attacks a deck or a plan is left as it was drawn, valid or not."""


def draw_cards(chooser: Chooser, pool: str) -> list[Document]:
    """Return the cards that are sent along: none for the corpus, which is loaded."""
    if pool == CORPUS:
        return []
    return [_card(chooser, f"carte-{number}") for number in range(1, _GENERATED + 1)]


def draw_attack(chooser: Chooser, catalogue: Catalogue, cards: Sequence[str]) -> Document:
    """Return what an attack begins with."""
    level = chooser.between(1, 20)
    return {
        "attaque": {"niveau": level, "deck": _affordable(chooser, catalogue, cards, 8, level)},
        "defense": _defence(chooser, catalogue, cards),
        "questions": not chooser.once_in(8),
        "graine": chooser.below(1 << 32),
    }


def _card(chooser: Chooser, identifier: str) -> Document:
    most = 200 if chooser.once_in(8) else 50
    return {
        "id": identifier,
        "categorie": chooser.one(_identifiers("categories")),
        # The common ones twice, so that most decks can be paid for.
        "rarete": chooser.one([*_identifiers("raretes")[:2], *_identifiers("raretes")]),
        "atk": chooser.between(0, most),
        "def": chooser.between(0, most),
        "questions": [_question(chooser, number) for number in range(chooser.below(3))],
    }


def _question(chooser: Chooser, number: int) -> Document:
    answers = [f"{word} {number}" for word in ("une", "deux", "trois")]
    return {"enonce": f"Question {number} ?", "reponses": answers, "juste": chooser.below(3)}


def _identifiers(table: str) -> list[str]:
    rows: Any = corpus.table(table)[table]
    return [each["id"] for each in rows]


def _defence(chooser: Chooser, catalogue: Catalogue, cards: Sequence[str]) -> Document:
    level = chooser.between(1, 20)
    planned = _affordable(chooser, catalogue, cards, 6, level)
    plan: Document = {
        "cartes": planned[:5],
        "reserve": planned[5],
        "posture": chooser.one(_identifiers("postures")),
        "condition": _condition(chooser),
    }
    return {
        "pseudonyme": "Adversaire",
        "niveau": level,
        "trophees": chooser.below(1000),
        "plan": None if chooser.once_in(6) else plan,
        "collection": sorted(chooser.some(cards, chooser.between(4, 12))),
    }


def _condition(chooser: Chooser) -> Document:
    kind = chooser.one(("CATEGORIE", "RARETE", "PV"))
    return {"type": kind} | (
        {"categorie": chooser.one(_identifiers("categories"))} if kind == "CATEGORIE" else {}
    )


def _affordable(
    chooser: Chooser, catalogue: Catalogue, cards: Sequence[str], number: int, level: int
) -> list[str]:
    """Return so many cards within the budget: the dearest go for cheap ones until it suffices."""
    chosen = chooser.some(cards, number)
    if chooser.once_in(_FAULTY):
        return [*chosen[:-1], chosen[0]] if chooser.once_in(2) else chosen
    cheap = sorted((each for each in cards if each not in chosen), key=catalogue.cost)
    while catalogue.cost_of(chosen) > budget_of(catalogue, level) and cheap:
        dearest = max(chosen, key=catalogue.cost)
        chosen[chosen.index(dearest)] = cheap.pop(0)
    return chosen
