"""`lgc balance`: what cards are worth and how the set stands, for those who design it. French by default."""

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import IO, Annotated, Any, TypeAlias

from lgc_contract import registry
from lgc_contract.cli import output
from lgc_contract.cli.declared import argument, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.errors import UsageError
from lgc_contract.language import Language, chosen

__all__ = ["balance"]

# The shared options are not imported: their module loads the harness, which takes as long as this command.

_UNKNOWN_WIDTH = 80


class Form(StrEnum):
    """How the report is written."""

    PRETTY = "pretty"
    JSON = "json"
    CSV = "csv"
    HTML = "html"
    XLSX = "xlsx"


Cards: TypeAlias = Annotated[
    list[str] | None,
    argument(metavar="[CARD|FILE]...", help="Only these cards, line by line; a file is an idea."),
]
MoreCards: TypeAlias = Annotated[
    list[str] | None,
    option("--card", metavar="CARD|FILE", help="The same as an option; may be repeated."),
]
Archetype: TypeAlias = Annotated[
    str | None, option("--archetype", metavar="NAME", help="Only the cards of this archetype.")
]
SetView: TypeAlias = Annotated[bool, option("--set", help="The set: rarities, curve, archetypes, decks.")]
AllCards: TypeAlias = Annotated[bool, option("--all", help="Every card with its addition.")]
WhatIf: TypeAlias = Annotated[
    str | None,
    option("--what-if", metavar="coût=4,ATK=3", help="What the card would be worth; nothing is changed."),
]
Since: TypeAlias = Annotated[
    str | None, option("--since", metavar="REV", help="Only what changed since a git revision.")
]
Workbook: TypeAlias = Annotated[
    Path | None,
    option("--from-xlsx", metavar="FILE", help="Tell what an edited sheet would make of the cards."),
]
FormOption: TypeAlias = Annotated[
    Form,
    option("--format", "-f", metavar="FORM", help=f"How the report is written: {', '.join(Form)}."),
]
Target: TypeAlias = Annotated[
    str | None,
    option("--output", "-o", metavar="FILE", help="Where to; with --from-xlsx a folder for new versions."),
]
Colors: TypeAlias = Annotated[
    str, option("--color", envvar="LGC_COLOR", metavar="auto|always|never", help="Colours.")
]
Lang: TypeAlias = Annotated[
    str | None, option("--lang", metavar="fr|en", help="Language; French if not said.")
]
Game: TypeAlias = Annotated[str, option("--game", envvar="LGC_GAME", help="The game.")]


def balance(
    cards: Cards = None,
    card: MoreCards = None,
    archetype: Archetype = None,
    set_: SetView = False,
    all_: AllCards = False,
    what_if: WhatIf = None,
    since: Since = None,
    from_xlsx: Workbook = None,
    form: FormOption = Form.PRETTY,
    file: Target = None,
    color: Colors = "auto",
    lang: Lang = None,
    game: Game = "lgc",
) -> ExitCode:
    """Show what every card is worth against its budget, and how the set stands. It informs, it never blocks.

    Exit 1 only when a card or another file of the corpus cannot be read.
    """
    language, view = _language(lang), _view(set_, all_)
    named = (*(cards or ()), *(card or ()))
    _refuse_idle(form, view, color, named, archetype, since)
    offered = registry.part(game, "balance.command", "prices no cards")
    if from_xlsx is not None:
        return _propose(offered, from_xlsx, file, language)
    answer = offered.report(
        offered.Query(named, archetype, since, _changes(what_if) if what_if else {}, language)
    )
    if form is Form.PRETTY:
        with output.opened(file) as stream:
            offered.show(answer, _console(stream, color), language, view)
    else:
        _write(offered.FORMS[form.value](answer, language), file)
    return _exit_code(answer)


def _language(asked: str | None) -> Language:
    """Return the language: cards are French, so are those who weigh them, unless they say otherwise."""
    return chosen(asked, default="fr")


def _view(set_: bool, all_: bool) -> str:
    if set_ and all_:
        raise UsageError("--set and --all are two views", hint="Give one of them.")
    return "set" if set_ else "all" if all_ else "brief"


def _refuse_idle(
    form: Form, view: str, color: str, cards: Sequence[str], archetype: str | None, since: str | None
) -> None:
    """Refuse options that would do nothing beside others, rather than to leave them out in silence."""
    if color not in ("auto", "always", "never"):
        raise UsageError(f"no colours are called {color!r}", hint="auto, always or never.")
    if view != "brief" and form is not Form.PRETTY:
        raise UsageError(f"--{view} is a view in the terminal", hint=f"-f {form} always holds everything.")
    narrower = "a card" if cards else "--since" if since else "--archetype" if archetype else None
    if narrower and (view == "set" or (view == "all" and narrower != "--archetype")):
        raise UsageError(f"--{view} shows more than {narrower} chooses", hint="Give one of them.")
    if cards and archetype:
        raise UsageError("cards named and --archetype both choose cards", hint="Give one of them.")


def _changes(told: str) -> dict[str, int]:
    """Return `cost=4,atk=3` as names and numbers."""
    changes = {}
    for part in told.split(","):
        name, _, value = (each.strip() for each in part.partition("="))
        if name in changes:
            raise UsageError(f"{name} is changed twice", hint="Give one value for each number.")
        try:
            changes[name] = int(value)
        except ValueError:
            raise UsageError(
                f"{part!r} changes nothing", hint="Write `cost=4,atk=3`: a name, `=`, a whole number."
            ) from None
    return changes


def _console(stream: IO[str], color: str) -> Any:
    from rich.console import Console

    # A terminal that says it has no columns means that it does not know.
    width = _UNKNOWN_WIDTH if os.environ.get("COLUMNS") == "0" else None
    plain: dict[str, Any] = {"color_system": None} if color == "never" else {}
    forced = True if color == "always" else None
    return Console(
        file=stream, width=width, force_terminal=forced, highlight=False, markup=False, emoji=False, **plain
    )


def _write(content: str | bytes, file: str | None) -> None:
    if isinstance(content, str):
        with output.opened(file) as stream:
            stream.write(content)
        return
    if file is None or file == "-":
        if sys.stdout.isatty():
            raise UsageError("a sheet is no text for a terminal", hint="Name a file by -o equilibrage.xlsx.")
        sys.stdout.buffer.write(content)
        return
    with _named(file):
        Path(file).write_bytes(content)


@contextlib.contextmanager
def _named(file: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UsageError(f"{file} cannot be written ({error.strerror})") from error


def _propose(offered: Any, sheet: Path, folder: str | None, language: Language) -> ExitCode:
    """Tell what an edited sheet changes, and write the new versions where a folder is named."""
    proposed = offered.proposals(sheet)
    for line in proposed.told(language):
        print(line)
    if folder is not None:
        for path in offered.save(proposed, Path(folder)):
            output.say(f"{'écrit' if language == 'fr' else 'written'}: {path}")
    return _exit_code(proposed)


def _exit_code(answer: Any) -> ExitCode:
    return ExitCode.FINDINGS if answer.is_broken else ExitCode.GOOD
