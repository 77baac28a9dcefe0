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
from lgc_contract.games.lgc.engine.words import PLAYERS

__all__ = ["Mana", "gain_armor", "gain_mana"]


class Mana(Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["TEMP", "MAX"]
    amount: int
    filled: bool = False


def gain_mana(draft: Draft, cause: Waiting, targets: Sequence[Hero], params: Mana) -> None:  # noqa: ARG001
    """TEMP raises ferveurActuelle, without bound; MAX raises ferveurMax up to its cap, filled or empty."""
    for receiver in targets:
        side = draft.players[receiver.seat]
        before = side.ferveur_max, side.ferveur_actuelle
        if params.mode == "TEMP":
            side.ferveur_actuelle += params.amount
        else:
            side.ferveur_max = max(
                side.ferveur_max, min(side.ferveur_max + params.amount, draft.constants.ferveur_cap)
            )
            if params.filled:
                side.ferveur_actuelle += side.ferveur_max - before[0]
        if (side.ferveur_max, side.ferveur_actuelle) != before:
            draft.ferveur_changed(receiver.seat)


def gain_armor(draft: Draft, cause: Waiting, targets: Sequence[Hero], params: Amount) -> None:  # noqa: ARG001
    """Add armour, without cap."""
    for receiver in targets:
        side = draft.players[receiver.seat]
        side.hero = replace(side.hero, armor=side.hero.armor + params.amount)
        draft.emit(ArmorGained(PLAYERS[receiver.seat], params.amount))
