"""What one player may know of a state and of events."""

from collections.abc import Iterable, Sequence
from typing import Any

from lgc_contract.games.duel_personnages.engine.legal import awaited
from lgc_contract.games.duel_personnages.engine.state import SEATS, Box, PlayerId, State
from lgc_contract.games.duel_personnages.engine.table import Event, Table
from lgc_contract.games.duel_personnages.engine.turn import points

__all__ = ["events_for", "view"]

_Document = dict[str, Any]


def view(box: Box, state: State, viewer: PlayerId) -> _Document:
    """Return what a player may know of a state; lists without an order of their own are sorted by id."""
    table = Table(box, state)
    return {
        "joueur": viewer,
        "phase": state.phase,
        "premierJoueur": state.premier_joueur,
        "actif": state.actif,
        "attendus": list(awaited(table)),
        "combat": _combat(state, viewer),
        "vaincu": state.vaincu,
        # DDP-VIW-03: how many cards a deck has, an event that came back under it included; never which.
        "personnages": len(state.personnages),
        "accessoires": len(state.accessoires),
        "evenements": len(state.evenements),
        "defausse": _cards(table, state.defausse),
        "gagnants": None if state.gagnants is None else list(state.gagnants),
        "raison": state.raison,
        "main": _cards(table, table.zones.get(f"{viewer}.main", ())),
        **{name: _side(table, state, name) for name in SEATS},
    }


def _cards(table: Table, identifiers: Iterable[str]) -> list[_Document]:
    return [table.shown(each) for each in sorted(identifiers)]


def _combat(state: State, viewer: PlayerId) -> _Document | None:
    """DDP-VIW-04: who has chosen is known to all, what only to who chose it."""
    combat = state.combat
    if combat is None:
        return None
    own = [{"carte": each.carte} for each in combat.choix if each.joueur == viewer]
    return {
        "attaquant": combat.attaquant,
        "cible": combat.cible,
        "choisi": [each.joueur for each in combat.choix],
        "choix": own[0] if own else None,
    }


def _side(table: Table, state: State, name: PlayerId) -> _Document | None:
    player = state.player(name)
    if player is None:
        return None
    characters, events = points(table, name)
    held = len(list(table.of_kind(table.zones[f"{name}.main"], "PERSONNAGE")))
    return {
        "abandon": player.abandon,
        "main": {"personnages": held, "accessoires": len(player.main) - held},
        "jeu": [
            {
                **table.shown(each.id),
                "position": each.position,
                "equipement": None if each.equipement is None else table.shown(each.equipement),
                "attaque": each.attaque,
            }
            for each in sorted(player.jeu, key=lambda fighter: fighter.id)
        ],
        "recompenses": _cards(table, player.recompenses),
        "bonus": None if player.bonus is None else table.shown(player.bonus),
        "pointsJoueur": characters,
        "pointsEvent": events,
    }


def events_for(events: Sequence[Event], viewer: PlayerId) -> list[Event]:
    """Return events as one player sees them: of another's draw, the deck only (DDP-VIW-05)."""
    return [_seen(event, viewer) for event in events]


def _seen(event: Event, viewer: PlayerId) -> Event:
    if event["type"] == "CARTE_PIOCHEE" and event["joueur"] != viewer:
        return {name: event[name] for name in ("type", "joueur", "deck")}
    return event
