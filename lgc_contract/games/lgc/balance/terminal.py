"""The report in a terminal: what to look at first, then the set in brief; all cards or the set when asked.

Lines fit 40 columns.
"""

import importlib
from collections.abc import Iterator
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from lgc_contract.games.lgc.balance import sentences, summary
from lgc_contract.games.lgc.balance.changes import Change
from lgc_contract.games.lgc.balance.lines import Aligned, Indented, color_of, heading
from lgc_contract.games.lgc.balance.report import CardReport, Report
from lgc_contract.games.lgc.balance.words import Words, of_set
from lgc_contract.language import Language

__all__ = ["show"]


def show(report: Report, console: Console, language: Language, view: str) -> None:
    """Write a report to a terminal: its short view, the `set`, or `all` its cards."""
    words = of_set(language, report.known)
    title = Text(f"{summary.title(report, words)}\n", style="bold")
    console.print(Group(title, *_parts(report, words, view, console.width)))


def _parts(report: Report, words: Words, view: str, width: int) -> Iterator[RenderableType]:
    if report.what_if:
        yield from _broken(report, words)
        yield from _later("terminal_cards").what_if(report.cards[0], report.what_if, words, width)
        return
    if report.is_named:
        yield from _broken(report, words)
        for each in report.cards:
            yield from _later("terminal_cards").one_card(each, report.known, words, width)
        return
    if report.since is not None and not report.changes and not report.is_broken:
        nothing = words.pick("Aucune carte n’a changé depuis ", "No card has changed since ")
        yield Indented(Text(f"{nothing}{report.since}."), 0)
        return
    color = "green" if _is_clear(report) else "yellow"
    yield Indented(Text(summary.headline(report, words), style=f"bold {color}"), 0)
    yield from _broken(report, words)
    yield from _look_at(report, words)
    if report.since is not None:
        yield from _changes(report, words)
    elif view == "all" or not report.is_whole:
        yield from _later("terminal_cards").all_cards(report.cards, words, width)
    elif view == "set":
        yield from _later("terminal_set").set_view(report, words, width)
    else:
        yield from _brief(report, words)


def _later(module: str) -> Any:
    # The short view does without tables, and without the time that they take to import.
    return importlib.import_module(f"lgc_contract.games.lgc.balance.{module}")


def _is_clear(report: Report) -> bool:
    return not report.to_look_at and not report.is_broken


# --- what to look at ----------------------------------------------------------------------------------------


def _broken(report: Report, words: Words) -> Iterator[RenderableType]:
    if report.broken:
        yield heading(words.pick("Illisibles", "Cannot be read"))
    for each in report.broken:
        yield Indented(Text.assemble((each.file, "red bold")))
        yield Indented(Text(words.pick(each.french, each.english)), 4)


def _look_at(report: Report, words: Words) -> Iterator[RenderableType]:
    if report.to_look_at:
        yield heading(words.pick("À regarder", "To look at"))
    for each in report.unsettled:
        yield Indented(_name(each, words))
        yield Indented(Text(f"{sentences.addition(each.card, each.addition, words)}"), 4)
        yield Indented(Text(summary.advice(each, words), style="cyan"), 4)
    for line in (*summary.dominances(report, words), *summary.guard(report, words)):
        yield Indented(Text(line))


def _name(each: CardReport, words: Words) -> Text:
    facts = f"  {words.said('cost')} {each.card['cost']} · {summary.standing(each, words)}"
    return Text.assemble((words.card(each.card["id"]), "bold"), (facts, color_of(each.is_settled)))


def _brief(report: Report, words: Words) -> Iterator[RenderableType]:
    watched = tuple(summary.watched(report, words))
    if watched:
        yield heading(words.pick("À surveiller", "To keep an eye on"))
    for each in watched:
        yield Indented(Text(each.lead))
        yield Indented(Aligned(each.cards), 4)
    yield heading(words.pick("Le set", "The set"))
    for is_kept, line in summary.facts(report, words):
        yield Indented(_fact(is_kept, line))
    yield Text("")
    yield Indented(Text(summary.hint(words), style="dim"), 0)


def _fact(is_kept: bool, line: str) -> Text:
    return Text.assemble(("✓ " if is_kept else "✗ ", color_of(is_kept)), line)


# --- what changed -------------------------------------------------------------------------------------------


def _changes(report: Report, words: Words) -> Iterator[RenderableType]:
    yield heading(words.pick("Ce qui a changé", "What has changed"))
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
