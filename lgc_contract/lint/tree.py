"""Read every file of the data roots once, so that each rule sees the same documents."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from lgc_contract import data, strictjson
from lgc_contract.errors import DataError
from lgc_contract.lint import french
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["again", "changed", "read"]

_DATA = ".json"
_PROSE = ".md"
"""The rule book is prose beside the data; it is read by people, not by programs."""


def read(roots: Iterable[str] = data.ROOTS, owners: Collection[str] | None = None) -> Tree:
    """Read data roots, all three if not said; what is no strict JSON becomes a problem, not an error.

    With `owners` only their folders are opened.

    Raises: UsageError for a name that is no root; DataError when a data root is nowhere.
    """
    documents: dict[str, Document] = {}
    unread: list[Problem] = []
    strays: list[str] = []
    for file, path in _files(roots, owners):
        if not file.endswith(_DATA):
            strays.extend([file] if not file.endswith(_PROSE) else [])
            continue
        try:
            documents[file] = _document(file, path)
        except DataError as error:
            unread.append(_unread(file, error))
    return Tree(documents, tuple(unread), tuple(strays), tuple(roots))


def _files(roots: Iterable[str], owners: Collection[str] | None) -> Iterator[tuple[str, Path]]:
    """Yield every file with its name in a tree."""
    for name in roots:
        root = data.root(name)
        for below in data.names(root) if owners is None else _names(root, owners):
            yield f"{name}/{below}", root / below


def _names(root: Path, owners: Collection[str]) -> Iterator[str]:
    """Yield the files in the folders of some owners."""
    for owner in sorted(folder.name for folder in root.iterdir() if folder.name in owners):
        yield from (f"{owner}/{below}" for below in data.names(root / owner))


def again(tree: Tree, files: Collection[str]) -> Tree:
    """Return the tree with these files as they are now."""
    read = {file: _document(file, tree.documents[file].path) for file in files}
    return replace(tree, documents={**tree.documents, **read})


def changed(tree: Tree, document: Document, text: str) -> Tree:
    """Return the tree as it would be with another text in one document."""
    then = replace(document, text=text, value=strictjson.parse(text, file=document.file))
    return replace(tree, documents={**tree.documents, document.file: then})


def _document(file: str, path: Path) -> Document:
    text = data.read_text(path)
    return Document(file, path, text, strictjson.parse(text, file=file))


def _unread(file: str, error: DataError) -> Problem:
    place = f":{error.column}" if error.column else ""
    return Problem(
        rule="readable",
        file=file,
        pointer=error.pointer,
        line=error.line,
        message_fr=f"{french.of(error.message)}{place and f' (colonne {error.column})'}",
        message_en=f"{error.message}{place and f' (column {error.column})'}",
    )
