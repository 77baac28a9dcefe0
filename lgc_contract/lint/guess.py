"""Guess what somebody meant who wrote a name that does not exist."""

import difflib
from collections.abc import Iterable

__all__ = ["guess"]


def guess(name: str, known: Iterable[str]) -> tuple[str, str]:
    """Return the end of a message in French and in English that names what is near, "" where nothing is."""
    near = difflib.get_close_matches(name, sorted(known), n=1)
    return (f" ; vouliez-vous dire « {near[0]} » ?", f"; did you mean {near[0]!r}?") if near else ("", "")
