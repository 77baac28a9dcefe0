"""From what was asked on the command line to the position or the new game that play begins with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lgc_contract import data, schemas
from lgc_contract.errors import InvalidDocumentError, UsageError
from lgc_contract.game import Case, Document, Game, Table
from lgc_contract.harness import suite
from lgc_contract.jsontypes import JsonObject
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

    Raises: UsageError, DataError, its subclass InvalidDocumentError for a card or a position.
    """
    table = table_of(game)
    trials = table.trials([(str(file), data.read_json(file)) for file in asked.cards], language)
    given, cards = _position(game, table, asked, language)
    cards = [*cards, *(trial.definition for trial in trials)]
    held = [*(trial.definition["id"] for trial in trials), *asked.hand]
    if held:
        given = table.hold(given, cards, held)
    names = {trial.definition["id"]: trial.name for trial in trials}
    return Beginning(Case(given, tuple(cards), ()), names)


def _position(
    game: Game, table: Table, asked: Asked, language: Language
) -> tuple[Document, Sequence[Document]]:
    said = [name for name in ("decks", "scenario", "given") if getattr(asked, name)]
    if len(said) > 1:
        raise UsageError("play begins in one way only", hint="Give one of --decks, --from and --given.")
    if asked.scenario is not None:
        scenario = suite.load(game.id).scenario(asked.scenario)
        return scenario.given, scenario.cards
    if asked.given is not None:
        return _written(game, asked.given, language)
    if asked.decks or not (asked.hand or asked.cards):
        return table.decks(asked.decks, asked.seed), []
    return table.ground(), []


def _written(game: Game, file: Path, language: Language) -> tuple[Document, Sequence[Document]]:
    """Read a position: a `given` alone, or a document with `given` and `cards` such as a scenario."""
    document: Any = data.read_json(file)
    is_whole = isinstance(document, dict) and "given" in document
    given = document["given"] if is_whole else document
    cards = document.get("cards", []) if is_whole else []
    problems = tuple(_problems(game, given, cards, language, is_whole=is_whole))
    if problems:
        pointer, message = problems[0]
        hint = "Write a `given` as a scenario has it."
        raise InvalidDocumentError(
            str(file), message, pointer=pointer, hint=hint, kind=_kind(game), problems=problems
        )
    return given, cards


def _problems(
    game: Game, given: Any, cards: Any, language: Language, *, is_whole: bool
) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a position, by the schema of the scenario that could begin with it."""
    scenario: JsonObject = {
        "id": "a/b",
        "title": "A",
        "rules": ["A-B-01"],
        "capabilities": [],
        "when": [{"then": {}}],
    }
    for fault in schemas.validate(_kind(game), {**scenario, "given": given, "cards": cards}):
        if fault.pointer.startswith(("/given", "/cards")):
            pointer = fault.pointer if is_whole else fault.pointer.removeprefix("/given")
            yield pointer, fault.message_fr if language == "fr" else fault.message


def _kind(game: Game) -> str:
    own = f"{game.id}/scenario"
    return own if own in schemas.kinds() else "harness/scenario"
