"""`python -m lgc_contract.games.lgc.simulation`: write the tables of its page, or say if they are stale."""

import argparse
import sys
from collections.abc import Sequence

from lgc_contract import data
from lgc_contract.games.lgc.simulation import page

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the tables with `--write`, compare them with `--check`: 1 when they are stale."""
    parser = argparse.ArgumentParser(prog="simulation", description="The tables of docs/lgc/simulation.md.")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true", help="write them into the page")
    action.add_argument("--check", action="store_true", help="write nothing, fail when they are stale")
    asked = parser.parse_args(arguments)
    path, text = page.path(), page.build()
    if asked.write:
        path.write_text(text, encoding="utf-8", newline="\n")
    elif data.read_text(path) != text:
        print(f"{path} is stale: run python -m lgc_contract.games.lgc.simulation --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
