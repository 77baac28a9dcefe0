"""The first state of an attack, once its target is confirmed."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.budget import budget_of, may_go_together
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.rng import Rng, pick
from lgc_contract.games.terrakard.engine.state import Attack, Condition, Defence, Entity, State

__all__ = ["new_attack"]


class NewAttack(Struct, frozen=True, forbid_unknown_fields=True):
    """Who attacks: a level and a deck."""

    niveau: Annotated[int, Meta(ge=1)]
    deck: tuple[str, ...]


class NewPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The plan that a player recorded, valid or not."""

    cartes: tuple[str, ...]
    reserve: str | None
    posture: str
    condition: Condition


class NewDefence(Struct, frozen=True, forbid_unknown_fields=True):
    """Who defends: what is shown of him, his plan if he has one, and the cards that he owns."""

    pseudonyme: str
    niveau: Annotated[int, Meta(ge=1)]
    trophees: int
    plan: NewPlan | None
    collection: tuple[str, ...]


class New(Struct, frozen=True, forbid_unknown_fields=True):
    """All that an attack begins with."""

    attaque: NewAttack
    defense: NewDefence
    questions: bool
    graine: int


def new_attack(catalogue: Catalogue, document: Any) -> State:
    """Return the first state of an attack, its terrain drawn.

    Raises: MalformedDocumentError.
    """
    new = documents.read("new", document, New)
    # TK-DEP-03: one draw among the terrains in their order, before anybody chooses.
    rng, place = pick(Rng(new.graine, 0), len(catalogue.terrains))
    pv = catalogue.constants.pv  # TK-DEP-01
    return State(
        manche=1,
        phase="CHOIX",
        terrain=list(catalogue.terrains)[place],
        questions=new.questions,
        question=None,
        effet=None,
        resultat=None,
        rng=rng,
        attaque=Attack(pv, new.attaque.niveau, _entities("a", new.attaque.deck), ()),
        defense=_defence(catalogue, new.defense, pv),
    )


def _entities(letter: str, cards: tuple[str, ...]) -> tuple[Entity, ...]:
    # TK-DEP-02
    return tuple(Entity(f"{letter}{number}", card) for number, card in enumerate(cards, 1))


def _defence(catalogue: Catalogue, new: NewDefence, pv: int) -> Defence:
    number = catalogue.constants.plan
    recorded = new.plan if new.plan is not None and _is_valid(catalogue, new.plan, new.niveau) else None
    plan = recorded or _automatic(catalogue, new)
    cards = _entities("d", plan.cartes if plan.reserve is None else (*plan.cartes, plan.reserve))
    return Defence(
        pv=pv,
        niveau=new.niveau,
        pseudonyme=new.pseudonyme,
        trophees=new.trophees,
        automatique=recorded is None,
        plan=cards[:number],
        reserve=cards[number] if len(cards) > number else None,
        posture=plan.posture,
        condition=plan.condition,
        jouees=(),
    )


def _is_valid(catalogue: Catalogue, plan: NewPlan, level: int) -> bool:
    # TK-DCK-05
    if plan.reserve is None:
        return False
    cards = (*plan.cartes, plan.reserve)
    return may_go_together(catalogue, cards, catalogue.constants.plan + 1, level)


def _automatic(catalogue: Catalogue, new: NewDefence) -> NewPlan:
    """Return the plan that the server prepares; it is empty where the collection does not suffice."""
    # TK-DCK-06, TK-DCK-07
    wanted = catalogue.constants.plan + 1
    ranked = sorted(new.collection, key=lambda card: (catalogue.cost(card), card))
    cards = tuple(ranked[:wanted])
    ready = catalogue.constants.automatic_plan
    enough = len(cards) == wanted and catalogue.cost_of(cards) <= budget_of(catalogue, new.niveau)
    if not enough:  # TK-DCK-08
        return NewPlan((), None, ready.posture, ready.condition)
    return NewPlan(cards[:-1], cards[-1], ready.posture, ready.condition)
