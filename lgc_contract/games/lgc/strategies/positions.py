"""Hypothesis strategies for positions and what may be asked in them."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from hypothesis import strategies as st

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.strategies.asking import draw_intent
from lgc_contract.games.lgc.strategies.cards import catalogues, drawn_by
from lgc_contract.games.lgc.strategies.documents import A_FEW
from lgc_contract.games.lgc.strategies.placing import draw_position

__all__ = ["Position", "intents", "positions", "states"]

Document: TypeAlias = dict[str, Any]


class Position(NamedTuple):
    """A state and the definitions that it speaks of, as documents and compiled for the reference engine."""

    setup: Document
    state: Document
    catalogue: Catalogue


def states(*, setup: Document, catalogue: Catalogue | None = None) -> st.SearchStrategy[Document]:
    """Full stored states over these definitions: main phase, at times game over; no creature is dying.

    `catalogue` is the setup compiled, if that has been done.
    """
    compiled = catalogue or Catalogue.build({}, setup["cards"], setup["powers"])
    return drawn_by(lambda chooser: draw_position(chooser, setup, compiled))


def positions(*, numbers: Mapping[str, int] = A_FEW, powers: int = 2) -> st.SearchStrategy[Position]:
    """States together with definitions; `numbers` and `powers` are those of `cards.catalogues`."""
    return catalogues(numbers=numbers, powers=powers).flatmap(_over)


def _over(setup: Document) -> st.SearchStrategy[Position]:
    catalogue = Catalogue.build({}, setup["cards"], setup["powers"])
    return states(setup=setup, catalogue=catalogue).map(lambda state: Position(setup, state, catalogue))


def intents(*, setup: Document, state: Document) -> st.SearchStrategy[Document]:
    """Intents of either player in this state, CONCEDE apart: well-formed, often illegal."""
    return drawn_by(lambda chooser: draw_intent(chooser, setup, state))
