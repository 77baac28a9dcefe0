"""The reference engine of the Duel des Personnages and a second reading of the rulebook agree."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract.games.duel_personnages.game import GAME
from lgc_contract.games.duel_personnages.play import POOLS, SCRIPT
from tests.games.duel_personnages.second_reading import Partie, Refused
from tests.games.td.readings import check_that_both_readings_agree

READINGS = settings(max_examples=15, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))


def read(state: Any, intent: Any, loaded: Any) -> tuple[str | None, Any, list[Any]]:
    partie = Partie(state, {card["id"]: card for card in loaded["cards"]}, loaded["constants"])
    try:
        partie.play(intent)
    except Refused as no:
        return str(no), state, []
    return None, partie.s, partie.events


@pytest.mark.parametrize("pool", POOLS)
@READINGS
@given(number=st.integers(0, 2**32 - 1))
def test_both_readings_agree(pool: str, number: int) -> None:
    assert check_that_both_readings_agree(GAME, SCRIPT, read, pool, number)
