"""Fill a scenario's sparse `given` to the full state, and its sparse cards to full definitions.

A scenario writes only what it is about; every default is here and nowhere else. Decks and plans are filled up
with plain cards, `a3` being the third of the deck and `d2` the second of the plan. What cannot be filled
raises `DataError` that points into the scenario.
"""

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.canonical import escape
from lgc_contract.errors import DataError
from lgc_contract.game import SCENARIO, Start
from lgc_contract.games.terrakard import corpus
from lgc_contract.jsontypes import JsonObject

__all__ = ["NEW", "RESERVED", "complete_definition", "expand"]

Document: TypeAlias = dict[str, Any]
Where: TypeAlias = tuple[str | int, ...]

ALIAS: Final = re.compile(r"[a-z][a-z0-9-]*")
#: What no alias may be: the attack, the camps, and the ids of the cards that fill up decks and plans.
RESERVED: Final = re.compile(r"game|attaque|defense|[ad][0-9]+")

DECK: Final = 8
PLAN: Final = 5
PV: Final = 150
HIGHEST_BUDGET: Final = 17
"""The lowest level with the highest budget, so that a scenario about damage need not count costs."""

NEW: Final = "nouvelle"
"""The one field of a `given` that sets up an attack instead of showing a position."""


def expand(given: JsonObject, cards: Sequence[JsonObject]) -> Start:
    """Return what a run starts from: local definitions, and a full state or a new attack.

    Raises: DataError, its pointer relative to the scenario.
    """
    definitions: dict[str, Document] = {}
    for index, card in enumerate(cards):
        definition = complete_definition(card, ("cards", index))
        if definitions.setdefault(definition["id"], definition) is not definition:
            raise _fault(("cards", index, "id"), f"the card {card['id']!r} is defined twice", "Rename one.")
    try:
        if NEW in given:
            return Start(setup=_setup(definitions), state=None, new=_new(given[NEW], definitions))
        state = _Position(definitions).state(given)
        return Start(setup=_setup(definitions), state=state, new=None)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        message = f"does not have the shape of a position ({type(error).__name__}: {error})"
        hint = "The schema terrakard/scenario says what may stand there."
        raise _fault(("given",), message, hint) from error


def complete_definition(card: JsonObject, where: Where = ()) -> Document:
    """Return a sparse card as a full definition: a common card of Sciences with ATK 10, DEF 0, no question.

    Raises: DataError for an id that no local card may have.
    """
    identifier = card.get("id")
    if type(identifier) is not str or not ALIAS.fullmatch(identifier):
        hint = "Use lower case letters, digits and hyphens, a letter first."
        raise _fault((*where, "id"), f"{identifier!r} is not the id of a local card", hint)
    plain: Document = {"categorie": "sciences", "rarete": "commune", "atk": 10, "def": 0, "questions": []}
    return {**plain, **card}


def _setup(definitions: dict[str, Document]) -> JsonObject:
    return {"cards": list(definitions.values())}


# --- a new attack -------------------------------------------------------------------------------------------


def _new(written: Any, definitions: dict[str, Document]) -> Document:
    full: Document = {"attaque": {}, "defense": {}, "questions": True, "graine": 0}
    _merge(full, written, ("given", NEW))
    attack: Document = {"niveau": HIGHEST_BUDGET, "deck": []}
    _merge(attack, full["attaque"], ("given", NEW, "attaque"))
    defence: Document = {
        "pseudonyme": "Adversaire",
        "niveau": HIGHEST_BUDGET,
        "trophees": 0,
        "plan": None,
        "collection": [],
    }
    _merge(defence, full["defense"], ("given", NEW, "defense"))
    if defence["plan"] is not None:
        plan: Document = {"cartes": [], "reserve": None, **_stance()}
        _merge(plan, defence["plan"], ("given", NEW, "defense", "plan"))
        defence["plan"] = plan
    named = [*attack["deck"], *defence["collection"]]
    named += [*defence["plan"]["cartes"], defence["plan"]["reserve"]] if defence["plan"] else []
    for card in named:
        if card is not None:
            _demand_card(card, definitions, ("given", NEW))
    return {**full, "attaque": attack, "defense": defence}


def _stance() -> Document:
    return {"posture": "equilibree", "condition": {"type": "PV"}}


# --- a position ---------------------------------------------------------------------------------------------


class _Position:
    """Fills one position; knows the ids that are taken and adds the plain cards that it needs."""

    def __init__(self, definitions: dict[str, Document]) -> None:
        self.definitions = definitions
        self.taken: set[str] = set()

    def state(self, given: JsonObject) -> Document:
        """Return the full state."""
        written: Document = dict(given)
        full: Document = {"manche": 1, "phase": "CHOIX", "terrain": "brouillard", "questions": True}
        full |= {"question": None, "effet": None, "resultat": None, "rng": {}, "attaque": {}, "defense": {}}
        seed = written.pop("graine", 0)
        _merge(full, written, ("given",))
        if full["phase"] == "QUESTION" and "question" not in given:
            full["question"] = 0
        rng: Document = {"etat": seed, "tirages": 0}
        _merge(rng, full["rng"], ("given", "rng"))
        _demand_terrain(full["terrain"])
        past = full["manche"] if full["phase"] == "QUESTION" else full["manche"] - 1
        attack, defence = self._attack(full["attaque"], past), self._defence(full["defense"], past)
        return {**full, "rng": rng, "attaque": attack, "defense": defence}

    def _attack(self, written: Document, past: int) -> Document:
        full: Document = {"pv": PV, "niveau": HIGHEST_BUDGET, "deck": [], "jouees": None}
        where = ("given", "attaque")
        _merge(full, written, where)
        full["deck"] = self._filled(full["deck"], "a", DECK, (*where, "deck"))
        if full["jouees"] is None:
            # The last of the deck went first, so that what a scenario writes is still to be played.
            full["jouees"] = [each["id"] for each in reversed(full["deck"])][:past]
        return full

    def _defence(self, written: Document, past: int) -> Document:
        full: Document = {"pv": PV, "niveau": HIGHEST_BUDGET, "pseudonyme": "Adversaire", "trophees": 0}
        full |= {"automatique": False, "plan": [], "reserve": None, **_stance(), "jouees": None}
        where = ("given", "defense")
        _merge(full, written, where)
        # `"plan": []` is a target that the server could prepare no plan for.
        empty = written.get("plan") == []
        full["plan"] = [] if empty else self._filled(full["plan"], "d", PLAN, (*where, "plan"))
        if full["reserve"] is not None:
            full["reserve"] = self._entity(full["reserve"], (*where, "reserve"))
        if full["jouees"] is None:
            full["jouees"] = [each["id"] for each in full["plan"]][:past]
        return full

    def _filled(self, written: Sequence[Any], letter: str, number: int, where: Where) -> list[Document]:
        """Return the entities of a deck or plan; null and what is missing at the end become plain cards."""
        entries = [*written, *[None] * (number - len(written))]
        return [
            self._plain(f"{letter}{place}") if each is None else self._entity(each, (*where, place - 1))
            for place, each in enumerate(entries, 1)
        ]

    def _plain(self, identifier: str) -> Document:
        if identifier not in self.definitions:
            self.definitions[identifier] = complete_definition({"id": identifier})
        return {"id": identifier, "carte": identifier}

    def _entity(self, written: Any, where: Where) -> Document:
        entity = {"id": written, "carte": written} if isinstance(written, str) else dict(written)
        identifier = entity["id"]
        if not ALIAS.fullmatch(identifier) or RESERVED.fullmatch(identifier):
            hint = "Use lower case letters, digits and hyphens; not game, attaque, defense, a1 or d1."
            raise _fault((*where, "id"), f"{identifier!r} cannot name a card of this attack", hint)
        if identifier in self.taken:
            raise _fault(where, f"the id {identifier!r} is used twice", "Give each card an id of its own.")
        self.taken.add(identifier)
        _demand_card(entity["carte"], self.definitions, where)
        return entity


def _demand_card(card: Any, definitions: dict[str, Document], where: Where) -> None:
    if card not in definitions and corpus.definition(card) is None:
        raise _fault(
            where, f"no card {card!r} is known", "Define it under `cards`, or name one of the corpus."
        )


def _demand_terrain(terrain: Any) -> None:
    listed: Any = corpus.table("terrains")["terrains"]
    known = [each["id"] for each in listed]
    if terrain not in known:
        hint = f"There are {', '.join(known)}."
        raise _fault(("given", "terrain"), f"no terrain {terrain!r} is known", hint)


def _merge(full: Document, written: Document, where: Where) -> None:
    for name, value in written.items():
        if name not in full:
            hint = f"It is one of {', '.join(sorted(full))}."
            raise _fault((*where, name), f"there is no field {name!r}", hint)
        full[name] = value


def _fault(where: Where, message: str, hint: str) -> DataError:
    return DataError(SCENARIO, message, pointer="".join(map(escape, where)), hint=hint)
