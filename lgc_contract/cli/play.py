"""`lgc play`: a game against oneself in the terminal, from decks or from any position."""

import contextlib
import os
import shutil
import sys
from pathlib import Path
from typing import Annotated

from lgc_contract import registry
from lgc_contract.cli import interrupts, options
from lgc_contract.cli.declared import Call, option
from lgc_contract.harness import address
from lgc_contract.harness.play import begin
from lgc_contract.harness.play.begin import Asked
from lgc_contract.harness.play.dialogue import Dialogue
from lgc_contract.harness.play.table import PlayedBy
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.language import VARIABLE, chosen

__all__ = ["play"]

_PROMPT = "> "
_WIDEST = 100
_NARROWEST = 20


def play(
    call: Call,
    engine: options.Engine = address.REFERENCE,
    decks: Annotated[
        tuple[str, str] | None, option("--decks", metavar="A B", help="Two decks: names or files.")
    ] = None,
    seed: Annotated[int, option(min=0, max=0xFFFFFFFF, help="How the decks are shuffled.")] = 0,
    scenario: Annotated[
        str | None, option("--from", metavar="SCENARIO", help="Begin with its position.")
    ] = None,
    given: Annotated[
        Path | None, option(metavar="FILE", help="Begin with a position of your own (JSON).")
    ] = None,
    hand: Annotated[str | None, option(metavar="CARD,…", help="Cards in the first player's hand.")] = None,
    card: Annotated[
        list[Path] | None, option(metavar="FILE", help="A card to try, in hand; may be repeated.")
    ] = None,
    save: Annotated[Path | None, option(metavar="FILE", help="Write what was played, at the end.")] = None,
    lang: Annotated[
        str | None,
        option("--lang", envvar=VARIABLE, metavar="fr|en", help="Language; the game's if not said."),
    ] = None,
    step_timeout: options.StepTimeout = LIMITS.step,
    game: options.Game = "lgc",
) -> None:
    """Play both sides by hand: both hands are open, legal intents are numbered, `undo` takes one back.

    Without a way to begin two decks are played; `--hand` and `--card` alone begin with a small position.
    """
    played = registry.find(game)
    language = chosen(lang, default=played.language)
    held = tuple(name for name in (hand or "").split(",") if name)
    asked = Asked(tuple(decks or ()), seed, scenario, given, held, tuple(card or ()))
    start = begin.beginning(played, asked, language)
    found = address.parse(engine, played, options.engine_command(call))
    limits = Limits(step=step_timeout)
    with interrupts.as_keyboard_interrupt(), PlayedBy(played, found, limits) as table:
        match = table.begin(start.case)
        teller = begin.table_of(played).teller(match.start.setup, start.names)
        _hold(Dialogue(table, teller, match, language, _asker(), _written, _width()), save)


def _hold(dialogue: Dialogue, save: Path | None) -> None:
    try:
        dialogue.hold()
    finally:
        # Also after Ctrl-C, and when the engine broke: what was played is not lost.
        if save is not None and dialogue.match.played:
            dialogue.keep(save)


def _asker() -> "_Asker":
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  arrows and history for `input`
    elif hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return _Asker()


class _Asker:
    """Reads a line; what is piped in is shown, so that the output reads like the game."""

    def __call__(self) -> str:
        if sys.stdin.isatty():
            return input(_PROMPT)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        _written(f"{_PROMPT}{line.strip()}")
        return line


def _written(line: str) -> None:
    print(line, flush=sys.stdout.isatty())


def _width() -> int:
    columns = int(os.environ.get("COLUMNS", "0") or 0) if os.environ.get("COLUMNS", "").isdecimal() else 0
    return max(_NARROWEST, min(columns or shutil.get_terminal_size().columns or 80, _WIDEST))
