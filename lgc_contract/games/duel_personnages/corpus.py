"""The cards of the duel: those of its three decks, each with what it is there."""

from typing import Any, Final

from lgc_contract.games.td import corpus
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["GAME_ID", "GENRES", "definitions", "load"]

GAME_ID: Final = "duel-personnages"

GENRES: Final = {"personnages": "PERSONNAGE", "accessoires": "ACCESSOIRE", "evenements": "EVENEMENT"}


def definitions() -> list[JsonObject]:
    """Return what rules read of every card of a deck, in the order of families and positions."""
    genres = _genres()
    return [
        {**card, "genre": genres[str(card["id"])]} for card in corpus.definitions() if card["id"] in genres
    ]


def _genres() -> dict[str, str]:
    decks: Any = corpus.table(GAME_ID, "decks")
    return {
        f"{part['famille']}-{position}": genre
        for deck, genre in GENRES.items()
        for part in decks[deck]
        for position in part["positions"]
    }


def load() -> JsonObject:
    """Return the data of the `load` request."""
    cards: list[Json] = [*definitions()]
    return {"constants": corpus.table(GAME_ID, "constants"), "cards": cards}
