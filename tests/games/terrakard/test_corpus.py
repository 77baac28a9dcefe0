"""The corpus has the cards and questions that the game is balanced for, and its own rules find faults."""

import json
from collections import Counter
from typing import Any

import pytest

from lgc_contract import data
from lgc_contract.errors import UsageError
from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.game import GAME
from lgc_contract.games.terrakard.lint import check_corpus
from lgc_contract.lint.problem import Document, Tree
from lgc_contract.lint.tree import read

TREE = read().of("terrakard")
CARDS: list[Any] = [corpus.card(each) for each in sorted(corpus.pins())]
LOADED: Any = GAME.load()


def test_each_category_has_ten_cards_of_the_same_rarities() -> None:
    by_category = {name: Counter() for name in {card["categorie"] for card in CARDS}}  # type: ignore[var-annotated]
    for card in CARDS:
        by_category[card["categorie"]][card["rarete"]] += 1
    wanted = {"commune": 3, "peu-commune": 3, "rare": 2, "epique": 1, "legendaire": 1}
    assert len(by_category) == 6
    assert all(dict(found) == wanted for found in by_category.values())


def test_atk_and_def_of_a_rarity_have_one_sum() -> None:
    sums = {"commune": 50, "peu-commune": 58, "rare": 66, "epique": 74, "legendaire": 82}
    assert [card["id"] for card in CARDS if card["atk"] + card["def"] != sums[card["rarete"]]] == []


def test_names_are_unique_and_every_value_of_ours_is_marked() -> None:
    assert len({card["nom"] for card in CARDS}) == 60
    assert all(card["invented"] for card in CARDS)


def test_forty_two_cards_have_two_questions_and_eighteen_none() -> None:
    asked = Counter(len(card["questions"]) for card in LOADED["cartes"])
    assert asked == {2: 42, 0: 18}


def test_right_answers_stand_in_all_three_places() -> None:
    places = Counter(each["juste"] for card in LOADED["cartes"] for each in card["questions"])
    assert set(places) == {0, 1, 2}
    assert min(places.values()) >= 20


def test_questions_are_put_once() -> None:
    questions = [each["enonce"] for card in LOADED["cartes"] for each in card["questions"]]
    assert len(set(questions)) == len(questions)
    assert all(each.endswith("\u00a0?") for each in questions)


def test_a_card_is_printed_without_the_right_answer() -> None:
    assert GAME.text is not None
    (printed,) = GAME.text(["carte_big_bang"])
    assert printed["line"] == "Sciences · Légendaire · coût 5 · ATK 48 · DEF 34"
    assert "Lemaître" not in json.dumps(printed, ensure_ascii=False)
    assert len(GAME.text([])) == 60
    with pytest.raises(UsageError, match="carte_big_bag"):
        GAME.text(["carte_big_bag"])


def changed(file: str, *path: Any, value: Any) -> Tree:
    """Return the tree with one member of one document changed."""
    document = TREE.documents[file]
    whole: Any = json.loads(document.text)
    target = whole
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    wrong = Document(file, document.path, document.text, whole)
    return Tree({**TREE.documents, file: wrong})


def test_the_corpus_keeps_its_rules() -> None:
    assert list(check_corpus(TREE)) == []


@pytest.mark.parametrize(
    ("file", "path", "value", "rule"),
    [
        ("cards/carte_dune.v1.json", ("categorie",), "mers", "card-words-known"),
        ("cards/carte_dune.v1.json", ("rarete",), "unique", "card-words-known"),
        ("questions/sciences.json", ("questions", 0, "carte"), "carte_sahara", "question-place"),
        ("questions/sciences.json", ("questions", 0, "carte"), "carte_inconnue", "question-place"),
        ("categories.json", ("categories", 1, "id"), "sciences", "table-identifiers-unique"),
        ("raretes.json", ("raretes", 0, "difficulte"), "triviale", "table-words-known"),
        ("terrains.json", ("terrains", 0, "atk", "categories", 0), "mers", "table-words-known"),
        ("constantes.json", ("reserveRarete",), "unique", "table-words-known"),
    ],
)
def test_a_word_that_is_in_no_table_is_found(file: str, path: tuple[Any, ...], value: str, rule: str) -> None:
    found = list(check_corpus(changed(f"corpus/terrakard/{file}", *path, value=value)))
    assert f"terrakard-{rule}" in {each.rule for each in found}
    assert all(each.message_fr and each.message_en for each in found)


def test_a_card_that_no_release_pins_is_found() -> None:
    pins = {name: version for name, version in corpus.pins().items() if name != "carte_dune"}
    found = list(check_corpus(changed("corpus/terrakard/release.json", "pins", value=pins)))
    assert [each.rule for each in found] == ["terrakard-cards-pinned"]


def test_questions_stand_in_the_file_of_their_category() -> None:
    found = list(
        check_corpus(changed("corpus/terrakard/questions/sciences.json", "categorie", value="histoire"))
    )
    assert {each.rule for each in found} == {"terrakard-question-place"}


def test_every_table_is_loaded() -> None:
    listed = {path.stem for path in (data.root("corpus") / "terrakard").glob("*.json")} - {"release"}
    assert listed <= LOADED.keys()
