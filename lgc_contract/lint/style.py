"""The one form of a JSON file: sorted keys, two spaces, LF, a final newline, and sets in order.

A list is a set only where its schema says so with `"x-set": true` beside `"uniqueItems": true`: its strings
are written in code point order, its objects by their `id`. In every other list the order means something, and
nothing ever sorts it.
"""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from lgc_contract import canonical, quickjson
from lgc_contract.annotations import marked, members
from lgc_contract.jsontypes import Json, Pointer
from lgc_contract.lint.claims import claims
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["SET", "canonical_form", "fix", "sets_in_order"]

SET = "x-set"
_NESTED = (dict, list)
_FORM_FR = "clés triées, deux espaces, fins de ligne LF, retour final"
_FORM_EN = "sorted keys, two spaces, LF line ends, final newline"


def canonical_form(tree: Tree) -> Iterator[Problem]:
    """Every JSON file has the canonical form."""
    for document in tree.documents.values():
        if quickjson.is_file_text(document.text, document.value):
            continue
        wanted = canonical.file_text(document.value)
        if document.text != wanted:
            yield Problem(
                rule="canonical-form",
                file=document.file,
                pointer="",
                line=_first_difference(document.text, wanted),
                message_fr=f"forme non canonique ({_FORM_FR}) ; --fix la corrige",
                message_en=f"not in canonical form ({_FORM_EN}); --fix mends it",
            )


def _first_difference(text: str, wanted: str) -> int:
    pairs = itertools.zip_longest(text.splitlines(keepends=True), wanted.splitlines(keepends=True))
    return next(number for number, (got, want) in enumerate(pairs, start=1) if got != want)


def sets_in_order(tree: Tree) -> Iterator[Problem]:
    """Every list that a schema calls a set is written in order."""
    claimed = claims(tree)
    names = _names_of_sets(claimed)
    for document in tree.documents.values():
        kinds = claimed.get(document.file, ())
        for pointer in sorted(_disordered_sets(document, kinds, names.get(kinds, frozenset()))):
            yield document.problem(
                "sets-in-order",
                pointer,
                fr="l’ordre de cette liste ne compte pas : elle s’écrit triée ; --fix la corrige",
                en="the order of this list means nothing, so it is written sorted; --fix mends it",
            )


def fix(tree: Tree, claimed: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Rewrite what is not in its form and return the names; `claimed` are the kinds whose sets are sorted."""
    rewritten = []
    names = _names_of_sets(claimed)
    for document in tree.documents.values():
        kinds = claimed.get(document.file, ())
        disordered = _disordered_sets(document, kinds, names.get(kinds, frozenset()))
        wanted = canonical.file_text(_with_sorted(document.value, disordered, ""))
        if wanted != document.text:
            document.path.write_bytes(wanted.encode())
            rewritten.append(document.file)
    return tuple(rewritten)


def _names_of_sets(claimed: Mapping[str, tuple[str, ...]]) -> Mapping[tuple[str, ...], frozenset[str]]:
    """Return how the members are called that may be sets, for each selection of kinds that claims a file."""
    return {
        kinds: frozenset().union(*(members(kind, SET) for kind in kinds)) for kinds in {*claimed.values()}
    }


def _disordered_sets(document: Document, kinds: tuple[str, ...], names: frozenset[str]) -> frozenset[Pointer]:
    # Most documents have no list out of order that could be a set, and then no schema needs to be asked.
    if not names or not _has_disordered_list(document.value, names):
        return frozenset()
    marks = (pointer for kind in kinds for pointer in marked(kind, document.value, SET))
    return frozenset(pointer for pointer in marks if _is_disordered(_at(document.value, pointer)))


def _has_disordered_list(document: Json, names: frozenset[str]) -> bool:
    """Tell whether a list that is called by one of these names is out of order."""
    waiting: list[tuple[str, Json]] = [("", document)]
    while waiting:
        name, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [(key, member) for key, member in value.items() if isinstance(member, _NESTED)]
        elif isinstance(value, list):
            if name in names and _is_disordered(value):
                return True
            waiting += [(name, item) for item in value if isinstance(item, _NESTED)]
    return False


def _is_disordered(value: Json) -> bool:
    if not isinstance(value, list) or len(value) < 2:
        return False
    names = [item.get("id") if isinstance(item, dict) else item for item in value]
    if all(isinstance(name, str) for name in names) and len(set(names)) == len(names):
        return sorted(names, key=str) != names
    return _sorted(value) != value


def _at(value: Any, pointer: Pointer) -> Json:
    """Return what stands at a pointer of a document."""
    for step in pointer.split("/")[1:]:
        name = step.replace("~1", "/").replace("~0", "~")
        value = value[int(name)] if isinstance(value, list) else value[name]
    found: Json = value
    return found


def _sorted(items: list[Json]) -> list[Json]:
    return sorted(items, key=_rank)


def _rank(item: Json) -> tuple[str, str]:
    if isinstance(item, dict):
        return str(item.get("id", "")), canonical.text(item)
    return (item if isinstance(item, str) else ""), canonical.text(item)


def _with_sorted(value: Json, pointers: frozenset[Pointer], pointer: Pointer) -> Json:
    if isinstance(value, list):
        items = [
            _with_sorted(item, pointers, pointer + canonical.escape(index))
            for index, item in enumerate(value)
        ]
        return _sorted(items) if pointer in pointers else items
    if isinstance(value, dict):
        return {
            name: _with_sorted(member, pointers, pointer + canonical.escape(name))
            for name, member in value.items()
        }
    return value
