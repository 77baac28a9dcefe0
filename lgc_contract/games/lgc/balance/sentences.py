"""Additions, effects and proposals as people read them: `corps 3+5 = 8, Provocation +1 → 9 sur 9`."""

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc.balance.abilities import AbilityPrice
from lgc_contract.games.lgc.balance.advice import Proposal
from lgc_contract.games.lgc.balance.changes import Edit
from lgc_contract.games.lgc.balance.effects import EffectPoints
from lgc_contract.games.lgc.balance.knobs import Knob, effects_of
from lgc_contract.games.lgc.balance.points import Addition
from lgc_contract.games.lgc.balance.words import MINUS, Words

__all__ = ["addition", "details", "edit", "effect", "knob", "proposal", "spent", "summands", "verdict"]

Document: TypeAlias = dict[str, Any]


def addition(card: Document, sum_: Addition, words: Words) -> str:
    """Return a whole addition in one line."""
    parts = [text for text, _ in summands(card, sum_, words)] or ["0"]
    # Decimal commas and commas between summands would be hard to tell apart.
    between = words.pick("\u202f; ", "; ") if card["type"] == "SPELL" else ", "
    return f"{between.join(parts)} → {verdict(sum_, words)}"


def verdict(sum_: Addition, words: Words) -> str:
    """Return points and budget: `10 sur 9`, with the percentage where the band is one."""
    text = f"{words.number(sum_.points)} {words.said('of')} {words.number(sum_.budget)}"
    return text if sum_.body else f"{text} ({words.percent(sum_.percent)})"


def summands(card: Document, sum_: Addition, words: Words) -> list[tuple[str, Fraction]]:
    """Return every summand as text, with its points: body, keywords, abilities (effects of a spell)."""
    found: list[tuple[str, Fraction]] = []
    if sum_.body:
        atk, hp = sum_.body
        found.append((f"{words.said('body')} {atk}+{hp} = {atk + hp}", Fraction(atk + hp)))
    found += [(f"{words.keyword(name)} {words.signed(price)}", price) for name, price in sum_.keywords]
    for price in sum_.abilities:
        if card["type"] == "SPELL":
            found += _of_spell(price, words)
        elif card["type"] == "PERMANENT":
            found.append((_of_permanent(price, words), price.points))
        else:
            text = f"{words.trigger(price.trigger)} {words.signed(price.points)}"
            found.append((text, price.points))
    return found


def _of_spell(price: AbilityPrice, words: Words) -> Iterator[tuple[str, Fraction]]:
    for each in price.effects:
        points = each.points * price.condition
        yield f"{_named(each, price, words)} = {words.number(points)}", points


def _of_permanent(price: AbilityPrice, words: Words) -> str:
    does = " + ".join(_named(each, price, words) for each in price.effects)
    times = f" × {words.number(price.times)}" if price.times != 1 else ""
    paid = f" {MINUS} {words.number(price.activation)}" if price.activation else ""
    return f"{words.trigger(price.trigger)} ({does}){times}{paid} = {words.number(price.points)}"


def _named(each: EffectPoints, price: AbilityPrice, words: Words) -> str:
    """Return what an effect does and what its factors stand for: `1 dégât au hasard`."""
    names = [words.factor(factor.name, factor.value) for factor in each.factors]
    if price.condition != 1:
        names.append(words.said("condition"))
    return " ".join([effect(each.effect, words), *filter(None, names)])


def details(card: Document, sum_: Addition, words: Words) -> Iterator[tuple[str, str, str]]:
    """Yield the addition line by line: what it is, how its points come about, and the points."""
    if sum_.body:
        atk, hp = sum_.body
        yield words.said("body").capitalize(), f"{atk} + {hp}", words.signed(atk + hp)
    for name, points in sum_.keywords:
        yield words.keyword(name), "", words.signed(points)
    for price in sum_.abilities:
        if card["type"] == "SPELL":
            for each in price.effects:
                points = each.points * price.condition
                name = words.capitalized(_named(each, price, words))
                yield name, _product(each, price.condition, words), words.signed(points)
        else:
            yield words.trigger(price.trigger), _reckoning(card, price, words), words.signed(price.points)


def _reckoning(card: Document, price: AbilityPrice, words: Words) -> str:
    """Return how a price comes about: effects, condition, trigger, activation, rounding."""
    unconditional = price._replace(condition=Fraction(1))
    text = " + ".join(
        f"{_named(each, unconditional, words)}{words.colon}{_product(each, Fraction(1), words)}"
        for each in price.effects
    )
    several = len(price.effects) > 1 and (price.condition != 1 or price.times != 1)
    text = f"({text})" if several else text
    if price.condition != 1:
        text += f" × {words.number(price.condition)} ({words.said('condition')})"
    if price.times != 1:
        uses = f" {words.said('uses')}" if card["type"] == "PERMANENT" else ""
        text += f" × {words.number(price.times)}{uses}"
    if price.activation:
        text += f" {MINUS} {words.number(price.activation)} ({words.said('activation')})"
    if price.raw != price.points:
        bounded = words.said("capped" if price.is_capped else "rounded")
        text += f" = {words.number(price.raw)}, {bounded} {words.number(price.points)}"
    return text


def _product(each: EffectPoints, condition: Fraction, words: Words) -> str:
    """Return the multiplication of an effect: `2 × 0,8`."""
    sign = MINUS if (each.points < 0) != (each.base < 0) else ""
    factors = [factor.factor for factor in each.factors if factor.factor != 1]
    factors += [condition] if condition != 1 else []
    return " × ".join([f"{sign}{words.number(each.base)}", *map(words.number, factors)])


# --- effects ------------------------------------------------------------------------------------------------


def effect(each: Document, words: Words) -> str:
    """Return what an effect does in a few words: `2 dégâts`, `+1/+1`, `2 × Disciple`."""
    return _EFFECTS[each["action"]](each, words)


def _damage(each: Document, words: Words) -> str:
    text = words.count(each["params"]["amount"], ("dégât", "damage"), ("dégâts", "damage"))
    if each["target"]["kind"] == "HERO":
        text += words.pick(" au héros", " to the hero")
    return text


def _amount(one: tuple[str, str], many: tuple[str, str]) -> Callable[[Document, Words], str]:
    return lambda each, words: words.count(each["params"]["amount"], one, many)


def _fixed(french: str, english: str) -> Callable[[Document, Words], str]:
    return lambda _, words: words.pick(french, english)


def _destroy(each: Document, words: Words) -> str:
    if each["target"]["kind"] == "PERMANENT":
        return words.pick("destruction d’un permanent", "destruction of a permanent")
    return "destruction"


def _summon(each: Document, words: Words) -> str:
    params = each["params"]
    names = [words.card(name) for name in params.get("randomOf") or [params["cardId"]]]
    name = names[0] if len(names) == 1 else words.pick("jeton au hasard", "token at random")
    count = params.get("count", 1)
    return f"{count} × {name}" if count > 1 else name


def _buff(each: Document, words: Words) -> str:
    return f"{_plus(each['params']['atk'], words)}/{_plus(each['params']['hp'], words)}"


def _plus(value: int, words: Words) -> str:
    return words.number(value) if value < 0 else f"+{value}"


def _set(each: Document, words: Words) -> str:
    params = each["params"]
    return words.pick("passe à ", "becomes ") + f"{params.get('atk', '·')}/{params.get('hp', '·')}"


def _grant(each: Document, words: Words) -> str:
    return words.pick("donne ", "gives ") + words.keyword(each["params"]["keyword"])


def _transform(each: Document, words: Words) -> str:
    return words.pick("transforme en ", "turns into ") + words.card(each["params"]["cardId"])


_EFFECTS: Final[Mapping[str, Callable[[Document, Words], str]]] = {
    "BOUNCE": _fixed("renvoi en main", "return to hand"),
    "BUFF": _buff,
    "COPY": _fixed("copie", "copy"),
    "DEAL_DAMAGE": _damage,
    "DESTROY": _destroy,
    "DISCARD": _fixed("défausse", "discard"),
    "DRAW": _amount(("carte", "card"), ("cartes", "cards")),
    "GAIN_ARMOR": _amount(("Armure", "armour"), ("Armure", "armour")),
    "GAIN_MANA": _amount(("Ferveur", "Ferveur"), ("Ferveur", "Ferveur")),
    "GRANT_KEYWORD": _grant,
    "HEAL": _amount(("soin", "healing"), ("soins", "healing")),
    "SET_STATS": _set,
    "SILENCE": _fixed("silence", "silence"),
    "SUMMON": _summon,
    "TRANSFORM": _transform,
    "TUTOR": _fixed("recherche", "search"),
}


def spent(reason: str, words: Words) -> str:
    """Say of `−1 : …`, what a keyword takes from the body (§5.2), how it is the +1 of the addition."""
    here = words.pick(r"+\1 ici, donc −\1 pour ATK + PV", r"+\1 here, so −\1 for ATK + PV")
    return re.sub(r"^−([\d,]+)", here, reason)


# --- numbers that were turned -------------------------------------------------------------------------------


def edit(each: Edit, words: Words) -> str:
    """Return a number before and after: `coût 6 → 5`, `sans Provocation`, `effet 2, montant 3 → 4`."""
    effect_, _, field = each.name.rpartition(".")
    if field in words.keywords:
        return f"{words.said('with' if each.after else 'without')} {words.keyword(field)}"
    where = f"{words.said('effect')} {effect_}, " if effect_ else ""
    values = ["–" if value is None else words.number(value) for value in (each.before, each.after)]
    return f"{where}{words.said(field)} {' → '.join(values)}"


def proposal(card: Document, each: Proposal, words: Words) -> str:
    """Return a change in a few words: `−1 PV`, `coût 5`, `sans Provocation`, `2 dégâts au lieu de 3`."""
    return knob(card, each.knob, each.before, each.after, words)


def knob(card: Document, turned: Knob, before: int, after: int, words: Words) -> str:
    """Return what turning a number of a card means, in a few words."""
    if turned.is_keyword:
        return f"{words.said('with' if after else 'without')} {words.keyword(turned.field)}"
    if turned.effect and turned.field == "cost":
        return f"{words.said('activation')} {after}"
    if turned.effect:
        effects = [found for _, found in effects_of(card)]
        old = effects[turned.effect - 1]
        new = {**old, "params": {**old["params"], turned.field: after}}
        old = {**old, "params": {**old["params"], turned.field: before}}
        return f"{effect(new, words)} {words.said('instead')} {effect(old, words)}"
    if turned.name in ("atk", "hp"):
        return f"{words.signed(after - before)} {words.said(turned.name)}"
    return f"{words.said(turned.name)} {after}"
