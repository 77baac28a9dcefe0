"""A text says everything: two abilities that mean something different never read alike."""

import functools
from collections import defaultdict

import pytest

from lgc_contract.games.lgc.strategies import documents
from lgc_contract.games.lgc.strategies.documents import Names
from lgc_contract.games.lgc.strategies.drawing import SeededChooser
from lgc_contract.games.lgc.text import card
from tests.games.lgc.text import meaning
from tests.games.lgc.text.words import words

NAMES = Names(
    creatures=("jeton_goule", "jeton_disciple", "crea_kaelis_disciple"), others=("sort_mot_d_ordre",)
)
TYPES = ("CREATURE", "SPELL", "PERMANENT")


@functools.cache
def drawn(type_):
    """Return many abilities of one type of card, the same every time."""
    return [documents.draw_ability(SeededChooser(seed * 7919), NAMES, type_) for seed in range(700)]


@pytest.mark.parametrize("type_", TYPES)
def test_abilities_that_read_alike_mean_the_same(type_):
    read = defaultdict(set)
    for ability in drawn(type_):
        read[card.of_ability(ability, type_, words())].add(meaning.of(ability, type_))
    assert {text: meanings for text, meanings in read.items() if len(meanings) > 1} == {}


def changed(type_):
    """Yield (text, text after a change, whether it means the same) for every small change."""
    for ability in drawn(type_):
        text, meant = card.of_ability(ability, type_, words()), meaning.of(ability, type_)
        for other in meaning.changes(ability):
            yield text, card.of_ability(other, type_, words()), meaning.of(other, type_) == meant


@pytest.mark.parametrize("type_", TYPES)
def test_a_small_change_of_meaning_shows_in_the_text(type_):
    assert [text for text, other, same in changed(type_) if not same and text == other] == []


@pytest.mark.parametrize("type_", TYPES)
def test_what_means_the_same_reads_the_same(type_):
    assert [(text, other) for text, other, same in changed(type_) if same and text != other] == []
