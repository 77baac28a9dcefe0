"""Conditions: the closed list of what an ability may ask before it acts."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from lgc_contract.games.lgc.model.closed import Closed, Maybe
from lgc_contract.games.lgc.model.selector import Counted, Filter
from lgc_contract.games.lgc.model.vocabulary import Count

__all__ = [
    "Condition",
    "CountOf",
    "FerveurMaxAtLeast",
    "HeroHpAtMost",
    "PlainCondition",
    "Subject",
]


class _Test(Closed):
    negate: Maybe[bool] = None


class FerveurMaxAtLeast(_Test):
    """The controller's ferveurMax reaches a threshold; never ferveurActuelle (§1.1)."""

    test: Literal["FERVEUR_MAX_AT_LEAST"]
    amount: Count


class CountOf(_Test):
    """A number of entities compares to a number."""

    test: Literal["COUNT"]
    selector: Counted
    op: Literal["AT_LEAST", "AT_MOST", "EXACTLY"]
    amount: Count


class HeroHpAtMost(_Test):
    """A hero has at most so many PV, armour apart."""

    test: Literal["HERO_HP_AT_MOST"]
    side: Literal["ENEMY", "SELF"]
    amount: Count


class Subject(_Test):
    """What caused the trigger: the creature that arrived, the spell that was cast."""

    test: Literal["SUBJECT"]
    filter: Maybe[Filter] = None
    played: Maybe[bool] = None


PlainCondition: TypeAlias = Annotated[CountOf | FerveurMaxAtLeast | HeroHpAtMost, Field(discriminator="test")]
Condition: TypeAlias = Annotated[
    CountOf | FerveurMaxAtLeast | HeroHpAtMost | Subject, Field(discriminator="test")
]
