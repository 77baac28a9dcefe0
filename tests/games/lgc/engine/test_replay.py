"""A recorded game played again."""

import pytest

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_to_json
from lgc_contract.games.lgc.engine.rejection import ReplayError
from lgc_contract.games.lgc.engine.replay import replay, replay_steps
from tests.games.lgc.engine.table import DUMMY

HERO = {"class": "MAGE", "name": "Ondine"}
CATALOGUE = Catalogue.build({}, [DUMMY], [], release="1.2.0")
RECORD = {
    "title": "Two passes",
    "release": "1.2.0",
    "decks": {"p1": ["dummy"] * 30, "p2": ["dummy"] * 30},
    "heroes": {"p1": HERO, "p2": HERO},
    "seed": 7,
    "intents": [
        {"type": "MULLIGAN", "player": "p1", "cards": []},
        {"type": "MULLIGAN", "player": "p2", "cards": []},
        {"type": "END_TURN", "player": "p1"},
        {"type": "END_TURN", "player": "p2"},
        {"type": "CONCEDE", "player": "p2"},
    ],
}


def test_a_replay_ends_where_the_game_ended():
    last = state_to_json(replay(CATALOGUE, RECORD))
    assert (last["turn"], last["result"]) == (3, {"outcome": "WIN", "winner": "p1", "reason": "CONCEDE"})
    assert last == state_to_json(replay(CATALOGUE, RECORD))


def test_a_replay_gives_every_state_and_its_events():
    steps = list(replay_steps(CATALOGUE, RECORD))
    assert len(steps) == 6
    assert [state.turn for state, _ in steps] == [0, 0, 1, 2, 3, 3]
    assert steps[0][1] == ()


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"release": "1.3.0"}, "/release"),
        ({"intents": [{"type": "END_TURN", "player": "p1"}]}, "/intents/0"),
        ({"intents": 3}, "/intents"),
    ],
)
def test_a_replay_that_cannot_be_says_where(change, pointer):
    with pytest.raises(ReplayError) as caught:
        replay(CATALOGUE, {**RECORD, **change})
    assert caught.value.pointer == pointer
