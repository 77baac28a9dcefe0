"""The reference engine says what a second, slow reading of the rulebook says."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.documents import state_from_json, state_to_json
from lgc_contract.games.regnum.engine.intents import Choose, intent_to_json
from lgc_contract.games.regnum.engine.legal import legal
from lgc_contract.games.regnum.engine.legality import check
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.setup import new_game
from lgc_contract.games.regnum.engine.state import SEATS
from lgc_contract.games.regnum.engine.transition import reduce
from lgc_contract.games.regnum.observe import observe
from lgc_contract.games.regnum.random_play import (
    Chooser,
    any_intent,
    characters,
    draw_new,
    draw_position,
    walk,
)
from tests.games.regnum.slow_rules import Rules

LAWS = settings(max_examples=60, derandomize=True, deadline=None)
NUMBERS = st.integers(0, 2**32 - 1)
CATALOGUE = Catalogue.build(corpus.load())


@LAWS
@given(number=NUMBERS)
def test_a_tour_comes_to_the_same(number: int) -> None:
    chooser = Chooser(number)
    local = characters(chooser)
    catalogue, rules = CATALOGUE.with_local(local), Rules(local)
    state = state_from_json(draw_position(chooser, [each["id"] for each in local]))
    seats = SEATS[: len(state.players)]
    for seat in seats:
        listed: list[Any] = [each for each in legal(catalogue, state, seat) if isinstance(each, Choose)]
        bold = [each for each in listed if each.achats or each.evenement] or listed
        sealing = chooser.choose(bold)
        if seat != seats[-1]:
            state, _ = reduce(catalogue, state, sealing)
    before: Any = state_to_json(state)
    last = intent_to_json(sealing)
    before[seats[-1]]["choix"] = {name: last[name] for name in ("carte", "achats", "evenement")}
    after, _ = reduce(catalogue, state, sealing)
    assert observe(rules.resolved(before), {}) == observe(state_to_json(after), {})


@LAWS
@given(number=NUMBERS)
def test_an_intent_is_refused_with_the_same_code(number: int) -> None:
    chooser = Chooser(number)
    rules = Rules([])
    state = new_game(CATALOGUE, draw_new(chooser))
    for move in walk(CATALOGUE, state, chooser):
        for position in (move.before, move.after):
            intent = any_intent(CATALOGUE, position, chooser)
            code = None
            try:
                check(CATALOGUE, position, intent)
            except Rejection as rejection:
                code = rejection.code
            assert rules.rejection(state_to_json(position), intent_to_json(intent)) == code


@LAWS
@given(number=NUMBERS)
def test_a_drawn_position_is_refused_with_the_same_code(number: int) -> None:
    chooser = Chooser(number)
    local = characters(chooser)
    rules = Rules(local)
    state = state_from_json(draw_position(chooser, [each["id"] for each in local]))
    for _ in range(30):
        intent = any_intent(CATALOGUE, state, chooser)
        code = None
        try:
            check(CATALOGUE, state, intent)
        except Rejection as rejection:
            code = rejection.code
        assert rules.rejection(state_to_json(state), intent_to_json(intent)) == code


def test_whole_games_come_to_the_same_tour_by_tour() -> None:
    rules: Any = Rules([dict(row) for row in corpus.rows("personnages")])
    resolved = 0
    for number in range(30):
        chooser = Chooser(number)
        for move in walk(CATALOGUE, new_game(CATALOGUE, draw_new(chooser)), chooser):
            if isinstance(move.intent, Choose) and len(move.happened) > 1:
                before: Any = state_to_json(move.before)
                sealing = intent_to_json(move.intent)
                before[move.intent.joueur]["choix"] = {
                    name: sealing[name] for name in ("carte", "achats", "evenement")
                }
                assert observe(rules.resolved(before), {}) == observe(state_to_json(move.after), {})
                resolved += 1
    assert resolved > 150
