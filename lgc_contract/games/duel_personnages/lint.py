"""What the three decks owe the cards: everything that they name exists, and stands in one deck."""

from collections.abc import Iterator
from typing import Any, Final

from lgc_contract.lint.problem import Problem, Tree

__all__ = ["check_decks"]

_DECKS: Final = "corpus/duel-personnages/decks.json"
_CARDS: Final = "corpus/td/cards"
_IN_NO_DECK: Final = frozenset({("alexisonickst-et-cie", 3), ("alexisonickst-et-cie", 9)})


def check_decks(tree: Tree) -> Iterator[Problem]:
    """Every card that a deck names exists and is named once, and all but two are named (DDP-CAR-05, 06)."""
    document = tree.documents.get(_DECKS)
    if document is None:
        return
    cards: list[Any] = [card.object for card in tree.under(_CARDS)]
    known = {(card.get("famille"), card.get("position")) for card in cards}
    met: set[tuple[str, int]] = set()
    decks: Any = document.object
    for deck in ("personnages", "accessoires", "evenements"):
        for index, part in enumerate(decks.get(deck, [])):
            for place, position in enumerate(part["positions"]):
                card = (part["famille"], position)
                if card in met or card not in known:
                    yield document.problem(
                        "deck-cards-known",
                        f"/{deck}/{index}/positions/{place}",
                        fr=f"la carte {part['famille']}-{position} n’existe pas, ou est déjà dans un paquet",
                        en=f"the card {part['famille']}-{position} does not exist, or is in a deck already",
                    )
                met.add(card)
    for family, position in sorted((known - met) ^ _IN_NO_DECK if known else ()):
        yield document.problem(
            "deck-of-every-card",
            "",
            fr=f"la carte {family}-{position} manque, ou devrait n’être dans aucun paquet",
            en=f"the card {family}-{position} is missing, or would be in no deck",
        )
