"""How complete a player's collection is: cards of the set that are owned, how many of them foil (§7.6)."""

from pathlib import Path
from typing import Any, NamedTuple

from lgc_contract import data, schemas
from lgc_contract.errors import DataError
from lgc_contract.games.lgc import corpus
from lgc_contract.harness.suite import nearest
from lgc_contract.jsontypes import JsonObject

__all__ = ["Completion", "of_document", "of_file"]


class Completion(NamedTuple):
    """What a collection has of the cards of the release: ids, each once whatever its versions and copies."""

    owned: tuple[str, ...]
    foil: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def line(self) -> str:
        """The completion as a gallery shows it."""
        return f"{len(self.owned)} / {self.size} · dont {len(self.foil)} {_foil(len(self.foil))}"

    @property
    def size(self) -> int:
        """How many cards can be collected."""
        return len(self.owned) + len(self.missing)

    def as_json(self) -> JsonObject:
        """Return the completion as a document."""
        document: dict[str, Any] = {name: [*ids] for name, ids in self._asdict().items()}
        return document | {"line": self.line, "size": self.size}


def _foil(count: int) -> str:
    # French counts 0 and 1 in the singular.
    return "enluminées" if count > 1 else "enluminée"


def of_file(path: Path) -> Completion:
    """Return the completion of a collection in a file (schema lgc/collection).

    Raises: DataError.
    """
    document: Any = data.read_json(path)
    schemas.check("lgc/collection", document, file=str(path))
    return of_document(document, file=str(path))


def of_document(collection: JsonObject, *, file: str = "collection") -> Completion:
    """Return the completion of a collection that fits its schema; a foil copy counts like any other.

    Raises: DataError for a card that cannot be collected.
    """
    cards = [name for name in sorted(corpus.pins()) if not _is_token(name)]
    owned: set[str] = set()
    foil: set[str] = set()
    copies: Any = collection["copies"]
    for place, each in enumerate(copies):
        card = each["cardId"]
        if card not in cards:
            hint = nearest(card, cards)
            raise DataError(file, f"no card is called {card!r}", pointer=f"/copies/{place}/cardId", hint=hint)
        if each["normal"] + each["foil"]:
            owned.add(card)
        if each["foil"]:
            foil.add(card)
    missing = (card for card in cards if card not in owned)
    return Completion(tuple(sorted(owned)), tuple(sorted(foil)), tuple(missing))


def _is_token(identifier: str) -> bool:
    card = corpus.card(identifier)
    return card is None or bool(card.get("token"))
