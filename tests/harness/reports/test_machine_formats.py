"""Each form for machines is what its publisher says that it is, whatever an engine says."""

import importlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import xmlschema

from lgc_contract.harness import report as reports
from lgc_contract.harness.gate import OPEN, Gate
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.formats import ReportFormat
from tests.harness.reports import rules
from tests.harness.reports.samples import (
    BEFORE,
    ERRORED,
    FAILED,
    GONE,
    KIT,
    LISTED,
    PASSED,
    RESULTS,
    UNSTEADY,
    sample,
    written,
)

jsonschema: Any = importlib.import_module("jsonschema")
PUBLISHED = Path(__file__).parents[1] / "published"
SAMPLES = {
    "everything": sample(),
    "listed": sample(gate=LISTED),
    "nothing": sample([]),
    "all-good": sample([PASSED]),
    "broken": sample(given_up=True),
    "many": sample([*RESULTS, *(Result(f"view/x{n}", FAILED.outcome, FAILED.failure) for n in range(30))]),
}
each_sample = pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)


@cache
def published(name: str) -> Any:
    return json.loads((PUBLISHED / name).read_text(encoding="utf-8"))


@cache
def junit_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(PUBLISHED / "junit.xsd")


def read(form: ReportFormat, report: Report) -> Any:
    return json.loads(written(form, report))


@each_sample
def test_junit_fits_its_published_schema(report: Report) -> None:
    text = written(ReportFormat.JUNIT, report)

    junit_schema().validate(ElementTree.fromstring(text))
    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ')


@each_sample
def test_ctrf_fits_its_published_schema(report: Report) -> None:
    jsonschema.Draft7Validator(published("ctrf.json")).validate(read(ReportFormat.CTRF, report))


@each_sample
def test_sarif_fits_its_published_schema(report: Report) -> None:
    jsonschema.Draft4Validator(published("sarif.json")).validate(read(ReportFormat.SARIF, report))


def test_what_fits_no_schema_would_be_found() -> None:
    root = ElementTree.fromstring(written(ReportFormat.JUNIT, SAMPLES["everything"]))
    del root[0].attrib["tests"]
    ctrf = read(ReportFormat.CTRF, SAMPLES["everything"])
    del ctrf["results"]["summary"]["stop"]
    sarif = read(ReportFormat.SARIF, SAMPLES["everything"])
    sarif["runs"][0]["results"][0]["level"] = "fatal"

    assert not junit_schema().is_valid(root)
    assert not jsonschema.Draft7Validator(published("ctrf.json")).is_valid(ctrf)
    assert not jsonschema.Draft4Validator(published("sarif.json")).is_valid(sarif)


@each_sample
def test_gitlab_keeps_to_the_documented_rules(report: Report) -> None:
    rules.check_code_quality(read(ReportFormat.GITLAB, report))


@each_sample
def test_a_badge_keeps_to_the_documented_rules(report: Report) -> None:
    rules.check_badge(read(ReportFormat.BADGE, report))


@each_sample
@pytest.mark.parametrize("form", [ReportFormat.JSON, ReportFormat.JSONL])
def test_our_own_forms_are_read_again(report: Report, form: ReportFormat) -> None:
    assert reports.parse(written(form, report)) == report


@each_sample
def test_github_is_told_in_lines_of_commands_and_not_more_than_it_shows(report: Report) -> None:
    lines = written(ReportFormat.GITHUB, report).splitlines()
    command = re.compile(r"::(error|warning|notice) (?:\w+=[^,:\r\n]+,?)+::[^\r\n]+")

    assert all(command.fullmatch(line) for line in lines)
    assert sum(",line=" in line or "more are not shown" in line for line in lines) <= 10
    assert lines[-1].startswith("::notice title=lgc naïve <engine> 1.0|2::")


def test_github_says_how_many_it_does_not_show() -> None:
    assert "::error title=lgc::26 more are not shown here; the job summary has them." in written(
        ReportFormat.GITHUB, SAMPLES["many"]
    )


@pytest.mark.parametrize(("gate", "counts"), [(OPEN, (4, 1, 2)), (LISTED, (4, 0, 4))])
def test_junit_counts_failures_errors_and_what_is_skipped(gate: Gate, counts: tuple[int, int, int]) -> None:
    """Known failures are skipped, and a pass that is listed as a failure is one."""
    root = ElementTree.fromstring(written(ReportFormat.JUNIT, sample(gate=gate)))
    cases = root.findall("testsuite/testcase")

    found = tuple(
        sum(case.find(tag) is not None for case in cases) for tag in ("failure", "error", "skipped")
    )
    assert found == counts
    assert root.get("tests") == str(len(cases)) == str(len(RESULTS))
    assert (root.get("failures"), root.get("errors")) == (str(counts[0]), str(counts[1]))


def test_a_failure_in_junit_says_what_differs_and_how_to_repeat_it() -> None:
    root = ElementTree.fromstring(written(ReportFormat.JUNIT, sample()))
    failure = root.find("testsuite[@name='toy.count']/testcase[@name='a-play-adds-to-the-total']/failure")

    assert failure is not None
    assert failure.get("message") == "step 1: game.total: expected 7, got 14, and 2 more"
    assert "TOY-CNT-01: A card that is played" in (failure.text or "")
    assert "again: lgc run --select count/a-play-adds-to-the-total -- 'the engine'" in (failure.text or "")


def test_ctrf_names_what_became_of_each() -> None:
    results = read(ReportFormat.CTRF, SAMPLES["listed"])["results"]
    status = {test["name"]: test["status"] for test in results["tests"]}

    assert status[FAILED.scenario] == "failed"
    assert status[PASSED.scenario] == "failed"
    assert (status[ERRORED.scenario], status[UNSTEADY.scenario]) == ("other", "other")
    summary = results["summary"]
    assert summary["tests"] == len(RESULTS)
    assert summary["passed"] + summary["failed"] + summary["skipped"] + summary["pending"] + summary[
        "other"
    ] == len(RESULTS)


def test_sarif_points_at_the_step_and_suppresses_what_is_known() -> None:
    run = read(ReportFormat.SARIF, SAMPLES["listed"])["runs"][0]
    found = {each["partialFingerprints"]["scenario/v1"]: each for each in run["results"]}
    first = next(each for each in run["results"] if "a-play-adds" in str(each["locations"]))
    place = first["locations"][0]["physicalLocation"]
    file = Path(KIT.scenario(FAILED.scenario).file).read_text(encoding="utf-8").splitlines()

    assert len(found) == len(run["results"]) == 6
    assert place["artifactLocation"]["uri"] == "conformance/toy/count/a-play-adds-to-the-total.json"
    assert (
        '"intent": {' in file[place["region"]["startLine"]] or "{" in file[place["region"]["startLine"] - 1]
    )
    assert sum("suppressions" in each for each in run["results"]) == 2
    assert run["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == first["ruleId"] == "TOY-CNT-01"


def test_a_finding_stays_the_same_when_its_line_moves() -> None:
    findings = read(ReportFormat.GITLAB, sample([FAILED]))
    moved = read(ReportFormat.GITLAB, sample([Result(FAILED.scenario, FAILED.outcome, BEFORE.failure)]))

    assert findings[0]["fingerprint"] == moved[0]["fingerprint"]
    assert findings[0]["location"] != moved[0]["location"]


@pytest.mark.parametrize(
    ("passed", "failed", "message", "color"),
    [
        (0, 0, "0.0 %", "lightgrey"),
        (1, 0, "100.0 %", "brightgreen"),
        (1, 1, "50.0 %", "yellow"),
        (0, 1, "0.0 %", "red"),
    ],
)
def test_a_badge_has_the_rate_and_a_colour_for_it(passed: int, failed: int, message: str, color: str) -> None:
    results = [Result(f"turn/p{n}", Outcome.PASSED) for n in range(passed)]
    results += [GONE] * failed
    badge = read(ReportFormat.BADGE, sample(results))

    assert (badge["message"], badge["color"], badge["label"]) == (message, color, "toy conformance")


def test_a_badge_of_a_broken_run_is_an_error() -> None:
    assert read(ReportFormat.BADGE, SAMPLES["broken"])["isError"] is True
