"""What one player may know of a state and of events: all but the order of paquets and the other's hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from lgc_contract.games.controle_du_chaos.engine.state import SEATS, Box, PlayerId, State
from lgc_contract.games.controle_du_chaos.engine.table import Event

__all__ = ["events_for", "view"]

_Document = dict[str, Any]


def view(box: Box, state: State, viewer: PlayerId) -> _Document:  # noqa: ARG001  nothing is computed
    """Return what a player may know of a state; lists without an order of their own are sorted by id."""
    printed = {each.id: each.carte for name in SEATS for each in state.player(name).cartes}

    def cards(identifiers: Iterable[str]) -> list[_Document]:
        return [{"id": each, "carte": printed[each]} for each in identifiers]

    def single(identifier: str | None) -> _Document | None:
        return None if identifier is None else cards([identifier])[0]

    return {
        "joueur": viewer,
        "phase": state.phase,
        "manche": state.manche,
        "premierJoueur": state.premier_joueur,
        "actif": state.actif,
        "revelee": single(state.revelee),
        "posee": single(state.posee),
        "annonce": state.annonce,
        "reponse": single(state.reponse),
        "victoireMutuelle": cards(state.victoire_mutuelle),
        "retirees": cards(sorted(state.retirees)),
        "gagnants": None if state.gagnants is None else list(state.gagnants),
        "raison": state.raison,
        "main": cards(sorted(state.player(viewer).main)),
        **{name: _side(state, name, cards) for name in SEATS},
    }


def _side(state: State, name: PlayerId, cards: Any) -> _Document:
    player = state.player(name)
    return {
        "points": player.points,
        "paquet": len(player.paquet),
        "main": len(player.main),
        "controle": cards(sorted(player.controle)),
        "chaos": cards(sorted(player.chaos)),
        "victoirePersonnelle": cards(sorted(player.victoire_personnelle)),
    }


def events_for(events: Sequence[Event], viewer: PlayerId) -> list[Event]:
    """Return events as one player sees them: of another's draw, only that it happened (CDC-VIW-05)."""
    return [_seen(event, viewer) for event in events]


def _seen(event: Event, viewer: PlayerId) -> Event:
    if event["type"] == "CARTE_PIOCHEE" and event["joueur"] != viewer:
        return {"type": event["type"], "joueur": event["joueur"]}
    return event
