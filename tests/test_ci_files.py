"""The files for continuous integration say what they must, with commands and options that exist."""

import importlib
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from lgc_contract.cli import app
from lgc_contract.lint import edit_rules
from tests.docs import blocks

ROOT = Path(__file__).parent.parent
CI = ROOT / "examples" / "ci"
FILES = sorted(CI.glob("*.yml"))
HOOKS = ROOT / ".pre-commit-hooks.yaml"
PAGE = ROOT / "docs" / "continuous-integration.md"
COPIED = [*FILES, *sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("examples/engines/*/README.md"))]
"""The files from which lines are copied into a build."""

yaml: Any = importlib.import_module("yaml")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def jobs_of(path: Path) -> dict[str, Any]:
    document = read(path)
    return document["jobs"] if "jobs" in document else {name: document[name] for name in ("engine", "cards")}


def scripts_of(job: Any) -> list[str]:
    """Return the shell lines of a job of any of the three kinds."""
    steps = [step["run"] for step in job.get("steps", []) if "run" in step]
    lines = [*steps, *job.get("before_script", []), *job.get("script", [])]
    return [line for each in lines for line in each.splitlines()]


def commands(lines: list[str]) -> list[list[str]]:
    """Return our commands among shell lines, split into words."""
    return [shlex.split(line) for line in lines if line.startswith("lgc ")]


def test_there_is_a_file_for_each_of_the_three() -> None:
    assert [path.name for path in FILES] == ["forgejo.yml", "github.yml", "gitlab-ci.yml"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_has_a_job_that_scores_and_one_that_guards(path: Path) -> None:
    jobs = jobs_of(path)
    assert set(jobs) == {"engine", "cards"}
    (run,) = commands(scripts_of(jobs["engine"]))
    assert run[1] == "run"
    assert run[-2:] == ["--", "$ENGINE"]
    assert {command[1] for command in commands(scripts_of(jobs["cards"]))} == {"check", "diff"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_guard_has_the_whole_history_and_the_data_at_hand(path: Path) -> None:
    job = jobs_of(path)["cards"]
    variables = job.get("env", job.get("variables"))
    assert variables["LGC_CONTRACT_DATA"] == "."
    if "steps" in job:
        (checkout,) = [
            step for step in job["steps"] if str(step.get("uses", "")).startswith("actions/checkout@")
        ]
        assert checkout["with"]["fetch-depth"] == 0
    else:
        assert variables["GIT_DEPTH"] == "0"
    assert all("$BASE" in command for command in commands(scripts_of(job)))
    assert variables["BASE"]


@pytest.mark.parametrize(
    "path", [path for path in FILES if "gitlab" not in path.name], ids=lambda path: path.name
)
def test_a_workflow_runs_for_proposals_and_every_step_does_one_thing(path: Path) -> None:
    document = read(path)
    # YAML 1.1 reads the bare word `on` as true.
    assert "pull_request" in document.get("on", document.get(True))
    for job in document["jobs"].values():
        assert job["runs-on"]
        assert all(("run" in step) != ("uses" in step) for step in job["steps"])


def test_the_pipeline_of_gitlab_knows_its_stages() -> None:
    document = read(CI / "gitlab-ci.yml")
    assert {document[job]["stage"] for job in ("engine", "cards")} <= set(document["stages"])
    assert all(document[job]["image"] and document[job]["script"] for job in ("engine", "cards"))


def test_hooks_have_what_pre_commit_asks_for() -> None:
    hooks = read(HOOKS)
    assert [hook["id"] for hook in hooks] == ["lgc-fix", "lgc-check", "lgc-check-edits"]
    for hook in hooks:
        assert {"id", "name", "description", "entry", "language", "files", "pass_filenames"} == hook.keys()
        assert hook["language"] == "python"
        assert hook["entry"].startswith("env LGC_CONTRACT_DATA=. lgc check")
        assert re.match(hook["files"], "corpus/lgc/cards/x.v1.json")
        assert not re.match(hook["files"], "docs/corpus.md")


def every_command() -> list[list[str]]:
    found = [
        command for path in FILES for job in jobs_of(path).values() for command in commands(scripts_of(job))
    ]
    return found + [shlex.split(hook["entry"])[2:] for hook in read(HOOKS)]


@pytest.mark.parametrize("command", every_command(), ids=" ".join)
def test_a_command_and_its_options_exist(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    _, name, *arguments = command[: command.index("--")] if "--" in command else command
    assert app.start([name, "--help"]) == 0
    offered = set(re.findall(r"(?<!\S)--?[a-z][a-z-]*", capsys.readouterr().out))
    assert {word for word in arguments if word.startswith("-")} <= offered


def test_the_hooks_of_the_page_exist() -> None:
    (shown,) = [yaml.safe_load(block.text) for block in blocks.read(PAGE) if block.language == "yaml"]
    assert {hook["id"] for hook in shown["repos"][0]["hooks"]} <= {hook["id"] for hook in read(HOOKS)}


def test_the_rules_of_the_page_are_those_that_there_are() -> None:
    named = set(re.findall(r"^\| `([a-z-]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    known = {rule.__name__.replace("_", "-") for rule in edit_rules.RULES}
    assert named == known | {"edits-keep-scenarios", "budget-change"}


@pytest.mark.parametrize("path", COPIED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_build_installs_from_where_the_package_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if re.search(r"(^|- run:|&&|^ +-) *pip install ", line)]
    bare = [line for line in lines if not re.search(r"-e |\$CONTRACT|@ git\+https://REPOSITORY@v", line)]
    assert bare == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_one_place_says_what_an_engine_installs_and_cards_are_checked_by_their_own_checkout(
    path: Path,
) -> None:
    assert path.read_text(encoding="utf-8").count("git+https://REPOSITORY@") == 1
    jobs = {name: "\n".join(scripts_of(job)) for name, job in jobs_of(path).items()}
    engine = jobs_of(path)["engine"]
    variables = engine.get("env", engine.get("variables"))
    assert variables["CONTRACT"].startswith("lgc-contract @ git+https://REPOSITORY@v")
    assert 'pip install "$CONTRACT"' in jobs["engine"]
    assert "pip install -e ." in jobs["cards"]
