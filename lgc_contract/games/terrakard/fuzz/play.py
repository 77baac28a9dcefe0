"""TerraKard as differential play sees it."""

from typing import Final

from lgc_contract.game import Play
from lgc_contract.games.terrakard.fuzz.attacks import POOLS
from lgc_contract.games.terrakard.fuzz.cases import capabilities, case_of, involved, is_sound
from lgc_contract.games.terrakard.fuzz.lines import line

__all__ = ["PLAY"]

PLAY: Final = Play(
    pools=POOLS,
    line=line,
    case=case_of,
    is_sound=is_sound,
    simpler=lambda _: (),
    involved=involved,
    capabilities=capabilities,
)
