"""Who an effect, a choice or a count is about: a zone in canonical order, then a filter, then a scope.

Canonical order (LGC-IDS-05): first player's hero, second player's hero, creatures by entry, permanents by
entry, cards in hand by arrival.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from lgc_contract.games.lgc.engine.card import (
    Auras,
    Choice,
    Moment,
    Players,
    Scope,
    Seats,
    Selector,
    Test,
    Zone,
)
from lgc_contract.games.lgc.engine.state import Creature, Entity, Hero, Permanent
from lgc_contract.games.lgc.engine.stats import attack, is_sound, max_hp
from lgc_contract.games.lgc.engine.words import Seat

if TYPE_CHECKING:
    from lgc_contract.games.lgc.engine.draft import Draft, Waiting

__all__ = ["SCOPES", "SIDES", "ZONES", "choosable", "counted"]

ByController: TypeAlias = tuple[Seats, Seats]

_OWN: Final[ByController] = ((0,), (1,))
_OTHER: Final[ByController] = ((1,), (0,))
_BOTH: Final[ByController] = ((0, 1), (0, 1))

SIDES: Final[dict[str, ByController]] = {"SELF": _OWN, "ALLY": _OWN, "ENEMY": _OTHER, "ANY": _BOTH}
"""By side and controller: whose entities are meant (LGC-SEL-01). SELF and ALLY differ in their kinds."""

_by_entry: Final = attrgetter("entry")


# --- zones: every entity of a kind, in canonical order --------------------------------------------


def _creatures(players: Players, seats: Seats, _source: str) -> Sequence[Creature]:
    if len(seats) == 1:
        return players[seats[0]].board
    return sorted(players[0].board + players[1].board, key=_by_entry)


def _heroes(players: Players, seats: Seats, _source: str) -> Sequence[Hero]:
    return [players[seat].hero for seat in seats]


def _creatures_and_heroes(players: Players, seats: Seats, source: str) -> Sequence[Entity]:
    # LGC-SEL-02: ANY is creatures and heroes; permanents and cards are reached only when they are named.
    return [*_heroes(players, seats, source), *_creatures(players, seats, source)]


def _permanents(players: Players, seats: Seats, _source: str) -> Sequence[Permanent]:
    if len(seats) == 1:
        return players[seats[0]].permanents
    return sorted(players[0].permanents + players[1].permanents, key=_by_entry)


def _cards_in_hand(players: Players, seats: Seats, source: str) -> Sequence[Entity]:
    # LGC-PLY-15: at the check of a card it is still in the hand, but counts as in no zone.
    return [held for held in players[seats[0]].hand if held.id != source]


ZONES: Final[dict[str, Zone]] = {
    "ANY": _creatures_and_heroes,
    "CARD_IN_HAND": _cards_in_hand,
    "CREATURE": _creatures,
    "HERO": _heroes,
    "PERMANENT": _permanents,
}


# --- candidates: what passes filter and excludeSelf -----------------------------------------------


def _candidates(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    """Return what a selector may mean now, in canonical order, the dying included."""
    source, test = cause.source, selector.test
    found = selector.zone(draft.players, selector.seats[cause.controller], source)
    if test is not None:
        auras = draft.auras()
        found = [entity for entity in found if test(entity, auras)]
    # LGC-SEL-17: excludeSelf leaves the source out.
    if selector.exclude_self:
        found = [entity for entity in found if entity.id != source]
    return found


def counted(moment: Moment, zone: Zone, seats: ByController, test: Test | None, exclude_self: bool) -> int:
    """Return how many entities a COUNT condition admits."""
    # LGC-CND-04: the dying, the marked and the furtive too, and the source, unless excludeSelf.
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
        # LGC-SEL-13: one choice serves all effects that share it, so its candidates pass all their filters.
        if _passes(choice.tests, entity, auras) and _will_stay(entity, auras):
            found.append(entity)
    return found


def _passes(tests: tuple[Test, ...], entity: Entity, auras: Auras) -> bool:
    return not tests or all(test(entity, auras) for test in tests)


def _will_stay(entity: Entity, auras: Auras) -> bool:
    """Whether the next wave will leave it: who picks does not pick the dying."""
    # LGC-SEL-05: neither at 0 PV or less, nor marked, nor a permanent at 0 charges; heroes always stay.
    if isinstance(entity, Creature):
        return is_sound(entity, auras)
    return not isinstance(entity, Permanent) or not (entity.marked or entity.charges == 0)


# --- scopes: which of the candidates --------------------------------------------------------------


def _all(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    # LGC-SEL-04: every one, the dying included (LGC-DTH-12: they are in play until their wave).
    return _candidates(draft, cause, selector)


def _self(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    # LGC-SEL-03: the source, if it is in play and fits the filter.
    source = draft.in_play(cause.controller, cause.source)
    if source is None or (selector.test is not None and not selector.test(source, draft.auras())):
        return ()
    return (source,)


def _chosen(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    # LGC-RES-08: fixed by the intent, filters and Furtif are not asked again.
    # LGC-RES-09: what left the zone is left out, what is dying is not.
    # LGC-SEL-10, LGC-SEL-15: in canonical order, however the intent wrote them.
    chosen = cause.chosen[selector.slot]
    zone = selector.zone(draft.players, selector.seats[cause.controller], cause.source)
    return [entity for entity in zone if entity.id in chosen]


def _pickable(draft: Draft, cause: Waiting, selector: Selector) -> list[Entity]:
    auras = draft.auras()
    return [entity for entity in _candidates(draft, cause, selector) if _will_stay(entity, auras)]


def _random(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    # LGC-RNG-05: candidates in canonical order, LGC-SEL-06: distinct, in the order of picking.
    pool = _pickable(draft, cause, selector)
    # LGC-RNG-03: one number for each, even among one candidate; none without candidate.
    return [pool.pop(draft.pick(len(pool))) for _ in range(min(selector.count, len(pool)))]


def _lowest_hp(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    auras = draft.auras()

    def hp(entity: Entity) -> int:
        if isinstance(entity, Creature):
            return max_hp(entity, auras) - entity.damage
        assert isinstance(entity, Hero)
        return entity.hp  # armour does not count

    # LGC-SEL-07: the lowest first. LGC-SEL-09: a tie stays in canonical order (the sort is stable).
    return sorted(_pickable(draft, cause, selector), key=hp)[: selector.count]


def _highest_atk(draft: Draft, cause: Waiting, selector: Selector) -> Sequence[Entity]:
    auras = draft.auras()

    def weakness(entity: Entity) -> int:
        assert isinstance(entity, Creature)
        return -attack(entity, auras)

    # LGC-SEL-08: the highest first, ties as above.
    return sorted(_pickable(draft, cause, selector), key=weakness)[: selector.count]


SCOPES: Final[dict[str, Scope]] = {
    "ALL": _all,
    "CHOSEN": _chosen,
    "HIGHEST_ATK": _highest_atk,
    "LOWEST_HP": _lowest_hp,
    "RANDOM": _random,
    "SELF": _self,
}
