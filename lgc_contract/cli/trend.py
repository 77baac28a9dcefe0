"""`lgc trend`: how the score went from report to report."""

from enum import StrEnum
from typing import Annotated

from lgc_contract import canonical
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.cli.report import kept
from lgc_contract.harness.reports import trend as trends

__all__ = ["trend"]


class Form(StrEnum):
    """How a trend is written."""

    PRETTY = "pretty"
    JSON = "json"
    SVG = "svg"


def trend(
    reports: Annotated[list[str], argument(metavar="REPORT...", help="Kept reports, oldest first.")],
    format_: Annotated[
        Form, option("--format", "-f", help="How it is written.", panel=options.OUTPUT)
    ] = Form.PRETTY,
    file: options.Output = None,
) -> None:
    """Show how the score went from report to report, in the order given; `-f svg` draws it."""
    row = trends.points([(each, kept(each)) for each in reports])
    with output.opened(file) as stream:
        if format_ is Form.SVG:
            stream.write(trends.as_svg(row))
        elif format_ is Form.JSON:
            stream.write(canonical.file_text([*trends.as_json(row)]))
        else:
            output.write_lines(stream, trends.as_text(row))
