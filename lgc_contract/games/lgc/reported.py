"""The shape of a state as engines report it, for msgspec: a check that costs a hundredth of the schema's.

It is the stored state of the engine's own `state_words`, kept more narrowly, with `computed`. With the checks
of `observe` it refuses what the schema `lgc/state` does, but for patterns of ids and words that stand twice
in a list, on which no observation depends.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.lgc.engine.state_words import CreatureWords, PlayerWords, StateWords
from lgc_contract.games.lgc.engine.words import Count, Keyword

__all__ = ["Computed", "Creature", "Player", "State", "malformed"]


class Computed(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What the stored part of a creature comes to."""

    atk: Count
    hp: int
    max_hp: int
    keywords: tuple[Keyword, ...]


class Creature(CreatureWords, frozen=True):
    """A creature on the board; `computed` is absent only where no engine wrote the state."""

    consumed: tuple[Literal["SHIELD", "STEALTH"], ...]
    computed: Computed | UnsetType = UNSET


class Player(PlayerWords, frozen=True):
    """One side: its counters, its hero and its five zones."""

    ferveur_max: Annotated[int, msgspec.Meta(ge=0, le=10)]
    board: tuple[Creature, ...]


class State(StateWords, frozen=True):
    """A whole position."""

    p1: Player
    p2: Player


def malformed(error: msgspec.ValidationError) -> MalformedStateError:
    """Return the error for what msgspec refused, with a JSON pointer in place of its path."""
    message, _, path = str(error).partition(" - at `$")
    pointer = path.removesuffix("`").replace("[", ".").replace("]", "").replace(".", "/")
    return MalformedStateError(message[:1].lower() + message[1:], pointer)
