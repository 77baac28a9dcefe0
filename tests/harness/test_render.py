"""A report reads well in eighty columns, with and without colours."""

import io
from typing import Any

import pytest

from lgc_contract.harness import plan, render, report, suite
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.describe import describe_difference, describe_intent, rate
from lgc_contract.harness.outcome import Difference, Fault, FaultKind, Outcome, Result
from lgc_contract.harness.report import Report
from lgc_contract.harness.runner import Run
from lgc_contract.harness.session import Notes
from lgc_contract.harness.suite import Suite
from tests.harness.engines import CountsTwice, LacksLuck
from tests.toy.game import DATA, GAME

EXPECTED = """\
failed count/a-play-adds-to-the-total
  A card that is played goes to the table and adds its value.
  TOY-CNT-01: A card that is played goes to the table and adds its value to the
  total.
  Step 1 of 1: PLAY, card three, player p1
    game.total: expected 7, got 14

errored split/halves-are-new-cards
  Splitting six leaves two new cards worth three.
  TOY-SPL-01: Splitting replaces an even card on the table by two new cards
  worth half of it.
  The engine ended with exit code 3.
    | oh no

area   passed  failed  errored  unsupported  not-run    rate
count       0       1        0            0        0   0.0 %
split       0       0        1            0        0   0.0 %
turn        1       0        0            1        1  33.3 %
all         1       1        1            1        1  20.0 %

The engine does not support: luck (1).
Not everything was run: the engine was given up after 3 restarts.
toy 1.0 (Python), toy contract 0.1.0, kit KIT
1 of 5 scenarios passed (20.0 %).
"""


@pytest.fixture(scope="module")
def kit() -> Suite:
    return suite.load("toy", DATA / "conformance")


def finished(kit: Suite) -> Report:
    """Return a report with every outcome in it; the failure is a real one."""
    prepared = plan.prepare(GAME, kit.scenario("count/a-play-adds-to-the-total"))
    with Run(GAME, InProcess("py:test", CountsTwice)) as run:
        hello = run.open()
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
    recorder = report.Recorder(report.begin("toy", kit.digest, hello, {}, len(results)))
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
        (Difference("wolf", expected={"card": "w"}), 'wolf: missing, expected {"card":"w"}'),
        (Difference("n1", got={"card": "w"}), 'n1: unexpected {"card":"w"}'),
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


def test_a_lacking_capability_is_named_with_its_count(kit: Suite) -> None:
    plans = [plan.prepare(GAME, scenario) for scenario in kit.scenarios]
    with Run(GAME, InProcess("py:test", LacksLuck)) as run:
        recorder = report.Recorder(report.begin("toy", kit.digest, run.open(), {}, len(plans)))
        for result in run.results(plans):
            recorder.add(result)
    stream = io.StringIO()
    render.render(recorder.finish([], Notes(), interrupted=False), kit, stream)

    assert "The engine does not support: luck (2)." in stream.getvalue()
