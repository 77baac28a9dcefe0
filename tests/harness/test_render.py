"""A report reads well in eighty columns, with and without colours."""

import io
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from lgc_contract.harness import plan, render, report, suite
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.coverage import Lack, Part
from lgc_contract.harness.describe import describe_difference, describe_intent, rate
from lgc_contract.harness.outcome import Difference, Fault, FaultKind, Outcome, Result
from lgc_contract.harness.report import Report
from lgc_contract.harness.runner import Run
from lgc_contract.harness.session import Notes
from lgc_contract.harness.suite import Suite
from lgc_contract.harness.trials import Trials
from lgc_contract.printable import printable
from lgc_contract.version import VERSION
from tests.harness.engines import CountsTwice, KeepsTheCounterToItself, LacksLuck
from tests.harness.test_trials import SPLIT_TWICE
from tests.toy.engine import ToyEngine
from tests.toy.game import DATA, GAME

EXPECTED = """\
failed count/a-play-adds-to-the-total
  A card that is played goes to the table and adds its value.
  TOY-CNT-01: A card that is played goes to the table and adds its value to the
  total.
  Step 1 of 1: PLAY, card three, player p1
                 expected  got
    game  total  7         14
  again: lgc run --select count/a-play-adds-to-the-total py:test

errored split/halves-are-new-cards
  Splitting six leaves two new cards worth three.
  TOY-SPL-01: Splitting replaces an even card on the table by two new cards
  worth half of it.
  The engine ended with exit code 3.
    | oh no
  again: lgc run --select split/halves-are-new-cards py:test

`lgc show ID` prints a scenario, `lgc explain` replays one beside the reference
engine.

area   passed  failed  errored  unsupported  not-run    rate
count       0       1        0            0        0   0.0 %
split       0       0        1            0        0   0.0 %
turn        1       0        0            1        0  50.0 %
all         1       1        1            1        1  20.0 %

lacking  opens  needed by
luck         1          1

Not everything was run: the engine was given up after 3 restarts.
toy 1.0 (Python), toy contract 1.0.0, kit KIT
1 of 5 scenarios passed (20.0 %): 1 failed, 1 errored, 1 unsupported, 1 not-run.
"""


@pytest.fixture(scope="module")
def kit() -> Suite:
    return suite.load("toy", DATA / "conformance")


def finished(kit: Suite) -> Report:
    """Return a report with every outcome in it; the failure is a real one."""
    prepared = plan.prepare(GAME, kit.scenario("count/a-play-adds-to-the-total"))
    with Run(GAME, InProcess("py:test", CountsTwice)) as run:
        hello = msgspec.structs.replace(run.open(), capabilities=("count", "turn"))
        (failed,) = run.results([prepared])
    results = [
        failed,
        Result(
            "split/halves-are-new-cards",
            Outcome.ERRORED,
            fault=Fault(FaultKind.CRASHED, "ended with exit code 3", "oh no"),
        ),
        Result("turn/only-the-active-player-acts", Outcome.PASSED),
        Result("turn/who-passes-draws", Outcome.UNSUPPORTED, capability="luck"),
        Result("turn/x", Outcome.NOT_RUN, reason="the engine was given up after 3 restarts"),
    ]
    header = report.begin(kit, hello, {}, len(results), "lgc run --select {} py:test")
    recorder = report.Recorder(header, kit)
    for result in results:
        recorder.add(result)
    return recorder.finish([each.scenario for each in results], Notes(), interrupted=False)


def shown(kit: Suite, color: Any = "auto") -> str:
    stream = io.StringIO()
    render.render(finished(kit), kit, stream, color)
    return stream.getvalue()


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)


def test_a_report_without_terminal_is_plain_and_eighty_columns_wide(kit: Suite) -> None:
    text = shown(kit)

    assert text == EXPECTED.replace("KIT", kit.digest[:8])
    assert max(len(line) for line in text.splitlines()) <= 80


@pytest.mark.parametrize(
    ("variables", "color", "is_colored"),
    [
        ({}, "auto", False),
        ({}, "always", True),
        ({}, "never", False),
        ({"FORCE_COLOR": "1"}, "auto", True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, "auto", False),
        ({"FORCE_COLOR": "1"}, "never", False),
    ],
)
def test_colours_are_used_when_they_are_wanted(
    variables: dict[str, str], color: str, is_colored: bool, kit: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert ("\x1b[" in shown(kit, color)) is is_colored


def test_no_color_leaves_no_colour(kit: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")

    assert not [code for code in ("\x1b[31m", "\x1b[1;31m", "\x1b[32m") if code in shown(kit)]


@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (Difference("wolf", "hp", 1, 3), "wolf.hp: expected 1, got 3"),
        (Difference("wolf", "keywords", [], ["TAUNT"]), 'wolf.keywords: expected [], got ["TAUNT"]'),
        (Difference("wolf", expected={"card": "w", "asleep": False}), "wolf: missing, expected card w"),
        (Difference("n1", got={"card": "w", "hp": 0}), "n1: unexpected card w, hp 0"),
        (Difference("game", "over", True, None), "game.over: expected true, got null"),
    ],
)
def test_a_difference_is_told_in_the_words_of_the_scenario(difference: Difference, words: str) -> None:
    assert describe_difference(difference) == words


def test_an_intent_is_one_line() -> None:
    intent = {"player": "p1", "type": "ATTACK", "targets": [{"chosen": ["a"]}]}

    assert describe_intent(intent) == 'ATTACK, player p1, targets [{"chosen":["a"]}]'


@pytest.mark.parametrize(
    ("passed", "count", "words"),
    [(0, 0, "0.0 %"), (999, 1000, "99.9 %"), (9999, 10000, "99.9 %"), (3, 3, "100.0 %")],
)
def test_a_rate_is_rounded_down(passed: int, count: int, words: str) -> None:
    assert rate(passed, count) == words


def reported(kit: Suite, engine: Callable[[], ToyEngine], *, resume: bool = False) -> Report:
    """Return the report of a whole run."""
    plans = [plan.prepare(GAME, scenario, resume=resume) for scenario in kit.scenarios]
    with Run(GAME, InProcess("py:test", engine), trials=Trials(resume=resume)) as run:
        recorder = report.Recorder(report.begin(kit, run.open(), {}, len(plans)), kit)
        for result in run.results(plans):
            recorder.add(result)
    return recorder.finish([], Notes(), interrupted=False)


def drawn(finished: Report, kit: Suite, part: Part = Part.AREA) -> str:
    stream = io.StringIO()
    render.render(finished, kit, stream, part=part)
    return stream.getvalue()


def test_what_is_lacking_is_named_with_what_it_costs(kit: Suite) -> None:
    lines = drawn(reported(kit, LacksLuck), kit).splitlines()

    assert lines[lines.index("lacking  opens  needed by") + 1] == "luck         2          2"


def test_only_the_best_of_what_is_lacking_is_named(kit: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    finished = reported(kit, LacksLuck)
    lacks = tuple(Lack(name, 1, 2) for name in "abcdefg")
    footer = msgspec.structs.replace(finished.footer, lacking=lacks)
    lines = drawn(msgspec.structs.replace(finished, footer=footer), kit).splitlines()
    start = lines.index("lacking  opens  needed by")

    assert [line.split()[0] for line in lines[start + 1 : start + 6]] == [*"abcde"]
    assert lines[start + 6] == (
        "2 more are lacking (`--by capability`). A scenario that a capability opens lacks nothing else."
    )


def test_an_engine_that_lacks_nothing_is_shown_no_more_than_it_needs(kit: Suite) -> None:
    lines = drawn(reported(kit, ToyEngine), kit).splitlines()

    assert lines[0] == "area   passed     rate"
    assert lines[-3:] == [
        "",
        f"toy 1.0 (Python), toy contract {VERSION}, kit {kit.digest[:8]}",
        "8 of 8 scenarios passed (100.0 %).",
    ]


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (
            Part.CAPABILITY,
            """\
capability  passed  unsupported     rate  opens
action
  count          3            0  100.0 %         Playing cards
  split          1            0  100.0 %         Splitting
other
  digest         1            0  100.0 %         Digests of states
  events         1            0  100.0 %         Events
  legal          1            0  100.0 %         Lists of legal intents
  luck           0            2    0.0 %      2  Random draws
  setup          1            0  100.0 %         New games
  turn           1            1   50.0 %         Turns
  views          0            1    0.0 %         Views
""",
        ),
        (
            Part.CHAPTER,
            """\
chapter  passed  unsupported     rate
count         3            0  100.0 %  Counting
setup         1            0  100.0 %  Setup
split         1            0  100.0 %  Splitting
turn          1            1   50.0 %  Turns
view          0            1    0.0 %  Views
""",
        ),
    ],
)
def test_a_table_goes_by_the_parts_that_are_asked_for(part: Part, expected: str, kit: Suite) -> None:
    assert drawn(reported(kit, LacksLuck), kit, part).startswith(expected)


def test_words_that_do_not_fit_are_cut_and_no_line_is_too_long(kit: Suite) -> None:
    lines = drawn(reported(kit, LacksLuck), kit, Part.RULE).splitlines()
    (line,) = (line for line in lines if line.startswith("TOY-CNT-01"))

    assert line.endswith("…")
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("part", Part)
def test_a_narrow_terminal_gets_what_matters(part: Part, kit: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "32")
    lines = drawn(reported(kit, LacksLuck), kit, part).splitlines()

    assert lines[0].split() == [part, "passed", "rate"]
    assert max(map(len, lines)) <= 32
    assert all(line == line.rstrip() for line in lines)


def test_a_wide_terminal_shows_whole_words(kit: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")

    assert "  A card that is played goes to the table and adds its value to the total.\n" in drawn(
        reported(kit, LacksLuck), kit, Part.RULE
    )


def test_prose_stays_readable_on_a_very_wide_terminal(kit: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")

    assert max(map(len, drawn(finished(kit), kit).splitlines())) <= 100


def test_what_is_not_explained_is_counted(kit: Suite) -> None:
    some = finished(kit)
    many = msgspec.structs.replace(some, results=some.results[:1] * 13)

    assert "\n3 more are not shown, `-f jsonl` writes all. `lgc show ID`" in drawn(many, kit)
    assert drawn(many, kit).count("Step 1 of 1") == 10


def test_a_failure_beyond_what_is_expected_says_what_it_is(kit: Suite) -> None:
    own = msgspec.structs.replace(SPLIT_TWICE, id="split/halves-are-new-cards")
    whole = msgspec.structs.replace(kit, scenarios=(own,))
    lines = drawn(reported(whole, KeepsTheCounterToItself, resume=True), whole).splitlines()

    assert lines[:1] == ["failed split/halves-are-new-cards"]
    assert lines[lines.index("  on otherwise than before.") + 1] == "  Step 3 of 3: PASS, player p1"


def test_what_would_steer_a_terminal_is_written_out() -> None:
    assert printable("\x1b[31mred\u202e, \ttab") == "\\u001b[31mred\\u202e, \ttab"


def test_of_stderr_the_named_error_is_quoted_with_what_follows() -> None:
    stack = [f"    at line {number}" for number in range(5)]
    assert render.telling(["start", "Error: boom", *stack]) == ["Error: boom", *stack]
    assert render.telling([str(number) for number in range(9)]) == ["3", "4", "5", "6", "7", "8"]
