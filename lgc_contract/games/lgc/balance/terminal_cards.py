"""Cards in a terminal: all of them in a table or on lines, one with its prices, one as it might be.

From 110 columns on cards stand in a table with their additions.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lgc_contract.games.lgc.balance import sentences, summary
from lgc_contract.games.lgc.balance.lines import Indented, color_of, heading
from lgc_contract.games.lgc.balance.reading import SetData
from lgc_contract.games.lgc.balance.report import CardReport, WhatIf
from lgc_contract.games.lgc.balance.words import NBSP, Words

__all__ = ["all_cards", "one_card", "what_if"]

_WIDE: Final = 110
_NARROW: Final = 60


def all_cards(cards: Iterable[CardReport], words: Words, width: int) -> Iterator[RenderableType]:
    """Yield cards with their additions: in a table where there is room, else on two or three lines each."""
    yield Text("")
    if width >= _WIDE:
        yield _table(cards, words)
        return
    for each in cards:
        yield from _lines(each, words, width)


def _table(cards: Iterable[CardReport], words: Words) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for title, right in (
        (words.pick("N°", "No."), True),
        (words.pick("Carte", "Card"), False),
        (words.pick("Coût", "Cost"), True),
        (words.pick("Points", "Points"), True),
        (words.pick("Budget", "Budget"), True),
        (words.pick("Écart", "Gap"), True),
        (words.pick("Addition", "Addition"), False),
    ):
        table.add_column(title, justify="right" if right else "left", no_wrap=right)
    for each in cards:
        parts = [text for text, _ in sentences.summands(each.card, each.addition, words)]
        table.add_row(
            str(each.card["collectorNumber"]),
            words.card(each.card["id"]),
            str(each.card["cost"]),
            words.number(each.addition.points),
            words.number(each.addition.budget),
            Text(summary.gap(each, words), style=color_of(each.is_settled)),
            Text(" · ".join(parts), style="dim"),
        )
    return table


def _lines(each: CardReport, words: Words, width: int) -> Iterator[RenderableType]:
    """Yield a card on two lines: name and sums, then its summands; on three where they do not fit."""
    number = f"{each.card['collectorNumber']:>3} "
    name, cost = words.card(each.card["id"]), f"{words.said('cost')} {each.card['cost']}"
    sums = f"{cost} · {sentences.verdict(each.addition, words)} {summary.mark(each)}"
    room = width - len(number) - len(name) - len(sums)
    if room >= 2:
        yield Text.assemble((number, "dim"), name, " " * room, (sums, color_of(each.is_settled)))
    else:
        yield Text.assemble((number, "dim"), name)
        yield Indented(Text(sums, style=color_of(each.is_settled)), 4)
    parts = [text for text, _ in sentences.summands(each.card, each.addition, words)]
    yield Indented(Text(" · ".join(parts), style="dim"), 4)


def one_card(each: CardReport, known: SetData, words: Words, width: int) -> Iterator[RenderableType]:
    """Yield all that is to be said of a card: what is printed on it, its addition, why prices are so."""
    yield Text(words.card(each.card["id"]), style="bold")
    yield Indented(Text(summary.identity(each, words), style="dim"), 0)
    for line in summary.printed(each, known):
        yield Indented(Text(line, style="italic"))
    yield Text("")
    yield from _details(each, words, width)
    style = " ".join(("bold", color_of(each.is_settled)))
    yield Indented(Text(summary.outcome(each, words), style=style))
    if each.advice or not each.is_settled:
        yield Indented(Text(summary.advice(each, words), style="cyan"))
    yield heading(words.pick("Pourquoi ces prix", "Why these prices"))
    for name, reason, source in summary.reasons(each, words):
        cited = f" ({source.replace(' ', NBSP)})"
        yield Indented(Text.assemble((f"{name}{words.colon}", "bold"), reason, (cited, "dim")))
    yield Text("")


def _details(each: CardReport, words: Words, width: int) -> Iterator[RenderableType]:
    rows = list(sentences.details(each.card, each.addition, words))
    if width >= _NARROW:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column()
        grid.add_column(style="dim", ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        for row in rows:
            grid.add_row(*row)
        yield Padding(grid, (0, 0, 0, 2), expand=False)
        return
    for name, how, points in rows:
        yield Indented(Text.assemble(f"{name} ", (points, "bold")))
        if how:
            yield Indented(Text(how, style="dim"), 4)


# --- what if ------------------------------------------------------------------------------------------------


def what_if(before: CardReport, asked: WhatIf, words: Words, width: int) -> Iterator[RenderableType]:
    """Yield a card as it is and as it might be."""
    turned = [each for each in asked.changes if each[1] != each[2]]  # what stays needs no word
    told = ", ".join(sentences.knob(before.card, *each, words) for each in turned)
    told = told or words.pick("comme aujourd’hui", "as it is today")
    yield Text.assemble((words.card(before.card["id"]), "bold"), words.colon, told)
    if asked.faults:
        yield Text(words.pick("Cette carte serait invalide :", "This card would not be valid:"), style="red")
        yield from (Indented(Text(words.pick(*fault))) for fault in asked.faults)
        return
    for title, each in (
        (words.pick("Aujourd’hui", "Today"), before),
        (words.pick("Essai", "Attempt"), asked.card),
    ):
        yield heading(title)
        yield from _details(each, words, width)
        yield Indented(Text(summary.outcome(each, words), style=f"bold {color_of(each.is_settled)}"))
    yield from (Indented(Text(words.pick(*remark), style="red")) for remark in asked.remarks)
    if not asked.card.is_settled:
        yield Indented(Text(summary.advice(asked.card, words), style="cyan"))
    yield Text("")
    yield Text(words.pick("Rien n’est modifié.", "Nothing is changed."), style="dim")
