"""The corpus as the rules see it: cards in all versions, decks, tables, and every ability where it stands.

Nothing here trusts a shape: what does not fit its schema is the finding of another rule, and is passed over.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from lgc_contract import canonical
from lgc_contract.games.lgc.engine.definition import (
    AbilityWords,
    CardWords,
    EffectWords,
    FilterWords,
    PowerAbilityWords,
    PowerWords,
)
from lgc_contract.jsontypes import Json, JsonObject, Pointer
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["FOLDER", "Card", "Corpus", "CorpusRule", "Deck", "Effect", "Row", "Said", "filters_of"]

FOLDER: Final = "corpus/lgc"
Effect: TypeAlias = EffectWords | AbilityWords | PowerAbilityWords
T = TypeVar("T")


class _File(CardWords, frozen=True, kw_only=True, rename="camel"):
    """A card file: what the rules of the game read, and what is for people."""

    name: str
    set: str
    set_code: str
    collector_number: int | None
    rarity: str | None
    rank_id: str | None
    rank_label: str | None
    evolution_of: str | None
    opt_out: bool
    flavor: str | None


class _Hero(Struct, frozen=True, rename={"class_": "class"}):
    class_: str


class _Deck(Struct, frozen=True):
    cards: tuple[str, ...]
    hero: _Hero


class Card(Struct, frozen=True):
    """One version of a card or token, and where it is written."""

    document: Document
    print: _File

    @property
    def id(self) -> str:
        return self.print.id

    @property
    def is_collectible(self) -> bool:
        return not self.print.token

    @property
    def is_neutral(self) -> bool:
        return "NEUTRAL" in self.print.factions


class Deck(Struct, frozen=True):
    """A deck, and where it is written."""

    document: Document
    cards: tuple[str, ...]
    class_: str


class Row(Struct, frozen=True):
    """One entry of a table, and where it is written."""

    document: Document
    pointer: Pointer
    value: JsonObject

    @property
    def id(self) -> str:
        return str(self.value.get("id"))

    def text(self, name: str) -> str:
        """Return a member as text."""
        return str(self.value.get(name))

    def number(self, name: str) -> int | None:
        """Return a member that is an integer, None if it is none."""
        value = self.value.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def names(self, name: str) -> tuple[str, ...]:
        """Return the texts of a member that is a list."""
        value = self.value.get(name)
        return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()

    def child(self, name: str) -> "Row":
        """Return a member that is an object; an empty one if it is none."""
        value = self.value.get(name)
        return Row(self.document, f"{self.pointer}/{name}", value if isinstance(value, dict) else {})

    def children(self, name: str) -> "tuple[Row, ...]":
        """Return the objects of a member that is a list."""
        return _rows(self.document, f"{self.pointer}/{name}", self.value.get(name))


class Said(Struct, frozen=True):
    """An ability of a card (or of a hero power, then `card` is None), and where it is written."""

    document: Document
    pointer: Pointer
    ability: AbilityWords | PowerAbilityWords
    card: Card | None

    def effects(self) -> Iterator[tuple[Pointer, Effect]]:
        """Yield its effects, its own and those of `then`, with where each is written."""
        yield self.pointer, self.ability
        for index, effect in enumerate(self.ability.then):
            yield f"{self.pointer}/then/{index}", effect


class Corpus(Struct, frozen=True, dict=True):
    """All files of the corpus that have the shape they should have."""

    tree: Tree

    @cached_property
    def documents(self) -> tuple[Document, ...]:
        """Every file of the corpus, sorted by name."""
        return tuple(self.tree.under(FOLDER))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every version of every card and token."""
        folders = ("cards", "tokens")
        files = [each for each in self.documents if len(each.parts) == 4 and each.parts[2] in folders]
        read = ((each, _read(each.value, _File)) for each in files)
        return tuple(Card(document, file) for document, file in read if file is not None)

    @cached_property
    def is_whole(self) -> bool:
        """Whether every card could be read: if not, what is counted over all of them says nothing."""
        folders = tuple(f"{FOLDER}/{name}/" for name in ("cards", "tokens"))
        files = [file for file in self.tree.documents if file.startswith(folders)]
        unread = [problem for problem in self.tree.unread if problem.file.startswith(folders)]
        return len(self.cards) == len(files) and not unread

    @cached_property
    def newest(self) -> Mapping[str, Card]:
        """The newest version of each card and token, by id."""
        ordered = sorted(self.cards, key=lambda card: card.print.version)
        return {card.id: card for card in sorted(ordered, key=lambda card: card.id)}

    @cached_property
    def pinned(self) -> Mapping[str, Card]:
        """The version of each card and token that the release pins, by id."""
        versions = {(card.id, card.print.version): card for card in self.cards}
        found = {identifier: versions.get((identifier, version)) for identifier, version in self.pins.items()}
        return {identifier: card for identifier, card in sorted(found.items()) if card is not None}

    @cached_property
    def current(self) -> tuple[Card, ...]:
        """The versions that can still be mended: pinned or newest. An older one is history."""
        known = {id(card) for card in (*self.pinned.values(), *self.newest.values())}
        return tuple(card for card in self.cards if id(card) in known)

    @cached_property
    def release(self) -> Document | None:
        return self.tree.documents.get(f"{FOLDER}/release.json")

    @cached_property
    def pins(self) -> Mapping[str, int]:
        """The pinned version of each id."""
        pins = self.release.object.get("pins") if self.release else None
        listed = pins.items() if isinstance(pins, dict) else ()
        return {identifier: version for identifier, version in listed if isinstance(version, int)}

    @property
    def is_draft(self) -> bool:
        return self.release is None or self.release.object.get("draft") is not False

    @cached_property
    def decks(self) -> tuple[Deck, ...]:
        files = [each for each in self.documents if each.parts[2] == "decks"]
        read = ((each, _read(each.value, _Deck)) for each in files)
        return tuple(Deck(document, deck.cards, deck.hero.class_) for document, deck in read if deck)

    def table(self, name: str) -> Row | None:
        """Return a whole table, such as `archetypes`; None if there is none."""
        document = self.tree.documents.get(f"{FOLDER}/{name}.json")
        return Row(document, "", document.object) if document else None

    def rows(self, name: str, member: str = "") -> tuple[Row, ...]:
        """Return the entries of a table, or of one of its lists."""
        table = self.table(name)
        return table.children(member or name) if table else ()

    def ids(self, name: str, member: str = "", key: str = "id") -> frozenset[str]:
        """Return the ids of the entries of a table."""
        return frozenset(str(row.value.get(key)) for row in self.rows(name, member))

    @cached_property
    def ranks(self) -> Mapping[str, Row]:
        return {row.id: row for row in self.rows("ranks")}

    @cached_property
    def members(self) -> Mapping[str, Row]:
        return {row.id: row for row in self.rows("members")}

    @cached_property
    def axes(self) -> Mapping[str, str]:
        """The axis of each subtype: RANK, ROLE or NON_MEMBER."""
        return {row.id: row.text("axis") for row in self.rows("taxonomy", "subtypes")}

    @cached_property
    def launch(self) -> Row | None:
        """The set that came out first."""
        ordered = sorted(self.rows("sets"), key=lambda row: (row.number("order") or 0, row.text("code")))
        return ordered[0] if ordered else None

    @cached_property
    def collectible(self) -> tuple[Card, ...]:
        """The pinned cards that are no tokens."""
        return tuple(card for card in self.pinned.values() if card.is_collectible)

    def of_set(self, row: Row) -> tuple[Card, ...]:
        """Return the collectible cards of a set at their pinned versions."""
        return tuple(card for card in self.collectible if card.print.set_code == row.text("code"))

    @cached_property
    def said(self) -> tuple[Said, ...]:
        """Every ability of the current cards and tokens, and of every hero power."""
        of_cards = (
            Said(card.document, f"/abilities/{index}", ability, card)
            for card in self.current
            for index, ability in enumerate(card.print.abilities)
        )
        return (*of_cards, *self._powers())

    def _powers(self) -> Iterator[Said]:
        for row in self.rows("classes"):
            power = _read(row.value.get("power"), PowerWords)
            for index, ability in enumerate(power.abilities if power else ()):
                yield Said(row.document, f"{row.pointer}/power/abilities/{index}", ability, None)


CorpusRule: TypeAlias = Callable[[Corpus], Iterable[Problem]]
"""A rule of the corpus: `(corpus) -> problems`."""


def filters_of(said: Said) -> Iterator[tuple[Pointer, FilterWords]]:
    """Yield every filter of an ability with where it is written."""
    condition = said.ability.condition
    if condition is not None:
        wanted = getattr(condition, "filter", None) or getattr(
            getattr(condition, "selector", None), "filter", None
        )
        where = "filter" if hasattr(condition, "filter") else "selector/filter"
        if wanted is not None:
            yield f"{said.pointer}/condition/{where}", wanted
    for pointer, effect in said.effects():
        if effect.target.filter is not None:
            yield f"{pointer}/target/filter", effect.target.filter
        sought = _read(effect.params.get("filter"), FilterWords)
        if sought is not None:
            yield f"{pointer}/params/filter", sought


def _rows(document: Document, pointer: Pointer, value: Json) -> tuple[Row, ...]:
    listed = enumerate(value) if isinstance(value, list) else ()
    return tuple(
        Row(document, pointer + canonical.escape(index), item)
        for index, item in listed
        if isinstance(item, dict)
    )


def _read(value: Any, shape: type[T]) -> T | None:
    if not isinstance(value, dict):
        return None
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return None
