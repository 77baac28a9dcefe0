"""Strict dominance: a card that is at least as good as another in everything, and better in something.

Compared are cards of one type, of the same cost or cheaper: ATK, PV, charges, keywords and abilities.
Subtypes are left out: which of them helps depends on the other cards of a deck.
"""

import itertools
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract import canonical
from lgc_contract.games.lgc.balance.abilities import AbilityPrice
from lgc_contract.games.lgc.balance.effects import EffectPoints
from lgc_contract.games.lgc.balance.points import Addition

__all__ = ["Dominance", "dominances"]

Document: TypeAlias = dict[str, Any]

_AMOUNTS: Final = ("amount", "atk", "count", "hp")
_ENDLESS: Final = 1_000_000
"""More charges than any card has: what a permanent without charges counts as."""


class Dominance(NamedTuple):
    """`better` is never worse than `worse` and somewhere better.

    `is_evolution`: it is the later card of the same member (§6.3). `same_kinds`: both have the same subtypes,
    so that no synergy speaks for the worse one.
    """

    better: str
    worse: str
    is_evolution: bool
    same_kinds: bool


class _Ability(NamedTuple):
    """An ability in comparable parts: what it does, when it is held back (None: never), how much it does."""

    does: str
    held_back: tuple[str | None, ...]
    amounts: tuple[int, ...]


class _Measured(NamedTuple):
    """A card in comparable parts; every one of its `numbers` is the better the higher it is."""

    card: Document
    numbers: tuple[int, ...]
    keywords: frozenset[str]
    gains: tuple[_Ability, ...]
    drawbacks: tuple[_Ability, ...]


def dominances(cards: Mapping[str, Document], additions: Mapping[str, Addition]) -> tuple[Dominance, ...]:
    """Return all pairs of which one dominates the other, sorted by their ids."""
    measured = [_measure(cards[name], additions[name]) for name in sorted(additions)]
    return tuple(
        Dominance(
            better.card["id"],
            worse.card["id"],
            better.card.get("evolutionOf") == worse.card["id"],
            set(better.card["subtypes"]) == set(worse.card["subtypes"]),
        )
        for better, worse in _candidates(measured)
        if _dominates(better, worse)
    )


def _candidates(measured: Iterable[_Measured]) -> Iterator[tuple[_Measured, _Measured]]:
    by_type: dict[str, list[_Measured]] = {}
    for each in measured:
        by_type.setdefault(each.card["type"], []).append(each)
    return itertools.chain.from_iterable(itertools.permutations(group, 2) for group in by_type.values())


def _dominates(better: _Measured, worse: _Measured) -> bool:
    return (
        _at_least(better.numbers, worse.numbers)
        and better.keywords >= worse.keywords
        # All that the worse card gains the better one gains too; all that the better one pays the worse pays.
        and _covers(better.gains, worse.gains)
        and _covers_drawbacks(better.drawbacks, worse.drawbacks)
        and better[1:] != worse[1:]
    )


def _covers(mine: Sequence[_Ability], theirs: Sequence[_Ability]) -> bool:
    """Tell whether each of their abilities has one of mine, its own, that is no worse."""
    left = list(mine)
    for other in theirs:
        found = next((own for own in left if _is_no_worse(own, other)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _covers_drawbacks(mine: Sequence[_Ability], theirs: Sequence[_Ability]) -> bool:
    left = list(theirs)
    for own in mine:
        # A drawback is no worse when it is held back at least as often, and takes no more.
        found = next((other for other in left if _is_no_worse(own, other, restricted=other)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _is_no_worse(mine: _Ability, theirs: _Ability, restricted: _Ability | None = None) -> bool:
    free = restricted or mine
    return (
        mine.does == theirs.does
        and all(
            limit is None or own == other
            for limit, own, other in zip(free.held_back, mine.held_back, theirs.held_back, strict=True)
        )
        and _at_least(mine.amounts, theirs.amounts)
    )


def _at_least(mine: Sequence[int], theirs: Sequence[int]) -> bool:
    return len(mine) == len(theirs) and all(map(operator.ge, mine, theirs))


def _measure(card: Document, addition: Addition) -> _Measured:
    gains: list[_Ability] = []
    drawbacks: list[_Ability] = []
    for ability, price in zip(card["abilities"], addition.abilities, strict=True):
        (drawbacks if price.raw < 0 else gains).append(_comparable(ability, price))
    return _Measured(card, _numbers(card), frozenset(card["keywords"]), tuple(gains), tuple(drawbacks))


def _numbers(card: Document) -> tuple[int, ...]:
    if card["type"] == "CREATURE":
        return -card["cost"], card["atk"], card["hp"]
    if card["type"] == "PERMANENT":
        return -card["cost"], card.get("charges") or _ENDLESS
    return (-card["cost"],)


def _comparable(ability: Document, price: AbilityPrice) -> _Ability:
    does: list[Any] = [ability["trigger"]]
    held_back = [ability.get("condition")]
    amounts = [-int(ability.get("cost") or 0)]
    for each in price.effects:
        effect, target = each.effect, each.effect["target"]
        rest = {name: value for name, value in effect["params"].items() if name not in _AMOUNTS}
        selector = {name: value for name, value in target.items() if name not in ("filter", "count")}
        does.append([effect["action"], rest, selector, sorted(set(_AMOUNTS) & effect["params"].keys())])
        held_back.append(target.get("filter"))
        amounts += _oriented(each)
    limits = tuple(None if limit is None else canonical.text(limit) for limit in held_back)
    return _Ability(canonical.text(does), limits, tuple(amounts))


def _oriented(each: EffectPoints) -> Iterator[int]:
    """Yield the amounts of an effect, each higher when it is better for the player of the card."""
    params, target = each.effect["params"], each.effect["target"]
    serves = -1 if each.points < 0 else 1
    own = 1 if target["side"] in ("ALLY", "SELF") else -1
    yield serves * int(target.get("count", 1))
    for name in _AMOUNTS:
        if name in params:
            yield (own if name in ("atk", "hp") else serves) * int(params[name])
