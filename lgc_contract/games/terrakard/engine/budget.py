"""What a level may spend, and whether cards may be played together."""

from collections.abc import Sequence

from lgc_contract.games.terrakard.engine.catalogue import Catalogue

__all__ = ["budget_of", "may_go_together"]


def budget_of(catalogue: Catalogue, level: int) -> int:
    """Return the budget of a level."""
    # TK-DCK-04
    budget = catalogue.constants.budget
    return min(budget.base + budget.per_level * (level - 1), budget.maximum)


def may_go_together(catalogue: Catalogue, cards: Sequence[str], number: int, level: int) -> bool:
    """Tell whether so many cards are there, no two the same, within the budget of a level."""
    # TK-DCK-01, TK-DCK-02, TK-DCK-03; TK-DCK-05 asks the same of a plan with its réserve.
    if len(cards) != number or len(set(cards)) != number:
        return False
    return catalogue.cost_of(cards) <= budget_of(catalogue, level)
