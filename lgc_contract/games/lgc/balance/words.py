"""The words of the report in French and in English: numbers, names of the tables, and short sentences.

French names come from the corpus; English has the words of the contract, written as words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc.balance.reading import SetData
from lgc_contract.language import Language

__all__ = ["MINUS", "NBSP", "Words", "of_set"]

Document: TypeAlias = dict[str, Any]

MINUS: Final = "−"
NBSP: Final = "\u00a0"

_SAID: Final[Mapping[str, tuple[str, str]]] = {
    "amount": ("montant", "amount"),
    "activation": ("activation", "activation"),
    "atk": ("ATK", "ATK"),
    "body": ("corps", "body"),
    "budget": ("budget", "budget"),
    "capped": ("plafonné à", "capped at"),
    "charges": ("charges", "charges"),
    "condition": ("sous condition", "on a condition"),
    "cost": ("coût", "cost"),
    "count": ("nombre", "count"),
    "drawback": ("inconvénient", "drawback"),
    "effect": ("effet", "effect"),
    "hp": ("PV", "PV"),
    "instead": ("au lieu de", "instead of"),
    "member": ("membre", "member"),
    "of": ("sur", "of"),
    "points": ("points", "points"),
    "rounded": ("arrondi à", "rounded to"),
    "uses": ("usages", "uses"),
    "with": ("avec", "with"),
    "without": ("sans", "without"),
}

_FACTORS: Final[Mapping[str, tuple[str, str]]] = {
    "scope ALL": ("à toutes", "to all"),
    "scope ALL_FILTERED": ("à toutes sous condition", "to all of a kind"),
    "scope CHOSEN_FILTERED": ("sous condition", "of a kind"),
    "scope HIGHEST_ATK": ("à la plus forte", "to the strongest"),
    "scope HIGHEST_ATK_FILTERED": ("à la plus forte sous condition", "to the strongest of a kind"),
    "scope LOWEST_HP": ("à la plus fragile", "to the weakest"),
    "scope LOWEST_HP_FILTERED": ("à la plus fragile sous condition", "to the weakest of a kind"),
    "scope RANDOM": ("au hasard", "at random"),
    "scope RANDOM_FILTERED": ("au hasard sous condition", "at random of a kind"),
    "side ANY": ("les deux camps", "both sides"),
    "duration THIS_TURN": ("ce tour", "this turn"),
    "ignoreArmor True": ("malgré l’Armure", "through armour"),
    "filled True": ("rempli", "filled"),
}


@dataclass(frozen=True)
class Words:
    """What things are called in one language; names of cards are French in both."""

    language: Language
    keywords: Mapping[str, str]
    triggers: Mapping[str, str]
    types: Mapping[str, str]
    plurals: Mapping[str, str]
    rarities: Mapping[str, str]
    cards: Mapping[str, str]

    def pick(self, french: str, english: str) -> str:
        """Return the one of two sentences that is in this language."""
        return french if self.language == "fr" else english

    def said(self, name: str) -> str:
        """Return a word by its name."""
        return self.pick(*_SAID[name])

    @property
    def colon(self) -> str:
        """A colon with the space that French puts before it, and the one after it."""
        return self.pick(f"{NBSP}: ", ": ")

    def capitalized(self, text: str) -> str:
        """Return a text that begins with a capital."""
        return text[:1].upper() + text[1:]

    def number(self, value: Fraction | int) -> str:
        """Return a number with at most two decimals: `5,4` in French, `5.4` in English."""
        text = f"{float(value):.2f}".rstrip("0").rstrip(".").replace("-", MINUS)
        text = "0" if text == f"{MINUS}0" else text
        return text.replace(".", ",") if self.language == "fr" else text

    def signed(self, value: Fraction | int) -> str:
        """Return a number with its sign: `+1`, `−0,5`, `0`."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def percent(self, value: Fraction | int) -> str:
        """Return a whole percentage: `91 %` in French, `91%` in English."""
        return f"{round(value)}{self.pick(f'{NBSP}%', '%')}"

    def count(self, number: int, singular: tuple[str, str], plural: tuple[str, str]) -> str:
        """Return how many of something: in French nothing and one are singular, in English only one."""
        many = number > 1 if self.language == "fr" else number != 1
        return f"{number}{NBSP}{self.pick(*(plural if many else singular))}"

    def card(self, identifier: str) -> str:
        """Return the name of a card or token."""
        return self.cards.get(identifier, identifier)

    def keyword(self, identifier: str) -> str:
        """Return the name of a keyword."""
        return self.keywords.get(identifier, _plain(identifier))

    def trigger(self, identifier: str) -> str:
        """Return the name of a trigger."""
        return self.triggers.get(identifier, _plain(identifier))

    def knob(self, name: str) -> str:
        """Return what a number of a card is called: `coût`, `Provocation`, `2.montant`."""
        effect, dot, field = name.rpartition(".")
        return f"{effect}{dot}{self.keywords[field] if field in self.keywords else self.said(field)}"

    def factor(self, name: str, value: str) -> str:
        """Return what a multiplication stands for, such as `au hasard`; "" for a plain number of targets."""
        said = _FACTORS.get(f"{name} {value}")
        return self.pick(*said) if said else ""


def of_set(language: Language, known: SetData) -> Words:
    """Return the words of one language, French ones from the tables of the corpus."""
    taxonomy = known.tables["taxonomy"]
    french = language == "fr"

    def labels(rows: list[Document], member: str = "label", ending: str = "") -> dict[str, str]:
        return {row["id"]: row[member] if french else _plain(row["id"]) + ending for row in rows}

    rarities = sorted(known.tables["rarities"]["rarities"], key=lambda row: int(row["order"]))
    return Words(
        language=language,
        keywords=labels(taxonomy["keywords"]),
        triggers=labels(taxonomy["triggers"]),
        types=labels(taxonomy["types"]),
        plurals=labels(taxonomy["types"], "plural", "s"),
        rarities=labels(rarities),
        cards=_titles(known),
    )


def _titles(known: SetData) -> dict[str, str]:
    """Return what cards are called; those of members who go by another name today (§12) by that one."""
    cards = known.everything
    members = known.tables["members"]["members"]
    if any(row["optOut"] or row["name"] != row.get("printedName", row["name"]) for row in members):
        return {identifier: str(known.lexicon.title(card)) for identifier, card in cards.items()}
    return {identifier: card["name"] for identifier, card in cards.items()}


def _plain(identifier: str) -> str:
    return identifier.replace("_", " ").capitalize()
