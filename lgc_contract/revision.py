"""Read files as they were at a revision of git: what an edit is compared with.

git itself is asked, so whatever names a revision for it does here: a branch, a tag, `HEAD~3`, a commit.
"""

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lgc_contract import data
from lgc_contract.errors import UsageError

__all__ = ["Revision", "RevisionError", "at"]


@dataclass(eq=False)
class RevisionError(UsageError):
    """There is no such revision here: no git, no checkout, a name that git does not know, a shallow clone."""


@dataclass(frozen=True)
class Revision:
    """The tree of a commit; `folder` is the top of the checkout, files are named by their paths below it."""

    folder: Path
    name: str
    commit: str

    def files(self, *below: str) -> Mapping[str, str]:
        """Return the hash of every file below these paths, by its name, in order; of all if none is given."""
        listed = _git(self.folder, "ls-tree", "-r", "-z", self.commit, "--", *below)
        entries = (entry.split(b"\t", 1) for entry in listed.split(b"\0") if entry)
        return {os.fsdecode(name): about.split()[2].decode() for about, name in entries}

    def read(self, name: str) -> bytes:
        """Return what stood in a file.

        Raises: RevisionError when it was not there.
        """
        return _git(self.folder, "cat-file", "blob", f"{self.commit}:{name}")

    def changed(self, *below: str) -> tuple[str, ...]:
        """Return the files below these paths that differ today, appeared or are gone, sorted by name."""
        then = _git(self.folder, "diff", "--name-only", "--no-renames", "-z", self.commit, "--", *below)
        new = _git(self.folder, "ls-files", "--others", "--exclude-standard", "-z", "--", *below)
        return tuple(sorted({os.fsdecode(name) for name in (then + new).split(b"\0") if name}))


def at(name: str, folder: Path) -> Revision:
    """Return a revision of the checkout that a folder belongs to.

    Raises: RevisionError.
    """
    top = Path(os.fsdecode(_git(folder, "rev-parse", "--show-toplevel").rstrip(b"\n")))
    try:
        commit = _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except RevisionError:
        raise RevisionError(f"git knows no revision {name!r} in {top}", hint=_hint(top)) from None
    return Revision(top, name, commit.decode().strip())


def _hint(top: Path) -> str:
    if _git(top, "rev-parse", "--is-shallow-repository").strip() == b"true":
        return "This clone is shallow: `git fetch --unshallow`, or `fetch-depth: 0` where a build clones it."
    return "`git log` and `git branch --all` list what there is; a branch of a remote may want `git fetch`."


def _git(folder: Path, *arguments: str) -> bytes:
    # A hook of git's runs with variables that point at its own repository.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", "-C", str(folder), *arguments]
    try:
        ended = subprocess.run(command, capture_output=True, check=False, env=environment)
    except FileNotFoundError:
        raise RevisionError("git is not installed", hint="Revisions are read by the command `git`.") from None
    if ended.returncode:
        said = ended.stderr.decode(errors="replace").strip().removeprefix("fatal: ")
        hint = f"Comparing takes a checkout; {data.OVERRIDE}=. names the one that you are in."
        raise RevisionError(f"git says of {folder}: {said or 'nothing'}", hint=hint)
    return ended.stdout
