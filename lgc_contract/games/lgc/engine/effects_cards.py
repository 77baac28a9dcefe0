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
    Event,
    Fatigue,
)
from lgc_contract.games.lgc.engine.state import Creature, Held, Hero, Permanent
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat

__all__ = ["Wanted", "bounce", "bury", "discard", "draw", "draw_cards", "receive", "tutor"]


class Wanted(Struct, frozen=True, eq=False):
    """The params of TUTOR, its filter compiled."""

    matches: Callable[[Held], bool]


def draw(draft: Draft, _cause: Waiting, targets: Sequence[Hero], params: Amount) -> None:
    """Draw for each receiver (LGC-SEL-18: the first player completely before the second)."""
    for receiver in targets:
        draw_cards(draft, receiver.seat, params.amount)


def draw_cards(draft: Draft, seat: Seat, amount: int) -> None:
    """Draw cards one after the other."""
    # LGC-ACT-07, LGC-TRN-13: all of them, also when fatigue has brought the hero to 0.
    side = draft.players[seat]
    for _ in range(amount):
        if side.deck:
            # LGC-TRN-10: from index 0 to the end of the hand.
            held = side.deck[0]
            side.deck = side.deck[1:]
            receive(draft, seat, held, CardDrawn(PLAYERS[seat], held.id, held.card.id))
        else:
            # LGC-TRN-12: 1, 2, 3 … damage without source, which armour absorbs.
            side.fatigue += 1
            draft.emit(Fatigue(PLAYERS[seat], side.fatigue))  # LGC-EVT-10
            hit_hero(draft, None, seat, side.fatigue)


def receive(draft: Draft, seat: Seat, held: Held, event: Event) -> None:
    """Put a card at the end of a hand and tell `event`, or burn it when the hand is full."""
    side = draft.players[seat]
    if _is_full(draft, seat):
        # LGC-TRN-11: face up to the graveyard. LGC-EVT-09: the only event of its way.
        bury(draft, seat, held)
        draft.emit(CardBurned(PLAYERS[seat], held.id, held.card.id))
    else:
        side.hand = (*side.hand, held)
        draft.emit(event)


def _is_full(draft: Draft, seat: Seat) -> bool:
    return len(draft.players[seat].hand) >= draft.constants.hand_limit


def bury(draft: Draft, seat: Seat, held: Held) -> None:
    """Put a card on its owner's graveyard."""
    # LGC-DTH-08: a token ceases to exist instead.
    if not held.card.token:
        side = draft.players[seat]
        side.graveyard = (*side.graveyard, held)


def tutor(draft: Draft, _cause: Waiting, targets: Sequence[Hero], params: Wanted) -> None:
    """Take the matching card nearest the top for each receiver."""
    # LGC-ACT-35: no shuffle; without a match nothing happens, fatigue included.
    for receiver in targets:
        seat = receiver.seat
        side = draft.players[seat]
        held = next((held for held in side.deck if params.matches(held)), None)
        if held is not None:
            side.deck = tuple(other for other in side.deck if other.id != held.id)
            receive(draft, seat, held, CardTutored(PLAYERS[seat], held.id, held.card.id))


def discard(draft: Draft, _cause: Waiting, targets: Sequence[Held], _params: Nothing) -> None:
    """Put cards from a hand face up on the graveyard."""
    # LGC-ACT-08: nothing triggers.
    for held in targets:
        for seat, side in enumerate(draft.players):
            if held in side.hand:
                side.hand = tuple(other for other in side.hand if other.id != held.id)
                bury(draft, seat, held)
                draft.emit(CardDiscarded(PLAYERS[seat], held.id, held.card.id))  # LGC-EVT-29


def bounce(draft: Draft, _cause: Waiting, targets: Sequence[Creature | Permanent], _params: Nothing) -> None:
    """Return every target to its owner's hand."""
    for target in targets:
        seat = target.owner
        # LGC-ACT-25: what is marked dies instead.
        if target.marked:
            continue
        if _is_full(draft, seat):
            mark(draft, target)  # LGC-ACT-23: into a full hand it is destroyed
            continue
        # LGC-ACT-22: the printed card, under a new id. LGC-ACT-24: tokens too. LGC-DTH-11: no Râle.
        draft.remove(target)
        held = Held(draft.take_id(), target.card)
        receive(draft, seat, held, Bounced(PLAYERS[seat], target.id, target.card.id, held.id))  # LGC-EVT-26
