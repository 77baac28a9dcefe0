"""What `lgc simulate` asks of this game: which games to play, to play them, to show what came of them."""

import re
from pathlib import Path
from typing import IO, NamedTuple

from rich.console import Console

from lgc_contract.errors import UsageError
from lgc_contract.games.lgc.simulation import chart, decks, tables
from lgc_contract.games.lgc.simulation.report import Report
from lgc_contract.games.lgc.simulation.run import Watch, run
from lgc_contract.games.lgc.simulation.schedule import Plan

__all__ = ["PICTURES", "Wish", "drawing", "plan", "play", "show"]

PICTURES = chart.SUFFIXES
drawing = chart.drawing


class Wish(NamedTuple):
    """What somebody wants to be played: decks by name, glob or file, and others picked at random."""

    decks: tuple[str, ...] = ()
    at_random: int = 0
    games: int = 200
    seed: int = 0
    constants: tuple[str, ...] = ()
    """Constants to try, as `name=value`."""


def plan(wish: Wish) -> Plan:
    """Return the games that a wish asks for; decks of the corpus play when no others are asked for.

    Raises: UsageError, DataError.
    """
    named = decks.chosen(wish.decks) if wish.decks or not wish.at_random else ()
    picked = tuple(decks.at_random(wish.seed, number) for number in range(wish.at_random))
    return Plan((*named, *picked), wish.games, wish.seed, tuple(map(_constant, wish.constants)))


def _constant(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if not re.fullmatch(r"[0-9]{1,9}", value):
        raise UsageError(f"{text!r} sets no constant", hint="Write it as ferveurCap=8 or openingHand.p2=5.")
    return name, int(value)


def play(
    games: Plan, *, workers: int, cluster: str | None, journal: Path | None, watch: Watch, known: Watch
) -> Report:
    """Play a plan and return its report; `watch` is told of games played, `known` of those in the journal.

    Raises: ContractError.
    """
    tally = run(games, workers=workers, cluster=cluster, journal=journal, watch=watch, known=known)
    return Report.of(games, tally)


def show(report: Report, stream: IO[str]) -> None:
    """Write a report as tables, in French."""
    tables.show(report, Console(file=stream, highlight=False))
