"""Compiled cards: what a definition becomes once, so that play only follows links and calls functions.

Nothing here changes after `Catalogue.build`. A `Card` is filled in two steps: cards may name each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    from lgc_contract.games.lgc.engine.draft import Draft, Side, Waiting
    from lgc_contract.games.lgc.engine.state import Creature, Entity, Held, Player
    from lgc_contract.games.lgc.engine.words import Seat, Trigger

__all__ = [
    "Ability",
    "ActiveAura",
    "Apply",
    "Aura",
    "Auras",
    "Card",
    "Choice",
    "Condition",
    "Constants",
    "Effect",
    "Moment",
    "OpeningHand",
    "Players",
    "Power",
    "Scope",
    "Seats",
    "Selector",
    "Subject",
    "Test",
    "Zone",
]

Players: TypeAlias = "tuple[Player, Player] | tuple[Side, Side]"
"""The two players of a state or of a draft, the first player first: what all reading functions read."""

ActiveAura: TypeAlias = "tuple[Seat, str, Aura]"
"""An aura with the player who controls it and the id of its source."""

Auras: TypeAlias = "tuple[ActiveAura, ...]"

Test: TypeAlias = "Callable[[Entity, Auras], bool]"
"""A compiled filter: does this entity match, its values read with these auras?"""

Condition: TypeAlias = "Callable[[Moment], bool]"
"""A compiled condition: is it true of this moment?"""

Subject: TypeAlias = "Creature | Held | None"
"""The entity that caused a trigger: the creature that arrived, or the spell that was cast."""

Apply: TypeAlias = "Callable[[Draft, Waiting, Any, Any], None]"
"""An action of (draft, running ability, targets, params); §8.2's `(state, target[], params) => Event[]`."""

Seats: TypeAlias = "tuple[Seat, ...]"

Zone: TypeAlias = "Callable[[Players, Seats, str], Sequence[Entity]]"
"""All entities of one kind of (players, whose, source id), in canonical order."""

Scope: TypeAlias = "Callable[[Draft, Waiting, Selector], Sequence[Entity]]"
"""Which entities an effect of the running ability is applied to, in the order of application."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What a condition is asked about: the position, for whom it is asked, and the subject of the trigger."""

    players: Players
    controller: Seat
    source: str
    auras: Auras
    subject: Subject = None
    played: bool = False
    """The subject was played from the hand."""


class OpeningHand(msgspec.Struct, frozen=True):
    """The number of cards that each player starts with."""

    p1: int = 3
    p2: int = 4


class Constants(msgspec.Struct, frozen=True, rename="camel"):
    """The numbers of the rules that are data (schema `lgc/constants`); the timer is the server's affair."""

    hero_hp: int = 30
    ferveur_cap: int = 10
    board_limit: int = 6
    permanent_limit: int = 3
    hand_limit: int = 10
    opening_hand: OpeningHand = OpeningHand()
    second_player_bonus: int = 1
    turn_limit: int = 100
    ability_budget: int = 1000


class Selector(msgspec.Struct, frozen=True, eq=False):
    """Which entities an effect, a choice or a count is about."""

    seats: tuple[Seats, Seats]
    """By the controller's seat: the players whose entities are meant, the first player first."""
    zone: Zone
    scope: Scope
    test: Test | None
    exclude_self: bool
    count: int
    slot: int
    """For CHOSEN: the index of the ability's choice that it shares; −1 for every other scope."""


class Choice(msgspec.Struct, frozen=True, eq=False):
    """One choice that an ability asks of the player: all its CHOSEN selectors of one (side, kind)."""

    side: str
    kind: str
    seats: tuple[Seats, Seats]
    zone: Zone
    tests: tuple[Test, ...]
    exclude_self: bool
    count: int


class Effect(msgspec.Struct, frozen=True, eq=False):
    """One {action, target, params} of an ability."""

    apply: Apply
    selector: Selector
    params: Any


class Aura(msgspec.Struct, frozen=True, eq=False):
    """One CONTINUOUS ability: what it adds, and to whom. `reach` gives the seats by the controller's seat."""

    condition: Condition | None
    reach: tuple[Seats, Seats]
    only_self: bool
    exclude_self: bool
    test: Test | None
    attack: int = 0
    hp: int = 0
    keywords: int = 0


class Ability(msgspec.Struct, frozen=True, eq=False):
    """One element of a definition's `abilities`, with the facts of its trigger that resolution asks for."""

    index: int
    trigger: Trigger | str
    condition: Condition | None
    cost: int
    effects: tuple[Effect, ...]
    choices: tuple[Choice, ...]
    needs_source: bool
    """Skipped when its source left play, changed form or was silenced (all but ON_DEATH, spells, powers)."""
    asks_again: bool
    """Its condition is asked again when it runs (all but ON_PLAY, MANUAL and powers)."""
    spends_charge: bool
    """Starting it spends a charge: a permanent's, except CONTINUOUS, ON_DEATH and ON_PLAY."""


class Power(msgspec.Struct, frozen=True, eq=False):
    """A compiled hero power."""

    id: str
    cost: int
    abilities: tuple[Ability, ...]
    asks: bool
    """Some ability asks for a choice."""


class Card:
    """A compiled card definition."""

    __slots__ = (
        "abilities",
        "asks",
        "attack",
        "auras",
        "by_trigger",
        "charges",
        "cost",
        "factions",
        "hp",
        "id",
        "keywords",
        "manual",
        "member_id",
        "on_play",
        "subtypes",
        "token",
        "type",
        "version",
    )

    id: str
    version: int
    type: str
    cost: int
    attack: int
    hp: int
    charges: int | None
    keywords: int
    subtypes: frozenset[str]
    factions: frozenset[str]
    member_id: str | None
    token: bool
    abilities: tuple[Ability, ...]
    by_trigger: dict[str, tuple[Ability, ...]]
    on_play: tuple[Ability, ...]
    manual: tuple[Ability, ...]
    auras: tuple[Aura, ...]
    asks: bool
    """Some ON_PLAY ability asks for a choice."""

    def __repr__(self) -> str:
        return f"<card {self.id} v{self.version}>"
