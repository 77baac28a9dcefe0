"""`lgc compare`: what changed between two reports."""

from enum import StrEnum
from typing import Annotated

from lgc_contract import canonical
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.report import kept
from lgc_contract.harness.reports import comparison as comparing
from lgc_contract.harness.reports.comparison import ChangeKind

__all__ = ["compare"]


class Form(StrEnum):
    """How a comparison is written."""

    PRETTY = "pretty"
    JSON = "json"
    MARKDOWN = "markdown"


def compare(
    before: Annotated[str, argument(metavar="A", help="A kept report.")],
    after: Annotated[str, argument(metavar="B", help="A later one.")],
    format_: Annotated[
        Form, option("--format", "-f", help="How it is written.", panel=options.OUTPUT)
    ] = Form.PRETTY,
    file: options.Output = None,
) -> ExitCode:
    """Tell what changed from one report to another; exit 1 when something fails that did not fail before."""
    compared = comparing.compare(kept(before), kept(after))
    with output.opened(file) as stream:
        if format_ is Form.JSON:
            stream.write(canonical.file_text(comparing.as_json(compared)))
        else:
            write = comparing.as_markdown if format_ is Form.MARKDOWN else comparing.as_text
            output.write_lines(stream, write(compared))
    return ExitCode.FINDINGS if compared.of(ChangeKind.NEW_FAILURE) else ExitCode.GOOD
