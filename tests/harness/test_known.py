"""A list of known failures that was just written holds, and says no more than it must."""

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import tomlkit
from hypothesis import given, settings
from hypothesis import strategies as st

from lgc_contract.harness import known, suite
from lgc_contract.harness.gate import LISTABLE, Gate
from lgc_contract.harness.known import KnownFailures
from lgc_contract.harness.outcome import Difference, Failure, KnownKind, Outcome, Result
from tests.toy.game import DATA

KIT = suite.load("toy", DATA / "conformance")
IDS = [*KIT.by_id]
FAILURE = Failure((Difference("game", "total", 'a "quoted"\nword', 2),), 0)
PATTERNS = ["count/*", "*/the-*", "turn/gone", "nothing/*", *IDS]


def outcome_of(scenario: str, outcome: Outcome) -> Result:
    return Result(scenario, outcome, failure=FAILURE if outcome is Outcome.FAILED else None)


@st.composite
def outcomes(draw: st.DrawFn) -> tuple[Result, ...]:
    """Draw what became of some of the scenarios."""
    chosen = sorted(draw(st.sets(st.sampled_from(IDS))))
    kinds = st.sampled_from([Outcome.PASSED, Outcome.FAILED, Outcome.UNSUPPORTED])
    return tuple(outcome_of(scenario, draw(kinds)) for scenario in chosen)


@st.composite
def lists(draw: st.DrawFn) -> str:
    """Draw a file in which no scenario is listed twice."""
    chosen: dict[str, list[str]] = {"expected": [], "flaky": []}
    covered: set[str] = set()
    for pattern in draw(st.lists(st.sampled_from(PATTERNS), unique=True)):
        fitting = {each for each in IDS if each == pattern or Path(each).match(pattern)}
        if covered.isdisjoint(fitting):
            covered |= fitting
            chosen[draw(st.sampled_from(["expected", "flaky"]))].append(pattern)
    lines = []
    for table, patterns in chosen.items():
        lines += ["# kept", f"[{table}]", *(f'"{each}" = {{ reason = "why" }}' for each in patterns)]
    return "\n".join(lines) + "\n"


@settings(deadline=None)
@given(lists(), outcomes())
def test_a_list_that_was_just_written_holds_and_keeps_what_it_can(
    text: str, results: tuple[Result, ...]
) -> None:
    with TemporaryDirectory() as name:
        file = Path(name, "known.toml")
        file.write_text(text, encoding="utf-8")
        before = known.read(file)
        change = known.update(file, before, marked(before, results), KIT.by_id)
        after, written = known.read(file), file.read_text(encoding="utf-8")

    judged = Gate(after).judge(marked(after, results), KIT)
    assert judged is not None
    assert [problem for problem in judged.problems if problem.kind in LISTABLE] == []
    assert written.count("# kept") == 2
    assert set(change.added) == after.entries.keys() - before.entries.keys()
    assert set(change.removed) == before.entries.keys() - after.entries.keys()
    untouched = before.entries.keys() & after.entries.keys()
    assert all(before.entries[each] == after.entries[each] for each in untouched)
    failing = {each.scenario for each in results if each.is_failure}
    assert {each for each in change.added if after.entries[each].reason != "why"} <= failing


def marked(listed: KnownFailures, results: tuple[Result, ...]) -> list[Result]:
    return [Gate(listed).marked(result) for result in results]


def test_a_reason_may_have_every_sign(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    known.update(file, KnownFailures(), [outcome_of(IDS[0], Outcome.FAILED)], KIT.by_id)

    entry = tomllib.loads(file.read_text(encoding="utf-8"))["expected"][IDS[0]]
    assert entry["reason"].startswith("step 1: game.total: expected")
    assert tomlkit.parse(file.read_text(encoding="utf-8")).unwrap()["expected"][IDS[0]] == entry
    assert known.read(file).entries[IDS[0]].kind is KnownKind.EXPECTED
