"""The game as one function: a state and an intent in, the next state and what happened out."""

from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.ending import lost
from lgc_contract.games.terrakard.engine.events import Event
from lgc_contract.games.terrakard.engine.intents import DelaiEcoule, Intent, Jouer, Repondre
from lgc_contract.games.terrakard.engine.legality import demand_legal
from lgc_contract.games.terrakard.engine.manche import Step, cheapest, finish, play, strike
from lgc_contract.games.terrakard.engine.question import answer
from lgc_contract.games.terrakard.engine.state import State

__all__ = ["reduce"]


def reduce(catalogue: Catalogue, state: State, intent: Intent) -> Step:
    """Return the state after an intent and its events; the state that is given stays as it is.

    Raises: Rejection.
    """
    demand_legal(catalogue, state, intent)
    if isinstance(intent, Jouer):
        return play(catalogue, state, intent.carte, automatic=False)
    if isinstance(intent, Repondre):
        return _answered(catalogue, state, intent.reponse)
    if isinstance(intent, DelaiEcoule):
        return _timed_out(catalogue, state, connected=intent.connecte)
    return finish(catalogue, state, lost("ABANDON"))  # TK-FIN-07


def _answered(catalogue: Catalogue, state: State, given: int | None) -> Step:
    state, events = answer(catalogue, state, given)
    # TK-QUE-14: the effect counts in this manche already.
    state, more = strike(catalogue, state, automatic=False)
    return state, (*events, *more)


def _timed_out(catalogue: Catalogue, state: State, *, connected: bool) -> Step:
    """Pass a question or play the manche; without a connection play on to the end."""
    events: tuple[Event, ...]
    if state.phase == "QUESTION":  # TK-DEL-04
        state, events = _answered(catalogue, state, None)
    else:  # TK-DEL-03
        state, events = play(catalogue, state, cheapest(catalogue, state), automatic=True)
    while not connected and state.phase != "FIN":  # TK-DEL-05, TK-DEL-06
        state, more = play(catalogue, state, cheapest(catalogue, state), automatic=True)
        events = (*events, *more)
    return state, events
