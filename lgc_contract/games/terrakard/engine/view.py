"""What a camp may know of an attack; both views have the same fields, null where something is hidden."""

from typing import Any, TypeAlias

from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.question import stakes
from lgc_contract.games.terrakard.engine.savoir import question_of, revealed
from lgc_contract.games.terrakard.engine.state import Entity, State
from lgc_contract.games.terrakard.engine.words import ATTAQUE, Camp

__all__ = ["view"]

Document: TypeAlias = dict[str, Any]


def view(catalogue: Catalogue, state: State, camp: Camp) -> Document:
    """Return what a camp sees; once the attack is over, everything (TK-VUE-07)."""
    over = state.phase == "FIN"
    return {
        "camp": camp,
        "manche": state.manche,
        "phase": state.phase,
        "terrain": state.terrain,
        "effet": state.effet,
        "resultat": documents.write(state.resultat),
        "question": _question(catalogue, state),
        "attaque": _attack(state, shown=over or camp == ATTAQUE),
        "defense": _defence(catalogue, state, shown=over or camp != ATTAQUE),
    }


def _attack(state: State, *, shown: bool) -> Document:
    attack = state.attaque
    return {
        "pv": attack.pv,
        "niveau": attack.niveau,
        # TK-VUE-09
        "deck": documents.write(attack.deck) if shown else None,
        "jouees": _named(attack.deck, attack.jouees),
    }


def _defence(catalogue: Catalogue, state: State, *, shown: bool) -> Document:
    defence = state.defense
    reserve = () if defence.reserve is None else (defence.reserve,)
    public = {
        "pv": defence.pv,
        "niveau": defence.niveau,
        "pseudonyme": defence.pseudonyme,
        "trophees": defence.trophees,
        "categories": _categories(catalogue, state, shown=shown),
        "jouees": _named((*defence.plan, *reserve), defence.jouees),
    }
    # TK-VUE-04
    hidden = {
        "automatique": defence.automatique,
        "plan": documents.write(defence.plan),
        "reserve": documents.write(defence.reserve),
        "posture": defence.posture,
        "condition": documents.write(defence.condition),
    }
    return public | (hidden if shown else dict.fromkeys(hidden))


def _named(held: tuple[Entity, ...], played: tuple[str, ...]) -> list[Any]:
    # TK-VUE-05
    cards = {each.id: each for each in held}
    return [documents.write(cards[each]) for each in played]


def _categories(catalogue: Catalogue, state: State, *, shown: bool) -> list[str] | None:
    """Return the categories of the plan in the order of the cycle, which tells nothing of its order."""
    if catalogue.terrains[state.terrain].hidden_categories and not shown:  # TK-VUE-03
        return None
    planned = [catalogue.card(each.carte).categorie for each in state.defense.plan]
    return sorted(planned, key=catalogue.categories.index)  # TK-VUE-02


def _question(catalogue: Catalogue, state: State) -> Document | None:
    """Return the question that waits, without its right answer (TK-VUE-08)."""
    question = question_of(catalogue, state)
    if question is None:
        return None
    difficulty = catalogue.rarities[revealed(catalogue, state).rarete].difficulte
    enjeu = stakes(catalogue, catalogue.terrains[state.terrain], difficulty)
    return {
        "carte": state.defense.jouees[-1],
        "difficulte": difficulty,
        "enonce": question.enonce,
        "reponses": list(question.reponses),
        "enjeu": documents.write(enjeu),
    }
