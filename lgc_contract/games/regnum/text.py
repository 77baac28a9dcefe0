"""What is printed of cards, objects and buildings, in French."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.errors import UsageError
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.engine.state import GAUGES
from lgc_contract.harness.suite import nearest
from lgc_contract.jsontypes import JsonObject

__all__ = ["printed"]

Row: TypeAlias = dict[str, Any]

NAMES: Final[Mapping[str, str]] = dict(
    zip(GAUGES, ("Nourriture", "Guerre", "Santé", "Diplomatie"), strict=True)
)


def printed(identifiers: Sequence[str]) -> list[JsonObject]:
    """Return what is printed of things by their ids, of all of them if none is named.

    Raises: UsageError for an id that the corpus does not have.
    """
    known = {
        row["id"]: {
            "id": row["id"],
            "name": row["nom"],
            "line": write(row),
            "text": _lines(row),
            "flavor": "",
        }
        for table, write in _WRITERS.items()
        for row in corpus.rows(table)
    }
    for identifier in identifiers:
        if identifier not in known:
            hint = nearest(identifier, known)
            raise UsageError(f"no card, object or building is called {identifier!r}", hint=hint)
    return [known[identifier] for identifier in identifiers or known]


def _lines(row: Row) -> list[str]:
    return [str(row[name]) for name in ("texte", "synergie") if isinstance(row.get(name), str)]


def _character(row: Row) -> str:
    return "Personnage · " + " · ".join(f"{NAMES[gauge]} {row[gauge]}" for gauge in GAUGES)


def _item(row: Row) -> str:
    return f"Objet · coûte {row['cout']} {NAMES[row['jauge']]}"


def _building(row: Row) -> str:
    price = " et ".join(f"{row['cout'][gauge]} {NAMES[gauge]}" for gauge in GAUGES if gauge in row["cout"])
    return f"Bâtiment · coûte {price}"


def _event(row: Row) -> str:
    return f"Événement · {row['exemplaires']} exemplaires"


_WRITERS: Final[Mapping[str, Callable[[Row], str]]] = {
    "personnages": _character,
    "objets": _item,
    "batiments": _building,
    "evenements": _event,
}
