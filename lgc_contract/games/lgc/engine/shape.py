"""Check the shape of JSON values against msgspec types, and say where one does not fit as a JSON pointer."""

from typing import Any, TypeVar

import msgspec

__all__ = ["Misshapen", "to_json", "to_struct"]

T = TypeVar("T")


class Misshapen(Exception):  # noqa: N818  never leaves the engine: callers turn it into their own typed error
    """A JSON value does not fit; `pointer` leads to the place inside it."""

    def __init__(self, message: str, pointer: str) -> None:
        super().__init__(message)
        self.message = message
        self.pointer = pointer


def to_struct(value: Any, shape: type[T]) -> T:
    """Return `value` as `shape`.

    Raises: Misshapen.
    """
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        raise Misshapen(message, _pointer(path.removesuffix("`"))) from error


def _pointer(path: str) -> str:
    """Translate msgspec's `.p1.board[0].id` into `/p1/board/0/id`."""
    return path.replace("[", ".").replace("]", "").replace(".", "/")


def to_json(value: Any) -> Any:
    """Return a struct, or anything made of structs, as plain JSON values (lists, never tuples)."""
    return _listed(msgspec.to_builtins(value))


def _listed(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _listed(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_listed(item) for item in value]
    return value
