"""The generator and what the engine makes of it: numbers, picks, shuffles."""

import pytest

from lgc_contract.games.lgc.engine.draft import Draft
from lgc_contract.games.lgc.engine.rng import advance
from lgc_contract.games.lgc.engine.setup import shuffle
from lgc_contract.games.lgc.engine.state import Held
from tests.games.lgc.engine.table import Table


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [1144304738, 1416247, 958946056, 627933444]),
        (42, [2581720956, 1925393290, 3661312704, 2876485805]),
        (4294967295, [3850105811, 813802916, 3073704848, 4054706436]),
    ],
)
def test_a_seed_gives_its_published_numbers(seed, numbers):
    drawn = []
    for _ in numbers:
        seed, number = advance(seed)
        drawn.append(number)
    assert drawn == numbers


def draft_with(seed):
    return Draft(Table(rng={"state": seed, "draws": 0}).state)


def test_a_pick_scales_the_number_and_counts_the_draw():
    draft = draft_with(42)
    assert [draft.pick(n) for n in (1, 2, 3, 4, 5, 6, 7, 10, 30, 100)] == [0, 0, 2, 2, 0, 3, 1, 6, 25, 47]
    assert draft.draws == 10


def test_a_shuffle_swaps_from_the_last_place_down():
    draft = draft_with(42)
    card = draft.catalogue.cards["dummy"]
    draft.players[0].deck = tuple(Held(str(number), card) for number in range(10))
    shuffle(draft, 0)
    assert [int(held.id) for held in draft.players[0].deck] == [0, 7, 3, 5, 2, 1, 8, 9, 4, 6]
    assert draft.rng_state == 3599190471


@pytest.mark.parametrize("size", [0, 1])
def test_a_shuffle_of_fewer_than_two_cards_draws_nothing(size):
    draft = draft_with(42)
    draft.players[0].deck = tuple(Held(str(n), draft.catalogue.cards["dummy"]) for n in range(size))
    shuffle(draft, 0)
    assert draft.draws == 0
