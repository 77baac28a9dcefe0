"""The numbers of a card that a designer can turn, each with a name: cost, atk, hp, charges, amounts.

Amounts are named after the effect that they stand in, counted from 1 over all abilities: `2.amount`.
"""

import copy
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.errors import UsageError
from lgc_contract.games.lgc.balance.words import Words

__all__ = ["Knob", "by_name", "effects_of", "knobs", "setting", "turned"]

Document: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]

_PRINTED: Final = ("cost", "atk", "hp", "charges")
_AMOUNTS: Final = ("amount", "count", "atk", "hp")
_KEYWORDS: Final = ("LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT")


class Knob(NamedTuple):
    """A number of a card: its name, where it stands, and the effect that it belongs to (0: the card itself).

    A keyword is 1 when the card has it, else 0; its path ends with the keyword.
    """

    name: str
    path: Path
    effect: int = 0

    @property
    def field(self) -> str:
        """The name without the number of the effect."""
        return str(self.path[-1])

    @property
    def is_keyword(self) -> bool:
        """Whether this is a keyword to have or not to have."""
        return self.path[0] == "keywords"


def knobs(card: Document) -> tuple[Knob, ...]:
    """Return all numbers of a card in the order of print."""
    return tuple(_knobs(card))


def _knobs(card: Document) -> Iterator[Knob]:
    for name in _PRINTED:
        if isinstance(card.get(name), int):
            yield Knob(name, (name,))
    if card["type"] == "CREATURE":
        for keyword in _KEYWORDS:
            yield Knob(keyword, ("keywords", keyword))
    for number, (path, effect) in enumerate(effects_of(card), start=1):
        for name in _AMOUNTS:
            if isinstance(effect["params"].get(name), int):
                yield Knob(f"{number}.{name}", (*path, "params", name), number)
        if isinstance(effect.get("cost"), int):
            yield Knob(f"{number}.cost", (*path, "cost"), number)


def effects_of(card: Document) -> Iterator[tuple[Path, Document]]:
    """Yield every effect of a card in order, with the path that leads to it."""
    for index, ability in enumerate(card["abilities"]):
        yield ("abilities", index), ability
        for later, effect in enumerate(ability.get("then", ())):
            yield ("abilities", index, "then", later), effect


def by_name(card: Document, name: str, french: Words, spoken: Words) -> Knob:
    """Return a number of a card by its name; without the number of an effect where only one can be meant.

    French names are understood as well, without their accents too. `spoken` are the words of an error.

    Raises: UsageError.
    """
    found, wanted = knobs(card), _plain(name)
    exact = [each for each in found if wanted in (_plain(each.name), _plain(french.knob(each.name)))]
    fields = [each for each in found if each.effect]
    loose = exact or [each for each in fields if wanted in (each.field, _plain(french.knob(each.field)))]
    if len(loose) != 1:
        known = ", ".join(spoken.knob(each.name) for each in found)
        message = f"{card['id']} has no number called {name!r}"
        if loose:
            message = f"{card['id']} has several numbers called {name!r}"
        raise UsageError(message, hint=f"It has {known}.")
    return loose[0]


def _plain(name: str) -> str:
    """Return a name without capitals and accents: `coût`, `COUT` and `cout` are one."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def setting(card: Document, knob: Knob) -> int:
    """Return what a number of a card is."""
    if knob.is_keyword:
        return int(knob.field in card["keywords"])
    place: Any = card
    for step in knob.path:
        place = place[step]
    return int(place)


def turned(card: Document, knob: Knob, value: int) -> Document:
    """Return the card with one number changed; the given one stays as it is."""
    changed = copy.deepcopy(card)
    if knob.is_keyword:
        others = [each for each in changed["keywords"] if each != knob.field]
        changed["keywords"] = sorted([*others, knob.field]) if value else others
        return changed
    place: Any = changed
    for step in knob.path[:-1]:
        place = place[step]
    place[knob.path[-1]] = value
    return changed
