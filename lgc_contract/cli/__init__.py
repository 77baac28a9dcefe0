"""The command line: the version is said before anything is imported, everything else is in `app`."""

import gc
import os
import sys

__all__ = ["main", "outcome"]

_RARELY = 1_000_000
"""Values made between two looks for garbage, instead of 700."""


def main() -> None:
    """Run `lgc` with the arguments of this process and end it with the exit code.

    It ends at once, without taking apart value by value all that a command has made: that would take as long
    as many a command. Whoever wants to look on to the end, such as a profiler, has `python -m lgc_contract`.
    """
    try:
        code = outcome()
        if sys.stdout is not None:  # a process may be started with it closed
            sys.stdout.flush()
    except OSError:
        code = 2  # nobody reads the version, or the disk is full; commands tell such things themselves
    os._exit(code)


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
