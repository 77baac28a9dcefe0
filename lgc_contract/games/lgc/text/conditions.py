"""Conditions as clauses: `si votre plafond de Ferveur atteint 8`, `quand vous jouez un Conseiller`."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from lgc_contract.games.lgc.engine.definition import (
    ConditionWords,
    CountedWords,
    CountWords,
    FerveurWords,
    HeroHpWords,
    SelectorWords,
    SubjectWords,
)
from lgc_contract.games.lgc.text.filters import (
    CARD,
    CREATURE,
    HERO,
    PERMANENT,
    Described,
    describe,
    is_only_about_creatures,
)
from lgc_contract.games.lgc.text.french import Noun, agree, number, one, that, unit
from lgc_contract.games.lgc.text.lexicon import Lexicon
from lgc_contract.games.lgc.text.phrases import Speaker, summoned, with_side

__all__ = ["opening"]

_PAST: Final = {"a": "avait", "n’a": "n’avait", "avez": "aviez", "n’avez": "n’aviez"}
_PRESENT: Final = re.compile(r"(?<![\w’])(?:n’)?(?:a|avez)(?= )")

_EITHER: Final = Noun("créature ou héros", "créatures ou héros")
_NOUNS: Final = {
    "CREATURE": CREATURE,
    "PERMANENT": PERMANENT,
    "HERO": HERO,
    "CARD_IN_HAND": CARD,
    "ANY": _EITHER,
}


def opening(
    condition: ConditionWords | None, speaker: Speaker, lexicon: Lexicon, *, was: bool = False
) -> str:
    """Return how a conditional sentence begins, `si …, `; nothing without a condition.

    `was` puts the condition before what an earlier sentence tells: `si votre héros avait 15 PV ou moins`.
    """
    if condition is None:
        return ""
    if isinstance(condition, SubjectWords):
        return _subject(condition, speaker, lexicon)
    clause = _CLAUSES[type(condition)](condition, speaker, lexicon)
    if was:
        clause = _PRESENT.sub(lambda verb: _PAST[verb[0]], clause, count=1)
    return that("tant que" if speaker.trigger == "CONTINUOUS" else "si", clause) + ", "


def _ferveur(condition: FerveurWords, speaker: Speaker, lexicon: Lexicon) -> str:  # noqa: ARG001
    verb = "n’atteint pas" if condition.negate else "atteint"
    return f"votre plafond de Ferveur {verb} {condition.amount}"


def _hero(condition: HeroHpWords, speaker: Speaker, lexicon: Lexicon) -> str:  # noqa: ARG001
    hero = "votre héros" if condition.side == "SELF" else "le héros adverse"
    if condition.negate:
        return f"{hero} a plus de {unit(condition.amount, 'PV')}"
    return f"{hero} a {unit(condition.amount, 'PV')} ou moins"


def _count(condition: CountWords, speaker: Speaker, lexicon: Lexicon) -> str:
    words = condition.selector
    wanted = [words.filter] if words.filter is not None else []
    only_creatures = words.kind == "ANY" and any(map(is_only_about_creatures, wanted))
    counted = describe(CREATURE if only_creatures else _NOUNS[words.kind], wanted, lexicon)
    target = SelectorWords(words.side, words.kind, "ALL", words.filter, words.exclude_self)
    other = speaker.leaves_itself_out(target) or _left_the_hand(words, speaker)
    least, most = _bounds(condition)
    if condition.op == "EXACTLY" and condition.negate:
        return _having(words, f"exactement {_several(counted, condition.amount, other=other)}", negated=True)
    if most is not None and most <= 0:
        # Fewer than none is never true; of what is never true, `aucune` says as much as can be said.
        return _having(words, _none(counted, other=other), negated=True)
    if most is None and least == 1:
        return _having(words, _several(counted, 1, other=other))
    bound = {(True, False): "au moins", (False, True): "au plus"}.get(
        (most is None, least is None), "exactement"
    )
    return _having(
        words, f"{bound} {_several(counted, least if least is not None else most or 0, other=other)}"
    )


def _left_the_hand(words: CountedWords, speaker: Speaker) -> bool:
    """Tell whether a card counts the hand it was played from, where it lies no more (LGC-PLY-15)."""
    return words.kind == "CARD_IN_HAND" and words.side == "SELF" and speaker.trigger == "ON_PLAY"


def _bounds(condition: CountWords) -> tuple[int | None, int | None]:
    """Return the least and the most that make a condition true; `negate` turns one into the other."""
    amount = condition.amount
    if condition.op == "EXACTLY":
        return amount, amount
    if (condition.op == "AT_LEAST") is not condition.negate:
        return (amount if condition.op == "AT_LEAST" else amount + 1), None
    return None, (amount if condition.op == "AT_MOST" else amount - 1)


def _having(words: CountedWords, what: str, *, negated: bool = False) -> str:
    """Say who has what is counted."""
    place = " en main" if words.kind == "CARD_IN_HAND" else ""
    if words.side == "ENEMY":
        return f"votre adversaire {'n’a' if negated else 'a'} {_never(what, negated)}{place}"
    if words.side == "ANY":
        return f"il {'n’y a' if negated else 'y a'} {_never(what, negated)} en jeu"
    return f"vous {'n’avez' if negated else 'avez'} {_never(what, negated)}{place}"


def _never(what: str, negated: bool) -> str:
    return f"pas {what}" if negated and what.startswith("exactement") else what


def _several(counted: Described, count: int, *, other: bool) -> str:
    noun = counted.noun
    if count == 1 and noun is _EITHER:
        first, second = one(CREATURE, other=other), one(HERO)
        return f"{first} ou {second}{_named(counted, 1, other=False).removeprefix(noun.singular)}"
    return f"{number(count, feminine=noun.feminine)} {_named(counted, count, other=other)}"


def _named(counted: Described, count: int, *, other: bool) -> str:
    autre = f"{'autres' if count > 1 else 'autre'} " if other else ""
    return autre + with_side(counted, "ANY", count=count)


def _none(counted: Described, *, other: bool) -> str:
    if counted.noun is _EITHER:
        adjectives = _named(counted, 1, other=False).removeprefix(_EITHER.singular)
        return f"{'aucune autre' if other else 'aucune'} créature ni aucun héros{adjectives}"
    return f"{'aucune' if counted.noun.feminine else 'aucun'} {_named(counted, 1, other=other)}"


def _subject(condition: SubjectWords, speaker: Speaker, lexicon: Lexicon) -> str:
    """Say what must have arrived, or which spell must have been cast."""
    wanted = [condition.filter] if condition.filter is not None else []
    of_spells = speaker.trigger == "ON_SPELL_CAST"
    described = describe(lexicon.type("SPELL") if of_spells else CREATURE, wanted, lexicon)
    if condition.negate:
        return f"sauf si c’est {_played(described, condition.played, of_spells=of_spells)}, "
    if not wanted and condition.played is None:
        return ""
    if of_spells:
        verb = "vous lancez" if condition.played is not False else "sans le jouer, vous lancez"
        return f"quand {verb} {_a(described)}, "
    if condition.played:
        return f"quand vous jouez {_a(described)}, "
    if condition.played is False:
        invoked = agree("invoqué", feminine=described.noun.feminine, plural=False)
        return f"{that('quand', summoned(described))} est {invoked}, "
    return f"{that('quand', summoned(described))} arrive en jeu, "


def _played(described: Described, played: bool | None, *, of_spells: bool) -> str:
    if played is None:
        return _a(described)
    how = ("joué" if played else "lancé sans être joué") if of_spells else ("joué" if played else "invoqué")
    return f"{_a(described)} {agree(how, feminine=described.noun.feminine, plural=False)}"


def _a(described: Described) -> str:
    article = "une" if described.noun.feminine else "un"
    return f"{article} {with_side(described, 'ANY', count=1)}"


_CLAUSES: Final[Mapping[type, Callable[[Any, Speaker, Lexicon], str]]] = {
    FerveurWords: _ferveur,
    HeroHpWords: _hero,
    CountWords: _count,
}
