"""Make a case that shows a fault small: drop parts of it, then make its numbers small, while it shows it.

A case is one JSON value here; nothing is known of the game. Candidates come in a fixed order, so the same
case always ends as the same small one.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from lgc_contract import canonical
from lgc_contract.game import Case

__all__ = ["MOST_TRIALS", "shrink", "size"]

MOST_TRIALS = 6000
"""Candidates that are tried for one case at most."""

Path = tuple[str | int, ...]


def shrink(
    case: Case,
    still: Callable[[Case], bool],
    simpler: Callable[[Case], Iterable[Case]] = lambda _: (),
    most: int = MOST_TRIALS,
) -> Case:
    """Return the smallest case found for which `still` holds; it holds for the one given.

    `simpler` yields further candidates of the game's own. A candidate is tried only if it is smaller.
    """
    trials = 0
    while True:
        before, position = case, 0
        candidates = list(_candidates(case, simpler))
        while position < len(candidates) and trials < most:
            candidate = candidates[position]()
            if size(candidate) < size(case):
                trials += 1
                if still(candidate):
                    # What failed before this candidate mostly fails again: go on from here.
                    case, candidates = candidate, list(_candidates(candidate, simpler))
                    continue
            position += 1
        if case == before or trials >= most:
            return case


def size(case: Case) -> tuple[int, int, int]:
    """Return how large a case is: its intents first, then its text, then its numbers."""
    value = _as_json(case)
    return len(case.intents), len(canonical.text(value)), sum(map(abs, _numbers(value)))


Candidate = Callable[[], Case]


def _candidates(case: Case, simpler: Callable[[Case], Iterable[Case]]) -> Iterator[Candidate]:
    """Yield candidates, bold ones first: long pieces of lists, members of objects, the game's, numbers."""
    value = _as_json(case)
    paths = list(_paths(value))
    lists = [path for path in paths if isinstance(_at(value, path), list)]
    for length, path, first in sorted(_pieces(value, lists), key=lambda piece: -piece[0]):
        yield partial(_without, value, path, first, length)
    for path in paths:
        if len(path) > 1 and isinstance(path[-1], str):
            yield partial(_edited, value, path, None)
    for smaller in simpler(case):
        yield partial(_itself, smaller)
    for path in paths:
        number = _at(value, path)
        if type(number) is int:
            for less in dict.fromkeys((0, 1, number // 2, number - 1, number + 1)):
                if abs(less) < abs(number):
                    yield partial(_edited, value, path, (less,))


def _pieces(value: Any, lists: list[Path]) -> Iterator[tuple[int, Path, int]]:
    """Yield (length, list, first index) of pieces to cut out: the whole, halves, … single members."""
    for path in lists:
        length = whole = len(_at(value, path))
        while length:
            for first in range(0, whole, length):
                yield min(length, whole - first), path, first
            length //= 2


def _itself(case: Case) -> Case:
    return case


def _without(value: Any, path: Path, first: int, length: int) -> Case:
    members = _at(value, path)
    return _edited(value, path, (members[:first] + members[first + length :],))


def _edited(value: Any, path: Path, new: tuple[Any] | None) -> Case:
    """Return the case with the value at a path replaced; with None it is taken out."""
    copy = _with(value, path, new)
    return Case(copy["given"], tuple(copy["cards"]), tuple(copy["intents"]))


def _with(value: Any, path: Path, new: tuple[Any] | None) -> Any:
    if not path:
        assert new is not None
        return new[0]
    step, rest = path[0], path[1:]
    copy = value.copy()
    if not rest and new is None:
        del copy[step]
    else:
        copy[step] = _with(value[step], rest, new)
    return copy


def _as_json(case: Case) -> Any:
    return {"given": case.given, "cards": list(case.cards), "intents": list(case.intents)}


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(value, dict):
        for name in sorted(value):
            yield from _paths(value[name], (*path, name))
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _paths(member, (*path, index))


def _at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def _numbers(value: Any) -> Iterator[int]:
    if type(value) is int:
        yield value
    elif isinstance(value, dict):
        for member in value.values():
            yield from _numbers(member)
    elif isinstance(value, list):
        for member in value:
            yield from _numbers(member)
