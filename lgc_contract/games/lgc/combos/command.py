"""What `lgc combos` asks of this game: to search its cards, and to word what was found."""

from collections.abc import Iterator
from typing import Any

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.combos import findings
from lgc_contract.games.lgc.combos.findings import Findings, Progress
from lgc_contract.games.lgc.combos.positions import Cards
from lgc_contract.games.lgc.simulation.decks import copies

__all__ = ["lines", "search"]


def search(say: Progress) -> Findings:
    """Search the corpus at its pinned versions; `say` is told how far it is.

    Raises: DataError.
    """
    cards = Cards.of_corpus()
    return findings.search(cards, cards.definitions, copies(), say)


def lines(found: Findings) -> Iterator[str]:
    """Yield what was found, in French."""
    cards: dict[str, Any] = {identifier: corpus.card(identifier) for identifier in corpus.pins()}
    yield from findings.lines(found, {identifier: card["name"] for identifier, card in cards.items()})
