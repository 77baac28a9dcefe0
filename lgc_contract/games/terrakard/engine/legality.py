"""What the rules refuse, and with which code; what a camp may ask for now."""

from lgc_contract.games.terrakard.engine.budget import may_go_together
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.intents import DelaiEcoule, Intent, Jouer, Repondre
from lgc_contract.games.terrakard.engine.rejection import Rejection
from lgc_contract.games.terrakard.engine.state import State
from lgc_contract.games.terrakard.engine.words import ATTAQUE, Camp, Code

__all__ = ["demand_legal", "legal"]


def demand_legal(catalogue: Catalogue, state: State, intent: Intent) -> None:
    """Refuse an intent that the rules do not allow.

    Raises: Rejection.
    """
    code = _code(catalogue, state, intent)
    if code is not None:
        raise Rejection(code)


def legal(catalogue: Catalogue, state: State, camp: Camp) -> list[Intent]:
    """Return what a camp may choose between; giving up and the end of a delay are never listed."""
    # TK-REF-08
    plays: list[Intent] = [Jouer(camp, each.id) for each in state.attaque.deck]
    answers: list[Intent] = [Repondre(camp, answer) for answer in (0, 1, 2, None)]
    return [each for each in (*plays, *answers) if _code(catalogue, state, each) is None]


def _code(catalogue: Catalogue, state: State, intent: Intent) -> Code | None:
    """Return the first code that applies, in the order of TK-REF-07."""
    if state.phase == "FIN":  # TK-REF-02
        return "GAME_OVER"
    if not _is_of_phase(state, intent):  # TK-REF-03
        return "WRONG_PHASE"
    if intent.joueur != ATTAQUE:  # TK-REF-04
        return "NOT_YOUR_TURN"
    if isinstance(intent, Jouer):
        return _code_of_card(state, intent.carte) or _code_of_attack(catalogue, state, intent.carte)
    if isinstance(intent, DelaiEcoule):
        return _code_of_attack(catalogue, state, None)
    return None


def _is_of_phase(state: State, intent: Intent) -> bool:
    if isinstance(intent, Jouer):
        return state.phase == "CHOIX"
    return not isinstance(intent, Repondre) or state.phase == "QUESTION"


def _code_of_card(state: State, card: str) -> Code | None:
    if card in [each.id for each in state.attaque.deck]:
        return None
    reserve = () if state.defense.reserve is None else (state.defense.reserve,)
    if card in [each.id for each in (*state.defense.plan, *reserve)]:  # TK-REF-06
        return "NOT_IN_HAND"
    return "UNKNOWN_CARD"  # TK-REF-05


def _code_of_attack(catalogue: Catalogue, state: State, card: str | None) -> Code | None:
    """Return why no card can be played, or not this one."""
    if not state.defense.plan:  # TK-DCK-08
        return "ILLEGAL_TARGET"
    if card in state.attaque.jouees:  # TK-MAN-01
        return "ALREADY_PLAYED"
    cards = [each.carte for each in state.attaque.deck]
    if not may_go_together(catalogue, cards, catalogue.constants.deck, state.attaque.niveau):  # TK-DCK-10
        return "DECK_INVALID"
    return None
