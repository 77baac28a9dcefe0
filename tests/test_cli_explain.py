"""`lgc explain` addresses engines as `lgc run` does, and its exit code says whether anything differs."""

import sys

import pytest

from lgc_contract.cli import app
from tests.toy import process

pytestmark = pytest.mark.usefixtures("toy_game")

WRONG = "py:tests.harness.engines:CountsTwice"
SCENARIO = "count/a-play-adds-to-the-total"


def explain(*arguments: str) -> int:
    return app.start(["explain", *arguments])


def test_the_reference_is_explained_where_no_engine_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(SCENARIO) == 0
    assert "The two tell the same." in capsys.readouterr().out


@pytest.mark.parametrize("where", ["before", "environment"])
def test_an_engine_is_named_before_the_scenario_or_in_the_environment(
    where: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if where == "environment":
        monkeypatch.setenv("LGC_ENGINE", WRONG)

    assert explain(*([WRONG] if where == "before" else []), SCENARIO) == 1
    assert "They part here:" in capsys.readouterr().out


def test_a_command_follows_two_hyphens(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(SCENARIO, "--", sys.executable, str(process.__file__)) == 0
    assert "Step 1 of 1: PLAY, card three, player p1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["count/a-play-adds-to-the-totl"], 2, "Did you mean 'count/a-play-adds-to-the-total'?"),
        ([], 2, "no scenario is named"),
        (["--", "node"], 2, "no scenario is named"),
        (["node", "engine.mjs", SCENARIO], 2, "more is named than an engine and a scenario"),
        (["node", SCENARIO, "--", "node"], 2, "more is named than an engine and a scenario"),
        (["chess:", SCENARIO], 2, "does not say how to reach an engine"),
        (["py:tests.harness.engines:SaysNothing", SCENARIO], 3, "missing required field"),
    ],
)
def test_what_cannot_be_explained_has_its_code_and_message(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert explain(*arguments) == code
    assert message in capsys.readouterr().err
