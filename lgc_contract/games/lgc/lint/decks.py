"""Decks: size, copies, class, no tokens, nothing withdrawn, a curve that can be played (§1, §2, §9, §11)."""

from collections import Counter
from collections.abc import Iterator

from lgc_contract.games.lgc.lint.corpus import Card, Corpus, Deck
from lgc_contract.games.lgc.lint.members import has_opted_out
from lgc_contract.jsontypes import Pointer
from lgc_contract.lint.problem import Problem

__all__ = ["deck_class", "deck_copies", "deck_curve", "deck_opt_out", "deck_size", "deck_tokens"]

_CURVE = ((0, 1, 3, 4), (2, 2, 6, 6), (3, 3, 6, 6), (4, 4, 5, 5), (5, 5, 4, 4), (6, 6, 3, 3), (7, None, 2, 3))
"""§9: cost from, cost to, at least so many cards, at most."""

_SIZE = 30
"""The size of the decks that the curve speaks of."""


def deck_size(corpus: Corpus) -> Iterator[Problem]:
    """A deck has exactly as many cards as the constants say (LGC-DCK-01)."""
    constants = corpus.table("constants")
    size = constants.number("deckSize") if constants else None
    for deck in corpus.decks:
        if size is not None and len(deck.cards) != size:
            yield deck.document.problem(
                "deck-size",
                "/cards",
                fr=f"un deck a {size} cartes, celui-ci {len(deck.cards)}",
                en=f"a deck has {size} cards, this one {len(deck.cards)}",
            )


def deck_copies(corpus: Corpus) -> Iterator[Problem]:
    """A deck has as many copies of a card, all versions together, as its rarity allows (LGC-DCK-02, 03)."""
    allowed = {row.id: row.number("copies") for row in corpus.rows("rarities")}
    for deck in corpus.decks:
        met: Counter[str] = Counter()
        for pointer, card in _cards(corpus, deck):
            met[card.id] += 1
            most = allowed.get(card.print.rarity or "")
            if most is not None and met[card.id] == most + 1:
                yield deck.document.problem(
                    "deck-copies",
                    pointer,
                    fr=f"au plus {most} « {card.id} » ({card.print.rarity}), ici {deck.cards.count(card.id)}",
                    en=f"at most {most} {card.id!r} ({card.print.rarity}), {deck.cards.count(card.id)} here",
                )


def deck_class(corpus: Corpus) -> Iterator[Problem]:
    """A deck has only neutral cards and cards of its hero's class (§11, LGC-DCK-04)."""
    for deck in corpus.decks:
        for pointer, card in _cards(corpus, deck):
            if not {"NEUTRAL", deck.class_} & {*card.print.factions}:
                classes = ", ".join(card.print.factions)
                yield deck.document.problem(
                    "deck-class",
                    pointer,
                    fr=f"« {card.id} » est réservée à {classes}, le héros est {deck.class_}",
                    en=f"{card.id!r} is for {classes}, the hero is {deck.class_}",
                )


def deck_tokens(corpus: Corpus) -> Iterator[Problem]:
    """A deck has no token (§7.1, LGC-DCK-05)."""
    for deck in corpus.decks:
        for pointer, card in _cards(corpus, deck):
            if not card.is_collectible:
                yield deck.document.problem(
                    "deck-tokens",
                    pointer,
                    fr=f"« {card.id} » est un jeton, qui n’entre dans aucun deck",
                    en=f"{card.id!r} is a token, and tokens are in no deck",
                )


def deck_opt_out(corpus: Corpus) -> Iterator[Problem]:
    """A deck has no card whose person has withdrawn it or itself (§12, LGC-DCK-06)."""
    for deck in corpus.decks:
        for pointer, card in _cards(corpus, deck):
            if has_opted_out(corpus, card):
                yield deck.document.problem(
                    "deck-opt-out",
                    pointer,
                    fr=f"« {card.id} » est retirée à la demande de la personne : la remplacer",
                    en=f"{card.id!r} is withdrawn at the person's wish: replace it",
                )


def deck_curve(corpus: Corpus) -> Iterator[Problem]:
    """A deck of 30 follows the curve that can be played (§9)."""
    for deck in corpus.decks:
        if len(deck.cards) != _SIZE:
            continue
        costs = [card.print.cost for _, card in _cards(corpus, deck)]
        for low, high, least, most in _CURVE:
            found = sum(low <= cost and (high is None or cost <= high) for cost in costs)
            if not least <= found <= most:
                bounds = f"{least}" if least == most else f"{least}–{most}"
                column = f"{low}+" if high is None else f"{high}"
                yield deck.document.warning(
                    "deck-curve",
                    "/cards",
                    fr=f"à {column} de Ferveur, la courbe demande {bounds} cartes, ce deck en a {found}",
                    en=f"at {column} Ferveur the curve asks for {bounds} cards, this deck has {found}",
                )


def _cards(corpus: Corpus, deck: Deck) -> Iterator[tuple[Pointer, Card]]:
    """Yield the cards of a deck at their pinned versions; a card is the same whatever its version."""
    for index, name in enumerate(deck.cards):
        card = corpus.pinned.get(name)
        if card is not None:
            yield f"/cards/{index}", card
