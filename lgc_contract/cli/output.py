"""Where a command writes: data to stdout or a file, progress to stderr and only when a person watches it."""

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from lgc_contract.errors import UsageError
from lgc_contract.printable import printable, printable_line

__all__ = ["Progress", "complain", "is_watched", "opened", "say", "write_lines"]


@contextlib.contextmanager
def opened(output: str | None) -> Iterator[IO[str]]:
    """Open the file that results go to, stdout when there is none.

    Raises: UsageError.
    """
    if output is None or output == "-":
        # The stream itself, for `sys.stdout` is another one while an engine in this process is called.
        yield sys.stdout
        return
    try:
        stream = Path(output).open("w", encoding="utf-8", newline="\n")  # noqa: SIM115  closed below
    except OSError as error:
        raise UsageError(f"{output} cannot be written ({error.strerror})") from error
    with stream:
        yield stream


def write_lines(stream: IO[str], lines: Iterable[str]) -> None:
    """Write lines for people; words of an engine in them neither steer a terminal nor look like a line."""
    stream.writelines(f"{printable_line(line)}\n" for line in lines)


def say(text: str) -> None:
    """Write a line for people to stderr; words of an engine in it stay within it."""
    print(printable_line(text), file=sys.stderr, flush=True)


def complain(text: str) -> None:
    """Write to stderr what went wrong, with what was found as evidence in lines of its own."""
    print(printable(text), file=sys.stderr, flush=True)


def is_watched() -> bool:
    """Tell whether a person sees stderr, in a terminal that can rewrite its last line."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


class Progress:
    """A counter in the last line of a terminal; nothing when stderr is none."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._shown = is_watched()

    def advance(self) -> None:
        """Count one more."""
        self._done += 1
        if self._shown and self._done % 16 == 0:
            sys.stderr.write(f"\r{self._done} of {self._total}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Leave no trace."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
