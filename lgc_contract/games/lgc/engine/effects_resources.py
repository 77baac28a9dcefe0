"""What a player gains: GAIN_MANA, GAIN_ARMOR."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_damage import Amount
from lgc_contract.games.lgc.engine.events import ArmorGained
from lgc_contract.games.lgc.engine.state import Hero
from lgc_contract.games.lgc.engine.words import PLAYERS, Ordinal

__all__ = ["Mana", "gain_armor", "gain_mana"]


class Mana(Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["TEMP", "MAX"]
    amount: Ordinal
    filled: bool = False


def gain_mana(draft: Draft, _cause: Waiting, targets: Sequence[Hero], params: Mana) -> None:
    """Give Ferveur to each receiver."""
    for receiver in targets:
        side = draft.players[receiver.seat]
        raised = 0
        if params.mode == "MAX":
            # LGC-ACT-33: up to the cap; with `filled` what was really gained is there to spend.
            raised = min(params.amount, draft.constants.ferveur_cap - side.ferveur_max)
            side.ferveur_max += raised
            side.ferveur_actuelle += raised if params.filled else 0
        else:
            # LGC-ACT-32: without bound, and ferveurMax stays.
            side.ferveur_actuelle += params.amount
        if raised or params.mode == "TEMP":
            draft.ferveur_changed(receiver.seat)


def gain_armor(draft: Draft, _cause: Waiting, targets: Sequence[Hero], params: Amount) -> None:
    """Give armour to each receiver."""
    for receiver in targets:
        # LGC-ACT-34: without bound.
        side = draft.players[receiver.seat]
        side.hero = replace(side.hero, armor=side.hero.armor + params.amount)
        draft.emit(ArmorGained(PLAYERS[receiver.seat], params.amount))  # LGC-EVT-21
