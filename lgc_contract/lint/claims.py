"""Which schemas speak for which files: each schema names its own in `x-files`, as patterns.

A pattern begins with a data root, and `*` is anything within one step of the path: `corpus/*/release.json`.
A pattern after `!` takes files out again: `!conformance/*/perft/*.json`.
"""

import fnmatch
import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from lgc_contract import schemas
from lgc_contract.lint.problem import Tree

__all__ = ["FILES", "SCENARIO", "claims", "patterns"]

FILES = "x-files"
SCENARIO = "harness/scenario"
_GENERIC = "harness"


class _Claim(NamedTuple):
    """A kind, the patterns of the names in a folder that it claims, and of those that it takes out again."""

    kind: str
    claimed: tuple[str, ...]
    taken_out: tuple[str, ...]

    def speaks_for(self, name: str) -> bool:
        taken_out = any(_fits(name, pattern) for pattern in self.taken_out)
        return not taken_out and any(_fits(name, pattern) for pattern in self.claimed)


@functools.lru_cache(maxsize=2)
def claims(tree: Tree) -> Mapping[str, tuple[str, ...]]:
    """Return the kinds that claim each document outside the schema root, sorted; none for a stray file."""
    of_folder: dict[str, tuple[_Claim, ...]] = {}  # many files share a folder
    found = {}
    for file in tree.documents:
        if not file.startswith("schema/"):
            folder, _, name = file.rpartition("/")
            if folder not in of_folder:
                of_folder[folder] = tuple(_claims_in(folder))
            found[file] = tuple(each.kind for each in of_folder[folder] if each.speaks_for(name))
    return found


def _claims_in(folder: str) -> Iterator[_Claim]:
    """Yield each kind that claims files in a folder, with its patterns of names.

    A schema speaks for files of its own owner, one of the harness for everybody's; others stay unread.
    """
    owners = (*folder.split("/")[1:2], _GENERIC)
    for kind in (each for each in schemas.kinds() if each.split("/")[0] in owners):
        claimed = tuple(_names(folder, (each for each in patterns(kind) if each[0] != "!")))
        if claimed:
            taken_out = _names(folder, (each[1:] for each in patterns(kind) if each[0] == "!"))
            yield _Claim(kind, claimed, tuple(taken_out))


def _fits(name: str, pattern: str) -> bool:
    before, star, after = pattern.partition("*")
    if not star or "*" in after:
        return fnmatch.fnmatchcase(name, pattern) if star else name == pattern
    return len(name) >= len(before) + len(after) and name.startswith(before) and name.endswith(after)


def _names(folder: str, written: Iterable[str]) -> Iterator[str]:
    """Yield the last steps of the patterns whose other steps fit a folder."""
    steps = folder.split("/")
    for pattern in written:
        *wanted, name = pattern.split("/")
        if len(steps) == len(wanted) and all(map(_fits, steps, wanted)):
            yield name


def patterns(kind: str) -> tuple[str, ...]:
    """Return the patterns of the files that a schema speaks for."""
    written = schemas.document(kind).get(FILES)
    return tuple(str(pattern) for pattern in written) if isinstance(written, list) else ()
