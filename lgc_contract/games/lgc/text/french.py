"""French grammar as far as card texts need it: articles, elision, agreement, numbers, lists, spaces.

It knows no card and no rule of the game.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

__all__ = [
    "NARROW",
    "NBSP",
    "Noun",
    "Phrase",
    "agree",
    "capitalized",
    "counted",
    "joined",
    "number",
    "of",
    "one",
    "quoted",
    "that",
    "the",
    "to",
    "unit",
]

NBSP: Final = "\u00a0"
"""Before a colon, inside guillemets, between a number and what it counts."""

NARROW: Final = "\u202f"
"""Before a semicolon, an exclamation mark and a question mark."""

_VOWELS: Final = frozenset("aàâäeéèêëiîïoôöuùûüyœæ")
_NUMBERS: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze", "quinze", "seize"),
)


class Noun(Struct, frozen=True):
    """A noun with what agreement needs. `elides` is true where an article loses its vowel before it."""

    singular: str
    plural: str
    feminine: bool = False

    def form(self, count: int) -> str:
        """Return the noun for so many: up to 1 is singular in French."""
        return self.singular if count < 2 else self.plural

    @property
    def elides(self) -> bool:
        return _begins_with_vowel(self.singular)


class Phrase(Struct, frozen=True):
    """A noun phrase with its article; `parts` are coordinated, and a preposition stands before each."""

    parts: tuple[str, ...]
    last: str = "ou"
    plural: bool = False
    feminine: bool = False

    def bare(self) -> str:
        return joined(self.parts, self.last)

    def to(self) -> str:
        return joined([to(part) for part in self.parts], self.last)

    def of(self) -> str:
        return joined([of(part) for part in self.parts], self.last)


def number(count: int, *, feminine: bool = False) -> str:
    """Return a number in letters up to sixteen, in figures beyond."""
    if count == 1 and feminine:
        return "une"
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def counted(count: int, noun: Noun) -> str:
    """Return how many in letters: `une carte`, `deux cartes`."""
    return f"{number(count, feminine=noun.feminine)} {noun.form(count)}"


def unit(count: int, singular: str, plural: str | None = None) -> str:
    """Return an amount in figures, kept on one line: `1 dégât`, `2 dégâts`."""
    return f"{count}{NBSP}{singular if count < 2 else plural or singular}"


def one(noun: Noun, *, other: bool = False) -> str:
    """Return the noun with its indefinite article: `une créature`, `un autre permanent`."""
    article = "une" if noun.feminine else "un"
    return f"{article} autre {noun.singular}" if other else f"{article} {noun.singular}"


def the(noun: Noun) -> str:
    """Return the noun with its definite article: `la créature`, `le permanent`, `l’élite`."""
    if noun.elides:
        return f"l’{noun.singular}"
    return f"{'la' if noun.feminine else 'le'} {noun.singular}"


def agree(adjective: str, *, feminine: bool, plural: bool) -> str:
    """Return a regular adjective in its form: `allié`, `alliée`, `alliés`; one in -e has no feminine form."""
    stem = adjective + "e" if feminine and not adjective.endswith("e") else adjective
    return stem + "s" if plural and not stem.endswith(("s", "x", "z")) else stem


def to(phrase: str) -> str:
    """Put `à` before a phrase: `à une créature`, `au héros`, `aux créatures`."""
    for article, contracted in (("le ", "au "), ("les ", "aux ")):
        if phrase.startswith(article):
            return contracted + phrase.removeprefix(article)
    return f"à {phrase}"


def of(phrase: str) -> str:
    """Put `de` before a phrase: `d’une créature`, `du héros`, `des créatures`."""
    for article, contracted in (("le ", "du "), ("les ", "des ")):
        if phrase.startswith(article):
            return contracted + phrase.removeprefix(article)
    return f"d’{phrase}" if _begins_with_vowel(phrase) else f"de {phrase}"


def that(conjunction: str, clause: str) -> str:
    """Put `si` or a conjunction in `que` before a clause: `s’il y a`, `tant qu’une créature`."""
    if conjunction == "si":
        return f"s’{clause}" if clause.startswith(("il ", "ils ")) else f"si {clause}"
    if conjunction.endswith("que") and _begins_with_vowel(clause):
        return f"{conjunction[:-1]}’{clause}"
    return f"{conjunction} {clause}"


def joined(items: Sequence[str], last: str = "et") -> str:
    """Join items as in a sentence: `a, b et c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def quoted(text: str) -> str:
    """Put a name between guillemets."""
    return f"«{NBSP}{text}{NBSP}»"


def capitalized(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def _begins_with_vowel(text: str) -> bool:
    return text[:1].lower() in _VOWELS
