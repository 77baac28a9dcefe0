"""From what was asked on the command line to the position or the new game that play begins with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lgc_contract import data
from lgc_contract.errors import DataError, UsageError
from lgc_contract.game import Case, Document, Game, Table
from lgc_contract.harness import suite
from lgc_contract.language import Language

__all__ = ["Asked", "Beginning", "beginning", "table_of"]


@dataclass(frozen=True)
class Asked:
    """How to begin: at most one of `decks`, `scenario` and `given`; `hand` and `cards` add to a position.

    `cards` are files of cards that are only an idea.
    """

    decks: tuple[str, ...] = ()
    seed: int = 0
    scenario: str | None = None
    given: Path | None = None
    hand: tuple[str, ...] = ()
    cards: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Beginning:
    """The start as a scenario writes it, without intents, and what its local cards are called."""

    case: Case
    names: dict[str, str] = field(default_factory=dict)


def table_of(game: Game) -> Table:
    """Return what a game offers to those who play by hand.

    Raises: UsageError.
    """
    if game.table is None:
        raise UsageError(f"{game.id} cannot be played by hand", hint="Its `Game` needs a `table`.")
    return game.table()


def beginning(game: Game, asked: Asked, language: Language) -> Beginning:
    """Return the start that was asked for; two decks where nothing was.

    Raises: UsageError, DataError, its subclass InvalidDocumentError for a card.
    """
    table = table_of(game)
    trials = table.trials([(str(file), data.read_json(file)) for file in asked.cards], language)
    given, cards = _position(game, table, asked)
    cards = [*cards, *(trial.definition for trial in trials)]
    held = [*(trial.definition["id"] for trial in trials), *asked.hand]
    if held:
        given = table.hold(given, cards, held)
    names = {trial.definition["id"]: trial.name for trial in trials}
    return Beginning(Case(given, tuple(cards), ()), names)


def _position(game: Game, table: Table, asked: Asked) -> tuple[Document, Sequence[Document]]:
    said = [name for name in ("decks", "scenario", "given") if getattr(asked, name)]
    if len(said) > 1:
        raise UsageError("play begins in one way only", hint="Give one of --decks, --from and --given.")
    if asked.scenario is not None:
        scenario = suite.load(game.id).scenario(asked.scenario)
        return scenario.given, scenario.cards
    if asked.given is not None:
        return _written(asked.given)
    if asked.decks or not (asked.hand or asked.cards):
        return table.decks(asked.decks, asked.seed), []
    return table.ground(), []


def _written(file: Path) -> tuple[Document, Sequence[Document]]:
    """Read a position: a `given` alone, or a document with `given` and `cards` such as a scenario."""
    document = data.read_json(file)
    if not isinstance(document, dict):
        raise DataError(str(file), "is no position", hint="Write a `given` as a scenario has it.")
    whole: Document = document
    given = whole.get("given", whole) if isinstance(whole.get("given"), dict) else whole
    cards = whole.get("cards", []) if given is not whole else []
    return given, cards
