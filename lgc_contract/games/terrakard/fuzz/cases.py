"""Write a position as a scenario does, tell whether it is one that the rules speak about, and what of."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from lgc_contract import schemas
from lgc_contract.errors import ContractError
from lgc_contract.game import Case, Start
from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.expand import NEW, RESERVED, expand
from lgc_contract.games.terrakard.observe import observe
from lgc_contract.renaming import Renaming

__all__ = ["capabilities", "case_of", "involved", "is_sound"]

Document: TypeAlias = dict[str, Any]

A_RULE: Final = "TK-MAN-01"
"""Stands for the rule that a case has none of yet, so that its shape can be checked as a scenario's."""

NEEDED_BY: Final[Mapping[str, str]] = MappingProxyType(
    {"JOUER": "attaque", "REPONDRE": "question", "DELAI_ECOULE": "delai", "ABANDONNER": "abandon"}
)


def case_of(start: Start, intents: tuple[Document, ...]) -> Case:
    """Return a start, its state as an engine reports it, and intents as a scenario writes them.

    Ids that no scenario may write are replaced: those of the cards of a new attack.
    """
    setup: Document = start.setup
    cards = tuple(setup["cards"])
    if start.state is None:
        return Case({NEW: start.new}, cards, intents)
    state: Document = start.state
    held = [*state["attaque"]["deck"], *state["defense"]["plan"], state["defense"]["reserve"]]
    taken = [each["id"] for each in held if each is not None]
    renaming = Renaming({each: f"x-{each}" for each in taken if RESERVED.fullmatch(each)})
    return Case(renaming.outward(state), cards, tuple(map(renaming.outward, intents)))


def is_sound(case: Case) -> bool:
    """Tell whether a case has the shape of a scenario and shows a position that an attack can have."""
    document: Document = {"id": "a/b", "title": "A", "rules": [A_RULE], "capabilities": []}
    document |= {"given": case.given, "cards": list(case.cards)}
    document["when"] = [{"intent": each} for each in case.intents] or [{"then": {}}]
    if not schemas.is_valid("terrakard/scenario", document):
        return False
    try:
        start = expand(case.given, case.cards)
        if start.state is None:
            return bool(case.given[NEW].get("attaque", {}).get("deck"))
        observe(start.state, start.setup)
        return _is_consistent(start.state)
    except (ContractError, KeyError, TypeError, ValueError):
        return False


def _is_consistent(state: Document) -> bool:
    """Tell whether what was played goes with the manche, and both camps are alive while it lasts."""
    attack, defence, over = state["attaque"], state["defense"], state["phase"] == "FIN"
    deck = [each["id"] for each in attack["deck"]]
    held = [each["id"] for each in (*defence["plan"], defence["reserve"]) if each is not None]
    past = state["manche"] - (0 if state["phase"] == "QUESTION" else 1)
    if not set(attack["jouees"]) <= set(deck) or not set(defence["jouees"]) <= set(held):
        return False
    if not over and not (attack["pv"] and defence["pv"]):
        return False
    if len(defence["plan"]) not in (0, corpus.table("constantes")["plan"]):
        return False
    return over or len(attack["jouees"]) == len(defence["jouees"]) == (past if defence["plan"] else 0)


def involved(case: Case) -> tuple[str, ...]:
    """Return what a case is about: its intents, its terrain and the effect that counts."""
    kinds = sorted({str(each.get("type")) for each in case.intents})
    words = [case.given.get(name) for name in ("terrain", "effet", "phase")]
    return tuple(dict.fromkeys([*kinds, *(str(each) for each in words if each is not None)]))


def capabilities(case: Case) -> tuple[str, ...]:
    """Return what an engine needs for a case, sorted."""
    return tuple(sorted(set(_needed(case))))


def _needed(case: Case) -> Iterator[str]:
    yield from (NEEDED_BY[each["type"]] for each in case.intents if each.get("type") in NEEDED_BY)
    if NEW in case.given:
        yield "setup"
    if case.given.get("phase") == "QUESTION" or any(card.get("questions") for card in case.cards):
        yield "question"
    if case.given.get("defense", {}).get("reserve"):
        yield "reserve"
