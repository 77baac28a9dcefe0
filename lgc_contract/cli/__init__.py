"""The command line: `main` says the version before it imports anything, everything else is in `app`."""

import gc
import sys

__all__ = ["main"]

_RARELY = 1_000_000
"""Values made between two looks for garbage, instead of 700."""


def main() -> None:
    """Run `lgc` with the arguments of this process and exit with its code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from lgc_contract.version import VERSION

        print(f"lgc {VERSION}")
        sys.exit(0)
    # Nearly all that a command makes stays until its end: looking for garbage took a fifth of its time.
    gc.set_threshold(_RARELY)
    from lgc_contract.cli.app import start

    code = start(sys.argv[1:])
    gc.freeze()  # the last look for garbage, on the way out, would find none either
    sys.exit(code)
