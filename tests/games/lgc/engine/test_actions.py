"""The 16 actions that no other file covers: what each changes and tells."""

import pytest

from tests.games.lgc.engine.table import (
    BOTH,
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

ALLIES = to("ALLY CREATURE ALL")
ENEMIES = to("ENEMY CREATURE ALL")
PUP = creature("pup", 1, 1, token=True)
FULL_HAND = [{"id": f"card-{n}", "card": "dummy"} for n in range(10)]
FULL_BOARD = [{"id": f"body-{n}", "card": "dummy"} for n in range(6)]


def cast(*effects, cards=(), **given):
    """Return a table on which p1 has played a spell of these effects."""
    given["p1"] = {**given.get("p1", {})}
    given["p1"]["hand"] = [*given["p1"].get("hand", []), "probe"]
    table = Table(spell("probe", *effects), PUP, *cards, **given)
    table.play("probe")
    return table


def test_damage_past_armour_leaves_the_armour():
    table = cast(does("DEAL_DAMAGE", FOE, amount=3, ignoreArmor=True), p2={"hero": {"armor": 5}})
    assert (table.hero("p2")["hp"], table.hero("p2")["armor"]) == (27, 5)


def test_heal_tells_what_it_restored_and_nothing_otherwise():
    hurt = {"id": "dummy", "damage": 2}
    table = cast(
        does("HEAL", to("ALLY ANY ALL"), amount=5),
        p1={"board": [hurt, {"id": "well", "card": "dummy"}], "hero": {"hp": 28}},
    )
    assert table.told("HEALED") == [
        {"type": "HEALED", "source": "probe", "target": "h1", "amount": 2},
        {"type": "HEALED", "source": "probe", "target": "dummy", "amount": 2},
    ]


def test_heal_saves_from_0_but_not_from_a_mark():
    saved = cast(
        does("DEAL_DAMAGE", ALLIES, amount=5), does("HEAL", ALLIES, amount=1), p1={"board": ["dummy"]}
    )
    assert saved.stats("dummy") == (1, 1, 5)
    lost = cast(does("DESTROY", ALLIES), does("HEAL", ALLIES, amount=1), p1={"board": ["dummy"]})
    assert lost.zone("p1", "board") == []


def test_both_draw_the_first_player_completely_first():
    decks = {
        f"p{n}": {"deck": [{"id": f"a{n}", "card": "dummy"}, {"id": f"b{n}", "card": "dummy"}]}
        for n in (1, 2)
    }
    table = cast(does("DRAW", BOTH, amount=2), **decks)
    assert [event["id"] for event in table.told("CARD_DRAWN")] == ["a1", "b1", "a2", "b2"]


def test_a_discard_goes_face_up_to_the_graveyard_and_a_token_vanishes():
    table = cast(
        does("DISCARD", to("ENEMY CARD_IN_HAND ALL")), p2={"hand": ["dummy", {"id": "token", "card": "pup"}]}
    )
    assert table.told("CARD_DISCARDED") == [
        {"type": "CARD_DISCARDED", "player": "p2", "id": "dummy", "card": "dummy"},
        {"type": "CARD_DISCARDED", "player": "p2", "id": "token", "card": "pup"},
    ]
    assert table.zone("p2", "graveyard") == ["dummy"]


def test_a_summon_takes_the_next_id_and_entry():
    table = cast(does("SUMMON", FOE, cardId="pup", count=2))
    assert table.told("CREATURE_ENTERED") == [
        {"type": "CREATURE_ENTERED", "player": "p2", "id": "n1", "card": "pup", "played": False},
        {"type": "CREATURE_ENTERED", "player": "p2", "id": "n2", "card": "pup", "played": False},
    ]
    assert (table.json["nextId"], table.json["nextEntry"]) == (3, 3)
    assert table.body("n1")["arrived"]


def test_surplus_summons_are_lost_and_the_effect_goes_on():
    table = cast(
        does("SUMMON", ME, cardId="pup", count=2),
        does("GAIN_ARMOR", ME, amount=1),
        p1={"board": FULL_BOARD[:5]},
    )
    assert table.zone("p1", "board")[-1] == "n1"
    assert table.told("SUMMON_LOST") == [{"type": "SUMMON_LOST", "player": "p1", "card": "pup"}]
    assert table.hero("p1")["armor"] == 1


def test_a_random_summon_picks_even_for_a_full_board():
    table = cast(
        does("SUMMON", ME, randomOf=["pup", "dummy"], count=3), p1={"board": FULL_BOARD[:5]}, seed=42
    )
    # 2581720956 · 2 → 1, 1925393290 · 2 → 0, 3661312704 · 2 → 1
    assert [event["card"] for event in table.told("CREATURE_ENTERED", "SUMMON_LOST")] == [
        "dummy",
        "pup",
        "dummy",
    ]
    assert table.json["rng"]["draws"] == 3


def test_destroy_ignores_a_shield_and_marks_once():
    knight = creature("knight", 1, 1, keywords=["SHIELD"])
    table = cast(does("DESTROY", ENEMIES), does("DESTROY", ENEMIES), cards=[knight], p2={"board": ["knight"]})
    assert [event["type"] for event in table.told("MARKED", "SHIELD_BROKEN", "DIED")] == ["MARKED", "DIED"]


def test_a_bounced_body_is_the_printed_card_under_a_new_id():
    changed = {
        "id": "dummy",
        "damage": 2,
        "silenced": True,
        "buffs": [{"atk": 1, "hp": 1, "duration": "PERMANENT"}],
    }
    table = cast(does("BOUNCE", ENEMIES), p2={"board": [changed]})
    assert table.events[-1] == {
        "type": "BOUNCED",
        "player": "p2",
        "id": "dummy",
        "card": "dummy",
        "newId": "n1",
    }
    assert table.side("p2")["hand"] == [{"id": "n1", "card": "dummy"}]


def test_a_bounce_into_a_full_hand_destroys():
    bomb = creature("bomb", 1, 1, on("DEATH", does("DEAL_DAMAGE", FOE, amount=1)))
    table = cast(does("BOUNCE", ENEMIES), cards=[bomb], p2={"board": ["bomb"], "hand": FULL_HAND})
    assert [event["type"] for event in table.told("MARKED", "BOUNCED", "DIED")] == ["MARKED", "DIED"]
    assert table.started() == ["probe", "bomb"]
    assert table.json["nextId"] == 1


def test_what_is_marked_is_neither_bounced_nor_transformed():
    table = cast(
        does("DESTROY", ENEMIES),
        does("BOUNCE", ENEMIES),
        does("TRANSFORM", ENEMIES, cardId="pup"),
        p2={"board": ["dummy"]},
    )
    assert table.zone("p2", "graveyard") == ["dummy"]
    assert table.told("BOUNCED", "TRANSFORMED") == []


def test_what_is_merely_at_0_is_bounced():
    table = cast(does("DEAL_DAMAGE", ENEMIES, amount=9), does("BOUNCE", ENEMIES), p2={"board": ["dummy"]})
    assert table.zone("p2", "hand") == ["n1"]


def test_a_bounced_token_can_be_played_again():
    table = cast(does("BOUNCE", ALLIES), p1={"board": ["pup"]})
    table.play("n1")
    assert table.zone("p1", "board") == ["n1"]


def test_transform_leaves_a_clean_new_form():
    loud = creature(
        "loud", 3, 3, on("DEATH", does("DRAW", ME, amount=1)), on("PLAY", does("DRAW", ME, amount=1))
    )
    host = creature("host", 1, 1, on("ALLY_SUMMONED", does("DRAW", ME, amount=1)))
    table = cast(
        does("TRANSFORM", to("ENEMY CREATURE ALL", filter={"cardId": "dummy"}), cardId="loud"),
        cards=[loud, host],
        p2={"board": [{"id": "dummy", "damage": 2, "attacked": True}, "host"]},
    )
    assert table.events[2:] == [
        {"type": "ABILITY_STARTED", "source": "probe", "ability": 0, "trigger": "ON_PLAY"},
        {"type": "TRANSFORMED", "id": "dummy", "newId": "n1", "card": "loud"},
    ]
    body = table.body("n1")
    assert (body["damage"], body["attacked"], body["arrived"], body["entry"]) == (0, False, True, 3)
    assert table.zone("p2", "board") == ["host", "n1"]
    assert table.zone("p2", "graveyard") == []


FULL = {
    "id": "model",
    "card": "dummy",
    "damage": 2,
    "attacked": True,
    "set": {"atk": 4, "hp": None},
    "buffs": [{"atk": 1, "hp": 1, "duration": "THIS_TURN"}],
    "granted": [{"keyword": "TAUNT", "duration": "PERMANENT"}],
    "consumed": ["SHIELD"],
}


def test_a_full_copy_has_what_was_given_and_arrives_like_any_creature():
    host = creature("host", 1, 1, on("ALLY_SUMMONED", does("GAIN_ARMOR", ME, amount=1)))
    table = cast(
        does("COPY", ENEMIES, mode="FULL", to="BOARD"),
        cards=[host],
        p1={"board": ["host"]},
        p2={"board": [FULL]},
    )
    assert table.told("COPIED", "CREATURE_ENTERED", "ABILITY_STARTED")[1:] == [
        {"type": "COPIED", "id": "model", "newId": "n1", "card": "dummy", "to": "BOARD"},
        {"type": "CREATURE_ENTERED", "player": "p1", "id": "n1", "card": "dummy", "played": False},
        {"type": "ABILITY_STARTED", "source": "host", "ability": 0, "trigger": "ON_ALLY_SUMMONED"},
    ]
    copy = table.body("n1")
    assert table.stats("n1") == (5, 4, 6)
    assert (copy["attacked"], copy["arrived"], copy["consumed"]) == (False, True, ["SHIELD"])
    table.end_turn()
    assert table.stats("n1") == (4, 3, 5)


def test_a_base_copy_is_the_printed_card():
    table = cast(does("COPY", ENEMIES, mode="BASE", to="BOARD"), p2={"board": [FULL]})
    assert table.stats("n1") == (1, 5, 5)


def test_a_copy_does_not_take_auras_or_a_mark_along():
    banner = permanent("banner", on("CONTINUOUS", does("BUFF", ALLIES, atk=3, hp=3)))
    table = cast(
        does("DESTROY", ENEMIES),
        does("COPY", ENEMIES, mode="FULL", to="BOARD"),
        cards=[banner],
        p2={"board": ["dummy"], "permanents": ["banner"]},
    )
    assert table.stats("n1") == (1, 5, 5)


def test_a_copied_permanent_keeps_its_charges_when_the_copy_is_full():
    flag = permanent("flag", charges=5)
    for mode, charges in (("FULL", 2), ("BASE", 5)):
        table = cast(
            does("COPY", to("ENEMY PERMANENT ALL"), mode=mode, to="BOARD"),
            cards=[flag],
            p2={"permanents": [{"id": "flag", "charges": 2}]},
        )
        assert table.body("n1")["charges"] == charges


def test_a_copy_to_a_full_hand_burns_and_has_taken_its_id():
    table = cast(
        does("COPY", ENEMIES, mode="BASE", to="HAND"), p1={"hand": FULL_HAND}, p2={"board": ["dummy"]}
    )
    assert table.events[-1] == {"type": "CARD_BURNED", "player": "p1", "id": "n1", "card": "dummy"}
    assert table.zone("p1", "graveyard") == ["n1", "probe"]


@pytest.mark.parametrize(
    ("kind", "zone", "given"),
    [
        ("CREATURE", "board", FULL_BOARD),
        ("PERMANENT", "permanents", [{"id": f"flag-{n}", "card": "flag"} for n in range(3)]),
    ],
)
def test_a_copy_without_room_is_lost_and_takes_no_id(kind, zone, given):
    table = cast(
        does("COPY", to(f"ENEMY {kind} ALL"), mode="FULL", to="BOARD"),
        cards=[permanent("flag")],
        p1={zone: given},
        p2={"board": [{"id": "one", "card": "dummy"}], "permanents": [{"id": "two", "card": "flag"}]},
    )
    assert table.told("COPIED") == []
    assert len(table.told("SUMMON_LOST")) == 1
    assert table.json["nextId"] == 1


@pytest.mark.parametrize(
    ("params", "before", "after"),
    [
        ({"mode": "TEMP", "amount": 3}, (10, 10), (10, 13)),
        ({"mode": "MAX", "amount": 2}, (5, 1), (7, 1)),
        ({"mode": "MAX", "amount": 4, "filled": True}, (8, 1), (10, 3)),
    ],
)
def test_ferveur_gained(params, before, after):
    table = cast(
        does("GAIN_MANA", ME, **params), p1={"ferveurMax": before[0], "ferveurActuelle": before[1] + 1}
    )
    assert (table.side("p1")["ferveurMax"], table.side("p1")["ferveurActuelle"]) == after
    assert table.events[-1]["type"] == "FERVEUR_CHANGED"


def test_ferveur_at_its_cap_changes_nothing_and_tells_nothing():
    table = cast(does("GAIN_MANA", ME, mode="MAX", amount=2, filled=True))
    assert table.events[-1]["type"] == "ABILITY_STARTED"


def test_armour_has_no_bound():
    assert cast(does("GAIN_ARMOR", ME, amount=50), p1={"hero": {"armor": 50}}).hero("p1")["armor"] == 100


def test_tutor_takes_the_first_match_from_the_top():
    deck = [{"id": "top", "card": "pup"}, {"id": "first", "card": "dummy"}, {"id": "second", "card": "dummy"}]
    table = cast(does("TUTOR", ME, filter={"cardId": "dummy"}), p1={"deck": deck})
    assert table.events[-1] == {"type": "CARD_TUTORED", "player": "p1", "id": "first", "card": "dummy"}
    assert table.zone("p1", "deck") == ["top", "second"]
    assert table.json["rng"]["draws"] == 0


def test_tutor_without_a_match_does_nothing():
    table = cast(does("TUTOR", ME, filter={"type": "PERMANENT"}), p1={"deck": ["dummy"]})
    assert table.events[-1]["type"] == "ABILITY_STARTED"
    assert table.zone("p1", "deck") == ["dummy"]


def test_tutor_into_a_full_hand_burns():
    table = cast(does("TUTOR", ME, filter={}), p1={"deck": ["dummy"], "hand": FULL_HAND})
    assert table.events[-1]["type"] == "CARD_BURNED"


def test_ability_damage_of_a_lethal_creature_marks_but_not_by_its_rale():
    viper = creature("viper", 1, 1, on("DEATH", does("DEAL_DAMAGE", ENEMIES, amount=1)), keywords=["LETHAL"])
    spit = creature("spit", 1, 1, on("PLAY", does("DEAL_DAMAGE", ENEMIES, amount=1)), keywords=["LETHAL"])
    dying = cast(does("DESTROY", ALLIES), cards=[viper], p1={"board": ["viper"]}, p2={"board": ["dummy"]})
    assert dying.zone("p2", "board") == ["dummy"]
    table = Table(spit, p1={"hand": ["spit"]}, p2={"board": ["dummy"]})
    table.play("spit")
    assert table.zone("p2", "board") == []


def test_a_creature_that_bounced_itself_is_lethal_no_more():
    spit = creature(
        "spit",
        1,
        1,
        on("PLAY", does("BOUNCE", ITSELF), does("DEAL_DAMAGE", ENEMIES, amount=1)),
        keywords=["LETHAL"],
    )
    table = Table(spit, DUMMY, p1={"hand": ["spit"]}, p2={"board": ["dummy"]})
    table.play("spit")
    assert table.stats("dummy") == (1, 4, 5)


def test_tokens_leave_no_card_behind():
    table = cast(does("DESTROY", ALLIES), p1={"board": ["pup", "dummy"]})
    assert [event["id"] for event in table.told("DIED")] == ["pup", "dummy"]
    assert table.zone("p1", "graveyard") == ["dummy", "probe"]
