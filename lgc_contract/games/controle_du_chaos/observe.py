"""What is compared of a position: the partie, the two players, and for each card what it is and where."""

from typing import Any, TypeAlias

import msgspec

from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Observation
from lgc_contract.games.controle_du_chaos.engine.state import SEATS, State, state_from_json
from lgc_contract.games.td.observing import check_shape, read, rng_state
from lgc_contract.jsontypes import JsonObject

__all__ = ["check_view", "observe", "places", "rng_state"]

Record: TypeAlias = dict[str, Any]


def observe(state: JsonObject, setup: JsonObject) -> Observation:  # noqa: ARG001  cards have no effective values
    """Return the records of a state.

    Raises: MalformedStateError for any other shape, and where a card is in no place or in two.
    """
    seen = read(state, state_from_json)
    records: dict[str, Record] = {"partie": _partie(seen)}
    for name in SEATS:
        side = seen.player(name)
        declared = [each.id for each in side.cartes]
        records[name] = {"points": side.points, "cartes": declared, "paquet": list(side.paquet)}
    where = places(seen)
    for name in SEATS:
        for card in seen.player(name).cartes:
            records[card.id] = {"carte": card.carte, "lieu": where.pop(card.id, None)}
    lost = [card for card, record in records.items() if record.get("lieu", "") is None]
    if lost or where:
        raise MalformedStateError(f"cards without a place, or without an owner: {sorted([*lost, *where])}")
    return records


def places(state: State) -> dict[str, str]:
    """Return the place of every card.

    Raises: MalformedStateError for a card that is in two places.
    """
    held: list[tuple[str, str]] = []
    for place in ("revelee", "posee", "reponse"):
        card = getattr(state, place)
        held += [] if card is None else [(card, place)]
    held += [(card, "mutuelle") for card in state.victoire_mutuelle]
    held += [(card, "retirees") for card in state.retirees]
    for name in SEATS:
        side = state.player(name)
        held += [(card, f"{name}.paquet") for card in side.paquet]
        held += [(card, f"{name}.main") for card in side.main]
        held += [(card, f"{name}.controle") for card in side.controle]
        held += [(card, f"{name}.chaos") for card in side.chaos]
        held += [(card, f"{name}.victoirePersonnelle") for card in side.victoire_personnelle]
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
        "manche": state.manche,
        "premierJoueur": state.premier_joueur,
        "actif": state.actif,
        "annonce": state.annonce,
        "victoireMutuelle": list(state.victoire_mutuelle),
        "gagnants": None if state.gagnants is None else list(state.gagnants),
        "raison": state.raison,
        "tirages": state.rng.draws,
    }


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Any object of a view."""


class _Shown(_Part, frozen=True):
    id: str
    carte: str


class _Side(_Part, frozen=True):
    points: int
    paquet: int
    main: int
    controle: tuple[_Shown, ...]
    chaos: tuple[_Shown, ...]
    victoire_personnelle: tuple[_Shown, ...]


class _View(_Part, frozen=True):
    joueur: str
    phase: str
    manche: int
    premier_joueur: str
    actif: str
    revelee: _Shown | None
    posee: _Shown | None
    annonce: str | None
    reponse: _Shown | None
    victoire_mutuelle: tuple[_Shown, ...]
    retirees: tuple[_Shown, ...]
    gagnants: tuple[str, ...] | None
    raison: str | None
    main: tuple[_Shown, ...]
    j1: _Side
    j2: _Side
