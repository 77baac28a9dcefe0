"""What the scenarios of all games of TD cards have in common: local cards, and cards written as aliases."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.errors import DataError
from lgc_contract.game import SCENARIO
from lgc_contract.games.td import corpus
from lgc_contract.jsontypes import JsonObject

__all__ = ["Aliases", "demand_known_fields", "fault", "local_cards"]

Document: TypeAlias = dict[str, Any]

LOCAL_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def fault(pointer: str, message: str, hint: str = "") -> DataError:
    """Return the error for a place in a scenario."""
    return DataError(SCENARIO, message, pointer=pointer, hint=hint)


def local_cards(cards: Sequence[JsonObject]) -> list[Document]:
    """Return the local cards of a scenario with their defaults.

    Raises: DataError for an id that is none or stands twice.
    """
    complete: dict[str, Document] = {}
    for index, card in enumerate(cards):
        identifier = card.get("id")
        if not isinstance(identifier, str) or not LOCAL_ID.fullmatch(identifier):
            hint = "Use lower case letters, digits and hyphens, a letter first."
            raise fault(f"/cards/{index}/id", f"{identifier!r} is not the id of a local card", hint)
        if identifier in complete:
            raise fault(f"/cards/{index}/id", f"the card {identifier!r} is defined twice", "Rename one.")
        complete[identifier] = corpus.complete(card)
    return list(complete.values())


def demand_known_fields(written: Document, known: Iterable[str], pointer: str) -> None:
    """Refuse a misspelt field.

    Raises: DataError.
    """
    for name in written:
        if name not in known:
            raise fault(f"{pointer}/{name}", f"there is no field {name!r}", f"There are {', '.join(known)}.")


class Aliases:
    """The cards of a position as a scenario writes them: an alias that is the card's id too, or an object."""

    def __init__(self, definitions: Iterable[Document], reserved: frozenset[str]) -> None:
        self._known = {card["id"] for card in definitions}
        self._reserved = reserved
        self.printed: dict[str, str] = {}

    def place(self, written: Any, pointer: str) -> str:
        """Return the alias of a card that is written at a place, and keep which card it is.

        Raises: DataError for an unknown card, or an alias that is reserved or taken.
        """
        entry: Document = {"id": written, "carte": written} if isinstance(written, str) else dict(written)
        demand_known_fields(entry, ("id", "carte"), pointer)
        alias, card = str(entry["id"]), str(entry["carte"])
        if alias in self._reserved or not LOCAL_ID.fullmatch(alias):
            raise fault(pointer, f"{alias!r} is no alias", "Use another word in lower case.")
        if alias in self.printed:
            raise fault(pointer, f"{alias!r} stands in two places", "Write a card once.")
        if card not in self._known:
            raise fault(pointer, f"no card {card!r} is known", "Define it under `cards`.")
        self.printed[alias] = card
        return alias
