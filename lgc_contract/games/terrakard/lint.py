"""Rules of the corpus that only TerraKard can know: ids that exist, tables that agree, questions that fit."""

from collections.abc import Iterator
from typing import Any, Final

from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["check_corpus"]

_ROOT: Final = "corpus/terrakard"
_TABLES: Final = ("categories", "postures", "raretes", "savoir", "terrains")


def check_corpus(tree: Tree) -> Iterator[Problem]:
    """Yield what is wrong with the corpus; a table that is not there is no finding of this rule."""
    known = {name: _identifiers(tree, name) for name in _TABLES}
    yield from _unique_rows(tree)
    yield from _cards(tree, known)
    yield from _questions(tree)
    yield from _tables(tree, known)
    yield from _pins(tree)


def _identifiers(tree: Tree, name: str) -> set[str]:
    return {str(each.get("id")) for each in _rows(tree, name)}


def _rows(tree: Tree, name: str) -> list[dict[str, Any]]:
    document = tree.documents.get(f"{_ROOT}/{name}.json")
    rows: Any = document.object.get(name) if document else None
    return [each for each in rows if isinstance(each, dict)] if isinstance(rows, list) else []


def _unique_rows(tree: Tree) -> Iterator[Problem]:
    """No two rows of a table have the same id."""
    for name in _TABLES:
        met: set[str] = set()
        for index, row in enumerate(_rows(tree, name)):
            identifier = str(row.get("id"))
            if identifier in met:
                yield _problem(tree, name, "table-identifiers-unique", f"/{name}/{index}/id", identifier)
            met.add(identifier)


def _problem(tree: Tree, name: str, rule: str, pointer: str, word: str) -> Problem:
    document = tree.documents[f"{_ROOT}/{name}.json"]
    return document.problem(
        f"terrakard-{rule}",
        pointer,
        fr=f"« {word} » ne convient pas ici : déjà pris, ou absent de la table citée",
        en=f"{word!r} does not do here: taken already, or absent from the table that it names",
    )


def _unknown(document: Document, rule: str, pointer: str, word: object) -> Problem:
    return document.problem(
        f"terrakard-{rule}",
        pointer,
        fr=f"« {word} » n’est dans aucune table",
        en=f"{word!r} is in no table",
    )


def _cards(tree: Tree, known: dict[str, set[str]]) -> Iterator[Problem]:
    """The category and the rarity of a card exist (TK-CRT-03)."""
    for card in tree.under(f"{_ROOT}/cards"):
        for member, table in (("categorie", "categories"), ("rarete", "raretes")):
            if known[table] and card.object.get(member) not in known[table]:
                yield _unknown(card, "card-words-known", f"/{member}", card.object.get(member))


def _questions(tree: Tree) -> Iterator[Problem]:
    """A question belongs to a card of the category of its file (TK-CRT-05)."""
    categories: dict[Any, Any] = {
        card.object.get("id"): card.object.get("categorie") for card in tree.under(f"{_ROOT}/cards")
    }
    for document in tree.under(f"{_ROOT}/questions"):
        category: Any = document.object.get("categorie")
        if document.parts[-1] != f"{category}.json":
            yield _unknown(document, "question-place", "/categorie", category)
        listed: Any = document.object.get("questions")
        for index, question in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(question, dict) and categories.get(question.get("carte")) != category:
                pointer = f"/questions/{index}/carte"
                yield _unknown(document, "question-place", pointer, question.get("carte"))


def _tables(tree: Tree, known: dict[str, set[str]]) -> Iterator[Problem]:
    """What tables and constants name is in the tables (TK-CRT-03)."""
    for index, rarity in enumerate(_rows(tree, "raretes")):
        if known["savoir"] and rarity.get("difficulte") not in known["savoir"]:
            pointer, word = f"/raretes/{index}/difficulte", str(rarity.get("difficulte"))
            yield _problem(tree, "raretes", "table-words-known", pointer, word)
    for index, terrain in enumerate(_rows(tree, "terrains")):
        for member in ("atk", "def"):
            bonus = terrain.get(member)
            named = bonus.get("categories") if isinstance(bonus, dict) else ()
            for place, category in enumerate(named if isinstance(named, list) else ()):
                if known["categories"] and category not in known["categories"]:
                    pointer = f"/terrains/{index}/{member}/categories/{place}"
                    yield _problem(tree, "terrains", "table-words-known", pointer, str(category))
    constants = tree.documents.get(f"{_ROOT}/constantes.json")
    if constants is not None and known["raretes"]:
        rarity_named = constants.object.get("reserveRarete")
        if rarity_named not in known["raretes"]:
            yield _unknown(constants, "table-words-known", "/reserveRarete", rarity_named)


def _pins(tree: Tree) -> Iterator[Problem]:
    """The release pins every card (TK-CRT-06)."""
    release = tree.documents.get(f"{_ROOT}/release.json")
    pins: Any = release.object.get("pins") if release else None
    for card in tree.under(f"{_ROOT}/cards"):
        identifier = card.object.get("id")
        if isinstance(pins, dict) and identifier not in pins:
            yield card.problem(
                "terrakard-cards-pinned",
                "/id",
                fr=f"l’édition ne retient aucune version de « {identifier} »",
                en=f"the release pins no version of {identifier!r}",
            )
