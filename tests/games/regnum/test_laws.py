"""What holds of every position and move, in games of two, three and four, from numbers of Hypothesis."""

import copy
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lgc_contract import schemas
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.adapter import VIEWERS, ReferenceAdapter
from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.documents import state_from_json, state_to_json
from lgc_contract.games.regnum.engine.happenings import happening_to_json, shown_to
from lgc_contract.games.regnum.engine.intents import Choose, Draw, GiveUp, intent_to_json
from lgc_contract.games.regnum.engine.legal import legal
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.setup import new_game
from lgc_contract.games.regnum.engine.state import SEATS, EventChoice, all_cards, gauges
from lgc_contract.games.regnum.engine.transition import reduce
from lgc_contract.games.regnum.engine.view import view
from lgc_contract.games.regnum.random_play import (
    Chooser,
    any_intent,
    characters,
    draw_position,
    fingerprint,
    walk,
)

LAWS = settings(max_examples=20, derandomize=True, deadline=None)
WHOLE_GAMES = settings(max_examples=8, derandomize=True, deadline=None)
NUMBERS = st.integers(0, 2**32 - 1)
PLAYERS = (2, 3, 4)
every_size = pytest.mark.parametrize("players", PLAYERS)

CATALOGUE = Catalogue.build(corpus.load())
NO_SETUP: Any = {"cards": [], "powers": []}


def text(value):
    """Return JSON that is equal only for equal documents, the order of lists included."""
    return json.dumps(value, sort_keys=True)


def begun(number, players=2):
    new = {"joueurs": players, "seed": number, "premierJoueur": SEATS[number % players]}
    return new_game(CATALOGUE, new)


def moves(number, players):
    return list(walk(CATALOGUE, begun(number, players), Chooser(number)))


def placed(number):
    """Return a catalogue with local characters and a position in which nobody has chosen."""
    chooser = Chooser(number)
    local = characters(chooser)
    document = draw_position(chooser, [each["id"] for each in local])
    return CATALOGUE.with_local(local), state_from_json(document), chooser


def outcome(catalogue, state, intent):
    """Return what an intent comes to, as one text: the code, or the state after it and the events."""
    try:
        after, happened = reduce(catalogue, state, intent)
    except Rejection as rejection:
        return rejection.code
    return text([state_to_json(after), [happening_to_json(each) for each in happened]])


# --- purity -------------------------------------------------------------------------------------------------


@LAWS
@given(number=NUMBERS)
def test_an_intent_leaves_its_input_as_it_is_and_always_comes_to_the_same(number):
    catalogue, state, chooser = placed(number)
    before = text(state_to_json(state))
    for _ in range(10):
        intent = any_intent(catalogue, state, chooser)
        assert outcome(catalogue, state, intent) == outcome(catalogue, state, intent)
    assert text(state_to_json(state)) == before


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_a_game_is_the_same_in_another_process_with_another_hash_seed(hash_seed):
    program = (
        "from lgc_contract.games.regnum.random_play import fingerprint\n"
        "print(*(fingerprint(seed) for seed in range(8)))"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    process = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert process.stdout.split() == [fingerprint(seed) for seed in range(8)]


# --- what is legal ------------------------------------------------------------------------------------------


@LAWS
@given(number=NUMBERS)
def test_every_legal_intent_is_accepted(number):
    catalogue, state, chooser = placed(number)
    for seat in SEATS:
        listed = legal(catalogue, state, seat)
        assert len(set(listed)) == len(listed)
        for _ in range(min(len(listed), 30)):
            reduce(catalogue, state, chooser.choose(listed))


@LAWS
@given(number=NUMBERS)
def test_a_drawn_intent_is_accepted_exactly_when_it_is_listed(number):
    catalogue, state, chooser = placed(number)
    listed = {seat: set(legal(catalogue, state, seat)) for seat in SEATS}
    for _ in range(40):
        intent = any_intent(catalogue, state, chooser)
        refused = outcome(catalogue, state, intent).isupper()
        assert refused == (intent not in listed[intent.joueur])


@pytest.mark.parametrize("number", range(4))
def test_what_is_accepted_of_everything_that_can_be_said_is_what_is_listed(number):
    """Everything: any card or none, up to two purchases, any event card, up to two targets."""
    catalogue, state, _ = placed(number)
    things = sorted(each.id for each in catalogue.things)
    wanted = [pair for many in range(3) for pair in combinations(things, many)]
    targets = [pair for many in range(3) for pair in product(SEATS, repeat=many)]
    accepted = set()
    seat = SEATS[number % len(state.players)]
    cards = [None, *(card.id for card in all_cards(state))]
    events = [None, *(EventChoice(card.id, each) for card in all_cards(state) for each in targets)]
    own = {card.id for player in state.players for card in player.evenements}
    for card, things_wanted, event in product(cards, wanted, events):
        if event is not None and event.carte not in own:
            continue  # refused like any other card that is not held, and there are very many of them
        intent = Choose(seat, card, things_wanted, event)
        if not outcome(catalogue, state, intent).isupper():
            accepted.add(intent)
    listed = {each for each in legal(catalogue, state, seat) if isinstance(each, Choose)}
    assert {each for each in listed if len(each.achats) <= 2} == accepted


@LAWS
@given(number=NUMBERS)
def test_a_refusal_leaves_the_state_untouched_bit_for_bit(number):
    catalogue, state, chooser = placed(number)
    look: Any = {"observe": ["state", "events", "digest"]}
    intent = any_intent(catalogue, state, chooser)
    setup: Any = {"cards": [plain(each) for each in catalogue.local], "powers": []}
    adapter = loaded()
    steps: Any = [look, {"intent": intent_to_json(intent), **look}, look]
    first, then, last = adapter.run({"setup": setup, "state": state_to_json(state), "steps": steps})["steps"]
    if "rejected" in then:
        assert text(then["state"]) == text(first["state"]) == text(last["state"])
        assert then["digest"] == first["digest"]
        assert then["events"] == []


def plain(character):
    return {name: getattr(character, name) for name in character.__struct_fields__}


def loaded():
    adapter: Any = ReferenceAdapter()
    adapter.load({"data": corpus.load()})
    return adapter


# --- documents ----------------------------------------------------------------------------------------------


@every_size
@WHOLE_GAMES
@given(number=NUMBERS)
def test_a_game_goes_on_alike_from_any_state_read_back_from_json(number, players):
    for move in moves(number, players)[:: 1 + number % 5]:
        again = state_from_json(json.loads(json.dumps(state_to_json(move.before))))
        assert again == move.before
        assert outcome(CATALOGUE, again, move.intent) == outcome(CATALOGUE, move.before, move.intent)


@every_size
@WHOLE_GAMES
@given(number=NUMBERS)
def test_what_is_reported_fits_the_schemas(number, players):
    played = moves(number, players)
    for move in [*played[:: 1 + number % 7], played[-1]]:
        happened = [happening_to_json(each) for each in move.happened]
        assert schemas.validate("regnum/state", state_to_json(move.after)) == []
        assert [schemas.validate("regnum/event", each) for each in happened] == [[]] * len(happened)
        for viewer in VIEWERS:
            assert schemas.validate("regnum/view", view(move.after, viewer)) == []
            shown: Any = shown_to(move.happened, viewer)
            assert [schemas.validate("regnum/event", each) for each in shown] == [[]] * len(shown)
            listed: Any = [intent_to_json(each) for each in legal(CATALOGUE, move.after, viewer)[:20]]
            assert [schemas.validate("regnum/intent", each) for each in listed] == [[]] * len(listed)


@every_size
def test_the_digest_of_a_game_resumed_in_its_middle_is_that_of_the_whole(players):
    played = moves(11, players)
    adapter = loaded()
    steps = [{"intent": intent_to_json(move.intent), "observe": ["digest"]} for move in played]
    new: Any = {"joueurs": players, "seed": 11, "premierJoueur": SEATS[11 % players]}
    whole = adapter.run({"setup": NO_SETUP, "new": new, "steps": steps})["steps"]
    half = len(played) // 2
    middle = state_to_json(played[half].before)
    rest = adapter.run({"setup": NO_SETUP, "state": middle, "steps": steps[half:]})["steps"]
    assert rest == whole[half:]
    assert len({each["digest"] for each in whole}) == len(whole)


# --- the game -----------------------------------------------------------------------------------------------


@every_size
@WHOLE_GAMES
@given(number=NUMBERS)
def test_cards_are_conserved_and_gauges_hands_and_possessions_keep_their_limits(number, players):
    before = sorted((card.id, card.card) for card in all_cards(begun(number, players)))
    for move in moves(number, players):
        assert sorted((card.id, card.card) for card in all_cards(move.after)) == before
        owned = [thing for player in move.after.players for thing in player.possessions]
        assert len(set(owned)) == len(owned)
        for player in move.after.players:
            assert min(gauges(player)) >= 0
            assert len(player.main) <= 4
            assert len(player.evenements) <= 2
        assert move.after.rng == move.before.rng


@every_size
@WHOLE_GAMES
@given(number=NUMBERS)
def test_every_game_ends_with_winners_after_twelve_tours_or_before(number, players):
    played = moves(number, players)
    last = played[-1].after
    assert last.phase == "TERMINEE"
    assert last.gagnants
    assert last.tour <= 12
    # In a tour a seat draws once and chooses once; each seat gives up once at most.
    assert len(played) <= 12 * 2 * players + players
    assert not any(last.players[SEATS.index(seat)].abandon for seat in last.gagnants)
    if not any(isinstance(move.intent, GiveUp) for move in played):
        assert last.tour == 12
        best = max(sum(gauges(player)) for player in last.players)
        leaders = [
            seat for seat, player in zip(SEATS, last.players, strict=False) if sum(gauges(player)) == best
        ]
        assert list(last.gagnants) == leaders


@LAWS
@given(number=NUMBERS)
def test_two_players_who_only_play_characters_end_with_the_same_total(number):
    """Both play the same twelve cards, and gain less counter-gain is the difference of their sums."""
    chooser, state = Chooser(number), begun(number)
    while state.phase == "SELECTION":
        seat = next(s for s, player in zip(SEATS, state.players, strict=False) if player.choix is None)
        card = chooser.choose(state.players[SEATS.index(seat)].main).id
        state, _ = reduce(CATALOGUE, state, Choose(seat, card, (), None))
    assert sum(gauges(state.players[0])) == sum(gauges(state.players[1]))
    assert state.gagnants == ("j1", "j2")


@LAWS
@given(number=NUMBERS)
def test_the_order_in_which_players_choose_changes_nothing(number):
    catalogue, state, chooser = placed(number)
    chosen = []
    for seat in SEATS[: len(state.players)]:
        listed = [each for each in legal(catalogue, state, seat) if isinstance(each, Choose)]
        chosen.append(chooser.choose(listed))
    straight, crooked = state, state
    for intent in chosen:
        straight, _ = reduce(catalogue, straight, intent)
    for intent in reversed(chosen):
        crooked, _ = reduce(catalogue, crooked, intent)
    assert straight == crooked


# --- what a player may know ---------------------------------------------------------------------------------


def hidden(state, viewer) -> Iterator[str]:
    """Yield the ids that a viewer may not see: hands of others, every deck."""
    yield from (card.id for card in state.table.pioche_evenements)
    for seat, player in zip(SEATS, state.players, strict=False):
        yield from (card.id for card in player.pioche)
        if seat != viewer:
            yield from (card.id for card in (*player.main, *player.evenements))


@every_size
@WHOLE_GAMES
@given(number=NUMBERS)
def test_no_view_and_no_event_shown_to_a_viewer_holds_a_hidden_id(number, players):
    for move in moves(number, players):
        for viewer in VIEWERS:
            seen = text([view(move.after, viewer), shown_to(move.happened, viewer)])
            assert [each for each in hidden(move.after, viewer) if f'"{each}"' in seen] == []


@every_size
@WHOLE_GAMES
@given(number=NUMBERS)
def test_a_view_does_not_depend_on_what_its_viewer_may_not_know(number, players):
    for move in moves(number, players)[:: 1 + number % 5]:
        for viewer in VIEWERS:
            other = twin(state_to_json(move.after), viewer)
            assert view(state_from_json(other), viewer) == view(move.after, viewer)


def twin(state, viewer):
    """Return the position with other decks, other hands, other sealed choices and other random numbers."""
    state = copy.deepcopy(state)
    state["rng"]["state"] ^= 1
    state["table"]["piocheEvenements"].reverse()
    for seat in SEATS:
        if seat in state:
            state[seat]["pioche"].reverse()
            if seat != viewer:
                other_hands(state[seat])
    return state


def other_hands(player):
    player["main"].reverse()
    player["evenements"].reverse()
    player["main"], player["pioche"] = rotated(player["main"], player["pioche"])
    if player["choix"] is not None:
        player["choix"] = {"carte": "secret", "achats": ["sceau"], "evenement": None}


def rotated(first, second):
    both = [*second, *first]
    return both[: len(first)], both[len(first) :]


# --- many players -------------------------------------------------------------------------------------------


@every_size
def test_random_play_reaches_every_kind_of_move_and_event(players):
    played = [move for number in range(60) for move in moves(number, players)]
    assert {type(move.intent) for move in played} == {Draw, Choose, GiveUp}
    kinds = {happening_to_json(each)["type"] for move in played for each in move.happened}
    assert len(kinds) == 12
