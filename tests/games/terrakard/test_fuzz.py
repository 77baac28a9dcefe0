"""Differential play of TerraKard finds a wrong engine and makes its case small."""

from typing import Any

import pytest

from lgc_contract.game import Case
from lgc_contract.games.terrakard.fuzz.cases import capabilities, involved, is_sound
from lgc_contract.games.terrakard.fuzz.lines import line
from lgc_contract.harness.fuzz.campaign import Campaign, results


def test_differential_play_finds_an_engine_that_is_wrong_in_one_way() -> None:
    engine = "py:tests.games.terrakard.wrong_engine:ForgetfulEngine"
    campaign = Campaign("terrakard", engine, "reference", "generated", 0)
    first = next(each for each in results(campaign, range(80)) if each.cause)
    with campaign.open() as pair:
        minimal = campaign.minimise(first.index, pair)
    assert minimal.cause.aspect == "events"
    assert len(minimal.case.intents) == 1


def test_two_reference_engines_agree() -> None:
    campaign = Campaign("terrakard", "reference", "reference", "corpus", 3)
    assert [each.index for each in results(campaign, range(20)) if each.cause or each.lacks] == []


@pytest.mark.parametrize(
    "given",
    [
        {"tour": 3},
        {"attaque": {"jouees": ["a1"]}},
        {"manche": 2, "attaque": {"jouees": ["d1"]}},
        {"defense": {"pv": 0}},
        {"phase": "FIN"},
        {"phase": "QUESTION", "question": None},
        {"nouvelle": {"attaque": {"deck": []}}},
        {"attaque": {"deck": ["nowhere"]}},
    ],
)
def test_a_position_that_no_attack_has_is_not_sound(given: Any) -> None:
    assert not is_sound(Case(given, (), ()))


def test_a_plain_position_is_sound() -> None:
    assert is_sound(Case({"manche": 3}, (), ({"type": "JOUER", "joueur": "attaque", "carte": "a1"},)))


def test_a_case_names_what_it_is_about() -> None:
    intents = ({"type": "REPONDRE", "joueur": "attaque", "reponse": 1},)
    given = {"phase": "QUESTION", "terrain": "brouillard", "defense": {"reserve": "r"}}
    case = Case(given, ({"id": "r"},), intents)
    assert involved(case) == ("REPONDRE", "brouillard", "QUESTION")
    assert capabilities(case) == ("question", "reserve")


def test_every_pool_has_lines_from_the_start_and_from_the_middle() -> None:
    for pool in ("generated", "corpus"):
        starts = [line(pool, number).start for number in range(20)]
        assert {each.state is None for each in starts} == {True, False}
