"""Fill a scenario's sparse `given` to the full state, and its sparse cards to full definitions.

A scenario writes only what it is about; every default is here and nowhere else. What cannot be filled (an
unknown card, an alias used twice, a spell on the board …) raises `DataError` that points into the scenario.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, TypeAlias

from lgc_contract.canonical import escape
from lgc_contract.errors import DataError
from lgc_contract.game import SCENARIO, Start
from lgc_contract.games.lgc import corpus
from lgc_contract.harness.suite import nearest
from lgc_contract.jsontypes import JsonObject

__all__ = ["GivenState", "complete_definition", "expand"]

Document: TypeAlias = dict[str, Any]
Where: TypeAlias = tuple[str | int, ...]

PLAYERS: Final = ("p1", "p2")
LOCAL_ID: Final = re.compile(r"[a-z][a-z0-9-]*")
#: What no alias may be: the game, players, heroes, and the ids that the rules give to created entities.
RESERVED: Final = re.compile(r"game|p1|p2|h1|h2|n[0-9]+")

_entry: Final = itemgetter("entry")


class GivenState(dict[str, Any]):
    """A state that no engine has reported yet: JSON like any other, but its creatures have no `computed`.

    The type is how `observe` tells it from the report of an engine that forgot them.
    """


def expand(given: JsonObject, cards: Sequence[JsonObject]) -> Start:
    """Return what a run starts from: local definitions, and a full state or the decks of a new game.

    Raises: DataError, its pointer relative to the scenario.
    """
    definitions: dict[str, Document] = {}
    for index, card in enumerate(cards):
        definition = complete_definition(card, ("cards", index))
        if definitions.setdefault(definition["id"], definition) is not definition:
            raise _fault(
                ("cards", index, "id"), f"the card {definition['id']!r} is defined twice", "Rename one."
            )
    setup: Document = {"cards": list(definitions.values()), "powers": []}
    try:
        if "decks" in given:
            return Start(setup=setup, state=None, new=_new_game(given, setup, definitions))
        return Start(setup=setup, state=_state(given, setup, definitions), new=None)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        message = f"does not have the shape of a position ({type(error).__name__}: {error})"
        raise _fault(("given",), message, "The schema harness/scenario says what may stand there.") from error


def complete_definition(card: JsonObject, where: Where = ()) -> Document:
    """Return a sparse card as a full definition: version 1, cost 1, neutral, without keyword and ability.

    Raises: DataError for a missing id, type or statistic.
    """
    identifier, kind = card.get("id"), card.get("type")
    if type(identifier) is not str or not LOCAL_ID.fullmatch(identifier):
        hint = "Use lower case letters, digits and hyphens, a letter first."
        raise _fault((*where, "id"), f"{identifier!r} is not the id of a local card", hint)
    full: Document = {
        "version": 1,
        "cost": 1,
        "keywords": [],
        "subtypes": [],
        "factions": ["NEUTRAL"],
        "memberId": None,
        "token": False,
        "abilities": [],
    }
    if kind == "PERMANENT":
        full["charges"] = None
    elif kind == "CREATURE" and not ("atk" in card and "hp" in card):
        raise _fault(where, f"the creature {identifier!r} lacks atk or hp", "A creature needs both.")
    elif kind not in ("CREATURE", "SPELL"):
        raise _fault(
            (*where, "type"), f"{kind!r} is not a type of card", "It is CREATURE, SPELL or PERMANENT."
        )
    full |= card
    return full


# --- a position ---------------------------------------------------------------------------------------------


def _state(given: JsonObject, setup: Document, definitions: Mapping[str, Document]) -> Document:
    written: Document = dict(given)
    seed = written.pop("seed", 0)
    turn = 20 if written.get("active") == "p2" else 19
    full: Document = {
        "turn": turn,
        "phase": "MAIN",
        "active": "p1",
        "result": None,
        "rng": None,
        "nextId": 1,
        "nextEntry": None,
        "p1": None,
        "p2": None,
    }
    _merge(full, written, ("given",))
    full["rng"] = {"state": seed, "draws": 0}
    _merge(full["rng"], written.get("rng") or {}, ("given", "rng"))
    zones = _Zones(definitions)
    for player in PLAYERS:
        full[player] = _player(full[player] or {}, player, setup, zones)
    numbered = [full[player][zone] for zone in ("board", "permanents") for player in PLAYERS]
    last = _number_entries(numbered)
    if full["nextEntry"] is None:
        full["nextEntry"] = last + 1
    return GivenState(full)


def _player(written: Document, player: str, setup: Document, zones: "_Zones") -> Document:
    where = ("given", player)
    maximum = written.get("ferveurMax", 10)
    full: Document = {
        "hero": None,
        "ferveurMax": maximum,
        "ferveurActuelle": maximum,
        "fatigue": 0,
        "mulligan": None,
        "deck": [],
        "hand": [],
        "graveyard": [],
        "board": [],
        "permanents": [],
    }
    _merge(full, written, where)
    full["hero"] = _hero(full["hero"] or {}, player, setup)
    for zone, make in zones.makers:
        if zone in written:
            full[zone] = _filled(written[zone], (*where, zone), make)
    return full


def _filled(entries: Any, where: Where, make: Callable[[Any, Where], Document]) -> list[Document]:
    if type(entries) is not list:
        raise _fault(where, "a zone is a list of cards", "Write [] for an empty one.")
    return [make(entry, (*where, index)) for index, entry in enumerate(entries)]


def _hero(written: Document, player: str, setup: Document) -> Document:
    full = _identity()
    full |= {"hp": 30, "armor": 0, "powerUsed": False}
    _merge(full, written, ("given", player, "hero"))
    full["id"] = "h" + player[1:]
    full["power"] = _power(full["power"], player, setup)
    return full


def _identity() -> Document:
    return {"class": "WARRIOR", "name": "Héros", "race": None, "realm": None, "portrait": None, "power": None}


def _power(written: Any, player: str, setup: Document) -> Any:
    """Return the id of a hero's power; one that is written out in place becomes a local power of the run."""
    if not isinstance(written, dict):
        return written
    setup["powers"].append({**written, "id": f"power-{player}"})
    return f"power-{player}"


class _Zones:
    """Fills the zones of one position; knows the cards that may stand in them and the ids taken so far."""

    def __init__(self, definitions: Mapping[str, Document]) -> None:
        self.definitions = definitions
        self.taken: set[str] = set()
        self.makers = (
            ("deck", self.card),
            ("hand", self.card),
            ("graveyard", self.card),
            ("board", self.creature),
            ("permanents", self.permanent),
        )

    def card(self, entry: Any, where: Where) -> Document:
        """Fill a card in deck, hand or graveyard, where only its identity counts."""
        full: Document = {"id": None, "card": None}
        self._identify(full, entry, where)
        return full

    def creature(self, entry: Any, where: Where) -> Document:
        full: Document = {
            "id": None,
            "card": None,
            "owner": where[1],
            "position": None,
            "entry": 0,
            "damage": 0,
            "arrived": False,
            "attacked": False,
            "marked": False,
            "silenced": False,
            "consumed": [],
            "set": None,
            "buffs": [],
            "granted": [],
            "used": [],
        }
        if self._identify(full, entry, where)["type"] != "CREATURE":
            raise _fault(where, f"{full['card']!r} is no creature", "Only creatures stand on the board.")
        full["set"] = {"atk": None, "hp": None, **(full["set"] or {})}
        return full

    def permanent(self, entry: Any, where: Where) -> Document:
        full: Document = {
            "id": None,
            "card": None,
            "owner": where[1],
            "entry": 0,
            "charges": ...,
            "marked": False,
            "silenced": False,
            "used": [],
        }
        definition = self._identify(full, entry, where)
        if definition["type"] != "PERMANENT":
            raise _fault(where, f"{full['card']!r} is no permanent", "Creatures stand on the board.")
        if full["charges"] is ...:
            full["charges"] = definition["charges"]
        return full

    def _identify(self, full: Document, entry: Any, where: Where) -> Document:
        """Write an entry over its defaults, check its alias and return the definition of its card."""
        if type(entry) is str:
            full["id"] = full["card"] = entry
        else:
            _merge(full, entry, where)
            if full["card"] is None:
                full["card"] = full["id"]
        self._take(full["id"], where)
        definition = self.definitions.get(full["card"]) or corpus.definition(full["card"])
        if definition is None:
            raise _unknown(full["card"], self.definitions, where)
        return definition

    def _take(self, alias: Any, where: Where) -> None:
        if type(alias) is not str or not LOCAL_ID.fullmatch(alias):
            raise _fault(
                where,
                f"{alias!r} is not an alias",
                "Use lower case letters, digits and hyphens, a letter first.",
            )
        if RESERVED.fullmatch(alias):
            raise _fault(
                where, f"the alias {alias!r} is reserved", "It names a player, a hero or a created entity."
            )
        if alias in self.taken:
            raise _fault(
                where,
                f"the alias {alias!r} stands twice",
                "Every entity has its own, the other may be the card's.",
            )
        self.taken.add(alias)


def _number_entries(zones: Sequence[list[Document]]) -> int:
    """Number what is in play where nothing is written, 1… along the zones, and return the last number.

    Zones are listed by entry order, so written numbers also sort them.
    """
    expected = last = 0
    written: set[int] = set()
    for zone in zones:
        for entity in zone:
            expected += 1
            entity["entry"] = entity["entry"] or expected
            written.add(entity["entry"])
        zone.sort(key=_entry)
    if len(written) != expected:
        raise _fault(
            ("given",), "two entities have the same entry number", "Write it for all of them or for none."
        )
    return max(written, default=last)


# --- a game that starts with its setup ----------------------------------------------------------------------


def _new_game(given: JsonObject, setup: Document, definitions: Mapping[str, Document]) -> Document:
    written: Document = {"heroes": {}, "seed": 0, "decks": None}
    _merge(written, given, ("given",))
    heroes: Document = {"p1": {}, "p2": {}}
    _merge(heroes, written["heroes"], ("given", "heroes"))
    for player, hero in heroes.items():
        heroes[player] = _identity()
        _merge(heroes[player], hero, ("given", "heroes", player))
        heroes[player]["power"] = _power(heroes[player]["power"], player, setup)
    for player in PLAYERS:
        for index, card in enumerate(written["decks"][player]):
            if card not in definitions and corpus.definition(card) is None:
                raise _unknown(card, definitions, ("given", "decks", player, index))
    return {"decks": written["decks"], "heroes": heroes, "seed": written["seed"]}


def _merge(full: Document, written: Mapping[str, Any], where: Where) -> None:
    """Write what a scenario says over the defaults, which name every attribute there is."""
    size = len(full)
    full |= written
    if len(full) != size:
        unknown = list(full)[size]
        raise _fault(
            (*where, unknown),
            f"{unknown!r} has no place here",
            f"Known here: {', '.join(list(full)[:size])}.",
        )


def _unknown(card: Any, definitions: Mapping[str, Document], where: Where) -> DataError:
    near = nearest(str(card), [*definitions, *corpus.pins()])
    return _fault(
        where, f"no card {card!r} is known", near or "Define it under `cards`, or name one of the corpus."
    )


def _fault(where: Where, message: str, hint: str) -> DataError:
    return DataError(file=SCENARIO, pointer="".join(map(escape, where)), message=message, hint=hint)
