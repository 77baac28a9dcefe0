"""The cards and powers of a game, compiled once and linked to each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from lgc_contract.games.lgc.engine.actions import Linker
from lgc_contract.games.lgc.engine.card import Ability, Aura, Card, Constants, Power
from lgc_contract.games.lgc.engine.compile import Source, compile_ability, compile_aura
from lgc_contract.games.lgc.engine.definition import CardWords, PowerWords
from lgc_contract.games.lgc.engine.rejection import CatalogueError
from lgc_contract.games.lgc.engine.shape import Misshapen, to_struct
from lgc_contract.games.lgc.engine.words import keyword_mask

__all__ = ["Catalogue"]

T = TypeVar("T")


class Catalogue:
    """Every card and power that a game can meet. Never changes; `with_local` returns an enlarged one.

    An enlarged one holds only what it adds, for a kit has a thousand of them over one release.
    """

    __slots__ = ("_below", "_cards", "_powers", "constants", "release")

    def __init__(
        self,
        constants: Constants,
        release: str,
        cards: Mapping[str, Card],
        powers: Mapping[str, Power],
        below: Catalogue | None = None,
    ) -> None:
        self.constants = constants
        self.release = release
        self._cards = cards
        self._powers = powers
        self._below = below

    @classmethod
    def build(
        cls,
        constants: Mapping[str, Any],
        definitions: Iterable[Any],
        powers: Iterable[Any],
        *,
        release: str = "",
    ) -> Catalogue:
        """Compile the data of a `load` request: constants, card definitions, hero powers as JSON.

        `release` names the release that pins these card versions; a replay is of one release.

        Raises: CatalogueError.
        """
        read = _words(dict(constants), Constants, "constants")
        return cls(read, release, {}, {}).with_local(definitions, powers)

    def card(self, identifier: str) -> Card | None:
        """Return a card by its id, None if there is none."""
        found = self._cards.get(identifier)
        return self._below.card(identifier) if found is None and self._below is not None else found

    def power(self, identifier: str) -> Power | None:
        """Return a hero's power by its id, None if there is none."""
        found = self._powers.get(identifier)
        return self._below.power(identifier) if found is None and self._below is not None else found

    @property
    def cards(self) -> Mapping[str, Card]:
        """Every card by its id."""
        return self._cards if self._below is None else {**self._below.cards, **self._cards}

    @property
    def powers(self) -> Mapping[str, Power]:
        """Every power by its id."""
        return self._powers if self._below is None else {**self._below.powers, **self._powers}

    def with_local(self, definitions: Iterable[Any], powers: Iterable[Any]) -> Catalogue:
        """Return a catalogue with these cards and powers too, which may name all others.

        Raises: CatalogueError.
        """
        cards: dict[str, Card] = {}
        grown = Catalogue(self.constants, self.release, cards, {}, self)
        read: list[tuple[Card, CardWords]] = []
        for definition in definitions:
            words = _words(definition, CardWords)
            if grown.card(words.id) is not None:
                raise CatalogueError(card=words.id, message="this card is defined twice", pointer="/id")
            cards[words.id] = card = Card()
            read.append((card, words))
        for card, words in read:  # first what is printed, so that links of any direction find it
            _fill(card, words)
        linker = Linker(_finder(grown), self.constants.hero_hp)
        for card, words in read:
            _fill_abilities(card, words, linker)
        return Catalogue(self.constants, self.release, cards, self._added(powers, linker), self)

    def _added(self, powers: Iterable[Any], linker: Linker) -> dict[str, Power]:
        added: dict[str, Power] = {}
        for power in powers:
            words = _words(power, PowerWords)
            if words.id in added or self.power(words.id) is not None:
                raise CatalogueError(card=words.id, message="this power is defined twice", pointer="/id")
            added[words.id] = _power(words, linker)
        return added


def _words(document: Any, shape: type[T], name: str | None = None) -> T:
    try:
        return to_struct(document, shape)
    except Misshapen as fault:
        name = name or _name(document)
        raise CatalogueError(card=name, message=fault.message, pointer=fault.pointer) from fault


def _name(definition: Any) -> str:
    name = definition.get("id") if isinstance(definition, dict) else None
    return name if isinstance(name, str) else "a definition without id"


def _finder(catalogue: Catalogue) -> Any:
    def find(identifier: str) -> Card:
        card = catalogue.card(identifier)
        if card is None:
            raise LookupError(f"there is no card {identifier!r}")
        return card

    return find


def _fill(card: Card, words: CardWords) -> None:
    if words.type == "CREATURE" and (words.atk is None or words.hp is None):
        raise CatalogueError(card=words.id, message="a creature has atk and hp")
    if words.type == "SPELL" and not words.abilities:
        raise CatalogueError(card=words.id, message="a spell has an ability", pointer="/abilities")
    card.id, card.version, card.type, card.cost = words.id, words.version, words.type, words.cost
    card.attack, card.hp, card.charges = words.atk or 0, words.hp or 0, words.charges
    card.keywords = keyword_mask(words.keywords)
    card.subtypes, card.factions = frozenset(words.subtypes), frozenset(words.factions)
    card.member_id, card.token = words.member_id, words.token


def _fill_abilities(card: Card, words: CardWords, linker: Linker) -> None:
    abilities: list[Ability] = []
    auras: list[Aura] = []
    by_trigger: dict[str, tuple[Ability, ...]] = {}
    for index, written in enumerate(words.abilities):
        source = Source(card.id, card.type, written.trigger, f"/abilities/{index}", linker)
        ability = compile_ability(written, index, source)
        abilities.append(ability)
        if written.trigger == "CONTINUOUS":
            auras.append(compile_aura(written, ability, source))
        else:
            by_trigger[written.trigger] = (*by_trigger.get(written.trigger, ()), ability)
    card.abilities, card.auras, card.by_trigger = tuple(abilities), tuple(auras), by_trigger
    card.on_play, card.manual = by_trigger.get("ON_PLAY", ()), by_trigger.get("MANUAL", ())
    card.asks = any(ability.choices for ability in card.on_play)


def _power(words: PowerWords, linker: Linker) -> Power:
    abilities = tuple(
        compile_ability(
            written, index, Source(words.id, "POWER", "HERO_POWER", f"/abilities/{index}", linker)
        )
        for index, written in enumerate(words.abilities)
    )
    return Power(words.id, words.cost, abilities, any(ability.choices for ability in abilities))
