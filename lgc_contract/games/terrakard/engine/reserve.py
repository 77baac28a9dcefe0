"""Whether the réserve stands in for the planned card."""

from lgc_contract.games.terrakard.engine.catalogue import Card, Catalogue
from lgc_contract.games.terrakard.engine.state import State

__all__ = ["comes_in"]


def comes_in(catalogue: Catalogue, state: State, card: Card) -> bool:
    """Tell whether the réserve replaces the planned card when `card` is what is attacked with."""
    reserve = state.defense.reserve
    if reserve is None or reserve.id in state.defense.jouees:  # TK-RES-01
        return False
    condition = state.defense.condition
    if condition.type == "CATEGORIE":  # TK-RES-02
        return card.categorie == condition.categorie
    if condition.type == "RARETE":  # TK-RES-03
        ranks = list(catalogue.rarities)
        return ranks.index(card.rarete) >= ranks.index(catalogue.constants.reserve_rarity)
    share = catalogue.constants.reserve_below  # TK-RES-04
    return state.defense.pv * share.denominateur < catalogue.constants.pv * share.numerateur
