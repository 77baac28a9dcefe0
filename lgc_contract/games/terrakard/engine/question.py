"""Asking the question of an attack and taking its answer."""

from msgspec.structs import replace

from lgc_contract.games.terrakard.engine import savoir
from lgc_contract.games.terrakard.engine.catalogue import Catalogue, Stake, Terrain
from lgc_contract.games.terrakard.engine.events import Answered, Asked, Event, Stakes, StakeShown
from lgc_contract.games.terrakard.engine.rng import pick
from lgc_contract.games.terrakard.engine.state import State

__all__ = ["answer", "ask", "stakes"]


def ask(catalogue: Catalogue, state: State) -> tuple[State, tuple[Event, ...]]:
    """Draw a question on the revealed card and wait for its answer; a card without any asks nothing."""
    card = savoir.revealed(catalogue, state)  # TK-QUE-02
    if not card.questions:  # TK-QUE-03
        return state, ()
    rng, place = pick(state.rng, len(card.questions))  # TK-QUE-05
    question = card.questions[place]
    difficulty = catalogue.rarities[card.rarete].difficulte  # TK-QUE-07
    asked = Asked(
        carte=state.defense.jouees[-1],
        difficulte=difficulty,
        enonce=question.enonce,
        reponses=question.reponses,
        enjeu=stakes(catalogue, catalogue.terrains[state.terrain], difficulty),
    )
    return replace(state, rng=rng, phase="QUESTION", question=place), (asked,)


def answer(catalogue: Catalogue, state: State, given: int | None) -> tuple[State, tuple[Event, ...]]:
    """Take an answer, null for a pass: the manche goes on with what it leaves."""
    question = savoir.question_of(catalogue, state)
    assert question is not None
    effect = savoir.effect_of(catalogue, savoir.revealed(catalogue, state), question, given)
    after = replace(state, phase="CHOIX", question=None, effet=effect)
    return after, (Answered(given, question.juste, effect),)


def stakes(catalogue: Catalogue, terrain: Terrain, difficulty: str) -> Stakes:
    """Return what an answer to a question of this difficulty leads to on a terrain."""
    knowledge = catalogue.knowledge[difficulty]
    wrong = None if knowledge.fausse is None else _shown(terrain, knowledge.fausse)
    return Stakes(juste=_shown(terrain, knowledge.juste), fausse=wrong)


def _shown(terrain: Terrain, stake: Stake) -> StakeShown:
    return StakeShown(stake.effet, savoir.stake_per_mille(terrain, stake))
