"""The working copy inside one `reduce`: it takes a state's values, replaces them, and is frozen at the end.

The state it started from is never touched (LGC-RES-19): zones are tuples and entities frozen values, so a
change makes a new value and puts it in the place of the old one. Effects tell what they did by `emit`. They
never start another ability: they append what they caused to `caused`, which only `resolution` drains.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import astuple

from lgc_contract.games.lgc.engine import rng
from lgc_contract.games.lgc.engine.card import Ability, Auras, Constants
from lgc_contract.games.lgc.engine.events import Event, FerveurChanged, GameEnded
from lgc_contract.games.lgc.engine.state import Creature, Held, Hero, Permanent, Player, Result, State
from lgc_contract.games.lgc.engine.stats import NO_AURAS, active, aura_sources
from lgc_contract.games.lgc.engine.words import PLAYERS, Phase, Seat

__all__ = ["Draft", "Side", "Waiting"]


class Waiting(Struct, frozen=True, gc=False):
    """An ability that will run, with what was fixed when it was caught."""

    ability: Ability
    controller: Seat
    source: str
    """The id of the creature, permanent, spell card or hero whose ability it is (LGC-RES-18)."""
    chosen: tuple[tuple[str, ...], ...] = ()
    """For each choice of the ability, the ids that the intent chose."""
    subject: Creature | Held | None = None
    played: bool = False
    """The subject was played from the hand."""


class Side(Struct):
    """One player while an intent is carried out: the fields of `state.Player`, which may be replaced here."""

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
        first, second = state.players
        self.players = (Side(*astuple(first)), Side(*astuple(second)))
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        self.caused: list[Waiting] = []
        """The triggers that the running ability caused, in the order in which they will run."""
        self.ran = 0
        """The abilities that ran for this intent; skipped ones do not count."""
        self._sources: Auras | None = state.aura_sources

    def freeze(self) -> State:
        """Return the state that this draft has become."""
        first, second = self.players
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
            (Player(*astuple(first)), Player(*astuple(second))),
            self._aura_sources(),
        )

    # --- counters ---------------------------------------------------------------------------------------

    def pick(self, among: int) -> int:
        """Draw one random number and return an index below `among`."""
        self.rng_state, number = rng.advance(self.rng_state)
        # LGC-RNG-06: every number drawn is counted, and nothing else.
        self.draws += 1
        # LGC-RNG-02: floor(x · n / 2³²).
        return (number * among) >> 32

    def take_id(self) -> str:
        """Return the id of a created, bounced, copied or transformed entity."""
        # LGC-IDS-02: `n<k>`, k = nextId, which then rises by 1.
        number = self.next_id
        self.next_id = number + 1
        return f"n{number}"

    def take_entry(self) -> int:
        """Return the entry number of an entity that comes into play."""
        # LGC-IDS-04: one counter over both players, creatures and permanents alike.
        number = self.next_entry
        self.next_entry = number + 1
        return number

    # --- what is in play --------------------------------------------------------------------------------

    def auras(self) -> Auras:
        """Return the auras that are active now."""
        # LGC-STA-05: worked out at every read; only the list of their sources is remembered.
        sources = self._aura_sources() if self._sources is None else self._sources
        return active(self.players, sources) if sources else NO_AURAS

    def _aura_sources(self) -> Auras:
        if self._sources is None:
            self._sources = aura_sources(self.players)
        return self._sources

    def sources_changed(self) -> None:
        """Say that something entered play, left it or was silenced."""
        self._sources = None

    def creature(self, owner: Seat, identifier: str) -> Creature | None:
        """Return the creature of that id in its present form, None when it is not in play."""
        for creature in self.players[owner].board:
            if creature.id == identifier:
                return creature
        return None

    def in_play(self, owner: Seat, identifier: str) -> Creature | Permanent | None:
        """Return the creature or permanent of that id in its present form, None when it is not in play."""
        side = self.players[owner]
        for creature in side.board:
            if creature.id == identifier:
                return creature
        for permanent in side.permanents:
            if permanent.id == identifier:
                return permanent
        return None

    def put(self, entity: Creature | Permanent) -> None:
        """Put the new form of what is in play in the place of its old one."""
        side = self.players[entity.owner]
        if isinstance(entity, Creature):
            board = [*side.board]
            for index, creature in enumerate(board):
                if creature.id == entity.id:
                    board[index] = entity
                    side.board = tuple(board)
                    return
        else:
            side.permanents = tuple(entity if old.id == entity.id else old for old in side.permanents)

    def remove(self, entity: Creature | Permanent) -> None:
        """Take something out of play, to wherever the caller puts it."""
        side = self.players[entity.owner]
        if isinstance(entity, Permanent):
            side.permanents = tuple(other for other in side.permanents if other.id != entity.id)
        else:
            side.board = tuple(other for other in side.board if other.id != entity.id)
        self.sources_changed()

    # --- what is told -----------------------------------------------------------------------------------

    def ferveur_changed(self, seat: Seat) -> None:
        """Tell a player's new Ferveur."""
        # LGC-EVT-07: after each change, with both new values.
        side = self.players[seat]
        self.emit(FerveurChanged(PLAYERS[seat], side.ferveur_max, side.ferveur_actuelle))

    def end(self, result: Result) -> None:
        """End the game."""
        # LGC-END-04: the phase and the result say so; turn and active player stay.
        self.result = result
        self.phase = "OVER"
        winner = None if result.winner is None else PLAYERS[result.winner]
        # LGC-EVT-34: nothing is emitted after it, since every procedure stops (LGC-END-03).
        self.emit(GameEnded(result.outcome, winner, result.reason))
