"""What became of cards between two readings of the corpus: their numbers, their words, their points."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance.knobs import knobs, setting
from lgc_contract.games.lgc.balance.points import Addition

__all__ = ["Change", "Edit", "changes", "edits"]

Document: TypeAlias = dict[str, Any]

_UNPRICED = frozenset({"$schema", "artist", "flavor", "version"})
"""Members of a card that neither a player's decisions nor its points depend on."""


class Edit(NamedTuple):
    """A number of a card that changed; None where the card does not have it."""

    name: str
    before: int | None
    after: int | None


class Change(NamedTuple):
    """A card before and after; None when it was not there, or is not there any more.

    `reworded` tells that something changed which is no number: an ability, a subtype, a name.
    """

    id: str
    before: tuple[Document, Addition] | None
    after: tuple[Document, Addition] | None
    edits: tuple[Edit, ...]
    reworded: bool


def changes(
    old: Mapping[str, Document],
    old_additions: Mapping[str, Addition],
    new: Mapping[str, Document],
    new_additions: Mapping[str, Addition],
) -> tuple[Change, ...]:
    """Return the cards that changed, sorted by id; also those that only their price has changed."""
    found = []
    for name in sorted(old.keys() | new.keys()):
        before = (old[name], old_additions[name]) if name in old_additions else None
        after = (new[name], new_additions[name]) if name in new_additions else None
        if before and after:
            told = edits(before[0], after[0])
            reworded = _reworded(before[0], after[0])
            if told or reworded or _sums(before[1]) != _sums(after[1]):
                found.append(Change(name, before, after, told, reworded))
        elif before or after:
            found.append(Change(name, before, after, (), False))
    return tuple(found)


def edits(before: Document, after: Document) -> tuple[Edit, ...]:
    """Return the numbers that differ between two versions of a card, in the order of print."""
    old = {knob.name: setting(before, knob) for knob in knobs(before)}
    new = {knob.name: setting(after, knob) for knob in knobs(after)}
    names = [*new, *(name for name in old if name not in new)]
    return tuple(Edit(name, old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name))


def _sums(addition: Addition) -> tuple[object, ...]:
    return addition.points, addition.budget, addition.least, addition.most


def _reworded(before: Document, after: Document) -> bool:
    return _words(before) != _words(after)


def _words(card: Document) -> Document:
    """Return a card without its numbers: what stays are its words."""
    bare = {name: value for name, value in card.items() if name not in _UNPRICED}
    for knob in knobs(card):
        bare = _without(bare, knob.path)
    return bare


def _without(value: Any, path: tuple[str | int, ...]) -> Any:
    """Return a copy of a value in which the place at a path is empty; a keyword is no place."""
    if path[0] == "keywords":
        return {**value, "keywords": []}
    head, rest = path[0], path[1:]
    if isinstance(value, list):
        return [_without(each, rest) if index == head else each for index, each in enumerate(value)]
    return {**value, head: _without(value[head], rest) if rest else None}
