"""What moves cards between deck, hand and graveyard: DRAW, TUTOR, DISCARD, BOUNCE."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_damage import Amount, Nothing, hit_hero, mark
from lgc_contract.games.lgc.engine.events import (
    Bounced,
    CardBurned,
    CardDiscarded,
    CardDrawn,
    CardTutored,
    Fatigue,
)
from lgc_contract.games.lgc.engine.state import Creature, Held, Hero, Permanent
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat

__all__ = ["Wanted", "bounce", "burn", "bury", "discard", "draw", "draw_cards", "hand_is_full", "tutor"]


class Wanted(Struct, frozen=True, eq=False):
    """The params of TUTOR, its filter compiled."""

    matches: Callable[[Held], bool]


def draw(draft: Draft, cause: Waiting, targets: Sequence[Hero], params: Amount) -> None:  # noqa: ARG001
    """Draw for each receiver; fatigue that kills does not stop the rest (the wave looks at heroes)."""
    for receiver in targets:
        draw_cards(draft, receiver.seat, params.amount)


def draw_cards(draft: Draft, seat: Seat, amount: int) -> None:
    """Draw from the top, one card after the other."""
    side = draft.players[seat]
    for _ in range(amount):
        if not side.deck:
            _tire(draft, seat)
            continue
        held = side.deck[0]
        side.deck = side.deck[1:]
        if hand_is_full(draft, seat):
            burn(draft, seat, held)
        else:
            side.hand = (*side.hand, held)
            draft.emit(CardDrawn(PLAYERS[seat], held.id, held.card.id))


def _tire(draft: Draft, seat: Seat) -> None:
    """Draw from an empty deck: 1, 2, 3 … damage without source, which armour absorbs."""
    side = draft.players[seat]
    side.fatigue += 1
    draft.emit(Fatigue(PLAYERS[seat], side.fatigue))
    hit_hero(draft, None, seat, side.fatigue)


def hand_is_full(draft: Draft, seat: Seat) -> bool:
    return len(draft.players[seat].hand) >= draft.constants.hand_limit


def burn(draft: Draft, seat: Seat, held: Held) -> None:
    """Send a card that found a full hand face up to the graveyard."""
    bury(draft, seat, held)
    draft.emit(CardBurned(PLAYERS[seat], held.id, held.card.id))


def bury(draft: Draft, seat: Seat, held: Held) -> None:
    """Put a card on its owner's graveyard; tokens vanish instead."""
    if not held.card.token:
        side = draft.players[seat]
        side.graveyard = (*side.graveyard, held)


def tutor(draft: Draft, cause: Waiting, targets: Sequence[Hero], params: Wanted) -> None:  # noqa: ARG001
    """Take the first matching card from the top; no shuffle, and without a match nothing happens."""
    for receiver in targets:
        seat = receiver.seat
        side = draft.players[seat]
        held = next((held for held in side.deck if params.matches(held)), None)
        if held is None:
            continue
        side.deck = tuple(other for other in side.deck if other is not held)
        if hand_is_full(draft, seat):
            burn(draft, seat, held)
        else:
            side.hand = (*side.hand, held)
            draft.emit(CardTutored(PLAYERS[seat], held.id, held.card.id))


def discard(draft: Draft, cause: Waiting, targets: Sequence[Held], params: Nothing) -> None:  # noqa: ARG001
    """Put cards from a hand face up on the graveyard; nothing triggers."""
    for held in targets:
        for seat, side in enumerate(draft.players):
            if held in side.hand:
                side.hand = tuple(other for other in side.hand if other is not held)
                bury(draft, seat, held)
                draft.emit(CardDiscarded(PLAYERS[seat], held.id, held.card.id))


def bounce(
    draft: Draft,
    cause: Waiting,  # noqa: ARG001
    targets: Sequence[Creature | Permanent],
    params: Nothing,  # noqa: ARG001
) -> None:
    """Return to the owner's hand as the printed card, under a new id; what is marked dies instead.

    A full hand marks it: it is destroyed at the next death wave.
    """
    for target in targets:
        if target.marked:
            continue
        seat = target.owner
        if hand_is_full(draft, seat):
            mark(draft, target)
            continue
        side = draft.players[seat]
        if isinstance(target, Creature):
            side.board = tuple(other for other in side.board if other.id != target.id)
        else:
            side.permanents = tuple(other for other in side.permanents if other.id != target.id)
        draft.sources_changed()
        held = Held(draft.take_id(), target.card)
        side.hand = (*side.hand, held)
        draft.emit(Bounced(PLAYERS[seat], target.id, target.card.id, held.id))
