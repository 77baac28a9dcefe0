"""The words of the corpus as texts use them: labels of the tables, names of cards with gender and plural."""

import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.text.french import NBSP, Noun, counted, joined, quoted

__all__ = ["FEMININE", "Lexicon", "Name", "of_corpus", "of_tables"]

FEMININE: Final = "FEMININE"

_FEMININE_TYPES: Final = frozenset({"CREATURE"})
"""Types are words of the contract, so their genders are known; every other gender is data."""


class Name(Struct, frozen=True):
    """A creature as a text names it. Without a noun it is a proper name and stands between guillemets."""

    label: str
    noun: Noun | None = None
    stats: str = ""
    keywords: tuple[str, ...] = ()

    def some(self, count: int) -> str:
        """Return so many of it: `un Disciple 1/1`, `deux Mannequins 0/3 avec Provocation`."""
        if self.noun is not None:
            return f"{counted(count, self.noun)}{self.body()}"
        copies = f"{counted(count, Noun('exemplaire', 'exemplaires'))} de " if count > 1 else ""
        return f"{copies}{quoted(self.label)}{self.body()}"

    def bare(self, count: int) -> str:
        """Return it without article, as a form that others take: `Goule 1/1`."""
        return f"{self.noun.form(count) if self.noun else quoted(self.label)}{self.body()}"

    def body(self) -> str:
        keywords = f" avec {joined(self.keywords)}" if self.keywords else ""
        return (f"{NBSP}{self.stats}" if self.stats else "") + keywords


class Lexicon(Struct, frozen=True):
    """What words are called in French; an id that no table has is its own name."""

    triggers: Mapping[str, str]
    keywords: Mapping[str, str]
    types: Mapping[str, Noun]
    subtypes: Mapping[str, Noun]
    members: Mapping[str, str]
    cards: Mapping[str, Name]
    printed_names: Mapping[str, str] = {}

    def keyword(self, identifier: str) -> str:
        return self.keywords.get(identifier, identifier)

    def trigger(self, identifier: str) -> str:
        return self.triggers.get(identifier, identifier)

    def type(self, identifier: str) -> Noun:
        return self.types.get(identifier) or Noun(identifier, identifier)

    def subtype(self, identifier: str) -> Noun:
        return self.subtypes.get(identifier) or Noun(identifier, identifier)

    def member(self, identifier: str) -> str:
        return self.members.get(identifier, identifier)

    def title(self, card: Any) -> str:
        """Return a card's name as it is shown: its member goes by the name of today, not the printed one."""
        member = card["memberId"]
        if member not in self.printed_names:
            return str(card["name"])
        return str(card["name"]).replace(self.printed_names[member], self.member(member), 1)

    def card(self, identifier: str) -> Name:
        return self.cards.get(identifier) or Name(identifier)

    def knowing(self, cards: Iterable[Any]) -> "Lexicon":
        """Return these words and the names of further cards."""
        further = {card["id"]: _name(card, None, self.keywords) for card in cards}
        return replace(self, cards={**self.cards, **further}) if further else self


def of_corpus() -> Lexicon:
    """Return the words of the corpus at its pinned versions.

    Raises: DataError.
    """
    return _of_folder(corpus.folder())


@functools.cache
def _of_folder(folder: Path) -> Lexicon:  # noqa: ARG001  the folder is where the corpus reads from
    cards = [corpus.card(identifier) for identifier in corpus.pins()]
    return of_tables(
        corpus.table("taxonomy"), corpus.table("members"), corpus.table("grammar"), [c for c in cards if c]
    )


def of_tables(taxonomy: Any, members: Any, grammar: Any, cards: Iterable[Any]) -> Lexicon:
    """Return the words of tables as their schemas shape them, and of some cards."""
    nouns = {each["id"]: each for each in grammar["cards"]}
    genders = {each["id"]: each["gender"] for each in grammar["subtypes"]}
    keywords = {each["id"]: each["label"] for each in taxonomy["keywords"]}
    return Lexicon(
        triggers={each["id"]: each["label"] for each in taxonomy["triggers"]},
        keywords=keywords,
        types={each["id"]: _type(each) for each in taxonomy["types"]},
        subtypes={each["id"]: _subtype(each, genders) for each in taxonomy["subtypes"]},
        members={each["id"]: _shown(each) for each in members["members"]},
        cards={card["id"]: _name(card, nouns.get(card["id"]), keywords) for card in cards},
        printed_names={each["id"]: each.get("printedName", each["name"]) for each in members["members"]},
    )


def _shown(member: Any) -> str:
    """Return the name under which a member is shown: the neutral one after a withdrawal (§12)."""
    return str(member.get("neutralName", member["name"]) if member["optOut"] else member["name"])


def _type(each: Any) -> Noun:
    return Noun(each["label"].lower(), each["plural"].lower(), each["id"] in _FEMININE_TYPES)


def _subtype(each: Any, genders: Mapping[str, str]) -> Noun:
    return Noun(each["label"], each["plural"], genders.get(each["id"]) == FEMININE)


def _name(card: Any, noun: Any, keywords: Mapping[str, str]) -> Name:
    return Name(
        label=card["name"],
        noun=Noun(card["name"], noun["plural"], noun["gender"] == FEMININE) if noun else None,
        stats=f"{card['atk']}/{card['hp']}" if card["type"] == "CREATURE" else "",
        keywords=tuple(keywords.get(keyword, keyword) for keyword in card["keywords"]),
    )
