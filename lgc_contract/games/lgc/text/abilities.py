"""Abilities as sentences: what starts them, their condition, their effects in order, one sentence each."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from lgc_contract.games.lgc.engine.definition import (
    AbilityWords,
    FilterWords,
    PowerAbilityWords,
    SelectorWords,
)
from lgc_contract.games.lgc.text.clauses import Clause, Context, Effect, clause_of
from lgc_contract.games.lgc.text.conditions import opening
from lgc_contract.games.lgc.text.french import NBSP, capitalized, joined, number
from lgc_contract.games.lgc.text.lexicon import Lexicon
from lgc_contract.games.lgc.text.phrases import Speaker

__all__ = ["sentences"]

Ability: TypeAlias = AbilityWords | PowerAbilityWords

_GIVING: Final = ("BUFF", "GRANT_KEYWORD")
_TOGETHER: Final = ("CHOSEN", "SELF", "ALL")
"""Scopes by which two effects in a row meet the same entities."""

_ASKING: Final = ("ON_PLAY", "HERO_POWER")
"""Triggers whose abilities have their conditions read together."""

_AMOUNTS: Final = ("DEAL_DAMAGE", "DRAW", "GAIN_ARMOR", "HEAL")

_MOMENTS: Final = {
    "ON_TURN_START": "au début de votre tour, ",
    "ON_TURN_END": "à la fin de votre tour, ",
}


def sentences(abilities: Sequence[Ability], type_: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the abilities of a card of a type (or of a POWER) as sentences, in order.

    An ability and its opposite, alike but for an amount, are one sentence: `1 dégât (3 si …)`.
    """
    rest = list(abilities)
    previous: Ability | None = None
    while rest:
        ability = rest.pop(0)
        if rest and _is_alternative(ability, rest[0]):
            yield _alternative(ability, rest.pop(0), type_, lexicon)
        else:
            yield _sentence(ability, type_, lexicon, previous)
        previous = ability


def _sentence(ability: Ability, type_: str, lexicon: Lexicon, previous: Ability | None) -> str:
    speaker = Speaker(type_, _trigger(ability))
    # LGC-CND-10: what is asked when a card is played is asked before anything of it has happened.
    was = previous is not None and speaker.trigger in _ASKING and _trigger(previous) == speaker.trigger
    body = opening(ability.condition, speaker, lexicon, was=was) + _body(ability, speaker, lexicon)
    if previous is not None and _is_more(previous, ability):
        body += " de plus"
    return _labelled(ability, speaker, f"{_MOMENTS.get(speaker.trigger, '')}{body}.", lexicon)


def _trigger(ability: Ability) -> str:
    return ability.trigger if isinstance(ability, AbilityWords) else "HERO_POWER"


def _labelled(ability: Ability, speaker: Speaker, sentence: str, lexicon: Lexicon) -> str:
    """Put the name of the trigger before a sentence; what a spell or a power does has none."""
    if isinstance(ability, PowerAbilityWords) or speaker.type == "SPELL":
        return capitalized(sentence)
    price = f" ({ability.cost})" if ability.cost is not None else ""
    return f"{lexicon.trigger(ability.trigger)}{price}{NBSP}: {sentence}"


# --- the effects of an ability ------------------------------------------------------------------------------


def _body(ability: Ability, speaker: Speaker, lexicon: Lexicon) -> str:
    context = Context(speaker, lexicon, _choices((ability, *ability.then)))
    clauses: list[Clause] = []
    for group in _groups((ability, *ability.then)):
        clauses.append(clause_of(group, context))
        named = {(each.target.side, each.target.kind) for each in group if each.target.scope == "CHOSEN"}
        context = msgspec.structs.replace(context, known=context.known | named)
    return _told(clauses)


def _choices(effects: Sequence[Effect]) -> dict[tuple[str, str], tuple[FilterWords, ...]]:
    """Return the filters of each choice: what is chosen must fit all of them (LGC-SEL-13)."""
    choices: dict[tuple[str, str], tuple[FilterWords, ...]] = {}
    for effect in effects:
        words = effect.target
        if words.scope == "CHOSEN":
            key = (words.side, words.kind)
            asked = () if words.filter in (None, FilterWords()) else (words.filter,)
            choices[key] = (*choices.get(key, ()), *(each for each in asked if each is not None))
    return choices


def _groups(effects: Sequence[Effect]) -> Iterator[list[Effect]]:
    """Yield effects that one verb can tell: what the same creatures are given, what a player looks for."""
    group: list[Effect] = []
    for effect in effects:
        if group and not _go_together(group[0], effect):
            yield group
            group = []
        group.append(effect)
    yield group


def _go_together(first: Effect, second: Effect) -> bool:
    if first.action == second.action == "TUTOR":
        return first.target == second.target
    if first.action not in _GIVING or second.action not in _GIVING:
        return False
    same = _meets(first.target) == _meets(second.target) and first.target.scope in _TOGETHER
    return same and first.params.get("duration") == second.params.get("duration")


def _meets(words: SelectorWords) -> Any:
    """Return what tells the entities of a selector: of a choice its side and kind alone (§1.1)."""
    return (words.side, words.kind) if words.scope == "CHOSEN" else words


def _told(clauses: Sequence[Clause]) -> str:
    """Join clauses: orders by `et`, everything else by `puis`, in the order in which it happens."""
    if all(clause.orders for clause in clauses):
        return joined([clause.text for clause in clauses])
    return ", puis ".join(clause.text for clause in clauses)


# --- two abilities that belong together ---------------------------------------------------------------------


def _is_alternative(first: Ability, second: Ability) -> bool:
    """Tell whether of two abilities exactly one acts, and both do the same but for its amount."""
    conditions = first.condition, second.condition
    if first.then or second.then or None in conditions or first.action not in _AMOUNTS:
        return False
    if _trigger(first) == "MANUAL":
        return False  # each is paid for and used on its own
    negated = {condition.negate for condition in conditions if condition is not None}
    same = len({_without_negation(condition) for condition in conditions}) == 1
    return same and negated == {True, False} and _but_for_amount(first) == _but_for_amount(second)


def _alternative(first: Ability, second: Ability, type_: str, lexicon: Lexicon) -> str:
    usual, special = (first, second) if first.condition and first.condition.negate else (second, first)
    speaker = Speaker(type_, _trigger(usual))
    condition = opening(special.condition, speaker, lexicon).removesuffix(", ")
    amount = special.params["amount"]
    other = number(amount, feminine=True) if special.action == "DRAW" else str(amount)
    body = _with_other_amount(_body(usual, speaker, lexicon), other, condition)
    return _labelled(usual, speaker, f"{_MOMENTS.get(speaker.trigger, '')}{body}.", lexicon)


def _with_other_amount(body: str, amount: str, condition: str) -> str:
    """Put `(3 si …)` behind figures that follow the verb, else `, ou deux si …` at the end."""
    verb, figures, rest = [*body.split(" ", 2), "", ""][:3]
    if NBSP in figures:
        return f"{verb} {figures} ({amount} {condition}) {rest}".rstrip()
    return f"{body}, ou {amount} {condition}"


def _is_more(previous: Ability, ability: Ability) -> bool:
    """Tell whether an ability adds to what the one before does anyway: then it says `de plus`."""
    bound = ability.condition is not None and previous.condition is None and not ability.then
    return (
        bound
        and ability.action == previous.action == "DRAW"
        and _but_for_amount(previous) == _but_for_amount(ability)
    )


def _but_for_amount(ability: Ability) -> Any:
    params = tuple(sorted((name, repr(value)) for name, value in ability.params.items() if name != "amount"))
    return (
        getattr(ability, "trigger", None),
        getattr(ability, "cost", None),
        ability.action,
        ability.target,
        params,
    )


def _without_negation(condition: Any) -> Any:
    return msgspec.structs.replace(condition, negate=False)
