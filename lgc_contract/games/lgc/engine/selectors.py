"""Who an effect, a choice or a count is about: zones in canonical order, then a filter, then a scope.

Canonical order, everywhere: first player's hero, second player's hero, creatures by entry, permanents by entry,
cards in hand by arrival.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from lgc_contract.games.lgc.engine.card import (
    Auras,
    Choice,
    Moment,
    Players,
    Scope,
    Selector,
    Test,
    Zone,
)
from lgc_contract.games.lgc.engine.state import Creature, Entity, Hero, Permanent
from lgc_contract.games.lgc.engine.stats import attack, is_sound, max_hp
from lgc_contract.games.lgc.engine.words import Seat

if TYPE_CHECKING:
    from lgc_contract.games.lgc.engine.draft import Draft, Waiting

__all__ = ["BOTH", "SCOPES", "SIDES", "ZONES", "candidates", "choosable", "counted"]

Seats = tuple[Seat, ...]

_OWN: Final = ((0,), (1,))
_OTHER: Final = ((1,), (0,))
BOTH: Final[tuple[Seats, Seats]] = ((0, 1), (0, 1))

SIDES: Final[dict[str, tuple[Seats, Seats]]] = {"SELF": _OWN, "ALLY": _OWN, "ENEMY": _OTHER, "ANY": BOTH}
"""By side and controller: whose entities are meant. SELF differs from ALLY only in the kinds it may name."""

_by_entry: Final = attrgetter("entry")


# --- zones: every entity of a kind, in canonical order ---------------------------------------------------------------


def _creatures(players: Players, seats: Seats, source: str) -> Sequence[Creature]:  # noqa: ARG001
    if len(seats) == 1:
        return players[seats[0]].board
    return sorted(players[0].board + players[1].board, key=_by_entry)


def _heroes(players: Players, seats: Seats, source: str) -> Sequence[Hero]:  # noqa: ARG001
    return [players[seat].hero for seat in seats]


def _creatures_and_heroes(players: Players, seats: Seats, source: str) -> Sequence[Entity]:
    # ANY means a creature or a hero; permanents and cards are hit only when they are named.
    return [*_heroes(players, seats, source), *_creatures(players, seats, source)]


def _permanents(players: Players, seats: Seats, source: str) -> Sequence[Entity]:  # noqa: ARG001
    if len(seats) == 1:
        return players[seats[0]].permanents
    return sorted(players[0].permanents + players[1].permanents, key=_by_entry)


def _cards_in_hand(players: Players, seats: Seats, source: str) -> Sequence[Entity]:
    # The card being played is no candidate, even while its choices are checked and it is still in the hand.
    return [held for held in players[seats[0]].hand if held.id != source]


ZONES: Final[dict[str, Zone]] = {
    "ANY": _creatures_and_heroes,
    "CARD_IN_HAND": _cards_in_hand,
    "CREATURE": _creatures,
    "HERO": _heroes,
    "PERMANENT": _permanents,
}


# --- candidates: what passes filter and excludeSelf -------------------------------------------------------------------


def candidates(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    """Return what a selector may mean now, in canonical order, dying creatures included."""
    source, test = cause.source, selector.test
    found = selector.zone(draft.players, selector.seats[cause.controller], source)
    if test is not None:
        auras = draft.auras()
        found = [entity for entity in found if test(entity, auras)]
    if selector.exclude_self:
        found = [entity for entity in found if entity.id != source]
    return found


def counted(
    moment: Moment, zone: Zone, seats: tuple[Seats, Seats], test: Test | None, exclude_self: bool
) -> int:
    """Return how many entities a COUNT condition sees; like ALL, it counts dying creatures too."""
    source, auras = moment.source, moment.auras
    found = zone(moment.players, seats[moment.controller], source)
    if test is not None:
        found = [entity for entity in found if test(entity, auras)]
    return sum(entity.id != source for entity in found) if exclude_self else len(found)


def choosable(players: Players, choice: Choice, controller: Seat, source: str, auras: Auras) -> list[Entity]:
    """Return what a choice could name if no creature had Furtif, in canonical order."""
    found: list[Entity] = []
    for entity in choice.zone(players, choice.seats[controller], source):
        if choice.exclude_self and entity.id == source:
            continue
        # One choice serves all effects of its (side, kind): its candidates pass all their filters.
        if _passes(choice.tests, entity, auras) and _may_be_picked(entity, auras):
            found.append(entity)
    return found


def _passes(tests: tuple[Test, ...], entity: Entity, auras: Auras) -> bool:
    for test in tests:
        if not test(entity, auras):
            return False
    return True


def _may_be_picked(entity: Entity, auras: Auras) -> bool:
    """Whether a selection scope may pick it: nothing that the next wave will remove. Heroes always."""
    if isinstance(entity, Creature):
        return is_sound(entity, auras)
    return not isinstance(entity, Permanent) or not (entity.marked or entity.charges == 0)


# --- scopes: which of the candidates ----------------------------------------------------------------------------------


def _all(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    return candidates(draft, cause, selector)


def _self(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    source = draft.in_play(cause.controller, cause.source)
    if source is None or (selector.test is not None and not selector.test(source, draft.auras())):
        return ()
    return (source,)


def _chosen(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    # The choice was fixed with the intent: only what left the zone since is skipped, filters are not asked again.
    chosen = cause.chosen[selector.slot]
    zone = selector.zone(draft.players, selector.seats[cause.controller], cause.source)
    return [entity for entity in zone if entity.id in chosen]


def _pickable(draft: Draft, cause: Waiting, selector: Selector) -> list[Entity]:
    auras = draft.auras()
    return [entity for entity in candidates(draft, cause, selector) if _may_be_picked(entity, auras)]


def _random(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    pool = _pickable(draft, cause, selector)
    # One draw per picked element, even among one candidate; distinct, in the order of picking.
    return [pool.pop(draft.pick(len(pool))) for _ in range(min(selector.count, len(pool)))]


def _lowest_hp(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    auras = draft.auras()

    def hp(entity: Entity) -> int:
        if isinstance(entity, Hero):
            return entity.hp  # armour does not count
        assert isinstance(entity, Creature)
        return max_hp(entity, auras) - entity.damage

    # A stable sort: ties stay in canonical order, no random number.
    return sorted(_pickable(draft, cause, selector), key=hp)[: selector.count]


def _highest_attack(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    auras = draft.auras()

    def weakness(entity: Entity) -> int:
        assert isinstance(entity, Creature)
        return -attack(entity, auras)

    return sorted(_pickable(draft, cause, selector), key=weakness)[: selector.count]


SCOPES: Final[dict[str, Scope]] = {
    "ALL": _all,
    "CHOSEN": _chosen,
    "HIGHEST_ATK": _highest_attack,
    "LOWEST_HP": _lowest_hp,
    "RANDOM": _random,
    "SELF": _self,
}
