"""Hypothesis strategies for definitions and their parts: documents of schema/lgc/v1, as JSON objects."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from hypothesis import strategies as st

from lgc_contract.games.lgc.strategies import documents
from lgc_contract.games.lgc.strategies.documents import SOME_NAMES, Names, Speaker
from lgc_contract.games.lgc.strategies.drawing import Chooser
from lgc_contract.games.lgc.strategies.vocabulary import KINDS, TYPES

__all__ = [
    "abilities",
    "catalogues",
    "conditions",
    "definitions",
    "drawn_by",
    "filters",
    "powers",
    "selectors",
]

Document: TypeAlias = dict[str, Any]
T = TypeVar("T")


class _Drawn:
    """Choices that Hypothesis makes, and so can make again and shrink."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def pick(self, options: int) -> int:
        return self._draw(st.integers(0, options - 1)) if options > 1 else 0


def drawn_by(make: Callable[[Chooser], T]) -> st.SearchStrategy[T]:
    """Return the strategy of what `make` can make of random choices."""
    return st.composite(lambda draw: make(_Drawn(draw)))()


def filters(*, names: Names = SOME_NAMES) -> st.SearchStrategy[Document]:
    """Filters of up to two properties."""
    return drawn_by(lambda chooser: documents.draw_filter(chooser, names))


def selectors(
    *, kind: str | None = None, type: str = "CREATURE", trigger: str = "ON_PLAY", names: Names = SOME_NAMES
) -> st.SearchStrategy[Document]:
    """Selectors that an ability of a card of this type with this trigger may have; of one kind, or of any."""
    kinds = st.just(kind) if kind else st.sampled_from(KINDS)
    speaker = Speaker(type, trigger)
    return kinds.flatmap(
        lambda kind: drawn_by(lambda chooser: documents.draw_selector(chooser, names, speaker, kind))
    )


def conditions(*, trigger: str = "ON_PLAY", names: Names = SOME_NAMES) -> st.SearchStrategy[Document | None]:
    """Conditions that an ability with this trigger may have, null included."""
    speaker = Speaker("CREATURE", trigger)
    return st.none() | drawn_by(lambda chooser: documents.draw_condition(chooser, names, speaker))


def abilities(*, type: str = "CREATURE", names: Names = SOME_NAMES) -> st.SearchStrategy[Document]:
    """Abilities that a card of this type may have, of any trigger."""
    return drawn_by(lambda chooser: documents.draw_ability(chooser, names, type))


def definitions(
    *, id: str = "card", type: str | None = None, names: Names = SOME_NAMES
) -> st.SearchStrategy[Document]:
    """Full definitions with the given id; of one type, or of any."""
    types = st.just(type) if type else st.sampled_from(TYPES)
    return types.flatmap(
        lambda type: drawn_by(lambda chooser: documents.draw_definition(chooser, names, id, type))
    )


def powers(*, id: str = "power", names: Names = SOME_NAMES) -> st.SearchStrategy[Document]:
    """Hero powers with the given id."""
    return drawn_by(lambda chooser: documents.draw_power(chooser, names, id))


def catalogues(
    *, numbers: Mapping[str, int] = documents.A_FEW, powers: int = 2
) -> st.SearchStrategy[Document]:
    """Sets of cards and powers that refer to each other only: `{"cards": […], "powers": […]}`.

    `numbers` says how many there are of each of creature, token, spell and permanent.
    """
    return drawn_by(lambda chooser: documents.draw_catalogue(chooser, numbers, powers=powers))
