"""Which cards are printed, and how often each."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final, TypeAlias

from lgc_contract import revision
from lgc_contract.games.lgc import corpus, decks, trials
from lgc_contract.games.lgc.finding import find, is_file
from lgc_contract.games.lgc.text import printing
from lgc_contract.language import chosen

__all__ = ["Wish", "cards_for", "missing_tokens"]

Document: TypeAlias = dict[str, Any]

_PLACES: Final = ("corpus/lgc/cards", "corpus/lgc/tokens")


@dataclass(frozen=True)
class Wish:
    """What somebody wants printed; without any of these the whole set and its tokens.

    `cards` are ids, names or parts of them, or files of ideas. `deck` is a name or a file; its cards are
    printed as often as it holds them. `since` is a revision of git: the cards whose file of today it does not
    have. `copies` multiplies everything.
    """

    cards: tuple[str, ...] = ()
    deck: str | None = None
    since: str | None = None
    copies: int = 1


def cards_for(wish: Wish) -> list[Document]:
    """Return the cards in the order in which they are printed, each as often as it is wanted.

    Cards named come as they are named, all others by collector number, tokens last.
    Raises: UsageError, RevisionError, DataError.
    """
    pinned = {card["id"]: card for card in sorted(printing.cards(), key=_place)}
    wanted = [*wish.cards, *(decks.read(wish.deck)["cards"] if wish.deck else ())]
    if wish.since is not None:
        wanted += _changed_since(wish.since, pinned)
    elif not wanted:
        wanted = [*pinned]
    known = {**pinned, **_ideas(wanted)}
    names = {identifier: card["name"] for identifier, card in pinned.items()}
    found = [known[each] if each in known else known[find(each, names)] for each in wanted]
    return [card for card in found for _ in range(wish.copies)]


def missing_tokens(cards: Sequence[Document]) -> tuple[str, ...]:
    """Return the tokens that these cards may bring into play and that are not among them."""
    known = {card["id"] for card in cards}
    tokens = {card["id"] for card in printing.cards() if card.get("token")}
    return tuple(sorted({each for card in cards for each in _strings(card["abilities"])} & tokens - known))


def _place(card: Document) -> tuple[bool, int, str]:
    return card["collectorNumber"] is None, card["collectorNumber"] or 0, card["id"]


def _ideas(wanted: Sequence[str]) -> dict[str, Document]:
    files = [each for each in wanted if is_file(each)]
    return dict(zip(files, trials.cards(files, chosen(default="fr")), strict=True)) if files else {}


def _changed_since(name: str, pinned: dict[str, Document]) -> list[str]:
    """Return the pinned cards whose file differs from that of a revision, or was not there."""
    changed = set(revision.at(name, corpus.folder()).changed(*_PLACES))
    stems = {PurePosixPath(path).name.removesuffix(".json") for path in changed}
    return [each for each, card in pinned.items() if f"{each}.v{card['version']}" in stems]


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [string for each in inner for string in _strings(each)]
