"""The report of the last run, kept in `.lgc/last.jsonl` of the working directory."""

import contextlib
import os
import tempfile
from pathlib import Path

from lgc_contract.errors import UsageError
from lgc_contract.harness import report as reports
from lgc_contract.harness.report import Report

__all__ = ["PLACE", "keep", "read"]

PLACE = Path(".lgc", "last.jsonl")
"""Where the report of the last run is; the folder keeps itself out of git."""


def keep(report: Report) -> None:
    """Keep a report, in one move: of two runs at a time the one that ends last is the last.

    Raises: OSError.
    """
    folder = PLACE.parent
    if not folder.is_dir():
        folder.mkdir(exist_ok=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    handle, name = tempfile.mkstemp(dir=folder, prefix="run-", suffix=".jsonl")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.writelines(reports.lines(report))
        os.replace(name, PLACE)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def read() -> Report:
    """Return the report of the last run.

    Raises: UsageError when there is none, DataError when it is none.
    """
    try:
        text = PLACE.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        hint = "`lgc run` keeps its report in the folder in which it is called."
        raise UsageError(f"no earlier run is kept in {PLACE}", hint=hint) from error
    return reports.parse(text, str(PLACE))
