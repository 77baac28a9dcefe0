"""The decks of the corpus by name, and others given as files."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from lgc_contract import data, schemas
from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import corpus
from lgc_contract.harness.suite import nearest

__all__ = ["named", "read"]

Document: TypeAlias = dict[str, Any]


def named() -> Mapping[str, Path]:
    """Return the files of the corpus' decks by name."""
    return {path.stem: path for path in data.files(corpus.folder() / "decks")}


def read(name: str) -> Document:
    """Return a deck (schema lgc/deck) by its name in the corpus, or from a file.

    Raises: UsageError for a name that no deck has; DataError.
    """
    ours = named()
    if name not in ours and not re.search(r"[./\\]", name):
        hint = nearest(name, ours) or f"There are {', '.join(sorted(ours))}; or name a file."
        raise UsageError(f"no deck is called {name!r}", hint=hint)
    path = ours.get(name) or Path(name)
    document: Any = data.read_json(path)
    schemas.check("lgc/deck", document, file=str(path))
    return dict(document)
