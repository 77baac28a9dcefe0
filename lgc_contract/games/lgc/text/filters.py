"""What a filter says of an entity: the noun it makes of it, adjectives, and what follows the noun."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from lgc_contract.games.lgc.engine.definition import FilterWords
from lgc_contract.games.lgc.text.french import NBSP, Noun, joined, one, quoted
from lgc_contract.games.lgc.text.lexicon import Lexicon

__all__ = [
    "CARD",
    "CREATURE",
    "HERO",
    "PERMANENT",
    "Described",
    "describe",
    "is_only_about_creatures",
    "predicate",
]

CREATURE: Final = Noun("créature", "créatures", feminine=True)
PERMANENT: Final = Noun("permanent", "permanents")
HERO: Final = Noun("héros", "héros")
CARD: Final = Noun("carte", "cartes", feminine=True)

_GENERAL: Final = (CREATURE, CARD)
"""The nouns that a subtype replaces: a Soigneur is always a creature."""

_OWN_TYPE: Final = {"CREATURE": CREATURE, "PERMANENT": PERMANENT}


class Described(Struct, frozen=True):
    """A noun with what filters add to it: adjectives that agree, and qualities that follow."""

    noun: Noun
    adjectives: tuple[str, ...] = ()
    qualities: tuple[str, ...] = ()

    def following(self) -> str:
        """Return the qualities as they follow everything else: ` avec Provocation et coûtant 3 ou moins`."""
        return f" {joined(self.qualities)}" if self.qualities else ""


def describe(noun: Noun, filters: Sequence[FilterWords], lexicon: Lexicon) -> Described:
    """Return what entities of a noun are called that fit all of these filters."""
    head, adjectives, qualities = noun, list[str](), list[str]()
    for words in filters:
        head = _head(head, words, lexicon)
        if words.damaged is not None:
            adjectives.append("blessé" if words.damaged else "indemne")
        qualities.extend(_qualities(head, words, lexicon))
    return Described(head, tuple(dict.fromkeys(adjectives)), tuple(dict.fromkeys(qualities)))


def is_only_about_creatures(words: FilterWords) -> bool:
    """Tell whether no hero can fit: a hero has nothing but wounds (LGC-SEL-24)."""
    return words not in (FilterWords(), FilterWords(damaged=True), FilterWords(damaged=False))


def predicate(words: FilterWords, lexicon: Lexicon, *, feminine: bool) -> str:
    """Return what fits a filter as a predicate without subject: `est blessée et a Provocation`."""
    return joined(list(_predicates(words, lexicon, feminine=feminine)))


def _head(noun: Noun, words: FilterWords, lexicon: Lexicon) -> Noun:
    if words.type is not None and noun is CARD:
        noun = _OWN_TYPE.get(words.type) or lexicon.type(words.type)
    if words.has_subtype is not None and noun in _GENERAL:
        return lexicon.subtype(words.has_subtype)
    return noun


def _qualities(head: Noun, words: FilterWords, lexicon: Lexicon) -> Iterator[str]:
    if words.type is not None and not _is_said(head, words, lexicon):
        yield f"de type {lexicon.type(words.type).singular}"
    if words.has_subtype is not None and head != lexicon.subtype(words.has_subtype):
        yield f"de type {lexicon.subtype(words.has_subtype).singular}"
    if words.has_keyword is not None:
        yield f"avec {lexicon.keyword(words.has_keyword)}"
    if words.cost_min is not None or words.cost_max is not None:
        yield f"coûtant {_range(words.cost_min, words.cost_max)}"
    if words.atk_min is not None or words.atk_max is not None:
        yield f"ayant {_range(words.atk_min, words.atk_max, 'ATK')}"
    if words.card_id is not None:
        yield f"du nom de {quoted(lexicon.card(words.card_id).label)}"
    if words.member_id is not None:
        yield f"représentant {lexicon.member(words.member_id)}"


def _is_said(head: Noun, words: FilterWords, lexicon: Lexicon) -> bool:
    """Tell whether the noun says the type already."""
    own = _OWN_TYPE.get(str(words.type)) or lexicon.type(str(words.type))
    is_creature = words.type == "CREATURE" and head not in (PERMANENT, HERO)
    return head == own or is_creature


def _range(least: int | None, most: int | None, what: str = "") -> str:
    name = f"{NBSP}{what}" if what else ""
    if least is None:
        return f"{most}{name} ou moins"
    if most is None:
        return f"{least}{name} ou plus"
    return f"{least}{name}" if least == most else f"de {least} à {most}{name}"


def _predicates(words: FilterWords, lexicon: Lexicon, *, feminine: bool) -> Iterator[str]:
    if words.damaged is not None:
        wounded = "blessée" if feminine else "blessé"
        yield f"est {wounded if words.damaged else 'indemne'}"
    if words.type is not None:
        yield f"est {one(_OWN_TYPE.get(words.type) or lexicon.type(words.type))}"
    if words.has_subtype is not None:
        yield f"est {one(lexicon.subtype(words.has_subtype))}"
    if words.has_keyword is not None:
        yield f"a {lexicon.keyword(words.has_keyword)}"
    if words.cost_min is not None or words.cost_max is not None:
        yield f"coûte {_range(words.cost_min, words.cost_max)}"
    if words.atk_min is not None or words.atk_max is not None:
        yield f"a {_range(words.atk_min, words.atk_max, 'ATK')}"
    if words.card_id is not None:
        yield f"se nomme {quoted(lexicon.card(words.card_id).label)}"
    if words.member_id is not None:
        yield f"représente {lexicon.member(words.member_id)}"
