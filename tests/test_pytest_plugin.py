"""The plugin of pytest, in sessions of its own: one test per scenario of the toy."""

import os
import re
from pathlib import Path

import pytest

from lgc_contract.harness import suite
from tests.toy.game import DATA, PLUGIN

pytest_plugins = ("pytester",)

ROOT = Path(__file__).parent.parent
REFERENCE = ("--lgc-game", "toy", "--lgc-engine", "reference")
KIT = [scenario.id for scenario in suite.load("toy", DATA / "conformance").scenarios]


def wrong(engine: str) -> tuple[str, ...]:
    return ("--lgc-game", "toy", "--lgc-engine", f"py:tests.harness.engines:{engine}")


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with one test of its own; of the installed plugins only those that are named are loaded."""
    for name in [name for name in os.environ if name.startswith(("LGC_", "PYTEST_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(DATA))
    monkeypatch.setenv("PYTHONPATH", f"{PLUGIN}{os.pathsep}{ROOT}")
    monkeypatch.setenv("COLUMNS", "80")
    pytester.makepyfile("def test_of_the_project(): pass")
    return pytester


def examined(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_subprocess("-p", "lgc_contract.pytest_plugin", *arguments)


def names(result: pytest.RunResult) -> list[str]:
    """Return the ids of the scenarios in what `-v` prints or `--collect-only -q` lists."""
    return re.findall(r"lgc::([a-z0-9/-]+)", result.stdout.str())


def test_every_scenario_is_a_test_beside_those_of_the_project(project: pytest.Pytester) -> None:
    result = examined(project, *REFERENCE)
    result.assert_outcomes(passed=len(KIT) + 1)
    result.stdout.fnmatch_lines([f"lgc: {len(KIT)} scenarios of toy for reference", "*collected 9 items*"])


def test_a_test_is_called_as_its_scenario_in_every_session(project: pytest.Pytester) -> None:
    assert names(examined(project, *REFERENCE, "--collect-only", "-q")) == KIT


def test_workers_share_the_scenarios(project: pytest.Pytester) -> None:
    result = examined(project, "-p", "xdist.plugin", "-n", "2", "-v", *REFERENCE)
    result.assert_outcomes(passed=len(KIT) + 1)
    assert set(names(result)) == set(KIT)


def test_scenarios_are_chosen_by_glob_or_by_keyword(project: pytest.Pytester) -> None:
    some = examined(project, *REFERENCE, "--lgc-select", "count/*", "--lgc-select", "turn", "-v")
    assert {each.split("/")[0] for each in names(some)} == {"count", "turn"}
    ruled = examined(project, *REFERENCE, "-k", "TOY-SPL-01", "-v")
    assert names(ruled) == ["split/halves-are-new-cards"]


def test_a_failure_is_told_in_the_words_of_the_harness(project: pytest.Pytester) -> None:
    result = examined(project, *wrong("CountsTwice"), "--lgc-select", "count/a-play-adds-to-the-total")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*count/a-play-adds-to-the-total*",
            "Step 1 of 1: PLAY, card three, player p1",
            "*game  total  7         14",
        ]
    )
    assert "runtest" not in result.stdout.str()


def test_what_an_engine_declines_is_skipped(project: pytest.Pytester) -> None:
    result = examined(project, *wrong("LacksLuck"), "-rs")
    assert result.parseoutcomes()["skipped"] == 2
    result.stdout.fnmatch_lines(["*unsupported: luck"])


def test_an_engine_that_breaks_costs_one_test_and_is_started_anew(project: pytest.Pytester) -> None:
    result = examined(project, *wrong("Raises"))
    result.assert_outcomes(passed=len(KIT), failed=1)
    result.stdout.fnmatch_lines(["*raised RuntimeError: split brain*"])


def test_what_failed_last_is_run_again(project: pytest.Pytester) -> None:
    first = examined(project, *wrong("CountsTwice"), "-v")
    again = examined(project, *wrong("CountsTwice"), "--last-failed", "-v")
    assert again.parseoutcomes()["failed"] == first.parseoutcomes()["failed"]
    assert "passed" not in again.parseoutcomes()


def test_a_junit_report_names_the_rules(project: pytest.Pytester) -> None:
    examined(project, *REFERENCE, "--junit-xml", "report.xml", "--lgc-select", "split/*")
    report = (project.path / "report.xml").read_text(encoding="utf-8")
    assert 'name="split/halves-are-new-cards"' in report
    assert '<property name="rules" value="TOY-SPL-01"' in report


def test_an_engine_that_does_not_start_fails_every_test_at_once(project: pytest.Pytester) -> None:
    result = examined(project, "--lgc-game", "toy", "--lgc-engine", "cmd:false")
    result.assert_outcomes(passed=1, failed=len(KIT))
    assert "Traceback" not in result.stdout.str()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--lgc-game", "toy", "--lgc-engine", "nonsense"], "does not say how to reach an engine"),
        (["--lgc-engine", "reference", "--lgc-game", "chess"], "no game is called 'chess'"),
        (["--lgc-engine", "reference", "--lgc-game", "toy", "--lgc-select", "x/*"], "Nothing fits 'x/*'"),
        (["--lgc-select", "count/*"], "--lgc-select needs --lgc-engine"),
    ],
)
def test_a_wrong_option_is_told_before_anything_is_run(
    options: list[str], message: str, project: pytest.Pytester
) -> None:
    result = examined(project, *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert message in result.stderr.str()


def test_without_the_option_nothing_of_the_harness_is_loaded(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_modules="""
        import sys

        def test_modules():
            ours = {name for name in sys.modules if name.split(".")[0] == "lgc_contract"}
            assert ours == {"lgc_contract", "lgc_contract.pytest_plugin", "lgc_contract.version"} & ours
            assert not {"msgspec", "rich", "jsonschema", "pydantic"} & sys.modules.keys()
        """
    )
    examined(project).assert_outcomes(passed=2)
