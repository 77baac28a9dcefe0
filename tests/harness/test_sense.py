"""What a scenario names and is nowhere is found without an engine."""

import copy
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import data, registry
from lgc_contract.harness import suite
from lgc_contract.harness.sense import Nonsense, nonsense
from lgc_contract.lint import french
from tests.toy.game import DATA, GAME

TOY: Any = {
    "id": "count/a-case",
    "title": "A case.",
    "rules": ["TOY-CNT-01"],
    "cards": [{"id": "three", "value": 3}, {"id": "six", "value": 6}],
    "given": {"p1": {"hand": ["three"], "table": ["six"]}},
    "when": [{"intent": {"type": "PLAY", "player": "p1", "card": "three"}}],
    "then": {"p1": {"hand": [], "table": ["six", "three"]}, "six": {"value": 6}},
}


def changed(document: Any, pointer: str, value: Any) -> Any:
    """Return a document with one member set."""
    copied = copy.deepcopy(document)
    *way, last = pointer.split("/")[1:]
    at = copied
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    at[int(last) if isinstance(at, list) else last] = value
    return copied


def found(document: Any, game: Any = GAME) -> list[Nonsense]:
    return list(nonsense(game, document))


def test_every_scenario_of_the_toy_makes_sense() -> None:
    for scenario in suite.load("toy", DATA / "conformance").scenarios:
        assert found(data.read_json(Path(scenario.file))) == [], scenario.id


@pytest.mark.parametrize(
    ("pointer", "value", "at", "hint"),
    [
        ("/given/p1/table/0", "sixth", "/cards", ""),
        ("/when/0/intent/card", "thre", "/when/0/intent/card", "Did you mean 'three'?"),
        (
            "/when/0",
            {"legal": {"p1": [{"type": "PLAY", "card": "thre"}]}},
            "/when/0/legal/p1/0/card",
            "Did you mean 'three'?",
        ),
        ("/then/six", {"worth": 6}, "/then", ""),
        ("/then/sixes", {"value": 6}, "/then", "Did you mean 'six'?"),
        ("/then/p1/table/1", "threes", "/then", "Did you mean 'three'?"),
        ("/then/p2", {"hand": ["six"]}, "/then", ""),
        ("/when/0/then", {"nobody": {}}, "/when/0/then", ""),
    ],
)
def test_what_is_nowhere_is_found_with_its_place(pointer: str, value: Any, at: str, hint: str) -> None:
    (fault,) = found(changed(TOY, pointer, value))
    assert (fault.pointer, fault.hint) == (at, hint)


def test_a_refused_intent_may_name_what_is_nowhere() -> None:
    refused = {"intent": {"type": "PLAY", "player": "p1", "card": "nobody"}, "rejected": "UNKNOWN_CARD"}
    assert found(changed(TOY, "/when/0", refused) | {"then": {}}) == []


def test_what_has_not_the_shape_of_a_scenario_is_left_to_its_schema() -> None:
    assert found({"id": 3}) == []
    assert found(changed(TOY, "/when", {})) == []


DRAWS: Any = {
    "trigger": "ON_PLAY",
    "action": "DRAW",
    "target": {"side": "SELF", "kind": "HERO", "scope": "ALL"},
    "params": {"amount": 1},
}
LGC: Any = {
    "id": "combat/a-case",
    "title": "A case.",
    "rules": ["LGC-CMB-16"],
    "capabilities": ["attack"],
    "cards": [
        {"id": "wolf", "type": "CREATURE", "atk": 3, "hp": 2},
        {"id": "call", "type": "SPELL", "abilities": [DRAWS]},
    ],
    "given": {"p1": {"board": ["wolf"], "hand": ["call"]}},
    "when": [{"intent": {"type": "ATTACK", "player": "p1", "attacker": "wolf", "target": "h2"}}],
    "then": {"wolf": {"attacked": True}, "h2": {"hp": 27}},
}
CHOICE: Any = {"ability": 0, "side": "ENEMY", "kind": "CREATURE", "chosen": ["wolfe"]}


@pytest.mark.parametrize(
    ("pointer", "value", "at", "said"),
    [
        ("/given/p1/board/0", "wolfe", "/given/p1/board/0", "aucune carte ne s’appelle « wolfe »"),
        ("/given/p2", {"board": ["wolf"]}, "/given/p2/board/0", "l’alias « wolf » figure deux fois"),
        ("/given/p1", {"board": ["call"]}, "/given/p1/board/0", "« call » n’est pas une créature"),
        (
            "/when/0/intent/attacker",
            "wolfe",
            "/when/0/intent/attacker",
            "« wolfe » n’est nulle part dans la position",
        ),
        (
            "/when/0/intent",
            {"type": "PLAY_CARD", "player": "p1", "card": "call", "targets": [CHOICE]},
            "/when/0/intent/targets/0/chosen/0",
            "« wolfe » n’est nulle part dans la position",
        ),
        ("/then/wolfe", {"hp": 1}, "/then", "« wolfe » n’est dans aucune zone, on ne peut rien en attendre"),
        ("/then/p1", {"graveyard": ["wolfe"]}, "/then", "« wolfe » est nouveau ; écrire sa carte (`card`)"),
        ("/then/p1", {"graveyard": ["wolf"]}, "/then", "« wolf » serait dans p1.board et p1.graveyard"),
        ("/then/wolf", {"health": 1}, "/then", "« wolf » n’a pas d’attribut « health »"),
    ],
)
def test_each_kind_of_nonsense_is_said_in_french(pointer: str, value: Any, at: str, said: str) -> None:
    (fault,) = found(changed(LGC, pointer, value), registry.find("lgc"))
    assert fault.pointer == at
    assert french.of(fault.message).startswith(said)


@pytest.mark.parametrize(
    ("pointer", "value"),
    [("/given/p1/board/0", "wolfe"), ("/given/p1/hand/0", {"id": "x", "card": "crea_brioch"})],
)
def test_a_misspelt_card_is_guessed(pointer: str, value: Any) -> None:
    (fault,) = found(changed(LGC, pointer, value), registry.find("lgc"))
    assert fault.hint in ("Did you mean 'wolf'?", "Did you mean 'crea_brioche'?")


def test_heroes_and_what_comes_into_being_may_be_named() -> None:
    lgc = registry.find("lgc")
    assert found(changed(LGC, "/when/0/intent/target", "h1"), lgc) == []
    assert found(changed(LGC, "/when/0/intent/target", "n3"), lgc) == []


def test_a_new_game_is_looked_at_as_far_as_its_decks() -> None:
    lgc = registry.find("lgc")
    decks = {"decks": {"p1": ["wolf"], "p2": ["wolf"]}}
    dealt = {"intent": {"type": "MULLIGAN", "player": "p1", "cards": ["p1-1"]}}
    assert found(LGC | {"given": decks, "when": [dealt], "then": {}}, lgc) == []
    (fault,) = found(LGC | {"given": {"decks": {"p1": ["wolfe"], "p2": []}}}, lgc)
    assert fault.pointer == "/given/decks/p1/0"
