"""What brings something into play: SUMMON, COPY, TRANSFORM, and the arrival that a played card shares with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc.engine.card import Card
from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_cards import burn, hand_is_full
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
    """Return a new body of a card, as printed, with the next entry number."""
    if card.type == "CREATURE":
        return Creature(identifier, card, seat, draft.take_entry())
    return Permanent(identifier, card, seat, draft.take_entry(), card.charges)


def enter(draft: Draft, entity: Creature | Permanent, played: bool, into: list[Waiting]) -> None:
    """Put a body into play and catch who reacts to it (to creatures only)."""
    side = draft.players[entity.owner]
    player, card = PLAYERS[entity.owner], entity.card
    draft.sources_changed()
    if isinstance(entity, Creature):
        side.board = (*side.board, entity)
        draft.emit(CreatureEntered(player, entity.id, card.id, played))
        catch_player(draft, entity.owner, "ON_ALLY_SUMMONED", into, entity, played)
    else:
        side.permanents = (*side.permanents, entity)
        draft.emit(PermanentEntered(player, entity.id, card.id, played))


def has_room(draft: Draft, seat: Seat, card: Card) -> bool:
    """Whether one more body of this type may enter; dying ones hold their place until the wave."""
    side, constants = draft.players[seat], draft.constants
    if card.type == "CREATURE":
        return len(side.board) < constants.board_limit
    return len(side.permanents) < constants.permanent_limit


def summon(draft: Draft, cause: Waiting, targets: Sequence[Hero], params: Summoning) -> None:  # noqa: ARG001
    """Summon one by one; without room a summon is lost and the effect goes on."""
    for receiver in targets:
        for _ in range(params.count):
            # The pick comes first: a full board still uses the random number.
            card = params.cards[draft.pick(len(params.cards)) if params.at_random else 0]
            if has_room(draft, receiver.seat, card):
                enter(draft, fresh(draft, card, draft.take_id(), receiver.seat), False, draft.caused)
            else:
                draft.emit(SummonLost(PLAYERS[receiver.seat], card.id))


def copy(draft: Draft, cause: Waiting, targets: Sequence[Creature | Permanent], params: Copying) -> None:
    """Copy for the ability's controller, to the board (an arrival like any other) or to the hand."""
    for target in targets:
        if params.to == "HAND":
            _copy_to_hand(draft, cause.controller, target)
        elif has_room(draft, cause.controller, target.card):
            _copy_to_board(draft, cause.controller, target, params.mode)
        else:
            draft.emit(SummonLost(PLAYERS[cause.controller], target.card.id))


def _copy_to_hand(draft: Draft, seat: Seat, target: Creature | Permanent) -> None:
    held = Held(draft.take_id(), target.card)
    if hand_is_full(draft, seat):
        burn(draft, seat, held)
        return
    side = draft.players[seat]
    side.hand = (*side.hand, held)
    draft.emit(Copied(PLAYERS[seat], target.id, held.id, target.card.id, "HAND"))


def _copy_to_board(draft: Draft, seat: Seat, target: Creature | Permanent, mode: str) -> None:
    entity = fresh(draft, target.card, draft.take_id(), seat)
    if mode == "FULL":
        entity = _like(entity, target)
    draft.emit(Copied(PLAYERS[seat], target.id, entity.id, target.card.id, "BOARD"))
    enter(draft, entity, False, draft.caused)


def _like(entity: Creature | Permanent, model: Creature | Permanent) -> Creature | Permanent:
    """Return the new body with all that was given to the model; never its mark, flags or uses."""
    if isinstance(entity, Creature) and isinstance(model, Creature):
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
    assert isinstance(entity, Permanent)
    assert isinstance(model, Permanent)
    return replace(entity, silenced=model.silenced, charges=model.charges)


def transform(draft: Draft, cause: Waiting, targets: Sequence[Creature], params: Form) -> None:  # noqa: ARG001
    """Replace by a clean new form: new id, new entry, arrived this turn. No Râle, no arrival, no Cri."""
    for target in targets:
        if target.marked:
            continue
        side = draft.players[target.owner]
        entity = Creature(draft.take_id(), params.card, target.owner, draft.take_entry())
        side.board = (*(other for other in side.board if other.id != target.id), entity)
        draft.sources_changed()
        draft.emit(Transformed(target.id, entity.id, params.card.id))
