"""The set in a terminal: rarities by type, curve as bars, archetypes, cycles, counts, decks."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lgc_contract.games.lgc.balance import summary
from lgc_contract.games.lgc.balance.composition import Column, Composition
from lgc_contract.games.lgc.balance.lines import Aligned, Indented, heading
from lgc_contract.games.lgc.balance.report import Report
from lgc_contract.games.lgc.balance.words import Words

__all__ = ["set_view"]

_LONGEST_BAR: Final = 48
_INITIALS: Final = 60
"""Columns below which rarities are given by their first letters."""


def set_view(report: Report, words: Words, width: int) -> Iterator[RenderableType]:
    """Yield everything about the sets and the decks."""
    for each in report.sets:
        yield heading(f"{each.name} ({each.code}) : {each.found}/{each.size}")
        yield _matrix(each, words, width)
        yield heading(words.pick("Courbe de Ferveur (§7.2)", "Curve of Ferveur (§7.2)"))
        yield from _bars(each.curve, width)
        yield from _groups(each, words)
        yield from _counts(each, words)
    yield from _decks(report, words, width)


def _matrix(each: Composition, words: Words, width: int) -> Table:
    """Return found cards by type and rarity; where it is another number than planned, both."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("")
    rarities = list(next(iter(each.matrix.values()), {}))
    for rarity in rarities:
        label = words.rarities.get(rarity, rarity)
        table.add_column(label if width >= _INITIALS else label[:2], justify="right", no_wrap=True)
    table.add_column(words.pick("Total", "Total"), justify="right")
    for type_, row in each.matrix.items():
        cells = [_cell(*row[rarity]) for rarity in rarities]
        total = [sum(pair[index] for pair in row.values()) for index in (0, 1)]
        table.add_row(words.plurals[type_], *cells, _cell(*total))
    return table


def _cell(found: int, wanted: int) -> Text:
    return Text(str(found)) if found == wanted else Text(f"{found}/{wanted}", style="red")


def _bars(columns: Iterable[Column], width: int) -> Iterator[Text]:
    columns = tuple(columns)
    longest = max([each.found for each in columns] + [each.most for each in columns] + [1])
    room = min(_LONGEST_BAR, width - 16)
    for each in columns:
        bar = "█" * round(each.found * room / longest)
        told = f" {each.found}" if each.is_kept else f" {each.found}/{summary.wanted(each)}"
        yield Text.assemble((f"{each.title:>5} ", "dim"), (bar, "cyan" if each.is_kept else "red"), told)


def _groups(each: Composition, words: Words) -> Iterator[RenderableType]:
    yield heading(words.pick("Archétypes (§7.3)", "Archetypes (§7.3)"))
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", no_wrap=True, style="dim")
    for one in each.archetypes:
        wanted = f"/{one.target}" if one.target else ""
        mean = "" if one.percent is None else words.percent(one.percent)
        table.add_row(one.label, f"{len(one.cards)}{wanted}", mean)
    yield table
    yield heading(f"{words.pick('Cycles', 'Cycles')} ({len(each.cycles)})")
    rows = []
    for cycle in each.cycles:
        costs = ", ".join(str(cost) for _, cost in cycle.cards)
        rows.append((cycle.label, f"{words.said('cost')} {costs}"))
    yield Aligned(rows)


def _counts(each: Composition, words: Words) -> Iterator[RenderableType]:
    for title, told in (
        (words.pick("Mots-clés", "Keywords"), _told(each.keywords, words.keyword)),
        (words.pick("Déclencheurs", "Triggers"), _told(summary.merged(each.triggers, words), str)),
        (words.pick("Retrait", "Removal"), ", ".join(map(words.card, each.removal))),
        (words.pick("Sans texte", "Without text"), ", ".join(map(words.card, each.vanilla))),
    ):
        yield heading(title)
        yield Indented(Text(told), 0)


def _told(counts: Iterable[tuple[str, int]], name: Callable[[str], str]) -> str:
    return ", ".join(f"{name(identifier)} {count}" for identifier, count in counts)


def _decks(report: Report, words: Words, width: int) -> Iterator[RenderableType]:
    yield heading(words.pick("Decks face à la courbe (§9)", "Decks against the curve (§9)"))
    table = Table(box=None, padding=(0, 1 if width < _INITIALS else 2, 0, 0), header_style="bold")
    table.add_column("")
    titles = [column.title for deck in report.decks[:1] for column in deck.curve]
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    for deck in report.decks:
        cells = [
            Text(str(each.found)) if each.is_kept else Text(f"{each.found}!", style="red")
            for each in deck.curve
        ]
        table.add_row(deck.id, *cells)
    wanted = [summary.wanted(each) for deck in report.decks[:1] for each in deck.curve]
    table.add_row(words.pick("visé", "wanted"), *wanted, style="dim")
    yield table
