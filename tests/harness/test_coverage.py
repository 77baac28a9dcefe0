"""What a run came to is counted part by part, and what is lacking by what it costs."""

import msgspec
import pytest

from lgc_contract.harness import suite
from lgc_contract.harness.coverage import Lack, Totals, cover, lacking, totals
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.suite import Capability, Suite
from tests.harness.building import scenario
from tests.toy.game import DATA

PASSED, DECLINED = Outcome.PASSED, Outcome.UNSUPPORTED


@pytest.fixture(scope="module")
def kit() -> Suite:
    """Return a kit in which scenarios need a capability, another one, or both."""
    scenarios = (
        scenario(id="a/count", rules=["TOY-CNT-01", "TOY-CNT-02"], capabilities=["count"]),
        scenario(id="a/split", rules=["TOY-SPL-01"], capabilities=["split"]),
        scenario(id="b/both", rules=["TOY-CNT-01", "TOY-SPL-01"], capabilities=["count", "split"]),
        scenario(id="b/else", rules=["TOY-SPL-01", "TOY-ELS-01"], capabilities=["turn", "else"]),
    )
    toy = suite.load("toy", DATA / "conformance")
    capabilities = (
        Capability("turn", "Turns"),
        Capability("split", "Splitting", "action"),
        *toy.capabilities,
    )
    return msgspec.structs.replace(toy, scenarios=scenarios, capabilities=capabilities)


def results(kit: Suite, *outcomes: Outcome) -> list[Result]:
    return [Result(each.id, outcome) for each, outcome in zip(kit.scenarios, outcomes, strict=True)]


def of(passed: int = 0, unsupported: int = 0) -> Totals:
    return dict.fromkeys(Outcome, 0) | {PASSED: passed, DECLINED: unsupported}


def test_every_part_counts_the_scenarios_that_concern_it(kit: Suite) -> None:
    coverage = cover(results(kit, PASSED, DECLINED, DECLINED, PASSED), kit)

    assert coverage.areas == {"a": of(1, 1), "b": of(1, 1)}
    assert coverage.chapters == {"count": of(1, 1), "split": of(1, 2)}
    assert coverage.rules == {
        "TOY-CNT-01": of(1, 1),
        "TOY-CNT-02": of(1),
        "TOY-SPL-01": of(1, 2),
        "TOY-ELS-01": of(1),
    }
    assert coverage.capabilities == {
        "action": {"count": of(1, 1), "split": of(0, 2)},
        "other": {"turn": of(1), "else": of(1)},
    }


def test_parts_keep_the_order_of_the_kit_and_what_has_no_group_is_last(kit: Suite) -> None:
    coverage = cover(results(kit, PASSED, PASSED, PASSED, PASSED), kit)

    assert [*coverage.rules] == ["TOY-CNT-01", "TOY-CNT-02", "TOY-SPL-01", "TOY-ELS-01"]
    assert [*coverage.capabilities] == ["action", "other"]
    assert [*coverage.capabilities["action"]] == ["split", "count"]


def test_parts_that_were_not_selected_are_left_out(kit: Suite) -> None:
    coverage = cover([Result("a/split", PASSED), Result("of/another-kit", PASSED)], kit)

    assert coverage.areas == {"a": of(1)}
    assert coverage.rules == {"TOY-SPL-01": of(1)}


def test_what_opens_most_comes_first(kit: Suite) -> None:
    declined = results(kit, DECLINED, DECLINED, DECLINED, DECLINED)

    assert lacking(declined, kit, ["count", "turn"]) == (Lack("split", 2, 2), Lack("else", 1, 1))
    assert lacking(declined, kit, []) == (
        Lack("count", 1, 2),
        Lack("split", 1, 2),
        Lack("else", 0, 1),
        Lack("turn", 0, 1),
    )


def test_only_what_was_declined_is_lacking(kit: Suite) -> None:
    assert lacking(results(kit, PASSED, PASSED, PASSED, Outcome.FAILED), kit, []) == ()


def test_totals_name_every_outcome() -> None:
    assert totals([Result("a/b", PASSED)]) == of(1)
    assert totals([]) == of()
