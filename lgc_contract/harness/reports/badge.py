"""A badge with the pass rate, as the JSON of an endpoint that shields.io draws."""

from typing import IO

from lgc_contract import canonical
from lgc_contract.harness.describe import rate
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import JsonObject

__all__ = ["write"]

_COLORS = (
    (100, "brightgreen"),
    (90, "green"),
    (75, "yellowgreen"),
    (50, "yellow"),
    (25, "orange"),
    (0, "red"),
)
"""From how many percent on a badge has which colour."""


def write(report: Report, kit: Suite, stream: IO[str]) -> None:  # noqa: ARG001  every form is written alike
    """Write the badge of a report."""
    passed, count = report.footer.totals[Outcome.PASSED], report.footer.count
    colors = (name for percent, name in _COLORS if count and passed * 100 >= percent * count)
    badge: JsonObject = {
        "schemaVersion": 1,
        "label": f"{report.header.game} conformance",
        "message": rate(passed, count),
        "color": next(colors, "lightgrey"),
    }
    broke = report.footer.interrupted or report.footer.given_up
    stream.write(canonical.file_text({**badge, "isError": True} if broke else badge))
