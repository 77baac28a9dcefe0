"""Run the toy's engine as a process: `python tests/toy/process.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from lgc_contract.harness.serve import serve
from tests.toy.engine import ToyEngine


def main() -> None:
    serve(ToyEngine(), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
