"""What holds of every position and every move of TerraKard, in random attacks."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract import canonical, schemas
from lgc_contract.games.terrakard.engine.events import event_to_json
from lgc_contract.games.terrakard.engine.intents import intent_to_json
from lgc_contract.games.terrakard.engine.legality import legal
from lgc_contract.games.terrakard.engine.savoir import question_of
from lgc_contract.games.terrakard.engine.state import State, state_from_json, state_to_json
from lgc_contract.games.terrakard.engine.transition import reduce
from lgc_contract.games.terrakard.engine.view import view
from lgc_contract.games.terrakard.engine.words import CAMPS
from lgc_contract.games.terrakard.fuzz.attacks import POOLS
from lgc_contract.games.terrakard.fuzz.chooser import Chooser
from lgc_contract.games.terrakard.fuzz.lines import line
from lgc_contract.games.terrakard.game import GAME
from tests.games.terrakard.attacks import Move, catalogue_of, first_state, is_accepted, moves, text, written

LAWS = settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
NUMBERS = st.integers(0, 2**32 - 1)


def every_intent(state: State) -> list[Any]:
    """Return every intent that has the right shape and is ever listed, right or wrong."""
    held = [*state.attaque.deck, *state.defense.plan]
    ids = [*(each.id for each in held), "d6", "ghost"]
    return [
        intent
        for camp in CAMPS
        for intent in (
            *({"type": "JOUER", "joueur": camp, "carte": each} for each in ids),
            *({"type": "REPONDRE", "joueur": camp, "reponse": each} for each in (0, 1, 2, None)),
        )
    ]


@LAWS
@given(number=NUMBERS)
def test_the_same_intent_gives_the_same_answer_and_leaves_its_state_alone(number: int) -> None:
    for move in moves(number):
        before = written(move.before)
        again, events = reduce(move.catalogue, move.before, move.intent)
        assert (written(again), [event_to_json(each) for each in events]) == (
            written(move.after),
            move.events,
        )
        assert written(move.before) == before


@LAWS
@given(number=NUMBERS)
def test_exactly_the_listed_intents_are_accepted(number: int) -> None:
    for move in moves(number):
        listed = {
            text(intent_to_json(each)) for camp in CAMPS for each in legal(move.catalogue, move.before, camp)
        }
        accepted = {
            text(each) for each in every_intent(move.before) if is_accepted(move.catalogue, move.before, each)
        }
        assert listed == accepted


@LAWS
@given(number=NUMBERS)
def test_giving_up_is_open_to_the_attacker_until_the_end(number: int) -> None:
    for move in moves(number):
        for state in (move.before, move.after):
            for camp in CAMPS:
                give_up = {"type": "ABANDONNER", "joueur": camp}
                wanted = camp == "attaque" and state.phase != "FIN"
                assert is_accepted(move.catalogue, state, give_up) == wanted


@LAWS
@given(number=NUMBERS)
def test_what_a_line_calls_refused_is_refused(number: int) -> None:
    played = line(POOLS[number % 2], number)
    adapter: Any = GAME.reference() if GAME.reference else None
    adapter.load({"data": GAME.load()})
    origin = {"new": played.start.new} if played.start.state is None else {"state": played.start.state}
    steps = [{"intent": intent, "observe": ["state"]} for intent in played.intents]
    answer = adapter.run({"setup": played.start.setup, **origin, "steps": steps})
    verdicts = {index for index, step in enumerate(answer["steps"]) if "rejected" in step}
    assert verdicts == played.refused
    before = written(first_state(catalogue_of(played.start.setup), played.start))
    for step in answer["steps"]:
        if "rejected" in step:
            assert text(step["state"]) == before
        before = text(step["state"])


@LAWS
@given(number=NUMBERS)
def test_an_attack_goes_on_from_its_written_state(number: int) -> None:
    for move in moves(number):
        resumed = state_from_json(json.loads(written(move.before)))
        again, _ = reduce(move.catalogue, resumed, move.intent)
        assert again == move.after


@LAWS
@given(number=NUMBERS)
def test_decks_and_plans_never_change_and_each_card_is_played_once(number: int) -> None:
    for move in moves(number):
        before, after = move.before, move.after
        assert (before.attaque.deck, before.defense.plan) == (after.attaque.deck, after.defense.plan)
        assert before.defense.reserve == after.defense.reserve
        for held, played in (
            ({each.id for each in after.attaque.deck}, after.attaque.jouees),
            (
                {each.id for each in (*after.defense.plan, after.defense.reserve) if each is not None},
                after.defense.jouees,
            ),
        ):
            assert len(set(played)) == len(played)
            assert set(played) <= held


@LAWS
@given(number=NUMBERS)
def test_every_manche_hurts_both_camps(number: int) -> None:
    for move in moves(number):
        struck = [each for each in move.events if each["type"] == "DEGATS"]
        assert all(each["parAttaque"] >= 1 and each["parDefense"] >= 1 for each in struck)
        if struck:
            assert move.after.attaque.pv == max(
                0, move.before.attaque.pv - sum(each["parDefense"] for each in struck)
            )
            assert move.after.defense.pv == max(
                0, move.before.defense.pv - sum(each["parAttaque"] for each in struck)
            )


@LAWS
@given(number=NUMBERS)
def test_only_a_question_is_drawn(number: int) -> None:
    for move in moves(number):
        asked = sum(each["type"] == "QUESTION" for each in move.events)
        assert move.after.rng.tirages - move.before.rng.tirages == asked
        assert (move.after.rng.etat == move.before.rng.etat) == (asked == 0)


@pytest.mark.parametrize("number", range(200))
def test_an_attack_ends_within_eleven_moves(number: int) -> None:
    played = list(moves(number))
    assert len(played) <= 11
    assert not played or played[-1].after.phase == "FIN"
    assert sum(each["type"] == "QUESTION" for move in played for each in move.events) <= 1


def twin(chooser: Chooser, move: Move, camp: str) -> State:
    """Return a state that one camp cannot tell from another: what is hidden from it is drawn anew."""
    state = move.after
    rng = msgspec.structs.replace(state.rng, etat=chooser.below(1 << 32), tirages=chooser.below(9))
    if camp == "defense":
        deck = [each for each in state.attaque.deck if each.id in state.attaque.jouees]
        hidden = msgspec.structs.replace(state.attaque, deck=tuple(chooser.some(deck, len(deck))))
        return msgspec.structs.replace(state, rng=rng, attaque=hidden)
    defence = state.defense
    plan = tuple(chooser.some(defence.plan, len(defence.plan)))
    if defence.reserve is not None and defence.reserve.id not in defence.jouees:
        defence = msgspec.structs.replace(defence, reserve=None)
    postures = list(move.catalogue.postures)
    changed = msgspec.structs.replace(
        defence, plan=plan, posture=chooser.one(postures), automatique=bool(chooser.below(2))
    )
    return msgspec.structs.replace(state, rng=rng, defense=changed)


@LAWS
@given(number=NUMBERS)
def test_a_view_is_the_same_whatever_it_hides(number: int) -> None:
    chooser = Chooser(number)
    for move in moves(number):
        if move.after.phase == "FIN":
            continue
        for camp in CAMPS:
            shown = view(move.catalogue, move.after, camp)
            assert text(view(move.catalogue, twin(chooser, move, camp), camp)) == text(shown)


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for each in value.values() for key in keys(each)}
    return {key for each in value for key in keys(each)} if isinstance(value, list) else set()


@LAWS
@given(number=NUMBERS)
def test_the_right_answer_is_told_by_the_answer_alone(number: int) -> None:
    for move in moves(number):
        for event in move.events:
            told = {"juste"} & keys({name: each for name, each in event.items() if name != "enjeu"})
            assert bool(told) == (event["type"] == "REPONSE")
        for camp in CAMPS:
            question = view(move.catalogue, move.after, camp)["question"]
            assert (question is None) == (question_of(move.catalogue, move.after) is None)
            assert question is None or "juste" not in question


@LAWS
@given(number=NUMBERS)
def test_documents_fit_their_schemas(number: int) -> None:
    for move in moves(number):
        assert schemas.validate("terrakard/state", state_to_json(move.after)) == []
        assert schemas.validate("terrakard/intent", intent_to_json(move.intent)) == []
        for event in move.events:
            assert schemas.validate("terrakard/event", event) == []
        for camp in CAMPS:
            shown = view(move.catalogue, move.after, camp)
            assert schemas.validate("terrakard/view", shown) == []
            assert GAME.check_view is not None
            GAME.check_view(shown)


@LAWS
@given(number=NUMBERS)
def test_the_digest_covers_observation_and_chance(number: int) -> None:
    adapter: Any = GAME.reference() if GAME.reference else None
    adapter.load({"data": GAME.load()})
    for move in moves(number):
        state = state_to_json(move.after)
        request = {"setup": {"cards": []}, "state": state, "steps": [{"observe": ["digest"]}]}
        (step,) = adapter.run(request)["steps"]
        seen: Any = {"observation": GAME.observe(state, {}), "rng": GAME.rng_state(state)}
        assert step["digest"] == canonical.digest(seen)


@LAWS
@given(number=NUMBERS)
def test_a_line_written_as_a_case_expands_to_where_it_came_from(number: int) -> None:
    assert GAME.play is not None
    play = GAME.play()
    played = line(POOLS[number % 2], number)
    case = play.case(played.start, played.intents[:4])
    assert play.is_sound(case)
    start = GAME.expand(case.given, list(case.cards))
    again = play.case(start, case.intents)
    assert (again.given, again.cards) == (case.given, case.cards)


def test_lines_are_the_same_every_time_and_reach_every_kind_of_intent() -> None:
    assert line("corpus", 7) == line("corpus", 7)
    accepted = {each["type"] for number in range(40) for each in line("generated", number).intents}
    assert accepted == {"JOUER", "REPONDRE", "DELAI_ECOULE", "ABANDONNER"}
    ends = {move.after.resultat.raison for n in range(300) for move in moves(n) if move.after.resultat}
    assert ends == {"DEFENSE_KO", "ATTAQUE_KO", "DOUBLE_KO", "CINQ_MANCHES", "ABANDON"}
