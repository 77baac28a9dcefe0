"""One manche: two cards, at times a question, damage to both camps at once."""

from msgspec.structs import replace

from lgc_contract.games.terrakard.engine import savoir
from lgc_contract.games.terrakard.engine.catalogue import Card, Catalogue
from lgc_contract.games.terrakard.engine.damage import Clash, by_attack, by_defence
from lgc_contract.games.terrakard.engine.ending import ended, result_of
from lgc_contract.games.terrakard.engine.events import Damage, Event, Played, Revealed
from lgc_contract.games.terrakard.engine.question import ask
from lgc_contract.games.terrakard.engine.reserve import comes_in
from lgc_contract.games.terrakard.engine.state import Result, State

__all__ = ["Step", "cheapest", "finish", "play", "strike"]

Step = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


def cheapest(catalogue: Catalogue, state: State) -> str:
    """Return the card that the server plays: the cheapest of those left, then the first in the deck."""
    # TK-DEL-01, TK-DEL-02: min keeps the first of equals.
    left = [each for each in state.attaque.deck if each.id not in state.attaque.jouees]
    return min(left, key=lambda each: catalogue.cost(each.carte)).id


def play(catalogue: Catalogue, state: State, card: str, *, automatic: bool) -> Step:
    """Play a card of the deck: both cards are shown, then a question waits or the damage is dealt."""
    # TK-MAN-02
    before, defence = state, state.defense
    attack = replace(state.attaque, jouees=(*state.attaque.jouees, card))
    state = replace(state, attaque=attack)
    reserve = defence.reserve if comes_in(catalogue, before, _played(catalogue, state)) else None
    shown = defence.plan[state.manche - 1] if reserve is None else reserve  # TK-MAN-03, TK-RES-05
    state = replace(state, defense=replace(defence, jouees=(*defence.jouees, shown.id)))
    events: tuple[Event, ...] = (Played(card, automatic), Revealed(shown.id, reserve is not None))
    if not automatic and savoir.is_due(catalogue, state):  # TK-QUE-04
        state, asked = ask(catalogue, state)
        events = (*events, *asked)
    if state.phase == "QUESTION":
        return state, events
    state, more = strike(catalogue, state, automatic=automatic)
    return state, (*events, *more)


def strike(catalogue: Catalogue, state: State, *, automatic: bool) -> Step:
    """Deal the damage of both cards at once, and end the attack or begin the next manche."""
    # TK-DEG-08: both are computed from the same state.
    clash = Clash(
        catalogue=catalogue,
        terrain=catalogue.terrains[state.terrain],
        manche=state.manche,
        posture=state.defense.posture,
        effect=savoir.in_force(state.effet, automatic=automatic),
        attacking=_played(catalogue, state),
        defending=savoir.revealed(catalogue, state),
    )
    dealt, taken = by_attack(clash), by_defence(clash)
    state = replace(
        state,
        attaque=replace(state.attaque, pv=max(0, state.attaque.pv - taken)),
        defense=replace(state.defense, pv=max(0, state.defense.pv - dealt)),
    )
    struck = Damage(state.manche, dealt, taken, state.attaque.pv, state.defense.pv)
    result = result_of(catalogue, state)
    if result is None:
        return replace(state, manche=state.manche + 1), (struck,)  # TK-MAN-04
    state, events = finish(catalogue, state, result)
    return state, (struck, *events)


def finish(catalogue: Catalogue, state: State, result: Result) -> Step:
    """End the attack."""
    over = replace(state, phase="FIN", question=None, resultat=result)
    return over, (ended(catalogue, over, result),)


def _played(catalogue: Catalogue, state: State) -> Card:
    latest = state.attaque.jouees[-1]
    return catalogue.card(next(each.carte for each in state.attaque.deck if each.id == latest))
