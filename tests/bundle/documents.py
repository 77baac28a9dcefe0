"""The examples of the schemas: documents that each fit their kind, or do not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lgc_contract import data
from lgc_contract.bundle.flat import SHARED, kinds_of
from lgc_contract.errors import DataError

__all__ = ["GAMES", "examples"]

EXAMPLES = Path(__file__).parents[1] / "examples"

GAMES = tuple(sorted(path.name for path in EXAMPLES.iterdir() if path.name != SHARED))
"""Every game that has schemas."""


def examples(game: str, verdict: str) -> Iterator[tuple[str, str, Any]]:
    """Yield kind, name and content of each example that is `valid` or `invalid`."""
    for kind in kinds_of(game):
        for path in sorted((EXAMPLES / kind / verdict).glob("*.json")):
            try:
                yield kind, path.name, data.read_json(path)
            except DataError:  # invalid because it is no JSON of ours at all
                continue
