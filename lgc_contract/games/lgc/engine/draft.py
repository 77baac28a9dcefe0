"""The working copy inside one `reduce`: it takes the values of a state, replaces them, and is frozen at the end.

The state it started from is never touched: every zone is a tuple and every entity a frozen value, so a change makes
a new value and puts it in the old one's place. Effects change the draft only through it, and tell what they did by
`emit`. They never start another ability: they append what they caused to `caused`, which `resolution` drains.
"""

from __future__ import annotations

from msgspec import Struct

from lgc_contract.games.lgc.engine import rng
from lgc_contract.games.lgc.engine.card import Ability, Auras, Constants
from lgc_contract.games.lgc.engine.events import Event, FerveurChanged, GameEnded
from lgc_contract.games.lgc.engine.state import (
    Creature,
    Held,
    Hero,
    Permanent,
    Player,
    Result,
    State,
)
from lgc_contract.games.lgc.engine.stats import NO_AURAS, active, aura_sources
from lgc_contract.games.lgc.engine.words import PLAYERS, Phase, Seat

__all__ = ["Draft", "Side", "Waiting"]


class Waiting(Struct, frozen=True, gc=False):
    """An ability that will run: whose it is, its source's id, and what was fixed when it was caught."""

    ability: Ability
    controller: Seat
    source: str
    chosen: tuple[tuple[str, ...], ...] = ()
    """For each choice of the ability, the chosen ids in canonical order."""
    subject: Creature | Held | None = None
    played: bool = False
    """The subject was played from the hand."""


class Side(Struct):
    """One player while an intent is carried out: `state.Player`, but its attributes may be replaced."""

    hero: Hero
    ferveur_max: int
    ferveur_actuelle: int
    fatigue: int
    mulligan: tuple[str, ...] | None
    deck: tuple[Held, ...]
    hand: tuple[Held, ...]
    graveyard: tuple[Held, ...]
    board: tuple[Creature, ...]
    permanents: tuple[Permanent, ...]


def _thawed(player: Player) -> Side:
    return Side(
        player.hero,
        player.ferveur_max,
        player.ferveur_actuelle,
        player.fatigue,
        player.mulligan,
        player.deck,
        player.hand,
        player.graveyard,
        player.board,
        player.permanents,
    )


def _frozen(side: Side) -> Player:
    return Player(
        side.hero,
        side.ferveur_max,
        side.ferveur_actuelle,
        side.fatigue,
        side.mulligan,
        side.deck,
        side.hand,
        side.graveyard,
        side.board,
        side.permanents,
    )


class Draft:
    """A game while one intent is carried out."""

    __slots__ = (
        "_sources",
        "active",
        "catalogue",
        "caused",
        "constants",
        "draws",
        "emit",
        "events",
        "next_entry",
        "next_id",
        "phase",
        "players",
        "ran",
        "result",
        "rng_state",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.catalogue = state.catalogue
        self.constants: Constants = state.catalogue.constants
        self.turn = state.turn
        self.phase: Phase = state.phase
        self.active = state.active
        self.result = state.result
        self.rng_state = state.rng_state
        self.draws = state.draws
        self.next_id = state.next_id
        self.next_entry = state.next_entry
        self.players = (_thawed(state.players[0]), _thawed(state.players[1]))
        self.events: list[Event] = []
        self.emit = self.events.append
        self.caused: list[Waiting] = []
        """The triggers that the running ability caused, in the order in which they will run."""
        self.ran = 0
        """The abilities that ran for this intent (skipped ones do not count)."""
        self._sources: Auras | None = state.aura_sources

    def freeze(self) -> State:
        """Return the state this draft has become."""
        return State(
            self.catalogue,
            self.turn,
            self.phase,
            self.active,
            self.result,
            self.rng_state,
            self.draws,
            self.next_id,
            self.next_entry,
            (_frozen(self.players[0]), _frozen(self.players[1])),
            self._known_sources(),
        )

    # --- counters -----------------------------------------------------------------------------------------------------

    def pick(self, among: int) -> int:
        """Draw one random number and return an index below `among`."""
        self.rng_state, value = rng.advance(self.rng_state)
        self.draws += 1
        return (value * among) >> 32

    def take_id(self) -> str:
        """Return the id of a created, bounced or transformed entity."""
        number = self.next_id
        self.next_id = number + 1
        return f"n{number}"

    def take_entry(self) -> int:
        """Return the entry number of an entity that comes into play."""
        number = self.next_entry
        self.next_entry = number + 1
        return number

    # --- what is in play ----------------------------------------------------------------------------------------------

    def auras(self) -> Auras:
        """Return the auras that are active now."""
        sources = self._known_sources()
        return active(self.players, sources) if sources else NO_AURAS

    def _known_sources(self) -> Auras:
        """Return the sources of auras, which are remembered until one may have changed."""
        if self._sources is None:
            self._sources = aura_sources(self.players)
        return self._sources

    def sources_changed(self) -> None:
        """Say that something entered or left play or was silenced."""
        self._sources = None

    def creature(self, owner: Seat, identifier: str) -> Creature | None:
        """Return the creature of that id in its present form, None when it is not in play."""
        for creature in self.players[owner].board:
            if creature.id == identifier:
                return creature
        return None

    def in_play(self, owner: Seat, identifier: str) -> Creature | Permanent | None:
        """Return the creature or permanent of that id in its present form, None when it is not in play."""
        for permanent in self.players[owner].permanents:
            if permanent.id == identifier:
                return permanent
        return self.creature(owner, identifier)

    def put(self, entity: Creature) -> None:
        """Put a creature's new form in the place of its old one."""
        side = self.players[entity.owner]
        board = side.board
        for index, creature in enumerate(board):
            if creature.id == entity.id:
                side.board = (*board[:index], entity, *board[index + 1 :])
                return

    def put_permanent(self, entity: Permanent) -> None:
        """Put a permanent's new form in the place of its old one."""
        side = self.players[entity.owner]
        side.permanents = tuple(entity if old.id == entity.id else old for old in side.permanents)

    # --- both players -------------------------------------------------------------------------------------------------

    def ferveur_changed(self, seat: Seat) -> None:
        """Tell a player's new Ferveur."""
        side = self.players[seat]
        self.emit(FerveurChanged(PLAYERS[seat], side.ferveur_max, side.ferveur_actuelle))

    def end(self, result: Result) -> None:
        """End the game: nothing else resolves, everything stays where it is."""
        self.result = result
        self.phase = "OVER"
        winner = None if result.winner is None else PLAYERS[result.winner]
        self.emit(GameEnded(result.outcome, winner, result.reason))
