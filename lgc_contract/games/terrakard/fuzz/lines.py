"""Random attacks as lines of intents, refused ones among them: from the start and from the middle.

The reference engine chooses; all randomness comes from the number of the line.
"""

from typing import Any, Final, TypeAlias

from lgc_contract.game import Line, Start
from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.intents import (
    Abandonner,
    DelaiEcoule,
    Intent,
    Jouer,
    Repondre,
    intent_to_json,
)
from lgc_contract.games.terrakard.engine.legality import legal
from lgc_contract.games.terrakard.engine.rejection import Rejection
from lgc_contract.games.terrakard.engine.setup import new_attack
from lgc_contract.games.terrakard.engine.state import State, state_from_json, state_to_json
from lgc_contract.games.terrakard.engine.transition import reduce
from lgc_contract.games.terrakard.engine.words import ATTAQUE, CAMPS
from lgc_contract.games.terrakard.fuzz.attacks import draw_attack, draw_cards
from lgc_contract.games.terrakard.fuzz.chooser import Chooser

__all__ = ["draw_intent", "line", "next_intent"]

Document: TypeAlias = dict[str, Any]

_MOVES: Final = 12
"""More than an attack can have: five cards and one answer."""

_ATTEMPTS: Final = 2
"""Intents drawn at every position; those that are refused belong to the line."""


def line(pool: str, number: int) -> Line:
    """Return the line with this number: from a new attack, or from a position every other time."""
    chooser = Chooser(number)
    setup: Document = {"cards": draw_cards(chooser, pool)}
    catalogue = Catalogue.build(corpus.load()).with_local(setup["cards"])
    cards = [each["id"] for each in setup["cards"]] or sorted(catalogue.cards)
    new = draw_attack(chooser, catalogue, cards)
    state, start = new_attack(catalogue, new), Start(setup=setup, state=None, new=new)
    if chooser.once_in(2):
        position = _position(chooser, catalogue, state)
        state, start = state_from_json(position), Start(setup=setup, state=position, new=None)
    intents: list[Document] = []
    refused: set[int] = set()
    for _ in range(_MOVES):
        for _ in range(_ATTEMPTS):
            wrong = draw_intent(chooser, state)
            if not _is_accepted(catalogue, state, wrong):
                refused.add(len(intents))
                intents.append(intent_to_json(wrong))
        intent = next_intent(chooser, catalogue, state)
        if intent is None:
            break
        intents.append(intent_to_json(intent))
        state, _ = reduce(catalogue, state, intent)
    return Line(start, tuple(intents), frozenset(refused))


def next_intent(chooser: Chooser, catalogue: Catalogue, state: State) -> Intent | None:
    """Return an intent that is accepted, now and then a delay or giving up; None at the end."""
    if state.phase == "FIN":
        return None
    listed = legal(catalogue, state, ATTAQUE)
    if not listed or chooser.once_in(30):
        return Abandonner(ATTAQUE)
    if chooser.once_in(8):
        return DelaiEcoule(ATTAQUE, not chooser.once_in(3))
    return chooser.one(listed)


def draw_intent(chooser: Chooser, state: State) -> Intent:
    """Return any intent, right or wrong."""
    camp = ATTAQUE if chooser.below(4) else chooser.one(CAMPS)
    reserve = () if state.defense.reserve is None else (state.defense.reserve,)
    cards = [each.id for each in (*state.attaque.deck, *state.defense.plan, *reserve)]
    kind = chooser.below(8)
    if kind == 0:
        return Abandonner(camp)
    if kind == 1:
        return DelaiEcoule(camp, chooser.once_in(2))
    if kind <= 3:
        return Repondre(camp, chooser.one((0, 1, 2, None)))
    return Jouer(camp, chooser.one([*cards, *state.attaque.jouees, "ghost"]))


def _is_accepted(catalogue: Catalogue, state: State, intent: Intent) -> bool:
    try:
        reduce(catalogue, state, intent)
    except Rejection:
        return False
    return True


def _position(chooser: Chooser, catalogue: Catalogue, state: State) -> Document:
    """Return a position some moves later, with other PV, terrain and effect."""
    for _ in range(chooser.below(6)):
        listed = legal(catalogue, state, ATTAQUE)
        if listed:
            state, _ = reduce(catalogue, state, chooser.one(listed))
    position = state_to_json(state)
    position["rng"]["etat"] = chooser.below(1 << 32)
    if state.phase != "FIN":
        position["terrain"] = chooser.one(list(catalogue.terrains))
        position["attaque"]["pv"] = chooser.between(1, 150)
        position["defense"]["pv"] = chooser.between(1, 150)
        position["defense"]["posture"] = chooser.one(list(catalogue.postures))
    if state.phase == "CHOIX" and chooser.once_in(2):
        position["effet"] = chooser.one(("ATK_PLUS", "ATK_MOINS", "DEF_PLUS", "DEF_ADVERSE_MOINS"))
    return position
