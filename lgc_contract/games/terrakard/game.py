"""TerraKard as the harness sees it."""

import importlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from lgc_contract.game import Game, Play
from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.adapter import ReferenceAdapter
from lgc_contract.games.terrakard.expand import expand
from lgc_contract.games.terrakard.observe import ZONES, fresh, observe, rng_state
from lgc_contract.games.terrakard.shown import check_view

if TYPE_CHECKING:
    from lgc_contract.jsontypes import JsonObject
    from lgc_contract.lint.problem import Problem, Tree

__all__ = ["GAME"]

# Only `lgc check`, `lgc text` and `lgc fuzz` want the rest: no other command pays for its import.


def _check_corpus(tree: "Tree") -> "Iterator[Problem]":
    """The corpus keeps to the rules of `lint`."""
    yield from importlib.import_module("lgc_contract.games.terrakard.lint").check_corpus(tree)


def _printed(identifiers: Sequence[str]) -> "list[JsonObject]":
    """Return what is printed of cards, as `text` writes it."""
    written: list[JsonObject] = importlib.import_module("lgc_contract.games.terrakard.text").printed(
        identifiers
    )
    return written


def _play() -> Play:
    play: Play = importlib.import_module("lgc_contract.games.terrakard.fuzz.play").PLAY
    return play


GAME: Final = Game(
    id="terrakard",
    title="TerraKard",
    language="fr",
    load=corpus.load,
    expand=expand,
    observe=observe,
    fresh=fresh,
    rng_state=rng_state,
    zones=ZONES,
    reserved=frozenset({"game", "attaque", "defense"}),
    players=("attaque", "defense"),
    reference=ReferenceAdapter,
    lint=(_check_corpus,),
    text=_printed,
    check_view=check_view,
    play=_play,
)
