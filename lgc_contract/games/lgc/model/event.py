"""Events: what happened, in order, for clients to show (§8.4). A closed list."""
# ruff: noqa: N815

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from lgc_contract.games.lgc.model.closed import Closed
from lgc_contract.games.lgc.model.state import Drawn, FerveurMax, Won
from lgc_contract.games.lgc.model.vocabulary import (
    Amount,
    CardId,
    Count,
    Duration,
    EntityId,
    Keyword,
    Ordinal,
    Player,
)

__all__ = ["Event"]

StartedBy: TypeAlias = Literal[
    "HERO_POWER",
    "MANUAL",
    "ON_ALLY_SUMMONED",
    "ON_ATTACK",
    "ON_DAMAGE_TAKEN",
    "ON_DEATH",
    "ON_PLAY",
    "ON_SPELL_CAST",
    "ON_TURN_END",
    "ON_TURN_START",
]


class _OfPlayer(Closed):
    player: Player


class _OfEntity(Closed):
    id: EntityId


class _OfCard(_OfPlayer):
    id: EntityId
    card: CardId


class AbilityActivated(_OfPlayer):
    """A MANUAL ability is paid for."""

    type: Literal["ABILITY_ACTIVATED"]
    source: EntityId
    ability: Count


class AbilityStarted(Closed):
    """An ability starts."""

    type: Literal["ABILITY_STARTED"]
    source: EntityId
    ability: Count
    trigger: StartedBy


class ArmorGained(_OfPlayer):
    """A hero gains armour."""

    type: Literal["ARMOR_GAINED"]
    amount: Amount


class AttackDeclared(_OfPlayer):
    """A creature attacks."""

    type: Literal["ATTACK_DECLARED"]
    attacker: EntityId
    target: EntityId


class Bounced(_OfCard):
    """An entity returns to the hand under a new id."""

    type: Literal["BOUNCED"]
    newId: EntityId


class Buffed(_OfEntity):
    """A creature gets a bonus."""

    type: Literal["BUFFED"]
    atk: int
    hp: int
    duration: Duration


class CardsExchanged(_OfPlayer):
    """The cards set aside were replaced."""

    type: Literal["CARDS_EXCHANGED"]
    count: Count


class CardBurned(_OfCard):
    """A card finds the hand full and is lost, face up."""

    type: Literal["CARD_BURNED"]


class CardDiscarded(_OfCard):
    """A card leaves the hand for the graveyard, face up."""

    type: Literal["CARD_DISCARDED"]


class CardDrawn(_OfCard):
    """A player draws; the opponent sees only who."""

    type: Literal["CARD_DRAWN"]


class CardPlayed(_OfCard):
    """A player plays a card from the hand."""

    type: Literal["CARD_PLAYED"]


class CardTutored(_OfCard):
    """A card leaves the deck for the hand; the opponent sees only whose."""

    type: Literal["CARD_TUTORED"]


class ChargeSpent(_OfEntity):
    """A permanent loses a charge."""

    type: Literal["CHARGE_SPENT"]
    charges: Count


class Copied(_OfEntity):
    """A copy is made."""

    type: Literal["COPIED"]
    newId: EntityId
    card: CardId
    to: Literal["BOARD", "HAND"]


class CreatureEntered(_OfCard):
    """A creature enters play."""

    type: Literal["CREATURE_ENTERED"]
    played: bool


class DamageDealt(Closed):
    """A creature or hero takes damage; fatigue has no source."""

    type: Literal["DAMAGE_DEALT"]
    source: EntityId | None
    target: EntityId
    amount: Count
    armor: Count


class Died(_OfCard):
    """An entity leaves play, dead or destroyed."""

    type: Literal["DIED"]


class EffectsExpired(_OfEntity):
    """An entity's temporary effects end."""

    type: Literal["EFFECTS_EXPIRED"]


class Fatigue(_OfPlayer):
    """A draw fails: the hero takes damage."""

    type: Literal["FATIGUE"]
    amount: Amount


class FerveurChanged(_OfPlayer):
    """A player's Ferveur has new values."""

    type: Literal["FERVEUR_CHANGED"]
    ferveurMax: FerveurMax
    ferveurActuelle: Count


class Healed(Closed):
    """A creature or hero regains PV."""

    type: Literal["HEALED"]
    source: EntityId
    target: EntityId
    amount: Amount


class KeywordGranted(_OfEntity):
    """A creature gets a keyword."""

    type: Literal["KEYWORD_GRANTED"]
    keyword: Keyword
    duration: Duration


class Marked(_OfEntity):
    """An entity will leave with the next wave."""

    type: Literal["MARKED"]


class MulliganChosen(_OfPlayer):
    """A player chose the cards to set aside."""

    type: Literal["MULLIGAN_CHOSEN"]


class PermanentEntered(_OfCard):
    """A permanent enters play."""

    type: Literal["PERMANENT_ENTERED"]
    played: bool


class PowerUsed(_OfPlayer):
    """A hero uses its power."""

    type: Literal["POWER_USED"]


class ShieldBroken(_OfEntity):
    """A shield cancelled damage."""

    type: Literal["SHIELD_BROKEN"]


class Silenced(_OfEntity):
    """An entity loses abilities, keywords and changes."""

    type: Literal["SILENCED"]


class StatsSet(_OfEntity):
    """A creature's base is replaced; null is unchanged."""

    type: Literal["STATS_SET"]
    atk: Count | None
    hp: Ordinal | None


class StealthLost(_OfEntity):
    """A creature is revealed."""

    type: Literal["STEALTH_LOST"]


class SummonLost(_OfPlayer):
    """There is no room: what was to enter play is lost."""

    type: Literal["SUMMON_LOST"]
    card: CardId


class Transformed(_OfEntity):
    """A new creature takes an old one's place."""

    type: Literal["TRANSFORMED"]
    newId: EntityId
    card: CardId


class TurnEnded(_OfPlayer):
    """A turn ends."""

    type: Literal["TURN_ENDED"]
    turn: Ordinal


class TurnStarted(_OfPlayer):
    """A turn starts."""

    type: Literal["TURN_STARTED"]
    turn: Ordinal


class GameWon(Won):
    """The game ends with a winner."""

    type: Literal["GAME_ENDED"]


class GameDrawn(Drawn):
    """The game ends without a winner."""

    type: Literal["GAME_ENDED"]


GameEnded: TypeAlias = Annotated[GameDrawn | GameWon, Field(discriminator="outcome")]

Event: TypeAlias = Annotated[
    AbilityActivated
    | AbilityStarted
    | ArmorGained
    | AttackDeclared
    | Bounced
    | Buffed
    | CardBurned
    | CardDiscarded
    | CardDrawn
    | CardPlayed
    | CardTutored
    | CardsExchanged
    | ChargeSpent
    | Copied
    | CreatureEntered
    | DamageDealt
    | Died
    | EffectsExpired
    | Fatigue
    | FerveurChanged
    | GameEnded
    | Healed
    | KeywordGranted
    | Marked
    | MulliganChosen
    | PermanentEntered
    | PowerUsed
    | ShieldBroken
    | Silenced
    | StatsSet
    | StealthLost
    | SummonLost
    | Transformed
    | TurnEnded
    | TurnStarted,
    Field(discriminator="type"),
]
