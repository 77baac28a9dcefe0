"""`lgc diff`: what changed on the cards since a revision, as French patch notes."""

import textwrap
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Final

from lgc_contract import canonical, registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import option
from lgc_contract.errors import UsageError
from lgc_contract.game import Note
from lgc_contract.jsontypes import JsonObject
from lgc_contract.lint import tree
from lgc_contract.lint.base import edit_since

__all__ = ["NotesFormat", "diff"]


class NotesFormat(StrEnum):
    """How patch notes are written."""

    PRETTY = "pretty"
    MARKDOWN = "markdown"
    JSON = "json"


_CHAPTERS: Final = (
    ("changed", "Cartes modifiées"),
    ("added", "Nouvelles cartes"),
    ("removed", "Cartes retirées"),
)
_LONG: Final = 32
"""Characters of a value beyond which before and after stand below each other."""

_WIDTH: Final = 80


def diff(
    base: Annotated[
        str, option("--base", metavar="REV", help="The revision of git to compare with.")
    ] = "HEAD",
    game: options.Game = "lgc",
    format_: Annotated[
        NotesFormat, option("--format", "-f", help="For a terminal, a page or a program.")
    ] = NotesFormat.PRETTY,
    file: options.Output = None,
) -> None:
    """Write patch notes in French: what each card was since a revision of git, and what it is."""
    notes = registry.find(game).notes
    if notes is None:
        raise UsageError(f"the game {game!r} writes no patch notes")
    edit = edit_since(base, tree.read())
    told = notes(edit.before, edit.after)
    with output.opened(file) as stream:
        if format_ is NotesFormat.JSON:
            stream.write(canonical.file_text([_record(note) for note in told]))
        else:
            lines = _markdown(told) if format_ is NotesFormat.MARKDOWN else _pretty(told)
            mark = "# " if format_ is NotesFormat.MARKDOWN else ""
            title = (f"{mark}Notes de version : {base} → aujourd’hui", "") if told else ()
            output.write_lines(stream, (*title, *lines))
    if not told:
        output.say(f"Aucune carte n’a changé depuis {base}.")


def _chapters(notes: Sequence[Note]) -> Iterator[tuple[str, list[Note]]]:
    for change, title in _CHAPTERS:
        group = [note for note in notes if note.change == change]
        if group:
            yield f"{title} ({len(group)})", group


def _pretty(notes: Sequence[Note]) -> Iterator[str]:
    for title, group in _chapters(notes):
        yield from (title, "")
        for note in group:
            yield f"{note.name} ({note.id})"
            for label, before, after in note.lines:
                yield from _wrapped(f"  {label:<10} ", _told(before, after))
            yield ""


def _wrapped(head: str, values: Sequence[str]) -> Iterator[str]:
    for value in values:
        yield from textwrap.wrap(value, _WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
        head = " " * len(head)


def _told(before: str, after: str) -> tuple[str, ...]:
    """Return what a line says: a short change in one piece, a long one in two, what came or went as it is."""
    if not before or not after:
        return (before or after,)
    if len(before) + len(after) <= _LONG:
        return (f"{before} → {after}",)
    return (f"avant : {before}", f"après : {after}")


def _markdown(notes: Sequence[Note]) -> Iterator[str]:
    for title, group in _chapters(notes):
        yield from (f"## {title}", "")
        for note in group:
            yield f"- **{note.name}** (`{note.id}`)"
            for label, before, after in note.lines:
                values = _told(before, after)
                # Two spaces at the end of a line are Markdown for a line break.
                yield f"  - {label} : " + "  \n    ".join(values)
        yield ""


def _record(note: Note) -> JsonObject:
    lines: list[JsonObject] = [
        {"label": label, "before": before or None, "after": after or None}
        for label, before, after in note.lines
    ]
    return {"id": note.id, "name": note.name, "change": note.change, "lines": [*lines]}
