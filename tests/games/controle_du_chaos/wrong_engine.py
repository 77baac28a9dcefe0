"""An engine that is wrong in one way, for differential play to find."""

from dataclasses import replace
from typing import Any

from lgc_contract.games.controle_du_chaos.adapter import REFERENCE
from lgc_contract.games.td.reference import Adapter


def _reduce(box: Any, state: Any, intent: Any) -> Any:
    after, events = REFERENCE.reduce(box, state, intent)
    return after, tuple(event for event in events if event["type"] != "SOMMES")


class ForgetfulEngine(Adapter):
    """Tells no sums."""

    def __init__(self) -> None:
        super().__init__(replace(REFERENCE, reduce=_reduce))
