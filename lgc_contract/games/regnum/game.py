"""Regnum as the harness sees it."""

import importlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from lgc_contract.game import Game, Play
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.adapter import VIEWERS, ReferenceAdapter
from lgc_contract.games.regnum.expand import expand
from lgc_contract.games.regnum.naming import names
from lgc_contract.games.regnum.observe import ZONES, fresh, observe, rng_state
from lgc_contract.games.regnum.shown import check_view

if TYPE_CHECKING:
    from lgc_contract.jsontypes import JsonObject
    from lgc_contract.lint.problem import Problem, Tree

__all__ = ["GAME"]

# Only `lgc check`, `lgc text` and `lgc fuzz` need these: no other command pays for their import.


def _check_corpus(tree: "Tree") -> "Iterator[Problem]":
    """The corpus keeps to the rules of `lint`."""
    yield from importlib.import_module("lgc_contract.games.regnum.lint").check_corpus(tree)


def _printed(identifiers: Sequence[str]) -> "list[JsonObject]":
    written: list[JsonObject] = importlib.import_module("lgc_contract.games.regnum.text").printed(identifiers)
    return written


def _play() -> Play:
    play: Play = importlib.import_module("lgc_contract.games.regnum.fuzz").PLAY
    return play


GAME: Final = Game(
    id="regnum",
    title="Regnum",
    language="fr",
    load=corpus.load,
    expand=expand,
    observe=observe,
    fresh=fresh,
    rng_state=rng_state,
    zones=ZONES,
    reserved=frozenset({"game", *VIEWERS}),
    players=VIEWERS,
    reference=ReferenceAdapter,
    lint=(_check_corpus,),
    text=_printed,
    check_view=check_view,
    play=_play,
    names=names,
)
