"""What holds of every position and every move, with documents and moves from Hypothesis.

`LGC_LAWS=deep` looks at many more and at new ones each time; `benchmarks/random_games.py` plays whole games.
"""

import contextlib
import copy
import json
import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lgc_contract import schemas
from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json, events_for
from lgc_contract.games.lgc.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.view import view
from lgc_contract.games.lgc.expand import expand
from lgc_contract.games.lgc.random_play import fingerprint
from lgc_contract.games.lgc.strategies import laws
from lgc_contract.games.lgc.strategies.play import games
from lgc_contract.games.lgc.strategies.positions import Position, intents, positions
from tests.games.lgc.slow_rules import Rules, canonical_intent
from tests.games.lgc.slow_stats import effective

DEEP = os.environ.get("LGC_LAWS") == "deep"
LAWS = settings(
    max_examples=2000 if DEEP else 80,
    derandomize=not DEEP,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

PLAYERS = ("p1", "p2")
MOST_LISTED = 300
"""Positions in which more is legal are left out where every legal intent is tried."""


def text(value):
    """Return JSON that is equal only for equal documents, the order of lists included."""
    return json.dumps(value, sort_keys=True)


def stored(position: Position):
    return state_from_json(position.catalogue, position.state)


def cards_of(position: Position):
    return {card["id"]: card for card in position.setup["cards"]}


def outcome(state, intent):
    """Return what an intent comes to, as one text: the code, or the state after it and the events."""
    try:
        after, events = reduce(state, intent)
    except Rejection as rejection:
        return rejection.code
    return text([state_to_json(after), [event_to_json(event) for event in events]])


def any_intent(data, position):
    """Draw an intent that is mostly legal."""
    state = stored(position)
    listed = legal(state, "p1") or legal(state, "p2")
    if listed and data.draw(st.integers(0, 3)):
        return listed[data.draw(st.integers(0, len(listed) - 1))]
    return intent_from_json(data.draw(intents(setup=position.setup, state=position.state)))


# --- purity -------------------------------------------------------------------------------------------------


@LAWS
@given(data=st.data(), position=positions())
def test_reduce_leaves_its_input_as_it_is(data, position):
    state, intent = stored(position), any_intent(data, position)
    before = text(state_to_json(state))
    outcome(state, intent)
    assert text(state_to_json(state)) == before


@LAWS
@given(data=st.data(), position=positions())
def test_the_same_state_and_intent_give_the_same_outcome(data, position):
    intent = any_intent(data, position)
    assert outcome(stored(position), intent) == outcome(stored(position), intent)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_game_is_the_same_in_another_process_with_another_hash_seed(hash_seed):
    """What depends on the order of a set, or of dictionaries keyed by objects, shows here."""
    program = (
        "from lgc_contract.games.lgc.random_play import fingerprint\n"
        "print(*(fingerprint(seed) for seed in range(8)))"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    process = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert process.stdout.split() == [fingerprint(seed) for seed in range(8)]


# --- what is legal ------------------------------------------------------------------------------------------


@LAWS
@given(position=positions())
def test_every_legal_intent_is_accepted(position):
    state = stored(position)
    for player in PLAYERS:
        for intent in legal(state, player)[:MOST_LISTED]:
            reduce(state, intent)


@LAWS
@given(position=positions())
def test_the_legal_intents_are_those_that_the_rules_allow(position):
    """Compared with a second reading of the rules, which tries everything."""
    state, rules = stored(position), Rules(position.setup)
    document = state_to_json(state)
    for player in PLAYERS:
        listed = [text(intent_to_json(intent)) for intent in legal(state, player)]
        assume(len(listed) <= MOST_LISTED)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {text(intent) for intent in rules.legal(document, player)}


@LAWS
@given(data=st.data(), position=positions())
def test_any_other_intent_is_rejected_with_the_first_code_that_applies(data, position):
    state, rules = stored(position), Rules(position.setup)
    document = state_to_json(state)
    for _ in range(5):
        intent = data.draw(intents(setup=position.setup, state=document))
        verdict = outcome(state, intent_from_json(intent))
        expected = rules.rejection(document, intent)
        if expected is not None:
            assert verdict == expected
        else:
            listed = [intent_to_json(each) for each in legal(state, intent["player"])]
            assert canonical_intent(intent) in map(canonical_intent, listed)


@LAWS
@given(data=st.data(), position=positions())
def test_a_rejected_intent_leaves_the_state_untouched_bit_for_bit(data, position):
    intent = data.draw(intents(setup=position.setup, state=position.state))
    look = {"observe": ["state", "events", "digest"]}
    steps = [look, {"intent": intent, **look}, look]
    first, then, last = run({"setup": position.setup, "state": position.state, "steps": steps})["steps"]
    assume("rejected" in then)
    assert text(then["state"]) == text(first["state"]) == text(last["state"])
    assert then["digest"] == first["digest"]
    assert then["events"] == []


@pytest.mark.parametrize("chosen", [[["a"], []], [[], ["a"]]])
def test_of_two_entries_for_one_choice_a_short_one_counts_first(chosen):
    """REJ-02 and REJ-07: TARGET_MISSING comes before TARGET_UNEXPECTED, whichever entry is the short one."""
    target = {"side": "ENEMY", "kind": "CREATURE"}
    ability = {
        "trigger": "ON_PLAY",
        "action": "DESTROY",
        "target": target | {"scope": "CHOSEN"},
        "params": {},
    }
    creature = {"id": "a", "type": "CREATURE", "atk": 1, "hp": 1}
    given = {"p1": {"hand": ["spell"]}, "p2": {"board": ["a"]}}
    start = expand(given, [creature, {"id": "spell", "type": "SPELL", "abilities": [ability]}])
    targets = [target | {"ability": 0, "chosen": each} for each in chosen]
    intent = {"type": "PLAY_CARD", "player": "p1", "card": "spell", "targets": targets}
    step = {"intent": intent, "observe": []}
    reply = run({"setup": start.setup, "state": start.state, "steps": [step]})
    assert reply["steps"] == [{"rejected": {"code": "TARGET_MISSING"}}]


# --- documents ----------------------------------------------------------------------------------------------


@LAWS
@given(data=st.data(), position=positions())
def test_a_state_read_back_from_json_goes_on_alike(data, position):
    state, intent = stored(position), any_intent(data, position)
    again = state_from_json(position.catalogue, json.loads(json.dumps(state_to_json(state))))
    assert outcome(again, intent) == outcome(state, intent)


@LAWS
@given(data=st.data(), position=positions())
def test_the_order_of_board_permanents_and_graveyard_in_json_changes_nothing(data, position):
    """What is in play stands in entry order whatever the list says; a graveyard keeps its own order only."""
    shuffled = copy.deepcopy(position.state)
    for player in PLAYERS:
        for zone in ("board", "permanents", "graveyard"):
            shuffled[player][zone] = data.draw(st.permutations(shuffled[player][zone]))
    intent = any_intent(data, position)
    straight = outcome(stored(position), intent)
    crooked = outcome(state_from_json(position.catalogue, shuffled), intent)
    assert sorted_graveyards(crooked) == sorted_graveyards(straight)


def sorted_graveyards(outcome):
    if not outcome.startswith("["):
        return outcome
    state, events = json.loads(outcome)
    for player in PLAYERS:
        state[player]["graveyard"].sort(key=lambda card: card["id"])
    return state, events


@LAWS
@given(data=st.data(), position=positions())
def test_what_is_reported_fits_the_schemas(data, position):
    state, intent = stored(position), any_intent(data, position)
    try:
        state, events = reduce(state, intent)
    except Rejection:
        events = ()
    assert schemas.validate("lgc/state", state_to_json(state)) == []
    assert [schemas.validate("lgc/event", event_to_json(event)) for event in events] == [[] for _ in events]
    for player in PLAYERS:
        assert schemas.validate("lgc/view", view(state, player)) == []
        listed = [intent_to_json(each) for each in legal(state, player)[:20]]
        assert [schemas.validate("lgc/intent", each) for each in listed] == [[] for _ in listed]


@LAWS
@given(data=st.data(), position=positions())
def test_effective_values_are_base_and_buffs_and_auras(data, position):
    """Compared with a second reading of the rules, at rest and after a move."""
    state, intent = stored(position), any_intent(data, position)
    with contextlib.suppress(Rejection):
        state, _ = reduce(state, intent)
    document = state_to_json(state)
    reported = {each["id"]: each["computed"] for player in PLAYERS for each in document[player]["board"]}
    assert reported == effective(cards_of(position), document)


# --- moves --------------------------------------------------------------------------------------------------


@LAWS
@given(position=positions())
def test_every_move_from_any_position_keeps_the_laws(position):
    """Nobody rests at 0 PV, limits hold, and what changed is what the events say: cards are conserved."""
    state = stored(position)
    before = state_to_json(state)
    for player in PLAYERS:
        for intent in legal(state, player)[:25]:
            after, events = reduce(state, intent)
            written = [event_to_json(event) for event in events]
            assert laws.check(before, written, state_to_json(after), cards_of(position)) == []


@LAWS
@given(game=games())
def test_every_move_of_a_game_keeps_the_laws(game):
    cards = {card["id"]: card for card in game.setup["cards"]}
    for move in game.moves:
        written = [event_to_json(event) for event in move.events]
        assert laws.check(state_to_json(move.before), written, state_to_json(move.after), cards) == []


# --- what a player may know ---------------------------------------------------------------------------------


@LAWS
@given(position=positions())
def test_a_view_does_not_depend_on_what_its_viewer_may_not_know(position):
    cards = [card["id"] for card in position.setup["cards"]]
    state = state_to_json(stored(position))
    for player in PLAYERS:
        other = laws.twin(state, player, cards)
        views = [view(state_from_json(position.catalogue, each), player) for each in (state, other)]
        assert text(views[0]) == text(views[1])


@LAWS
@given(game=games())
def test_no_view_and_no_event_shown_to_a_player_holds_a_hidden_id(game):
    for move in game.moves:
        after = state_to_json(move.after)
        for player in PLAYERS:
            assert (
                laws.leaks(after, player, view(move.after, player), events_for(move.events, player)) == set()
            )


@LAWS
@given(game=games(moves=20))
def test_illumination_around_a_replay_changes_nothing(game):
    """§7.6: which copies shine is the collection's affair; no engine is told, and nothing depends on it."""
    look = ["state", "events", "views", "digest"]
    steps = [{"intent": intent_to_json(move.intent), "observe": look} for move in game.moves]
    plain = {"setup": game.setup, "new": game.new, "steps": steps}
    shining = {**plain, "foil": {"p1": [0, 7], "p2": list(range(30))}}
    assert text(run(shining)) == text(run(plain))


# --- the reference engine through its adapter ---------------------------------------------------------------


def run(params):
    """Run steps on an engine that knows no cards but those of the setup."""
    adapter = ReferenceAdapter()
    adapter.load({"game": "lgc", "data": {"constants": {}, "cards": [], "powers": []}})
    return adapter.run(params)
