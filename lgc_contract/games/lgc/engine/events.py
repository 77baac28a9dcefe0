"""What happened: the closed list of events, their JSON form, and what of it a given player may see."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, to_builtins

from lgc_contract.games.lgc.engine.words import Duration, Keyword, PlayerId

__all__ = [
    "AbilityActivated",
    "AbilityStarted",
    "ArmorGained",
    "AttackDeclared",
    "Bounced",
    "Buffed",
    "CardBurned",
    "CardDiscarded",
    "CardDrawn",
    "CardPlayed",
    "CardTutored",
    "CardsExchanged",
    "ChargeSpent",
    "Copied",
    "CreatureEntered",
    "DamageDealt",
    "Died",
    "EffectsExpired",
    "Event",
    "Fatigue",
    "FerveurChanged",
    "GameEnded",
    "Healed",
    "KeywordGranted",
    "Marked",
    "MulliganChosen",
    "PermanentEntered",
    "PowerUsed",
    "ShieldBroken",
    "Silenced",
    "StatsSet",
    "StealthLost",
    "SummonLost",
    "Transformed",
    "TurnEnded",
    "TurnStarted",
    "event_to_json",
    "events_for",
]


class Event(Struct, frozen=True, gc=False, rename="camel", tag_field="type"):
    """Base of the events; ids are entity ids, players are `p1` and `p2`."""


class MulliganChosen(Event, frozen=True, tag="MULLIGAN_CHOSEN"):
    player: PlayerId


class CardsExchanged(Event, frozen=True, tag="CARDS_EXCHANGED"):
    player: PlayerId
    count: int


class TurnStarted(Event, frozen=True, tag="TURN_STARTED"):
    player: PlayerId
    turn: int


class TurnEnded(Event, frozen=True, tag="TURN_ENDED"):
    player: PlayerId
    turn: int


class FerveurChanged(Event, frozen=True, tag="FERVEUR_CHANGED"):
    """The player's two new values, after a payment, a gain, and always after the refill of a turn start."""

    player: PlayerId
    ferveur_max: int
    ferveur_actuelle: int


class CardDrawn(Event, frozen=True, tag="CARD_DRAWN"):
    player: PlayerId
    id: str
    card: str


class CardBurned(Event, frozen=True, tag="CARD_BURNED"):
    """A card found a full hand, whatever sent it there; the only event of that card's way."""

    player: PlayerId
    id: str
    card: str


class Fatigue(Event, frozen=True, tag="FATIGUE"):
    player: PlayerId
    amount: int


class CardPlayed(Event, frozen=True, tag="CARD_PLAYED"):
    player: PlayerId
    id: str
    card: str


class CreatureEntered(Event, frozen=True, tag="CREATURE_ENTERED"):
    player: PlayerId
    id: str
    card: str
    played: bool


class PermanentEntered(Event, frozen=True, tag="PERMANENT_ENTERED"):
    player: PlayerId
    id: str
    card: str
    played: bool


class SummonLost(Event, frozen=True, tag="SUMMON_LOST"):
    player: PlayerId
    card: str


class AttackDeclared(Event, frozen=True, tag="ATTACK_DECLARED"):
    player: PlayerId
    attacker: str
    target: str


class StealthLost(Event, frozen=True, tag="STEALTH_LOST"):
    id: str


class ShieldBroken(Event, frozen=True, tag="SHIELD_BROKEN"):
    id: str


class DamageDealt(Event, frozen=True, tag="DAMAGE_DEALT"):
    """`amount` is the whole damage, `armor` the part of it that the hero's armour took."""

    source: str | None
    target: str
    amount: int
    armor: int


class Healed(Event, frozen=True, tag="HEALED"):
    """`amount` is what was really healed, at least 1."""

    source: str
    target: str
    amount: int


class ArmorGained(Event, frozen=True, tag="ARMOR_GAINED"):
    player: PlayerId
    amount: int


class Buffed(Event, frozen=True, tag="BUFFED"):
    id: str
    atk: int
    hp: int
    duration: Duration


class StatsSet(Event, frozen=True, tag="STATS_SET"):
    """A stat that was not set is null."""

    id: str
    atk: int | None
    hp: int | None


class KeywordGranted(Event, frozen=True, tag="KEYWORD_GRANTED"):
    id: str
    keyword: Keyword
    duration: Duration


class Silenced(Event, frozen=True, tag="SILENCED"):
    id: str


class Marked(Event, frozen=True, tag="MARKED"):
    id: str


class Died(Event, frozen=True, tag="DIED"):
    player: PlayerId
    id: str
    card: str


class Bounced(Event, frozen=True, tag="BOUNCED"):
    player: PlayerId
    id: str
    card: str
    new_id: str


class Transformed(Event, frozen=True, tag="TRANSFORMED"):
    id: str
    new_id: str
    card: str


class Copied(Event, frozen=True, tag="COPIED"):
    """`player`, who receives the copy, is known to the engine only: it decides who may see a copy in hand."""

    player: PlayerId
    id: str
    new_id: str
    card: str
    to: Literal["BOARD", "HAND"]


class CardDiscarded(Event, frozen=True, tag="CARD_DISCARDED"):
    player: PlayerId
    id: str
    card: str


class CardTutored(Event, frozen=True, tag="CARD_TUTORED"):
    player: PlayerId
    id: str
    card: str


class AbilityStarted(Event, frozen=True, tag="ABILITY_STARTED"):
    """`trigger` is the trigger's word, or HERO_POWER, whose source is the hero."""

    source: str
    ability: int
    trigger: str


class PowerUsed(Event, frozen=True, tag="POWER_USED"):
    player: PlayerId


class AbilityActivated(Event, frozen=True, tag="ABILITY_ACTIVATED"):
    player: PlayerId
    source: str
    ability: int


class ChargeSpent(Event, frozen=True, tag="CHARGE_SPENT"):
    id: str
    charges: int


class EffectsExpired(Event, frozen=True, tag="EFFECTS_EXPIRED"):
    id: str


class GameEnded(Event, frozen=True, tag="GAME_ENDED"):
    outcome: Literal["WIN", "DRAW"]
    winner: PlayerId | None
    reason: str


def event_to_json(event: Event) -> dict[str, Any]:
    """Return the public form of an event, as the server's own stream holds it."""
    document: dict[str, Any] = to_builtins(event)
    if type(event) is Copied:
        del document["player"]
    return document


def events_for(events: tuple[Event, ...], viewer: PlayerId) -> list[dict[str, Any]]:
    """Return the events as `viewer` may see them: nothing in them names a card that is hidden from them."""
    return [_seen(event, viewer) for event in events]


def _seen(event: Event, viewer: PlayerId) -> dict[str, Any]:
    document = event_to_json(event)
    # LGC-VIW-10
    if isinstance(event, CardDrawn | CardTutored) and event.player != viewer:
        return {"type": document["type"], "player": event.player}
    # LGC-VIW-11
    if type(event) is Bounced and event.player != viewer:
        del document["newId"]
    if type(event) is Copied and event.to == "HAND" and event.player != viewer:
        return {"type": document["type"], "id": event.id, "to": event.to}
    # LGC-VIW-12: everything else is the same for both.
    return document
