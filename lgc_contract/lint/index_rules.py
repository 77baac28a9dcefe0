"""The index of a kit says which scenarios it has and what is in each, so that no change is overlooked.

It is generated: `fix` writes it, and the rule refuses one that is not what `fix` would write.
"""

from collections.abc import Iterator

from lgc_contract import canonical, data, schemas
from lgc_contract.jsontypes import JsonObject
from lgc_contract.lint.kit import Kit, kits, strings
from lgc_contract.lint.problem import Document, Problem, Tree
from lgc_contract.version import VERSION

__all__ = ["fix", "index_up_to_date"]

_KIND = "harness/index"
_NAMED = 3
"""Scenarios that a message names."""


def index_up_to_date(tree: Tree) -> Iterator[Problem]:
    """The index names every scenario with what it is and the digest of its file, and nothing else."""
    for kit in _readable(tree):
        file, wanted = _file(kit), _index(kit)
        document = tree.documents.get(file)
        if document is not None and document.value != wanted:
            french, english = _said(document.object, wanted)
            yield document.problem(
                "index-up-to-date",
                "/scenarios",
                fr=f"l’index n’est pas à jour{french} ; --fix le réécrit",
                en=f"the index is not up to date{english}; --fix writes it anew",
            )
        elif document is None:
            yield Problem(
                rule="index-up-to-date",
                file=file,
                pointer="",
                line=0,
                message_fr="il manque l’index des scénarios ; --fix l’écrit",
                message_en="there is no index of the scenarios; --fix writes it",
            )


def fix(tree: Tree) -> tuple[str, ...]:
    """Write every index that is not up to date and return the names; a kit with faults keeps what it has."""
    written = []
    for kit in _readable(tree):
        file, index = _file(kit), _index(kit)
        document = tree.documents.get(file)
        if (document is None or document.value != index) and not schemas.validate(_KIND, index):
            path = data.root("conformance") / kit.game / "index.json"
            path.write_bytes(canonical.file_text(index).encode())
            written.append(file)
    return tuple(written)


def _readable(tree: Tree) -> Iterator[Kit]:
    """Yield the kits that have scenarios, all of which could be read."""
    for kit in kits(tree):
        folder = f"conformance/{kit.game}/"
        if kit.scenarios and not any(problem.file.startswith(folder) for problem in tree.unread):
            yield kit


def _file(kit: Kit) -> str:
    return f"conformance/{kit.game}/index.json"


def _index(kit: Kit) -> JsonObject:
    """Return the index of a kit: what `lgc copy` writes as well."""
    scenarios: JsonObject = {str(each.object.get("id")): _entry(each) for each in kit.scenarios}
    return {"contract": VERSION, "game": kit.game, "scenarios": scenarios}


def _entry(scenario: Document) -> JsonObject:
    return {
        "capabilities": [*strings(scenario.object.get("capabilities"))],
        "rules": [*strings(scenario.object.get("rules"))],
        "sha256": canonical.file_digest(scenario.text.encode()),
        "title": str(scenario.object.get("title")),
    }


def _said(index: JsonObject, wanted: JsonObject) -> tuple[str, str]:
    """Say in both languages what has changed since an index was written."""
    before, now = index.get("scenarios"), wanted["scenarios"]
    if not isinstance(before, dict) or not isinstance(now, dict) or before == now:
        return "", ""
    parts = [
        ("ajoutés", "added", [each for each in now if each not in before]),
        ("disparus", "gone", [each for each in before if each not in now]),
        ("modifiés", "changed", [each for each in now if each in before and before[each] != now[each]]),
    ]
    named = [(french, english, _listed(ids)) for french, english, ids in parts if ids]
    french = ", ".join(f"{word} : {ids}" for word, _, ids in named)
    english = ", ".join(f"{word}: {ids}" for _, word, ids in named)
    return f" ({french})", f" ({english})"


def _listed(ids: list[str]) -> str:
    more = len(ids) - _NAMED
    return " ".join(sorted(ids)[:_NAMED]) + (f" + {more}" if more > 0 else "")
