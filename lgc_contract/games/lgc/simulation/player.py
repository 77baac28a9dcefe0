"""The player: it plans its turn from what it sees, follows the plan, and plans anew when it was mistaken."""

from typing import Final

from lgc_contract.games.lgc.engine.intents import Intent, Mulligan
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat
from lgc_contract.games.lgc.simulation.chance import Stream, derive
from lgc_contract.games.lgc.simulation.judgement import Judge, Style
from lgc_contract.games.lgc.simulation.search import Step, best_line
from lgc_contract.games.lgc.simulation.sight import imagine, is_as_foreseen

__all__ = ["Player"]

_KEPT_COST: Final = 3
"""The dearest card that a starting hand keeps."""


class Player:
    """One seat's player for one game: what it does depends on its seed and on what it sees alone."""

    def __init__(self, seat: Seat, seed: int, judge: Judge, style: Style) -> None:
        self._seat = seat
        self._seed = seed
        self._judge = judge
        self._style = style
        self._plan: tuple[Step, ...] = ()
        self._expected: State | None = None

    def choose(self, state: State) -> Intent:
        """Return the next intent of this player, who must be able to act."""
        if state.phase == "MULLIGAN":
            return self._mulligan(state)
        expected = self._expected
        if not self._plan or expected is None or not is_as_foreseen(state, expected, self._seat):
            self._plan = self._think(state)
        step, self._plan = self._plan[0], self._plan[1:]
        self._expected = step.after
        return step.intent

    def _think(self, state: State) -> tuple[Step, ...]:
        own = state.players[self._seat]
        stream = Stream(derive(self._seed, state.turn, len(own.hand), own.ferveur_actuelle))
        return best_line(imagine(state, self._seat, stream), self._seat, self._judge, self._style)

    def _mulligan(self, state: State) -> Intent:
        hand = state.players[self._seat].hand
        dear = tuple(held.id for held in hand if held.card.cost > _KEPT_COST)
        return Mulligan(PLAYERS[self._seat], dear)
