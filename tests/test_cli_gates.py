"""What `lgc run` asks of a run, and what it remembers: known failures, gates, early stops, the last run."""

import inspect
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.cli import app, commands
from lgc_contract.harness import last, report

pytestmark = pytest.mark.usefixtures("toy_game")

WRONG = "py:tests.harness.engines:ForgetsTheHand"
PARTIAL = "py:tests.harness.engines:LacksLuck"
RIGHT = "reference"


def run(*arguments: str) -> int:
    return app.start(["run", *arguments])


def failing(engine: str = WRONG) -> list[str]:
    """Return what fails of an engine, as the kept report says."""
    run(engine)
    return [each.scenario for each in last.read().results if each.is_failure]


def footer() -> Any:
    return last.read().footer


def write(path: Path, **tables: dict[str, str]) -> str:
    """Write a list of known failures: table → pattern → reason."""
    lines = []
    for table, entries in tables.items():
        lines += [f"[{table}]", *(f'"{each}" = {{ reason = "{why}" }}' for each, why in entries.items())]
    path.write_text("\n".join(lines))
    return str(path)


def test_failures_that_are_listed_are_no_failure_of_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = write(tmp_path / "known.toml", expected=dict.fromkeys(failing(), "no hands yet"))
    capsys.readouterr()

    assert run("--expected", known, WRONG) == 0
    out = capsys.readouterr().out
    assert f"{len(failing())} failures are expected, 0 scenarios are flaky." in out
    assert "again:" not in out


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lambda listed: listed[1:], "unlisted-failure"),
        (lambda listed: [*listed, "turn/no-such-thing"], "unknown-id"),
        (lambda listed: [*listed, "nothing/*"], "unknown-id"),
    ],
)
def test_a_list_that_does_not_say_what_is_fails_the_run(change: Any, kind: str, tmp_path: Path) -> None:
    known = write(tmp_path / "known.toml", expected=dict.fromkeys(change(failing()), "because"))

    assert run("--expected", known, WRONG) == 1
    assert [problem.kind for problem in footer().gate.problems] == [kind]


def test_what_is_listed_and_passes_fails_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = write(tmp_path / "known.toml", expected={"turn/*": "no turns"})

    assert run("--expected", known, RIGHT) == 1
    assert {problem.kind for problem in footer().gate.problems} == {"unexpected-pass"}
    assert "unexpected-pass: turn/who-passes-draws: passes and is listed" in capsys.readouterr().out


def test_what_is_not_supported_need_not_be_listed(tmp_path: Path) -> None:
    known = write(tmp_path / "known.toml", expected={})

    assert run("--expected", known, PARTIAL) == 0


@pytest.mark.parametrize("engine", [RIGHT, WRONG])
def test_a_flaky_scenario_may_do_either(engine: str, tmp_path: Path) -> None:
    known = write(tmp_path / "known.toml", flaky=dict.fromkeys(failing(), "sometimes"))

    assert run("--expected", known, engine) == 0
    assert footer().gate.flaky == len(failing())
    assert footer().gate is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[expected]\n"turn/*" = { reason = "a" }\n"turn/who-passes-draws" = { reason = "b" }', "twice"),
        (
            '[expected]\n"a/b" = { reason = "a" }\n[flaky]\n"a/b" = { reason = "b" }',
            "as expected and as flaky",
        ),
        ('[expected]\n"a/b" = { because = "a" }', "`because`"),
        ('[expected]\n"a/b" = { url = "a" }', "[expected] a/b: Object missing required field `reason`"),
        ('[flaky]\n"a/a" = { reason = "a" }\n"a/b" = "a"', "[flaky] a/b: Expected `object`"),
        ("[expected", "is no TOML"),
        ("[wanted]", "`wanted`"),
    ],
)
def test_a_list_that_is_none_is_2_and_says_what_to_write(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = tmp_path / "known.toml"
    known.write_text(text)

    assert run("--expected", str(known)) == 2
    assert message in capsys.readouterr().err


def test_a_list_that_is_missing_is_2_and_one_that_is_to_be_rewritten_needs_a_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("--expected", "no.toml") == 2
    assert "no.toml: cannot be read" in capsys.readouterr().err
    assert run("--update-expected") == 2
    assert "--update-expected needs a file" in capsys.readouterr().err


def test_a_list_is_written_from_what_fails_and_then_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = tmp_path / "known.toml"

    assert run("--expected", str(known), "--update-expected", WRONG) == 0
    said = capsys.readouterr()
    assert "With it, what is asked of the run holds." in said.err
    assert "What was asked of the run holds." in said.out
    assert "unlisted-failure" not in said.out
    assert "expected [" in known.read_text()
    assert run("--expected", str(known), WRONG) == 0
    assert run("--expected", str(known), "--update-expected", RIGHT) == 0
    assert run("--expected", str(known), RIGHT) == 0


def test_rewriting_a_list_keeps_comments_and_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = tmp_path / "known.toml"
    known.write_text(
        "# Ours.\n[expected]\n# Hands come last.\n"
        '"count/*" = { reason = "no hands", url = "https://example.org/1" }  # soon\n'
        '"[sv]*/*" = { reason = "too much" }\n'
        '"split/gone" = { reason = "old" }\n'
        '\n[flaky]\n"views/gone" = { reason = "?" }\n'
    )

    assert run("--expected", str(known), "--update-expected", WRONG) == 0
    text = known.read_text()
    assert "# Ours." in text
    assert "# Hands come last." in text
    assert '"count/*" = { reason = "no hands", url = "https://example.org/1" }  # soon' in text
    assert '"setup/two-cards-are-dealt" = {reason = "too much"}' in text
    assert "split/" not in text
    assert "gone" not in text
    assert "known.toml: 2 added, 3 removed; it lists 3 now." in capsys.readouterr().err
    assert run("--expected", str(known), WRONG) == 0


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_a_run_that_rewrites_a_list_is_reported_as_judged_by_it(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known, engine = tmp_path / "known.toml", ["-f", form, "-o", str(tmp_path / "report"), WRONG]

    assert run("--expected", str(known), "--update-expected", *engine) == 0
    rewriting: Any = report.from_file(tmp_path / "report")
    assert run("--expected", str(known), *engine) == 0
    assert rewriting == report.from_file(tmp_path / "report")
    assert f"it lists {rewriting.footer.gate.expected} now" in capsys.readouterr().err


def test_what_a_list_cannot_hold_still_fails_a_run_that_rewrites_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = tmp_path / "known.toml"

    assert run("--expected", str(known), "--update-expected", "--fail-under", "100", WRONG) == 1
    said = capsys.readouterr()
    assert "With it" not in said.err
    assert "below-rate" in said.out
    assert "unlisted-failure" not in said.out


def test_nothing_is_said_of_lists_where_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--fail-under", "1", WRONG) == 0
    said = capsys.readouterr().out
    assert "flaky" not in said
    assert "What was asked of the run holds." in said


def test_rewriting_a_list_after_a_part_leaves_the_rest_alone(tmp_path: Path) -> None:
    known = Path(write(tmp_path / "known.toml", expected={"count/*": "no hands", "turn/*": "no turns"}))

    assert run("--expected", str(known), "--update-expected", "--select", "turn", WRONG) == 0
    assert [line.split()[0] for line in known.read_text().splitlines()] == ["[expected]", '"count/*"']


def test_a_list_stays_as_it_is_when_the_run_did_not_end_well(tmp_path: Path) -> None:
    known = tmp_path / "known.toml"

    assert run("--expected", str(known), "--update-expected", "--", "false") == 3
    assert not known.exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--min-scenarios", "8"], 0),
        (["--min-scenarios", "9"], 1),
        (["--min-scenarios", "3", "--select", "turn"], 1),
        (["--fail-under", "100"], 0),
        (["--fail-under", "75", PARTIAL], 0),
        (["--fail-under", "75.1", PARTIAL], 1),
        (["--min-scenarios", "1", PARTIAL], 1),
    ],
)
def test_a_number_and_a_rate_can_be_asked_for(arguments: list[str], code: int) -> None:
    assert run(*arguments) == code
    assert bool(footer().gate.problems) is (code == 1)


def test_a_run_stops_after_as_many_failures_as_are_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(failing()) > 2
    for arguments, number in ((["--fail-fast"], 1), (["--max-fail", "2"], 2)):
        assert run(*arguments, WRONG) == 1
        counted = footer().totals
        assert counted["failed"] == number
        assert counted["not-run"] > 0
        assert (
            f"Not everything was run: the run was stopped after failure {number}." in capsys.readouterr().out
        )


def test_an_expected_failure_does_not_stop_a_run(tmp_path: Path) -> None:
    known = write(tmp_path / "known.toml", expected=dict.fromkeys(failing(), "yes"))

    assert run("--fail-fast", "--expected", known, WRONG) == 0


def test_what_failed_last_is_run_again_until_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    failed = failing()

    assert run("--last-failed", WRONG) == 1
    assert [each.scenario for each in last.read().results] == failed
    assert run("--last-failed", RIGHT) == 0
    assert last.read().footer.count == len(failed)
    assert run("--last-failed", RIGHT) == 5
    assert "none failed in the last run" in capsys.readouterr().err


def test_a_run_that_stops_early_forgets_no_failure() -> None:
    failed = failing()

    assert run("--last-failed", "--fail-fast", WRONG) == 1
    assert run("--last-failed", WRONG) == 1
    assert [each.scenario for each in last.read().results if each.is_failure] == failed


def test_the_last_run_of_another_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    failing()
    file = last.PLACE
    file.write_text(file.read_text().replace('"game":"toy"', '"game":"chess"'))

    assert run("--last-failed", WRONG) == 5
    assert "The last run here was of chess." in capsys.readouterr().err


def test_a_kept_report_that_is_no_text_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    last.PLACE.write_bytes(b"\xff\xfe")

    assert run("--last-failed") == 2
    assert "last.jsonl:1:1: is not UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--fail-under", "--step-timeout", "--start-timeout"])
def test_what_is_no_number_is_wrong_usage(option: str) -> None:
    assert run(option, "nan") == 2


def test_without_an_earlier_run_there_is_nothing_to_repeat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--last-failed") == 2
    assert "no earlier run is kept in" in capsys.readouterr().err


def test_the_last_report_is_kept_out_of_git_and_is_whole() -> None:
    assert run() == 0
    assert Path(".lgc/.gitignore").read_text() == "*\n"
    assert len(report.parse(Path(".lgc/last.jsonl").read_text()).results) == 8
    assert [each.name for each in Path(".lgc").iterdir() if each.suffix == ".jsonl"] == ["last.jsonl"]


def test_a_failure_says_how_to_repeat_just_it(capsys: pytest.CaptureFixture[str]) -> None:
    run("--alias-seed", "5", "--repeat", "2", WRONG)
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  again: ")]
    again = told[0].removeprefix("  again: lgc ").split()

    assert "--game toy --alias-seed 5 --repeat 2" in told[0]
    assert app.start(again) == 1
    assert [each.scenario for each in last.read().results] == [failing()[0]]


def test_a_command_is_repeated_as_a_shell_reads_it(capsys: pytest.CaptureFixture[str]) -> None:
    code = "import sys, tests.toy.process as p; p.main()"

    assert run("-f", "json", "--select", "turn", "--", sys.executable, "-c", code) == 0
    header = json.loads(capsys.readouterr().out)["header"]
    assert header["repeat"] == f"lgc run --select {{}} --game toy -- {sys.executable} -c '{code}'"


@pytest.mark.parametrize("command", ["run", "smoke", "serve", "fuzz", "perft"])
def test_an_engine_of_two_words_is_told_where_they_belong(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start([command, "node", "engine.mjs"]) == 2
    assert f"A command goes after `--`: lgc {command} -- node engine.mjs" in capsys.readouterr().err


def test_every_command_with_an_engine_looks_at_words_too_many() -> None:
    """Their parser lets such words pass, for `options.engine_command` to speak of them."""
    for name in commands.COMMANDS:
        function = commands.function(name)
        if "engine" in function.__annotations__:
            assert "engine_command(call)" in inspect.getsource(function), name


def test_a_capability_that_the_game_has_not_is_remarked_upon(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("py:tests.harness.test_smoke:Boastful") == 0
    assert (
        "It claims 'event', which is no capability of toy. Did you mean 'events'?" in capsys.readouterr().out
    )
