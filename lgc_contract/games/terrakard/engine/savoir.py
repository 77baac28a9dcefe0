"""The one question of an attack: when it comes, what is at stake, what an answer leaves."""

from collections.abc import Container

from lgc_contract.games.terrakard.engine.catalogue import NEUTRAL, Card, Catalogue, Question, Stake, Terrain
from lgc_contract.games.terrakard.engine.state import State
from lgc_contract.games.terrakard.engine.words import Effet

__all__ = ["effect_of", "in_force", "is_due", "multiplier", "question_of", "revealed", "stake_per_mille"]


def is_due(catalogue: Catalogue, state: State) -> bool:
    """Tell whether the manche that is played is the one of the question."""
    if not state.questions:  # TK-QUE-15
        return False
    # TK-QUE-01: the first manche whose planned card has one; whether it was asked then does not matter.
    planned = (number for number, each in enumerate(state.defense.plan, 1) if _asks(catalogue, each.carte))
    return next(planned, None) == state.manche


def _asks(catalogue: Catalogue, card: str) -> bool:
    return bool(catalogue.card(card).questions)


def revealed(catalogue: Catalogue, state: State) -> Card:
    """Return the card that the defence revealed last."""
    latest = state.defense.jouees[-1]
    reserve = () if state.defense.reserve is None else (state.defense.reserve,)
    entity = next(each for each in (*state.defense.plan, *reserve) if each.id == latest)
    return catalogue.card(entity.carte)


def question_of(catalogue: Catalogue, state: State) -> Question | None:
    """Return the question that waits for its answer."""
    return None if state.question is None else revealed(catalogue, state).questions[state.question]


def effect_of(catalogue: Catalogue, card: Card, question: Question, answer: int | None) -> Effet | None:
    """Return what an answer to a question on a card leaves behind."""
    if answer is None:  # TK-QUE-13
        return None
    knowledge = catalogue.knowledge[catalogue.rarities[card.rarete].difficulte]
    stake = knowledge.juste if answer == question.juste else knowledge.fausse
    return None if stake is None else stake.effet  # TK-QUE-12


def in_force(effect: Effet | None, *, automatic: bool) -> Effet | None:
    """Return the effect that counts in a manche; what favours the attacker rests when the server plays."""
    # TK-DEL-07
    return None if automatic and effect != "ATK_MOINS" else effect


def multiplier(catalogue: Catalogue, terrain: Terrain, effect: Effet | None, wanted: Container[str]) -> int:
    """Return the multiplier of an effect where it is one of those wanted, else the neutral one."""
    if effect not in wanted:
        return NEUTRAL
    stakes = [each for row in catalogue.knowledge.values() for each in (row.juste, row.fausse)]
    meant = next(each for each in stakes if each is not None and each.effet == effect)
    return stake_per_mille(terrain, meant)


def stake_per_mille(terrain: Terrain, stake: Stake) -> int:
    """Return the multiplier of an effect as the terrain makes it."""
    change = stake.pour_mille - NEUTRAL
    if terrain.savoir is not None:  # TK-TER-06
        limit = terrain.savoir.plafond
        change = max(-limit, min(limit, change * terrain.savoir.demis // 2))
    return NEUTRAL + change
