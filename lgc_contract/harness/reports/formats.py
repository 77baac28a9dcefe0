"""The forms in which a report can be written, by their names."""

import importlib
from enum import StrEnum
from typing import IO

from lgc_contract import canonical
from lgc_contract.harness import report as reports
from lgc_contract.harness.report import Report
from lgc_contract.harness.suite import Suite

__all__ = ["ReportFormat", "write"]


class ReportFormat(StrEnum):
    """How a report is written: for people in a terminal, or for another program."""

    PRETTY = "pretty"
    JSON = "json"
    JSONL = "jsonl"
    JUNIT = "junit"
    CTRF = "ctrf"
    MARKDOWN = "markdown"
    GITHUB = "github"
    GITLAB = "gitlab"
    SARIF = "sarif"
    BADGE = "badge"
    HTML = "html"


def write(form: ReportFormat, report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write a whole report in any form but `pretty`, whose width and colours are the terminal's."""
    if form is ReportFormat.JSON:
        stream.write(canonical.file_text(reports.as_json(report)))
    elif form is ReportFormat.JSONL:
        stream.writelines(reports.lines(report))
    else:
        importlib.import_module(f"lgc_contract.harness.reports.{form}").write(report, kit, stream)
