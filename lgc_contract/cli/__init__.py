"""The command line: the version is said before anything is imported, everything else is in `app`."""

import atexit
import gc
import os
import sys

__all__ = ["main", "outcome"]

_RARELY = 1_000_000
"""Values made between two looks for garbage, instead of 700."""


def main() -> None:
    """Run `lgc` with the arguments of this process and end it with the exit code.

    It ends at once, without taking apart value by value all that a command has made: that would take as long
    as many a command. What an engine or a game in this process has left to be done at the end is done.
    """
    streams = sys.stdout, sys.stderr  # an engine in this process may put others in their place
    code = 0
    try:
        code = outcome()
        for stream in (*streams, sys.stdout, sys.stderr):
            if stream is not None and not stream.closed:
                stream.flush()
    except OSError as error:
        # Commands tell such things themselves; left are a version that finds no room, and closed pipes.
        code = code or 2
        if not isinstance(error, BrokenPipeError) and streams[1] is not None:
            streams[1].write(f"lgc: {error.strerror}.\n")
    if _is_awaited():
        sys.exit(code)
    os._exit(code)


def _is_awaited() -> bool:
    """Tell whether there may be something to do at the end: a function that asked for it, another thread."""
    count = getattr(atexit, "_ncallbacks", None)  # a Python without it ends in the ordinary way
    threads = sys.modules.get("threading")
    return count is None or count() > 0 or (threads is not None and threads.active_count() > 1)


def outcome() -> int:
    """Run `lgc` with the arguments of this process and return its exit code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from lgc_contract.version import VERSION

        print(f"lgc {VERSION}")
        return 0
    # Nearly all that a command makes stays until its end: looking for garbage took a fifth of its time.
    gc.set_threshold(_RARELY)
    from lgc_contract.cli.app import start

    code = start(sys.argv[1:])
    gc.freeze()  # the last look for garbage, on the way out, would find none either
    return code
