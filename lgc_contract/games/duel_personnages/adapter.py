"""The reference engine of the Duel des Personnages as the harness sees it."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from lgc_contract.games.duel_personnages.corpus import GAME_ID
from lgc_contract.games.duel_personnages.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.duel_personnages.engine.legal import legal
from lgc_contract.games.duel_personnages.engine.rejection import Rejection
from lgc_contract.games.duel_personnages.engine.setup import new_game
from lgc_contract.games.duel_personnages.engine.state import (
    SEATS,
    Box,
    Constants,
    state_from_json,
    state_to_json,
)
from lgc_contract.games.duel_personnages.engine.transition import reduce
from lgc_contract.games.duel_personnages.engine.view import events_for, view
from lgc_contract.games.duel_personnages.observe import observe
from lgc_contract.games.td.engine.cards import cards_of
from lgc_contract.games.td.reference import Adapter, Reference

__all__ = ["REFERENCE", "ReferenceAdapter", "box_of"]


def box_of(data: dict[str, Any], local: Sequence[dict[str, Any]]) -> Box:
    """Return constants and cards of loaded data, with the cards of one run."""
    return Box(msgspec.convert(data["constants"], Constants), cards_of([*data["cards"], *local]))


REFERENCE: Final = Reference(
    game=GAME_ID,
    seats=SEATS,
    box=box_of,
    new_game=new_game,
    read=state_from_json,
    write=state_to_json,
    read_intent=intent_from_json,
    write_intent=intent_to_json,
    reduce=reduce,
    legal=legal,
    view=view,
    events_for=events_for,
    observe=observe,
    refusal=Rejection,
)


class ReferenceAdapter(Adapter):
    """The reference engine."""

    def __init__(self) -> None:
        super().__init__(REFERENCE)
