"""Find a card by its id, its name or a part of either, the same for every command that takes cards."""

import difflib
import re
from collections.abc import Mapping

from lgc_contract.errors import UsageError

__all__ = ["find", "is_file"]

_MOST_NAMED = 8
_ALIKE = 0.75
"""Above what difflib takes for close: `poche` is no slip of the pen for `brioche`."""


def is_file(name: str) -> bool:
    """Tell whether a card is named by the file of an idea (`trials.cards`) and not by its id or name."""
    return name.endswith(".json")


def find(name: str, names: Mapping[str, str]) -> str:
    """Return the id of what is called so; `names` has the name of each id.

    Raises: UsageError when nothing or more than one is.
    """
    wanted = name.casefold()
    for identifier, title in names.items():
        if wanted in (identifier, title.casefold()):
            return identifier
    near = sorted(each for each, title in names.items() if wanted in each or wanted in title.casefold())
    if len(near) == 1:
        return near[0]
    near = near or _alike(wanted, names)
    hint = f"Did you mean {', '.join(near[:_MOST_NAMED])}?" if near else "`lgc text --all` lists all cards."
    raise UsageError(f"no card is called {name!r}", hint=hint)


def _alike(wanted: str, names: Mapping[str, str]) -> list[str]:
    """Return the ids of what has a word in its id or name that looks like the one that is wanted."""
    words: dict[str, str] = {}
    for identifier, title in names.items():
        for word in (identifier, *re.findall(r"[^\W_]+", f"{identifier} {title}".casefold())):
            words.setdefault(word, identifier)
    return sorted({words[each] for each in difflib.get_close_matches(wanted, words, n=3, cutoff=_ALIKE)})
