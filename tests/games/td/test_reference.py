"""The reference engines answer the seven methods, and say what is wrong with a request."""

from typing import Any

import pytest

from lgc_contract import game
from lgc_contract.errors import ContractError, UsageError

GAMES = ("controle-du-chaos", "duel-personnages")

every_game = pytest.mark.parametrize("name", GAMES)


def hello(name: str, *, least: int = 1, most: int = 1) -> Any:
    return {"game": name, "contract": "1", "protocol": {"min": least, "max": most}}


def adapter(name: str) -> Any:
    reference = game.find(name).reference
    assert reference is not None
    return reference()


@every_game
def test_it_says_who_it_is_and_claims_every_capability_of_its_kit(name: str) -> None:
    said = adapter(name).hello(hello(name))
    assert said["engine"]["name"] == f"{name}-reference"
    assert {"digest", "events", "legal", "new", "views"} <= set(said["capabilities"])


@every_game
def test_it_plays_one_game_and_speaks_one_protocol(name: str) -> None:
    with pytest.raises(UsageError, match=f"plays {name}, not lgc"):
        adapter(name).hello(hello("lgc"))
    with pytest.raises(UsageError, match="protocol 1 only"):
        adapter(name).hello(hello(name, least=2, most=3))


@every_game
def test_it_wants_its_data_first(name: str) -> None:
    with pytest.raises(UsageError, match="`load` comes before"):
        adapter(name).new({"setup": {"cards": [], "powers": []}, "new": {}})


@every_game
@pytest.mark.parametrize(
    "intent",
    [
        {"type": "DANSER", "joueur": "j1"},
        {"type": "ABANDONNER"},
        {"type": "ABANDONNER", "joueur": "j9"},
        {"type": "ABANDONNER", "joueur": "j1", "carte": "a"},
    ],
)
def test_a_malformed_intent_is_a_fault_and_no_refusal(name: str, intent: Any) -> None:
    engine = adapter(name)
    engine.load({"game": name, "data": game.find(name).load()})
    start = game.find(name).expand({}, [])
    request = {"setup": start.setup, "state": start.state, "steps": [{"intent": intent, "observe": []}]}
    with pytest.raises(ContractError, match="malformed intent"):
        engine.run(request)


@pytest.mark.parametrize(
    ("name", "intent"),
    [
        ("controle-du-chaos", {"type": "REPONDRE", "joueur": "j1", "source": "MAIN", "carte": "a"}),
        ("controle-du-chaos", {"type": "REPONDRE", "joueur": "j1", "source": "PAQUET", "formule": "BLAST"}),
        ("duel-personnages", {"type": "ATTAQUER", "joueur": "j1", "personnage": "a", "cible": "EVENEMENT"}),
        (
            "duel-personnages",
            {"type": "ATTAQUER", "joueur": "j1", "personnage": "a", "cible": "b", "bonus": None},
        ),
    ],
)
def test_members_that_do_not_go_together_are_malformed(name: str, intent: Any) -> None:
    engine = adapter(name)
    engine.load({"game": name, "data": game.find(name).load()})
    start = game.find(name).expand({}, [])
    request = {"setup": start.setup, "state": start.state, "steps": [{"intent": intent, "observe": []}]}
    with pytest.raises(ContractError, match="malformed intent"):
        engine.run(request)
