"""Filters and selectors: what an action touches, what a condition counts (§8.3)."""
# ruff: noqa: N815

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from lgc_contract.games.lgc.model.closed import Closed, Maybe
from lgc_contract.games.lgc.model.vocabulary import (
    Amount,
    CardId,
    CardType,
    Count,
    Keyword,
    MemberId,
    Subtype,
)

__all__ = [
    "AnySelector",
    "Counted",
    "CreatureSelector",
    "Filter",
    "HandSelector",
    "HeroSelector",
    "PermanentSelector",
    "Receiver",
    "Selector",
]

BoardSide: TypeAlias = Literal["ALLY", "ANY", "ENEMY"]
HeroSide: TypeAlias = Literal["ALLY", "ANY", "ENEMY", "SELF"]
HandSide: TypeAlias = Literal["ENEMY", "SELF"]


class Filter(Closed):
    """What an entity must be to be taken; every line written must hold."""

    costMin: Maybe[Count] = None
    costMax: Maybe[Count] = None
    atkMin: Maybe[Count] = None
    atkMax: Maybe[Count] = None
    hasKeyword: Maybe[Keyword] = None
    hasSubtype: Maybe[Subtype] = None
    type: Maybe[CardType] = None
    damaged: Maybe[bool] = None
    cardId: Maybe[CardId] = None
    memberId: Maybe[MemberId] = None


class _Narrowed(Closed):
    filter: Maybe[Filter] = None
    excludeSelf: Maybe[bool] = None


class _Targeting(_Narrowed):
    """A selector with a scope; `side`, `kind` and `scope` are narrowed by each kind of target."""

    side: str
    scope: str
    count: Maybe[Amount] = None

    @model_validator(mode="after")
    def _scope_allows_the_rest(self) -> Self:
        if self.count is not None and self.scope in ("ALL", "SELF"):
            raise ValueError(f"the scope {self.scope} takes no count")
        if self.scope == "SELF" and self.excludeSelf is not None:
            raise ValueError("the scope SELF cannot exclude the source")
        if self.scope == "SELF" and self.side != "ALLY":
            raise ValueError("the scope SELF is of side ALLY")
        return self


class CreatureSelector(_Targeting):
    """Creatures on the board."""

    side: BoardSide
    kind: Literal["CREATURE"]
    scope: Literal["ALL", "CHOSEN", "HIGHEST_ATK", "LOWEST_HP", "RANDOM", "SELF"]


class PermanentSelector(_Targeting):
    """Permanents in play."""

    side: BoardSide
    kind: Literal["PERMANENT"]
    scope: Literal["ALL", "CHOSEN", "RANDOM", "SELF"]


class HeroSelector(_Targeting):
    """Heroes; side SELF and ALLY both mean one's own."""

    side: HeroSide
    kind: Literal["HERO"]
    scope: Literal["ALL", "CHOSEN", "LOWEST_HP", "RANDOM"]


class AnySelector(_Targeting):
    """Creatures and heroes, never permanents."""

    side: BoardSide
    kind: Literal["ANY"]
    scope: Literal["ALL", "CHOSEN", "LOWEST_HP", "RANDOM"]


class HandSelector(_Targeting):
    """Cards in a hand; only one's own are chosen."""

    side: HandSide
    kind: Literal["CARD_IN_HAND"]
    scope: Literal["ALL", "CHOSEN", "RANDOM"]

    @model_validator(mode="after")
    def _choice_is_from_the_own_hand(self) -> Self:
        if self.scope == "CHOSEN" and self.side != "SELF":
            raise ValueError("cards are chosen from one's own hand only")
        return self


class Receiver(Closed):
    """The player whose hand, board or hero receives an effect; ANY is both, the first player first."""

    side: Literal["ANY", "ENEMY", "SELF"]
    kind: Literal["HERO"]
    scope: Literal["ALL"]


class CountedOnBoard(_Narrowed):
    """Entities in play that a condition counts."""

    side: BoardSide
    kind: Literal["ANY", "CREATURE", "PERMANENT"]


class CountedHeroes(_Narrowed):
    """Heroes that a condition counts."""

    side: HeroSide
    kind: Literal["HERO"]


class CountedInHand(Closed):
    """Cards in a hand that a condition counts; without filter, since what a hand holds is hidden."""

    side: HandSide
    kind: Literal["CARD_IN_HAND"]


Selector: TypeAlias = Annotated[
    AnySelector | HandSelector | CreatureSelector | HeroSelector | PermanentSelector,
    Field(discriminator="kind"),
]
Counted: TypeAlias = Annotated[CountedOnBoard | CountedHeroes | CountedInHand, Field(discriminator="kind")]
