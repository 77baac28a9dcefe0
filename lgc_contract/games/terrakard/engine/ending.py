"""How an attack ends, and what its end brings in by name."""

from typing import Final

from lgc_contract.games.terrakard.engine.budget import budget_of
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.events import Ended
from lgc_contract.games.terrakard.engine.state import Defence, Result, State
from lgc_contract.games.terrakard.engine.words import ATTAQUE, DEFENSE, Paquet, Raison

__all__ = ["ended", "result_of"]

_PACKETS: Final[dict[int, Paquet]] = {3: "OR", 2: "ARGENT", 1: "BRONZE"}


def result_of(catalogue: Catalogue, state: State) -> Result | None:
    """Return how the attack has ended after the damage of a manche, None if it goes on."""
    attack, defence = state.attaque.pv, state.defense.pv
    if not attack and not defence:  # TK-FIN-04
        return lost("DOUBLE_KO")
    if not defence:  # TK-FIN-02
        return Result((ATTAQUE,), "DEFENSE_KO", 3)
    if not attack:  # TK-FIN-03
        return lost("ATTAQUE_KO")
    if state.manche < catalogue.constants.manches:
        return None
    if attack <= defence:  # TK-FIN-06
        return lost("CINQ_MANCHES")
    share = catalogue.constants.two_stars  # TK-FIN-05
    low = defence * share.denominateur <= catalogue.constants.pv * share.numerateur
    return Result((ATTAQUE,), "CINQ_MANCHES", 2 if low else 1)


def lost(reason: Raison) -> Result:
    """Return a defeat of the attacker."""
    return Result((DEFENSE,), reason, 0)


def ended(catalogue: Catalogue, state: State, result: Result) -> Ended:
    """Return the event of the end."""
    won = result.etoiles > 0
    return Ended(
        gagnants=result.gagnants,
        raison=result.raison,
        etoiles=result.etoiles,
        paquet=_PACKETS.get(result.etoiles),  # TK-FIN-08
        reduit=won and _is_poor(catalogue, state.defense),
        jeton_rempart=not won,  # TK-FIN-10
    )


def _is_poor(catalogue: Catalogue, defence: Defence) -> bool:
    """Tell whether a victory over this plan brings less."""
    # TK-FIN-09
    reserve = () if defence.reserve is None else (defence.reserve,)
    cost = catalogue.cost_of([each.carte for each in (*defence.plan, *reserve)])
    share = catalogue.constants.reduit
    budget = budget_of(catalogue, defence.niveau)
    return defence.automatique or share.denominateur * cost < share.numerateur * budget
