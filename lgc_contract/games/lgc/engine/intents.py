"""What a player may ask for: seven intents, complete in themselves (the engine never stops to ask)."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from lgc_contract.games.lgc.engine.rejection import MalformedIntentError
from lgc_contract.games.lgc.engine.shape import Misshapen, to_json, to_struct
from lgc_contract.games.lgc.engine.words import PlayerId

__all__ = [
    "Activate",
    "Attack",
    "Concede",
    "EndTurn",
    "HeroPower",
    "Intent",
    "Mulligan",
    "PlayCard",
    "Target",
    "intent_from_json",
    "intent_to_json",
]


class Target(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The answer to one choice: which ability asks, of which (side, kind), and the chosen entity ids."""

    ability: Annotated[int, Meta(ge=0)]
    side: str
    kind: str
    chosen: tuple[str, ...]


class _Intent(
    Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    player: PlayerId


class Mulligan(_Intent, frozen=True, tag="MULLIGAN"):
    cards: tuple[str, ...]


class PlayCard(_Intent, frozen=True, tag="PLAY_CARD"):
    card: str
    targets: tuple[Target, ...] = ()


class Attack(_Intent, frozen=True, tag="ATTACK"):
    attacker: str
    target: str


class HeroPower(_Intent, frozen=True, tag="HERO_POWER"):
    targets: tuple[Target, ...] = ()


class Activate(_Intent, frozen=True, tag="ACTIVATE"):
    source: str
    ability: Annotated[int, Meta(ge=0)]
    targets: tuple[Target, ...] = ()


class EndTurn(_Intent, frozen=True, tag="END_TURN"):
    pass


class Concede(_Intent, frozen=True, tag="CONCEDE"):
    pass


Intent: TypeAlias = Mulligan | PlayCard | Attack | HeroPower | Activate | EndTurn | Concede


class _Sent(Struct, frozen=True):
    """An intent as a member: msgspec makes out a union at every call, what a struct has only once."""

    intent: Intent


def intent_from_json(document: Any) -> Intent:
    """Read an intent.

    Raises:
        MalformedIntentError: the document is no intent (a schema fault, which no rule answers).
    """
    try:
        return to_struct({"intent": document}, _Sent).intent
    except Misshapen as fault:
        pointer = fault.pointer.removeprefix("/intent")
        raise MalformedIntentError(message=fault.message, pointer=pointer) from fault


def intent_to_json(intent: Intent) -> dict[str, Any]:
    """Write an intent; `targets` is absent when no choice is asked."""
    document: dict[str, Any] = to_json(intent)
    return document
