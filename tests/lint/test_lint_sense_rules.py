"""What a game finds senseless in a scenario becomes a problem of its file, in both languages."""

from dataclasses import dataclass

import msgspec
import pytest

from lgc_contract import canonical
from lgc_contract.errors import DataError
from lgc_contract.lint import tree
from lgc_contract.lint.guess import guess
from lgc_contract.lint.problem import Problem
from lgc_contract.lint.sense_rules import scenarios_are_judged, scenarios_make_sense

ADDED = "conformance/toy/count/one-is-added.json"


@dataclass(frozen=True)
class Found:
    pointer: str = "/given"
    message: str = "no card 'wulf' is known"
    hint: str = "Did you mean 'wolf'?"


def faulty(document):
    return [Found()] if document["id"] == "count/one-is-added" else []


@pytest.mark.usefixtures("roots")
def test_a_fault_is_told_in_both_languages_with_its_line():
    (problem,) = scenarios_make_sense("toy", faulty)(tree.read())
    assert (problem.file, problem.rule, problem.pointer) == (ADDED, "scenarios-make-sense", "/given")
    assert problem.line > 1
    assert problem.message_en == "no card 'wulf' is known; Did you mean 'wolf'?"
    assert problem.message_fr == "aucune carte ne s’appelle « wulf » ; vouliez-vous dire « wolf » ?"


@pytest.mark.usefixtures("roots")
def test_scenarios_of_another_game_are_left_to_it():
    assert list(scenarios_make_sense("chess", faulty)(tree.read())) == []


def unreadable(_document):
    raise DataError("corpus/toy/cards.json", "expecting value", hint="Mend it.")


@pytest.mark.usefixtures("roots")
def test_a_file_of_the_game_that_cannot_be_read_is_told_once_and_named():
    (problem,) = scenarios_make_sense("toy", unreadable)(tree.read())
    assert problem.message_en == "corpus/toy/cards.json: expecting value; Mend it"


@pytest.mark.usefixtures("roots")
def test_a_file_that_is_known_to_be_unreadable_is_not_told_again():
    unread = Problem("readable", "corpus/toy/cards.json", "", 1, "illisible", "unreadable")
    known = msgspec.structs.replace(tree.read(), unread=(unread,))
    assert list(scenarios_make_sense("toy", unreadable)(known)) == []


def test_what_breaks_its_schema_is_told_by_that_alone(roots):
    roots.change(ADDED, "/title", 3)
    assert list(scenarios_make_sense("toy", faulty)(tree.read())) == []


def test_while_a_file_of_the_game_has_another_shape_no_scenario_is_judged(roots):
    roots.write("corpus/toy/release.json", canonical.file_text({"draft": "perhaps"}))
    assert list(scenarios_make_sense("toy", faulty)(tree.read())) == []


def test_a_guess_is_made_only_of_what_is_near():
    assert guess("LGC-CMB-4", ["LGC-CMB-04", "LGC-DTH-01"])[1] == "; did you mean 'LGC-CMB-04'?"
    assert guess("chess", ["LGC-CMB-04"]) == ("", "")


@pytest.mark.usefixtures("roots")
def test_scenarios_that_no_game_judges_are_a_warning():
    (problem,) = scenarios_are_judged(["chess"])(tree.read())
    assert (problem.file, problem.severity) == ("conformance/toy/rules.json", "warning")
    assert "'toy'" in problem.message_en
    assert "« toy »" in problem.message_fr


@pytest.mark.usefixtures("roots")
def test_games_that_judge_their_scenarios_are_no_warning():
    assert list(scenarios_are_judged(["chess", "toy"])(tree.read())) == []
