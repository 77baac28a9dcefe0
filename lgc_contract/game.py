"""What the harness needs to know of a game, as one value; `registry` finds it by name.

The harness handles JSON only; everything that takes knowledge of a game's rules or shapes is a function in
here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from lgc_contract.jsontypes import Json, JsonObject, Pointer
from lgc_contract.registry import ENTRY_POINTS, find, known, part

if TYPE_CHECKING:
    from lgc_contract.harness.adapter import Adapter
    from lgc_contract.language import Language
    from lgc_contract.lint.edit import EditRule
    from lgc_contract.lint.problem import Rule, Tree

__all__ = [
    "ENTRY_POINTS",
    "SCENARIO",
    "Case",
    "Game",
    "Line",
    "Note",
    "Observation",
    "Play",
    "Start",
    "Table",
    "Teller",
    "Trial",
    "find",
    "known",
    "part",
]

SCENARIO = "scenario"
"""What a DataError of `Game.expand` names as its file when what it was given is at fault."""

Document: TypeAlias = dict[str, Any]
"""A JSON object that the harness takes apart although its shape is the game's affair."""

Observation: TypeAlias = dict[str, JsonObject]
"""What is compared of a state: entity id → record; `game` and the players are records too."""


@dataclass(frozen=True)
class Start:
    """What a run begins from; exactly one of `state` and `new` is there.

    `setup` holds the definitions that belong to this run only, such as the cards local to a scenario.
    """

    setup: JsonObject
    state: JsonObject | None
    new: JsonObject | None

    def __post_init__(self) -> None:
        if (self.state is None) == (self.new is None):
            raise ValueError("a run starts either from a state or from a new game")


@dataclass(frozen=True)
class Line:
    """A game as it was played: where it starts and what is asked in turn.

    `refused` are the indices of the intents that the rules refuse; they change nothing.
    """

    start: Start
    intents: tuple[Document, ...]
    refused: frozenset[int]


@dataclass(frozen=True)
class Case:
    """A position as a scenario writes it and the intents that follow; without any it is only looked at."""

    given: Document
    cards: tuple[Document, ...]
    intents: tuple[Document, ...]


@dataclass(frozen=True)
class Play:
    """What a game offers so that two engines can be compared in random games.

    `pools` name where the cards of a game may come from. `line` plays one legal game, determined by a pool
    and a number. `case` writes a setup, a state as an engine reports it (or what a new game starts from) and
    intents as a case. `is_sound` tells whether a case is one that the rules speak about. `simpler` yields
    cases to try instead of one that shows a fault, where dropping parts of it is not enough. `involved` names
    what a case is about: the words by which faults are told apart. `capabilities` are those it needs.
    """

    pools: tuple[str, ...]
    line: Callable[[str, int], Line]
    case: Callable[[Start, tuple[Document, ...]], Case]
    is_sound: Callable[[Case], bool]
    simpler: Callable[[Case], Iterable[Case]]
    involved: Callable[[Case], tuple[str, ...]]
    capabilities: Callable[[Case], tuple[str, ...]]


@dataclass(frozen=True)
class Trial:
    """A card that somebody wants to try: its definition as a scenario has it, and what it is called."""

    definition: Document
    name: str


@dataclass(frozen=True)
class Note:
    """What became of one card between two states of the corpus, in the language of its players.

    `change` is `added`, `changed` or `removed`. Each line has a label, what was before and what is now; of a
    card that came or went one of the two is "".
    """

    id: str
    name: str
    change: str
    lines: tuple[tuple[str, str, str], ...]


class Teller(Protocol):
    """Puts one game into words for those who play it by hand, in the language of its players.

    A line that belongs to the one above it is indented by two spaces more. States, intents and events are as
    engines report them; a LookupError, TypeError or ValueError says that the game does not know such a thing.
    """

    def position(self, state: JsonObject) -> list[str]:
        """Describe a position with both hands open."""
        ...

    def intent(self, intent: JsonObject, state: JsonObject) -> str:
        """Say in one line what a player would do from a position."""
        ...

    def events(self, events: Sequence[JsonObject], before: JsonObject, after: JsonObject) -> list[str]:
        """Tell what happened between two positions."""
        ...

    def card(self, identifier: str) -> list[str]:
        """Read out a card; an empty list for an id that is none."""
        ...


@dataclass(frozen=True)
class Table:
    """What a game offers to somebody who plays it by hand, and how it writes down what was played.

    `decks` makes the `given` of a new game from two decks, by name or file, none for those of the house, and
    a seed. `ground` is a `given` in which a card shows what it does. `hold` puts cards into the first
    player's hand and sees to it that he can pay for them. `trials` takes cards from documents, each with its
    file's name, and words what is wrong in a language. `teller` speaks of one run: its setup, and names for
    its local cards. `record` writes a game from its start, its intents and its last state. `recorded` reads
    such a document.

    All but `teller` raise ContractError for what makes no sense.
    """

    decks: Callable[[Sequence[str], int], Document]
    ground: Callable[[], Document]
    hold: Callable[[Document, Sequence[Document], Sequence[str]], Document]
    trials: "Callable[[Sequence[tuple[str, Json]], Language], tuple[Trial, ...]]"
    teller: Callable[[JsonObject, Mapping[str, str]], Teller]
    record: Callable[[Start, Sequence[JsonObject], JsonObject], JsonObject]
    recorded: Callable[[str, Json], Line]


@dataclass(frozen=True)
class Game:
    """A game as the harness sees it.

    `load` gives the data of the `load` request. `expand` fills a sparse `given` and its local cards.
    `observe` turns a state, as an engine reports it or as `expand` made it, into what is compared, and
    raises `MalformedStateError`. `fresh` is the record of a card newly in a zone. `zones` maps the
    attributes that hold entities to whether their order counts. `reserved` are the ids that are no aliases.
    `lint` are the rules that only this game can know. `play` loads what is
    needed for random games, which few commands want; without it there are none. `table` loads what is needed
    to play by hand.
    `edits` are the rules of edits that only this game can know. `notes` tells what became of its cards
    between two states of the data roots.
    `names` yields the ids of entities that an intent names, with where, but for those that the rules give to
    what comes into being.
    `check_view` raises `MalformedStateError` for a view with a field too many or too few.
    `text` writes what is printed of cards by their ids, of all cards if none is named, in the language of the
    players: `{"id", "name", "line", "text", "flavor"}`, the text being a list of lines.
    `language` is that of those who design its cards: commands for them speak it unless they are told another.
    """

    id: str
    title: str
    load: Callable[[], JsonObject]
    expand: Callable[[JsonObject, list[JsonObject]], Start]
    observe: Callable[[JsonObject, JsonObject], Observation]
    fresh: Callable[[str, str, JsonObject], JsonObject]
    rng_state: Callable[[JsonObject], Json]
    zones: Mapping[str, bool]
    reserved: frozenset[str]
    players: tuple[str, ...]
    reference: "Callable[[], Adapter] | None" = None
    lint: "tuple[Rule, ...]" = ()
    text: Callable[[Sequence[str]], list[JsonObject]] | None = None
    check_view: Callable[[JsonObject], None] | None = None
    play: Callable[[], Play] | None = None
    table: Callable[[], Table] | None = None
    names: Callable[[JsonObject], Iterable[tuple[Pointer, str]]] | None = None
    edits: "tuple[EditRule, ...]" = ()
    notes: "Callable[[Tree, Tree], list[Note]] | None" = None
    language: "Language | None" = None
