"""Which schemas speak for which files: each schema names its own in `x-files`, as patterns.

A pattern begins with a data root, and `*` is anything within one step of the path: `corpus/*/release.json`.
A pattern after `!` takes files out again: `!conformance/*/perft/*.json`.
"""

import fnmatch
import functools
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


@functools.lru_cache(maxsize=1 << 16)
def _kinds_of(root: Path, file: str) -> tuple[str, ...]:  # noqa: ARG001  the schemas are those of this root
    return tuple(kind for kind in schemas.kinds() if _claims(patterns(kind), file))


def patterns(kind: str) -> tuple[str, ...]:
    """Return the patterns of the files that a schema speaks for."""
    written = schemas.document(kind).get(FILES)
    return tuple(str(pattern) for pattern in written) if isinstance(written, list) else ()


def _claims(written: tuple[str, ...], file: str) -> bool:
    taken_out = any(_matches(file, pattern[1:]) for pattern in written if pattern[0] == "!")
    return not taken_out and any(_matches(file, pattern) for pattern in written)


def _matches(file: str, pattern: str) -> bool:
    steps, wanted = file.split("/"), pattern.split("/")
    return len(steps) == len(wanted) and all(map(fnmatch.fnmatchcase, steps, wanted))
