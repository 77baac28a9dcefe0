"""An answer is judged: every way of being wrong fails at its step, and only a true claim is unsupported."""

import dataclasses
from typing import Any

import pytest

from lgc_contract.errors import MalformedStateError
from lgc_contract.harness.judge import judge
from lgc_contract.harness.outcome import ABSENT, Difference, Failure, FaultKind, Outcome, Result
from tests.harness.building import CLAIMED, PASS, PLAY, PLAYED, planned, played
from tests.toy.game import GAME

EVENT = {"type": "PLAYED", "player": "p1", "id": "three", "value": 3}
OTHER = {"type": "PLAY", "player": "p2", "card": "three"}


def verdict(change: Any = id, seed: int | None = None, **fields: Any) -> Result:
    """Judge what the toy's engine answers, after a change."""
    prepared = planned(seed, **fields)
    answer = played(prepared)
    change(answer)
    return judge(GAME, prepared, answer, CLAIMED)


def failure(change: Any = id, **fields: Any) -> Failure:
    result = verdict(change, **fields)
    assert result.outcome is Outcome.FAILED, result
    assert result.failure is not None
    return result.failure


EVERYTHING: Any = {
    "when": [
        {
            "intent": PLAY,
            "then": PLAYED,
            "events": [EVENT],
            "legal": {"p1": [{"type": "SPLIT", "player": "p1", "card": "six"}, PASS]},
            "views": {"p2": {"view": {"opponent": {"hand": 0}}, "events": [EVENT], "hidden": ["secret"]}},
        },
        {"intent": OTHER, "rejected": "NOT_YOUR_TURN"},
        {"intent": PASS},
    ],
    "then": {"game": {"turn": 2, "active": "p2"}},
    "capabilities": ["digest"],
}


@pytest.mark.parametrize("seed", [None, 0, 1, 2])
def test_a_right_answer_passes(seed: int | None) -> None:
    assert verdict(seed=seed, **EVERYTHING) == Result("count/a-case", Outcome.PASSED)


def test_a_wrong_state_fails_with_entity_and_attribute() -> None:
    def change(answer: Any) -> None:
        answer["state"]["total"] = 8
        answer["state"]["p1"]["table"][0]["value"] = 5

    assert failure(change, then=PLAYED) == Failure(
        (Difference("game", "total", 7, 8), Difference("six", "value", 6, 5)), 0, PLAY
    )


def test_what_then_does_not_mention_must_not_change() -> None:
    def change(answer: Any) -> None:
        answer["state"]["rng"]["draws"] = 1

    assert failure(change, then=PLAYED).differences == (Difference("game", "draws", 0, 1),)


def test_the_first_wrong_step_is_told_and_no_other() -> None:
    def change(answer: Any) -> None:
        answer["steps"][0]["events"] = []
        answer["steps"][1]["rejected"]["code"] = "X"
        answer["state"]["total"] = 99

    assert failure(change, **EVERYTHING) == Failure((Difference("events", "0", EVENT),), 0, PLAY)


@pytest.mark.parametrize(
    ("step", "wanted", "got", "difference"),
    [
        (
            {"intent": PLAY},
            "accepted",
            {"rejected": {"code": "NO"}},
            Difference("intent", "", "accepted", "rejected NO"),
        ),
        (
            {"intent": OTHER, "rejected": "NOT_YOUR_TURN"},
            "rejected",
            {"accepted": True},
            Difference("intent", "", "rejected NOT_YOUR_TURN", "accepted"),
        ),
        (
            {"intent": OTHER, "rejected": "NOT_YOUR_TURN"},
            "rejected",
            {"rejected": {"code": "NO"}},
            Difference("intent", "", "rejected NOT_YOUR_TURN", "rejected NO"),
        ),
    ],
)
def test_a_wrong_verdict_fails(step: Any, wanted: str, got: Any, difference: Difference) -> None:
    def change(answer: Any) -> None:
        del answer["steps"][0]["rejected" if wanted == "rejected" else "accepted"]
        answer["steps"][0] |= got

    assert failure(change, when=[step]).differences == (difference,)


def test_a_rejected_intent_leaves_the_state_untouched() -> None:
    def touch(answer: Any) -> None:
        answer["steps"][1]["state"] = {**answer["steps"][1]["state"], "total": 9}

    def draw(answer: Any) -> None:
        answer["steps"][1]["state"] = {**answer["steps"][1]["state"], "rng": {"state": 5, "draws": 0}}

    when = [{"intent": PASS}, {"intent": PLAY, "rejected": "NOT_YOUR_TURN"}]
    assert failure(touch, when=when) == Failure((Difference("game", "total", 4, 9),), 1, PLAY)
    assert failure(draw, when=when).differences == (Difference("game", "rng", 0, 5),)


def test_the_final_state_is_that_of_the_last_step() -> None:
    def change(answer: Any) -> None:
        answer["state"] = {**answer["state"], "total": 9}

    assert failure(change, when=[{"intent": PLAY, "then": PLAYED}]).differences == (
        Difference("game", "total", 7, 9),
    )


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        (lambda s: s["legal"]["p1"].pop(), Difference("legal p1", expected=PASS)),
        (lambda s: s["legal"]["p1"].append(PLAY), Difference("legal p1", got=PLAY)),
        (
            lambda s: s["views"]["p2"]["view"]["opponent"].update(hand=1),
            Difference("view p2", "opponent.hand", 0, 1),
        ),
        (
            lambda s: s["views"]["p2"]["view"].update(log="a secret"),
            Difference("view p2", "hidden", ABSENT, "secret"),
        ),
        (lambda s: s["views"]["p2"]["events"].clear(), Difference("events p2", "0", EVENT)),
        (lambda s: s["events"].append(EVENT), Difference("events", "1", ABSENT, EVENT)),
    ],
)
def test_what_a_step_reports_is_compared(change: Any, difference: Difference) -> None:
    assert failure(lambda answer: change(answer["steps"][0]), **EVERYTHING).differences == (difference,)


def test_a_wrong_digest_fails() -> None:
    told = failure(lambda answer: answer["steps"][0].update(digest="0" * 64), **EVERYTHING)

    assert [(each.entity, each.got) for each in told.differences] == [("digest", "0" * 64)]


def test_a_renamed_secret_is_a_secret() -> None:
    fields: Any = {"when": [{"intent": PASS, "views": {"p2": {"hidden": ["three"]}}}]}
    prepared = planned(1, **fields)
    answer = played(prepared)
    answer["steps"][0]["views"]["p2"]["view"]["log"] = f"p1 holds {prepared.renaming.names['three']}"

    assert judge(GAME, prepared, answer, CLAIMED).outcome is Outcome.FAILED


def test_a_new_game_is_held_to_what_is_written_of_it() -> None:
    given = {"piles": {"p1": ["three", "six", "six"], "p2": []}, "seed": 1}
    when: Any = [{"then": {"p1": {"hand": ["p1-1", "p1-2"]}}}, {"intent": PASS, "rejected": "NO"}]

    assert verdict(given=given, when=when[:1]).outcome is Outcome.PASSED
    assert failure(given=given, when=when).step == 1
    when[0]["then"] = {"p1": {"hand": ["p1-1", "p1-3"]}}
    assert failure(given=given, when=when).step == 0


@pytest.mark.parametrize("capabilities", [["count"], ["count", "digest"]])
def test_what_changed_in_a_new_game_is_written_from_its_start_whatever_else_is_reported(
    capabilities: list[str],
) -> None:
    given = {"piles": {"p1": ["three", "six", "six"], "p2": []}, "seed": 1}
    played = {"type": "PLAY", "player": "p1", "card": "p1-1"}
    then = {"game": {"total": 3}, "p1": {"hand": ["p1-2"], "table": ["p1-1"]}}
    when: Any = [{"intent": played}, {"intent": played, "rejected": "UNKNOWN_CARD"}]

    assert verdict(given=given, when=when, then=then, capabilities=capabilities).outcome is Outcome.PASSED
    assert failure(given=given, when=when, then={}, capabilities=capabilities).differences[0].entity == "game"


@pytest.mark.parametrize(
    ("result", "message"),
    [
        ([], "Expected `object`, got `array`"),
        ({"steps": []}, "missing required field `state`"),
        ({"steps": [], "state": {}}, "the run has 1 steps, the answer has 0"),
        ({"steps": [{}], "state": {}}, "step 0 is neither"),
        ({"steps": [{"accepted": True, "rejected": {"code": "X"}}], "state": {}}, "step 0 is neither"),
        ({"steps": [{"accepted": False}], "state": {}}, "step 0 is neither"),
        ({"steps": [{"accepted": 1}], "state": {}}, "Expected `bool`, got `int`"),
        ({"steps": [{"accepted": True}], "state": {}}, "step 0 was asked for `state`, which is missing"),
        ({"steps": [{"accepted": True, "state": {}}], "state": {}}, "malformed state"),
        ({"steps": [{"accepted": True, "evnets": []}], "state": {}}, "unknown field `evnets`"),
        ({"unsupported": {}}, "missing required field `capability`"),
    ],
)
def test_a_malformed_answer_is_errored(result: Any, message: str) -> None:
    judged = judge(GAME, planned(when=[{"intent": PLAY, "then": PLAYED}]), result, CLAIMED)

    assert judged.outcome is Outcome.ERRORED
    assert judged.fault is not None
    assert judged.fault.kind is FaultKind.MALFORMED
    assert message in judged.fault.message


def test_a_boolean_is_not_a_number() -> None:
    def change(answer: Any) -> None:
        answer["state"]["total"] = True

    told = failure(change, given={}, when=[{}], then={"game": {"total": 1}})
    assert told.differences == (Difference("game", "total", 1, True),)


def unsupported(capability: str, needed: list[str], claimed: set[str]) -> Result:
    result: Any = {"unsupported": {"capability": capability}}
    return judge(GAME, planned(capabilities=needed), result, frozenset(claimed))


def test_only_what_is_needed_and_not_claimed_is_unsupported() -> None:
    assert unsupported("luck", ["luck"], {"count"}) == Result(
        "count/a-case", Outcome.UNSUPPORTED, capability="luck"
    )
    for result in (unsupported("luck", ["luck"], {"luck"}), unsupported("luck", ["count"], set())):
        assert result.outcome is Outcome.ERRORED
        assert result.fault is not None
        assert result.fault.kind is FaultKind.UNSUPPORTED_CLAIM


def test_what_is_written_of_a_new_game_may_contradict_what_the_engine_made_of_it() -> None:
    given = {"piles": {"p1": ["three", "six"], "p2": []}, "seed": 1}
    told = failure(given=given, when=[{"intent": PASS}, {"then": {"p1-9": {"card": "six"}}}])

    assert told.step == 1
    assert [each.entity for each in told.differences] == ["then"]
    assert "'p1-9' is in no zone" in told.differences[0].got


def test_a_view_of_another_shape_is_told_as_a_view() -> None:
    def check_view(_: object) -> None:
        raise MalformedStateError("has no `hand`", "/opponent")

    prepared = planned(when=[{"intent": PLAY, "views": {"p2": {"view": {}}}}], capabilities=["views"])
    game = dataclasses.replace(GAME, check_view=check_view)
    result = judge(game, prepared, played(prepared), CLAIMED)

    assert result.outcome is Outcome.ERRORED
    assert result.fault is not None
    assert result.fault.kind is FaultKind.MALFORMED
    assert result.fault.message.endswith("the view of p2 is malformed at /opponent: has no `hand`")
