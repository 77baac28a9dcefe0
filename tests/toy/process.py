"""Run the toy's engine as a process: `python tests/toy/process.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from lgc_contract.harness.serve import serve
from tests.toy.engine import ToyEngine

if __name__ == "__main__":
    serve(ToyEngine(), sys.stdin.buffer, sys.stdout.buffer)
