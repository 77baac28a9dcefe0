"""A position as frozen values; the fields are those of the documents, in their own words."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

__all__ = [
    "GAUGES",
    "SEATS",
    "Amounts",
    "Card",
    "Choice",
    "Count",
    "EventChoice",
    "Part",
    "Player",
    "Rng",
    "Seat",
    "State",
    "Table",
    "all_cards",
    "changed",
    "distance",
    "first_seat",
    "gauges",
    "with_gauges",
    "with_players",
]

Seat: TypeAlias = Literal["j1", "j2", "j3", "j4"]
SEATS: Final[tuple[Seat, ...]] = ("j1", "j2", "j3", "j4")

GAUGES: Final = ("nourriture", "guerre", "sante", "diplomatie")
"""The four gauges, which are also the attributes of every character, in the order of all `Amounts`."""

Amounts: TypeAlias = tuple[int, int, int, int]
"""One number for each gauge."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Any object of a state: closed, so that a misspelt field is not taken for an absent one."""


class Card(Part, frozen=True):
    """A physical card: its own id, and the character or event that it is."""

    id: Word
    card: Word


class EventChoice(Part, frozen=True):
    """An event card that is to be played, and its targets in the order of its text."""

    carte: Word
    cibles: tuple[Seat, ...]


class Choice(Part, frozen=True):
    """What a player has sealed for this tour; `achats` is sorted."""

    carte: Word | None
    achats: tuple[Word, ...]
    evenement: EventChoice | None


class Player(Part, frozen=True):
    """One seat: gauges, what it owns, its cards, what it did in this tour, whether it has given up."""

    nourriture: Count
    guerre: Count
    sante: Count
    diplomatie: Count
    possessions: tuple[Word, ...]
    main: tuple[Card, ...]
    pioche: tuple[Card, ...]
    defausse: tuple[Card, ...]
    evenements: tuple[Card, ...]
    tentative: bool
    choix: Choice | None
    abandon: bool


class Table(Part, frozen=True):
    """The event cards that belong to nobody."""

    pioche_evenements: tuple[Card, ...]
    defausse_evenements: tuple[Card, ...]


class Rng(Part, frozen=True):
    """The random numbers to come, and how many were drawn."""

    state: Annotated[int, msgspec.Meta(ge=0, le=0xFFFFFFFF)]
    draws: Count


class State(Part, frozen=True):
    """A whole position; the index of a player is the seat."""

    tour: Annotated[int, msgspec.Meta(ge=1)]
    phase: Literal["SELECTION", "TERMINEE"]
    premier_joueur: Seat
    gagnants: tuple[Seat, ...]
    raison: Literal["TOURS", "CARTES", "ABANDON"] | None
    rng: Rng
    table: Table
    players: tuple[Player, ...]


def gauges(player: Player) -> Amounts:
    """Return a player's four gauges."""
    return player.nourriture, player.guerre, player.sante, player.diplomatie


def with_gauges(player: Player, amounts: Sequence[int]) -> Player:
    """Return a player with other gauges."""
    food, war, health, diplomacy = amounts
    return replace(player, nourriture=food, guerre=war, sante=health, diplomatie=diplomacy)


def with_players(state: State, players: Sequence[Player]) -> State:
    """Return a state with other players in the same seats."""
    return replace(state, players=tuple(players))


def changed(state: State, seat: int, player: Player) -> State:
    """Return a state with another player in one seat."""
    return with_players(state, (*state.players[:seat], player, *state.players[seat + 1 :]))


def first_seat(state: State) -> int:
    """Return the seat of this tour's first player."""
    # RG-TOU-08: the role moves on by one seat with every tour.
    return (SEATS.index(state.premier_joueur) + state.tour - 1) % len(state.players)


def distance(state: State, seat: int) -> int:
    """Return how many seats a player is behind this tour's first player, who is at 0."""
    return (seat - first_seat(state)) % len(state.players)


def all_cards(state: State) -> Iterator[Card]:
    """Yield every physical card of the game."""
    for player in state.players:
        yield from chain(player.main, player.pioche, player.defausse, player.evenements)
    yield from chain(state.table.pioche_evenements, state.table.defausse_evenements)
