"""Names for JSON values, so that signatures say which shape they mean."""

from typing import TypeAlias

__all__ = ["Json", "JsonObject", "Pointer"]

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""Any JSON value; floats exist only in what engines send, never in our own data."""

JsonObject: TypeAlias = dict[str, Json]
"""A JSON object, the shape of every document and message."""

Pointer: TypeAlias = str
"""An RFC 6901 JSON pointer: "" is the whole document, "/cards/0/id" a member in it."""
