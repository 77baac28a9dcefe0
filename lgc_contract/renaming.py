"""Give ids in JSON values other names, and take them back."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

__all__ = ["UNCHANGED", "Renaming"]


class Renaming(Struct, frozen=True, dict=True):
    """New names for some strings, one to one: values wherever they stand, keys of objects never."""

    names: Mapping[str, str] = {}

    def outward(self, value: Any) -> Any:
        """Return a JSON value with the new names."""
        return _replaced(value, self.names) if self.names else value

    def homeward(self, value: Any) -> Any:
        """Return a value with the names that it had."""
        return _replaced(value, self._old_names) if self.names else value

    @cached_property
    def _old_names(self) -> Mapping[str, str]:
        return {new: old for old, new in self.names.items()}


UNCHANGED = Renaming()


def _replaced(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list | tuple):
        # An engine in this process may answer with tuples; as JSON they are lists.
        return [_replaced(member, names) for member in value]
    if isinstance(value, dict):
        return {key: _replaced(member, names) for key, member in value.items()}
    return value
