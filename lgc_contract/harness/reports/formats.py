"""The forms in which a report can be written, by their names."""

import importlib
from enum import StrEnum
from typing import IO

from lgc_contract import canonical
from lgc_contract.harness import report as reports
from lgc_contract.harness.report import Report
from lgc_contract.harness.suite import Suite

__all__ = ["ReportFormat", "require", "write"]


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


def require(form: ReportFormat) -> None:
    """See that a form can be written, before anything is run for it.

    Raises: UsageError, which says what to install.
    """
    if form is ReportFormat.HTML:
        importlib.import_module("lgc_contract.harness.reports.pages").extra("jinja2")


def write(form: ReportFormat, report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write a whole report in any form but `pretty`, whose width and colours are the terminal's."""
    if form is ReportFormat.JSON:
        stream.write(canonical.file_text(reports.as_json(report)))
    elif form is ReportFormat.JSONL:
        stream.writelines(reports.lines(report))
    else:
        importlib.import_module(f"lgc_contract.harness.reports.{form}").write(report, kit, stream)
