"""Points of member cards off their budget. It never blocks (§9.1)."""

from collections.abc import Iterator
from fractions import Fraction

from lgc_contract.errors import DataError
from lgc_contract.games.lgc.balance.points import Addition, add_up
from lgc_contract.games.lgc.balance.prices import of_document
from lgc_contract.games.lgc.lint.corpus import Card, Corpus
from lgc_contract.lint.problem import Problem

__all__ = ["member_budget"]


def member_budget(corpus: Corpus) -> Iterator[Problem]:
    """A member creature spends its budget of 2 × cost + 1 exactly (§12, LGC-DCK-17)."""
    table = corpus.table("balance")
    try:
        prices = of_document(table.value if table else {})
    except DataError:
        return  # the schema tells what is wrong with the prices
    written = {identifier: card.document.object for identifier, card in corpus.pinned.items()}
    for identifier, card in corpus.pinned.items():
        if not (card.print.member_id and card.is_collectible):
            continue
        try:
            addition = add_up(written[identifier], prices, written)
        except (DataError, KeyError):
            continue  # what has no price or no shape is told elsewhere
        if addition.is_off_budget:
            yield _off_budget(card, addition)


def _off_budget(card: Card, addition: Addition) -> Problem:
    spent, budget = _number(addition.points), _number(addition.budget)
    return card.document.warning(
        "member-budget",
        "/cost",
        fr=f"{spent} points pour un budget de {budget} : une carte-membre le dépense exactement ; "
        f"`lgc balance {card.id}` montre le calcul",
        en=f"{spent} points of a budget of {budget}: a member card spends it exactly; "
        f"`lgc balance {card.id}` shows the addition",
    )


def _number(points: Fraction) -> str:
    return f"{float(points):g}"
