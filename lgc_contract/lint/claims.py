"""Which schemas speak for which files: each schema names its own in `x-files`, as patterns.

A pattern begins with a data root, and `*` is anything within one step of the path: `corpus/*/release.json`.
A pattern after `!` takes files out again: `!conformance/*/perft/*.json`.
"""

import fnmatch
import functools
from collections.abc import Iterable, Iterator
from pathlib import Path

from lgc_contract import data, schemas
from lgc_contract.lint.problem import Tree

__all__ = ["FILES", "SCENARIO", "claims", "patterns"]

FILES = "x-files"
SCENARIO = "harness/scenario"


def claims(tree: Tree) -> dict[str, tuple[str, ...]]:
    """Return the kinds that claim each document outside the schema root, sorted; none for a stray file."""
    root = data.root("schema")
    return {file: _kinds_of(root, file) for file in tree.documents if not file.startswith("schema/")}


def _kinds_of(root: Path, file: str) -> tuple[str, ...]:
    folder, _, name = file.rpartition("/")
    return tuple(
        kind
        for kind, claimed, taken_out in _claims_in(root, folder)
        if _fits(name, claimed) and not _fits(name, taken_out)
    )


def _fits(name: str, written: tuple[str, ...]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in written)


@functools.lru_cache(maxsize=1 << 10)
def _claims_in(root: Path, folder: str) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:  # noqa: ARG001
    """Return each kind that claims files in a folder, with its patterns of names, and those it takes out.

    Many files share a folder, so that little is left to be asked of each. The schemas are those of the root.
    """
    found = []
    for kind in schemas.kinds():
        claimed = tuple(_names(folder, (each for each in patterns(kind) if each[0] != "!")))
        taken_out = tuple(_names(folder, (each[1:] for each in patterns(kind) if each[0] == "!")))
        if claimed:
            found.append((kind, claimed, taken_out))
    return tuple(found)


def _names(folder: str, written: Iterable[str]) -> Iterator[str]:
    """Yield the last steps of the patterns whose other steps fit a folder."""
    steps = folder.split("/")
    for pattern in written:
        *wanted, name = pattern.split("/")
        if len(steps) == len(wanted) and all(map(fnmatch.fnmatchcase, steps, wanted)):
            yield name


def patterns(kind: str) -> tuple[str, ...]:
    """Return the patterns of the files that a schema speaks for."""
    written = schemas.document(kind).get(FILES)
    return tuple(str(pattern) for pattern in written) if isinstance(written, list) else ()
