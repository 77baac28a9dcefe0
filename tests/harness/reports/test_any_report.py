"""Laws of every report, whatever is in it: its forms are well-formed, and comparing has two directions."""

import importlib
import json
from typing import Any
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from lgc_contract.harness.outcome import (
    Difference,
    Failure,
    Fault,
    FaultKind,
    Known,
    KnownKind,
    Outcome,
    Result,
)
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports import comparison
from lgc_contract.harness.reports.comparison import ChangeKind
from lgc_contract.harness.reports.formats import ReportFormat
from tests.harness.reports import rules
from tests.harness.reports.samples import KIT, sample, written
from tests.harness.reports.test_machine_formats import junit_schema, published

jsonschema: Any = importlib.import_module("jsonschema")

TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
VALUES = (
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXT | st.dictionaries(TEXT, TEXT, max_size=2)
)
FAILURES = st.builds(
    Failure,
    st.lists(st.builds(Difference, TEXT, TEXT, VALUES, VALUES), min_size=1, max_size=3).map(tuple),
    st.none() | st.integers(0, 9),
    st.none() | st.dictionaries(TEXT, VALUES, max_size=2),
)
DETAILS: dict[Outcome, st.SearchStrategy[Any]] = {
    Outcome.PASSED: st.just({}),
    Outcome.FAILED: FAILURES.map(lambda failure: {"failure": failure}),
    Outcome.ERRORED: st.builds(Fault, st.sampled_from(FaultKind), TEXT, TEXT).map(
        lambda fault: {"fault": fault}
    ),
    Outcome.UNSUPPORTED: st.just({"capability": "luck"}),
    Outcome.NOT_RUN: TEXT.map(lambda reason: {"reason": reason}),
}
IDS = st.sampled_from([*KIT.by_id, "view/gone", "turn/former"])
KNOWN = st.none() | st.builds(Known, st.sampled_from(KnownKind), TEXT, st.none() | TEXT)


@st.composite
def results(draw: st.DrawFn) -> list[Result]:
    """Draw results of different scenarios, in the order of their ids as in every run."""
    found = []
    for scenario in sorted(draw(st.sets(IDS, max_size=6))):
        outcome = draw(st.sampled_from(Outcome))
        found.append(Result(scenario, outcome, known=draw(KNOWN), **draw(DETAILS[outcome])))
    return found


REPORTS = results().map(sample)


@settings(max_examples=40, deadline=None)  # the first reads schemas and templates
@given(REPORTS)
def test_every_form_of_any_report_is_well_formed(report: Report) -> None:
    junit_schema().validate(ElementTree.fromstring(written(ReportFormat.JUNIT, report)))
    for form, file, validator in (
        (ReportFormat.CTRF, "ctrf.json", jsonschema.Draft7Validator),
        (ReportFormat.SARIF, "sarif.json", jsonschema.Draft4Validator),
    ):
        validator(published(file)).validate(json.loads(written(form, report)))
    rules.check_code_quality(json.loads(written(ReportFormat.GITLAB, report)))
    rules.check_badge(json.loads(written(ReportFormat.BADGE, report)))
    assert written(ReportFormat.HTML, report).endswith("</html>\n")
    assert all(line.startswith("::") for line in written(ReportFormat.GITHUB, report).splitlines())


@given(REPORTS)
def test_nothing_changes_from_a_report_to_itself(report: Report) -> None:
    assert comparison.compare(report, report).changes == ()


@given(REPORTS, REPORTS)
def test_what_is_mended_one_way_fails_the_other_way(first: Report, second: Report) -> None:
    there, back = comparison.compare(first, second), comparison.compare(second, first)

    mended = {each.scenario for each in there.of(ChangeKind.FIXED)}
    assert mended <= {each.scenario for each in back.of(ChangeKind.NEW_FAILURE)}
    supported = {each.scenario for each in there.of(ChangeKind.NEWLY_SUPPORTED)}
    assert supported <= {each.scenario for each in back.of(ChangeKind.NEWLY_UNSUPPORTED)}
