"""Find the ids of entities in an intent."""

from collections.abc import Iterator
from typing import Any, Final

from lgc_contract.games.lgc.expand import RESERVED
from lgc_contract.jsontypes import JsonObject, Pointer

__all__ = ["names"]

_FIELDS: Final = ("attacker", "card", "source", "target")
_HEROES: Final = ("h1", "h2")


def names(intent: JsonObject) -> Iterator[tuple[Pointer, str]]:
    """Yield the ids that an intent names, with where; not those of created entities (LGC-IDS-02)."""
    return (found for found in _all(intent) if not RESERVED.fullmatch(found[1]) or found[1] in _HEROES)


def _all(intent: Any) -> Iterator[tuple[Pointer, str]]:
    yield from ((f"/{field}", intent[field]) for field in _FIELDS if isinstance(intent.get(field), str))
    yield from ((f"/cards/{index}", str(each)) for index, each in enumerate(intent.get("cards", ())))
    for number, answer in enumerate(intent.get("targets", ())):
        for index, each in enumerate(answer.get("chosen", ())):
            yield f"/targets/{number}/chosen/{index}", str(each)
