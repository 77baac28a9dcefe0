"""A plan sends what the engine needs and keeps what must come of it."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from lgc_contract.errors import DataError
from lgc_contract.game import Start
from lgc_contract.harness import plan, suite
from lgc_contract.harness.aliases import strings
from lgc_contract.jsontypes import JsonObject
from tests.harness.building import PASS, PLAY, PLAYED, planned
from tests.toy.game import DATA, GAME

SECRETS: Any = {
    "when": [
        {
            "intent": PLAY,
            "then": {"game": {"total": 424242}, "p2": {"hand": ["n77"]}, "n77": {"card": "secret-then"}},
            "events": [{"type": "SECRET_EVENT", "n": 434343}],
            "legal": {"p1": [{"type": "SECRET_INTENT"}]},
            "views": {
                "p2": {"view": {"secret": 444444}, "events": [{"type": "SEEN"}], "hidden": ["secret-word"]}
            },
        },
        {"intent": PASS, "rejected": "SECRET_CODE"},
    ],
    "then": {"game": {"total": 454545}},
    "title": "A secret title.",
    "rules": ["SECRET-RULE-01"],
    "source": "secret source",
}
"""Every way of writing an expectation, each with a word or a number that stands nowhere else."""


def numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for member in value:
            yield from numbers(member)
    elif type(value) is int:
        yield value


def sent(**fields: Any) -> Any:
    return json.loads(planned(**fields).params)


def observed(**fields: Any) -> list[list[str]]:
    return [step["observe"] for step in sent(**fields)["steps"]]


@pytest.mark.parametrize("seed", [None, 1])
def test_no_expectation_is_sent(seed: int | None) -> None:
    message = json.loads(planned(seed, **SECRETS).params)

    assert not [text for text in strings(message) if "secret" in text.lower() or text in ("SEEN", "n77")]
    assert not [number for number in numbers(message) if number > 99_999]
    assert {name for step in message["steps"] for name in step} == {"intent", "observe"}
    assert {"setup", "state", "steps"} == set(message)


def test_no_expectation_of_the_toy_kit_is_sent() -> None:
    for scenario in suite.load("toy", DATA / "conformance").scenarios:
        message = json.loads(plan.prepare(GAME, scenario).params)
        if "state" in message:
            assert message["state"] == GAME.expand(scenario.given, scenario.cards).state
        assert [step.get("intent") for step in message["steps"]][-len(scenario.when) :] == [
            step.intent for step in scenario.when
        ]


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ([{"intent": PLAY}], [[]]),
        ([{"intent": PLAY, "then": PLAYED}, {"intent": PASS}], [["state"], []]),
        ([{"intent": PLAY}, {"intent": PASS, "rejected": "X"}, {"intent": PASS}], [["state"], ["state"], []]),
        (
            [{"intent": PLAY, "events": [], "legal": {"p1": []}, "views": {"p1": {}}}],
            [["events", "legal", "views"]],
        ),
    ],
)
def test_a_step_is_asked_for_what_is_judged_and_no_more(when: Any, expected: list[list[str]]) -> None:
    assert observed(when=when) == expected


def test_a_scenario_about_digests_has_them_at_every_step() -> None:
    when = [{"intent": PLAY}, {"intent": PASS}]

    assert observed(when=when, capabilities=["digest"]) == [["state", "digest"]] * 2


def test_a_new_game_is_looked_at_before_the_first_step() -> None:
    given = {"piles": {"p1": ["three", "six"], "p2": []}, "seed": 1}
    prepared = planned(given=given, when=[{"intent": PASS}])

    assert (prepared.before, prepared.first) == (None, 1)
    assert json.loads(prepared.params)["steps"] == [
        {"observe": ["state"]},
        {"intent": PASS, "observe": []},
    ]
    assert json.loads(prepared.params)["new"] == given


def test_a_seed_renames_every_alias_and_nothing_else() -> None:
    plain, renamed = planned(), planned(seed=3)

    assert {"three", "six"} == set(renamed.renaming.names)
    message = json.loads(renamed.params)
    assert not {"three", "six"} & set(strings(message))
    assert renamed.renaming.homeward(message) == json.loads(plain.params)
    assert planned(seed=3).params == renamed.params != planned(seed=4).params


def test_a_scenario_that_the_game_cannot_expand_is_named() -> None:
    with pytest.raises(DataError) as raised:
        planned(given={"p1": {"table": ["unknown"]}})

    assert (raised.value.file, raised.value.pointer) == ("case.json", "/cards")


def test_a_file_of_the_game_that_is_at_fault_is_named_and_not_the_scenario() -> None:
    def expand(_given: JsonObject, _cards: list[JsonObject]) -> Start:
        raise DataError("corpus/toy/cards.json", "expecting value", line=1)

    with pytest.raises(DataError) as raised:
        plan.prepare(replace(GAME, expand=expand), planned().scenario)

    assert (raised.value.file, raised.value.line) == ("corpus/toy/cards.json", 1)


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"then": {"nobody": {"x": 1}}}, "/then"),
        ({"when": [{"intent": PLAY}, {"then": {"nobody": {"x": 1}}}]}, "/when/1/then"),
    ],
)
def test_a_scenario_that_contradicts_itself_is_named_before_it_is_run(fields: Any, pointer: str) -> None:
    with pytest.raises(DataError, match="'nobody' is in no zone") as raised:
        planned(**fields)

    assert (raised.value.file, raised.value.pointer) == ("case.json", pointer)


def test_the_start_is_kept_in_the_order_in_which_the_game_tells_it() -> None:
    before = planned().before

    assert before is not None
    assert [*before] == ["game", "p1", "three", "six", "p2"]
    assert [*before["game"]] == ["turn", "active", "total", "draws"]
