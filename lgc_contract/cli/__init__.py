"""The command line: `main` says the version before it imports anything, everything else is in `app`."""

import sys

__all__ = ["main"]


def main() -> None:
    """Run `lgc` with the arguments of this process and exit with its code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from lgc_contract.version import VERSION

        print(f"lgc {VERSION}")
        sys.exit(0)
    from lgc_contract.cli.app import start

    sys.exit(start(sys.argv[1:]))
