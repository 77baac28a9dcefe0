"""The reference engine behind the protocol: what each request answers, in process and as a process."""

import json
import subprocess
import sys
from typing import Any

import pytest

from lgc_contract import canonical, game, schemas
from lgc_contract.errors import ContractError, UsageError
from lgc_contract.games.lgc import catalogues, corpus
from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.games.lgc.game import GAME
from lgc_contract.harness import judge, plan, scenario
from lgc_contract.version import VERSION

HELLO: dict[str, Any] = {"protocol": {"min": 1, "max": 1}, "game": "lgc", "contract": VERSION}
SCENARIO: dict[str, Any] = {
    "id": "combat/both-creatures-die",
    "title": "Two creatures that deal each other lethal damage die in the same wave.",
    "rules": ["LGC-CMB-16"],
    "capabilities": ["attack", "digest"],
    "cards": [
        {"id": "ours", "type": "CREATURE", "atk": 3, "hp": 2},
        {"id": "theirs", "type": "CREATURE", "atk": 2, "hp": 3},
    ],
    "given": {"p1": {"board": ["ours"]}, "p2": {"board": ["theirs"]}},
    "when": [{"intent": {"type": "ATTACK", "player": "p1", "attacker": "ours", "target": "theirs"}}],
    "then": {"p1": {"board": [], "graveyard": ["ours"]}, "p2": {"board": [], "graveyard": ["theirs"]}},
}
ATTACK = SCENARIO["when"][0]["intent"]
START = GAME.expand(SCENARIO["given"], SCENARIO["cards"])


@pytest.fixture
def adapter():
    adapter = ReferenceAdapter()
    adapter.load({"game": "lgc", "data": GAME.load()})
    return adapter


def run(adapter, *steps):
    return adapter.run({"setup": START.setup, "state": START.state, "steps": list(steps)})


def test_the_game_is_found_by_its_name():
    assert game.find("lgc") is GAME


def test_hello_claims_every_capability():
    hello = ReferenceAdapter().hello(HELLO)
    known = [each["id"] for each in json.loads(capabilities_file().read_text(encoding="utf-8"))]
    assert hello["capabilities"] == known
    assert hello["engine"] == {"name": "lgc-reference", "version": VERSION, "language": "Python"}
    assert hello["protocol"] == 1


def capabilities_file():
    return corpus.folder().parent.parent / "conformance" / "lgc" / "capabilities.json"


@pytest.mark.parametrize("change", [{"game": "regnum"}, {"protocol": {"min": 2, "max": 3}}])
def test_hello_refuses_what_it_cannot_speak(change):
    with pytest.raises(UsageError):
        ReferenceAdapter().hello(HELLO | change)


def test_a_request_before_load_is_refused():
    with pytest.raises(UsageError, match="load"):
        run(ReferenceAdapter())


def test_a_run_reports_after_each_step_what_it_asks_and_no_more(adapter):
    everything = ["state", "events", "legal", "views", "digest"]
    look, attack = run(adapter, {"observe": everything}, {"intent": ATTACK, "observe": ["events"]})["steps"]
    assert sorted(look) == sorted(["accepted", *everything])
    assert look["events"] == []
    assert sorted(look["legal"]) == sorted(look["views"]) == ["p1", "p2"]
    assert sorted(attack) == ["accepted", "events"]


def test_a_run_ends_with_the_state_after_its_last_step(adapter):
    result = run(adapter, {"intent": ATTACK, "observe": ["state"]})
    assert result["state"] == result["steps"][0]["state"]
    assert schemas.validate("lgc/state", result["state"]) == []


def test_a_rejected_step_says_its_code_and_the_next_goes_on_from_there(adapter):
    again = run(
        adapter, {"intent": ATTACK | {"player": "p2"}, "observe": []}, {"intent": ATTACK, "observe": []}
    )
    assert again["steps"] == [{"rejected": {"code": "NOT_YOUR_TURN"}}, {"accepted": True}]


def test_a_step_without_intent_changes_nothing(adapter):
    assert run(adapter, {"observe": []})["state"] == run(adapter)["state"]


def test_a_malformed_intent_is_an_error_and_no_rejection(adapter):
    with pytest.raises(ContractError):
        run(adapter, {"intent": {"type": "ATTACK", "player": "p1"}, "observe": []})


def test_the_digest_is_that_of_observation_and_random_state(adapter):
    [step] = run(adapter, {"intent": ATTACK, "observe": ["digest", "state"]})["steps"]
    seen = GAME.observe(step["state"], START.setup)
    assert step["digest"] == canonical.digest({"observation": seen, "rng": 0})


def test_legal_view_and_new_answer_alone_what_a_run_reports(adapter):
    position = {"setup": START.setup, "state": START.state}
    [step] = run(adapter, {"observe": ["legal", "views"]})["steps"]
    for player in ("p1", "p2"):
        assert adapter.legal(position | {"player": player}) == {"intents": step["legal"][player]}
        assert adapter.view(position | {"viewer": player}) == {"view": step["views"][player]["view"]}
    new = {"setup": START.setup, "new": GAME.expand(new_given(), SCENARIO["cards"]).new}
    assert adapter.new(new) == {"state": adapter.run(new | {"steps": []})["state"]}
    assert adapter.bye({}) == {}


def new_given():
    return {"decks": {"p1": ["ours"] * 30, "p2": ["theirs"] * 30}, "seed": 42}


def test_a_setup_is_compiled_once():
    known = catalogues.of_corpus()
    assert known.of(START.setup) is known.of(json.loads(json.dumps(START.setup)))
    assert known.of({"cards": [], "powers": []}) is known.of({"cards": [], "powers": []})


def test_equal_data_share_their_catalogues():
    assert catalogues.of_data(json.loads(json.dumps(GAME.load()))) is catalogues.of_corpus()


def test_every_card_of_the_corpus_compiles_and_is_a_definition():
    cards = GAME.load()["cards"]
    assert [card["id"] for card in cards] == sorted(corpus.pins())
    assert {
        card["id"]: faults for card in cards if (faults := schemas.validate("lgc/definition", card))
    } == {}
    assert len(catalogues.of_corpus().of({"cards": [], "powers": []}).cards) == len(cards)


def test_a_card_outside_the_release_is_unknown():
    assert corpus.definition("crea_nobody") is None
    assert corpus.definition("wolf") is None
    assert corpus.card("crea_nobody") is None


def test_the_reference_engine_passes_a_scenario_in_process(adapter):
    prepared = plan.prepare(GAME, scenario.parse(json.dumps(SCENARIO).encode(), "scenario.json"))
    result = adapter.run(json.loads(prepared.params))
    claimed = frozenset(adapter.hello(HELLO)["capabilities"])
    assert judge.judge(GAME, prepared, result, claimed).outcome == "passed"


def test_the_reference_engine_answers_alike_as_a_process(adapter):
    steps = [{"intent": ATTACK, "observe": ["state", "events", "legal", "views", "digest"]}]
    params = {"setup": START.setup, "state": START.state, "steps": steps}
    requests = [
        {"id": 1, "method": "hello", "params": HELLO},
        {"id": 2, "method": "load", "params": {"game": "lgc", "data": GAME.load()}},
        {"id": 3, "method": "run", "params": params},
        {"id": 4, "method": "bye", "params": {}},
    ]
    process = subprocess.run(
        [sys.executable, "-m", "lgc_contract.games.lgc.serve"],
        input="".join(json.dumps({"jsonrpc": "2.0", **each}) + "\n" for each in requests),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    replies = [json.loads(line) for line in process.stdout.splitlines()]
    results = [adapter.hello(HELLO), {}, adapter.run(params), {}]
    assert replies == [
        {"jsonrpc": "2.0", "id": number, "result": result} for number, result in enumerate(results, 1)
    ]
    assert process.stderr == ""
