"""Cards to weigh: small ones built here, so that edits of the corpus never break a test of the prices."""

import functools

from lgc_contract.games.lgc.balance import reading
from lgc_contract.games.lgc.balance.points import add_up

ENEMY = {"side": "ENEMY", "kind": "CREATURE", "scope": "CHOSEN"}
MINE = {"side": "ALLY", "kind": "CREATURE", "scope": "CHOSEN"}
ALL_MINE = {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"}
ITSELF = {"side": "ALLY", "kind": "CREATURE", "scope": "SELF"}
ME = {"side": "SELF", "kind": "HERO", "scope": "ALL"}
OPPONENT = {"side": "ENEMY", "kind": "HERO", "scope": "ALL"}


def effect(action, target=ENEMY, **params):
    return {"action": action, "target": target, "params": params}


def ability(trigger, first, *then, condition=None, **more):
    return {
        "trigger": trigger,
        "condition": condition,
        **first,
        **({"then": [*then]} if then else {}),
        **more,
    }


def card(type_, identifier, cost, *abilities, **more):
    """Return a whole card, valid by its schema."""
    return {
        "abilities": [*abilities],
        "artist": None,
        "collectorNumber": 1,
        "cost": cost,
        "evolutionOf": None,
        "factions": ["NEUTRAL"],
        "flavor": None,
        "id": identifier,
        "keywords": [],
        "memberId": None,
        "name": identifier,
        "optOut": False,
        "rankId": None,
        "rankLabel": None,
        "rarity": "COMMON",
        "set": "Procès-Verbal",
        "setCode": "PVB",
        "subtypes": ["BOSS"] if type_ == "CREATURE" else [],
        "type": type_,
        "version": 1,
    } | more


def creature(cost, atk, hp, *abilities, **more):
    return card("CREATURE", more.pop("id", "crea_essai"), cost, *abilities, atk=atk, hp=hp, **more)


def member(cost, atk, hp, *abilities, **more):
    own = {"memberId": "u_1", "rankId": "membre", "rankLabel": "Membre", "subtypes": ["MEMBRE", "DPS"]}
    return creature(cost, atk, hp, *abilities, **own, **more)


def spell(cost, *effects, **more):
    return card("SPELL", more.pop("id", "sort_essai"), cost, ability("ON_PLAY", *effects), **more)


def permanent(cost, charges, *abilities, **more):
    return card("PERMANENT", more.pop("id", "perm_essai"), cost, *abilities, charges=charges, **more)


TOKEN = creature(1, 1, 1, id="jeton_essai", name="Pion") | {
    "token": True,
    "collectorNumber": None,
    "rarity": None,
}
"""A body of 1/1 to summon."""


@functools.cache
def known():
    """Return the corpus as it lies in the repository."""
    return reading.read(reading.from_disk())


def prices():
    return known().prices


def weighed(card, *others):
    """Return the addition of a card that may summon the token and some others."""
    return add_up(card, prices(), {each["id"]: each for each in (TOKEN, card, *others)})
