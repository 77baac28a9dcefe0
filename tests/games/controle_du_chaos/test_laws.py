"""The laws of random play hold for Contrôle du Chaos."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract.games.controle_du_chaos.engine.state import SEATS, other
from lgc_contract.games.controle_du_chaos.game import GAME
from lgc_contract.games.controle_du_chaos.play import POOLS, SCRIPT
from lgc_contract.games.td.random_play import Chooser, begin, walk
from tests.games.td import laws
from tests.games.td.laws import Subject

LAWS = settings(max_examples=25, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
NUMBERS = st.integers(0, 2**32 - 1)


def twin(chooser: Chooser, state: Any, viewer: Any) -> Any:
    """Return the state with another order of both paquets, other hands of the opponent, and other chance."""
    mine, his = state.player(viewer), state.player(other(viewer))
    hidden = chooser.shuffle([*his.paquet, *his.main])
    changed = {
        viewer: msgspec.structs.replace(mine, paquet=tuple(chooser.shuffle(mine.paquet))),
        other(viewer): msgspec.structs.replace(
            his, paquet=tuple(hidden[: len(his.paquet)]), main=tuple(hidden[len(his.paquet) :])
        ),
    }
    rng = msgspec.structs.replace(state.rng, state=chooser.number(1 << 32))
    return msgspec.structs.replace(state, rng=rng, **changed)


SUBJECT = Subject(game=GAME, script=SCRIPT, pools=POOLS, twin=twin, seats=lambda _: SEATS)
CHECKS = [check for name, check in vars(laws).items() if name.startswith("check_")]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_that_"))
@LAWS
@given(number=NUMBERS)
def test_a_law_of_random_play_holds(check: Any, number: int) -> None:
    check(SUBJECT, number)


@LAWS
@given(number=NUMBERS)
def test_a_manche_lasts_at_most_as_many_tours_as_both_paquets_have_cards(number: int) -> None:
    chooser = Chooser(number)
    box, state = begin(SCRIPT, SCRIPT.start(chooser, POOLS[1]))
    tours, most = 1, len(state.j1.cartes) + len(state.j2.cartes)
    for move in walk(SCRIPT, chooser, box, state, 400):
        for event in move.events:
            tours = 0 if event["type"] == "MANCHE_COMMENCEE" else tours + (event["type"] == "CARTE_REVELEE")
        assert tours <= most


@pytest.mark.parametrize("number", range(6))
def test_a_partie_ends(number: int) -> None:
    chooser = Chooser(number)
    start = SCRIPT.start(chooser, POOLS[0])
    assert start.state is not None
    box, state = begin(SCRIPT, replace(start, state={**start.state, "manche": 17}))
    last = state
    for move in walk(SCRIPT, chooser, box, state, 4000):
        last = move.after
    assert last.phase == "FIN"
    assert last.gagnants
