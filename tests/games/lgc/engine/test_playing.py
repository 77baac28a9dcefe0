"""Cards, permanents with charges, hero powers, MANUAL abilities, and the ways a game ends without a wave."""

from tests.games.lgc.engine.table import (
    FOE,
    ITSELF,
    ME,
    Table,
    creature,
    does,
    on,
    permanent,
    power,
    spell,
    to,
)

ARMOR = does("GAIN_ARMOR", ME, amount=1)


def test_a_card_is_paid_before_it_is_played():
    table = Table(creature("wolf", 3, 2, cost=4), p1={"hand": ["wolf"]})
    assert table.play("wolf") == [
        {"type": "FERVEUR_CHANGED", "player": "p1", "ferveurMax": 10, "ferveurActuelle": 6},
        {"type": "CARD_PLAYED", "player": "p1", "id": "wolf", "card": "wolf"},
        {"type": "CREATURE_ENTERED", "player": "p1", "id": "wolf", "card": "wolf", "played": True},
    ]
    assert table.body("wolf")["arrived"]


def test_a_free_card_changes_no_ferveur():
    table = Table(creature("wolf", 3, 2, cost=0), p1={"hand": ["wolf"]})
    assert table.said() == []
    table.play("wolf")
    assert table.said() == ["CARD_PLAYED", "CREATURE_ENTERED"]


def test_costs_and_places_are_checked():
    board = [{"id": f"d{n}", "card": "dummy"} for n in range(6)]
    flags = [{"id": f"f{n}", "card": "flag"} for n in range(3)]
    table = Table(
        permanent("flag"),
        creature("dear", 1, 1, cost=11),
        spell("call", does("SUMMON", ME, cardId="dummy")),
        p1={"board": board, "permanents": flags, "hand": ["dummy", "flag", "dear", "call"]},
    )
    assert table.rejects("PLAY_CARD", card="dummy") == "BOARD_FULL"
    assert table.rejects("PLAY_CARD", card="flag") == "PERMANENTS_FULL"
    assert table.rejects("PLAY_CARD", card="dear") == "NOT_ENOUGH_FERVEUR"
    assert table.rejects("PLAY_CARD", card="d0") == "UNKNOWN_SOURCE"
    assert table.rejects("PLAY_CARD", card="call") == "accepted"


def test_a_spell_whose_condition_is_false_is_cast_all_the_same():
    never = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 99}
    vain = {"id": "vain", "type": "SPELL", "abilities": [on("PLAY", ARMOR, condition=never)]}
    echo = creature("echo", 1, 1, on("SPELL_CAST", ARMOR))
    table = Table(vain, echo, p1={"hand": ["vain"], "board": ["echo"]})
    table.play("vain")
    assert table.started() == ["echo"]
    assert table.zone("p1", "graveyard") == ["vain"]


def test_each_start_spends_a_charge_and_the_last_one_finishes():
    flag = permanent(
        "flag", on("TURN_END", ARMOR, ARMOR), on("DEATH", does("DEAL_DAMAGE", FOE, amount=1)), charges=2
    )
    table = Table(flag, p1={"permanents": [{"id": "flag", "charges": 1}]})
    table.end_turn()
    assert table.told("ABILITY_STARTED", "CHARGE_SPENT", "ARMOR_GAINED", "DIED", "DAMAGE_DEALT")[:6] == [
        {"type": "ABILITY_STARTED", "source": "flag", "ability": 0, "trigger": "ON_TURN_END"},
        {"type": "CHARGE_SPENT", "id": "flag", "charges": 0},
        {"type": "ARMOR_GAINED", "player": "p1", "amount": 1},
        {"type": "ARMOR_GAINED", "player": "p1", "amount": 1},
        {"type": "DIED", "player": "p1", "id": "flag", "card": "flag"},
        {"type": "ABILITY_STARTED", "source": "flag", "ability": 1, "trigger": "ON_DEATH"},
    ]


def test_a_waiting_ability_of_a_spent_permanent_is_skipped():
    flag = permanent("flag", on("TURN_END", ARMOR), on("TURN_END", ARMOR), charges=1)
    table = Table(flag, p1={"permanents": ["flag"]})
    table.end_turn()
    assert table.started() == ["flag"]


def test_a_spent_permanent_catches_nothing_more():
    flag = permanent(
        "flag", on("TURN_END", does("SUMMON", ME, cardId="dummy")), on("ALLY_SUMMONED", ARMOR), charges=1
    )
    table = Table(flag, p1={"permanents": ["flag"]})
    table.end_turn()
    assert table.started() == ["flag"]


def test_a_false_condition_and_a_cri_spend_no_charge():
    never = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 99}
    flag = permanent("flag", on("PLAY", ARMOR), on("TURN_END", ARMOR, condition=never), charges=1)
    table = Table(flag, p1={"hand": ["flag"]})
    table.play("flag")
    table.end_turn()
    assert table.body("flag")["charges"] == 1


def test_a_silenced_permanent_stays_with_its_charges():
    flag = permanent("flag", on("TURN_END", ARMOR), charges=2)
    hush = spell("hush", does("SILENCE", to("ENEMY PERMANENT ALL")))
    table = Table(flag, hush, p1={"hand": ["hush"]}, p2={"permanents": ["flag"]})
    table.play("hush")
    table.end_turn()
    table.end_turn()
    assert (table.body("flag")["charges"], table.started()) == (2, [])


def test_a_power_is_paid_then_used_then_runs():
    table = Table(p1={"hero": {"power": power(ARMOR)}})
    assert table.use_power() == [
        {"type": "FERVEUR_CHANGED", "player": "p1", "ferveurMax": 10, "ferveurActuelle": 8},
        {"type": "POWER_USED", "player": "p1"},
        {"type": "ABILITY_STARTED", "source": "h1", "ability": 0, "trigger": "HERO_POWER"},
        {"type": "ARMOR_GAINED", "player": "p1", "amount": 1},
    ]
    assert table.rejects("HERO_POWER") == "ALREADY_USED"


def test_a_power_is_no_spell_and_its_hero_is_never_lethal():
    echo = creature("echo", 1, 1, on("SPELL_CAST", ARMOR))
    table = Table(echo, p1={"board": ["echo"], "hero": {"power": power(does("DEAL_DAMAGE", FOE, amount=1))}})
    table.use_power()
    assert table.started() == ["h1"]


def test_powers_are_refused_in_the_order_of_the_codes():
    assert Table().rejects("HERO_POWER") == "UNKNOWN_SOURCE"
    poor = {"ferveurMax": 1, "hero": {"power": power(ARMOR)}}
    assert Table(p1=poor).rejects("HERO_POWER") == "NOT_ENOUGH_FERVEUR"
    both = {"ferveurMax": 1, "hero": {"power": power(ARMOR), "powerUsed": True}}
    assert Table(p1=both).rejects("HERO_POWER") == "ALREADY_USED"


def test_a_power_with_two_forms_runs_the_one_whose_condition_was_true():
    at_8 = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 8}
    breath = {
        "cost": 2,
        "abilities": [
            {**does("DEAL_DAMAGE", FOE, amount=1), "condition": at_8 | {"negate": True}},
            {**does("DEAL_DAMAGE", FOE, amount=3), "condition": at_8},
        ],
    }
    for maximum, hp in ((7, 29), (8, 27)):
        table = Table(p1={"ferveurMax": maximum, "hero": {"power": breath}})
        table.use_power()
        assert table.hero("p2")["hp"] == hp


MANUAL = on("MANUAL", ARMOR, cost=2)


def test_each_manual_ability_of_each_entity_is_used_up_by_itself():
    smith = creature("smith", 1, 1, MANUAL, on("MANUAL", ARMOR, cost=1))
    table = Table(smith, p1={"board": [{"id": "smith", "arrived": True}, {"id": "twin", "card": "smith"}]})
    assert table.activate("smith") == [
        {"type": "FERVEUR_CHANGED", "player": "p1", "ferveurMax": 10, "ferveurActuelle": 8},
        {"type": "ABILITY_ACTIVATED", "player": "p1", "source": "smith", "ability": 0},
        {"type": "ABILITY_STARTED", "source": "smith", "ability": 0, "trigger": "MANUAL"},
        {"type": "ARMOR_GAINED", "player": "p1", "amount": 1},
    ]
    assert table.rejects("ACTIVATE", source="smith", ability=0) == "ALREADY_USED"
    table.activate("smith", ability=1)
    table.activate("twin")
    table.end_turn()
    table.end_turn()
    assert table.rejects("ACTIVATE", source="smith", ability=0) == "accepted"


def test_what_cannot_be_activated():
    smith = creature("smith", 1, 1, on("PLAY", ARMOR), MANUAL)
    table = Table(
        smith, p1={"board": ["smith"], "ferveurMax": 1}, p2={"board": [{"id": "theirs", "card": "smith"}]}
    )
    assert table.rejects("ACTIVATE", source="theirs", ability=1) == "UNKNOWN_SOURCE"
    assert table.rejects("ACTIVATE", source="smith", ability=0) == "UNKNOWN_SOURCE"
    assert table.rejects("ACTIVATE", source="smith", ability=7) == "UNKNOWN_SOURCE"
    assert table.rejects("ACTIVATE", source="h1", ability=0) == "UNKNOWN_SOURCE"
    assert table.rejects("ACTIVATE", source="smith", ability=1) == "NOT_ENOUGH_FERVEUR"


def test_a_manual_ability_whose_condition_is_false_is_paid_and_used_and_does_nothing():
    never = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 99}
    flag = permanent("flag", on("MANUAL", ARMOR, cost=2, condition=never), charges=1)
    table = Table(flag, p1={"permanents": ["flag"]})
    table.activate("flag")
    assert table.said() == ["FERVEUR_CHANGED", "ABILITY_ACTIVATED"]
    assert (table.body("flag")["used"], table.body("flag")["charges"]) == ([0], 1)


def test_the_last_charge_of_a_manual_ability_ends_the_permanent_once():
    flag = permanent("flag", MANUAL, on("DEATH", ARMOR), charges=1)
    table = Table(flag, p1={"permanents": ["flag"]})
    table.activate("flag")
    assert table.started() == ["flag", "flag"]
    assert table.zone("p1", "graveyard") == ["flag"]


def test_a_creature_may_activate_and_leave():
    imp = creature("imp", 1, 1, on("MANUAL", does("DESTROY", ITSELF), does("DRAW", ME, amount=1), cost=0))
    table = Table(imp, p1={"board": ["imp"], "deck": ["dummy"]})
    table.activate("imp")
    assert (table.zone("p1", "hand"), table.zone("p1", "graveyard")) == (["dummy"], ["imp"])


def test_anybody_may_concede_at_any_time_until_the_end():
    table = Table()
    table.intend({"type": "CONCEDE", "player": "p2"})
    assert table.events == [{"type": "GAME_ENDED", "outcome": "WIN", "winner": "p1", "reason": "CONCEDE"}]
    for type in ("END_TURN", "CONCEDE"):
        assert table.rejects(type, player="p1") == "GAME_OVER"


def test_intents_out_of_turn_or_phase_are_refused():
    table = Table(p2={"hand": ["dummy"]})
    assert table.rejects("PLAY_CARD", player="p2", card="dummy") == "NOT_YOUR_TURN"
    assert table.rejects("END_TURN", player="p2") == "NOT_YOUR_TURN"
    assert table.rejects("MULLIGAN", cards=[]) == "WRONG_PHASE"
    opening = Table(phase="MULLIGAN", turn=0)
    for type, fields in (
        ("END_TURN", {}),
        ("HERO_POWER", {}),
        ("PLAY_CARD", {"card": "x"}),
        ("ATTACK", {"attacker": "x", "target": "h2"}),
        ("ACTIVATE", {"source": "x", "ability": 0}),
    ):
        assert opening.rejects(type, player="p2", **fields) == "WRONG_PHASE"
    assert opening.rejects("CONCEDE", player="p2") == "accepted"
