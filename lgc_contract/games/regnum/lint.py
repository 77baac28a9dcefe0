"""What the tables of Regnum owe each other: ids that exist, and no id that means two things."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from lgc_contract.games.regnum.corpus import TABLES
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["check_corpus"]

Row: TypeAlias = dict[str, Any]

FOLDER: Final = "corpus/regnum"
DECK: Final = 12
"""Characters of a deck, as the game's document says."""
EVENTS: Final = 18
"""Cards of the event deck, as the game's document says."""
CONSTANTS: Final = MappingProxyType({"tours": 12, "main": 4, "mainEvenements": 2, "coutPioche": 1})
"""The numbers that the game's document gives (RG-DON-07)."""


def check_corpus(tree: Tree) -> Iterator[Problem]:
    """The tables of Regnum fit together; each table's own shape is its schema's business."""
    tables = {name: tree.documents.get(f"{FOLDER}/{name}.json") for name in TABLES}
    yield from _unique(tables)
    yield from _synergies_known(
        tables["batiments"], {row.get("id") for row in _rows(tables["objets"], "objets")}
    )
    yield from _counted(tables)
    yield from _constants_as_given(tree.documents.get(f"{FOLDER}/constantes.json"))


def _rows(document: Document | None, name: str) -> list[Row]:
    listed = document.object.get(name) if document else None
    return [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []


def _unique(tables: dict[str, Document | None]) -> Iterator[Problem]:
    """Nothing is called like anything else, for an id is looked up without saying of what kind it is."""
    met: set[str] = set()
    for name, document in tables.items():
        for index, row in enumerate(_rows(document, name)):
            identifier = str(row.get("id"))
            if identifier in met and document is not None:
                yield document.problem(
                    "regnum-identifiers-unique",
                    f"/{name}/{index}/id",
                    fr=f"« {identifier} » est déjà pris",
                    en=f"{identifier!r} is taken already",
                )
            met.add(identifier)


def _synergies_known(document: Document | None, objects: set[Any]) -> Iterator[Problem]:
    """A building has a synergy for each gauge that it is paid from, with an object that exists."""
    for index, row in enumerate(_rows(document, "batiments")):
        assert document is not None
        price, synergy = row.get("cout"), row.get("synergie")
        if not isinstance(price, dict) or not isinstance(synergy, dict):
            continue
        if price.keys() != synergy.keys():
            yield document.problem(
                "regnum-synergies-known",
                f"/batiments/{index}/synergie",
                fr="coût et synergie ne parlent pas des mêmes jauges",
                en="price and synergy do not speak of the same gauges",
            )
        for gauge, identifier in synergy.items():
            if identifier not in objects:
                yield document.problem(
                    "regnum-synergies-known",
                    f"/batiments/{index}/synergie/{gauge}",
                    fr=f"aucun objet ne s’appelle « {identifier} »",
                    en=f"no object is called {identifier!r}",
                )


def _counted(tables: dict[str, Document | None]) -> Iterator[Problem]:
    """A deck has 12 characters, the event deck 18 cards."""
    characters, events = tables["personnages"], tables["evenements"]
    number = len(_rows(characters, "personnages"))
    if characters is not None and number != DECK:
        yield characters.problem(
            "regnum-deck-size",
            "/personnages",
            fr=f"un deck a {DECK} personnages, ici {number}",
            en=f"a deck has {DECK} characters, {number} here",
        )
    copies = [row.get("exemplaires") for row in _rows(events, "evenements")]
    total = sum(each for each in copies if isinstance(each, int))
    if events is not None and total != EVENTS:
        yield events.problem(
            "regnum-deck-size",
            "/evenements",
            fr=f"la pioche d’événements a {EVENTS} cartes, ici {total}",
            en=f"the event deck has {EVENTS} cards, {total} here",
        )


def _constants_as_given(document: Document | None) -> Iterator[Problem]:
    """The constants are those of the game's document."""
    for name, number in CONSTANTS.items() if document is not None else ():
        if document is not None and document.object.get(name, number) != number:
            yield document.problem(
                "regnum-constants-as-given",
                f"/{name}",
                fr=f"le document donne {number}",
                en=f"the game's document gives {number}",
            )
