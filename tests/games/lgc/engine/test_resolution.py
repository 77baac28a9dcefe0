"""Batches, the stack of triggers, waves of deaths, and what is skipped."""

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

ENEMIES = to("ENEMY CREATURE ALL")
ALLIES = to("ALLY CREATURE ALL")
EVERYBODY = to("ANY CREATURE ALL")
BLAST = spell("blast", does("DEAL_DAMAGE", EVERYBODY, amount=2))


def hit(target, amount=1):
    return does("DEAL_DAMAGE", target, amount=amount)


def test_a_rale_cannot_save_the_dead_of_its_own_wave():
    saint = creature("saint", 1, 1, on("DEATH", does("BUFF", ALLIES, atk=0, hp=9, duration="PERMANENT")))
    table = Table(BLAST, saint, creature("pupil", 1, 2), p1={"hand": ["blast"], "board": ["saint", "pupil"]})
    table.play("blast")
    assert table.zone("p1", "graveyard") == ["saint", "pupil", "blast"]


def test_rales_run_by_entry_over_both_players_and_chain_in_waves():
    bomb = creature("bomb", 1, 1, on("DEATH", hit(EVERYBODY)))
    table = Table(
        spell("snipe", hit(to("ENEMY CREATURE LOWEST_HP"), 1)),
        bomb,
        creature("sturdy", 1, 2),
        p1={"hand": ["snipe"], "board": [{"id": "third", "card": "bomb", "entry": 3}]},
        p2={
            "board": [
                {"id": "first", "card": "bomb", "entry": 1},
                {"id": "second", "card": "sturdy", "entry": 2},
            ]
        },
    )
    table.play("snipe")
    assert [
        (event["type"], event.get("id", event.get("source")))
        for event in table.told("DIED", "ABILITY_STARTED")
    ] == [
        ("ABILITY_STARTED", "snipe"),
        ("DIED", "first"),
        ("ABILITY_STARTED", "first"),
        ("DIED", "third"),
        ("ABILITY_STARTED", "third"),
        ("DIED", "second"),
    ]


def test_triggers_run_depth_first_before_the_rest_of_the_batch():
    """Two arrivals wait; what the first listener causes runs before the second listener."""
    caller = creature("caller", 1, 1, on("PLAY", does("SUMMON", ME, cardId="pup", count=1)))
    pup = creature("pup", 1, 1)
    first = creature(
        "first", 1, 9, on("ALLY_SUMMONED", hit(to("ALLY CREATURE ALL", filter={"cardId": "second"})))
    )
    second = creature(
        "second", 1, 9, on("ALLY_SUMMONED", does("DRAW", ME, amount=1)), on("DAMAGE_TAKEN", hit(FOE))
    )
    table = Table(
        caller, pup, first, second, p1={"hand": ["caller"], "board": ["first", "second"], "deck": ["dummy"]}
    )
    table.play("caller")
    runs = [(event["source"], event["trigger"]) for event in table.told("ABILITY_STARTED")]
    assert runs[:4] == [
        ("caller", "ON_PLAY"),
        ("first", "ON_ALLY_SUMMONED"),
        ("second", "ON_DAMAGE_TAKEN"),
        ("second", "ON_ALLY_SUMMONED"),
    ]


def test_what_effects_cause_waits_until_the_ability_is_done():
    thorn = creature("thorn", 1, 9, on("DAMAGE_TAKEN", hit(FOE)))
    volley = spell("volley", hit(ENEMIES), hit(ENEMIES))
    table = Table(thorn, volley, p1={"hand": ["volley"]}, p2={"board": ["thorn"]})
    table.play("volley")
    assert [event["source"] for event in table.told("DAMAGE_DEALT", "ABILITY_STARTED")] == [
        "volley",
        "volley",
        "volley",
        "thorn",
        "thorn",
        "thorn",
        "thorn",
    ]


def test_damage_on_the_dying_is_dealt_and_fires_no_riposte():
    table = Table(
        spell("twice", hit(ENEMIES, 2), hit(ENEMIES, 2)),
        creature("thorn", 1, 2, on("DAMAGE_TAKEN", hit(FOE))),
        p1={"hand": ["twice"]},
        p2={"board": ["thorn"]},
    )
    table.play("twice")
    assert table.started() == ["twice", "thorn"]
    assert [event["amount"] for event in table.told("DAMAGE_DEALT")] == [2, 2, 1]


def test_an_area_hits_everybody_before_any_riposte():
    thorn = creature("thorn", 1, 9, on("DAMAGE_TAKEN", hit(FOE)))
    table = Table(
        BLAST, thorn, p1={"hand": ["blast"]}, p2={"board": ["thorn", {"id": "other", "card": "thorn"}]}
    )
    table.play("blast")
    assert [event["target"] for event in table.told("DAMAGE_DEALT")] == ["thorn", "other", "h1", "h1"]


@pytest.mark.parametrize(
    "effect",
    [does("SILENCE", ENEMIES), does("BOUNCE", ENEMIES), does("TRANSFORM", ENEMIES, cardId="dummy")],
    ids=["silenced", "bounced", "transformed"],
)
def test_a_caught_trigger_is_skipped_when_its_source_is_no_longer_itself(effect):
    """The first Riposte takes away the second creature before its own Riposte runs."""
    sly = creature("sly", 1, 9, on("DAMAGE_TAKEN", effect))
    thorn = creature("thorn", 1, 9, on("DAMAGE_TAKEN", hit(FOE)))
    table = Table(BLAST, sly, thorn, p1={"hand": ["blast"], "board": ["sly"]}, p2={"board": ["thorn"]})
    table.play("blast")
    assert table.started() == ["blast", "sly"]


def test_a_second_ability_of_a_card_is_skipped_when_the_first_removed_its_body():
    card = creature("card", 1, 1, on("PLAY", does("BOUNCE", ITSELF)), on("PLAY", hit(FOE)))
    table = Table(card, p1={"hand": ["card"]})
    table.play("card")
    assert table.started() == ["card"]
    assert table.zone("p1", "hand") == ["n1"]


def test_a_second_ability_of_a_card_runs_when_its_body_is_only_dying():
    card = creature("card", 1, 1, on("PLAY", hit(ITSELF, 5)), on("PLAY", hit(FOE)))
    table = Table(card, p1={"hand": ["card"]})
    table.play("card")
    assert table.hero("p2")["hp"] == 29
    assert table.zone("p1", "graveyard") == ["card"]


def test_a_started_ability_finishes_without_its_source():
    card = creature("card", 1, 1, on("PLAY", does("BOUNCE", ITSELF), hit(ITSELF), hit(FOE)))
    table = Table(card, p1={"hand": ["card"]})
    table.play("card")
    assert table.hero("p2")["hp"] == 29


def test_conditions_are_asked_at_the_catch_and_again_at_the_run():
    lone = {"test": "COUNT", "selector": {"side": "ALLY", "kind": "CREATURE"}, "op": "AT_MOST", "amount": 2}
    eager = creature("eager", 1, 9, on("DAMAGE_TAKEN", does("SUMMON", ME, cardId="dummy"), condition=lone))
    table = Table(BLAST, eager, p1={"hand": ["blast"], "board": ["eager", {"id": "also", "card": "eager"}]})
    table.play("blast")
    assert table.started() == ["blast", "eager"]


def test_a_silenced_creature_has_no_rale():
    bomb = creature("bomb", 1, 1, on("DEATH", hit(FOE)))
    table = Table(BLAST, bomb, p1={"hand": ["blast"], "board": [{"id": "bomb", "silenced": True}]})
    table.play("blast")
    assert table.started() == ["blast"]


def test_the_condition_of_a_rale_does_not_see_the_dead_of_its_wave():
    alone = {"test": "COUNT", "selector": {"side": "ALLY", "kind": "CREATURE"}, "op": "EXACTLY", "amount": 0}
    widow = creature("widow", 1, 1, on("DEATH", hit(FOE), condition=alone))
    table = Table(BLAST, widow, p1={"hand": ["blast"], "board": ["widow", {"id": "other", "card": "widow"}]})
    table.play("blast")
    assert table.started() == ["blast", "widow", "other"]


def test_a_rale_may_fill_the_place_of_the_dead():
    egg = creature("egg", 0, 1, on("DEATH", does("SUMMON", ME, cardId="dummy")))
    board = ["egg", *({"id": f"d{n}", "card": "dummy"} for n in range(5))]
    table = Table(
        spell("snipe", hit(to("ALLY CREATURE LOWEST_HP"))), egg, p1={"hand": ["snipe"], "board": board}
    )
    table.play("snipe")
    assert table.zone("p1", "board")[-1] == "n1"
    assert len(table.zone("p1", "board")) == 6


def test_a_dying_creature_still_holds_its_place():
    board = [{"id": f"d{n}", "card": "dummy"} for n in range(6)]
    table = Table(
        spell("swap", does("DESTROY", ALLIES), does("SUMMON", ME, cardId="dummy")),
        p1={"hand": ["swap"], "board": board},
    )
    table.play("swap")
    assert table.told("SUMMON_LOST") == [{"type": "SUMMON_LOST", "player": "p1", "card": "dummy"}]
    assert table.zone("p1", "board") == []
    assert table.json["nextId"] == 1


def test_the_game_ends_in_the_wave_and_nothing_else_moves():
    bomb = creature("bomb", 1, 1, on("DEATH", hit(FOE)))
    table = Table(
        spell("doom", hit(FOE, 30), hit(EVERYBODY)), bomb, p1={"hand": ["doom"]}, p2={"board": ["bomb"]}
    )
    assert table.play("doom")[-1]["type"] == "GAME_ENDED"
    assert table.json["result"] == {"outcome": "WIN", "winner": "p1", "reason": "HERO_DEFEATED"}
    assert table.json["phase"] == "OVER"
    assert table.zone("p2", "board") == ["bomb"]
    assert table.zone("p1", "graveyard") == ["doom"]


def test_both_heroes_falling_in_one_wave_is_a_draw():
    table = Table(spell("doom", hit(BOTH, 30)), p1={"hand": ["doom"]})
    table.play("doom")
    assert table.json["result"] == {"outcome": "DRAW", "winner": None, "reason": "HERO_DEFEATED"}


def test_a_hero_brought_back_before_the_wave_lives():
    table = Table(spell("scare", hit(ME, 31), does("HEAL", ME, amount=2)), p1={"hand": ["scare"]})
    table.play("scare")
    assert table.hero("p1")["hp"] == 1
    assert table.json["result"] is None


def test_an_endless_chain_is_a_draw_at_the_1001st_ability():
    saw = creature("saw", 1, 1, on("DAMAGE_TAKEN", does("HEAL", EVERYBODY, amount=9), hit(EVERYBODY)))
    pair = ["saw", {"id": "other", "card": "saw"}]
    table = Table(
        spell("start", hit(to("ALLY CREATURE LOWEST_HP"))),
        saw | {"hp": 5},
        p1={"hand": ["start"], "board": pair, "hero": {"hp": 0}},
    )
    table.play("start")
    assert len(table.told("ABILITY_STARTED")) == 1000
    assert table.json["result"] == {"outcome": "DRAW", "winner": None, "reason": "LOOP"}
    assert table.zone("p1", "graveyard") == ["start"]


def test_each_summon_of_an_effect_is_heard_by_the_earlier_ones():
    host = creature("host", 1, 1, on("ALLY_SUMMONED", does("GAIN_ARMOR", ME, amount=1)))
    table = Table(spell("call", does("SUMMON", ME, cardId="host", count=3)), host, p1={"hand": ["call"]})
    table.play("call")
    assert table.started() == ["call", "n1", "n1", "n2"]


def test_an_arrival_is_heard_after_its_own_cri_and_never_by_itself():
    host = creature(
        "host",
        1,
        1,
        on("ALLY_SUMMONED", does("GAIN_ARMOR", ME, amount=1)),
        on("PLAY", does("DRAW", ME, amount=1)),
    )
    flag = permanent("flag", on("ALLY_SUMMONED", does("GAIN_ARMOR", ME, amount=1)))
    table = Table(
        host,
        flag,
        p1={
            "hand": ["host"],
            "board": [{"id": "old", "card": "host", "entry": 2}],
            "permanents": [{"id": "flag", "entry": 1}],
            "deck": ["dummy"],
        },
    )
    table.play("host")
    assert table.started() == ["host", "old", "flag"]


@pytest.mark.parametrize(
    "cri",
    [hit(ITSELF, 9), does("BOUNCE", ITSELF), does("TRANSFORM", ITSELF, cardId="dummy")],
    ids=["died", "bounced", "transformed"],
)
def test_an_arrival_that_is_gone_is_not_heard(cri):
    host = creature("host", 1, 1, on("ALLY_SUMMONED", does("GAIN_ARMOR", ME, amount=1)))
    table = Table(host, creature("guest", 1, 1, on("PLAY", cri)), p1={"hand": ["guest"], "board": ["host"]})
    table.play("guest")
    assert table.started() == ["guest"]


def test_a_spell_is_echoed_after_its_deaths_and_its_burial():
    echo = creature("echo", 1, 9, on("SPELL_CAST", does("GAIN_ARMOR", ME, amount=1)))
    table = Table(
        BLAST,
        echo,
        creature("bomb", 1, 1, on("DEATH", hit(FOE))),
        p1={"hand": ["blast"], "board": ["echo"]},
        p2={"board": ["bomb", {"id": "other", "card": "echo"}]},
    )
    table.play("blast")
    assert table.started() == ["blast", "bomb", "echo"]


def test_an_echo_that_the_spell_brings_does_not_hear_it():
    echo = creature("echo", 1, 9, on("SPELL_CAST", does("GAIN_ARMOR", ME, amount=1)))
    table = Table(spell("call", does("SUMMON", ME, cardId="echo")), echo, p1={"hand": ["call"]})
    table.play("call")
    assert table.started() == ["call"]


def test_creatures_hear_before_permanents_whatever_their_entry():
    echo = creature("echo", 1, 9, on("SPELL_CAST", does("GAIN_ARMOR", ME, amount=1)))
    horn = permanent("horn", on("SPELL_CAST", does("GAIN_ARMOR", ME, amount=1)))
    table = Table(
        BLAST,
        echo,
        horn,
        p1={
            "hand": ["blast"],
            "board": [{"id": "echo", "entry": 2}],
            "permanents": [{"id": "horn", "entry": 1}],
        },
    )
    table.play("blast")
    assert table.started() == ["blast", "echo", "horn"]


def test_rales_of_creatures_and_permanents_run_by_entry_alike():
    bomb = creature("bomb", 1, 1, on("DEATH", hit(FOE)))
    altar = permanent("altar", on("DEATH", hit(FOE)))
    table = Table(
        spell("end", does("DESTROY", EVERYBODY), does("DESTROY", to("ANY PERMANENT ALL"))),
        bomb,
        altar,
        DUMMY,
        p1={
            "hand": ["end"],
            "board": [{"id": "bomb", "entry": 2}],
            "permanents": [{"id": "altar", "entry": 1}],
        },
    )
    table.play("end")
    assert table.started() == ["end", "altar", "bomb"]
    assert [event["id"] for event in table.told("DIED")] == ["altar", "bomb"]
