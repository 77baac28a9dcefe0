"""What the files of a corpus owe those who cite them: a name that follows from the id, releases that hold."""

import hashlib
from collections.abc import Iterator

from lgc_contract import canonical
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["file_name_is_identifier", "release_files_unchanged", "release_pins_exist"]

_RELEASE = "release.json"


def file_name_is_identifier(tree: Tree) -> Iterator[Problem]:
    """A record in a folder of the corpus is called `<id>.json`, with versions `<id>.v<version>.json`."""
    for document in tree.under("corpus"):
        identifier, version = document.object.get("id"), document.object.get("version")
        wanted = f"{identifier}.json" if version is None else f"{identifier}.v{version}.json"
        if len(document.parts) > 3 and isinstance(identifier, str) and document.parts[-1] != wanted:
            yield document.problem(
                "file-name-is-identifier",
                "/id",
                fr=f"d’après son contenu, ce fichier devrait s’appeler {wanted}",
                en=f"by its content this file would be called {wanted}",
            )


def release_files_unchanged(tree: Tree) -> Iterator[Problem]:
    """What a release that is no draft names is there and has not changed by one byte."""
    unread = {problem.file for problem in tree.unread}
    for release in _releases(tree):
        listed = release.object.get("files")
        for name, digest in listed.items() if isinstance(listed, dict) else ():
            document = tree.documents.get(f"{_folder(release)}/{name}")
            pointer = f"/files{canonical.escape(name)}"
            if document is None and f"{_folder(release)}/{name}" not in unread:
                yield release.problem(
                    "release-files-unchanged",
                    pointer,
                    fr=f"{name} est publié et a disparu ; le remettre tel quel",
                    en=f"{name} is released and has disappeared; put it back as it was",
                )
            elif document is not None and hashlib.sha256(document.text.encode()).hexdigest() != digest:
                yield release.problem(
                    "release-files-unchanged",
                    pointer,
                    fr=f"{name} est publié et a changé ; le remettre tel quel et créer une nouvelle version",
                    en=f"{name} is released and has changed; put it back as it was and add a new version",
                )


def release_pins_exist(tree: Tree) -> Iterator[Problem]:
    """Every version that a release pins is there as a file, draft or not."""
    for release in _releases(tree, drafts=True):
        folder = _folder(release)
        names = {document.parts[-1] for document in tree.under(folder)}
        names |= {
            problem.file.rpartition("/")[2] for problem in tree.unread if problem.file.startswith(folder)
        }
        pins = release.object.get("pins")
        for identifier, version in pins.items() if isinstance(pins, dict) else ():
            if f"{identifier}.v{version}.json" not in names:
                yield release.problem(
                    "release-pins-exist",
                    f"/pins{canonical.escape(identifier)}",
                    fr=f"aucun fichier {identifier}.v{version}.json sous {folder}",
                    en=f"no file {identifier}.v{version}.json under {folder}",
                )


def _folder(document: Document) -> str:
    return document.file.rpartition("/")[0]


def _releases(tree: Tree, *, drafts: bool = False) -> Iterator[Document]:
    for document in tree.under("corpus"):
        if document.parts[-1] == _RELEASE and (drafts or document.object.get("draft") is False):
            yield document
