"""`lgc leaderboard`: a page that ranks engines by their reports."""

from typing import Annotated

from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument
from lgc_contract.cli.report import kept
from lgc_contract.harness.reports import leaderboard as board

__all__ = ["leaderboard"]


def leaderboard(
    reports: Annotated[
        list[str],
        argument(metavar="REPORT...", help="Kept reports; of one engine the last one counts."),
    ],
    file: options.Output = None,
) -> None:
    """Write one self-contained page that ranks engines, best first."""
    page = board.page([kept(each) for each in reports])
    with output.opened(file) as stream:
        stream.write(page.rstrip() + "\n")
