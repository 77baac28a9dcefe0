"""The data that the rules read, once they are loaded: characters, objects, buildings, events, constants."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from lgc_contract.games.regnum.engine.rejection import CatalogueError
from lgc_contract.games.regnum.engine.state import GAUGES, Amounts

__all__ = ["Building", "Catalogue", "Character", "Constants", "EventKind", "Item", "Thing"]


class Constants(msgspec.Struct, frozen=True, rename="camel"):
    """Numbers of the game."""

    tours: int
    main: int
    main_evenements: int
    cout_pioche: int


class Character(msgspec.Struct, frozen=True):
    """A character and its four attributes."""

    id: str
    nourriture: int
    guerre: int
    sante: int
    diplomatie: int

    @property
    def values(self) -> Amounts:
        """The attributes in the order of the gauges."""
        return self.nourriture, self.guerre, self.sante, self.diplomatie


class Effect(msgspec.Struct, frozen=True):
    """What an object does to the gain of its gauge; `valeur` is the minimum that MINIMUM guarantees."""

    type: Literal["DOUBLER", "MINIMUM", "COPIER"]
    valeur: int = 0


class Item(msgspec.Struct, frozen=True):
    """An object: its price is paid from the gauge that it works on."""

    id: str
    jauge: str
    cout: int
    effet: Effect

    @property
    def price(self) -> Amounts:
        """What it costs of each gauge."""
        return _amounts({self.jauge: self.cout})


class Building(msgspec.Struct, frozen=True):
    """A building: a minimum on the gauges it is paid from, and `bonus` with the object of `synergie`."""

    id: str
    cout: dict[str, int]
    minimum: int
    bonus: int
    synergie: dict[str, str]

    @property
    def price(self) -> Amounts:
        """What it costs of each gauge."""
        return _amounts(self.cout)


Thing: TypeAlias = Item | Building
"""Something that can be bought."""


class EventKind(msgspec.Struct, frozen=True):
    """An event, and how many cards of it the event deck has."""

    id: str
    exemplaires: int


class Catalogue(msgspec.Struct, frozen=True):
    """Everything in the order of the data, which is the order of the game's document."""

    constants: Constants
    characters: tuple[Character, ...]
    items: tuple[Item, ...]
    buildings: tuple[Building, ...]
    events: tuple[EventKind, ...]
    local: tuple[Character, ...] = ()

    @staticmethod
    def build(data: Mapping[str, Any]) -> "Catalogue":
        """Return the catalogue of the data of a `load` request.

        Raises: CatalogueError.
        """
        try:
            return Catalogue(
                constants=msgspec.convert(data["constantes"], Constants),
                characters=msgspec.convert(data["personnages"], tuple[Character, ...]),
                items=msgspec.convert(data["objets"], tuple[Item, ...]),
                buildings=msgspec.convert(data["batiments"], tuple[Building, ...]),
                events=msgspec.convert(data["evenements"], tuple[EventKind, ...]),
            )
        except (msgspec.ValidationError, KeyError) as error:
            raise CatalogueError(str(error)) from error

    def with_local(self, cards: Iterable[Mapping[str, Any]]) -> "Catalogue":
        """Return the catalogue with the characters of one run added; they are in no deck of a new game.

        Raises: CatalogueError.
        """
        try:
            return replace(self, local=msgspec.convert(list(cards), tuple[Character, ...]))
        except msgspec.ValidationError as error:
            raise CatalogueError(str(error)) from error

    @property
    def things(self) -> tuple[Thing, ...]:
        """Everything that can be bought, objects before buildings."""
        return (*self.items, *self.buildings)

    def thing(self, identifier: str) -> Thing:
        """Return an object or a building."""
        return next(each for each in self.things if each.id == identifier)

    def values_of(self, character: str) -> Amounts:
        """Return the attributes of a character."""
        return next(each.values for each in (*self.local, *self.characters) if each.id == character)


def _amounts(named: Mapping[str, int]) -> Amounts:
    food, war, health, diplomacy = (named.get(gauge, 0) for gauge in GAUGES)
    return food, war, health, diplomacy
