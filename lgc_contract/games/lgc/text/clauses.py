"""Effects as clauses: an order to the player (`piochez une carte`), or what happens (`vos créatures …`).

Who plays the card is `vous`; what it makes the other player do is told of `votre adversaire`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, structs

from lgc_contract.games.lgc.engine.definition import (
    AbilityWords,
    EffectWords,
    FilterWords,
    PowerAbilityWords,
    SelectorWords,
)
from lgc_contract.games.lgc.engine.shape import to_struct
from lgc_contract.games.lgc.text.filters import CARD, Described, describe, predicate
from lgc_contract.games.lgc.text.french import NBSP, Phrase, agree, counted, joined, number, that, unit
from lgc_contract.games.lgc.text.lexicon import Lexicon, Name
from lgc_contract.games.lgc.text.phrases import Speaker, again, each, select, with_side

__all__ = ["Clause", "Context", "Effect", "clause_of"]

Effect = EffectWords | AbilityWords | PowerAbilityWords
"""One action with its target: an entry of `then`, or the ability that begins with it."""


class Clause(Struct, frozen=True):
    """One effect in words; `orders` is true for an imperative, whose subject is the player."""

    text: str
    orders: bool = True


class Context(Struct, frozen=True):
    """What an effect must know to name its target: who speaks, and what its ability chooses.

    `wanted` are the filters of each choice of the ability, by (side, kind); `known` are the choices that an
    earlier effect has named.
    """

    speaker: Speaker
    lexicon: Lexicon
    wanted: Mapping[tuple[str, str], tuple[FilterWords, ...]]
    known: frozenset[tuple[str, str]] = frozenset()

    def target(self, words: SelectorWords, *, emphatic: bool = False) -> Phrase:
        """Return the target of an effect; a choice that is known already is `la même …`."""
        if words.scope == "CHOSEN":
            if (words.side, words.kind) in self.known and not (words.kind == "HERO" and words.side != "ANY"):
                return again(words)
            wanted = self.wanted[words.side, words.kind]
        else:
            wanted = () if words.filter in (None, FilterWords()) or words.scope == "SELF" else (words.filter,)
        return select(words, wanted, self.speaker, self.lexicon, emphatic=emphatic)

    def proviso(self, words: SelectorWords) -> str:
        """Return what the source itself must be to be taken, ` si elle est blessée`; mostly nothing."""
        if words.scope != "SELF" or words.filter is None:
            return ""
        wanted = words.filter
        if wanted.type == words.kind:  # it is what it is
            wanted = structs.replace(wanted, type=None)
        if wanted == FilterWords():
            return ""
        pronoun, feminine = ("elle", True) if words.kind == "CREATURE" else ("il", False)
        conjunction = "tant que" if self.speaker.trigger == "CONTINUOUS" else "si"
        condition = f"{pronoun} {predicate(wanted, self.lexicon, feminine=feminine)}"
        return f" {that(conjunction, condition)}"


def clause_of(effects: Sequence[Effect], context: Context) -> Clause:
    """Return effects that one verb tells as a clause: mostly one, several that give or look for something."""
    action = effects[0].action
    if action in ("BUFF", "GRANT_KEYWORD"):
        return _gains(effects, context)
    return _tutors(effects, context) if action == "TUTOR" else _CLAUSES[action](effects[0], context)


# --- what creatures are given -------------------------------------------------------------------------------


def _gains(effects: Sequence[Effect], context: Context) -> Clause:
    """Return what some effects give to one and the same target: `vos créatures gagnent +1/+1 et Bouclier`."""
    target = effects[0].target
    subject = context.target(target)
    lasting = effects[0].params.get("duration") == "THIS_TURN"
    what = joined([_given(effect, context.lexicon) for effect in effects])
    losing = all(effect.action == "BUFF" and _is_loss(effect.params) for effect in effects)
    verb = _gaining(context.speaker, losing=losing, plural=subject.plural)
    until = " jusqu’à la fin du tour" if lasting else ""
    return Clause(f"{subject.bare()} {verb} {what}{until}{context.proviso(target)}", orders=False)


def _gaining(speaker: Speaker, *, losing: bool, plural: bool) -> str:
    if speaker.trigger == "CONTINUOUS":
        return "ont" if plural else "a"
    if losing:
        return "subissent" if plural else "subit"
    return "gagnent" if plural else "gagne"


def _given(effect: Effect, lexicon: Lexicon) -> str:
    if effect.action == "GRANT_KEYWORD":
        return lexicon.keyword(effect.params["keyword"])
    atk, hp = effect.params["atk"], effect.params["hp"]
    if hp == 0:
        return f"{_signed(atk)}{NBSP}ATK"
    return f"{_signed(hp)}{NBSP}PV" if atk == 0 else f"{_signed(atk)}/{_signed(hp)}"


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else f"+{value}"


def _is_loss(params: Mapping[str, Any]) -> bool:
    return bool(params["atk"] <= 0 and params["hp"] <= 0)


# --- what happens to entities -------------------------------------------------------------------------------


def _damage(effect: Effect, context: Context) -> Clause:
    amount, target = effect.params["amount"], effect.target
    past_armour = effect.params.get("ignoreArmor", False)
    if past_armour and target.kind == "HERO":
        return _loss(amount, target, context)
    beyond = ", en ignorant l’Armure" if past_armour and target.kind == "ANY" else ""
    damage = unit(amount, "dégât", "dégâts")
    return _order(f"infligez {damage} {context.target(target, emphatic=True).to()}{beyond}", effect, context)


def _loss(amount: int, target: SelectorWords, context: Context) -> Clause:
    if target.side in ("SELF", "ALLY") and target.filter is None:
        return Clause(f"perdez {unit(amount, 'PV')}")
    heroes = context.target(target)
    return Clause(
        f"{heroes.bare()} {'perdent' if heroes.plural else 'perd'} {unit(amount, 'PV')}", orders=False
    )


def _heal(effect: Effect, context: Context) -> Clause:
    healed = context.target(effect.target, emphatic=True).to()
    return _order(f"rendez {unit(effect.params['amount'], 'PV')} {healed}", effect, context)


def _destroy(effect: Effect, context: Context) -> Clause:
    return _order(f"détruisez {context.target(effect.target, emphatic=True).bare()}", effect, context)


def _silence(effect: Effect, context: Context) -> Clause:
    return _order(
        f"réduisez au silence {context.target(effect.target, emphatic=True).bare()}", effect, context
    )


def _bounce(effect: Effect, context: Context) -> Clause:
    target = context.target(effect.target, emphatic=True)
    home = f"dans la main de {'leurs propriétaires' if target.plural else 'son propriétaire'}"
    if " qui " in target.bare():  # a clause in between would take the hand for its own
        return _order(f"renvoyez {home} {target.bare()}", effect, context)
    return _order(f"renvoyez {target.bare()} {home}", effect, context)


def _transform(effect: Effect, context: Context) -> Clause:
    target = context.target(effect.target, emphatic=True)
    form = context.lexicon.card(effect.params["cardId"]).bare(2 if target.plural else 1)
    return _order(f"transformez {target.bare()} en {form}", effect, context)


def _copy(effect: Effect, context: Context) -> Clause:
    words = effect.target
    whole = words.scope == "ALL"
    target = each(words, context.speaker, context.lexicon) if whole else context.target(words)
    exact = effect.params["mode"] == "FULL"
    article, noun = ("des", "copies") if target.plural else ("une", "copie")
    exactly = f" {agree('exacte', feminine=True, plural=target.plural)}" if exact else ""
    copy = f"{article} {noun}{exactly} {target.of()}"
    if effect.params["to"] == "HAND":
        return _order(f"ajoutez à votre main {copy}", effect, context)
    verb = "invoquez" if words.kind == "CREATURE" else "mettez en jeu"
    return _order(f"{verb} {copy}", effect, context)


def _set_stats(effect: Effect, context: Context) -> Clause:
    target = context.target(effect.target)
    atk, hp = effect.params.get("atk"), effect.params.get("hp")
    if atk is not None and hp is not None:
        text = f"{target.bare()} {'deviennent' if target.plural else 'devient'} {atk}/{hp}"
    elif atk is not None:
        text = f"l’ATK {target.of()} devient {atk}"
    else:
        text = f"les PV {target.of()} deviennent {hp}"
    return Clause(text + context.proviso(effect.target), orders=False)


def _order(text: str, effect: Effect, context: Context) -> Clause:
    return Clause(text + context.proviso(effect.target))


# --- what players receive -----------------------------------------------------------------------------------


def _received(side: str, order: str, verb: str, rest: str) -> Clause:
    """Return what a receiver does: an order to you, a statement of your opponent or of both."""
    if side == "SELF":
        return Clause(f"{order} {rest}")
    who = "votre adversaire" if side == "ENEMY" else "chaque joueur"
    return Clause(f"{who} {verb} {rest}", orders=False)


def _draw(effect: Effect, context: Context) -> Clause:  # noqa: ARG001
    return _received(effect.target.side, "piochez", "pioche", counted(effect.params["amount"], CARD))


def _armour(effect: Effect, context: Context) -> Clause:  # noqa: ARG001
    amount = unit(effect.params["amount"], "point d’Armure", "points d’Armure")
    return _received(effect.target.side, "gagnez", "gagne", amount)


def _mana(effect: Effect, context: Context) -> Clause:  # noqa: ARG001
    side, amount = effect.target.side, effect.params["amount"]
    if effect.params["mode"] == "TEMP":
        points = unit(amount, "point de Ferveur", "points de Ferveur")
        return _received(side, "gagnez", "gagne", f"{points} jusqu’à la fin du tour")
    its = "votre" if side == "SELF" else "son"
    what = (
        f"{'votre' if side == 'SELF' else 'sa'} Ferveur et son plafond"
        if effect.params.get("filled")
        else f"{its} plafond de Ferveur"
    )
    return _received(side, "augmentez", "augmente", f"{what} de{NBSP}{amount}")


def _summon(effect: Effect, context: Context) -> Clause:
    count = effect.params.get("count", 1)
    options = [
        context.lexicon.card(each) for each in effect.params.get("randomOf") or [effect.params["cardId"]]
    ]
    times = f"{number(count)} fois " if count > 1 else ""
    what = options[0].some(count) if len(options) == 1 else times + _one_of(options)
    return _received(effect.target.side, "invoquez", "invoque", what)


def _one_of(options: Sequence[Name]) -> str:
    """Return a random one of several creatures; what they are all called is said once."""
    nouns = [option.noun for option in options if option.noun is not None]
    first = {(noun.singular.split(" ")[0], noun.feminine) for noun in nouns}
    if len(nouns) == len(options) and len(first) == 1 and all(" " in noun.singular for noun in nouns):
        kind, feminine = first.pop()
        names = [
            f"{noun.singular.removeprefix(f'{kind} ')}{option.body()}"
            for noun, option in zip(nouns, options, strict=True)
        ]
        return f"{'une' if feminine else 'un'} {kind} aléatoire ({joined(names, 'ou')})"
    return f"une créature aléatoire ({joined([option.some(1) for option in options], 'ou')})"


def _tutors(effects: Sequence[Effect], context: Context) -> Clause:
    side = effects[0].target.side
    deck, hand = ("de votre deck", "à votre main") if side == "SELF" else ("de son deck", "à sa main")
    sought = [
        describe(CARD, [to_struct(effect.params["filter"], FilterWords)], context.lexicon)
        for effect in effects
    ]
    if any(described.qualities for described in sought):
        cards = joined([f"{_first(each)} {deck}{each.following()}" for each in sought])
    else:
        cards = f"{joined([_first(each) for each in sought])} {deck}"
    return _received(side, "ajoutez", "ajoute", f"{hand} {cards}")


def _first(described: Described) -> str:
    return f"{'la première' if described.noun.feminine else 'le premier'} {_named(described, 1)}"


def _named(described: Described, count: int) -> str:
    """Return noun and adjectives, for what its place stands before its qualities."""
    return with_side(Described(described.noun, described.adjectives), "ANY", count=count)


def _discard(effect: Effect, context: Context) -> Clause:
    words, own = effect.target, effect.target.side == "SELF"
    lost = (
        _whole_hand(words, context.lexicon, own=own) if words.scope == "ALL" else context.target(words).of()
    )
    return (
        Clause(f"défaussez-vous {lost}")
        if own
        else Clause(f"votre adversaire se défausse {lost}", orders=False)
    )


def _whole_hand(words: SelectorWords, lexicon: Lexicon, *, own: bool) -> str:
    hand = "de votre main" if own else "de sa main"
    if words.filter is None or words.filter == FilterWords():
        return hand
    described = describe(CARD, [words.filter], lexicon)
    every = "toutes les" if described.noun.feminine else "tous les"
    return f"de {every} {_named(described, 2)} {hand}{described.following()}"


_CLAUSES: Final[Mapping[str, Callable[[Effect, Context], Clause]]] = {
    "DEAL_DAMAGE": _damage,
    "HEAL": _heal,
    "DESTROY": _destroy,
    "SILENCE": _silence,
    "BOUNCE": _bounce,
    "TRANSFORM": _transform,
    "COPY": _copy,
    "SET_STATS": _set_stats,
    "DRAW": _draw,
    "GAIN_ARMOR": _armour,
    "GAIN_MANA": _mana,
    "SUMMON": _summon,
    "DISCARD": _discard,
}
