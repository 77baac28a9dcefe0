"""SARIF 2.1.0, for code scanning: a result for each failure, at the step of the scenario that it is about.

Known failures are there too, suppressed with their reasons.
"""

import hashlib
from typing import IO, Any

from lgc_contract import canonical
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, entries
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.version import VERSION

__all__ = ["write"]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_NO_RULE = "scenario"
"""The rule of a scenario that the kit does not have any more."""


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write the failures of a report as SARIF."""
    told = [each for each in entries(report, kit) if each.result.is_failure or each.is_unexpected]
    cited = {rule: statement for entry in told for rule, statement in entry.rules}
    cited |= {_NO_RULE: "A scenario of the kit is met."} if any(not entry.rules for entry in told) else {}
    rules = sorted(cited)
    header, footer = report.header, report.footer
    described: list[Json] = [_rule(rule, cited[rule]) for rule in rules]
    driver: JsonObject = {"name": "lgc", "semanticVersion": VERSION, "rules": described}
    run: JsonObject = {
        "tool": {"driver": driver},
        "automationDetails": {"id": f"lgc/{header.game}/{header.engine.name}/"},
        "invocations": [{"executionSuccessful": not (footer.interrupted or footer.given_up)}],
        "columnKind": "unicodeCodePoints",
        "results": [_result(entry, rules) for entry in told],
    }
    stream.write(canonical.file_text({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}))


def _rule(identifier: str, statement: str) -> JsonObject:
    return {"id": identifier, "shortDescription": {"text": statement}}


def _result(entry: Entry, rules: list[str]) -> JsonObject:
    rule = entry.rules[0][0] if entry.rules else _NO_RULE
    text = "\n".join([f"{entry.title} {entry.message}", *entry.lines()])
    place: JsonObject = {"artifactLocation": {"uri": entry.path}, "region": {"startLine": entry.line}}
    result: dict[str, Any] = {
        "ruleId": rule,
        "ruleIndex": rules.index(rule),
        "level": "warning" if entry.is_unexpected else "error",
        "message": {"text": text},
        "locations": [{"physicalLocation": place}],
        # Without the line: an edit of the file elsewhere does not make it another finding.
        "partialFingerprints": {"scenario/v1": hashlib.sha256(entry.path.encode()).hexdigest()},
    }
    if entry.excuse:
        result["suppressions"] = [{"kind": "external", "justification": entry.excuse}]
    return result
