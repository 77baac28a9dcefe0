"""A simulation's report as tables that a designer reads, so in French; where room is lacking, columns go."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.simulation.intervals import Interval
from lgc_contract.games.lgc.simulation.report import AIMS, Aim, Report

__all__ = ["number", "show", "verdict"]

_GAP: Final = 2
_LEAST_NAME: Final = 14
"""Columns that the first column keeps, whatever else must go for it."""


class _Column(NamedTuple):
    """A column; those with the greatest rank are left out first, those of rank 0 never."""

    title: str
    cells: Sequence[str]
    rank: int = 0

    @property
    def width(self) -> int:
        return max(map(len, (self.title, *self.cells)))


def show(report: Report, console: Console) -> None:
    """Print the tables: the whole, pairs, decks, cards."""
    _print(console, f"{report.games} parties, graine {report.plan.seed}", _summary(report))
    _print(console, "Duels : victoires du premier nommé", _pairs(report))
    _print(console, "Decks, contre tous les autres", _decks(report))
    _print(console, "Cartes, les plus gagnantes d’abord", _cards(report))
    if report.unplayed:
        console.print(f"\nJamais jouées : {' · '.join(map(_name, report.unplayed))}")
    if report.absent:
        console.print(f"\nDans aucun de ces decks : {len(report.absent)} cartes de la collection.")


def _print(console: Console, title: str, columns: Sequence[_Column]) -> None:
    kept = _fitting(columns, console.width)
    table = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="bold")
    table.add_column(kept[0].title, no_wrap=True)
    for column in kept[1:]:
        table.add_column(column.title, justify="right", no_wrap=True)
    for cells in zip(*(column.cells for column in kept), strict=True):
        table.add_row(*(Text(cell, style=_STYLES.get(cell, "")) for cell in cells))
    console.print(Text(f"\n{title}", style="bold"))
    console.print(table)


def _fitting(columns: Sequence[_Column], width: int) -> list[_Column]:
    """Return the columns that there is room for, the first cut short where it must be."""
    kept = list(columns)
    while (last := max(kept, key=_rank)).rank and _room(kept, width) < min(kept[0].width, _LEAST_NAME):
        kept.remove(last)
    first, room = kept[0], max(_room(kept, width), _LEAST_NAME)
    cells = [cell if len(cell) <= room else f"{cell[: room - 1]}…" for cell in first.cells]
    return [first._replace(cells=cells), *kept[1:]]


def _rank(column: _Column) -> int:
    return column.rank


def _room(columns: Sequence[_Column], width: int) -> int:
    """Return what is left for the first column."""
    return width - sum(column.width + _GAP for column in columns[1:]) - _GAP


def _summary(report: Report) -> list[_Column]:
    quantiles = report.length.quantiles
    middle = f"{number(quantiles.get(5, 0.0))} à {number(quantiles.get(95, 0.0))}"
    rows = (
        ("1er joueur %", rate(report.first), verdict(report.first.rate, AIMS.first)),
        ("Tours par joueur", number(report.length.mean), verdict(report.length.mean, AIMS.turns)),
        ("Neuf fois sur dix", middle, ""),
        ("Parties nulles", str(report.draws), ""),
    )
    names, values, verdicts = zip(*rows, strict=True)
    return [_Column("", names), _Column("", values), _Column("objectif", verdicts, 1)]


def _pairs(report: Report) -> list[_Column]:
    lines = report.pairs
    return [
        _Column("deck", [f"{line.one} – {line.other}" for line in lines]),
        _Column("parties", [str(line.games) for line in lines], 3),
        _Column("victoires %", ["" if line.is_mirror else rate(line.wins) for line in lines]),
        _Column(
            "objectif", ["" if line.is_mirror else verdict(line.wins.rate, AIMS.pair) for line in lines], 2
        ),
        _Column("1er joueur %", [number(line.first.rate * 100) for line in lines], 1),
        _Column("tours", [number(line.turns) for line in lines], 1),
    ]


def _decks(report: Report) -> list[_Column]:
    lines = sorted(report.decks, key=lambda line: (-line.wins.rate, line.name))
    return [
        _Column("deck", [f"{line.name} ({line.title})" for line in lines]),
        _Column("parties", [str(line.games) for line in lines], 1),
        _Column("victoires %", [rate(line.wins) for line in lines]),
    ]


def _cards(report: Report) -> list[_Column]:
    lines = sorted(report.cards, key=lambda line: (-line.when_drawn.rate, line.id))
    return [
        _Column("carte", [line.name for line in lines]),
        _Column("piochée", [str(line.drawn) for line in lines], 3),
        _Column("si piochée %", [_known(line.when_drawn, line.drawn) for line in lines]),
        _Column("jouée", [str(line.played) for line in lines], 2),
        _Column("si jouée %", [_known(line.when_played, line.played) for line in lines], 1),
    ]


def _name(identifier: str) -> str:
    card: Any = corpus.card(identifier)
    return str(card["name"]) if card else identifier


def _known(interval: Interval, times: int) -> str:
    """Return a rate, a dash where nothing happened that it could be a rate of."""
    return rate(interval) if times else "–"


def rate(interval: Interval) -> str:
    """Return a rate in percent with its bounds."""
    bounds = f"{number(interval.low * 100)}–{number(interval.high * 100)}"
    return f"{number(interval.rate * 100)} [{bounds}]"


def number(value: float) -> str:
    """Return a number with one decimal, as French writes it."""
    return f"{value:.1f}".replace(".", ",")


def verdict(value: float, aim: Aim) -> str:
    """Say whether an aim is reached."""
    return "atteint" if aim.low <= value <= aim.high else "manqué"


_STYLES: Final = {"atteint": "green", "manqué": "red"}
