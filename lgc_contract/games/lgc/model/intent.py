"""Intents: what a player asks an engine to do (§8.4)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from lgc_contract.games.lgc.model.closed import Closed, ListOf, Maybe
from lgc_contract.games.lgc.model.vocabulary import Count, EntityId, Kind, Player, Side

__all__ = [
    "Activate",
    "Attack",
    "Choice",
    "Concede",
    "EndTurn",
    "HeroPower",
    "Intent",
    "Mulligan",
    "PlayCard",
]


class Choice(Closed):
    """What was chosen for one ability and one pair of side and kind (§1.1); the rules reject repeats."""

    ability: Count
    side: Side
    kind: Kind
    chosen: ListOf[EntityId]


class _Intent(Closed):
    player: Player


class _Choosing(_Intent):
    targets: Maybe[ListOf[Choice]] = None


class Mulligan(_Intent):
    """Sets cards of the opening hand aside, once."""

    type: Literal["MULLIGAN"]
    cards: ListOf[EntityId]


class PlayCard(_Choosing):
    """Plays a card from the hand."""

    type: Literal["PLAY_CARD"]
    card: EntityId


class Attack(_Intent):
    """Attacks an enemy creature or the enemy hero."""

    type: Literal["ATTACK"]
    attacker: EntityId
    target: EntityId


class HeroPower(_Choosing):
    """Uses the hero's power."""

    type: Literal["HERO_POWER"]


class Activate(_Choosing):
    """Pays for a MANUAL ability of a card in play."""

    type: Literal["ACTIVATE"]
    source: EntityId
    ability: Count


class EndTurn(_Intent):
    """Ends the turn."""

    type: Literal["END_TURN"]


class Concede(_Intent):
    """Gives the game up."""

    type: Literal["CONCEDE"]


Intent: TypeAlias = Annotated[
    Activate | Attack | Concede | EndTurn | HeroPower | Mulligan | PlayCard, Field(discriminator="type")
]
