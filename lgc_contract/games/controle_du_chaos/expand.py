"""Fill a scenario's sparse `given` to the full state; every default is here and nowhere else."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.game import Start
from lgc_contract.games.td import corpus
from lgc_contract.games.td.given import Aliases, demand_known_fields, fault, local_cards
from lgc_contract.jsontypes import JsonObject

__all__ = ["RESERVED", "expand"]

Document: TypeAlias = dict[str, Any]

SEATS: Final = ("j1", "j2")
RESERVED: Final = frozenset({"partie", *SEATS})
ZONES: Final = ("paquet", "main", "controle", "chaos", "victoirePersonnelle")
SINGLES: Final = ("revelee", "posee", "reponse")
SHARED: Final = ("victoireMutuelle", "retirees")

_DEFAULTS: Final[Document] = {
    "phase": None,
    "manche": 1,
    "premierJoueur": "j1",
    "actif": "j1",
    "annonce": None,
    "gagnants": None,
    "raison": None,
    **dict.fromkeys(SINGLES),
    **dict.fromkeys(SHARED, ()),
}


def expand(given: JsonObject, cards: Sequence[JsonObject]) -> Start:
    """Return what a run starts from: a full state, or the paquets of a new partie.

    Raises: DataError, its pointer relative to the scenario.
    """
    local = local_cards(cards)
    setup: Document = {"cards": local, "powers": []}
    written: Document = dict(given)
    try:
        if "paquets" in written:
            demand_known_fields(written, ("paquets", "graine", "premierJoueur"), "/given")
            return Start(setup=setup, state=None, new={"graine": 0, "premierJoueur": "j1", **written})
        return Start(setup=setup, state=_state(written, local), new=None)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        message = f"does not have the shape of a position ({type(error).__name__}: {error})"
        raise fault(
            "/given", message, "The schema controle-du-chaos/scenario says what may stand there."
        ) from error


def _state(written: Document, local: list[Document]) -> Document:
    demand_known_fields(written, (*_DEFAULTS, "graine", "tirages", *SEATS), "/given")
    aliases = Aliases([*corpus.definitions(), *local], RESERVED)
    full: Document = {**_DEFAULTS, **{name: written[name] for name in _DEFAULTS if name in written}}
    full["rng"] = {"state": written.get("graine", 0), "draws": written.get("tirages", 0)}
    owned: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for seat in SEATS:
        full[seat] = _side(written.get(seat, {}), seat, aliases, owned)
    _place_shared(full, aliases, owned)
    full["phase"] = full["phase"] or _phase(full)
    for seat, declared in _declared(written, aliases, owned).items():
        full[seat]["cartes"] = declared
    return full


def _side(written: Document, seat: str, aliases: Aliases, owned: dict[str, list[str]]) -> Document:
    demand_known_fields(written, ("points", "cartes", *ZONES), f"/given/{seat}")
    side: Document = {"points": written.get("points", 0)}
    for zone in ZONES:
        pointer = f"/given/{seat}/{zone}"
        side[zone] = [aliases.place(each, pointer) for each in written.get(zone, ())]
        owned[seat] += side[zone]
    return side


def _place_shared(full: Document, aliases: Aliases, owned: dict[str, list[str]]) -> None:
    """Cards that nobody holds belong to who would have put them there, those of the shared zones to j1."""
    second = "j2" if full["actif"] == "j1" else "j1"
    for place, owner in zip(SINGLES, (full["actif"], full["actif"], second), strict=True):
        if full[place] is not None:
            full[place] = aliases.place(full[place], f"/given/{place}")
            owned[owner].append(full[place])
    for place in SHARED:
        full[place] = [aliases.place(each, f"/given/{place}") for each in full[place]]
        owned["j1"] += full[place]


def _phase(full: Document) -> str:
    if full["gagnants"] is not None:
        return "FIN"
    if full["reponse"] is not None:
        return "FORMULE"
    return "REPONSE" if full["posee"] is not None else "TOUR"


def _declared(written: Document, aliases: Aliases, owned: dict[str, list[str]]) -> dict[str, list[Document]]:
    """Return both paquets as declared: what `cartes` claims, then the other cards of that player."""
    claims = {seat: list(written.get(seat, {}).get("cartes", ())) for seat in SEATS}
    claimed = {alias for seat in SEATS for alias in claims[seat]}
    for alias in sorted(claimed - aliases.printed.keys()):
        raise fault("/given", f"{alias!r} is claimed and stands nowhere", "Write the place where it is.")
    return {
        seat: [
            {"id": each, "carte": aliases.printed[each]}
            for each in (*claims[seat], *(each for each in owned[seat] if each not in claimed))
        ]
        for seat in SEATS
    }
