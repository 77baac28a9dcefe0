"""The report in a terminal: what to look at first, then the set in brief; all cards or the set when asked.

Lines fit 40 columns; from 110 on cards stand in a table with their additions.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lgc_contract.games.lgc.balance import sentences, summary
from lgc_contract.games.lgc.balance.changes import Change
from lgc_contract.games.lgc.balance.lines import Aligned, Indented
from lgc_contract.games.lgc.balance.reading import SetData
from lgc_contract.games.lgc.balance.report import CardReport, Report, WhatIf
from lgc_contract.games.lgc.balance.terminal_set import set_view
from lgc_contract.games.lgc.balance.words import NBSP, Words, of_set
from lgc_contract.language import Language

__all__ = ["show"]

_WIDE: Final = 110
_NARROW: Final = 60


def show(report: Report, console: Console, language: Language, view: str) -> None:
    """Write a report to a terminal: its short view, the `set`, or `all` its cards."""
    words = of_set(language, report.known)
    console.print(Text(summary.title(report, words), style="bold"), "", sep="\n")
    for each in _parts(report, words, view, console.width):
        console.print(each, soft_wrap=False)


def _parts(report: Report, words: Words, view: str, width: int) -> Iterator[RenderableType]:
    if report.what_if:
        yield from _broken(report, words)
        yield from _what_if(report.cards[0], report.what_if, words, width)
        return
    if report.is_named:
        yield from _broken(report, words)
        for each in report.cards:
            yield from _one_card(each, report.known, words, width)
        return
    if report.since is not None and not report.changes and not report.is_broken:
        yield Text(
            words.pick("Aucune carte n’a changé depuis ", "No card has changed since ") + f"{report.since}."
        )
        return
    color = "green" if _is_clear(report) else "yellow"
    yield Indented(Text(summary.headline(report, words), style=f"bold {color}"), 0)
    yield from _broken(report, words)
    yield from _look_at(report, words)
    if report.since is not None:
        yield from _changes(report, words)
    elif view == "all" or not report.is_whole:
        yield from _all(report, words, width)
    elif view == "set":
        yield from set_view(report, words, width)
    else:
        yield from _brief(report, words)


def _is_clear(report: Report) -> bool:
    return not report.to_look_at and not report.is_broken


def _heading(text: str) -> Text:
    return Text(f"\n{text}", style="bold")


# --- what to look at ----------------------------------------------------------------------------------------


def _broken(report: Report, words: Words) -> Iterator[RenderableType]:
    if report.broken:
        yield _heading(words.pick("Illisibles", "Cannot be read"))
    for each in report.broken:
        yield Indented(Text.assemble((each.file, "red bold")))
        yield Indented(Text(words.pick(each.french, each.english)), 4)


def _look_at(report: Report, words: Words) -> Iterator[RenderableType]:
    if report.to_look_at:
        yield _heading(words.pick("À regarder", "To look at"))
    for each in report.unsettled:
        yield Indented(_name(each, words))
        yield Indented(Text(f"{sentences.addition(each.card, each.addition, words)}"), 4)
        yield Indented(Text(summary.advice(each, words), style="cyan"), 4)
    for line in (*summary.dominances(report, words), *summary.guard(report, words)):
        yield Indented(Text(line))


def _name(each: CardReport, words: Words) -> Text:
    facts = f"  {words.said('cost')} {each.card['cost']} · {summary.standing(each, words)}"
    return Text.assemble((words.card(each.card["id"]), "bold"), (facts, _style(each)))


def _style(each: CardReport) -> str:
    return "green" if each.is_settled else "red"


def _brief(report: Report, words: Words) -> Iterator[RenderableType]:
    watched = tuple(summary.watched(report, words))
    if watched:
        yield _heading(words.pick("À surveiller", "To keep an eye on"))
    for each in watched:
        yield Indented(Text(each.lead))
        yield Indented(Aligned(each.cards), 4)
    yield _heading(words.pick("Le set", "The set"))
    for is_kept, line in summary.facts(report, words):
        yield Indented(_fact(is_kept, line))
    yield Text("")
    yield Indented(Text(summary.hint(words), style="dim"), 0)


def _fact(is_kept: bool, line: str) -> Text:
    mark = ("✓ ", "green") if is_kept else ("✗ ", "red")
    return Text.assemble(mark, line)


# --- cards --------------------------------------------------------------------------------------------------


def _all(report: Report, words: Words, width: int) -> Iterator[RenderableType]:
    if width >= _WIDE:
        yield Text("")
        yield _table(report.cards, words)
        return
    yield Text("")
    for each in report.cards:
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
            Text(summary.gap(each, words), style=_style(each)),
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
        yield Text.assemble((number, "dim"), name, " " * room, (sums, _style(each)))
    else:
        yield Text.assemble((number, "dim"), name)
        yield Indented(Text(sums, style=_style(each)), 4)
    parts = [text for text, _ in sentences.summands(each.card, each.addition, words)]
    yield Indented(Text(" · ".join(parts), style="dim"), 4)


def _one_card(each: CardReport, known: SetData, words: Words, width: int) -> Iterator[RenderableType]:
    yield Text(words.card(each.card["id"]), style="bold")
    yield Indented(Text(summary.identity(each, words), style="dim"), 0)
    for line in summary.printed(each, known):
        yield Indented(Text(line, style="italic"))
    yield Text("")
    yield from _details(each, words, width)
    style = " ".join(("bold", _style(each)))
    yield Indented(Text(summary.outcome(each, words), style=style))
    if each.advice or not each.is_settled:
        yield Indented(Text(summary.advice(each, words), style="cyan"))
    yield _heading(words.pick("Pourquoi ces prix", "Why these prices"))
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


# --- what if, and what changed ------------------------------------------------------------------------------


def _what_if(before: CardReport, asked: WhatIf, words: Words, width: int) -> Iterator[RenderableType]:
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
        yield _heading(title)
        yield from _details(each, words, width)
        yield Indented(Text(summary.outcome(each, words), style=f"bold {_style(each)}"))
    yield from (Indented(Text(words.pick(*remark), style="red")) for remark in asked.remarks)
    if not asked.card.is_settled:
        yield Indented(Text(summary.advice(asked.card, words), style="cyan"))
    yield Text("")
    yield Text(words.pick("Rien n’est modifié.", "Nothing is changed."), style="dim")


def _changes(report: Report, words: Words) -> Iterator[RenderableType]:
    yield _heading(words.pick("Ce qui a changé", "What has changed"))
    for each in report.changes:
        yield Indented(Text.assemble((words.card(each.id), "bold"), f"  {_move(each, words)}"))
        for line in summary.changed(each, words):
            yield Indented(Text(line, style="dim"), 4)


def _move(each: Change, words: Words) -> str:
    if each.before is None or each.after is None:
        return words.pick("retirée", "removed") if each.after is None else words.pick("nouvelle", "new")
    old, new = each.before[1], each.after[1]
    if old.points == new.points and old.budget == new.budget:
        return words.pick("mêmes points", "same points")
    return f"{sentences.verdict(old, words)} → {sentences.verdict(new, words)}"
