"""`lgc report`: write a kept report in another form."""

from pathlib import Path
from typing import Annotated

from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument
from lgc_contract.cli.options import Color
from lgc_contract.cli.scoring import Written, write
from lgc_contract.errors import UsageError
from lgc_contract.harness import last, suite
from lgc_contract.harness import report as reports
from lgc_contract.harness.coverage import Part
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.formats import ReportFormat

__all__ = ["kept", "report"]


def report(
    kept_: Annotated[
        str | None,
        argument(metavar="[FILE]", help="A report in JSON or JSON lines; the last run's if not said."),
    ] = None,
    by: options.By = Part.AREA,
    format_: options.ReportFormatOption = ReportFormat.PRETTY,
    file: options.Output = None,
    color: options.ColorOption = Color.AUTO,
) -> None:
    """Write a kept report in another form; what is told of scenarios is what the kit has of them now."""
    found = last.read() if kept_ is None else kept(kept_)
    kit = suite.load(found.header.game)
    with output.opened(file) as stream:
        write(found, kit, stream, Written(format_, file, color, by))


def kept(file: str) -> Report:
    """Read a report from a file.

    Raises: UsageError when it is not there, DataError when it is no whole report.
    """
    path = Path(file)
    if not path.exists():
        hint = "`lgc run -f jsonl -o FILE` keeps one."
        raise UsageError(f"{file} cannot be read (No such file or directory)", hint=hint)
    return reports.from_file(path)
