"""Types as most languages have them: what a writer for one of them is given."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "ANYTHING",
    "Anything",
    "Field",
    "Listing",
    "Literals",
    "Mapped",
    "Named",
    "Plain",
    "Record",
    "Reference",
    "Type",
    "Types",
    "Union",
    "references",
    "union",
]


@dataclass(frozen=True)
class Anything:
    """Any JSON value."""


@dataclass(frozen=True)
class Plain:
    """`string`, `integer`, `boolean` or `null`."""

    name: str


@dataclass(frozen=True)
class Literals:
    """One of a few values, all strings, all integers or all booleans."""

    values: tuple[str | int | bool, ...]


@dataclass(frozen=True)
class Reference:
    """A type by its name."""

    name: str


@dataclass(frozen=True)
class Listing:
    """A list of one type."""

    item: "Type"


@dataclass(frozen=True)
class Mapped:
    """An object whose keys are free and whose values are of one type."""

    value: "Type"


@dataclass(frozen=True)
class Union:
    """One of several types, none of them a union, each there once."""

    options: tuple["Type", ...]


@dataclass(frozen=True)
class Field:
    """One member of an object; `text` is for people."""

    name: str
    type: "Type"
    required: bool
    text: str = ""


@dataclass(frozen=True)
class Record:
    """An object with known members; an open one may have others as well."""

    fields: tuple[Field, ...]
    open: bool = False


Type: TypeAlias = Anything | Plain | Literals | Reference | Listing | Mapped | Union | Record

ANYTHING = Anything()


@dataclass(frozen=True)
class Named:
    """A type with a name; records stand nowhere else. `text` is for people."""

    name: str
    type: Type
    text: str = ""


Types: TypeAlias = Mapping[str, Named]
"""All types of a bundle, by name, sorted."""


def union(options: list[Type]) -> Type:
    """Return one type for values of several, the simplest that there is."""
    flat: dict[Type, None] = {}
    for option in options:
        flat |= dict.fromkeys(option.options if isinstance(option, Union) else (option,))
    if ANYTHING in flat or not flat:
        return ANYTHING
    literals = [option for option in flat if isinstance(option, Literals)]
    kept: list[Type] = [option for option in flat if not isinstance(option, Literals)]
    for kind in (str, int, bool):
        values = dict.fromkeys(value for each in literals for value in each.values if type(value) is kind)
        plain = Plain({str: "string", int: "integer", bool: "boolean"}[kind])
        if values and plain not in kept:
            kept.append(Literals(tuple(values)))
    return kept[0] if len(kept) == 1 else Union(tuple(kept))


def references(type_: Type) -> Iterator[str]:
    """Yield the names that a type refers to, outside of records."""
    match type_:
        case Reference(name):
            yield name
        case Listing(inner) | Mapped(inner):
            yield from references(inner)
        case Union(options):
            for option in options:
                yield from references(option)
