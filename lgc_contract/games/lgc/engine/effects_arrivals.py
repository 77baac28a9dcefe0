"""What brings something into play: SUMMON, COPY, TRANSFORM, and the arrival, which a played card shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.card import Card
from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_cards import receive
from lgc_contract.games.lgc.engine.events import (
    Copied,
    CreatureEntered,
    PermanentEntered,
    SummonLost,
    Transformed,
)
from lgc_contract.games.lgc.engine.state import Creature, Held, Hero, Permanent
from lgc_contract.games.lgc.engine.triggers import catch_player
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat

__all__ = ["Copying", "Form", "Summoning", "copy", "enter", "fresh", "summon", "transform"]


class Summoning(Struct, frozen=True, eq=False):
    """The params of SUMMON: one card, or the cards among which each summon picks at random."""

    cards: tuple[Card, ...]
    count: int
    at_random: bool


class Form(Struct, frozen=True, eq=False):
    """The params of TRANSFORM: the new form."""

    card: Card


class Copying(Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["BASE", "FULL"]
    to: Literal["BOARD", "HAND"]


def fresh(draft: Draft, card: Card, identifier: str, seat: Seat) -> Creature | Permanent:
    """Return a new body of a card, with the next entry number."""
    # LGC-PLY-13: as printed, nothing given or used; a creature arrived this turn, whoever's turn it is.
    if card.type == "CREATURE":
        return Creature(identifier, card, seat, draft.take_entry())
    return Permanent(identifier, card, seat, draft.take_entry(), card.charges)


def enter(draft: Draft, entity: Creature | Permanent, played: bool, into: list[Waiting]) -> None:
    """Put a body into play and catch those who hear it."""
    side = draft.players[entity.owner]
    player, card = PLAYERS[entity.owner], entity.card
    draft.sources_changed()
    if isinstance(entity, Creature):
        side.board = (*side.board, entity)
        draft.emit(CreatureEntered(player, entity.id, card.id, played))  # LGC-EVT-12
        catch_player(draft, entity.owner, "ON_ALLY_SUMMONED", into, entity, played)
    else:
        # LGC-TRG-08: a permanent's arrival is heard by nobody.
        side.permanents = (*side.permanents, entity)
        draft.emit(PermanentEntered(player, entity.id, card.id, played))  # LGC-EVT-13


def _has_room(draft: Draft, seat: Seat, card: Card) -> bool:
    # LGC-DTH-06: what is dying holds its place until the wave.
    side, constants = draft.players[seat], draft.constants
    if card.type == "CREATURE":
        return len(side.board) < constants.board_limit
    return len(side.permanents) < constants.permanent_limit


def summon(draft: Draft, _cause: Waiting, targets: Sequence[Hero], params: Summoning) -> None:
    """Summon for each receiver."""
    for receiver in targets:
        # LGC-ACT-09: one by one. LGC-TRG-10: each is an event of its own, heard by the earlier ones.
        for _ in range(params.count):
            # LGC-ACT-11: the pick comes first, also for a summon that is then lost.
            card = params.cards[draft.pick(len(params.cards)) if params.at_random else 0]
            if _has_room(draft, receiver.seat, card):
                enter(draft, fresh(draft, card, draft.take_id(), receiver.seat), False, draft.caused)
            else:
                # LGC-ACT-10: lost, and the effect goes on. LGC-IDS-03: it takes no id.
                draft.emit(SummonLost(PLAYERS[receiver.seat], card.id))  # LGC-EVT-14


def copy(draft: Draft, cause: Waiting, targets: Sequence[Creature | Permanent], params: Copying) -> None:
    """Copy every target for the ability's controller (LGC-ACT-28)."""
    seat = cause.controller
    # LGC-RES-17: one target after the other, each complete with its events and listeners.
    for target in targets:
        card = target.card
        if params.to == "HAND":
            # LGC-ACT-31: created, and burned by a full hand; it has taken its id (LGC-IDS-03).
            held = Held(draft.take_id(), card)
            receive(draft, seat, held, Copied(PLAYERS[seat], target.id, held.id, card.id, "HAND"))
        elif _has_room(draft, seat, card):
            entity = fresh(draft, card, draft.take_id(), seat)
            entity = _like(entity, target) if params.mode == "FULL" else entity
            draft.emit(Copied(PLAYERS[seat], target.id, entity.id, card.id, "BOARD"))  # LGC-EVT-28
            enter(draft, entity, False, draft.caused)
        else:
            draft.emit(SummonLost(PLAYERS[seat], card.id))  # LGC-ACT-12, LGC-ACT-31


def _like(entity: Creature | Permanent, model: Creature | Permanent) -> Creature | Permanent:
    """Return a new body with what a FULL copy has of its model."""
    # LGC-ACT-29: damage, buffs and grants with their durations, set values, silence, consumed, charges.
    # LGC-ACT-30: neither auras nor mark, attack or uses; it has arrived this turn.
    if isinstance(model, Permanent):
        return replace(entity, silenced=model.silenced, charges=model.charges)
    return replace(
        entity,
        damage=model.damage,
        silenced=model.silenced,
        consumed=model.consumed,
        set_atk=model.set_atk,
        set_hp=model.set_hp,
        buffs=model.buffs,
        granted=model.granted,
    )


def transform(draft: Draft, _cause: Waiting, targets: Sequence[Creature], params: Form) -> None:
    """Replace every target by a new form."""
    for target in targets:
        # LGC-ACT-25: what is marked dies as it is.
        if target.marked:
            continue
        # LGC-ACT-26: a new creature with a new id and entry. LGC-ACT-27: the old card goes to no zone.
        draft.remove(target)
        entity = fresh(draft, params.card, draft.take_id(), target.owner)
        assert isinstance(entity, Creature)
        side = draft.players[target.owner]
        side.board = (*side.board, entity)
        # LGC-TRG-08: no arrival is heard, LGC-TRG-01: no Cri de guerre, LGC-DTH-11: no Râle.
        draft.emit(Transformed(target.id, entity.id, params.card.id))  # LGC-EVT-27
