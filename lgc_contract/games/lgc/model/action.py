"""Effects: one of the sixteen primitive actions, its target and its parameters (§8.2)."""
# ruff: noqa: N815

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from lgc_contract.games.lgc.model.closed import NOT_EMPTY, Closed, ListOf, Maybe, SetOf
from lgc_contract.games.lgc.model.selector import (
    AnySelector,
    CreatureSelector,
    Filter,
    HandSelector,
    HeroSelector,
    PermanentSelector,
    Receiver,
)
from lgc_contract.games.lgc.model.vocabulary import Amount, CardId, Count, Duration, Keyword

__all__ = ["Bonus", "Effect", "Effects"]

Living: TypeAlias = Annotated[AnySelector | CreatureSelector | HeroSelector, Field(discriminator="kind")]
InPlay: TypeAlias = Annotated[CreatureSelector | PermanentSelector, Field(discriminator="kind")]


class Nothing(Closed):
    """Parameters of an action that has none."""


class Quantity(Closed):
    """How much."""

    amount: Amount


class Damage(Quantity):
    """How much damage; `ignoreArmor` makes it a loss of PV."""

    ignoreArmor: Maybe[bool] = None


class Summoned(Closed):
    """Either one card or a list of which each summon draws one."""

    cardId: Maybe[CardId] = None
    randomOf: Maybe[Annotated[SetOf[CardId], NOT_EMPTY]] = None
    count: Maybe[Amount] = None

    @model_validator(mode="after")
    def _one_or_the_other(self) -> Self:
        if (self.cardId is None) == (self.randomOf is None):
            raise ValueError("name either cardId or randomOf")
        return self


class Bonus(Closed):
    """An addition to both statistics that changes at least one."""

    atk: int
    hp: int

    @model_validator(mode="after")
    def _changes_something(self) -> Self:
        if self.atk == self.hp == 0:
            raise ValueError("+0/+0 does nothing")
        return self


class TimedBonus(Bonus):
    """A bonus that lasts."""

    duration: Duration


class Statistics(Closed):
    """New base statistics, at least one."""

    atk: Maybe[Count] = None
    hp: Maybe[Amount] = None

    @model_validator(mode="after")
    def _sets_something(self) -> Self:
        if self.atk is None and self.hp is None:
            raise ValueError("set atk, hp or both")
        return self


class TimedKeyword(Closed):
    """A keyword that lasts."""

    keyword: Keyword
    duration: Duration


class NewForm(Closed):
    """The card that takes the place of the target."""

    cardId: CardId


class CopyOf(Closed):
    """BASE copies the printed card, FULL the entity as it is, which only goes to the board."""

    mode: Literal["BASE", "FULL"]
    to: Literal["BOARD", "HAND"]

    @model_validator(mode="after")
    def _full_copy_enters_play(self) -> Self:
        if self.mode == "FULL" and self.to != "BOARD":
            raise ValueError("a full copy goes to the board")
        return self


class TemporaryFerveur(Quantity):
    """Ferveur of this turn."""

    mode: Literal["TEMP"]


class FerveurCap(Quantity):
    """Ferveur cap; `filled` raises ferveurActuelle by the same."""

    mode: Literal["MAX"]
    filled: Maybe[bool] = None


class Wanted(Closed):
    """What the card looked for must be."""

    filter: Filter


class DealDamage(Closed):
    """Deals damage to creatures or heroes."""

    action: Literal["DEAL_DAMAGE"]
    target: Living
    params: Damage


class Heal(Closed):
    """Restores PV."""

    action: Literal["HEAL"]
    target: Living
    params: Quantity


class Draw(Closed):
    """Makes a player draw."""

    action: Literal["DRAW"]
    target: Receiver
    params: Quantity


class Discard(Closed):
    """Discards cards of a hand."""

    action: Literal["DISCARD"]
    target: HandSelector
    params: Nothing


class Summon(Closed):
    """Puts creatures on a player's board."""

    action: Literal["SUMMON"]
    target: Receiver
    params: Summoned


class Destroy(Closed):
    """Marks creatures or permanents for destruction."""

    action: Literal["DESTROY"]
    target: InPlay
    params: Nothing


class Buff(Closed):
    """Changes ATK and PV of creatures."""

    action: Literal["BUFF"]
    target: CreatureSelector
    params: TimedBonus


class SetStats(Closed):
    """Replaces base statistics of creatures."""

    action: Literal["SET_STATS"]
    target: CreatureSelector
    params: Statistics


class GrantKeyword(Closed):
    """Gives creatures a keyword."""

    action: Literal["GRANT_KEYWORD"]
    target: CreatureSelector
    params: TimedKeyword


class Silence(Closed):
    """Takes abilities, keywords and changes away."""

    action: Literal["SILENCE"]
    target: InPlay
    params: Nothing


class Bounce(Closed):
    """Returns cards in play to their owner's hand."""

    action: Literal["BOUNCE"]
    target: InPlay
    params: Nothing


class Transform(Closed):
    """Puts another creature in the place of creatures."""

    action: Literal["TRANSFORM"]
    target: CreatureSelector
    params: NewForm


class Copy(Closed):
    """Creates copies for the ability's controller."""

    action: Literal["COPY"]
    target: InPlay
    params: CopyOf


class GainMana(Closed):
    """Gives a player Ferveur."""

    action: Literal["GAIN_MANA"]
    target: Receiver
    params: Annotated[TemporaryFerveur | FerveurCap, Field(discriminator="mode")]


class GainArmor(Closed):
    """Gives a hero armour."""

    action: Literal["GAIN_ARMOR"]
    target: Receiver
    params: Quantity


class Tutor(Closed):
    """Takes the first matching card of a deck to the hand."""

    action: Literal["TUTOR"]
    target: Receiver
    params: Wanted


Effect: TypeAlias = Annotated[
    Bounce
    | Buff
    | Copy
    | DealDamage
    | Destroy
    | Discard
    | Draw
    | GainArmor
    | GainMana
    | GrantKeyword
    | Heal
    | SetStats
    | Silence
    | Summon
    | Transform
    | Tutor,
    Field(discriminator="action"),
]

Effects: TypeAlias = Annotated[ListOf[Effect], NOT_EMPTY]
