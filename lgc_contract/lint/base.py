"""Read the data roots as they were at a revision of git, beside what they are today."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from lgc_contract import data, revision, strictjson
from lgc_contract.errors import DataError
from lgc_contract.lint.edit import CHANGELOG, Changelog, Edit
from lgc_contract.lint.problem import Document, Tree
from lgc_contract.revision import Revision

__all__ = ["edit_since"]


def edit_since(base: str, today: Tree) -> Edit:
    """Return what was edited since a revision.

    Raises: RevisionError without git, a checkout or such a revision, and where a clone is too shallow;
    UsageError where other data lie at hand than those that are read.
    """
    data.refuse_passed_over(Path.cwd(), "compared")
    then = revision.at(base, data.root("corpus"))
    places = dict(_places(then, today.roots))
    changed = {_named(name, places): name for name in then.changed(*places.values())}
    was_there = then.files(*places.values())
    documents = {file: each for file, each in today.documents.items() if file not in changed}
    for file, name in changed.items():
        if name in was_there and name.endswith(".json"):
            document = _document(file, then, name)
            documents |= {file: document} if document is not None else {}
    before = replace(today, documents=dict(sorted(documents.items())), unread=(), strays=())
    return Edit(base, before, today, tuple(sorted(changed)), *_changelogs(then))


def _places(then: Revision, roots: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each data root with its path below the top; one that is elsewhere is no part of the checkout."""
    for name in roots:
        root = data.root(name).resolve()
        if root.is_relative_to(then.folder.resolve()):
            yield name, root.relative_to(then.folder.resolve()).as_posix()


def _named(name: str, places: Mapping[str, str]) -> str:
    """Return the name that a file of the checkout has in a tree."""
    for root, place in places.items():
        if name.startswith(f"{place}/"):
            return f"{root}/{name.removeprefix(f'{place}/')}"
    return name


def _document(file: str, then: Revision, name: str) -> Document | None:
    """Return a document as it was; what was no JSON then can be compared with nothing."""
    try:
        text = then.read(name).decode()
        return Document(file, Path(file), text, strictjson.parse(text, file=file))
    except (DataError, UnicodeDecodeError):
        return None


def _changelogs(then: Revision) -> tuple[Changelog, Changelog]:
    """Return the changelog beside the corpus, at the revision and today; an empty one where there is none."""
    path = data.root("corpus").resolve().parent / CHANGELOG
    name = path.relative_to(then.folder.resolve()).as_posix()
    former = then.read(name).decode(errors="replace") if then.files(name) else ""
    today = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    return Changelog(former), Changelog(today)
