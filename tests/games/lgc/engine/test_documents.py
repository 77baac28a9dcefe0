"""States, intents and definitions as JSON: what goes in, what comes out, and what is refused and where."""

import copy

import pytest

from lgc_contract.errors import ContractError, MalformedStateError
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.intents import intent_from_json
from lgc_contract.games.lgc.engine.rejection import CatalogueError, MalformedIntentError, Rejection
from tests.games.lgc.engine.table import DUMMY, ME, Table, creature, does, on, permanent, power, spell, to

BODY = {
    "id": "dummy",
    "damage": 1,
    "consumed": ["SHIELD"],
    "set": {"atk": 3, "hp": None},
    "buffs": [{"atk": 1, "hp": 0, "duration": "THIS_TURN"}],
    "granted": [{"keyword": "LETHAL", "duration": "PERMANENT"}],
}


def full():
    return Table(
        permanent("flag", charges=2),
        p1={
            "board": [BODY],
            "deck": [{"id": "d", "card": "dummy"}],
            "hero": {"power": power(does("DRAW", ME, amount=1))},
        },
        p2={"permanents": ["flag"], "graveyard": [{"id": "g", "card": "dummy"}]},
    )


def test_a_state_comes_back_from_json_as_it_was():
    table = full()
    document = state_to_json(table.state)
    again = state_from_json(table.catalogue, copy.deepcopy(document))
    assert state_to_json(again) == document
    assert again == table.state


def test_computed_is_written_and_never_read():
    table = full()
    document = state_to_json(table.state)
    body = document["p1"]["board"][0]
    assert body["computed"] == {"atk": 4, "hp": 4, "maxHp": 5, "keywords": ["LETHAL"]}
    body["computed"] = "anything"
    assert state_from_json(table.catalogue, document) == table.state


def test_board_and_permanents_are_read_in_entry_order():
    table = Table(
        p1={"board": [{"id": "a", "card": "dummy", "entry": 1}, {"id": "b", "card": "dummy", "entry": 2}]}
    )
    document = state_to_json(table.state)
    document["p1"]["board"].reverse()
    assert state_from_json(table.catalogue, document) == table.state


def damaged(change):
    document = state_to_json(full().state)
    change(document)
    return document


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (lambda d: d.pop("turn"), ""),
        (lambda d: d.update(extra=1), ""),
        (lambda d: d.update(turn=True), "/turn"),
        (lambda d: d.update(phase="LUNCH"), "/phase"),
        (lambda d: d["rng"].update(state=2**32), "/rng/state"),
        (lambda d: d["p1"]["hero"].update(power="none"), "/p1/hero/power"),
        (lambda d: d["p1"]["deck"][0].update(card="none"), "/p1/deck/0/card"),
        (lambda d: d["p1"]["deck"][0].update(id="dummy"), "/p1/deck/0/id"),
        (lambda d: d["p2"]["hero"].update(id="h1"), "/p2/hero/id"),
        (lambda d: d["p1"]["board"][0].update(card="flag"), "/p1/board/0/card"),
        (lambda d: d["p1"]["board"][0].update(owner="p2"), "/p1/board/0/owner"),
        (lambda d: d["p1"]["board"][0].update(damage=-1), "/p1/board/0/damage"),
        (lambda d: d["p1"]["board"][0].update(consumed=["LUCK"]), "/p1/board/0/consumed/0"),
        (lambda d: d["p2"]["permanents"][0].update(entry=1), "/p2/permanents/0/entry"),
        (lambda d: d["p2"]["permanents"][0].update(entry=3), "/p2/permanents/0/entry"),
    ],
)
def test_a_malformed_state_says_where(change, pointer):
    with pytest.raises(MalformedStateError) as caught:
        state_from_json(full().catalogue, damaged(change))
    assert caught.value.pointer == pointer


@pytest.mark.parametrize(
    ("document", "pointer"),
    [
        ({}, ""),
        ({"type": "NAP", "player": "p1"}, "/type"),
        ({"type": "END_TURN", "player": "p3"}, "/player"),
        ({"type": "END_TURN", "player": "p1", "why": 1}, ""),
        ({"type": "PLAY_CARD", "player": "p1", "card": 3}, "/card"),
        ({"type": "ACTIVATE", "player": "p1", "source": "x", "ability": -1}, "/ability"),
        ({"type": "HERO_POWER", "player": "p1", "targets": [{"ability": 0}]}, "/targets/0"),
    ],
)
def test_a_malformed_intent_is_no_rejection(document, pointer):
    with pytest.raises(MalformedIntentError) as caught:
        intent_from_json(document)
    assert caught.value.pointer == pointer
    assert isinstance(caught.value, ContractError)


def test_a_rejection_is_no_contract_error():
    assert not issubclass(Rejection, ContractError)


# --- definitions ------------------------------------------------------------------------------------------

HIT = does("DEAL_DAMAGE", to("ENEMY CREATURE CHOSEN"), amount=1)
SUBJECT = {"test": "SUBJECT"}


def count(side, kind):
    return {"test": "COUNT", "selector": {"side": side, "kind": kind}, "op": "AT_LEAST", "amount": 1}


def test_every_fault_of_a_definition_names_card_and_place():
    error = CatalogueError(card="wolf", message="no", pointer="/abilities/0/target")
    assert str(error) == "wolf at /abilities/0/target: no"


@pytest.mark.parametrize(
    ("card", "pointer"),
    [
        (creature("x", 1, 1, on("PLAY", does("DANCE", ME))), "/abilities/0/action"),
        (creature("x", 1, 1, on("PLAY", does("DRAW", ME))), "/abilities/0/params"),
        (creature("x", 1, 1, on("PLAY", does("DRAW", ME, amount=0))), "/abilities/0/params/amount"),
        (creature("x", 1, 1, on("PLAY", does("DRAW", to("ALLY HERO ALL"), amount=1))), "/abilities/0/target"),
        (
            creature("x", 1, 1, on("PLAY", does("DRAW", ME, amount=1), does("BUFF", ME, atk=1, hp=1))),
            "/abilities/0/then/0/target",
        ),
        (creature("x", 1, 1, on("DEATH", HIT)), "/abilities/0/target"),
        (creature("x", 1, 1, on("PLAY", does("SUMMON", ME, cardId="nobody"))), "/abilities/0/params"),
        (creature("x", 1, 1, on("PLAY", does("SUMMON", ME, cardId="probe"))), "/abilities/0/params"),
        (creature("x", 1, 1, on("PLAY", does("SUMMON", ME))), "/abilities/0/params"),
        (
            creature("x", 1, 1, on("PLAY", does("TRANSFORM", to("ENEMY CREATURE ALL"), cardId="probe"))),
            "/abilities/0/params",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("BUFF", to("ALLY CREATURE ALL"), atk=1, hp=1))),
            "/abilities/0/params",
        ),
        (creature("x", 1, 1, on("PLAY", does("SET_STATS", to("ALLY CREATURE ALL")))), "/abilities/0/params"),
        (
            creature("x", 1, 1, on("PLAY", does("COPY", to("ALLY CREATURE ALL"), mode="FULL", to="HAND"))),
            "/abilities/0/params",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("GAIN_MANA", ME, mode="TEMP", amount=1, filled=True))),
            "/abilities/0/params",
        ),
        (creature("x", 1, 1, on("PLAY", does("GAIN_MANA", ME, amount=1))), "/abilities/0/params"),
        (
            creature("x", 1, 1, on("PLAY", does("DISCARD", to("ENEMY CARD_IN_HAND CHOSEN")))),
            "/abilities/0/target",
        ),
        (creature("x", 1, 1, on("PLAY", does("DISCARD", to("ANY CARD_IN_HAND ALL")))), "/abilities/0/target"),
        (creature("x", 1, 1, on("PLAY", does("DESTROY", to("SELF CREATURE ALL")))), "/abilities/0/target"),
        (creature("x", 1, 1, on("PLAY", does("DESTROY", to("ALLY PERMANENT SELF")))), "/abilities/0/target"),
        (
            creature("x", 1, 1, on("PLAY", does("DESTROY", to("ENEMY PERMANENT LOWEST_HP")))),
            "/abilities/0/target",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("DEAL_DAMAGE", to("ENEMY ANY HIGHEST_ATK"), amount=1))),
            "/abilities/0/target",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("DESTROY", to("ENEMY CREATURE ALL", count=2)))),
            "/abilities/0/target",
        ),
        (
            creature("x", 1, 1, on("PLAY", HIT, does("SILENCE", to("ENEMY CREATURE CHOSEN", count=2)))),
            "/abilities/0/then/0/target/count",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("DRAW", ME, amount=1), condition=SUBJECT)),
            "/abilities/0/condition",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("DRAW", ME, amount=1), condition={"test": "LUCK"})),
            "/abilities/0/condition/test",
        ),
        (
            creature("x", 1, 1, on("PLAY", does("DRAW", ME, amount=1), condition=count("SELF", "CREATURE"))),
            "/abilities/0/condition/selector",
        ),
        (
            creature(
                "x", 1, 1, on("PLAY", does("DRAW", ME, amount=1), condition=count("ANY", "CARD_IN_HAND"))
            ),
            "/abilities/0/condition/selector",
        ),
        (creature("x", 1, 1, on("MANUAL", does("DRAW", ME, amount=1))), "/abilities/0/cost"),
        (creature("x", 1, 1, on("DEATH", does("DRAW", ME, amount=1), cost=1)), "/abilities/0/cost"),
        (creature("x", 1, 1, on("CONTINUOUS", does("DRAW", ME, amount=1))), "/abilities/0/action"),
        (
            creature("x", 1, 1, on("CONTINUOUS", does("BUFF", to("ALLY CREATURE RANDOM"), atk=1, hp=1))),
            "/abilities/0/target/scope",
        ),
        (
            creature(
                "x", 1, 1, on("CONTINUOUS", does("GRANT_KEYWORD", to("ALLY CREATURE ALL"), keyword="SHIELD"))
            ),
            "/abilities/0/params/keyword",
        ),
        (
            creature(
                "x",
                1,
                1,
                on("CONTINUOUS", does("BUFF", to("ALLY CREATURE ALL"), atk=1, hp=1, duration="THIS_TURN")),
            ),
            "/abilities/0/params",
        ),
        (permanent("x", on("ATTACK", does("DRAW", ME, amount=1))), "/abilities/0/trigger"),
        (
            {"id": "x", "type": "SPELL", "abilities": [on("DEATH", does("DRAW", ME, amount=1))]},
            "/abilities/0/trigger",
        ),
        ({"id": "x", "type": "SPELL"}, "/abilities"),
        ({"id": "x", "type": "CREATURE"}, ""),
        ({"id": "x", "type": "TRAP"}, "/type"),
        ({**DUMMY}, "/id"),
    ],
)
def test_a_definition_that_means_nothing_says_where(card, pointer):
    probe = spell("probe", does("DRAW", ME, amount=1))
    with pytest.raises(CatalogueError) as caught:
        Catalogue.build({}, [DUMMY, probe, card], [])
    assert caught.value.card == card["id"]
    assert caught.value.pointer == pointer


def test_cards_may_name_each_other_in_any_order():
    first = creature("first", 1, 1, on("DEATH", does("SUMMON", ME, cardId="second")))
    second = creature("second", 1, 1, on("DEATH", does("SUMMON", ME, cardId="first")))
    cards = Catalogue.build({}, [first, second], []).cards
    assert cards["first"].abilities[0].effects[0].params.cards == (cards["second"],)


def test_a_local_catalogue_leaves_the_first_one_as_it_was():
    base = Catalogue.build({}, [DUMMY], [])
    local = base.with_local([creature("local", 1, 1, on("DEATH", does("SUMMON", ME, cardId="dummy")))], [])
    assert (sorted(base.cards), sorted(local.cards)) == (["dummy"], ["dummy", "local"])
    assert local.cards["dummy"] is base.cards["dummy"]


def test_a_local_power_stands_beside_those_of_the_first_catalogue():
    draw = power(does("DRAW", ME, amount=1))
    base = Catalogue.build({}, [], [{"id": "first", **draw}])
    local = base.with_local([], [{"id": "second", **draw}])
    assert (sorted(base.powers), sorted(local.powers)) == (["first"], ["first", "second"])
    assert local.power("first") is base.power("first") is local.powers["first"]
    assert (base.power("second"), local.power("third")) == (None, None)


@pytest.mark.parametrize("identifier", ["first", "second"])
def test_no_power_is_defined_twice(identifier):
    draw = power(does("DRAW", ME, amount=1))
    base = Catalogue.build({}, [], [{"id": "first", **draw}])
    with pytest.raises(CatalogueError, match="twice"):
        base.with_local([], [{"id": "second", **draw}, {"id": identifier, **draw}])


def test_a_power_that_means_nothing_says_where():
    bad = {"id": "power", **power(does("DESTROY", to("ALLY CREATURE SELF")))}
    with pytest.raises(CatalogueError) as caught:
        Catalogue.build({}, [], [bad])
    assert (caught.value.card, caught.value.pointer) == ("power", "/abilities/0/target")


def test_constants_are_data():
    small = Catalogue.build({"heroHp": 5, "openingHand": {"p1": 1, "p2": 2}, "timer": {"banks": 3}}, [], [])
    assert (small.constants.hero_hp, small.constants.opening_hand.p2, small.constants.turn_limit) == (
        5,
        2,
        100,
    )
