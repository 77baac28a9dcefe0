"""Serve the reference engine over stdio, one message per line: `python -m lgc_contract.games.lgc.serve`."""

import sys

from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.harness.serve import serve

__all__ = ["main"]


def main() -> None:
    """Answer requests until `bye` or the end of input."""
    serve(ReferenceAdapter(), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
