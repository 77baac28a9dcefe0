"""LGC as differential play sees it."""

from typing import Final

from lgc_contract.game import Play
from lgc_contract.games.lgc.fuzz.cases import case_of
from lgc_contract.games.lgc.fuzz.lines import POOLS, line
from lgc_contract.games.lgc.fuzz.simpler import simpler
from lgc_contract.games.lgc.fuzz.sound import is_sound
from lgc_contract.games.lgc.fuzz.words import capabilities, involved

__all__ = ["PLAY"]

PLAY: Final = Play(
    pools=POOLS,
    line=line,
    case=case_of,
    is_sound=is_sound,
    simpler=simpler,
    involved=involved,
    capabilities=capabilities,
)
