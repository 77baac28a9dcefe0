"""What is compared of a position: the partie, the players, and for each card what it is, where and how."""

from typing import Any, TypeAlias

import msgspec

from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Observation
from lgc_contract.games.duel_personnages.engine.state import SEATS, State, state_from_json
from lgc_contract.games.td.observing import check_shape, read, rng_state
from lgc_contract.jsontypes import JsonObject

__all__ = ["check_view", "observe", "rng_state"]

Record: TypeAlias = dict[str, Any]


def observe(state: JsonObject, setup: JsonObject) -> Observation:  # noqa: ARG001  cards have no effective values
    """Return the records of a state.

    Raises: MalformedStateError for any other shape, and where a card is in no place or in two.
    """
    seen = read(state, state_from_json)
    records: dict[str, Record] = {"partie": _partie(seen)}
    records |= {
        name: {"abandon": player.abandon} for name in SEATS if (player := seen.player(name)) is not None
    }
    where = _places(seen)
    fighters = {each.id: each for name in SEATS if (side := seen.player(name)) for each in side.jeu}
    for card in seen.cartes:
        fighter = fighters.get(card.id)
        records[card.id] = {
            "carte": card.carte,
            "lieu": where.pop(card.id, None),
            "position": None if fighter is None else fighter.position,
            "equipement": None if fighter is None else fighter.equipement,
            "attaque": fighter is not None and fighter.attaque,
        }
    lost = [card for card, record in records.items() if record.get("lieu", "") is None]
    if lost or where:
        raise MalformedStateError(f"cards without a place, or unknown ones: {sorted([*lost, *where])}")
    return records


def _places(state: State) -> dict[str, str]:
    held = [(card, "personnages") for card in state.personnages]
    held += [(card, "accessoires") for card in state.accessoires]
    held += [(card, "evenements") for card in state.evenements]
    held += [(card, "defausse") for card in state.defausse]
    for name in SEATS:
        side = state.player(name)
        if side is None:
            continue
        held += [(card, f"{name}.main") for card in side.main]
        held += [(each.id, f"{name}.jeu") for each in side.jeu]
        held += [(each.equipement, f"{name}.equipement") for each in side.jeu if each.equipement is not None]
        held += [(card, f"{name}.recompenses") for card in side.recompenses]
        held += [] if side.bonus is None else [(side.bonus, f"{name}.bonus")]
    where = dict(held)
    if len(where) != len(held):
        raise MalformedStateError("a card is in two places")
    return where


def check_view(view: JsonObject) -> None:
    """Accept a view that has exactly the fields of the rules.

    Raises: MalformedStateError.
    """
    check_shape(view, _View)


def _partie(state: State) -> Record:
    return {
        "phase": state.phase,
        "premierJoueur": state.premier_joueur,
        "actif": state.actif,
        "combat": msgspec.json.decode(msgspec.json.encode(state.combat)),
        "vaincu": state.vaincu,
        "personnages": list(state.personnages),
        "accessoires": list(state.accessoires),
        "evenements": list(state.evenements),
        "gagnants": None if state.gagnants is None else list(state.gagnants),
        "raison": state.raison,
        "tirages": state.rng.draws,
    }


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Any object of a view."""


class _Shown(_Part, frozen=True):
    id: str
    carte: str


class _Fighter(_Shown, frozen=True):
    position: str
    equipement: _Shown | None
    attaque: bool


class _Hand(_Part, frozen=True):
    personnages: int
    accessoires: int


class _Side(_Part, frozen=True):
    abandon: bool
    main: _Hand
    jeu: tuple[_Fighter, ...]
    recompenses: tuple[_Shown, ...]
    bonus: _Shown | None
    points_joueur: int
    points_event: int


class _Own(_Part, frozen=True):
    carte: str | None


class _Combat(_Part, frozen=True):
    attaquant: str
    cible: str
    choisi: tuple[str, ...]
    choix: _Own | None


class _View(_Part, frozen=True):
    joueur: str
    phase: str
    premier_joueur: str
    actif: str
    attendus: tuple[str, ...]
    combat: _Combat | None
    vaincu: str | None
    personnages: int
    accessoires: int
    evenements: int
    defausse: tuple[_Shown, ...]
    gagnants: tuple[str, ...] | None
    raison: str | None
    main: tuple[_Shown, ...]
    j1: _Side
    j2: _Side
    j3: _Side | None
    j4: _Side | None
