"""The cards and tables that an attack is played with, by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.rejection import MalformedDocumentError
from lgc_contract.games.terrakard.engine.state import Condition
from lgc_contract.games.terrakard.engine.words import Effet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["Card", "Catalogue", "Constants", "Knowledge", "Posture", "Question", "Rarity", "Stake", "Terrain"]

NEUTRAL: Final = 1000
"""Multipliers are whole numbers in thousandths."""


class Question(Struct, frozen=True):
    """A question on a card; `juste` is the place of the right answer among the three."""

    enonce: str
    reponses: tuple[str, str, str]
    juste: int


class Card(Struct, frozen=True, rename={"defense": "def"}):
    """What the rules read of a card."""

    id: str
    categorie: str
    rarete: str
    atk: int
    defense: int
    questions: tuple[Question, ...]


class Rarity(Struct, frozen=True):
    """A rarity: its cost in a deck and how hard its questions are."""

    id: str
    cout: int
    difficulte: str


class Bonus(Struct, frozen=True, rename={"pour_mille": "pourMille"}):
    """What a terrain does to the cards of some categories."""

    categories: tuple[str, ...]
    pour_mille: int


class Finale(Struct, frozen=True):
    """What a terrain does to the damage of one manche: so many halves of it."""

    manche: int
    demis: int


class Amplifier(Struct, frozen=True):
    """What a terrain does to the effects of questions: so many halves of them, up to a limit."""

    demis: int
    plafond: int


class Terrain(Struct, frozen=True, rename={"defense": "def", "hidden_categories": "categoriesCachees"}):
    """A terrain and what it changes."""

    id: str
    atk: Bonus | None = None
    defense: Bonus | None = None
    degats: Finale | None = None
    savoir: Amplifier | None = None
    hidden_categories: bool = False


class Posture(Struct, frozen=True, rename={"defense": "def"}):
    """What a posture does to the cards of the defence."""

    id: str
    atk: int
    defense: int


class Stake(Struct, frozen=True, rename={"pour_mille": "pourMille"}):
    """An effect and its multiplier, before what the terrain makes of it."""

    effet: Effet
    pour_mille: int


class Knowledge(Struct, frozen=True):
    """What questions of one difficulty are about: the effect of a right and of a wrong answer."""

    id: str
    juste: Stake
    fausse: Stake | None


class Budget(Struct, frozen=True, rename={"per_level": "parNiveau"}):
    """The budget of a level: `base` at level 1, more with each level, up to `maximum`."""

    base: int
    per_level: int
    maximum: int


class Fraction(Struct, frozen=True):
    """A share in whole numbers."""

    numerateur: int
    denominateur: int


class AutomaticPlan(Struct, frozen=True):
    """What a plan has that the server prepares."""

    posture: str
    condition: Condition


class Constants(
    Struct,
    frozen=True,
    rename={
        "reserve_below": "reserveSous",
        "reserve_rarity": "reserveRarete",
        "two_stars": "deuxEtoiles",
        "automatic_plan": "planAutomatique",
    },
):
    """The numbers that the rules read."""

    manches: int
    pv: int
    deck: int
    plan: int
    avantage: int
    desavantage: int
    rempart: int
    reserve_below: Fraction
    reserve_rarity: str
    two_stars: Fraction
    budget: Budget
    reduit: Fraction
    automatic_plan: AutomaticPlan


class Catalogue(Struct, frozen=True):
    """All that is known apart from the state; `categories` are in the order of their cycle."""

    constants: Constants
    categories: tuple[str, ...]
    rarities: Mapping[str, Rarity]
    terrains: Mapping[str, Terrain]
    postures: Mapping[str, Posture]
    knowledge: Mapping[str, Knowledge]
    cards: Mapping[str, Card]

    @classmethod
    def build(cls, data: Any) -> Catalogue:
        """Return the catalogue of the data of a `load` request.

        Raises: MalformedDocumentError.
        """
        return cls(
            constants=documents.read("constantes", data["constantes"], Constants),
            categories=tuple(each["id"] for each in data["categories"]),
            rarities=_by_id("rareté", data["raretes"], Rarity),
            terrains=_by_id("terrain", data["terrains"], Terrain),
            postures=_by_id("posture", data["postures"], Posture),
            knowledge=_by_id("savoir", data["savoir"], Knowledge),
            cards=_cards(data["cartes"]),
        )

    def with_local(self, cards: Sequence[Any]) -> Catalogue:
        """Return a catalogue that has these cards as well, before all others of the same ids."""
        return Catalogue(
            constants=self.constants,
            categories=self.categories,
            rarities=self.rarities,
            terrains=self.terrains,
            postures=self.postures,
            knowledge=self.knowledge,
            cards={**self.cards, **_cards(cards)},
        )

    def card(self, identifier: str) -> Card:
        """Return a card.

        Raises: MalformedDocumentError when nobody has it.
        """
        found = self.cards.get(identifier)
        if found is None:
            raise MalformedDocumentError("state", f"there is no card {identifier!r}")
        return found

    def cost(self, identifier: str) -> int:
        """Return what a card costs in a deck."""
        return self.rarities[self.card(identifier).rarete].cout

    def cost_of(self, identifiers: Sequence[str]) -> int:
        """Return what cards cost together."""
        return sum(self.cost(each) for each in identifiers)


def _by_id(kind: str, entries: Sequence[Any], shape: Any) -> dict[str, Any]:
    values = [documents.read(kind, each, shape) for each in entries]
    return {each.id: each for each in values}


def _cards(entries: Sequence[Any]) -> dict[str, Card]:
    return _by_id("card", entries, Card)
