"""The command line: exit codes, what goes to stdout and what to stderr, and what is imported for it."""

import json
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import cli
from lgc_contract.cli import app
from lgc_contract.harness import report
from lgc_contract.version import VERSION
from tests.toy import process
from tests.toy.game import DATA

ROOT = Path(__file__).parent.parent
ENGINE = (sys.executable, str(process.__file__))
PASSED = "toy 1.0 (Python), toy contract"


pytestmark = pytest.mark.usefixtures("toy_game")


def lgc(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a process."""
    command = [sys.executable, "-m", "lgc_contract", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def run(*arguments: str) -> int:
    """Run the command in this process and return its exit code."""
    return app.start(["run", *arguments])


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    assert project["project"]["dynamic"] == ["version"], "written in version.py and nowhere else"
    assert lgc("--version").stdout == f"lgc {VERSION}\n"


def test_the_version_is_said_before_anything_is_imported() -> None:
    code = "import sys; sys.argv = ['lgc', '--version']; from lgc_contract.cli import outcome\n"
    code += "outcome(); print(sorted(m for m in sys.modules if 'lgc' in m or m in ('typer', 'typing')))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    expected = ["lgc_contract", "lgc_contract.cli", "lgc_contract.version"]
    assert said.stdout.splitlines()[1] == str(expected)


@pytest.mark.parametrize("module", ["run", "smoke", "listing", "show", "serve"])
def test_no_heavy_library_is_imported_where_it_does_not_serve(module: str) -> None:
    code = f"import sys, lgc_contract.cli.{module}\n"
    code += "heavy = {'hypothesis', 'jsonschema', 'pydantic', 'referencing', 'rich'}\n"
    code += "print(heavy & sys.modules.keys())"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert said.stdout == "set()\n"


def test_help_names_every_command() -> None:
    said = lgc("--help")

    assert said.returncode == 0
    assert all(f" {name} " in said.stdout for name in app.COMMANDS)
    assert "5 nothing selected" in said.stdout


@pytest.mark.parametrize("name", sorted(app.COMMANDS))
def test_every_command_has_help_that_cuts_no_word_in_80_columns(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    assert app.start([name, "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if re.search(r"<\w+\|[\w|]*\s", line)] == []


def test_a_run_that_passes_is_0_and_writes_to_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0

    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "8 of 8 scenarios passed (100.0 %)."
    assert err == ""


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_an_engine_is_a_command_after_two_hyphens(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--jobs", jobs, "--", *ENGINE) == 0
    assert PASSED in capsys.readouterr().out


def test_the_reference_is_run_in_several_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--jobs", "2") == 0
    assert PASSED in capsys.readouterr().out


def test_a_run_that_fails_is_1_and_shows_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("py:tests.harness.engines:CountsTwice") == 1
    assert "game  total  7         14\n" in capsys.readouterr().out


@pytest.mark.parametrize("part", ["area", "chapter", "rule", "capability"])
def test_the_table_goes_by_what_is_asked_for(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--by", part) == 0
    assert capsys.readouterr().out.split()[:3] == [part, "passed", "rate"]


def test_a_partial_engine_is_told_what_to_do_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"

    assert run("py:tests.harness.engines:LacksLuck") == 1
    assert "lacking  opens  needed by\nluck         2          2\n" in capsys.readouterr().out
    assert run("-f", "json", "-o", str(file), "py:tests.harness.engines:LacksLuck") == 1
    footer: Any = json.loads(file.read_text())["footer"]
    assert footer["lacking"] == [{"capability": "luck", "needed": 2, "opens": 2}]
    assert footer["coverage"]["areas"]["turn"]["unsupported"] == 1
    assert footer["coverage"]["capabilities"]["action"]["split"]["passed"] == 1


@pytest.mark.parametrize(
    ("arguments", "engine", "message"),
    [
        (["--repeat", "2"], "ForgetsTheSeed", "Not deterministic: run again"),
        (["--shuffle", "2"], "TiresOfSplitting", "accepted  rejected NOT_YOUR_TURN"),
        (["--shuffle", "2"], "TiresOfSplitting", "The order was shuffled"),
        (["--resume"], "KnowsWhatItDealtForOneRun", "Not resumable: from the state"),
    ],
)
def test_a_trial_finds_what_single_runs_in_order_do_not(
    arguments: list[str], engine: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(f"py:tests.harness.engines:{engine}") == 0
    assert run(*arguments, f"py:tests.harness.engines:{engine}") == 1
    assert message in capsys.readouterr().out


def test_a_report_names_the_trials_and_keeps_the_order_of_the_kit(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("-f", "jsonl", "--repeat", "2", "--shuffle", "5", "--resume", "--alias-seed", "3") == 0

    read = report.read(capsys.readouterr().out.splitlines(keepends=True))
    selection = read.header.selection
    assert (selection["repeat"], selection["shuffle"], selection["resume"]) == (2, 5, True)
    assert [each.scenario for each in read.results] == sorted(each.scenario for each in read.results)


def test_a_report_in_lines_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("-f", "jsonl", "--select", "turn", "--alias-seed", "4") == 0

    out, err = capsys.readouterr()
    read = report.read(out.splitlines(keepends=True))
    assert [each.scenario for each in read.results] == [
        "turn/only-the-active-player-acts",
        "turn/who-passes-draws",
    ]
    assert read.header.selection["aliasSeed"] == 4
    assert err == "lgc: 2 of 2 passed.\n"


def test_a_report_goes_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"

    assert run("-f", "json", "-o", str(file), "py:tests.harness.engines:LacksLuck") == 1
    value: Any = json.loads(file.read_text())
    assert value["footer"]["totals"]["unsupported"] == 2
    assert capsys.readouterr() == ("", "lgc: 6 of 8 passed, 2 unsupported.\n")


def test_two_runs_write_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / "a", tmp_path / "b"]
    for file, jobs in zip(files, ("1", "2"), strict=True):
        run("-f", "jsonl", "-o", str(file), "-j", jobs, "--", *ENGINE)

    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--select", "nope"], 5, "lgc: nothing selected of toy. Nothing fits 'nope'."),
        (["--rule", "TOY-CNT-03"], 5, "Did you mean 'TOY-CNT-0"),
        (["--game", "chess"], 2, "no game is called 'chess'. Known games: "),
        (["--"], 2, "nothing follows `--`"),
        (["node"], 2, "does not say how to reach an engine"),
        (["-o", "/no/such/folder/x"], 2, "cannot be written"),
        (["--", "no-such-engine"], 3, "no-such-engine: cannot be started"),
        (["py:tests.harness.engines:FailsToLoad"], 3, "at `load` it raised KeyError"),
        (["py:no_such_module:x"], 3, "there is no module 'no_such_module'"),
        (["--", sys.executable, "-c", "import sys; sys.exit('bad licence')"], 3, "bad licence"),
    ],
)
def test_every_way_of_not_running_has_its_code_and_message(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == code

    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert "Traceback" not in err.replace(
        "| Traceback (most recent call last):", ""
    )  # of the engine, as evidence


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--expected", "known.toml"], "--expected"),
        (["--jobs=4"], "--jobs"),
        (["--own"], ""),
        (["-j", "4"], ""),
    ],
)
def test_an_option_of_ours_that_goes_to_the_engine_is_remarked_on(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run("--select", "nope", "--", *ENGINE, *words)

    remarked = f"`{named}` follows `--`, so the engine gets it" in capsys.readouterr().err
    assert remarked == bool(named)


def test_a_wrong_option_is_2() -> None:
    said = lgc("run", "--nope")

    assert (said.returncode, said.stdout) == (2, "")
    assert "--nope" in said.stderr


def test_a_malformed_scenario_is_2_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "conformance" / "toy" / "area" / "slug.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"id": "area/slug", "title": 3}')
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path))

    assert run() == 2
    assert "slug.json: expected `str`, got `int` at /title." in capsys.readouterr().err


def test_an_engine_that_breaks_for_good_is_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mark = tmp_path / "started"
    code = f"""
import pathlib, sys, tests.harness.obedient as engine
mark = pathlib.Path({str(mark)!r})
if mark.exists():
    sys.exit("only once")
mark.touch()
engine.obey = lambda *_: engine.crash()
engine.main()
"""

    assert run("--", sys.executable, "-c", code) == 3
    assert "Not everything was run: the engine was given up after 10 restarts." in capsys.readouterr().out


def interrupted(number: int) -> tuple[subprocess.Popen[str], str]:
    """Interrupt a run while its engine is busy, and return it with what it wrote."""
    code = "import sys, time, tests.harness.obedient as o; o.obey = lambda *_: time.sleep(60); o.main()"
    command = [sys.executable, "-m", "lgc_contract", "run", "-f", "jsonl", "--step-timeout", "30", "--"]
    child = subprocess.Popen(
        [*command, sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        text=True,
        # Whoever runs the tests in the background may have had SIGINT ignored, which a child inherits.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    )
    assert child.stdout is not None
    header = child.stdout.readline()
    time.sleep(0.1)
    child.send_signal(number)
    return child, header + child.communicate(timeout=20)[0]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_keeps_a_whole_report_and_is_130(number: int) -> None:
    child, text = interrupted(number)

    read = report.read(text.splitlines(keepends=True))
    assert child.returncode == 130
    assert read.footer.interrupted
    assert read.footer.totals["not-run"] == 8  # type: ignore[index]


def test_smoke_asks_and_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["smoke"]) == 0
    assert app.start(["smoke", "py:tests.harness.engines:ForgetsTheHand"]) == 1
    assert app.start(["smoke", "py:tests.harness.engines:SaysNothing"]) == 3
    assert app.start(["smoke", "-f", "json", "--", *ENGINE]) == 0

    out = capsys.readouterr().out
    assert "FAIL  It shows a position as it was given" in out
    assert 'p1.hand: expected ["three"], got []' in out


def test_smoke_says_what_an_engine_declines_and_3_when_it_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    app.start(["smoke", "py:tests.harness.test_smoke:LacksCounting"])
    assert "skip  It answers a run without steps (count/" in capsys.readouterr().out
    app.start(["smoke", "-f", "json", "py:tests.harness.test_smoke:LacksCounting"])
    assert {"count"} == {
        each["declined"] for each in json.loads(capsys.readouterr().out) if "declined" in each
    }
    double = str(ROOT / "tests" / "doubles" / "engine.py")
    assert app.start(["smoke", "--", sys.executable, double, "CrashesAlways"]) == 3


def test_list_shows_scenarios_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["list", "--capability", "split"]) == 0
    assert capsys.readouterr().out == (
        "split/halves-are-new-cards  Splitting six leaves two new cards worth three.\n"
    )
    assert app.start(["list", "-f", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 8


def test_rules_are_listed_against_scenarios(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "conformance" / "toy" / "rules.json"
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    rules = json.loads(book.read_text())
    rules["pending"] = ["TOY-SPL-01"]
    rules["rules"][2]["verified_by"] = "schema"
    book.write_text(json.dumps(rules))
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path))

    assert app.start(["list", "--rules", "--select", "turn"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[4] == "TOY-TRN-01  Only the active player acts. (2)"
    assert out.splitlines()[3].endswith(" worth half of it. (0, pending)")
    assert out.splitlines()[2].endswith(" to its player's hand. (by schema)")
    assert err == "lgc: 6 of 7 rules are verified by scenarios: 4 by none selected, 1 pending.\n"
    assert app.start(["list", "--rules", "--rule", "TOY-TRN-02", "-f", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {
            "id": "TOY-TRN-02",
            "pending": False,
            "scenarios": 1,
            "source": "ruling toy",
            "statement": "Who passes draws a card that chance picks from the pile.",
            "verifiedBy": "scenario",
        }
    ]


def test_show_prints_a_scenario_with_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["show", "split/halves-are-new-cards"]) == 0

    out = capsys.readouterr().out
    assert out.startswith("Splitting six leaves two new cards worth three.\n  TOY-SPL-01: Splitting replaces")
    assert '"value": 3' in out


def test_show_of_an_unknown_scenario_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["show", "split/halves-are-new-card"]) == 2
    assert "Did you mean 'split/halves-are-new-cards'?" in capsys.readouterr().err


def test_copy_writes_the_kit_and_spares_other_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")

    assert app.start(["copy", str(tmp_path)]) == 2
    assert app.start(["copy", str(tmp_path / "kit")]) == 0
    assert app.start(["copy", str(tmp_path / "kit")]) == 0
    assert len(json.loads((tmp_path / "kit" / "scenarios.json").read_text())["scenarios"]) == 8
    assert "wrote 8 scenarios" in capsys.readouterr().err


def test_serve_refuses_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["serve", "--", "node"]) == 2
    assert "a command serves itself" in capsys.readouterr().err


def test_output_that_nobody_reads_is_no_error() -> None:
    command = f"{sys.executable} -m lgc_contract list -f json | head -c 1"
    said = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)

    assert said.stderr == ""


def test_the_entry_point_is_there() -> None:
    assert callable(cli.main)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to write to")
@pytest.mark.parametrize("command", ["run", "list"])
def test_a_full_disk_is_a_message_and_no_failed_scenario(command: str) -> None:
    done = lgc(command, "-o", "/dev/full")

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "lgc: No space left on device." in done.stderr


def test_a_terminal_that_knows_no_width_gets_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "0")

    assert "scenarios passed" in lgc("run").stdout


@pytest.mark.parametrize("seconds", ["inf", "1e300", "0"])
def test_a_time_limit_that_is_none_is_refused(seconds: str) -> None:
    assert lgc("run", "--step-timeout", seconds).returncode == 2


def test_what_follows_two_dashes_is_an_argument_where_no_engine_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert app.start(["text", "--game", "lgc", "--", "crea_brioche"]) == 0
    assert "Brioche" in capsys.readouterr().out
    assert app.start(["check", "--", "something"]) == 2
