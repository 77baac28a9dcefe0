"""The turn: refresh, Ferveur, drawing, fatigue, expiry, turn limit."""

from tests.games.lgc.engine.table import DUMMY, ITSELF, ME, Table, creature, does, on, permanent, spell

RITUAL = creature("ritual", 1, 1, on("TURN_START", does("GAIN_ARMOR", ME, amount=1)))
VESPERS = creature("vespers", 1, 1, on("TURN_END", does("GAIN_ARMOR", ME, amount=1)))


def test_a_turn_runs_in_the_order_of_the_rules():
    table = Table(RITUAL, p2={"board": ["ritual"], "deck": ["dummy"], "ferveurMax": 3})
    assert table.end_turn() == [
        {"type": "TURN_ENDED", "player": "p1", "turn": 19},
        {"type": "TURN_STARTED", "player": "p2", "turn": 20},
        {"type": "FERVEUR_CHANGED", "player": "p2", "ferveurMax": 4, "ferveurActuelle": 4},
        {"type": "ABILITY_STARTED", "source": "ritual", "ability": 0, "trigger": "ON_TURN_START"},
        {"type": "ARMOR_GAINED", "player": "p2", "amount": 1},
        {"type": "CARD_DRAWN", "player": "p2", "id": "dummy", "card": "dummy"},
    ]


def test_ferveur_max_stops_at_its_cap_and_unspent_ferveur_is_lost():
    table = Table(p2={"ferveurMax": 10, "ferveurActuelle": 17, "deck": ["dummy"]})
    table.end_turn()
    assert (table.side("p2")["ferveurMax"], table.side("p2")["ferveurActuelle"]) == (10, 10)


def test_the_second_player_has_one_more_on_turn_2_only():
    table = Table(turn=1, p1={"ferveurMax": 1, "deck": ["dummy"]}, p2={"ferveurMax": 0})
    table.end_turn()
    assert (table.side("p2")["ferveurMax"], table.side("p2")["ferveurActuelle"]) == (1, 2)
    table.end_turn()
    table.end_turn()
    assert (table.side("p2")["ferveurMax"], table.side("p2")["ferveurActuelle"]) == (2, 2)


def test_flags_and_uses_of_the_player_whose_turn_starts_are_cleared():
    flagged = {"arrived": True, "attacked": True, "used": [0]}
    relic = permanent("relic", on("MANUAL", does("DRAW", ME, amount=1), cost=0))
    table = Table(
        creature("mine", 1, 1, on("MANUAL", does("DRAW", ME, amount=1), cost=0)),
        relic,
        p1={"board": [{"id": "mine", **flagged}]},
        p2={
            "board": [{"id": "theirs", "card": "mine", **flagged}],
            "permanents": [{"id": "relic", "used": [0]}],
            "hero": {"powerUsed": True},
        },
    )
    table.end_turn()
    assert table.body("mine")["arrived"]
    theirs = table.body("theirs")
    assert (theirs["arrived"], theirs["attacked"], theirs["used"]) == (False, False, [])
    assert table.body("relic")["used"] == []
    assert not table.hero("p2")["powerUsed"]


def test_what_arrives_in_the_phase_waits_for_the_next_turn():
    caller = creature("caller", 1, 1, on("TURN_START", does("SUMMON", ME, cardId="ritual")))
    table = Table(RITUAL, caller, p2={"board": ["caller"]})
    table.end_turn()
    assert table.started() == ["caller"]


def test_only_the_active_players_rituals_run():
    table = Table(VESPERS, p1={"board": ["vespers"]}, p2={"board": [{"id": "theirs", "card": "vespers"}]})
    table.end_turn()
    assert table.started() == ["vespers"]


def test_an_empty_deck_tires_more_each_time_and_armour_absorbs_it():
    table = Table(
        spell("study", does("DRAW", ME, amount=3)),
        p1={"hand": ["study"], "deck": ["dummy"], "fatigue": 1, "hero": {"armor": 2}},
    )
    table.play("study")
    assert table.told("FATIGUE", "DAMAGE_DEALT") == [
        {"type": "FATIGUE", "player": "p1", "amount": 2},
        {"type": "DAMAGE_DEALT", "source": None, "target": "h1", "amount": 2, "armor": 2},
        {"type": "FATIGUE", "player": "p1", "amount": 3},
        {"type": "DAMAGE_DEALT", "source": None, "target": "h1", "amount": 3, "armor": 0},
    ]
    assert table.hero("p1")["hp"] == 27


def test_a_card_drawn_into_a_full_hand_is_burned():
    hand = [{"id": f"card-{n}", "card": "dummy"} for n in range(10)]
    table = Table(p2={"hand": hand, "deck": ["dummy"]})
    assert table.end_turn()[-1] == {"type": "CARD_BURNED", "player": "p2", "id": "dummy", "card": "dummy"}
    assert table.zone("p2", "graveyard") == ["dummy"]
    assert len(table.zone("p2", "hand")) == 10


def test_effects_of_this_turn_end_with_it_whoever_has_them():
    given = {
        "buffs": [{"atk": 2, "hp": 0, "duration": "THIS_TURN"}, {"atk": 1, "hp": 0, "duration": "PERMANENT"}]
    }
    table = Table(
        p1={"board": [{"id": "dummy", **given}]},
        p2={
            "board": [
                {"id": "other", "card": "dummy", "granted": [{"keyword": "TAUNT", "duration": "THIS_TURN"}]}
            ]
        },
    )
    table.end_turn()
    assert table.told("EFFECTS_EXPIRED") == [
        {"type": "EFFECTS_EXPIRED", "id": "dummy"},
        {"type": "EFFECTS_EXPIRED", "id": "other"},
    ]
    assert table.stats("dummy")[0] == 2
    assert table.keywords("other") == []


def test_expiry_is_repeated_while_rales_give_new_effects_of_this_turn():
    heir = creature("heir", 1, 1)
    donor = creature("donor", 1, 1, on("DEATH", does("BUFF", to_all(), atk=1, hp=0, duration="THIS_TURN")))
    dying = {"id": "donor", "damage": 1, "buffs": [{"atk": 0, "hp": 1, "duration": "THIS_TURN"}]}
    table = Table(donor, heir, p1={"board": [dying, "heir"]})
    table.end_turn()
    assert [event["id"] for event in table.told("EFFECTS_EXPIRED")] == ["donor", "heir"]
    assert table.stats("heir")[0] == 1
    assert table.said().index("TURN_ENDED") > table.said().index("DIED")


def to_all():
    return {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"}


def test_no_card_is_drawn_when_a_ritual_ends_the_game():
    doom = creature("doom", 1, 1, on("TURN_START", does("DEAL_DAMAGE", ME, amount=9)))
    table = Table(doom, p2={"board": ["doom"], "hero": {"hp": 9}, "deck": ["dummy"]})
    assert table.end_turn()[-1] == {
        "type": "GAME_ENDED",
        "outcome": "WIN",
        "winner": "p1",
        "reason": "HERO_DEFEATED",
    }
    assert table.zone("p2", "deck") == ["dummy"]


def test_turn_100_is_the_last():
    table = Table(turn=100, active="p2")
    assert table.end_turn() == [
        {"type": "TURN_ENDED", "player": "p2", "turn": 100},
        {"type": "GAME_ENDED", "outcome": "DRAW", "winner": None, "reason": "TURN_LIMIT"},
    ]
    assert table.json["turn"] == 100


def test_an_expiring_buff_can_kill():
    dying = {"id": "dummy", "damage": 5, "buffs": [{"atk": 0, "hp": 2, "duration": "THIS_TURN"}]}
    table = Table(DUMMY, p1={"board": [dying]})
    table.end_turn()
    assert table.zone("p1", "graveyard") == ["dummy"]


def test_a_buff_given_in_the_opponents_turn_ends_with_that_turn():
    avenger = creature(
        "avenger", 2, 1, on("DAMAGE_TAKEN", does("BUFF", ITSELF, atk=3, hp=3, duration="THIS_TURN"))
    )
    table = Table(avenger, p1={"board": ["dummy"]}, p2={"board": ["avenger"]})
    table.attack("dummy", "avenger")
    assert table.stats("avenger") == (5, 3, 4)
    table.end_turn()
    assert table.zone("p2", "graveyard") == ["avenger"]
