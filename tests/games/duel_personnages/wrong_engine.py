"""An engine that is wrong in one way, for differential play to find."""

from dataclasses import replace
from typing import Any

from lgc_contract.games.duel_personnages.adapter import REFERENCE
from lgc_contract.games.duel_personnages.engine.intents import EndTour
from lgc_contract.games.td.reference import Adapter


def _legal(box: Any, state: Any, player: Any) -> Any:
    listed = REFERENCE.legal(box, state, player)
    return tuple(intent for intent in listed if not isinstance(intent, EndTour))


class EndlessEngine(Adapter):
    """Never lists the end of a tour."""

    def __init__(self) -> None:
        super().__init__(replace(REFERENCE, legal=_legal))
