"""Freeze a release: every file that it pins gets its digest, and from then on must stay as it is (§7.5)."""

import hashlib
import re
from collections.abc import Iterator

from lgc_contract.errors import UsageError
from lgc_contract.jsontypes import JsonObject
from lgc_contract.lint.problem import Document, Tree

__all__ = ["frozen", "release_of"]

_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


def release_of(tree: Tree, game: str) -> Document:
    """Return the release of a game.

    Raises: UsageError when it has none.
    """
    document = tree.documents.get(f"corpus/{game}/release.json")
    if document is None:
        raise UsageError(f"the game {game!r} has no release", hint=f"It would be corpus/{game}/release.json.")
    return document


def frozen(tree: Tree, game: str, version: str) -> JsonObject:
    """Return the release of a game as it is when it is out; what earlier releases fixed stays fixed.

    The tree must be free of errors. Raises: UsageError when there is nothing to freeze, or for a version that
    is none or is out already.
    """
    release = release_of(tree, game)
    if not _VERSION.fullmatch(version):
        raise UsageError(f"{version!r} is no version", hint="Three numbers are: 1.0.0.")
    before = release.object
    listed = before.get("files")
    known = dict(listed) if isinstance(listed, dict) else {}
    files = {**known, **dict(_digests(tree, release))}
    if before.get("draft") is False:
        if files == known:
            hint = "Pin a newer version of a card first."
            raise UsageError(f"the release {before.get('version')} is out and pins nothing else", hint=hint)
        if not _is_later(version, str(before.get("version"))):
            raise UsageError(f"{version} does not come after {before.get('version')}, which is out")
    return {**before, "draft": False, "files": dict(sorted(files.items())), "version": version}


def _digests(tree: Tree, release: Document) -> Iterator[tuple[str, str]]:
    folder = release.file.rpartition("/")[0]
    named = {document.parts[-1]: document for document in tree.under(folder)}
    pins = release.object.get("pins")
    for identifier, number in pins.items() if isinstance(pins, dict) else ():
        document = named[f"{identifier}.v{number}.json"]
        digest = hashlib.sha256(document.text.encode()).hexdigest()
        yield document.file.removeprefix(f"{folder}/"), digest


def _is_later(version: str, than: str) -> bool:
    numbers = [
        [int(part) for part in each.split(".")] for each in (version, than) if _VERSION.fullmatch(each)
    ]
    return len(numbers) < 2 or numbers[0] > numbers[1]
