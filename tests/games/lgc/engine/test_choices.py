"""Choices: which are asked, what answers them, and the codes of wrong answers."""

import pytest

from tests.games.lgc.engine.table import (
    FOE,
    ME,
    Table,
    creature,
    does,
    on,
    permanent,
    power,
    spell,
    targets,
    to,
)

ONE = to("ENEMY CREATURE CHOSEN")
BOLT = spell("bolt", does("DEAL_DAMAGE", ONE, amount=2))
GHOST = creature("ghost", 2, 2, keywords=["STEALTH"])
THREE = {"board": ["dummy", {"id": "other", "card": "dummy"}, {"id": "third", "card": "dummy"}]}


def code(table, *chosen, card="bolt"):
    return table.rejects("PLAY_CARD", card=card, **targets(chosen))


@pytest.mark.parametrize(
    ("chosen", "answer"),
    [
        ((), "TARGET_MISSING"),
        ((("ENEMY CREATURE",),), "TARGET_MISSING"),
        ((("ENEMY CREATURE", "dummy"), ("ENEMY CREATURE", "other")), "TARGET_UNEXPECTED"),
        ((("ENEMY CREATURE", "dummy"), ("ALLY CREATURE", "dummy")), "TARGET_UNEXPECTED"),
        (((1, "ENEMY CREATURE", "dummy"), ("ENEMY CREATURE", "dummy")), "TARGET_UNEXPECTED"),
        ((("ENEMY CREATURE", "dummy", "other"),), "TARGET_UNEXPECTED"),
        ((("ALLY CREATURE", "dummy"),), "TARGET_MISSING"),
        ((("ENEMY CREATURE", "h2"),), "TARGET_INVALID"),
        ((("ENEMY CREATURE", "nobody"),), "TARGET_INVALID"),
        ((("ENEMY CREATURE", "ghost"),), "TARGET_STEALTH"),
        ((("ENEMY CREATURE", "other"),), "accepted"),
    ],
)
def test_answers_to_a_spell(chosen, answer):
    enemies = {"board": [*THREE["board"], "ghost"]}
    assert code(Table(BOLT, GHOST, p1={"hand": ["bolt"]}, p2=enemies), *chosen) == answer


def test_a_spell_that_nobody_can_answer_is_refused_last():
    table = Table(BOLT, GHOST, p1={"hand": ["bolt"]}, p2={"board": ["ghost"]})
    assert code(table) == "NO_LEGAL_TARGET"
    assert code(table, ("ENEMY CREATURE", "ghost")) == "TARGET_STEALTH"
    assert code(table, ("ENEMY CREATURE", "nobody")) == "TARGET_INVALID"


def test_a_creature_whose_cri_finds_nobody_is_played_without_it():
    archer = creature(
        "archer", 1, 1, on("PLAY", does("DEAL_DAMAGE", ONE, amount=1), does("DRAW", ME, amount=1))
    )
    table = Table(archer, GHOST, p1={"hand": ["archer"]}, p2={"board": ["ghost"]})
    assert code(table, ("ENEMY CREATURE", "ghost"), card="archer") == "TARGET_UNEXPECTED"
    table.play("archer")
    assert table.started() == []


def test_an_ability_whose_condition_is_false_asks_nothing():
    never = {"test": "FERVEUR_MAX_AT_LEAST", "amount": 99}
    bolt = {
        "id": "bolt",
        "type": "SPELL",
        "abilities": [on("PLAY", does("DEAL_DAMAGE", ONE, amount=1), condition=never)],
    }
    table = Table(bolt, p1={"hand": ["bolt"]}, p2={"board": ["dummy"]})
    assert code(table, ("ENEMY CREATURE", "dummy")) == "TARGET_UNEXPECTED"
    assert code(table) == "accepted"


def test_one_choice_serves_all_effects_of_its_pair_and_passes_all_their_filters():
    cheap = to("ENEMY CREATURE CHOSEN", filter={"costMax": 2})
    small = to("ENEMY CREATURE CHOSEN", filter={"atkMax": 2})
    both = spell("both", does("DEAL_DAMAGE", cheap, amount=1), does("SILENCE", small))
    cards = [creature("dear", 1, 5, cost=3), creature("strong", 3, 5)]
    table = Table(both, *cards, p1={"hand": ["both"]}, p2={"board": ["dummy", "dear", "strong"]})
    assert code(table, ("ENEMY CREATURE", "dear"), card="both") == "TARGET_INVALID"
    assert code(table, ("ENEMY CREATURE", "strong"), card="both") == "TARGET_INVALID"
    table.play("both", ("ENEMY CREATURE", "dummy"))
    assert (table.body("dummy")["damage"], table.body("dummy")["silenced"]) == (1, True)


def test_two_pairs_are_two_choices():
    duel = spell(
        "duel",
        does("BUFF", to("ALLY CREATURE CHOSEN"), atk=1, hp=0, duration="PERMANENT"),
        does("DESTROY", ONE),
    )
    table = Table(duel, p1={"hand": ["duel"], "board": [{"id": "mine", "card": "dummy"}]}, p2=THREE)
    assert code(table, ("ENEMY CREATURE", "dummy"), card="duel") == "TARGET_MISSING"
    table.play("duel", ("ENEMY CREATURE", "other"), ("ALLY CREATURE", "mine"))
    assert (table.stats("mine")[0], table.zone("p2", "graveyard")) == (2, ["other"])


def test_two_abilities_have_their_own_choices():
    twin = {
        "id": "twin",
        "type": "SPELL",
        "abilities": [on("PLAY", does("DEAL_DAMAGE", ONE, amount=1)), on("PLAY", does("SILENCE", ONE))],
    }
    table = Table(twin, p1={"hand": ["twin"]}, p2=THREE)
    table.play("twin", (1, "ENEMY CREATURE", "other"), (0, "ENEMY CREATURE", "dummy"))
    assert table.body("dummy")["damage"] == 1
    assert table.body("other")["silenced"]


def test_several_are_chosen_exactly_or_all_there_are_and_in_canonical_order():
    storm = spell("storm", does("DEAL_DAMAGE", to("ENEMY CREATURE CHOSEN", count=2), amount=1))
    table = Table(storm, p1={"hand": ["storm"]}, p2=THREE)
    assert code(table, ("ENEMY CREATURE", "dummy"), card="storm") == "TARGET_MISSING"
    assert code(table, ("ENEMY CREATURE", "dummy", "dummy"), card="storm") == "TARGET_INVALID"
    assert code(table, ("ENEMY CREATURE", "dummy", "other", "third"), card="storm") == "TARGET_UNEXPECTED"
    table.play("storm", ("ENEMY CREATURE", "third", "dummy"))
    assert [event["target"] for event in table.told("DAMAGE_DEALT")] == ["dummy", "third"]
    lone = Table(storm, p1={"hand": ["storm"]}, p2={"board": ["dummy"]})
    assert code(lone, ("ENEMY CREATURE", "dummy"), card="storm") == "accepted"


def test_a_chosen_one_that_left_is_left_out_and_the_rest_goes_on():
    odd = spell(
        "odd", does("BOUNCE", ONE), does("DEAL_DAMAGE", ONE, amount=1), does("DEAL_DAMAGE", FOE, amount=1)
    )
    table = Table(odd, p1={"hand": ["odd"]}, p2={"board": ["dummy"]})
    table.play("odd", ("ENEMY CREATURE", "dummy"))
    assert [event["target"] for event in table.told("DAMAGE_DEALT")] == ["h2"]


def test_a_chosen_one_is_still_reached_when_it_is_dying_or_hides():
    odd = spell(
        "odd",
        does("DESTROY", ONE),
        does("GRANT_KEYWORD", ONE, keyword="STEALTH", duration="PERMANENT"),
        does("DEAL_DAMAGE", ONE, amount=1),
    )
    table = Table(odd, p1={"hand": ["odd"]}, p2={"board": ["dummy"]})
    table.play("odd", ("ENEMY CREATURE", "dummy"))
    assert [event["type"] for event in table.told("MARKED", "KEYWORD_GRANTED", "DAMAGE_DEALT")] == [
        "MARKED",
        "KEYWORD_GRANTED",
        "DAMAGE_DEALT",
    ]


def test_ones_own_furtive_creature_may_be_chosen():
    bless = spell("bless", does("BUFF", to("ANY CREATURE CHOSEN"), atk=1, hp=1, duration="PERMANENT"))
    table = Table(
        bless,
        GHOST,
        p1={"hand": ["bless"], "board": ["ghost"]},
        p2={"board": [{"id": "theirs", "card": "ghost"}]},
    )
    assert code(table, ("ANY CREATURE", "theirs"), card="bless") == "TARGET_STEALTH"
    assert code(table, ("ANY CREATURE", "ghost"), card="bless") == "accepted"


def test_an_own_card_is_chosen_to_discard_but_never_the_one_played():
    trade = spell("trade", does("DISCARD", to("SELF CARD_IN_HAND CHOSEN")))
    table = Table(trade, p1={"hand": ["trade", "dummy"]})
    assert code(table, ("SELF CARD_IN_HAND", "trade"), card="trade") == "TARGET_INVALID"
    table.play("trade", ("SELF CARD_IN_HAND", "dummy"))
    assert table.zone("p1", "graveyard") == ["dummy", "trade"]


def test_powers_and_manual_abilities_need_a_target():
    shot = power(does("DEAL_DAMAGE", ONE, amount=1))
    table = Table(p1={"hero": {"power": shot}}, p2={"board": ["dummy"]})
    table.use_power(("ENEMY CREATURE", "dummy"))
    assert table.body("dummy")["damage"] == 1
    assert Table(p1={"hero": {"power": shot}}).rejects("HERO_POWER") == "NO_LEGAL_TARGET"
    tower = permanent("tower", on("MANUAL", does("DEAL_DAMAGE", ONE, amount=1), cost=0))
    lonely = Table(tower, p1={"permanents": ["tower"]})
    assert lonely.rejects("ACTIVATE", source="tower", ability=0) == "NO_LEGAL_TARGET"


def test_a_manual_ability_may_choose_its_own_body():
    monk = creature(
        "monk",
        1,
        1,
        on("MANUAL", does("BUFF", to("ALLY CREATURE CHOSEN"), atk=1, hp=0, duration="PERMANENT"), cost=0),
    )
    table = Table(monk, p1={"board": ["monk"]})
    table.activate("monk", ("ALLY CREATURE", "monk"))
    assert table.stats("monk")[0] == 2


# --- the list of legal intents --------------------------------------------------------------------------


def test_the_list_holds_every_combination_once_and_no_targets_where_none_are_asked():
    storm = spell("storm", does("DEAL_DAMAGE", to("ENEMY CREATURE CHOSEN", count=2), amount=1))
    table = Table(storm, p1={"hand": ["storm", {"id": "mine", "card": "dummy"}]}, p2=THREE)
    chosen = [["dummy", "other"], ["dummy", "third"], ["other", "third"]]
    assert table.legal() == [
        *(
            {
                "type": "PLAY_CARD",
                "player": "p1",
                "card": "storm",
                "targets": [{"ability": 0, "side": "ENEMY", "kind": "CREATURE", "chosen": pair}],
            }
            for pair in chosen
        ),
        {"type": "PLAY_CARD", "player": "p1", "card": "mine"},
        {"type": "END_TURN", "player": "p1"},
    ]
    assert table.legal("p2") == []


def test_the_list_holds_attacks_power_and_activations():
    tower = permanent("tower", on("MANUAL", does("DRAW", ME, amount=1), cost=0))
    rusher = creature("rusher", 1, 1, keywords=["RUSH"])
    wall = creature("wall", 0, 1, keywords=["TAUNT"])
    table = Table(
        tower,
        rusher,
        wall,
        p1={
            "board": ["dummy", {"id": "rusher", "arrived": True}],
            "permanents": ["tower"],
            "hero": {"power": power(does("DRAW", ME, amount=1))},
        },
        p2={"board": [{"id": "foe", "card": "dummy"}]},
    )
    assert [{key: value for key, value in intent.items() if key != "player"} for intent in table.legal()] == [
        {"type": "ATTACK", "attacker": "dummy", "target": "foe"},
        {"type": "ATTACK", "attacker": "dummy", "target": "h2"},
        {"type": "ATTACK", "attacker": "rusher", "target": "foe"},
        {"type": "HERO_POWER"},
        {"type": "ACTIVATE", "source": "tower", "ability": 0},
        {"type": "END_TURN"},
    ]
    guarded = Table(wall, p1={"board": ["dummy"]}, p2={"board": [{"id": "foe", "card": "dummy"}, "wall"]})
    assert [intent.get("target") for intent in guarded.legal()] == ["wall", None]


def test_the_list_of_a_mulligan_holds_every_subset_until_it_is_chosen():
    table = Table(phase="MULLIGAN", turn=0, p1={"hand": ["dummy", {"id": "two", "card": "dummy"}]})
    assert [intent["cards"] for intent in table.legal("p1")] == [[], ["dummy"], ["two"], ["dummy", "two"]]
    table.intend({"type": "MULLIGAN", "player": "p1", "cards": []})
    assert table.legal("p1") == []


def test_nobody_may_do_anything_when_the_game_is_over():
    table = Table()
    table.intend({"type": "CONCEDE", "player": "p1"})
    assert table.legal("p1") == table.legal("p2") == []
