"""What every model of a document shares: it is frozen, closed and strict, and tells absent from null."""

from typing import Annotated, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Strict

__all__ = ["NOT_EMPTY", "Closed", "ListOf", "Maybe", "SetOf"]

T = TypeVar("T")


class Closed(BaseModel):
    """An object of a document: no other member than those named, no value of another type, never changed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def _refuse_null(value: T | None) -> T:
    if value is None:
        raise ValueError("leave the member out instead of writing null")
    return value


def _refuse_repeats(values: tuple[T, ...]) -> tuple[T, ...]:
    if len(set(values)) < len(values):
        raise ValueError("holds an item twice")
    return values


def _refuse_empty(values: tuple[T, ...]) -> tuple[T, ...]:
    if not values:
        raise ValueError("needs at least one item")
    return values


Maybe: TypeAlias = Annotated[T | None, BeforeValidator(_refuse_null)]
"""A member that may be absent (the attribute is then None) but never null."""

ListOf: TypeAlias = Annotated[tuple[T, ...], Strict(False)]
"""A JSON array: a list in the document, a tuple in the model; only the container is read leniently."""

SetOf: TypeAlias = Annotated[tuple[T, ...], Strict(False), AfterValidator(_refuse_repeats)]
"""A JSON array in which nothing stands twice."""

NOT_EMPTY = AfterValidator(_refuse_empty)
"""At least one item; unlike pydantic's own check it is silent when the items themselves are at fault."""
