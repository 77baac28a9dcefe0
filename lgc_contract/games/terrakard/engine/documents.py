"""Read documents into frozen values and write them back as plain JSON."""

from typing import Any, TypeVar

import msgspec

from lgc_contract.games.terrakard.engine.rejection import MalformedDocumentError

__all__ = ["read", "write"]

T = TypeVar("T")


def read(kind: str, document: Any, shape: type[T]) -> T:
    """Return a document as a value of `shape`; `kind` names it in the error.

    Raises: MalformedDocumentError.
    """
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        pointer = path.removesuffix("`").replace("[", ".").replace("]", "").replace(".", "/")
        raise MalformedDocumentError(kind, message, pointer) from error


def write(value: Any) -> Any:
    """Return a value, or anything made of values, as plain JSON: lists, never tuples."""
    return _listed(msgspec.to_builtins(value))


def _listed(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _listed(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_listed(item) for item in value]
    return value
