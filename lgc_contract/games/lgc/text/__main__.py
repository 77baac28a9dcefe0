"""`python -m lgc_contract.games.lgc.text`: print the list of cards, write it, or say whether it is stale."""

import argparse
import sys
from collections.abc import Sequence

from lgc_contract import data
from lgc_contract.games.lgc.text import listing

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the list; with `--write` write it, with `--check` compare it: 1 when it is stale."""
    parser = argparse.ArgumentParser(prog="text", description="The list of all cards, from corpus/lgc.")
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--write", action="store_true", help="write docs/lgc/cartes.md")
    action.add_argument("--check", action="store_true", help="write nothing, fail when the file is stale")
    asked = parser.parse_args(arguments)
    path, text = listing.path(), listing.build()
    if asked.write:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    elif not asked.check:
        sys.stdout.write(text)
    elif not path.exists() or data.read_text(path) != text:
        print(f"{path} is stale: run python -m lgc_contract.games.lgc.text --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
