"""Selectors as noun phrases: whose entities, which of them, how many (§8.3).

One word per scope: what is chosen is `une créature adverse`, chance is `aléatoire`, the extremes are
`qui a le moins de PV` and `qui a le plus d’ATK`, the source is `cette créature`.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from lgc_contract.games.lgc.engine.definition import FilterWords, SelectorWords
from lgc_contract.games.lgc.text import filters
from lgc_contract.games.lgc.text.filters import CARD, CREATURE, HERO, PERMANENT, Described, describe
from lgc_contract.games.lgc.text.french import NBSP, Noun, Phrase, agree, number, one, the
from lgc_contract.games.lgc.text.lexicon import Lexicon

__all__ = ["Speaker", "again", "each", "select", "summoned", "with_side"]

_NOUNS: Final = {"CREATURE": CREATURE, "PERMANENT": PERMANENT, "HERO": HERO, "CARD_IN_HAND": CARD}
_EXTREMES: Final = {"LOWEST_HP": f"le moins de{NBSP}PV", "HIGHEST_ATK": "le plus d’ATK"}
_SIDES: Final = {"ALLY": "allié", "SELF": "allié", "ENEMY": "adverse"}
_OWN: Final = ("ALLY", "SELF")


class Speaker(Struct, frozen=True):
    """Whose text it is: a CREATURE, SPELL, PERMANENT or POWER, and what starts the ability."""

    type: str
    trigger: str = "HERO_POWER"

    def leaves_itself_out(self, words: SelectorWords) -> bool:
        """Tell whether `autre` must be said: the source would belong to these entities and is left out.

        What a card chooses as it comes into play lies there already: nothing is said then (LGC-SEL-17).
        """
        if words.scope == "CHOSEN" and self.trigger == "ON_PLAY":
            return False
        return bool(words.exclude_self) and words.side != "ENEMY" and self.is_among(words.kind)

    def takes_itself(self, words: SelectorWords) -> bool:
        """Tell whether a card may choose itself as it comes into play, which it must say."""
        chosen = words.scope == "CHOSEN" and self.trigger == "ON_PLAY" and words.exclude_self is False
        return chosen and words.side != "ENEMY" and self.is_among(words.kind)

    def is_among(self, kind: str) -> bool:
        """Tell whether the source is of a kind; the source of a hero power is its hero (LGC-SEL-17)."""
        return kind in {
            "CREATURE": ("CREATURE", "ANY"),
            "PERMANENT": ("PERMANENT",),
            "POWER": ("HERO", "ANY"),
        }.get(self.type, ())


def select(
    words: SelectorWords,
    wanted: Sequence[FilterWords],
    speaker: Speaker,
    lexicon: Lexicon,
    *,
    emphatic: bool = False,
) -> Phrase:
    """Return what a selector selects; `wanted` are the filters that count for it.

    `emphatic` is for objects: `toutes vos créatures` where the subject is `vos créatures`.
    """
    if words.scope == "SELF":
        return _source(words)
    other = speaker.leaves_itself_out(words)
    kind = _kind(words, wanted)
    if kind == "HERO":
        return _heroes(words, describe(HERO, wanted, lexicon), other)
    if kind == "ANY":
        return _any(words, wanted, speaker, lexicon, emphatic=emphatic)
    described = describe(_NOUNS[kind], wanted, lexicon)
    if words.scope == "ALL":
        return _all(words.side, described, other=other, emphatic=emphatic)
    return _some(words, described, other=other, comprised=speaker.takes_itself(words))


def again(words: SelectorWords) -> Phrase:
    """Return what was chosen before in this ability: `la même créature adverse`."""
    noun = _NOUNS.get(words.kind, Noun("cible", "cibles", feminine=True))
    plural = (words.count or 1) > 1
    side = agree(_SIDES[words.side], feminine=noun.feminine, plural=plural) if words.side in _SIDES else ""
    article = "les" if plural else ("la" if noun.feminine else "le")
    parts = [
        article,
        agree("même", feminine=noun.feminine, plural=plural),
        noun.plural if plural else noun.singular,
    ]
    if side and words.kind != "CARD_IN_HAND":
        parts.append(side)
    return Phrase((" ".join(parts),), plural=plural, feminine=noun.feminine)


def each(words: SelectorWords, speaker: Speaker, lexicon: Lexicon) -> Phrase:
    """Return every single one of what ALL takes: `chacune de vos créatures`, `chaque créature adverse`."""
    described = describe(_NOUNS[words.kind], _given(words), lexicon)
    other = speaker.leaves_itself_out(words)
    noun = described.noun
    if words.side in _OWN:
        every = "chacune" if noun.feminine else "chacun"
        yours = _all(words.side, described, other=other).bare()
        return Phrase((f"{every} de {yours}",), feminine=noun.feminine)
    text = f"chaque {'autre ' if other else ''}{with_side(described, words.side, count=1)}"
    return Phrase((text,), feminine=noun.feminine)


def with_side(described: Described, side: str, *, count: int, extra: Sequence[str] = ()) -> str:
    """Return noun, adjectives and qualities without article: `créature adverse blessée avec Provocation`."""
    adjectives = [*([_SIDES[side]] if side in _SIDES else []), *described.adjectives, *extra]
    noun, plural = described.noun, count > 1
    words = [noun.form(count), *(agree(each, feminine=noun.feminine, plural=plural) for each in adjectives)]
    return " ".join(words) + described.following()


def summoned(described: Described) -> str:
    """Return a creature of yours as it arrives: `un Soigneur allié`."""
    return f"{'une' if described.noun.feminine else 'un'} {with_side(described, 'ALLY', count=1)}"


def _given(words: SelectorWords) -> tuple[FilterWords, ...]:
    return (words.filter,) if words.filter is not None else ()


def _kind(words: SelectorWords, wanted: Sequence[FilterWords]) -> str:
    # LGC-SEL-24: a filter that asks for more than wounds leaves no hero, so it speaks of creatures.
    if words.kind == "ANY" and any(map(filters.is_only_about_creatures, wanted)):
        return "CREATURE"
    return words.kind


def _source(words: SelectorWords) -> Phrase:
    return (
        Phrase(("cette créature",), feminine=True) if words.kind == "CREATURE" else Phrase(("ce permanent",))
    )


def _all(side: str, described: Described, *, other: bool = False, emphatic: bool = False) -> Phrase:
    noun = described.noun
    text = with_side(described, side if side == "ENEMY" else "ANY", count=2)
    every = "toutes" if noun.feminine else "tous"
    if side in _OWN:
        owned = f"vos {'autres ' if other else ''}{text}"
        return Phrase((f"{every} {owned}" if emphatic else owned,), plural=True, feminine=noun.feminine)
    article = "les" if side == "ENEMY" and not emphatic else f"{every} les"
    return Phrase((f"{article} {'autres ' if other else ''}{text}",), plural=True, feminine=noun.feminine)


def _some(words: SelectorWords, described: Described, *, other: bool, comprised: bool) -> Phrase:
    """Return one or several that are chosen, drawn, or extreme."""
    count, noun = words.count or 1, described.noun
    plural = count > 1
    side = "ANY" if words.kind == "CARD_IN_HAND" else words.side
    extra = ["aléatoire"] if words.scope == "RANDOM" else []
    text = with_side(described, side, count=count, extra=extra)
    definite = words.scope in _EXTREMES
    text = _article(noun, count, definite=definite, other=other and not definite) + text
    if definite:
        # `l’autre créature` would mean that there are two.
        text += f" {_extreme(words)}{_except(words) if other else ''}"
    if comprised:
        text += " (ce permanent compris)" if words.kind == "PERMANENT" else " (cette créature comprise)"
    return Phrase((text,), plural=plural, feminine=noun.feminine)


def _extreme(words: SelectorWords) -> str:
    return f"{'qui ont' if (words.count or 1) > 1 else 'qui a'} {_EXTREMES[words.scope]}"


def _except(words: SelectorWords) -> str:
    return " (sauf celui-ci)" if words.kind == "PERMANENT" else " (sauf celle-ci)"


def _article(noun: Noun, count: int, *, definite: bool, other: bool) -> str:
    """Return what stands before the noun, its space or apostrophe included."""
    if count > 1:
        several = number(count, feminine=noun.feminine)
        return f"{'les ' if definite else ''}{several} {'autres ' if other else ''}"
    if other:
        return "une autre " if noun.feminine else "un autre "
    if definite:
        return the(noun).removesuffix(noun.singular)
    return one(noun).removesuffix(noun.singular)


def _heroes(words: SelectorWords, described: Described, other: bool) -> Phrase:
    """Return heroes. Every player has one, so whatever the scope, a side's is `votre héros`."""
    beyond = " ".join(["", *described.adjectives]) + described.following()
    if words.side in _OWN:
        return Phrase((f"votre {'autre ' if other else ''}héros{beyond}",))
    if words.side == "ENEMY" or other:
        return Phrase((f"le héros adverse{beyond}",))
    if words.scope == "ALL" or (words.count or 1) > 1:
        adjectives = [agree(adjective, feminine=False, plural=True) for adjective in described.adjectives]
        return Phrase((" ".join(["les deux héros", *adjectives]) + described.following(),), plural=True)
    return _some(words, described, other=False, comprised=False)


def _any(
    words: SelectorWords, wanted: Sequence[FilterWords], speaker: Speaker, lexicon: Lexicon, *, emphatic: bool
) -> Phrase:
    """Return creatures and heroes."""
    other = speaker.leaves_itself_out(words)
    creatures = describe(CREATURE, wanted, lexicon)
    heroes = describe(HERO, wanted, lexicon)
    is_hero = speaker.type == "POWER"
    if words.scope == "ALL":
        both = [_all(words.side, creatures, other=other and not is_hero, emphatic=emphatic).bare()]
        if not (is_hero and other and words.side in _OWN):
            both.append(_heroes(words, heroes, other and is_hero).bare())
        return Phrase(tuple(both), last="et", plural=True)
    if words.scope == "CHOSEN" and (words.count or 1) == 1 and not wanted:
        first = _some(
            words, creatures, other=other and not is_hero, comprised=speaker.takes_itself(words)
        ).bare()
        return Phrase((first, _heroes(words, heroes, other and is_hero).bare()))
    return _mixed(words, heroes, other=other, is_hero=is_hero)


def _mixed(words: SelectorWords, heroes: Described, *, other: bool, is_hero: bool) -> Phrase:
    """Return creatures or heroes at once, adjectives behind both: `deux créatures ou héros adverses`."""
    count, plural = words.count or 1, (words.count or 1) > 1
    definite = words.scope in _EXTREMES
    sides = [_SIDES[words.side]] if words.side in _SIDES else []
    adjectives = [*sides, *heroes.adjectives, *(["aléatoire"] if words.scope == "RANDOM" else [])]
    mine, his = other and not definite and not is_hero, other and not definite and is_hero
    first = f"{_article(CREATURE, count, definite=definite, other=mine)}{CREATURE.form(count)}"
    second = HERO.plural if plural else f"{_article(HERO, 1, definite=definite, other=his)}{HERO.singular}"
    ending = [agree(adjective, feminine=False, plural=plural) for adjective in adjectives]
    if definite:
        ending.append(_extreme(words))
    if other and (definite or (is_hero and plural)):
        ending.append("(sauf votre héros)" if is_hero else "(sauf cette créature)")
    if definite and not plural:
        return Phrase((first, " ".join([second, *ending])))
    return Phrase((" ".join([f"{first} ou {second}", *ending]),), plural=plural)
