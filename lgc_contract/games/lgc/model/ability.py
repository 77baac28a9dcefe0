"""Abilities of cards and hero powers: when something happens, and what (§8.1, §5.3).

In a document the first effect (`action`, `target`, `params`) stands beside the trigger; here it is `effect`,
so that `effects` lists it with those that follow.
"""

from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from lgc_contract.games.lgc.model.action import Bonus, Effect, Effects
from lgc_contract.games.lgc.model.closed import NOT_EMPTY, Closed, ListOf, Maybe
from lgc_contract.games.lgc.model.condition import Condition, PlainCondition
from lgc_contract.games.lgc.model.selector import CreatureSelector
from lgc_contract.games.lgc.model.vocabulary import Count, PowerId

__all__ = ["Ability", "Activated", "Aura", "Played", "Power", "PowerAbility", "Triggered", "Witnessed"]

_EFFECT = ("action", "params", "target")


class _Acting(Closed):
    """An ability in which the first effect stands flat beside the rest."""

    effect: Any

    @model_validator(mode="before")
    @classmethod
    def _gather_effect(cls, document: Any) -> Any:
        if not isinstance(document, dict) or isinstance(document.get("effect"), Closed):
            return document  # built in Python, not read
        if "effect" in document:
            raise ValueError("action, target and params stand beside the trigger, not in `effect`")
        rest = {name: value for name, value in document.items() if name not in _EFFECT}
        return {**rest, "effect": {name: document[name] for name in _EFFECT if name in document}}

    @model_serializer(mode="wrap")
    def _spread_effect(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        written: dict[str, Any] = write(self)
        effect: dict[str, Any] = written.pop("effect")
        return {**written, **effect}


class _WithEffects(_Acting):
    effect: Effect
    then: Maybe[Effects] = None

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All effects in order."""
        return (self.effect, *(self.then or ()))


class _Unchosen(_WithEffects):
    """An ability that runs when nobody acts, so nothing in it can be chosen."""

    @model_validator(mode="after")
    def _nothing_is_chosen(self) -> Self:
        if any(effect.target.scope == "CHOSEN" for effect in self.effects):
            raise ValueError("nothing can be chosen when nobody acts")
        return self


class Played(_WithEffects):
    """Runs when its card is played from the hand; the whole of a spell."""

    trigger: Literal["ON_PLAY"]
    condition: PlainCondition | None = None


class Activated(_WithEffects):
    """Runs when its controller pays for it, once a turn."""

    trigger: Literal["MANUAL"]
    condition: PlainCondition | None = None
    cost: Count


class Triggered(_Unchosen):
    """Runs at a moment of the turn, or when something happens to its own card."""

    trigger: Literal["ON_ATTACK", "ON_DAMAGE_TAKEN", "ON_DEATH", "ON_TURN_END", "ON_TURN_START"]
    condition: PlainCondition | None = None


class Witnessed(_Unchosen):
    """Runs when something happens to another card, of which its condition may speak."""

    trigger: Literal["ON_ALLY_SUMMONED", "ON_SPELL_CAST"]
    condition: Condition | None = None


class AuraKeyword(Closed):
    """A keyword that an aura gives; never one that is used up."""

    keyword: Literal["LETHAL", "RUSH", "TAUNT"]


class _AuraSelector(CreatureSelector):
    scope: Literal["ALL", "SELF"]


class AuraBuff(Closed):
    """Changes ATK and PV while the source is in play."""

    action: Literal["BUFF"]
    target: _AuraSelector
    params: Bonus


class AuraGrant(Closed):
    """Gives a keyword while the source is in play."""

    action: Literal["GRANT_KEYWORD"]
    target: _AuraSelector
    params: AuraKeyword


class Aura(_Acting):
    """Holds while its card is in play; has no duration and nothing that follows."""

    trigger: Literal["CONTINUOUS"]
    condition: PlainCondition | None = None
    effect: Annotated[AuraBuff | AuraGrant, Field(discriminator="action")]

    @property
    def effects(self) -> tuple[AuraBuff | AuraGrant]:
        """The one effect, as the other abilities give theirs."""
        return (self.effect,)


class PowerAbility(_WithEffects):
    """An effect of a hero power: it has no trigger, and its source is not in play."""

    condition: PlainCondition | None = None

    @model_validator(mode="after")
    def _source_is_not_in_play(self) -> Self:
        if any(effect.target.scope == "SELF" for effect in self.effects):
            raise ValueError("a power is not in play: the scope SELF means nothing")
        return self


class Power(Closed):
    """A hero power, used at most once a turn (§4.3)."""

    id: PowerId
    cost: Count
    abilities: Annotated[ListOf[PowerAbility], NOT_EMPTY]


Ability: TypeAlias = Annotated[
    Activated | Aura | Played | Triggered | Witnessed, Field(discriminator="trigger")
]
