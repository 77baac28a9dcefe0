"""Every rule of the corpus finds its fault, tells it in both languages, and is silent in a sound corpus."""

import pytest

from lgc_contract import game
from lgc_contract.games.lgc.lint.rules import OF_THE_WHOLE, RULES, check_corpus
from lgc_contract.lint import tree as trees
from tests.games.lgc.lint.corpora import (
    ENEMY,
    card,
    changed,
    corpus,
    files,
    released,
    second,
    tree,
)
from tests.games.lgc.lint.faults import ALBA, ALLOWED, BOSS, FAULTS, SPELL, WARNINGS

BY_NAME = {rule.__name__.replace("_", "-"): rule for rule in RULES}


def found(name, changes):
    return list(BY_NAME[name](corpus(changes)))


@pytest.mark.parametrize("name", BY_NAME)
def test_a_sound_corpus_breaks_no_rule(name):
    assert found(name, ()) == []


@pytest.mark.parametrize("name", BY_NAME)
def test_a_sound_release_breaks_no_rule(name):
    assert found(name, released()) == []


@pytest.mark.parametrize(("name", "changes", "places"), FAULTS)
def test_a_fault_is_found_where_it_is(name, changes, places):
    problems = found(name, changes)
    assert [(problem.file.removeprefix("corpus/lgc/"), problem.pointer) for problem in problems] == places


@pytest.mark.parametrize(("name", "changes", "places"), FAULTS)
def test_a_problem_says_what_is_wrong_in_both_languages(name, changes, places):
    problems = found(name, changes)
    assert len(problems) == len(places)
    for problem in problems:
        assert problem.rule == name
        assert problem.message_fr != problem.message_en
        assert not {"None", "{", "}"} & set(f"{problem.message_fr} {problem.message_en}".split())


def test_every_rule_is_broken_here():
    assert {name for name, _, _ in FAULTS} == set(BY_NAME)


@pytest.mark.parametrize("name", BY_NAME)
def test_what_breaks_the_contract_is_an_error_and_design_a_warning(name):
    changes = next(changes for other, changes, _ in FAULTS if other == name)
    severities = {problem.severity for problem in found(name, changes)}
    assert severities == {"warning" if name in WARNINGS else "error"}


def test_every_rule_explains_itself():
    assert all(rule.__doc__ for rule in RULES)


@pytest.mark.parametrize(
    ("name", "changes"), [each[1:] for each in ALLOWED], ids=[each[0] for each in ALLOWED]
)
def test_what_is_allowed_is_not_told(name, changes):
    assert found(name, changes) == []


WRITTEN = [
    ("C'est", "apostrophe"),
    ('"Présent"', "guillemets"),
    ("Euh...", "suspension"),
    ("deux  espaces", "deux espaces"),
    (" au début", "au début"),
    ("« présent »", "insécable"),
    ("Voilà : rien", "avant :"),
    ("Voilà: rien", "avant :"),
    ("Non !", "insécable"),
    ("Non!", "insécable"),
    ("Ici ; là", "insécable"),
    ("Ici , là", "virgule"),
    ("Ici - là", "tiret"),
    ("«\u00a0Ici", "manque"),
    ("e\u0301lite", "NFC"),
]


@pytest.mark.parametrize(("text", "said"), WRITTEN)
def test_french_has_its_typography(text, said):
    problems = found("french-typography", [(BOSS, "/flavor", text)])
    assert any(said in problem.message_fr for problem in problems)


@pytest.mark.parametrize(
    "text",
    ["«\u00a0Non\u202f!\u00a0»", "Voilà\u00a0: l’ordre\u202f; bref…", "Quoi\u202f?!", "Un — deux", "(Fin.)"],
)
def test_french_as_it_should_be_is_left_in_peace(text):
    assert found("french-typography", [(BOSS, "/flavor", text)]) == []


@pytest.mark.parametrize("pinned", [1, 2])
def test_pinned_and_newest_versions_are_read_and_older_ones_are_history(pinned):
    """Two is pinned, three is in preparation: nobody can mend version one any more."""
    versions = [second("crea_alba", version=version, rarity=f"R{version}") for version in (2, 3)]
    changes = [(ALBA, "/rarity", "R1"), *versions, ("release.json", "/pins/crea_alba", pinned)]
    told = {problem.file.split(".")[-2] for problem in found("rarity-known", changes)}
    assert told == {f"v{pinned}", "v3"}


def test_a_name_that_is_nearly_right_is_suggested():
    problem = found("rarity-known", [(BOSS, "/rarity", "COMON")])[0]
    assert "vouliez-vous dire « COMMON »" in problem.message_fr
    assert "did you mean 'COMMON'?" in problem.message_en


def test_a_name_that_is_far_off_is_only_refused():
    problem = found("rarity-known", [(BOSS, "/rarity", "XYZ")])[0]
    assert problem.message_fr == "aucune rareté ne s’appelle « XYZ »"
    assert problem.message_en == "no rarity is called 'XYZ'"


def test_a_hero_power_is_read_like_a_card():
    target = ENEMY | {"filter": {"hasSubtype": "TANC"}}
    problems = found("subtype-known", [("classes.json", "/classes/1/power/abilities/0/target", target)])
    assert [problem.pointer for problem in problems] == [
        "/classes/1/power/abilities/0/target/filter/hasSubtype"
    ]


def test_illumination_is_found_in_the_kit_too():
    problems = list(check_corpus(tree(files(), [("conformance/lgc/combat/x.json", {"given": {"foil": 1}})])))
    assert [(problem.file, problem.pointer) for problem in problems] == [
        ("conformance/lgc/combat/x.json", "/given/foil")
    ]


@pytest.mark.parametrize("value", [None, [], {}, "x", {"sets": 1, "ranks": [1], "pins": []}])
@pytest.mark.parametrize("file", [*files()])
def test_a_file_of_another_shape_is_the_business_of_the_schema(file, value):
    """The rules may find less or more, but they never fail."""
    list(check_corpus(tree(changed([(file, "", value)]))))


@pytest.mark.parametrize("pointer", ["/abilities", "/cost", "/subtypes", "/name", "/version", "/type"])
def test_a_card_of_another_shape_is_passed_over(pointer):
    list(check_corpus(tree(changed([(SPELL, pointer, {"x": []})]))))


def test_no_corpus_is_no_problem():
    assert list(check_corpus(tree({}))) == []


def test_a_card_without_a_release_is_not_asked_for_a_pin():
    whole = {"cards/crea_boss_1.v1.json": card("crea_boss_1", 1, 1)}
    assert "cards-pinned" not in {problem.rule for problem in check_corpus(tree(whole))}


def test_our_own_corpus_has_neither_error_nor_warning():
    problems = check_corpus(trees.read())
    assert [f"{each.file} {each.pointer}: {each.message_en}" for each in problems] == []


def test_the_game_brings_its_rules():
    broken = tree(changed([(BOSS, "/rarity", "COMON")]))
    found_by_game = {problem.rule for rule in game.find("lgc").lint for problem in rule(broken)}
    assert "rarity-known" in found_by_game


def test_what_counts_over_all_cards_waits_until_all_can_be_read():
    named = {rule.__name__.replace("_", "-") for rule in OF_THE_WHOLE}
    dearer, misshapen = (
        {problem.rule for problem in check_corpus(tree(changed([(BOSS, "/cost", cost)])))}
        for cost in (9, "9")
    )
    assert dearer & named
    assert not misshapen & named


def test_the_curve_of_a_set_is_told_with_what_its_number_is():
    problems = found("set-curve", [(BOSS, "/cost", 9)])
    assert problems
    assert all(problem.message_fr.startswith("coût ") for problem in problems)
    assert all(problem.message_en.startswith("cost ") for problem in problems)
