"""Observing a position: one record for each entity, with what is compared and nothing else."""

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract import schemas
from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.expand import expand
from lgc_contract.games.lgc.observe import ZONES, fresh, observe, rng_state
from lgc_contract.games.lgc.strategies.positions import positions

WOLF: dict[str, Any] = {"id": "wolf", "type": "CREATURE", "atk": 3, "hp": 2, "keywords": ["TAUNT", "RUSH"]}
FLAG: dict[str, Any] = {
    "id": "flag",
    "type": "PERMANENT",
    "charges": 2,
    "abilities": [
        {
            "trigger": "CONTINUOUS",
            "action": "BUFF",
            "target": {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"},
            "params": {"atk": 1, "hp": 1},
        }
    ],
}
START = expand(
    {
        "seed": 5,
        "p1": {
            "board": [{"id": "hurt", "card": "wolf", "damage": 1}, "wolf"],
            "permanents": ["flag"],
            "deck": [{"id": "z", "card": "wolf"}, {"id": "a", "card": "flag"}],
            "hand": [{"id": "y", "card": "wolf"}, {"id": "b", "card": "flag"}],
        },
    },
    [WOLF, FLAG],
)


def reported():
    """Return the same position as an engine would report it."""
    state = copy.deepcopy(dict(START.state))
    for creature in state["p1"]["board"]:
        hp = 3 - creature["damage"]
        creature["computed"] = {"atk": 4, "hp": hp, "maxHp": 3, "keywords": ["TAUNT", "RUSH"]}
    return state


def test_the_records_hold_what_is_compared():
    seen = observe(START.state, START.setup)
    assert seen["game"] == {"turn": 19, "phase": "MAIN", "active": "p1", "result": None, "draws": 0}
    assert seen["h2"] == {"class": "WARRIOR", "power": None, "hp": 30, "armor": 0, "powerUsed": False}
    assert seen["hurt"] == {
        "card": "wolf",
        "atk": 4,
        "hp": 2,
        "maxHp": 3,
        "keywords": ["RUSH", "TAUNT"],
        "arrived": False,
        "attacked": False,
        "marked": False,
        "silenced": False,
        "used": [],
    }
    assert seen["flag"] == {"card": "flag", "charges": 2, "marked": False, "silenced": False, "used": []}
    assert seen["z"] == {"card": "wolf"}
    assert sorted(seen) == sorted(
        ["game", "p1", "p2", "h1", "h2", "hurt", "wolf", "flag", "z", "a", "y", "b"]
    )


def test_only_the_deck_keeps_its_order():
    player = observe(START.state, START.setup)["p1"]
    assert player == {
        "ferveurMax": 10,
        "ferveurActuelle": 10,
        "fatigue": 0,
        "mulligan": None,
        "deck": ["z", "a"],
        "hand": ["b", "y"],
        "board": ["hurt", "wolf"],
        "permanents": ["flag"],
        "graveyard": [],
    }
    assert [zone for zone, ordered in ZONES.items() if ordered] == ["deck"]


def test_a_filled_state_and_the_same_state_reported_are_seen_alike():
    assert observe(reported(), START.setup) == observe(START.state, START.setup)


def test_the_random_state_is_what_the_digest_adds():
    assert rng_state(START.state) == 5


def test_the_values_of_a_report_are_the_engines_own():
    """Nothing is worked out again: a wrong engine must be seen as wrong."""
    state = reported()
    state["p1"]["board"][0]["computed"] |= {"atk": 9, "keywords": ["STEALTH"]}
    record = observe(state, START.setup)["hurt"]
    assert (record["atk"], record["keywords"]) == (9, ["STEALTH"])


@settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(position=positions())
def test_every_position_of_the_reference_engine_can_be_seen(position):
    state = state_to_json(state_from_json(position.catalogue, position.state))
    seen = observe(state, position.setup)
    in_zones = [seen[player][zone] for player in ("p1", "p2") for zone in ZONES]
    assert sorted(seen) == sorted(
        ["game", "p1", "p2", "h1", "h2", *(each for zone in in_zones for each in zone)]
    )


def spoil(path, value):
    state = reported()
    target = state
    for step in path[:-1]:
        target = target[step]
    if value is None:
        del target[path[-1]]
    else:
        target[path[-1]] = value
    return state


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        (("p1", "board", 0, "computed"), None, ""),
        (("p1", "board", 0, "damage"), None, "/p1/board/0"),
        (("p1", "board", 0, "damage"), True, "/p1/board/0/damage"),
        (("p1", "board", 0, "damage"), 0, ""),  # does not go with the PV in `computed`
        (("p1", "board", 0, "computed", "atk"), -1, "/p1/board/0/computed/atk"),
        (("p1", "board", 0, "computed", "keywords"), ["CHARGE"], "/p1/board/0/computed/keywords/0"),
        (("p1", "board", 0, "poisoned"), 1, "/p1/board/0"),
        (("p1", "board", 1, "id"), "hurt", ""),
        (("p1", "hand", 0, "id"), "h1", ""),
        (("p1", "hand"), {}, "/p1/hand"),
        (("p2", "hero", "hp"), "30", "/p2/hero/hp"),
        (("p2", "ferveurMax"), 11, "/p2/ferveurMax"),
        (("turn",), 1.5, "/turn"),
        (("phase",), "OVER", "/result"),
        (("rng", "state"), 2**32, "/rng/state"),
        (("p2",), None, ""),
        (("seed",), 4, ""),
    ],
)
def test_a_malformed_report_is_refused_and_says_where(path, value, pointer):
    with pytest.raises(MalformedStateError) as caught:
        observe(spoil(path, value), START.setup)
    assert caught.value.pointer == pointer


def places(value, path=()):
    """Return the path of every value inside a document."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    return [path, *(place for name, member in members for place in places(member, (*path, name)))]


WRONG: list[Any] = [None, True, -1, 0, 11, 2**40, 1.5, "p1", "wolf", [], {}, ["TAUNT"], [{}]]
OVER = {"phase": "OVER", "result": {"outcome": "WIN", "winner": "p1", "reason": "CONCEDE"}}


@settings(max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_state_gone_wrong_is_refused_where_its_schema_refuses_it(data):
    """Compared without what only the observation asks: `computed` everywhere, and every id once."""
    state = reported() | data.draw(st.sampled_from([{}, copy.deepcopy(OVER)]))
    path = data.draw(st.sampled_from(places(state)[1:]))
    target = state
    for step in path[:-1]:
        target = target[step]
    wrong = data.draw(st.sampled_from(WRONG))
    fits_before = schemas.is_valid("lgc/state", state)
    target[path[-1]] = wrong
    assert fits_before
    assert is_seen(state) == schemas.is_valid("lgc/state", state)


def is_seen(state):
    try:
        observe(state, START.setup)
    except MalformedStateError as error:
        return error.message.startswith(("an id stands twice", "`computed` of", "the creature"))
    return True


def test_a_card_newly_on_the_board_is_as_printed_and_has_just_arrived():
    assert fresh("wolf", "board", START.setup) == {
        "card": "wolf",
        "atk": 3,
        "hp": 2,
        "maxHp": 2,
        "keywords": ["RUSH", "TAUNT"],
        "arrived": True,
        "attacked": False,
        "marked": False,
        "silenced": False,
        "used": [],
    }


def test_a_permanent_newly_in_play_has_its_printed_charges():
    record = {"card": "flag", "charges": 2, "marked": False, "silenced": False, "used": []}
    assert fresh("flag", "permanents", START.setup) == record


@pytest.mark.parametrize("zone", ["hand", "deck", "graveyard"])
def test_a_card_newly_elsewhere_is_only_its_card(zone):
    assert fresh("wolf", zone, START.setup) == {"card": "wolf"}


def test_a_fresh_record_has_the_attributes_of_an_observed_one():
    seen = observe(START.state, START.setup)
    assert fresh("wolf", "board", START.setup).keys() == seen["wolf"].keys()
    assert fresh("flag", "permanents", START.setup).keys() == seen["flag"].keys()


def test_a_card_that_nobody_defined_cannot_be_fresh():
    with pytest.raises(DataError):
        fresh("dragon", "board", START.setup)


def test_a_card_of_the_corpus_can_be_fresh():
    assert fresh("crea_gorak_forgeron", "board", START.setup)["keywords"] == ["TAUNT"]
