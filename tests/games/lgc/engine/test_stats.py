"""ATK, PV and keywords as they are read: buffs, SET_STATS, auras, silence and damage laid over each other."""

import pytest

from tests.games.lgc.engine.table import ITSELF, ME, Table, creature, does, on, permanent, spell, to

ALL = to("ALLY CREATURE ALL")


def aura(atk=1, hp=1, target=ALL, **rest):
    return on("CONTINUOUS", does("BUFF", target, atk=atk, hp=hp), **rest)


def gives(keyword, target=ALL, **rest):
    return on("CONTINUOUS", does("GRANT_KEYWORD", target, keyword=keyword), **rest)


def buff(atk, hp, duration="PERMANENT"):
    return {"atk": atk, "hp": hp, "duration": duration}


HERO = creature("hero", 2, 3)


def test_values_add_up_and_damage_is_apart():
    body = {"id": "hero", "set": {"atk": 5, "hp": 6}, "buffs": [buff(1, 2), buff(-3, 0)], "damage": 4}
    table = Table(HERO, permanent("flag", aura(2, 1)), p1={"board": [body], "permanents": ["flag"]})
    assert table.stats("hero") == (5, 5, 9)


def test_attack_is_never_below_0_but_the_deficit_still_counts():
    weak = {"id": "hero", "buffs": [buff(-5, 0)]}
    table = Table(
        HERO,
        spell("lift", does("BUFF", ALL, atk=4, hp=0, duration="PERMANENT")),
        p1={"board": [weak], "hand": ["lift"]},
    )
    assert table.stats("hero")[0] == 0
    table.play("lift")
    assert table.stats("hero")[0] == 1


def test_auras_add_up_and_end_with_their_source():
    table = Table(
        HERO,
        creature("chief", 1, 1, aura(target=to("ALLY CREATURE ALL", excludeSelf=True))),
        spell("snipe", does("DESTROY", to("ALLY CREATURE ALL", filter={"cardId": "chief"}))),
        p1={"board": ["hero", "chief", {"id": "second", "card": "chief"}], "hand": ["snipe"]},
    )
    assert table.stats("hero") == (4, 5, 5)
    assert table.stats("chief") == (2, 2, 2)
    table.play("snipe")
    assert table.stats("hero") == (2, 3, 3)


def test_the_end_of_an_aura_can_kill():
    chief = creature("chief", 1, 1, aura(0, 2, to("ALLY CREATURE ALL", excludeSelf=True)))
    table = Table(
        HERO,
        chief,
        spell("hush", does("SILENCE", to("ALLY CREATURE ALL", filter={"cardId": "chief"}))),
        p1={"board": [{"id": "hero", "damage": 4}, "chief"], "hand": ["hush"]},
    )
    table.play("hush")
    assert table.zone("p1", "graveyard") == ["hero", "hush"]


@pytest.mark.parametrize(
    ("target", "reached"),
    [
        (ALL, {"chief": 2, "mate": 3, "foe": 2}),
        (to("ENEMY CREATURE ALL"), {"chief": 1, "mate": 2, "foe": 3}),
        (to("ANY CREATURE ALL", excludeSelf=True), {"chief": 1, "mate": 3, "foe": 3}),
        (ITSELF, {"chief": 2, "mate": 2, "foe": 2}),
        (to("ALLY CREATURE ALL", filter={"atkMin": 2}), {"chief": 1, "mate": 3, "foe": 2}),
    ],
)
def test_an_aura_reaches_whom_it_names(target, reached):
    table = Table(
        HERO,
        creature("chief", 1, 1, aura(target=target)),
        p1={"board": ["chief", {"id": "mate", "card": "hero"}]},
        p2={"board": [{"id": "foe", "card": "hero"}]},
    )
    assert {name: table.stats(name)[0] for name in reached} == reached


def test_auras_cannot_feed_each_other():
    """The second aura asks for ATK 3, which the first one gives: it is not counted."""
    table = Table(
        HERO,
        permanent("first", aura(1, 0)),
        permanent("second", aura(1, 0, to("ALLY CREATURE ALL", filter={"atkMin": 3}))),
        permanent(
            "third",
            aura(
                5,
                0,
                condition={
                    "test": "COUNT",
                    "selector": {"side": "ALLY", "kind": "CREATURE", "filter": {"atkMin": 3}},
                    "op": "AT_LEAST",
                    "amount": 1,
                },
            ),
        ),
        p1={"board": ["hero"], "permanents": ["first", "second", "third"]},
    )
    assert table.stats("hero")[0] == 3


def test_a_conditional_aura_follows_its_condition():
    table = Table(
        HERO,
        creature("chief", 1, 5, aura(3, 0, condition={"test": "FERVEUR_MAX_AT_LEAST", "amount": 5})),
        p1={"board": ["hero", "chief"], "ferveurMax": 4},
    )
    assert table.stats("hero")[0] == 2
    table.end_turn()
    table.end_turn()
    assert table.stats("hero")[0] == 5


def test_a_keyword_is_there_while_any_source_gives_it():
    guard = creature("guard", 1, 1, keywords=["TAUNT"])
    table = Table(
        guard,
        permanent("flag", gives("TAUNT")),
        spell("hush", does("SILENCE", ALL)),
        spell("burn", does("DESTROY", to("ALLY PERMANENT ALL"))),
        p1={"board": ["guard"], "permanents": ["flag"], "hand": ["hush", "burn"]},
    )
    assert table.keywords("guard") == ["TAUNT"]
    table.play("hush")
    assert table.keywords("guard") == ["TAUNT"]
    table.play("burn")
    assert table.keywords("guard") == []


def test_silence_takes_all_that_was_given_and_keeps_damage_and_flags():
    body = {
        "id": "mage",
        "damage": 1,
        "attacked": True,
        "used": [0],
        "set": {"atk": 9, "hp": 9},
        "buffs": [buff(2, 2), buff(1, 0, "THIS_TURN")],
        "granted": [{"keyword": "LETHAL", "duration": "PERMANENT"}],
    }
    mage = creature("mage", 2, 3, on("MANUAL", does("DRAW", ME, amount=1), cost=0), keywords=["TAUNT"])
    table = Table(mage, spell("hush", does("SILENCE", ALL)), p1={"board": [body], "hand": ["hush"]})
    table.play("hush")
    after = table.body("mage")
    assert after["computed"] == {"atk": 2, "hp": 2, "maxHp": 3, "keywords": []}
    assert (after["attacked"], after["used"], after["silenced"]) == (True, [0], True)
    assert table.rejects("ACTIVATE", source="mage", ability=0) == "UNKNOWN_SOURCE"


def test_silence_may_kill_what_lived_on_a_buff():
    body = {"id": "hero", "damage": 4, "buffs": [buff(0, 4)]}
    table = Table(HERO, spell("hush", does("SILENCE", ALL)), p1={"board": [body], "hand": ["hush"]})
    table.play("hush")
    assert table.zone("p1", "graveyard") == ["hero", "hush"]


def test_what_comes_after_silence_works():
    table = Table(
        HERO,
        spell("hush", does("SILENCE", ALL), does("BUFF", ALL, atk=1, hp=1, duration="PERMANENT")),
        p1={"board": ["hero"], "hand": ["hush"]},
    )
    table.play("hush")
    assert table.stats("hero") == (3, 4, 4)


def test_set_stats_erases_earlier_buffs_of_what_it_names_and_all_damage():
    body = {"id": "hero", "damage": 2, "buffs": [buff(3, 3)]}
    table = Table(
        HERO,
        spell("shrink", does("SET_STATS", ALL, hp=1)),
        spell("lift", does("BUFF", ALL, atk=1, hp=1, duration="PERMANENT")),
        p1={"board": [body], "hand": ["shrink", "lift"]},
    )
    assert table.play("shrink")[-1] == {"type": "STATS_SET", "id": "hero", "atk": None, "hp": 1}
    assert table.stats("hero") == (5, 1, 1)
    assert table.body("hero")["buffs"] == [buff(3, 0)]
    table.play("lift")
    assert table.stats("hero") == (6, 2, 2)


def test_set_stats_does_not_take_a_mark_off():
    table = Table(
        HERO,
        spell("odd", does("DESTROY", ALL), does("SET_STATS", ALL, atk=9, hp=9)),
        p1={"board": ["hero"], "hand": ["odd"]},
    )
    table.play("odd")
    assert table.zone("p1", "graveyard") == ["hero", "odd"]


def test_two_buffs_of_one_ability_are_seen_by_the_next_effect():
    lift = does("BUFF", ALL, atk=1, hp=1, duration="PERMANENT")
    strike = does("DEAL_DAMAGE", to("ALLY CREATURE ALL", filter={"atkMin": 4}), amount=1)
    table = Table(HERO, spell("rise", lift, lift, strike), p1={"board": ["hero"], "hand": ["rise"]})
    table.play("rise")
    assert table.stats("hero") == (4, 4, 5)


def test_a_rescued_creature_is_seen_at_once():
    """An aura that arrives before the wave saves what it reaches."""
    rescue = spell("rescue", does("DEAL_DAMAGE", ALL, amount=3), does("SUMMON", ME, cardId="chief"))
    table = Table(
        HERO, rescue, creature("chief", 1, 1, aura(0, 1)), p1={"board": ["hero"], "hand": ["rescue"]}
    )
    table.play("rescue")
    assert table.stats("hero") == (2, 1, 4)
