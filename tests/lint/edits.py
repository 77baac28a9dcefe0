"""Make edits in memory: what the data roots held, and what they hold."""

from pathlib import Path

from lgc_contract import canonical
from lgc_contract.lint.edit import Changelog, Edit
from lgc_contract.lint.problem import Document, Tree


def tree(files):
    """Return a tree with these values, by file name."""
    documents = {
        file: Document(file, Path(file), canonical.file_text(value), value) for file, value in files.items()
    }
    return Tree(dict(sorted(documents.items())))


def edit(before, after, *, old="", new=""):
    """Return the edit from one set of files to another; `old` and `new` are the texts of the changelog."""
    changed = sorted(file for file in before.keys() | after.keys() if before.get(file) != after.get(file))
    return Edit("main", tree(before), tree(after), tuple(changed), Changelog(old), Changelog(new))
