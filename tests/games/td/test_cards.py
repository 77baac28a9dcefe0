"""The card model: affinities, chance, and a corpus that keeps to what is given and proposed."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lgc_contract import canonical, data
from lgc_contract.games.td import corpus
from lgc_contract.games.td.engine.cards import Card, affinity, cards_of
from lgc_contract.games.td.engine.chance import Rng, pick, shuffled
from lgc_contract.games.td.lint import check_cards
from lgc_contract.lint.problem import Document, Tree
from lgc_contract.lint.tree import read

CARDS = cards_of([dict(each) for each in corpus.definitions()])
FILES: list[Any] = [data.read_json(path) for path in data.files(data.root("corpus") / "td" / "cards")]

names = st.sampled_from(["a", "b", "c"])
lists = st.lists(names, max_size=2, unique=True)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    lists_of = {"cartes": draw(lists), "familles": draw(lists)}
    document = {"id": draw(names), "famille": draw(names), "controle": 1, "chaos": 1, "affinites": lists_of}
    return next(iter(cards_of([document]).values()))


@given(one=cards(), other=cards())
def test_affinity_is_mutual(one: Card, other: Card) -> None:
    assert affinity(one, other) == affinity(other, one)


@given(card=cards())
def test_a_card_has_an_affinity_with_itself(card: Card) -> None:
    assert affinity(card, card)


def test_the_generator_gives_the_numbers_of_the_rulebook() -> None:
    rng, numbers = Rng(42), []
    for _ in range(3):
        rng, number = pick(rng, 1 << 32)
        numbers.append(number)
    assert numbers == [2581720956, 1925393290, 3661312704]
    assert rng.draws == 3


@given(seed=st.integers(0, 2**32 - 1), size=st.integers(0, 40))
def test_a_shuffle_keeps_the_items_and_draws_one_number_less_than_there_are(seed: int, size: int) -> None:
    rng, order = shuffled(Rng(seed), range(size))
    assert sorted(order) == list(range(size))
    assert rng.draws == max(size - 1, 0)


def test_25_families_have_nine_cards_each_with_41_copies() -> None:
    assert len(FILES) == 225
    assert set(Counter(card["famille"] for card in FILES).values()) == {9}
    copies = Counter[str]()
    for card in FILES:
        copies[card["famille"]] += 2 ** (4 - card["etoiles"])
    assert set(copies.values()) == {41}


def test_invented_values_are_balanced_within_every_family() -> None:
    imbalances = Counter[str]()
    for card in FILES:
        imbalances[card["famille"]] += card["chaos"] - card["controle"]
        assert card["controle"] + card["chaos"] == card["position"] + 3
        assert {"controle", "chaos"} <= set(card["invented"])
    assert set(imbalances.values()) == {0}


def test_families_that_share_an_affinity_do_so_card_by_card() -> None:
    assert affinity(CARDS["badniks-9"], CARDS["robots-conscients-1"])
    assert affinity(CARDS["celebrites-soniciennes-4"], CARDS["veterans-chao-2"])
    assert not affinity(CARDS["badniks-9"], CARDS["armee-de-robotnik-1"])


FAULTS: dict[str, dict[str, Any]] = {
    "card-family-known": {"famille": "personne"},
    "card-identifier": {"id": "spire-1"},
    "family-of-nine": {"position": 4},
    "family-by-rarity": {"etoiles": 4},
    "affinities-known": {"affinites": {"cartes": ["nobody"], "familles": []}},
    "usual-values": {"chaos": 8},
}


@pytest.mark.parametrize("rule", FAULTS)
def test_the_check_finds(rule: str) -> None:
    tree = read()
    file = "corpus/td/cards/spire-5.v1.json"
    whole = tree.documents[file]
    value: Any = {**whole.object, **FAULTS[rule]}
    wrong = Document(file, whole.path, canonical.file_text(value), value)
    problems = list(check_cards(Tree({**tree.documents, file: wrong})))
    assert rule in {each.rule for each in problems}
    assert list(check_cards(tree)) == []


def test_own_family_in_the_list_goes_without_saying() -> None:
    tree = read()
    file = "corpus/td/cards/spire-5.v1.json"
    whole = tree.documents[file]
    value: Any = {**whole.object, "affinites": {"cartes": ["spire-5"], "familles": ["spire"]}}
    wrong = msgspec.structs.replace(whole, text=canonical.file_text(value), value=value)
    problems = [each.pointer for each in check_cards(Tree({**tree.documents, file: wrong}))]
    assert problems == ["/affinites/cartes/0", "/affinites/familles/0"]
