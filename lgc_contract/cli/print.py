"""`lgc print`: cards on paper, as sheets to cut out or as single pictures."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from lgc_contract import registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.errors import UsageError

__all__ = ["print_"]


class Form(StrEnum):
    """What comes out."""

    PDF = "pdf"
    PNG = "png"


def print_(
    cards: Annotated[
        list[str] | None, argument(metavar="[CARD|FILE]...", help="Cards; a file is an idea.")
    ] = None,
    deck: Annotated[str | None, option("--deck", metavar="NAME|FILE", help="The cards of a deck.")] = None,
    since: Annotated[
        str | None, option("--changed-since", metavar="REV", help="Cards that git says have changed.")
    ] = None,
    copies: Annotated[int, option(min=1, max=30, help="How often everything is printed.")] = 1,
    form: Annotated[
        Form, option("--format", "-f", help="Sheets as PDF, or one PNG for each card.")
    ] = Form.PDF,
    trim: Annotated[bool, option("--trim", help="PNG: cut to size, round corners, no bleed.")] = False,
    ink_saving: Annotated[
        bool, option("--ink-saving", help="Sheets: white cards with dark lines, for a home printer.")
    ] = False,
    where: Annotated[
        Path | None,
        option("--output", "-o", metavar="PATH", help="The PDF, the folder of PNGs, or the one PNG."),
    ] = None,
    game: options.Game = "lgc",
) -> ExitCode:
    """Print cards: A4 sheets with marks to cut along, or pictures; without cards named, the whole set."""
    _refuse_idle(form, trim, copies, where, ink_saving)
    drawing = registry.part(game, "sheets.command", "prints no cards")
    wish = drawing.Wish(tuple(cards or ()), deck, since, copies)
    place = where or Path("cartes.pdf" if form is Form.PDF else "cartes")
    if form is Form.PDF:
        printed = drawing.sheets(wish, place, ink_saving=ink_saving)
    else:
        printed = drawing.pictures(wish, place, bleed=not trim)
    if not printed:
        output.say(f"Aucune carte n’a changé depuis {since}.")
        return ExitCode.NOTHING_SELECTED
    for line in drawing.told(printed, place):
        output.say(line)
    return ExitCode.GOOD


def _refuse_idle(form: Form, trim: bool, copies: int, where: Path | None, ink_saving: bool) -> None:
    """Refuse options that would do nothing beside others, rather than to leave them out in silence."""
    if str(where) == "-":
        raise UsageError("cards go into files", hint="Name one, such as -o cartes.pdf.")
    if form is Form.PDF and trim:
        raise UsageError("--trim is about pictures", hint="Add -f png; sheets have marks to cut along.")
    if form is Form.PDF and where is not None and where.suffix.lower() == ".png":
        raise UsageError(f"{where} is no name for a PDF", hint="Add -f png.")
    if form is Form.PNG and ink_saving:
        raise UsageError("--ink-saving is about sheets", hint="Leave -f png away.")
    if form is Form.PNG and copies > 1:
        raise UsageError("each card is one picture", hint="--copies is for sheets: leave -f png away.")
