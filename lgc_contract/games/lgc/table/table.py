"""LGC as it is played by hand."""

from typing import Final

from lgc_contract.game import Table
from lgc_contract.games.lgc import replays, trials
from lgc_contract.games.lgc.table import starts
from lgc_contract.games.lgc.table.teller import FrenchTeller

__all__ = ["TABLE"]

TABLE: Final = Table(
    decks=starts.decks,
    ground=starts.ground,
    hold=starts.hold,
    trials=trials.read,
    teller=FrenchTeller,
    record=replays.record,
    recorded=replays.recorded,
)
