"""Random definitions: cards, powers and everything inside them, valid by schema and by the linter.

Every action, trigger, side, kind, scope, filter and condition that the schema knows can come out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc.strategies.drawing import (
    Chooser,
    between,
    chance,
    choose,
    sometimes_up_to,
    subset,
)
from lgc_contract.games.lgc.strategies.vocabulary import (
    ACTING,
    ACTIONS,
    AMOUNTS,
    AURA_KEYWORDS,
    CHOOSING,
    COMPARISONS,
    DURATIONS,
    KEYWORDS,
    KINDS,
    MEMBERS,
    PLAIN_TESTS,
    PROPERTIES,
    RECEIVERS,
    RECEIVING,
    SCOPES,
    SIDES,
    SUBJECT_TRIGGERS,
    SUBTYPES,
    TRIGGERS,
    WORDS_OF_FILTERS,
)

__all__ = [
    "SOME_NAMES",
    "Names",
    "Speaker",
    "draw_ability",
    "draw_catalogue",
    "draw_condition",
    "draw_definition",
    "draw_effect",
    "draw_filter",
    "draw_power",
    "draw_selector",
]

Document: TypeAlias = dict[str, Any]

A_FEW: Final = MappingProxyType({"creature": 5, "token": 2, "spell": 3, "permanent": 2})
BUFFS: Final = (
    *((1, 1), (1, 0), (0, 1), (2, 0), (0, 2), (3, 3)),
    *((-1, 0), (0, -1), (-2, -2), (2, -1)),
)


@dataclass(frozen=True)
class Names:
    """The cards that a definition may refer to; there is at least one creature."""

    creatures: tuple[str, ...]
    others: tuple[str, ...] = ()


SOME_NAMES: Final = Names(creatures=("creature-1", "creature-2"), others=("spell-1",))


@dataclass(frozen=True)
class Speaker:
    """Whose ability it is, and what starts it: that decides which selectors and conditions are allowed."""

    type: str  # CREATURE, PERMANENT, SPELL, or HERO_POWER
    trigger: str

    @property
    def may_choose(self) -> bool:
        return self.trigger in CHOOSING

    @property
    def has_subject(self) -> bool:
        return self.trigger in SUBJECT_TRIGGERS


# --- selectors, filters, conditions -------------------------------------------------------------------------


def draw_filter(chooser: Chooser, names: Names) -> Document:
    """Return a filter of up to two properties, which may contradict each other."""
    return {name: _property(chooser, names, name) for name in subset(chooser, PROPERTIES, 2)}


def _property(chooser: Chooser, names: Names, name: str) -> Any:
    if name in ("costMin", "costMax", "atkMin", "atkMax"):
        return between(chooser, 0, 6)
    if name == "damaged":
        return chance(chooser, 2)
    if name == "cardId":
        return choose(chooser, (*names.creatures, *names.others))
    return choose(chooser, WORDS_OF_FILTERS[name])


def draw_selector(chooser: Chooser, names: Names, speaker: Speaker, kind: str) -> Document:
    """Return a selector of a kind that the speaker may use."""
    side = choose(chooser, SIDES[kind])
    scopes = SCOPES[kind]
    if speaker.may_choose and (kind, side) != ("CARD_IN_HAND", "ENEMY"):
        scopes = ("CHOSEN", *scopes)
    if kind == speaker.type:
        scopes = (*scopes, "SELF")
    selector: Document = {"side": side, "kind": kind, "scope": choose(chooser, scopes)}
    if chance(chooser, 4):
        selector["filter"] = draw_filter(chooser, names)
    if selector["scope"] == "SELF":
        return selector | {"side": "ALLY"}
    if chance(chooser, 5):
        selector["excludeSelf"] = chance(chooser, 2)
    count = sometimes_up_to(chooser, 2 if selector["scope"] == "CHOSEN" else 3, 4)
    if count and selector["scope"] != "ALL":
        selector["count"] = count
    return selector


def draw_receiver(chooser: Chooser) -> Document:
    """Return the selector by which an action names the player who receives."""
    return {"side": choose(chooser, RECEIVERS), "kind": "HERO", "scope": "ALL"}


def draw_condition(chooser: Chooser, names: Names, speaker: Speaker) -> Document:
    """Return a condition that is not null."""
    tests = (*PLAIN_TESTS, "SUBJECT") if speaker.has_subject else PLAIN_TESTS
    condition: Document = {"test": choose(chooser, tests)}
    if condition["test"] == "FERVEUR_MAX_AT_LEAST":
        condition["amount"] = between(chooser, 0, 10)
    elif condition["test"] == "HERO_HP_AT_MOST":
        condition |= {"side": choose(chooser, ("SELF", "ENEMY")), "amount": between(chooser, 0, 30)}
    elif condition["test"] == "COUNT":
        condition |= {"selector": _counted(chooser, names), "op": choose(chooser, COMPARISONS)}
        condition["amount"] = between(chooser, 0, 4)
    else:
        if chance(chooser, 2):
            condition["filter"] = draw_filter(chooser, names)
        if chance(chooser, 2):
            condition["played"] = chance(chooser, 2)
    if chance(chooser, 3):
        condition["negate"] = chance(chooser, 2)
    return condition


def _counted(chooser: Chooser, names: Names) -> Document:
    kind = choose(chooser, KINDS)
    counted: Document = {"side": choose(chooser, SIDES[kind]), "kind": kind}
    if kind == "CARD_IN_HAND":
        return counted  # LGC-CND-14: what a hand holds is hidden, how much it holds is not
    if chance(chooser, 3):
        counted["filter"] = draw_filter(chooser, names)
    if chance(chooser, 4):
        counted["excludeSelf"] = chance(chooser, 2)
    return counted


# --- actions and abilities ----------------------------------------------------------------------------------


def draw_effect(chooser: Chooser, names: Names, speaker: Speaker) -> Document:
    """Return an action with its target and parameters."""
    action = choose(chooser, ACTIONS)
    target = (
        draw_receiver(chooser)
        if action in RECEIVING
        else draw_selector(chooser, names, speaker, choose(chooser, ACTING[action]))
    )
    return {"action": action, "target": target, "params": _params(chooser, names, action)}


def _params(chooser: Chooser, names: Names, action: str) -> Document:
    if action in AMOUNTS:
        return {"amount": between(chooser, 1, 3)}
    if action == "DEAL_DAMAGE":
        amount: Document = {"amount": between(chooser, 1, 4)}
        return amount | ({"ignoreArmor": chance(chooser, 2)} if chance(chooser, 4) else {})
    if action == "BUFF":
        return _buff(chooser) | {"duration": choose(chooser, DURATIONS)}
    if action == "GRANT_KEYWORD":
        return {"keyword": choose(chooser, KEYWORDS), "duration": choose(chooser, DURATIONS)}
    if action == "SET_STATS":
        both = {"atk": between(chooser, 0, 5), "hp": between(chooser, 1, 6)}
        return choose(chooser, (both, {"atk": both["atk"]}, {"hp": both["hp"]}))
    if action in ("SUMMON", "TRANSFORM"):
        return _form(chooser, names, action)
    if action == "COPY":
        mode, to = choose(chooser, (("BASE", "BOARD"), ("BASE", "HAND"), ("FULL", "BOARD")))
        return {"mode": mode, "to": to}
    if action == "GAIN_MANA":
        return _mana(chooser)
    return {"filter": draw_filter(chooser, names)} if action == "TUTOR" else {}


def _buff(chooser: Chooser) -> Document:
    attack, hp = choose(chooser, BUFFS)
    return {"atk": attack, "hp": hp}


def _form(chooser: Chooser, names: Names, action: str) -> Document:
    if action == "TRANSFORM":
        return {"cardId": choose(chooser, names.creatures)}
    several = subset(chooser, names.creatures, 4)
    form: Document = {"randomOf": several} if several else {"cardId": choose(chooser, names.creatures)}
    count = sometimes_up_to(chooser, 3, 3)
    return form | ({"count": count} if count else {})


def _mana(chooser: Chooser) -> Document:
    gain: Document = {"mode": choose(chooser, ("TEMP", "MAX")), "amount": between(chooser, 1, 2)}
    if gain["mode"] == "MAX" and chance(chooser, 2):
        gain["filled"] = chance(chooser, 2)
    return gain


def draw_ability(chooser: Chooser, names: Names, type_: str) -> Document:
    """Return an ability of a creature, a spell or a permanent."""
    speaker = Speaker(type_, choose(chooser, TRIGGERS[type_]))
    if speaker.trigger == "CONTINUOUS":
        return _aura(chooser, names, speaker)
    ability = {"trigger": speaker.trigger, **_body(chooser, names, speaker)}
    if speaker.trigger == "MANUAL":
        ability["cost"] = between(chooser, 0, 3)
    return ability


def _aura(chooser: Chooser, names: Names, speaker: Speaker) -> Document:
    target: Document = {"side": choose(chooser, SIDES["CREATURE"]), "kind": "CREATURE", "scope": "ALL"}
    if speaker.type == "CREATURE" and chance(chooser, 3):
        target |= {"side": "ALLY", "scope": "SELF"}
    elif chance(chooser, 2):
        target["excludeSelf"] = chance(chooser, 2)
    if chance(chooser, 3):
        target["filter"] = draw_filter(chooser, names)
    aura: Document = {"trigger": "CONTINUOUS", "action": "BUFF", "target": target, "params": _buff(chooser)}
    if chance(chooser, 3):
        aura |= {"action": "GRANT_KEYWORD", "params": {"keyword": choose(chooser, AURA_KEYWORDS)}}
    return _conditioned(aura, chooser, names, speaker)


def _body(chooser: Chooser, names: Names, speaker: Speaker) -> Document:
    body = draw_effect(chooser, names, speaker)
    further = [draw_effect(chooser, names, speaker) for _ in range(sometimes_up_to(chooser, 2, 4))]
    if further:
        body["then"] = further
    _agree_on_counts([body, *further])
    return _conditioned(body, chooser, names, speaker)


def _conditioned(ability: Document, chooser: Chooser, names: Names, speaker: Speaker) -> Document:
    if chance(chooser, 4):
        ability["condition"] = draw_condition(chooser, names, speaker)
    elif chance(chooser, 2):
        ability["condition"] = None
    return ability


def _agree_on_counts(effects: list[Document]) -> None:
    """Let all CHOSEN selectors of one (side, kind) ask for as many: they share one choice (§1.1).

    Several choices ask for one each: else the intents that answer them are too many to list.
    """
    targets = [effect["target"] for effect in effects if effect["target"]["scope"] == "CHOSEN"]
    single = len({(target["side"], target["kind"]) for target in targets}) == 1
    count = targets[0].get("count") if single else None
    for target in targets:
        target.pop("count", None)
        if count is not None:
            target["count"] = count


# --- whole definitions --------------------------------------------------------------------------------------


def draw_definition(chooser: Chooser, names: Names, identifier: str, type_: str) -> Document:
    """Return a definition; a creature has up to two abilities, a spell or permanent one or two."""
    least = 0 if type_ == "CREATURE" else 1
    abilities = [draw_ability(chooser, names, type_) for _ in range(between(chooser, least, 2))]
    definition: Document = {"id": identifier, "version": 1, "type": type_, "cost": between(chooser, 0, 7)}
    definition |= {
        "keywords": [],
        "subtypes": subset(chooser, SUBTYPES, 2),
        "factions": ["NEUTRAL"],
        "memberId": choose(chooser, (None, None, *MEMBERS)),
        "token": False,
        "abilities": abilities,
    }
    if type_ == "CREATURE":
        definition |= {"atk": between(chooser, 0, 6), "hp": between(chooser, 1, 7)}
        definition["keywords"] = subset(chooser, KEYWORDS, 2)
    elif type_ == "PERMANENT":
        definition["charges"] = choose(chooser, (None, 1, 2, 3))
    return definition


def draw_power(chooser: Chooser, names: Names, identifier: str) -> Document:
    """Return a hero power of one or two abilities."""
    speaker = Speaker("HERO_POWER", "HERO_POWER")
    abilities = [_body(chooser, names, speaker) for _ in range(between(chooser, 1, 2))]
    return {"id": identifier, "cost": between(chooser, 0, 2), "abilities": abilities}


def draw_catalogue(chooser: Chooser, numbers: Mapping[str, int] = A_FEW, *, powers: int = 2) -> Document:
    """Return definitions that refer to each other only: `{"cards", "powers"}`, the shape of a setup.

    `numbers` says how many there are of each of creature, token, spell and permanent.
    """
    ids = {name: [f"{name}-{index + 1}" for index in range(number)] for name, number in numbers.items()}
    names = Names((*ids["creature"], *ids["token"]), (*ids["spell"], *ids["permanent"]))
    cards = [
        draw_definition(chooser, names, identifier, "CREATURE" if name == "token" else name.upper())
        | {"token": name == "token"}
        for name, identifiers in ids.items()
        for identifier in identifiers
    ]
    return {
        "cards": cards,
        "powers": [draw_power(chooser, names, f"power-{index + 1}") for index in range(powers)],
    }
