"""LGC - TCG as the harness sees it."""

from typing import Final

from lgc_contract.game import Game
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.games.lgc.expand import expand
from lgc_contract.games.lgc.observe import ZONES, fresh, observe, rng_state

__all__ = ["GAME"]

GAME: Final = Game(
    id="lgc",
    title="LGC - TCG",
    load=corpus.load,
    expand=expand,
    observe=observe,
    fresh=fresh,
    rng_state=rng_state,
    zones=ZONES,
    reserved=frozenset({"game", "p1", "p2"}),
    players=("p1", "p2"),
    reference=ReferenceAdapter,
)
