"""What one player may know of a state: its own side without the deck's order, and what is public."""

from __future__ import annotations

from typing import Any

from lgc_contract.games.lgc.engine.card import Auras
from lgc_contract.games.lgc.engine.documents import hero_to_json, result_to_json
from lgc_contract.games.lgc.engine.state import Creature, Held, Permanent, Player, State
from lgc_contract.games.lgc.engine.stats import auras_in, totals
from lgc_contract.games.lgc.engine.words import PLAYERS, SEATS, PlayerId, keyword_names

__all__ = ["view"]


def view(state: State, viewer: PlayerId) -> dict[str, Any]:
    """Return the view of a player (schema `lgc/view`).

    Never in it: the random state, the order of a deck, id or card of what is hidden (LGC-VIW-09).
    """
    # LGC-VIW-01
    seat, auras = SEATS[viewer], auras_in(state)
    return {
        "viewer": viewer,
        "turn": state.turn,
        "phase": state.phase,
        "active": PLAYERS[state.active],
        "result": result_to_json(state.result),
        "you": _own(state.players[seat], auras),
        "opponent": _other(state.players[1 - seat], auras),
    }


def _own(player: Player, auras: Auras) -> dict[str, Any]:
    # LGC-VIW-02: the hand in its order. LGC-VIW-03: the deck as sorted cards, without ids.
    return {
        **_public(player, auras),
        "hand": [_card(held) for held in player.hand],
        "deck": sorted(held.card.id for held in player.deck),
        "mulligan": None if player.mulligan is None else list(player.mulligan),
    }


def _other(player: Player, auras: Auras) -> dict[str, Any]:
    # LGC-VIW-04: hand and deck as counts. LGC-VIW-05: of the mulligan, whether it is made.
    return {
        **_public(player, auras),
        "hand": len(player.hand),
        "deck": len(player.deck),
        "mulliganChosen": player.mulligan is not None,
    }


def _public(player: Player, auras: Auras) -> dict[str, Any]:
    return {
        "hero": hero_to_json(player.hero),
        "ferveurMax": player.ferveur_max,
        "ferveurActuelle": player.ferveur_actuelle,
        "fatigue": player.fatigue,
        "board": [_creature(creature, auras) for creature in player.board],
        "permanents": [_permanent(permanent) for permanent in player.permanents],
        # LGC-VIW-08
        "graveyard": [_card(held) for held in sorted(player.graveyard, key=lambda held: held.id)],
    }


def _card(held: Held) -> dict[str, Any]:
    return {"id": held.id, "card": held.card.id}


def _creature(creature: Creature, auras: Auras) -> dict[str, Any]:
    # LGC-VIW-06
    value = totals(creature, auras)
    return {
        "id": creature.id,
        "card": creature.card.id,
        "position": creature.position,
        "entry": creature.entry,
        "atk": value.attack,
        "hp": value.hp,
        "maxHp": value.max_hp,
        "keywords": list(keyword_names(value.keywords)),
        "arrived": creature.arrived,
        "attacked": creature.attacked,
        "marked": creature.marked,
        "silenced": creature.silenced,
        "used": sorted(creature.used),
    }


def _permanent(permanent: Permanent) -> dict[str, Any]:
    # LGC-VIW-07
    return {
        "id": permanent.id,
        "card": permanent.card.id,
        "entry": permanent.entry,
        "charges": permanent.charges,
        "marked": permanent.marked,
        "silenced": permanent.silenced,
        "used": sorted(permanent.used),
    }
