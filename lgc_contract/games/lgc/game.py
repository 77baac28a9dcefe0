"""LGC - TCG as the harness sees it."""

import importlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from lgc_contract.game import Game, Note, Play, Table
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.games.lgc.expand import expand
from lgc_contract.games.lgc.naming import names
from lgc_contract.games.lgc.observe import ZONES, fresh, observe, rng_state
from lgc_contract.games.lgc.shown import check_view

if TYPE_CHECKING:
    from lgc_contract.jsontypes import JsonObject
    from lgc_contract.lint.edit import Edit
    from lgc_contract.lint.problem import Problem, Tree

__all__ = ["GAME"]

# Only `lgc check` applies the rules and only `lgc text` writes texts: no other command pays for their import.


def _check_corpus(tree: "Tree") -> "Iterator[Problem]":
    """The corpus keeps to the rules of `lint.rules`."""
    yield from importlib.import_module("lgc_contract.games.lgc.lint.rules").check_corpus(tree)


def _printed(identifiers: Sequence[str]) -> "list[JsonObject]":
    """Return what is printed of cards, as `text.printing` writes it."""
    written: list[JsonObject] = importlib.import_module("lgc_contract.games.lgc.text.printing").printed(
        identifiers
    )
    return written


def _play() -> Play:
    # Loaded when it is asked for: nobody else waits for the strategies.
    play: Play = importlib.import_module("lgc_contract.games.lgc.fuzz.play").PLAY
    return play


def _table() -> Table:
    table: Table = importlib.import_module("lgc_contract.games.lgc.table.table").TABLE
    return table


def _notes(before: "Tree", after: "Tree") -> list[Note]:
    told: list[Note] = importlib.import_module("lgc_contract.games.lgc.text.notes").notes(before, after)
    return told


def _budget_changes(edit: "Edit") -> "Iterator[Problem]":
    """What edits do to the points of cards."""
    yield from importlib.import_module("lgc_contract.games.lgc.lint.budget_changes").budget_changes(edit)


GAME: Final = Game(
    id="lgc",
    title="LGC - TCG",
    language="fr",
    load=corpus.load,
    expand=expand,
    observe=observe,
    fresh=fresh,
    rng_state=rng_state,
    zones=ZONES,
    reserved=frozenset({"game", "p1", "p2"}),
    players=("p1", "p2"),
    reference=ReferenceAdapter,
    lint=(_check_corpus,),
    text=_printed,
    check_view=check_view,
    play=_play,
    table=_table,
    names=names,
    edits=(_budget_changes,),
    notes=_notes,
)
