"""Fill a scenario's sparse `given` to the full state, and its sparse characters to full ones.

A scenario writes only what it is about; every default is here and nowhere else. What cannot be filled (an
unknown card, an alias used twice …) raises `DataError` that points into the scenario.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.canonical import escape
from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.game import SCENARIO, Start
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.engine.documents import state_from_json
from lgc_contract.games.regnum.engine.state import GAUGES, SEATS
from lgc_contract.jsontypes import JsonObject

__all__ = ["LOCAL_ID", "RESERVED", "complete_character", "expand"]

Document: TypeAlias = dict[str, Any]
Where: TypeAlias = tuple[str | int, ...]

LOCAL_ID: Final = re.compile(r"[a-z][a-z0-9-]*")
RESERVED: Final = frozenset({"game", "table", *SEATS, *GAUGES})
"""What no alias may be, besides the ids of the corpus: players, the table, gauges."""
LEAST: Final = 1
"""The attribute of a local character where none is written."""


def expand(given: JsonObject, cards: Sequence[JsonObject]) -> Start:
    """Return what a run starts from: local characters, and a full state or what a new game is set up from.

    Raises: DataError, its pointer relative to the scenario.
    """
    local: dict[str, Document] = {}
    for index, card in enumerate(cards):
        character = complete_character(card, ("cards", index))
        if local.setdefault(character["id"], character) is not character:
            raise _fault(("cards", index, "id"), f"{character['id']!r} is defined twice", "Rename one.")
    setup: Document = {"cards": list(local.values()), "powers": []}
    try:
        if "joueurs" in given:
            new: Document = {"joueurs": None, "seed": 0, "premierJoueur": "j1"}
            _merge(new, given, ("given",))
            return Start(setup=setup, state=None, new=new)
        return Start(setup=setup, state=_state(given, local), new=None)
    except MalformedStateError as error:
        hint = "The schema regnum/scenario says what may stand there."
        raise DataError(SCENARIO, error.message, pointer=f"/given{error.pointer}", hint=hint) from error
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        message = f"does not have the shape of a position ({type(error).__name__}: {error})"
        raise _fault(("given",), message, "The schema regnum/scenario says what may stand there.") from error


def complete_character(card: JsonObject, where: Where = ()) -> Document:
    """Return a sparse local character as a full one: 1 in every attribute that it does not write.

    Raises: DataError.
    """
    full: Document = {"id": None, **dict.fromkeys(GAUGES, LEAST)}
    _merge(full, card, where)
    _demand_name(full["id"], (*where, "id"))
    return full


def _state(given: JsonObject, local: Mapping[str, Document]) -> Document:
    written: Document = dict(given)
    seed = written.pop("seed", 0)
    full: Document = {"tour": 1, "phase": "SELECTION", "premierJoueur": "j1", "gagnants": [], "raison": None}
    full |= {"rng": {"state": seed, "draws": 0}, "table": {}, "j1": {}, "j2": {}}
    if "j4" in written or "j3" in written:
        full["j3"] = {}
    if "j4" in written:
        full["j4"] = {}
    _merge(full, written, ("given",))
    zones = _Zones(local)
    for seat in SEATS:
        if seat in full:
            full[seat] = _player(full[seat], ("given", seat), zones)
    table: Document = {"piocheEvenements": [], "defausseEvenements": []}
    _merge(table, full["table"], ("given", "table"))
    for zone in table:
        table[zone] = zones.fill(table[zone], ("given", "table", zone), zones.event)
    full["table"] = table
    state_from_json(full)
    return full


def _player(written: Document, where: Where, zones: "_Zones") -> Document:
    full: Document = dict.fromkeys(GAUGES, 0)
    full |= {"possessions": [], "main": [], "pioche": [], "defausse": [], "evenements": []}
    full |= {"tentative": False, "choix": None, "abandon": False}
    _merge(full, written, where)
    for zone in ("main", "pioche", "defausse"):
        full[zone] = zones.fill(full[zone], (*where, zone), zones.character)
    full["evenements"] = zones.fill(full["evenements"], (*where, "evenements"), zones.event)
    full["possessions"] = sorted(full["possessions"])
    if full["choix"] is not None:
        choice: Document = {"carte": None, "achats": [], "evenement": None}
        _merge(choice, full["choix"], (*where, "choix"))
        full["choix"] = choice | {"achats": sorted(choice["achats"])}
    return full


class _Zones:
    """Fills the zones of one position; knows the cards that may stand in them and the ids taken so far."""

    def __init__(self, local: Mapping[str, Document]) -> None:
        self._characters = {*local, *(row["id"] for row in corpus.rows("personnages"))}
        self._events = {row["id"] for row in corpus.rows("evenements")}
        self._taken: set[str] = set()

    def fill(self, entries: Any, where: Where, make: Callable[[Any, Where], Document]) -> list[Document]:
        if type(entries) is not list:
            raise _fault(where, "a zone is a list of cards", "Write [] for an empty one.")
        return [make(entry, (*where, index)) for index, entry in enumerate(entries)]

    def character(self, entry: Any, where: Where) -> Document:
        return self._card(entry, where, self._characters, "character")

    def event(self, entry: Any, where: Where) -> Document:
        return self._card(entry, where, self._events, "event")

    def _card(self, entry: Any, where: Where, known: set[str], kind: str) -> Document:
        full: Document = {"id": None, "card": None}
        _merge(full, {"id": entry, "card": entry} if type(entry) is str else entry, where)
        _demand_name(full["id"], where)
        if full["id"] in self._taken:
            raise _fault(where, f"the alias {full['id']!r} stands twice", "Every card has its own.")
        self._taken.add(full["id"])
        if full["card"] not in known:
            hint = "Define a character under `cards`, or name one of the corpus."
            raise _fault(where, f"no {kind} {full['card']!r} is known", hint)
        return full


def _demand_name(name: Any, where: Where) -> None:
    if type(name) is not str or not LOCAL_ID.fullmatch(name):
        hint = "Use lower case letters, digits and hyphens, a letter first."
        raise _fault(where, f"{name!r} is not an alias", hint)
    if name in RESERVED or name in corpus.identifiers():
        hint = "It names a player, a gauge or something of the corpus."
        raise _fault(where, f"the alias {name!r} is reserved", hint)


def _merge(full: Document, written: Mapping[str, Any], where: Where) -> None:
    """Write what a scenario says over the defaults, which name every attribute there is."""
    size = len(full)
    full |= written
    if len(full) != size:
        unknown = list(full)[size]
        known = ", ".join(list(full)[:size])
        raise _fault((*where, unknown), f"{unknown!r} has no place here", f"Known here: {known}.")


def _fault(where: Where, message: str, hint: str) -> DataError:
    return DataError(file=SCENARIO, pointer="".join(map(escape, where)), message=message, hint=hint)
