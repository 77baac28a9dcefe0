"""What an edit does to the points of cards. It never blocks (§9.1)."""

from collections.abc import Iterator, Mapping
from typing import Final

from lgc_contract.errors import DataError
from lgc_contract.games.lgc.balance import reading, words
from lgc_contract.games.lgc.balance.changes import Change, changes
from lgc_contract.games.lgc.balance.points import Addition, add_up
from lgc_contract.games.lgc.balance.prices import Prices
from lgc_contract.games.lgc.balance.reading import Read, SetData
from lgc_contract.games.lgc.balance.sentences import verdict
from lgc_contract.language import Language
from lgc_contract.lint.edit import Edit
from lgc_contract.lint.problem import Problem, Tree

__all__ = ["budget_changes"]

_FOLDER: Final = "corpus/lgc"


def budget_changes(edit: Edit) -> Iterator[Problem]:
    """Every edited card that is worth something else, and every card that crossed the border of its band."""
    if not any(file.startswith(f"{_FOLDER}/") for file in edit.changed):
        return
    try:
        now = reading.read(_source(edit.after))
        then = reading.read(_source(edit.before), _prices_of_today(edit.before, now))
    except DataError:
        return  # of a corpus in disorder the other rules tell; one that had no release yet is new
    for change in changes(then.cards, _additions(then), now.cards, _additions(now)):
        if change.before and change.after and _is_worth_a_word(change):
            version = change.after[0]["version"]
            document = edit.after.documents[f"{_FOLDER}/cards/{change.id}.v{version}.json"]
            yield document.warning(
                "budget-change", "/cost", fr=_told(change, now, "fr"), en=_told(change, now, "en")
            )


def _is_worth_a_word(change: Change) -> bool:
    assert change.before is not None
    assert change.after is not None
    before, after = change.before[1], change.after[1]
    edited = bool(change.edits) or change.reworded
    moved = (before.points, before.budget) != (after.points, after.budget)
    return (edited and moved) or _is_outside(before) != _is_outside(after)


def _is_outside(addition: Addition) -> bool:
    return bool(addition.outside) or addition.is_off_budget


def _told(change: Change, now: SetData, language: Language) -> str:
    assert change.before is not None
    assert change.after is not None
    said = words.of_set(language, now)
    before, after = verdict(change.before[1], said), verdict(change.after[1], said)
    outside = _is_outside(change.after[1])
    if language == "fr":
        return f"points : {before} → {after}" + (", hors de son budget" if outside else "")
    return f"points: {before} → {after}" + (", outside its budget" if outside else "")


def _additions(known: SetData) -> Mapping[str, Addition]:
    found: dict[str, Addition] = {}
    for name, card in known.cards.items():
        try:
            found[name] = add_up(card, known.prices, known.everything)
        except DataError:
            continue  # what has no price yet is told by `lgc balance`
    return found


def _source(tree: Tree) -> Read:
    """Return the corpus of a tree as balance reads it."""

    def text(name: str) -> str:
        document = tree.documents.get(f"{_FOLDER}/{name}")
        if document is None:
            raise DataError(name, "is not there")
        return document.text

    return Read(text, [each.parts[-1].removesuffix(".json") for each in tree.under(f"{_FOLDER}/decks")])


def _prices_of_today(before: Tree, now: SetData) -> Prices | None:
    """Return None where there were prices of their own, else those of today."""
    return None if f"{_FOLDER}/balance.json" in before.documents else now.prices
