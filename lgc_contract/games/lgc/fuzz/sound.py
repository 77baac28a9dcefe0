"""Tell whether a case is one that the rules speak about, so that nothing else is taken for a fault."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from lgc_contract import schemas
from lgc_contract.errors import ContractError
from lgc_contract.game import Case
from lgc_contract.games.lgc.expand import expand
from lgc_contract.games.lgc.fuzz.cases import PLAYERS
from lgc_contract.games.lgc.observe import observe

__all__ = ["is_sound"]

Document: TypeAlias = dict[str, Any]

A_RULE: Final = "LGC-PLY-01"
"""Stands for the rule that a case has none of yet, so that its shape can be checked as a scenario's."""


def is_sound(case: Case) -> bool:
    """Tell whether a case has the shape of a scenario and begins at rest, as the linter demands."""
    document: Document = {"id": "a/b", "title": "A", "rules": [A_RULE], "capabilities": []}
    document |= {
        "given": case.given,
        "cards": list(case.cards),
        "when": [{"intent": each} for each in case.intents],
    }
    if not case.intents:
        document["when"] = [{"then": {}}]
    if not schemas.is_valid("lgc/scenario", document) or not all(map(_agrees_on_counts, _abilities(case))):
        return False
    try:
        start = expand(case.given, case.cards)
        return start.state is None or _is_at_rest(start.state, start.setup)
    except (ContractError, KeyError, TypeError, ValueError):
        return False


def _abilities(case: Case) -> Iterator[Document]:
    heroes = [case.given.get(player, {}).get("hero", {}) for player in PLAYERS]
    heroes += list(case.given.get("heroes", {}).values())
    powers = [hero["power"] for hero in heroes if isinstance(hero.get("power"), dict)]
    for holder in (*case.cards, *powers):
        yield from holder.get("abilities", ())


def _agrees_on_counts(ability: Document) -> bool:
    """Choices of one side and kind are one choice (§1.1), so they ask for as many."""
    counts: dict[tuple[str, str], int] = {}
    for effect in (ability, *ability.get("then", ())):
        target = effect["target"]
        count = target.get("count", 1)
        if (
            target["scope"] == "CHOSEN"
            and counts.setdefault((target["side"], target["kind"]), count) != count
        ):
            return False
    return True


def _is_at_rest(state: Document, setup: Document) -> bool:
    """A turn belongs to the player of its number, nobody in play is dying, nobody has lost and plays on."""
    if not schemas.is_valid("lgc/state", dict(state)):
        return False
    alive = all(state[player]["hero"]["hp"] > 0 for player in PLAYERS)
    turn_of = PLAYERS[(state["turn"] + 1) % 2] if state["turn"] else "p1"
    if state["phase"] != "OVER" and not (alive and state["active"] == turn_of):
        return False
    if (state["phase"] == "MULLIGAN") != (state["turn"] == 0):
        return False
    records: list[Document] = list(observe(state, setup).values())
    marked = any(record.get("marked") for record in records)
    return not marked and all(record["hp"] > 0 for record in records if "maxHp" in record)
