"""Contrôle du Chaos as the harness sees it."""

import importlib
from typing import TYPE_CHECKING, Final

from lgc_contract.errors import ContractError
from lgc_contract.game import Game, Play
from lgc_contract.games.controle_du_chaos.adapter import GAME_ID, ReferenceAdapter
from lgc_contract.games.controle_du_chaos.engine.state import SEATS
from lgc_contract.games.controle_du_chaos.expand import RESERVED, expand
from lgc_contract.games.controle_du_chaos.observe import check_view, observe, rng_state
from lgc_contract.games.td.reference import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lgc_contract.jsontypes import JsonObject
    from lgc_contract.lint.problem import Problem, Tree

__all__ = ["GAME"]


def _load() -> "JsonObject":
    return load(GAME_ID)


def _fresh(card: str, zone: str, setup: "JsonObject") -> "JsonObject":
    # Nothing is created and no zone is replaced as a whole: each card says itself where it is.
    raise ContractError(f"{card!r} cannot come into being in {zone!r} with {setup!r}")


def _check_data(tree: "Tree") -> "Iterator[Problem]":
    """The cards keep to their model, and new parties to the rules of setup."""
    yield from importlib.import_module("lgc_contract.games.td.lint").check_cards(tree)
    yield from importlib.import_module("lgc_contract.games.controle_du_chaos.lint").check_paquets(tree)


def _play() -> Play:
    play: Play = importlib.import_module("lgc_contract.games.controle_du_chaos.play").PLAY
    return play


GAME: Final = Game(
    id=GAME_ID,
    title="Contrôle du Chaos",
    language="fr",
    load=_load,
    expand=expand,
    observe=observe,
    fresh=_fresh,
    rng_state=rng_state,
    zones={},
    reserved=RESERVED,
    players=SEATS,
    reference=ReferenceAdapter,
    lint=(_check_data,),
    check_view=check_view,
    play=_play,
)
