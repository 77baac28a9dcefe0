"""What the harness costs: a run against the bare engine calls inside it, as ratios.

Absolute times differ from machine to machine and from minute to minute, so each measurement stands beside a
yardstick of its own, taken in turn with it. `python benchmarks/harness.py [--rounds N]`.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import IO, Any

from lgc_contract import data, registry
from lgc_contract.game import Game
from lgc_contract.harness import protocol, suite
from lgc_contract.harness.address import REFERENCE, Command, Engine, parse
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.runner import Run, opening

SERVE = (sys.executable, "-m", "lgc_contract.games.lgc.serve")
LGC = (sys.executable, "-c", "from lgc_contract.cli import main; main()")  # as the installed script does
BARE = (sys.executable, "-c", "pass")
READ_CORPUS = """
import json, pydantic, rich
from lgc_contract import data
[json.loads(path.read_bytes()) for path in (data.root("corpus") / "lgc").rglob("*.json")]
"""
"""What any program that shows cards in a terminal does: two libraries, all files."""

READ_FILES = """
import msgspec, jsonschema_rs, sys
from pathlib import Path
for folder in sys.argv[1:]:
    for path in Path(folder).rglob("*.json"):
        msgspec.json.decode(path.read_bytes())
"""
"""What any check in Python begins with: two libraries, all files."""

Timed = Callable[[], float]
"""Does its work once and returns the seconds that it took, set-up not counted."""


@dataclass(frozen=True)
class Comparison:
    """A measurement and its yardstick; `scenarios` is how many one round runs, 0 for whole commands."""

    title: str
    measured: Timed
    yardstick: Timed
    yardstick_title: str
    scenarios: int = 0


def compare(game: Game, plans: Sequence[Plan]) -> list[Comparison]:
    """Return what is measured, and against what."""
    reference, process, number = parse(REFERENCE, game), Command(SERVE), len(plans)
    return [
        Comparison(
            "scenarios, engine in process",
            lambda: time_harness(game, reference, plans),
            lambda: time_calls(game, plans),
            "the same calls of the engine, in a loop",
            number,
        ),
        Comparison(
            "from files to verdicts",
            lambda: time_kit(game, reference),
            lambda: time_calls(game, plans),
            "the same calls of the engine, in a loop",
            number,
        ),
        Comparison(
            "scenarios, engine over stdio",
            lambda: time_harness(game, process, plans),
            lambda: time_round_trips(game, plans),
            "round trips of the same bytes through the same pipe",
            number,
        ),
        Comparison("lgc --version", command(*LGC, "--version"), command(*BARE), "python -c pass"),
        Comparison("lgc run", command(*LGC, "run"), command(*BARE), "python -c pass"),
        Comparison(
            "lgc balance",
            command(*LGC, "balance"),
            command(sys.executable, "-c", READ_CORPUS),
            "import pydantic, rich, and read the files",
        ),
        Comparison(
            "lgc check corpus --game lgc",
            command(*LGC, "check", "corpus", "--game", "lgc"),
            command(sys.executable, "-c", READ_FILES, *folders("corpus", "schema")),
            "import msgspec, jsonschema_rs, and read the files",
        ),
        Comparison(
            "lgc check --game lgc",
            command(*LGC, "check", "--game", "lgc"),
            command(sys.executable, "-c", READ_FILES, *folders(*data.ROOTS)),
            "import msgspec, jsonschema_rs, and read the files",
        ),
        Comparison(
            "lgc run, over stdio", command(*LGC, "run", "--", *SERVE), command(*BARE), "python -c pass"
        ),
    ]


def folders(*roots: str) -> list[str]:
    """Return the folders of data roots that a check of LGC is about."""
    places = (data.folder(root, owner) for root in roots for owner in ("lgc", "harness"))
    return [str(place) for place in places if place.is_dir()]


def time_harness(game: Game, engine: Engine, plans: Sequence[Plan]) -> float:
    """Time the harness over all plans: asking, checking, comparing."""
    with Run(game, engine) as run:
        run.open()
        started = time.perf_counter()
        for _ in run.results(plans):
            pass
        return time.perf_counter() - started


def time_kit(game: Game, engine: Engine) -> float:
    """Time all that a run does but for its start: reading the kit, preparing it, asking, comparing."""
    started = time.perf_counter()
    plans = [prepare(game, scenario) for scenario in suite.load(game.id).scenarios]
    return time.perf_counter() - started + time_harness(game, engine, plans)


def time_calls(game: Game, plans: Sequence[Plan]) -> float:
    """Time the engine alone: each request as a Python value, the answer thrown away."""
    assert game.reference is not None
    adapter, said = game.reference(), opening(game)
    adapter.hello(protocol.decode(said.hello))
    adapter.load(protocol.decode(said.load))
    requests: list[Any] = [protocol.decode(plan.params) for plan in plans]
    started = time.perf_counter()
    for request in requests:
        adapter.run(request)
    return time.perf_counter() - started


def time_round_trips(game: Game, plans: Sequence[Plan]) -> float:
    """Time the pipe and the process behind it: a line out, a line in, nothing looked at."""
    said = opening(game)
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        exchange(engine.stdin, engine.stdout, protocol.request(1, "hello", said.hello))
        exchange(engine.stdin, engine.stdout, protocol.request(2, "load", said.load))
        requests = [protocol.request(number, "run", plan.params) for number, plan in enumerate(plans, 3)]
        started = time.perf_counter()
        for request in requests:
            exchange(engine.stdin, engine.stdout, request)
        return time.perf_counter() - started


def exchange(requests: IO[bytes], replies: IO[bytes], line: bytes) -> None:
    """Send one line and wait for one."""
    requests.write(line + b"\n")
    requests.flush()
    replies.readline()


def command(*arguments: str) -> Timed:
    """Return a measurement of a whole command, from its start to its end."""

    def measure() -> float:
        started = time.perf_counter()
        finished = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        seconds = time.perf_counter() - started
        if finished.returncode not in (0, 1):  # 1 is a score below 100 %, which takes as long
            sys.exit(finished.stderr.decode())
        return seconds

    return measure


def report(comparison: Comparison, rounds: int) -> str:
    """Measure by turns and return one line: medians, what a scenario costs, and the ratio with its spread."""
    pairs = [(comparison.measured(), comparison.yardstick()) for _ in range(rounds)]
    measured, yardstick = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratios = sorted(mine / theirs for mine, theirs in pairs)
    rate = f"{comparison.scenarios / measured:8,.0f}/s" if comparison.scenarios else " " * 10
    return (
        f"{comparison.title:30}{measured * 1000:9.1f} ms {rate}  {statistics.median(ratios):6.2f} × "
        f"({ratios[0]:.2f}–{ratios[-1]:.2f})  {comparison.yardstick_title}, {yardstick * 1000:.1f} ms"
    )


def main() -> None:
    """Print one line for each comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    game = registry.find("lgc")
    plans = [prepare(game, scenario) for scenario in suite.load(game.id).scenarios]
    print(
        f"{len(plans)} scenarios, {rounds} rounds, medians; the ratio with its smallest and largest value\n"
    )
    for comparison in compare(game, plans):
        print(report(comparison, rounds), flush=True)


if __name__ == "__main__":
    main()
