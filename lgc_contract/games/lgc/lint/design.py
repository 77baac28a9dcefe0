"""How the set is built: archetypes, cycles, removal, vanilla creatures (§7.3). All are warnings."""

from collections import Counter
from collections.abc import Iterator

from lgc_contract.games.lgc.lint.corpus import Card, Corpus, Effect, Row
from lgc_contract.lint.problem import Problem

__all__ = [
    "archetype_of_every_card",
    "archetype_size",
    "cycle_costs",
    "cycle_count",
    "removal_count",
    "removal_removes",
    "vanilla_budget",
    "vanilla_count",
    "vanilla_listed",
]

_TOLERANCE = 10
"""§7.3 says `~20`: an archetype may miss its target by so many percent."""

_ANSWERS = ("BOUNCE", "DEAL_DAMAGE", "DESTROY", "SET_STATS", "SILENCE", "TRANSFORM")


def archetype_size(corpus: Corpus) -> Iterator[Problem]:
    """An archetype has about as many cards as it aims at."""
    for row in _archetypes(corpus):
        target, found = row.number("target") or 0, len(row.names("cards"))
        if abs(found - target) * 100 > target * _TOLERANCE:
            yield row.document.warning(
                "archetype-size",
                f"{row.pointer}/cards",
                fr=f"{found} cartes pour {target} visées",
                en=f"{found} cards where {target} are aimed at",
            )


def archetype_of_every_card(corpus: Corpus) -> Iterator[Problem]:
    """Every card belongs to exactly one archetype, or to the flexible ones."""
    counts = Counter(name for row in _archetypes(corpus) for name in row.names("cards"))
    for card in corpus.collectible if counts else ():
        if counts[card.id] != 1:
            yield card.document.warning(
                "archetype-of-every-card",
                "/id",
                fr=f"citée {counts[card.id]} fois dans archetypes.json : une fois, archétype ou flexible",
                en=f"named {counts[card.id]} times in archetypes.json: once, in an archetype or flexible",
            )


def _archetypes(corpus: Corpus) -> Iterator[Row]:
    table = corpus.table("archetypes")
    if table is not None:
        yield from table.children("archetypes")
        yield table.child("flexible")


# --- cycles -------------------------------------------------------------------------------------------------


def cycle_count(corpus: Corpus) -> Iterator[Problem]:
    """The set has as many cycles as it aims at."""
    table = corpus.table("archetypes")
    if table is None:
        return
    aimed, found = table.child("cycleTarget"), len(table.children("cycles"))
    least, most = aimed.number("minimum") or 0, aimed.number("maximum") or 0
    if not least <= found <= most:
        yield table.document.warning(
            "cycle-count",
            "/cycles",
            fr=f"{found} cycles pour {least} à {most} visés",
            en=f"{found} cycles where {least} to {most} are aimed at",
        )


def cycle_costs(corpus: Corpus) -> Iterator[Problem]:
    """A cycle is one effect at several costs (§7.3)."""
    for row in corpus.rows("archetypes", "cycles"):
        costs = {card.print.cost for card in _listed(corpus, row)}
        if len(costs) < 2:
            yield row.document.warning(
                "cycle-costs",
                f"{row.pointer}/cards",
                fr="un cycle décline un même effet sur plusieurs coûts",
                en="a cycle is one effect at several costs",
            )


# --- removal and vanilla ------------------------------------------------------------------------------------


def removal_count(corpus: Corpus) -> Iterator[Problem]:
    """There are enough answers to big creatures."""
    table = corpus.table("archetypes")
    if table is None:
        return
    removal = table.child("removal")
    least, found = removal.number("minimum") or 0, len(removal.names("cards"))
    if found < least:
        yield table.document.warning(
            "removal-count",
            "/removal/cards",
            fr=f"{found} cartes de retrait, il en faut au moins {least}",
            en=f"{found} cards of removal, at least {least} are needed",
        )


def removal_removes(corpus: Corpus) -> Iterator[Problem]:
    """What is listed as removal answers a creature of the opponent."""
    table = corpus.table("archetypes")
    for card in _listed(corpus, table.child("removal")) if table else ():
        if table is not None and not _answers(card):
            index = table.child("removal").names("cards").index(card.id)
            yield table.document.warning(
                "removal-removes",
                f"/removal/cards/{index}",
                fr=f"« {card.id} » ne répond à aucune créature adverse",
                en=f"{card.id!r} answers no creature of the opponent",
            )


def _answers(card: Card) -> bool:
    effects: list[Effect] = []
    for ability in card.print.abilities:
        effects += (ability, *ability.then)
    return any(
        effect.action in _ANSWERS
        and effect.target.side in ("ENEMY", "ANY")
        and effect.target.kind in ("CREATURE", "ANY")
        for effect in effects
    )


def vanilla_count(corpus: Corpus) -> Iterator[Problem]:
    """There are a few creatures without any text, for players to measure by."""
    table = corpus.table("archetypes")
    if table is None:
        return
    vanilla = table.child("vanilla")
    least, most = vanilla.number("minimum") or 0, vanilla.number("maximum") or 0
    found = len(_vanilla(corpus))
    if not least <= found <= most:
        yield table.document.warning(
            "vanilla-count",
            "/vanilla/cards",
            fr=f"{found} créatures sans texte pour {least} à {most} visées",
            en=f"{found} creatures without text where {least} to {most} are aimed at",
        )


def vanilla_listed(corpus: Corpus) -> Iterator[Problem]:
    """The list of creatures without text holds all of them and no other."""
    table = corpus.table("archetypes")
    if table is None:
        return
    found = {card.id for card in _vanilla(corpus)}
    wrong = sorted(found ^ {*table.child("vanilla").names("cards")})
    if wrong:
        yield table.document.warning(
            "vanilla-listed",
            "/vanilla/cards",
            fr=f"la liste ne va pas avec les créatures sans texte : {', '.join(wrong)}",
            en=f"the list does not go with the creatures without text: {', '.join(wrong)}",
        )


def vanilla_budget(corpus: Corpus) -> Iterator[Problem]:
    """A creature without text spends its budget of 2 × cost + 1 exactly (§7.3, §9)."""
    for card in _vanilla(corpus):
        spent, budget = (card.print.atk or 0) + (card.print.hp or 0), 2 * card.print.cost + 1
        if spent != budget:
            yield card.document.warning(
                "vanilla-budget",
                "/hp",
                fr=f"ATK + PV font {spent}, le budget est {budget} : cette carte sert d’étalon",
                en=f"ATK + PV make {spent}, the budget is {budget}: this card is what others are measured by",
            )


def _vanilla(corpus: Corpus) -> list[Card]:
    creatures = (card for card in corpus.collectible if card.print.type == "CREATURE")
    return [card for card in creatures if not card.print.abilities and not card.print.keywords]


def _listed(corpus: Corpus, row: Row) -> Iterator[Card]:
    found = (corpus.pinned.get(name) for name in row.names("cards"))
    return (card for card in found if card is not None)
