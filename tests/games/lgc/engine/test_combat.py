"""Attacks: what may be attacked, how the two damages fall, and the keywords that change them."""

import pytest

from tests.games.lgc.engine.table import (
    DUMMY,
    FOE,
    ITSELF,
    ME,
    Table,
    creature,
    does,
    on,
    permanent,
    spell,
    to,
)

BEAR = creature("bear", 3, 4)
WALL = creature("wall", 0, 4, keywords=["TAUNT"])
GHOST = creature("ghost", 2, 2, keywords=["STEALTH"])
ADDER = creature("adder", 1, 1, keywords=["LETHAL"])
KNIGHT = creature("knight", 2, 2, keywords=["SHIELD"])
HARE = creature("hare", 1, 1, keywords=["RUSH"])


def test_both_damages_fall_at_once_and_both_die_in_one_wave():
    table = Table(BEAR, creature("wolf", 4, 3), p1={"board": ["bear"]}, p2={"board": ["wolf"]})
    assert table.attack("bear", "wolf") == [
        {"type": "ATTACK_DECLARED", "player": "p1", "attacker": "bear", "target": "wolf"},
        {"type": "DAMAGE_DEALT", "source": "bear", "target": "wolf", "amount": 3, "armor": 0},
        {"type": "DAMAGE_DEALT", "source": "wolf", "target": "bear", "amount": 4, "armor": 0},
        {"type": "DIED", "player": "p1", "id": "bear", "card": "bear"},
        {"type": "DIED", "player": "p2", "id": "wolf", "card": "wolf"},
    ]


def test_a_hero_strikes_nobody_and_its_armour_absorbs():
    table = Table(BEAR, p1={"board": ["bear"]}, p2={"hero": {"armor": 2}})
    table.attack("bear", "h2")
    assert (table.hero("p2")["hp"], table.hero("p2")["armor"]) == (29, 0)
    assert table.stats("bear") == (3, 4, 4)
    assert table.body("bear")["attacked"]


@pytest.mark.parametrize(
    ("enemies", "target", "code"),
    [
        (["dummy"], "bear", "TARGET_INVALID"),
        (["dummy"], "nobody", "TARGET_INVALID"),
        (["dummy"], "relic", "TARGET_INVALID"),
        (["dummy"], "h1", "TARGET_INVALID"),
        (["ghost"], "ghost", "TARGET_STEALTH"),
        (["wall", "dummy"], "dummy", "TAUNT_IN_THE_WAY"),
        (["wall", "dummy"], "h2", "TAUNT_IN_THE_WAY"),
        (["wall", "ghost"], "ghost", "TARGET_STEALTH"),
        (["wall", "dummy"], "wall", "accepted"),
        ([{"id": "wall", "granted": [{"keyword": "STEALTH", "duration": "PERMANENT"}]}], "h2", "accepted"),
    ],
)
def test_targets_of_an_attack(enemies, target, code):
    table = Table(
        BEAR,
        WALL,
        GHOST,
        permanent("relic"),
        p1={"board": ["bear"]},
        p2={"board": enemies, "permanents": ["relic"]},
    )
    assert table.rejects("ATTACK", attacker="bear", target=target) == code


@pytest.mark.parametrize(
    ("attacker", "code"),
    [
        ({"arrived": True}, "CANNOT_ATTACK_YET"),
        ({"attacked": True}, "ALREADY_ATTACKED"),
        ({"arrived": True, "attacked": True}, "CANNOT_ATTACK_YET"),
        ({"set": {"atk": 0, "hp": None}}, "NO_ATTACK"),
        ({"attacked": True, "set": {"atk": 0, "hp": None}}, "ALREADY_ATTACKED"),
    ],
)
def test_attackers_that_may_not(attacker, code):
    table = Table(BEAR, p1={"board": [{"id": "bear", **attacker}]})
    assert table.rejects("ATTACK", attacker="bear", target="h2") == code


@pytest.mark.parametrize("attacker", ["h1", "relic", "theirs", "card"])
def test_only_an_own_creature_attacks(attacker):
    table = Table(
        BEAR,
        permanent("relic"),
        p1={"permanents": ["relic"], "hand": [{"id": "card", "card": "bear"}]},
        p2={"board": [{"id": "theirs", "card": "bear"}]},
    )
    assert table.rejects("ATTACK", attacker=attacker, target="h2") == "UNKNOWN_SOURCE"


def test_rush_attacks_creatures_at_once_and_the_hero_later():
    table = Table(HARE, p1={"board": [{"id": "hare", "arrived": True}]}, p2={"board": ["dummy"]})
    assert table.rejects("ATTACK", attacker="hare", target="h2") == "RUSH_NOT_ON_HERO"
    assert table.rejects("ATTACK", attacker="hare", target="dummy") == "accepted"
    table.end_turn()
    table.end_turn()
    assert table.rejects("ATTACK", attacker="hare", target="h2") == "accepted"


def test_stealth_is_lost_when_the_attack_is_declared():
    table = Table(GHOST, p1={"board": ["ghost"]})
    assert table.attack("ghost", "h2")[:2] == [
        {"type": "ATTACK_DECLARED", "player": "p1", "attacker": "ghost", "target": "h2"},
        {"type": "STEALTH_LOST", "id": "ghost"},
    ]
    assert table.body("ghost")["consumed"] == ["STEALTH"]
    assert table.keywords("ghost") == []


def test_lethal_marks_whatever_it_damages_on_either_side():
    attacking = Table(ADDER, BEAR, p1={"board": ["adder"]}, p2={"board": ["bear"]})
    attacking.attack("adder", "bear")
    assert [event["id"] for event in attacking.told("DIED")] == ["adder", "bear"]
    defending = Table(ADDER, BEAR, p1={"board": ["bear"]}, p2={"board": ["adder"]})
    assert defending.attack("bear", "adder")[1:4] == [
        {"type": "DAMAGE_DEALT", "source": "bear", "target": "adder", "amount": 3, "armor": 0},
        {"type": "DAMAGE_DEALT", "source": "adder", "target": "bear", "amount": 1, "armor": 0},
        {"type": "MARKED", "id": "bear"},
    ]


def test_a_shield_cancels_a_lethal_hit_whole():
    table = Table(ADDER, KNIGHT, p1={"board": ["adder"]}, p2={"board": ["knight"]})
    table.attack("adder", "knight")
    assert table.stats("knight") == (2, 2, 2)
    assert table.keywords("knight") == []
    assert table.told("SHIELD_BROKEN") == [{"type": "SHIELD_BROKEN", "id": "knight"}]


def test_a_hit_of_0_uses_no_shield():
    table = Table(KNIGHT, WALL, p1={"board": ["knight"]}, p2={"board": ["wall"]})
    table.attack("knight", "wall")
    assert table.keywords("knight") == ["SHIELD"]


def test_the_attack_is_spent_when_an_assault_removes_the_defender():
    raider = creature("raider", 3, 3, on("ATTACK", does("DESTROY", to("ENEMY CREATURE ALL"))))
    table = Table(raider, p1={"board": ["raider"]}, p2={"board": ["dummy"]})
    table.attack("raider", "dummy")
    assert table.told("DAMAGE_DEALT") == []
    assert table.body("raider")["attacked"]


def test_an_attacker_that_changed_form_deals_no_damage():
    shifter = creature("shifter", 3, 3, on("ATTACK", does("TRANSFORM", ITSELF, cardId="dummy")))
    table = Table(shifter, p1={"board": ["shifter"]})
    table.attack("shifter", "h2")
    assert table.hero("p2")["hp"] == 30
    assert table.zone("p1", "board") == ["n1"]


def test_attacks_read_what_an_assault_has_changed():
    braggart = creature(
        "braggart", 1, 9, on("ATTACK", does("BUFF", ITSELF, atk=4, hp=0, duration="THIS_TURN"))
    )
    table = Table(braggart, p1={"board": ["braggart"]})
    table.attack("braggart", "h2")
    assert table.hero("p2")["hp"] == 25


def test_an_assault_runs_for_the_attacker_only():
    herald = creature("herald", 1, 9, on("ATTACK", does("DRAW", ME, amount=1)))
    table = Table(
        herald, BEAR, p1={"board": ["bear", "herald"]}, p2={"board": [{"id": "other", "card": "herald"}]}
    )
    table.attack("bear", "other")
    assert table.started() == []


def test_ripostes_of_one_combat_run_by_entry():
    brute = creature("brute", 1, 9, on("DAMAGE_TAKEN", does("DEAL_DAMAGE", FOE, amount=1)))
    later = {"id": "mine", "card": "brute", "entry": 5}
    table = Table(brute, p1={"board": [later]}, p2={"board": [{"id": "theirs", "card": "brute", "entry": 2}]})
    table.attack("mine", "theirs")
    assert table.started() == ["theirs", "mine"]


def test_a_defender_hidden_by_an_assault_is_still_hit():
    cloak = creature(
        "cloak",
        2,
        9,
        on(
            "ATTACK", does("GRANT_KEYWORD", to("ENEMY CREATURE ALL"), keyword="STEALTH", duration="PERMANENT")
        ),
    )
    table = Table(cloak, DUMMY, p1={"board": ["cloak"]}, p2={"board": ["dummy"]})
    table.attack("cloak", "dummy")
    assert table.stats("dummy") == (1, 3, 5)


def test_shield_comes_back_only_with_a_new_grant():
    ward = spell(
        "ward", does("GRANT_KEYWORD", to("ALLY CREATURE ALL"), keyword="SHIELD", duration="PERMANENT")
    )
    used = {"id": "knight", "consumed": ["SHIELD"]}
    table = Table(KNIGHT, ward, p1={"board": [used], "hand": ["ward"]}, p2={"board": ["dummy"]})
    assert table.keywords("knight") == []
    table.play("ward")
    assert table.keywords("knight") == ["SHIELD"]
    table.attack("knight", "dummy")
    assert table.keywords("knight") == []
    assert table.body("knight")["granted"] == []
