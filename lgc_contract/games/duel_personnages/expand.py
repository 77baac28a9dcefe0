"""Fill a scenario's sparse `given` to the full state; every default is here and nowhere else."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.game import Start
from lgc_contract.games.duel_personnages import corpus
from lgc_contract.games.td.given import Aliases, demand_known_fields, fault, local_cards
from lgc_contract.jsontypes import JsonObject

__all__ = ["DECKS", "RESERVED", "SEATS", "expand"]

Document: TypeAlias = dict[str, Any]

SEATS: Final = ("j1", "j2", "j3", "j4")
RESERVED: Final = frozenset({"partie", *SEATS})
DECKS: Final = ("personnages", "accessoires", "evenements", "defausse")

_DEFAULTS: Final[Document] = {
    "phase": None,
    "premierJoueur": "j1",
    "actif": "j1",
    "combat": None,
    "vaincu": None,
    "gagnants": None,
    "raison": None,
}
_FIGHTER: Final[Document] = {"position": "ATTAQUE", "equipement": None, "attaque": False}


def expand(given: JsonObject, cards: Sequence[JsonObject]) -> Start:
    """Return what a run starts from: a full state, or a new partie.

    Raises: DataError, its pointer relative to the scenario.
    """
    local = [{"genre": "PERSONNAGE", **card} for card in local_cards(cards)]
    setup: Document = {"cards": local, "powers": []}
    written: Document = dict(given)
    try:
        if "joueurs" in written:
            demand_known_fields(written, ("joueurs", "graine", "premierJoueur"), "/given")
            return Start(setup=setup, state=None, new={"graine": 0, "premierJoueur": "j1", **written})
        return Start(setup=setup, state=_state(written, local), new=None)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        message = f"does not have the shape of a position ({type(error).__name__}: {error})"
        hint = "The schema duel-personnages/scenario says what may stand there."
        raise fault("/given", message, hint) from error


def _state(written: Document, local: list[Document]) -> Document:
    demand_known_fields(written, (*_DEFAULTS, *DECKS, "graine", "tirages", *SEATS), "/given")
    aliases = Aliases([*corpus.definitions(), *local], RESERVED)
    full: Document = {**_DEFAULTS, **{name: written[name] for name in _DEFAULTS if name in written}}
    full["rng"] = {"state": written.get("graine", 0), "draws": written.get("tirages", 0)}
    for deck in DECKS:
        full[deck] = [aliases.place(each, f"/given/{deck}") for each in written.get(deck, ())]
    for seat in SEATS:
        seated = seat in ("j1", "j2") or seat in written
        full[seat] = _side(written.get(seat, {}), seat, aliases) if seated else None
    if full["combat"] is not None:
        full["combat"] = {"choix": [], **full["combat"]}
    full["phase"] = full["phase"] or _phase(full)
    full["cartes"] = [{"id": each, "carte": card} for each, card in sorted(aliases.printed.items())]
    return full


def _side(written: Document, seat: str, aliases: Aliases) -> Document:
    where = f"/given/{seat}"
    demand_known_fields(written, ("abandon", "main", "jeu", "recompenses", "bonus"), where)
    bonus = written.get("bonus")
    return {
        "abandon": written.get("abandon", False),
        "main": [aliases.place(each, f"{where}/main") for each in written.get("main", ())],
        "jeu": [_fighter(each, f"{where}/jeu", aliases) for each in written.get("jeu", ())],
        "recompenses": [
            aliases.place(each, f"{where}/recompenses") for each in written.get("recompenses", ())
        ],
        "bonus": None if bonus is None else aliases.place(bonus, f"{where}/bonus"),
    }


def _fighter(written: Any, where: str, aliases: Aliases) -> Document:
    """Return a personnage in play, whose card is its alias if it is not written."""
    entry: Document = {"id": written} if isinstance(written, str) else dict(written)
    demand_known_fields(entry, ("id", "carte", *_FIGHTER), where)
    identifier = aliases.place({"id": entry["id"], "carte": entry.get("carte", entry["id"])}, where)
    how = {**_FIGHTER, **{name: entry[name] for name in _FIGHTER if name in entry}}
    if how["equipement"] is not None:
        how["equipement"] = aliases.place(how["equipement"], f"{where}/equipement")
    return {"id": identifier, **how}


def _phase(full: Document) -> str:
    if full["gagnants"] is not None:
        return "FIN"
    if full["combat"] is not None:
        return "BONUS"
    return "PIOCHE" if full["vaincu"] is not None else "PREPARATION"
