"""Compiled cards of a run: the data that was loaded once, and for each setup a catalogue that adds its own.

A setup is compiled once however many runs share it; the kit's scenarios are few enough to keep all of them.
"""

import functools
from pathlib import Path
from typing import Any, Final

import msgspec

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.jsontypes import JsonObject

__all__ = ["Catalogues", "of_corpus", "of_data"]

_text = msgspec.json.Encoder().encode
_CAPACITY: Final = 4096
"""Setups that are kept; about 20 kB each."""


class Catalogues:
    """All catalogues over the same loaded data."""

    def __init__(self, data: JsonObject) -> None:
        parts: dict[str, Any] = data
        self._base = Catalogue.build(
            parts["constants"], parts["cards"], parts["powers"], release=parts.get("release", "")
        )
        self._known: dict[bytes, Catalogue] = {}

    def of(self, setup: JsonObject) -> Catalogue:
        """Return the catalogue of the loaded data and the definitions of one run.

        Raises: CatalogueError for a definition that cannot be compiled.
        """
        parts: dict[str, Any] = setup
        if not parts["cards"] and not parts["powers"]:
            return self._base
        key = _text(parts)
        known = self._known.get(key)
        if known is None:
            if len(self._known) == _CAPACITY:
                self._known.clear()
            known = self._known[key] = self._base.with_local(parts["cards"], parts["powers"])
        return known


def of_data(data: JsonObject) -> Catalogues:
    """Return the catalogues over the data of a `load` request; equal data share them."""
    return _of_text(_text(data))


@functools.lru_cache(maxsize=8)
def _of_text(text: bytes) -> Catalogues:
    return Catalogues(msgspec.json.decode(text))


def of_corpus() -> Catalogues:
    """Return the catalogues over the corpus at its pinned versions."""
    return _of_folder(corpus.folder())


@functools.cache
def _of_folder(folder: Path) -> Catalogues:  # noqa: ARG001  the folder is where the corpus reads from
    return of_data(corpus.load())
