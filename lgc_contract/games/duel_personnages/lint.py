"""What the three decks owe the cards: everything that they name exists, and stands in one deck."""

from collections.abc import Iterator
from typing import Any, Final

from lgc_contract.lint.problem import Problem, Tree

__all__ = ["check_decks"]

_DECKS: Final = "corpus/duel-personnages/decks.json"
_CARDS: Final = "corpus/td/cards"


def check_decks(tree: Tree) -> Iterator[Problem]:
    """Every card that a deck names exists and is named once (DDP-CAR-05)."""
    document = tree.documents.get(_DECKS)
    if document is None:
        return
    known = {(card.object.get("famille"), card.object.get("position")) for card in tree.under(_CARDS)}
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
