"""What effects may do: summon creatures, choose once, ask for what can be, and leave the classes theirs."""

from collections.abc import Iterator

from lgc_contract.games.lgc.engine.definition import SelectorWords
from lgc_contract.games.lgc.lint.corpus import Corpus, Effect, Row, Said, filters_of
from lgc_contract.jsontypes import Pointer
from lgc_contract.lint.problem import Problem

__all__ = [
    "charges_spent",
    "filter_bounds",
    "no_area_damage",
    "one_choice_per_ability",
    "one_synergy_axis",
    "reserved_mechanics",
    "shared_choice_counts",
    "summons_creatures",
]

_SYNERGIES = frozenset({"RANK", "ROLE"})
_FORMS = ("SUMMON", "TRANSFORM")
_FREE = ("CONTINUOUS", "ON_DEATH", "ON_PLAY")
"""Triggers that spend no charge (LGC-PRM-03)."""


def summons_creatures(corpus: Corpus) -> Iterator[Problem]:
    """SUMMON and TRANSFORM name creature cards or creature tokens (LGC-ACT-41)."""
    for said in corpus.said:
        for pointer, effect in said.effects():
            for where, name in _forms(pointer, effect):
                named = corpus.pinned.get(name)
                if named is not None and named.print.type != "CREATURE":
                    yield said.document.problem(
                        "summons-creatures",
                        where,
                        fr=f"« {name} » n’est pas une créature ; {effect.action} n’en connaît pas d’autres",
                        en=f"{name!r} is no creature, and {effect.action} takes nothing else",
                    )


def _forms(pointer: Pointer, effect: Effect) -> Iterator[tuple[Pointer, str]]:
    if effect.action in _FORMS:
        if isinstance(effect.params.get("cardId"), str):
            yield f"{pointer}/params/cardId", effect.params["cardId"]
        for index, name in enumerate(effect.params.get("randomOf") or ()):
            yield f"{pointer}/params/randomOf/{index}", str(name)


def filter_bounds(corpus: Corpus) -> Iterator[Problem]:
    """A filter admits something: its least cost or ATK is no more than its most."""
    for said in corpus.said:
        for pointer, wanted in filters_of(said):
            for name, least, most in (
                ("cost", wanted.cost_min, wanted.cost_max),
                ("atk", wanted.atk_min, wanted.atk_max),
            ):
                if least is not None and most is not None and least > most:
                    yield said.document.problem(
                        "filter-bounds",
                        f"{pointer}/{name}Min",
                        fr=f"{name}Min ({least}) dépasse {name}Max ({most}) : rien ne peut convenir",
                        en=f"{name}Min ({least}) is above {name}Max ({most}): nothing can fit",
                    )


# --- choices ------------------------------------------------------------------------------------------------


def shared_choice_counts(corpus: Corpus) -> Iterator[Problem]:
    """CHOSEN selectors that share a choice ask for as many entities (LGC-SEL-28)."""
    for said in corpus.said:
        first: dict[tuple[str, str], int] = {}
        for pointer, words in _choices(said):
            count = words.count or 1
            shared = first.setdefault((words.side, words.kind), count)
            if count != shared:
                yield said.document.problem(
                    "shared-choice-counts",
                    f"{pointer}/target",
                    fr=f"ce choix ({words.side}, {words.kind}) en demande {shared} plus haut, ici {count}",
                    en=f"this choice ({words.side}, {words.kind}) asks for {shared} above, {count} here",
                )


def one_choice_per_ability(corpus: Corpus) -> Iterator[Problem]:
    """An ability with two different choices is legal and rare enough to be told (§1.1, LGC-SEL-29)."""
    for said in corpus.said:
        choices = dict.fromkeys((words.side, words.kind) for _, words in _choices(said))
        if len(choices) > 1:
            listed = ", ".join(f"{side} {kind}" for side, kind in choices)
            yield said.document.warning(
                "one-choice-per-ability",
                said.pointer,
                fr=f"cette capacité demande {len(choices)} choix différents ({listed}) : est-ce voulu ?",
                en=f"this ability asks for {len(choices)} different choices ({listed}): is that meant?",
            )


def _choices(said: Said) -> Iterator[tuple[Pointer, SelectorWords]]:
    for pointer, effect in said.effects():
        if effect.target.scope == "CHOSEN":
            yield pointer, effect.target


# --- the neutral pool ---------------------------------------------------------------------------------------


def no_area_damage(corpus: Corpus) -> Iterator[Problem]:
    """No neutral card of the launch set deals damage to several creatures at once (§7.3, LGC-DCK-18)."""
    launch = corpus.launch.text("code") if corpus.launch else ""
    for said in corpus.said:
        card = said.card
        if card is None or not card.is_neutral or card.print.set_code != launch:
            continue
        for pointer, effect in said.effects():
            if effect.action == "DEAL_DAMAGE" and _is_area(effect.target):
                yield said.document.problem(
                    "no-area-damage",
                    f"{pointer}/target",
                    fr="les dégâts à plusieurs créatures à la fois sont réservés aux classes",
                    en="damage to several creatures at once is left to the classes",
                )


def _is_area(words: SelectorWords) -> bool:
    return words.kind in ("CREATURE", "ANY") and (words.scope == "ALL" or (words.count or 1) > 1)


def reserved_mechanics(corpus: Corpus) -> Iterator[Problem]:
    """No neutral card does what `backlog.json` reserves for classes (§11.2)."""
    patterns = [(row, each) for row in corpus.rows("backlog", "reserved") for each in row.children("effects")]
    for said in corpus.said:
        if said.card is None or not said.card.is_neutral or not said.card.is_collectible:
            continue
        for pointer, effect in said.effects():
            for row, pattern in patterns:
                classes = ", ".join(row.names("classes"))
                if _matches(effect, pattern):
                    yield said.document.problem(
                        "reserved-mechanics",
                        f"{pointer}/action",
                        fr=f"« {row.text('label')} » est réservé aux classes ({classes}) : rester générique",
                        en=f"{row.id!r} is reserved for classes ({classes}): stay generic",
                    )


def _matches(effect: Effect, pattern: Row) -> bool:
    """Tell whether an effect is one of those that a pattern describes; an absent list restricts nothing."""
    asked = (("kinds", effect.target.kind), ("scopes", effect.target.scope))
    return effect.action == pattern.text("action") and all(
        value in pattern.names(name) for name, value in asked if name in pattern.value
    )


def one_synergy_axis(corpus: Corpus) -> Iterator[Problem]:
    """A card has synergies with ranks or with roles, not with both: that is hard to read (§6.2)."""
    met: dict[str, set[str]] = {}
    for said in corpus.said:
        axes = met.setdefault(said.document.file, set())
        for pointer, wanted in filters_of(said):
            axis = corpus.axes.get(wanted.has_subtype or "", "")
            if said.card and axis in _SYNERGIES - axes and axes:
                yield said.document.warning(
                    "one-synergy-axis",
                    pointer,
                    fr="cette carte a des synergies de rang et de rôle : n’en garder qu’une des deux",
                    en="this card has synergies with ranks and with roles: keep one of the two",
                )
            axes |= {axis} & _SYNERGIES


def charges_spent(corpus: Corpus) -> Iterator[Problem]:
    """A permanent with charges has an ability that spends them."""
    for card in corpus.current:
        triggers = [ability.trigger for ability in card.print.abilities]
        if card.print.charges is not None and all(trigger in _FREE for trigger in triggers):
            yield card.document.warning(
                "charges-spent",
                "/charges",
                fr="aucune capacité ne dépense ces charges : écrire null, ou une capacité qui en dépense",
                en="no ability spends these charges: write null, or an ability that spends some",
            )
