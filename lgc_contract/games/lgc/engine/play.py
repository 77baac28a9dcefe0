"""What a player does with cards, the hero power and MANUAL abilities, once the check has accepted it."""

from __future__ import annotations

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.card import Ability
from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.effects_arrivals import enter, fresh
from lgc_contract.games.lgc.engine.effects_cards import bury
from lgc_contract.games.lgc.engine.events import AbilityActivated, CardPlayed, PowerUsed
from lgc_contract.games.lgc.engine.resolution import settle
from lgc_contract.games.lgc.engine.state import Creature, Held, Permanent
from lgc_contract.games.lgc.engine.triggers import catch_player
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat

__all__ = ["activate", "play_card", "use_power"]


def play_card(draft: Draft, seat: Seat, held: Held, batch: list[Waiting]) -> None:
    """Play a card; `batch` is its ON_PLAY abilities, decided and with their choices."""
    # LGC-PLY-01: pay, leave the hand, then the steps of its type.
    side, card = draft.players[seat], held.card
    _pay(draft, seat, card.cost)
    side.hand = tuple(other for other in side.hand if other.id != held.id)
    draft.emit(CardPlayed(PLAYERS[seat], held.id, card.id))  # LGC-EVT-11
    listeners: list[Waiting] = []
    # LGC-PLY-18: a spell without a true ability is cast all the same.
    if card.type == "SPELL":
        # LGC-PLY-11: they hear the spell when it leaves the hand, and answer when it lies in the graveyard.
        # LGC-TRG-11: of the player who cast it, creatures and permanents.
        catch_player(draft, seat, "ON_SPELL_CAST", listeners, held, True)
        settle(draft, batch)
        # LGC-PLY-10: in no zone while it resolves, then buried, also when it has ended the game (LGC-PLY-12).
        bury(draft, seat, held)
    else:
        # LGC-PLY-08, LGC-PLY-09: it enters, those who saw it are caught, its own abilities come first.
        # LGC-IDS-01: a card keeps its id in play.
        enter(draft, fresh(draft, card, held.id, seat), True, listeners)
        settle(draft, batch)
    # Nothing has changed since the last wave that an empty batch could settle.
    if listeners and draft.result is None:
        settle(draft, listeners)


def _pay(draft: Draft, seat: Seat, cost: int) -> None:
    # LGC-PLY-02: from ferveurActuelle, never refunded. LGC-EVT-08: a cost of 0 is no event.
    if cost:
        draft.players[seat].ferveur_actuelle -= cost
        draft.ferveur_changed(seat)


def use_power(draft: Draft, seat: Seat, cost: int, batch: list[Waiting]) -> None:
    """Use the hero power; `batch` is its abilities whose condition was true, perhaps none (LGC-PWR-07)."""
    # LGC-PWR-01: pay, mark it used, settle.
    side = draft.players[seat]
    _pay(draft, seat, cost)
    side.hero = replace(side.hero, power_used=True)
    draft.emit(PowerUsed(PLAYERS[seat]))  # LGC-EVT-32
    settle(draft, batch)


def activate(draft: Draft, source: Creature | Permanent, ability: Ability, batch: list[Waiting]) -> None:
    """Use a MANUAL ability; `batch` is empty when its condition was false (LGC-PWR-15)."""
    # LGC-PWR-08: pay, mark it used, settle. LGC-PWR-10: used for this entity and this ability only.
    _pay(draft, source.owner, ability.cost)
    draft.put(replace(source, used=(*source.used, ability.index)))
    draft.emit(AbilityActivated(PLAYERS[source.owner], source.id, ability.index))  # LGC-EVT-32
    settle(draft, batch)
