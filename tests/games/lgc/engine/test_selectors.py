"""Selectors, filters, scopes and conditions: who is meant, in which order, at what cost in random numbers."""

import pytest

from tests.games.lgc.engine.table import ITSELF, ME, Table, creature, does, on, permanent, spell, to

HIT = {"amount": 1}


def reached(selector, given=None, cards=(), action="DEAL_DAMAGE", params=HIT, **more):
    """Return the ids that a spell's effect reaches, in order; `given` has p1's hand with the spell added."""
    given = dict(given or {})
    given["p1"] = {**given.get("p1", {}), "hand": ["probe", *given.get("p1", {}).get("hand", [])]}
    table = Table(spell("probe", does(action, selector, **params)), *cards, **given, **more)
    table.play("probe")
    named = {"DEAL_DAMAGE": "DAMAGE_DEALT", "SILENCE": "SILENCED", "DISCARD": "CARD_DISCARDED"}[action]
    return [event.get("target", event.get("id")) for event in table.told(named)], table


TROOP = (
    creature("small", 1, 2, cost=1, subtypes=["TANK"], memberId="u_1"),
    creature("middle", 2, 3, cost=3, keywords=["TAUNT"]),
    creature("large", 5, 9, cost=6),
)
BOARDS = {
    "p1": {"board": [{"id": "a", "card": "small", "entry": 3}, {"id": "b", "card": "large", "entry": 4}]},
    "p2": {"board": [{"id": "c", "card": "middle", "entry": 1}, {"id": "d", "card": "small", "entry": 5}]},
}


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("ALLY CREATURE ALL", ["a", "b"]),
        ("ENEMY CREATURE ALL", ["c", "d"]),
        ("ANY CREATURE ALL", ["c", "a", "b", "d"]),
        ("ANY ANY ALL", ["h1", "h2", "c", "a", "b", "d"]),
        ("ENEMY ANY ALL", ["h2", "c", "d"]),
        ("SELF HERO ALL", ["h1"]),
        ("ALLY HERO ALL", ["h1"]),
        ("ANY HERO ALL", ["h1", "h2"]),
        ("ANY CREATURE LOWEST_HP", ["a"]),
        ("ENEMY ANY LOWEST_HP", ["d"]),
        ("ANY CREATURE HIGHEST_ATK", ["b"]),
    ],
)
def test_side_kind_and_scope(words, ids):
    assert reached(to(words), BOARDS, TROOP)[0] == ids


@pytest.mark.parametrize(
    ("filter", "ids"),
    [
        ({"costMin": 3}, ["c", "b"]),
        ({"costMax": 3}, ["c", "a", "d"]),
        ({"costMin": 2, "costMax": 5}, ["c"]),
        ({"atkMin": 2}, ["c", "b"]),
        ({"atkMax": 1}, ["a", "d"]),
        ({"hasKeyword": "TAUNT"}, ["c"]),
        ({"hasSubtype": "TANK"}, ["a", "d"]),
        ({"type": "CREATURE"}, ["c", "a", "b", "d"]),
        ({"type": "SPELL"}, []),
        ({"damaged": True}, []),
        ({"cardId": "large"}, ["b"]),
        ({"memberId": "u_1"}, ["a", "d"]),
        ({}, ["h1", "h2", "c", "a", "b", "d"]),
        ({"damaged": False}, ["h1", "h2", "c", "a", "b", "d"]),
    ],
)
def test_filters(filter, ids):
    assert reached(to("ANY ANY ALL", filter=filter), BOARDS, TROOP)[0] == ids


def test_damaged_means_marked_damage_or_a_hero_below_its_start():
    given = {"p1": {"board": [{"id": "a", "card": "large", "damage": 1}]}, "p2": {"hero": {"hp": 29}}}
    assert reached(to("ANY ANY ALL", filter={"damaged": True}), given, TROOP)[0] == ["h2", "a"]


def test_filters_read_current_values():
    weakened = {"id": "b", "card": "large", "buffs": [{"atk": -4, "hp": 0, "duration": "PERMANENT"}]}
    silenced = {"id": "c", "card": "middle", "silenced": True}
    given = {"p1": {"board": [weakened, silenced]}}
    assert reached(to("ANY CREATURE ALL", filter={"atkMax": 1}), given, TROOP)[0] == ["b"]
    assert reached(to("ANY CREATURE ALL", filter={"hasKeyword": "TAUNT"}), given, TROOP)[0] == []


def test_several_lowest_come_lowest_first_and_ties_by_entry():
    board = [
        {"id": name, "card": "middle", "damage": damage} for name, damage in (("x", 0), ("y", 1), ("z", 1))
    ]
    ids, table = reached(to("ALLY CREATURE LOWEST_HP", count=2), {"p1": {"board": board}}, TROOP)
    assert ids == ["y", "z"]
    assert table.json["rng"]["draws"] == 0


def test_several_highest_come_highest_first():
    ids, _ = reached(to("ANY CREATURE HIGHEST_ATK", count=3), BOARDS, TROOP)
    assert ids == ["b", "c", "a"]


def test_random_draws_once_for_each_picked_one_and_never_twice_the_same():
    ids, table = reached(to("ANY CREATURE RANDOM", count=3), BOARDS, TROOP, seed=42)
    # 2581720956 · 4 → 2, 1925393290 · 3 → 1, 3661312704 · 2 → 1 of c a b d, c a d, c d
    assert ids == ["b", "a", "d"]
    assert table.json["rng"]["draws"] == 3


def test_random_takes_all_when_there_are_fewer_and_draws_for_the_last_one_too():
    ids, table = reached(to("ALLY CREATURE RANDOM", count=5), BOARDS, TROOP)
    assert sorted(ids) == ["a", "b"]
    assert table.json["rng"]["draws"] == 2


def test_random_without_candidate_draws_nothing():
    ids, table = reached(to("ALLY CREATURE RANDOM"))
    assert (ids, table.json["rng"]["draws"]) == ([], 0)


def test_selection_scopes_leave_out_the_dying_and_all_does_not():
    board = [{"id": "sick", "card": "small", "damage": 2}, {"id": "doomed", "card": "small", "marked": True}]
    given = {"p2": {"board": [*board, {"id": "well", "card": "large"}]}}
    for scope in ("RANDOM", "LOWEST_HP"):
        assert reached(to(f"ENEMY CREATURE {scope}", count=3), given, TROOP)[0] == ["well"]
    assert reached(to("ENEMY CREATURE ALL"), given, TROOP)[0] == ["sick", "doomed", "well"]


def test_random_leaves_out_marked_and_spent_permanents():
    flags = [{"id": "gone", "card": "flag", "charges": 0}, {"id": "doomed", "card": "flag", "marked": True}]
    given = {"p2": {"permanents": [*flags, "flag"]}}
    cards = [permanent("flag", charges=2)]
    ids, _ = reached(to("ENEMY PERMANENT RANDOM", count=3), given, cards, action="SILENCE", params={})
    assert ids == ["flag"]


def test_the_played_card_is_no_card_in_hand():
    ids, _ = reached(to("SELF CARD_IN_HAND ALL"), {"p1": {"hand": ["dummy"]}}, action="DISCARD", params={})
    assert ids == ["dummy"]


def test_random_cards_are_picked_in_hand_order():
    hand = [{"id": name, "card": "dummy"} for name in ("one", "two", "three")]
    ids, _ = reached(
        to("ENEMY CARD_IN_HAND RANDOM"), {"p2": {"hand": hand}}, action="DISCARD", params={}, seed=42
    )
    assert ids == ["two"]


def test_scope_self_is_the_source_in_play_that_fits_the_filter():
    fitting = on("PLAY", does("DEAL_DAMAGE", {**ITSELF, "filter": {"costMax": 1}}, amount=1))
    table = Table(
        creature("cheap", 1, 5, fitting),
        creature("dear", 1, 5, fitting, cost=2),
        p1={"hand": ["cheap", "dear"]},
    )
    table.play("cheap")
    table.play("dear")
    assert (table.body("cheap")["damage"], table.body("dear")["damage"]) == (1, 0)


def test_exclude_self_leaves_the_source_out():
    shout = on("TURN_END", does("DEAL_DAMAGE", to("ALLY CREATURE ALL", excludeSelf=True), amount=1))
    table = Table(creature("crier", 1, 5, shout), p1={"board": ["crier", "dummy"]})
    table.end_turn()
    assert table.told("DAMAGE_DEALT")[0]["target"] == "dummy"
    assert table.body("crier")["damage"] == 0


# --- conditions -----------------------------------------------------------------------------------------


def holds(condition, *cards, **given):
    """Whether a spell with this condition did anything."""
    probe = {
        "id": "probe",
        "type": "SPELL",
        "abilities": [on("PLAY", does("GAIN_ARMOR", ME, amount=1), condition=condition)],
    }
    given["p1"] = {**given.get("p1", {}), "hand": ["probe", *given.get("p1", {}).get("hand", [])]}
    table = Table(probe, *cards, **given)
    table.play("probe")
    return bool(table.told("ARMOR_GAINED"))


def test_ferveur_thresholds_read_the_maximum():
    condition = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 8}
    assert not holds(condition, p1={"ferveurMax": 7, "ferveurActuelle": 9})
    assert holds(condition, p1={"ferveurMax": 8, "ferveurActuelle": 1})
    assert holds(condition | {"negate": True}, p1={"ferveurMax": 7})


@pytest.mark.parametrize(("op", "yes"), [("AT_LEAST", [2, 3]), ("AT_MOST", [0, 1, 2]), ("EXACTLY", [2])])
def test_count_compares(op, yes):
    for number in range(4):
        board = [{"id": f"d{n}", "card": "dummy"} for n in range(number)]
        condition = {
            "test": "COUNT",
            "selector": {"side": "ENEMY", "kind": "CREATURE"},
            "op": op,
            "amount": 2,
        }
        assert holds(condition, p2={"board": board}) is (number in yes)


def test_count_sees_the_dying_and_the_furtive():
    board = [{"id": "a", "card": "dummy", "marked": True}, {"id": "b", "card": "ghost"}]
    condition = {
        "test": "COUNT",
        "selector": {"side": "ENEMY", "kind": "CREATURE"},
        "op": "EXACTLY",
        "amount": 2,
    }
    assert holds(condition, creature("ghost", 1, 1, keywords=["STEALTH"]), p2={"board": board})


def test_count_does_not_see_the_card_being_played():
    condition = {
        "test": "COUNT",
        "selector": {"side": "SELF", "kind": "CARD_IN_HAND"},
        "op": "EXACTLY",
        "amount": 1,
    }
    assert holds(condition, p1={"hand": ["dummy"]})


def test_hero_hp_ignores_armour():
    condition = {"test": "HERO_HP_AT_MOST", "side": "ENEMY", "amount": 10}
    assert holds(condition, p2={"hero": {"hp": 10, "armor": 50}})
    assert not holds(condition, p2={"hero": {"hp": 11}})


@pytest.mark.parametrize(
    ("condition", "heard"),
    [
        ({"filter": {"hasSubtype": "TANK"}}, ["small"]),
        ({"played": True}, ["small", "large"]),
        ({"played": False}, ["n1"]),
        ({"played": True, "filter": {"atkMin": 3}}, ["large"]),
        ({"filter": {"hasSubtype": "TANK"}, "negate": True}, ["large", "n1"]),
    ],
)
def test_a_listener_may_ask_about_the_arrival(condition, heard):
    asked = {"test": "SUBJECT", **condition}
    host = creature("host", 1, 9, on("ALLY_SUMMONED", does("GAIN_ARMOR", ME, amount=1), condition=asked))
    call = spell("call", does("SUMMON", ME, cardId="middle"))
    table = Table(
        host,
        call,
        *TROOP,
        p1={"board": ["host"], "hand": ["small", "large", "call"]},
    )
    answered = []
    for card, arrival in (("small", "small"), ("large", "large"), ("call", "n1")):
        table.play(card)
        if table.told("ARMOR_GAINED"):
            answered.append(arrival)
    assert answered == heard


def test_an_echo_may_ask_about_the_printed_spell():
    asked = {"test": "SUBJECT", "filter": {"costMin": 2, "type": "SPELL"}, "played": True}
    echo = creature("echo", 1, 9, on("SPELL_CAST", does("GAIN_ARMOR", ME, amount=1), condition=asked))
    table = Table(
        echo,
        spell("cheap", does("DRAW", ME, amount=1)),
        spell("dear", does("DRAW", ME, amount=1), cost=2),
        p1={"board": ["echo"], "hand": ["cheap", "dear"], "deck": [{"id": "x", "card": "dummy"}, "dummy"]},
    )
    table.play("cheap")
    assert table.told("ARMOR_GAINED") == []
    table.play("dear")
    assert len(table.told("ARMOR_GAINED")) == 1
