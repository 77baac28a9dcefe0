"""The decks of the corpus, and others given as files, as they sit down to play."""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, NamedTuple

from lgc_contract.errors import DataError, UsageError
from lgc_contract.games.lgc import corpus, decks
from lgc_contract.games.lgc.simulation.chance import Stream, derive
from lgc_contract.harness.suite import nearest

__all__ = ["Deck", "at_random", "chosen", "copies"]


class Deck(NamedTuple):
    """A deck with its hero; `hero` is what a new game takes."""

    name: str
    title: str
    cards: tuple[str, ...]
    hero: dict[str, Any]


def chosen(wanted: tuple[str, ...]) -> tuple[Deck, ...]:
    """Return the decks that fit names or globs over the corpus, or deck files; all of the corpus for none.

    Raises: UsageError when something fits no deck, DataError for a file that is no deck.
    """
    ours = sorted(decks.named())
    names: dict[str, None] = {}
    for each in wanted or ("*",):
        fitting = [name for name in ours if fnmatchcase(name, each)]
        names |= dict.fromkeys(fitting or [each])
    found = tuple(map(_seated, names))
    called = [deck.name for deck in found]
    if double := sorted({name for name in called if called.count(name) > 1}):
        raise UsageError(f"two decks are called {double[0]!r}", hint="Rename a file.")
    return found


def _seated(name: str) -> Deck:
    document = decks.read(name)
    for place, card in enumerate(document["cards"]):
        if card not in corpus.pins():
            hint = nearest(card, corpus.pins()) or "See docs/lgc/cartes.md."
            raise DataError(name, f"there is no card {card!r}", pointer=f"/cards/{place}", hint=hint)
    hero = document["hero"]
    known = {"power": _powers()[hero["class"]]}
    return Deck(Path(name).stem, document["name"], tuple(document["cards"]), {**hero, **known})


def _powers() -> dict[str, str]:
    classes: Any = corpus.table("classes")["classes"]
    return {each["id"]: each["power"]["id"] for each in classes}


_CURVE: Final = {1: 4, 2: 6, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2}
"""Cards of each cost in a deck of 30 (§9.1); 1 is 0 as well, 7 is everything dearer."""


def at_random(seed: int, number: int) -> Deck:
    """Return a deck of cards picked from the whole set along the curve, of any class: the same for ever."""
    stream = Stream(derive(seed, "deck", number))
    classes = sorted(_powers())
    hero = classes[number % len(classes)]
    cards: list[str] = []
    for cost, count in _CURVE.items():
        pool = _pool(cost, hero)
        cards += [pool.pop(stream.pick(len(pool))) for _ in range(count)]
    title = f"Tirage {number + 1}"
    document = {"class": hero, "name": title, "race": None, "realm": None, "portrait": None}
    return Deck(f"tirage-{number + 1:03}", title, tuple(cards), {**document, "power": _powers()[hero]})


def _pool(cost: int, hero: str) -> list[str]:
    """Return the cards of a step of the curve that this hero's decks may hold, each as often as it may be."""
    pool: list[str] = []
    for identifier, limit in copies().items():
        card: Any = corpus.card(identifier)
        if {"NEUTRAL", hero} & set(card["factions"]) and min(max(card["cost"], 1), 7) == cost:
            pool += [identifier] * limit
    return pool


def copies() -> Mapping[str, int]:
    """Return how many copies of each collectible card a deck may hold, by ascending id."""
    rarities: Any = corpus.table("rarities")["rarities"]
    limits = {each["id"]: int(each["copies"]) for each in rarities}
    cards: list[Any] = [corpus.card(identifier) for identifier in sorted(corpus.pins())]
    return {card["id"]: limits[card["rarity"]] for card in cards if not card.get("token")}
