"""Sets: how many cards of which kind, their curve of Ferveur, their numbers, what the tables promise (§7)."""

from collections import Counter
from collections.abc import Iterator

from lgc_contract.games.lgc.lint.corpus import Card, Corpus, Row
from lgc_contract.lint.problem import Problem

__all__ = [
    "collector_numbers",
    "constants_as_ruled",
    "legendary_members",
    "set_curve",
    "set_distribution",
    "set_size",
    "token_place",
]

_CONSTANTS = {
    "abilityBudget": 1000,
    "boardLimit": 6,
    "deckSize": 30,
    "ferveurCap": 10,
    "handLimit": 10,
    "heroHp": 30,
    "openingHand": {"p1": 3, "p2": 4},
    "permanentLimit": 3,
    "secondPlayerBonus": 1,
    "turnLimit": 100,
}
"""What the statement of LGC-END-10 says."""


def set_distribution(corpus: Corpus) -> Iterator[Problem]:
    """A set has exactly as many cards of each type and rarity as its table says (§7.1, LGC-DCK-10)."""
    for row in corpus.rows("sets"):
        kinds = ((str(card.print.type), card.print.rarity or "") for card in corpus.of_set(row))
        found = Counter(kinds)
        table = row.child("distribution")
        for type_ in table.value:
            wanted = table.child(type_)
            rarities = {*wanted.value, *(rarity for other, rarity in found if other == type_)}
            for rarity in sorted(rarities):
                yield from _counted(
                    "set-distribution",
                    wanted,
                    rarity,
                    found[type_, rarity],
                    wanted.number(rarity) or 0,
                    (f"{type_} {rarity}", f"{type_} {rarity}"),
                )


def set_curve(corpus: Corpus) -> Iterator[Problem]:
    """A set has exactly as many cards of each cost as its curve says (§7.2, LGC-DCK-11)."""
    for row in corpus.rows("sets"):
        costs = [card.print.cost for card in corpus.of_set(row)]
        for column in row.children("curve"):
            least, most = column.number("costMin") or 0, column.number("costMax")
            found = sum(least <= cost and (most is None or cost <= most) for cost in costs)
            upwards = "+" if most is None else f"–{most}" if most != least else ""
            what = (f"coût {least}{upwards}", f"cost {least}{upwards}")
            yield from _counted("set-curve", column, "cards", found, column.number("cards") or 0, what)


def _counted(
    rule: str, row: Row, name: str, found: int, wanted: int, what: tuple[str, str]
) -> Iterator[Problem]:
    """Tell when there are more or fewer cards than planned; `what` they are in French and in English."""
    if found != wanted:
        yield row.document.problem(
            rule,
            f"{row.pointer}/{name}",
            fr=f"{what[0]} : {wanted} cartes prévues, {found} trouvées ; changer des cartes, pas la table",
            en=f"{what[1]}: {wanted} cards planned, {found} found; change cards, not the table",
        )


def set_size(corpus: Corpus) -> Iterator[Problem]:
    """Distribution and curve of a set both sum up to its size."""
    for row in corpus.rows("sets"):
        distribution = row.child("distribution")
        by_rarity = sum(
            distribution.child(type_).number(rarity) or 0
            for type_ in distribution.value
            for rarity in distribution.child(type_).value
        )
        by_cost = sum(column.number("cards") or 0 for column in row.children("curve"))
        for name, total in (("distribution", by_rarity), ("curve", by_cost)):
            if total != row.number("size"):
                yield row.document.problem(
                    "set-size",
                    f"{row.pointer}/{name}",
                    fr=f"la somme fait {total}, la taille annoncée est {row.number('size')}",
                    en=f"the sum is {total}, the size is said to be {row.number('size')}",
                )


def collector_numbers(corpus: Corpus) -> Iterator[Problem]:
    """The collector numbers of a set run from 1 to its size, each once (§7.5, LGC-DCK-12)."""
    for row in corpus.rows("sets"):
        size = row.number("size") or 0
        first: dict[int, Card] = {}
        for card in corpus.of_set(row):
            number = card.print.collector_number or 0
            other = first.setdefault(number, card)
            if other is not card or not 1 <= number <= size:
                taken = other is not card
                yield card.document.problem(
                    "collector-numbers",
                    "/collectorNumber",
                    fr=f"{number} est déjà le numéro de « {other.id} »"
                    if taken
                    else f"{number} dépasse {size}",
                    en=f"{number} is the number of {other.id!r} already"
                    if taken
                    else f"{number} is above {size}",
                )
        missing = [str(number) for number in range(1, size + 1) if number not in first]
        if missing:
            yield row.document.problem(
                "collector-numbers",
                f"{row.pointer}/size",
                fr=f"aucune carte ne porte les numéros {', '.join(missing)}",
                en=f"no card has the numbers {', '.join(missing)}",
            )


def legendary_members(corpus: Corpus) -> Iterator[Problem]:
    """A set honours as many members by a legendary creature as it says (§15)."""
    for row in corpus.rows("sets"):
        found = sum(
            card.print.rarity == "LEGENDARY" and card.print.member_id is not None
            for card in corpus.of_set(row)
        )
        if found != row.number("legendaryMembers"):
            yield row.document.problem(
                "legendary-members",
                f"{row.pointer}/legendaryMembers",
                fr=f"{row.number('legendaryMembers')} membres légendaires prévus, {found} trouvés",
                en=f"{row.number('legendaryMembers')} legendary members planned, {found} found",
            )


def token_place(corpus: Corpus) -> Iterator[Problem]:
    """Tokens lie in `tokens/`, collectible cards in `cards/` (§7.1)."""
    for card in corpus.cards:
        folder = "tokens" if card.print.token else "cards"
        if card.document.parts[2] != folder:
            yield card.document.problem(
                "token-place",
                "/token",
                fr=f"{'un jeton' if card.print.token else 'une carte de collection'} se range sous {folder}/",
                en=f"{'a token' if card.print.token else 'a collectible card'} lies under {folder}/",
            )


def constants_as_ruled(corpus: Corpus) -> Iterator[Problem]:
    """The constants are those of the rule that states them (LGC-END-10)."""
    table = corpus.table("constants")
    for name, value in _CONSTANTS.items() if table else ():
        if table is not None and name in table.value and table.value[name] != value:
            yield table.document.warning(
                "constants-as-ruled",
                f"/{name}",
                fr=f"la règle LGC-END-10 dit {value} : changer son énoncé en même temps",
                en=f"the rule LGC-END-10 says {value}: change its statement along with this",
            )
