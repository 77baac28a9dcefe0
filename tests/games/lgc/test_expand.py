"""Filling a scenario's `given`: exactly the defaults that are promised; faults say where they are."""

import pytest

from lgc_contract import schemas
from lgc_contract.errors import DataError
from lgc_contract.games.lgc.expand import complete_definition, expand

WOLF = {"id": "wolf", "type": "CREATURE", "atk": 3, "hp": 2}
FLAG = {"id": "flag", "type": "PERMANENT", "charges": 2}
BOLT = {
    "id": "bolt",
    "type": "SPELL",
    "abilities": [
        {
            "trigger": "ON_PLAY",
            "action": "DEAL_DAMAGE",
            "target": {"side": "ENEMY", "kind": "HERO", "scope": "ALL"},
            "params": {"amount": 2},
        }
    ],
}
CARDS = [WOLF, FLAG, BOLT]


def state_of(given, cards=CARDS):
    return expand(given, cards).state


def fault_of(given, cards=CARDS):
    with pytest.raises(DataError) as caught:
        expand(given, cards)
    return caught.value


def test_an_empty_given_is_a_whole_position():
    hero = {"class": "WARRIOR", "name": "Héros", "race": None, "realm": None, "portrait": None, "power": None}
    side = {"ferveurMax": 10, "ferveurActuelle": 10, "fatigue": 0, "mulligan": None}
    side |= {zone: [] for zone in ("deck", "hand", "graveyard", "board", "permanents")}
    full = {"turn": 19, "phase": "MAIN", "active": "p1", "result": None, "rng": {"state": 0, "draws": 0}}
    full |= {"nextId": 1, "nextEntry": 1}
    for player, identifier in (("p1", "h1"), ("p2", "h2")):
        full[player] = side | {"hero": hero | {"id": identifier, "hp": 30, "armor": 0, "powerUsed": False}}
    assert state_of({}) == full


def test_what_is_filled_fits_the_schema_of_states():
    given = {
        "p1": {"board": ["wolf"], "hand": ["bolt"], "permanents": ["flag"]},
        "p2": {"deck": [{"id": "theirs", "card": "wolf"}], "graveyard": [{"id": "gone", "card": "bolt"}]},
    }
    start = expand(given, CARDS)
    assert schemas.validate("lgc/state", start.state) == []
    assert [schemas.validate("lgc/definition", card) for card in start.setup["cards"]] == [[], [], []]


def test_a_name_alone_is_a_card_with_that_name_as_its_id():
    assert state_of({"p1": {"hand": ["bolt"]}})["p1"]["hand"] == [{"id": "bolt", "card": "bolt"}]


def test_a_creature_is_at_rest_and_untouched_unless_written_otherwise():
    [creature] = state_of({"p2": {"board": [{"id": "a", "card": "wolf", "damage": 1}]}})["p2"]["board"]
    flags = dict.fromkeys(("arrived", "attacked", "marked", "silenced"), False)
    lists = {name: [] for name in ("consumed", "buffs", "granted", "used")}
    whole = {"id": "a", "card": "wolf", "owner": "p2", "position": None, "entry": 1, "damage": 1}
    assert creature == {**whole, **flags, **lists, "set": {"atk": None, "hp": None}}


def test_a_set_statistic_leaves_the_other_as_printed():
    [creature] = state_of({"p1": {"board": [{"id": "a", "card": "wolf", "set": {"atk": 5}}]}})["p1"]["board"]
    assert creature["set"] == {"atk": 5, "hp": None}


@pytest.mark.parametrize(
    ("written", "charges"), [("flag", 2), ({"id": "flag", "card": "flag", "charges": 1}, 1)]
)
def test_a_permanent_has_the_charges_of_its_card_unless_written_otherwise(written, charges):
    assert state_of({"p1": {"permanents": [written]}})["p1"]["permanents"][0]["charges"] == charges


def test_entries_count_creatures_of_both_players_and_then_permanents():
    state = state_of(
        {
            "p1": {
                "board": ["wolf", {"id": "b", "card": "wolf"}],
                "permanents": [{"id": "e", "card": "flag"}],
            },
            "p2": {"board": [{"id": "c", "card": "wolf"}], "permanents": [{"id": "f", "card": "flag"}]},
        }
    )
    numbers = {
        entity["id"]: entity["entry"]
        for player in ("p1", "p2")
        for zone in ("board", "permanents")
        for entity in state[player][zone]
    }
    assert numbers == {"wolf": 1, "b": 2, "c": 3, "e": 4, "f": 5}
    assert state["nextEntry"] == 6


def test_written_entry_numbers_decide_the_order():
    board = [{"id": "late", "card": "wolf", "entry": 9}, {"id": "early", "card": "wolf", "entry": 4}]
    state = state_of({"p1": {"board": board}})
    assert [creature["id"] for creature in state["p1"]["board"]] == ["early", "late"]
    assert state["nextEntry"] == 10


@pytest.mark.parametrize(
    ("given", "turn"), [({"active": "p1"}, 19), ({"active": "p2"}, 20), ({"active": "p2", "turn": 4}, 4)]
)
def test_the_turn_is_one_of_the_active_player(given, turn):
    assert state_of(given)["turn"] == turn


def test_ferveur_is_full_unless_written_otherwise():
    side = state_of({"p1": {"ferveurMax": 4}, "p2": {"ferveurActuelle": 1}})
    assert [side["p1"]["ferveurActuelle"], side["p2"]["ferveurMax"], side["p2"]["ferveurActuelle"]] == [
        4,
        10,
        1,
    ]


def test_a_seed_is_the_random_state():
    assert state_of({"seed": 42})["rng"] == {"state": 42, "draws": 0}
    assert state_of({"rng": {"draws": 3}})["rng"] == {"state": 0, "draws": 3}


def test_a_power_written_in_place_becomes_a_local_power():
    power = {
        "cost": 2,
        "abilities": [{key: BOLT["abilities"][0][key] for key in ("action", "target", "params")}],
    }
    start = expand({"p2": {"hero": {"power": power}}}, [])
    assert start.state["p2"]["hero"]["power"] == "power-p2"
    assert start.setup["powers"] == [power | {"id": "power-p2"}]
    assert schemas.validate("lgc/power", start.setup["powers"][0]) == []


def test_decks_start_a_new_game_with_heroes_filled():
    given = {"decks": {"p1": ["wolf"], "p2": ["bolt"]}, "seed": 7, "heroes": {"p1": {"class": "MAGE"}}}
    start = expand(given, CARDS)
    assert start.state is None
    assert schemas.validate("lgc/new", start.new) == []
    assert (start.new["seed"], start.new["heroes"]["p1"]["class"]) == (7, "MAGE")
    assert start.new["heroes"]["p2"]["class"] == "WARRIOR"


def test_a_sparse_card_is_filled_to_a_definition_of_its_type():
    assert complete_definition(WOLF) == {
        **WOLF,
        "version": 1,
        "cost": 1,
        "keywords": [],
        "subtypes": [],
        "factions": ["NEUTRAL"],
        "memberId": None,
        "token": False,
        "abilities": [],
    }
    assert complete_definition({"id": "lasting", "type": "PERMANENT"})["charges"] is None
    assert "charges" not in complete_definition(BOLT)


def test_nothing_that_was_written_is_shared_with_what_is_filled_in():
    """Defaults are made anew each time: a harness that changes one position must not change the next."""
    first, second = (expand({"p1": {"board": ["wolf"]}}, CARDS) for _ in range(2))
    first.state["p1"]["board"][0]["buffs"].append("spoiled")
    first.setup["cards"][0]["keywords"].append("spoiled")
    assert second.state["p1"]["board"][0]["buffs"] == []
    assert second.setup["cards"][0]["keywords"] == []


@pytest.mark.parametrize(
    ("given", "pointer", "word"),
    [
        ({"p1": {"hand": ["dragon"]}}, "/given/p1/hand/0", "dragon"),
        ({"p1": {"hand": [{"id": "a", "card": "crea_nobody"}]}}, "/given/p1/hand/0", "crea_nobody"),
        ({"p1": {"hand": ["wolf"]}, "p2": {"board": ["wolf"]}}, "/given/p2/board/0", "twice"),
        ({"p1": {"hand": [{"id": "p1", "card": "wolf"}]}}, "/given/p1/hand/0", "reserved"),
        ({"p1": {"hand": [{"id": "h2", "card": "wolf"}]}}, "/given/p1/hand/0", "reserved"),
        ({"p1": {"hand": [{"id": "n12", "card": "wolf"}]}}, "/given/p1/hand/0", "reserved"),
        ({"p1": {"hand": [{"id": "game", "card": "wolf"}]}}, "/given/p1/hand/0", "reserved"),
        ({"p1": {"hand": [{"id": "Wolf", "card": "wolf"}]}}, "/given/p1/hand/0", "Wolf"),
        ({"p1": {"hand": [{"card": "wolf"}]}}, "/given/p1/hand/0", "None"),
        ({"p1": {"board": ["bolt"]}}, "/given/p1/board/0", "bolt"),
        ({"p1": {"permanents": ["wolf"]}}, "/given/p1/permanents/0", "wolf"),
        ({"p1": {"grave": ["wolf"]}}, "/given/p1/grave", "grave"),
        (
            {"p1": {"board": [{"id": "a", "card": "wolf", "computed": {}}]}},
            "/given/p1/board/0/computed",
            "computed",
        ),
        ({"p1": {"hand": [{"id": "a", "card": "wolf", "damage": 1}]}}, "/given/p1/hand/0/damage", "damage"),
        ({"p1": {"hero": {"life": 3}}}, "/given/p1/hero/life", "life"),
        ({"turns": 3}, "/given/turns", "turns"),
        ({"p1": {"board": "wolf"}}, "/given/p1/board", "list"),
        ({"p1": ["wolf"]}, "/given", "shape"),
        ({"p1": {"board": [["wolf"]]}}, "/given", "shape"),
        ({"decks": {"p1": ["wolf"], "p2": ["dragon"]}, "seed": 1}, "/given/decks/p2/0", "dragon"),
        ({"decks": {"p1": ["wolf"]}, "seed": 1}, "/given", "shape"),
        ({"decks": {"p1": [], "p2": []}, "seed": 1, "p1": {}}, "/given/p1", "p1"),
    ],
)
def test_a_fault_says_where_it_is(given, pointer, word):
    fault = fault_of(given)
    assert fault.pointer == pointer
    assert word in str(fault)


def test_two_entities_with_the_same_entry_number_are_a_fault():
    board = [{"id": "a", "card": "wolf", "entry": 2}, {"id": "b", "card": "wolf", "entry": 2}]
    assert "entry number" in str(fault_of({"p1": {"board": board}}))


@pytest.mark.parametrize(
    ("cards", "pointer"),
    [
        ([WOLF, WOLF], "/cards/1/id"),
        ([{"id": "wolf", "type": "CREATURE", "atk": 1}], "/cards/0"),
        ([{"id": "wolf", "type": "HERO"}], "/cards/0/type"),
        ([{"id": "crea_wolf", "type": "PERMANENT"}], "/cards/0/id"),
        ([{"type": "PERMANENT"}], "/cards/0/id"),
    ],
)
def test_a_fault_in_a_card_says_where_it_is(cards, pointer):
    assert fault_of({}, cards).pointer == pointer
