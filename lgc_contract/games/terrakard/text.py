"""What is printed of a card, in French: its name, its values, its questions without their answers."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from lgc_contract.errors import UsageError
from lgc_contract.games.terrakard import corpus
from lgc_contract.harness.suite import nearest
from lgc_contract.jsontypes import JsonObject

__all__ = ["printed"]

Document: TypeAlias = dict[str, Any]


def printed(identifiers: Sequence[str] = ()) -> list[JsonObject]:
    """Return what is printed of cards by id, of all of them if none is named, in the order of the cycle.

    Each is `{"id", "name", "line", "text", "flavor"}`.

    Raises: UsageError for an id that the release does not pin; DataError.
    """
    known = sorted(corpus.pins())
    for identifier in identifiers:
        if identifier not in known:
            raise UsageError(f"no card is called {identifier!r}", hint=nearest(identifier, known))
    return [_printed(each) for each in identifiers or known]


def _printed(identifier: str) -> JsonObject:
    card: Any = corpus.card(identifier)
    read: Any = corpus.definition(identifier)
    category = _row("categories", card["categorie"])
    rarity = _row("raretes", card["rarete"])
    line = (
        f"{category['nom']} · {rarity['nom']} · coût {rarity['cout']} · ATK {card['atk']} · DEF {card['def']}"
    )
    questions = [f"Question\u00a0: {each['enonce']}" for each in read["questions"]]
    return {"id": identifier, "name": card["nom"], "line": line, "text": [*questions], "flavor": None}


def _row(table: str, identifier: str) -> Document:
    rows: Any = corpus.table(table)[table]
    found: Document = next(each for each in rows if each["id"] == identifier)
    return found
