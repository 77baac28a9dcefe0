"""One game between two decks, and what of it is counted."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.events import CardDrawn, CardPlayed, CardTutored, Event
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import SEATS
from lgc_contract.games.lgc.simulation.chance import derive
from lgc_contract.games.lgc.simulation.decks import Deck
from lgc_contract.games.lgc.simulation.judgement import Judge, Style
from lgc_contract.games.lgc.simulation.player import Player

__all__ = ["Record", "Table", "play", "table"]


class Record(NamedTuple):
    """A finished game: `winner` is the seat or None; cards are by seat, each once however many copies."""

    winner: int | None
    turns: int
    drawn: tuple[frozenset[str], frozenset[str]]
    played: tuple[frozenset[str], frozenset[str]]


class Table(NamedTuple):
    """What every game at one table shares: the compiled cards and the judge of positions."""

    catalogue: Catalogue
    judge: Judge


def table(constants: Mapping[str, Any] = MappingProxyType({})) -> Table:
    """Return a table with the corpus at its pinned versions; `constants` replace its own, to try others.

    Raises: CatalogueError for constants that cannot be.
    """
    data: Any = corpus.load()
    catalogue = Catalogue.build(data["constants"] | constants, data["cards"], data["powers"])
    return Table(catalogue, Judge(data["cards"]))


def play(at: Table, decks: tuple[Deck, Deck], seed: int, styles: tuple[Style, Style]) -> Record:
    """Play a game to its end: the first deck begins."""
    state = new_game(at.catalogue, _new(decks, derive(seed, "game")))
    players = tuple(Player(seat, derive(seed, "player", seat), at.judge, styles[seat]) for seat in (0, 1))
    drawn: tuple[set[str], set[str]] = (set(), set())
    played: tuple[set[str], set[str]] = (set(), set())
    for player in players:
        state, _ = reduce(state, player.choose(state))
    for seat in (0, 1):
        drawn[seat].update(held.card.id for held in state.players[seat].hand)
    while state.result is None:
        state, events = reduce(state, players[state.active].choose(state))
        _note(events, drawn, played)
    return Record(
        state.result.winner,
        state.turn,
        (frozenset(drawn[0]), frozenset(drawn[1])),
        (frozenset(played[0]), frozenset(played[1])),
    )


def _new(decks: tuple[Deck, Deck], seed: int) -> dict[str, Any]:
    names = ("p1", "p2")
    return {
        "decks": {name: list(deck.cards) for name, deck in zip(names, decks, strict=True)},
        "heroes": {name: deck.hero for name, deck in zip(names, decks, strict=True)},
        "seed": seed,
    }


def _note(events: tuple[Event, ...], drawn: tuple[set[str], ...], played: tuple[set[str], ...]) -> None:
    for event in events:
        if type(event) is CardPlayed:
            played[SEATS[event.player]].add(event.card)
        elif isinstance(event, CardDrawn | CardTutored):
            drawn[SEATS[event.player]].add(event.card)
