"""Benchmarks are no tests, but they must come to an end."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAM = """
from benchmarks import harness
from lgc_contract import registry
from lgc_contract.harness import suite
from lgc_contract.harness.plan import prepare

lgc = registry.find("lgc")
plans = [prepare(lgc, scenario) for scenario in suite.load("lgc").scenarios[:3]]
for comparison in harness.compare(lgc, plans)[:4]:
    print(harness.report(comparison, rounds=1))
"""


def test_measures_and_yardsticks_of_the_harness_end():
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert len(ended.stdout.splitlines()) == 4
