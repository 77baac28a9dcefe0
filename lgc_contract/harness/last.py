"""The report of the last run, kept in `.lgc/last.jsonl` of the working directory."""

import contextlib
import os
import threading
import time
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
    # Nobody else's: `tempfile` would say it in one word, and take longer to import than all this takes.
    own = folder / f"run-{os.getpid()}-{threading.get_ident()}-{time.monotonic_ns()}.jsonl"
    try:
        with own.open("x", encoding="utf-8", newline="\n") as stream:
            stream.writelines(reports.lines(report))
        own.replace(PLACE)
    except OSError:
        with contextlib.suppress(OSError):
            own.unlink()
        raise


def read() -> Report:
    """Return the report of the last run.

    Raises: UsageError when there is none, DataError when it is none.
    """
    try:
        PLACE.stat()
    except FileNotFoundError as error:
        hint = "`lgc run` keeps its report in the folder in which it is called."
        raise UsageError(f"no earlier run is kept in {PLACE}", hint=hint) from error
    return reports.from_file(PLACE)
