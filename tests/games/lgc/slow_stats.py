"""A second, slow reading of what creatures are worth, from the rules' text: base + buffs + auras."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from tests.games.lgc.slow_reading import OTHER, Reading

__all__ = ["effective"]

Document: TypeAlias = dict[str, Any]


def effective(cards: Mapping[str, Document], state: Document) -> dict[str, Document]:
    """Return what `computed` must be, for every creature by id; the state's own `computed` is not read."""
    unaided = copy.deepcopy(state)
    creatures = [creature for player in OTHER for creature in unaided[player]["board"]]
    for creature in creatures:
        creature["computed"] = _of_its_own(cards[creature["card"]], creature)
    raw = {creature["id"]: _raw(cards[creature["card"]], creature) for creature in creatures}
    words = {creature["id"]: set(creature["computed"]["keywords"]) for creature in creatures}
    for target, aura in _auras(cards, unaided):
        params = aura["params"]
        if aura["action"] == "GRANT_KEYWORD":
            words[target].add(params["keyword"])
        else:
            attack, hp = raw[target]
            raw[target] = attack + params["atk"], hp + params["hp"]
    return {
        creature["id"]: {
            "atk": max(raw[creature["id"]][0], 0),
            "maxHp": raw[creature["id"]][1],
            "hp": raw[creature["id"]][1] - creature["damage"],
            "keywords": sorted(words[creature["id"]]),
        }
        for creature in creatures
    }


def _raw(card: Document, creature: Document) -> tuple[int, int]:
    """Return base and buffs of both statistics; a negative ATK stays negative until all is added (STA-04)."""
    attack, hp = (
        card[name] if creature["set"][name] is None else creature["set"][name] for name in ("atk", "hp")
    )
    return attack + sum(buff["atk"] for buff in creature["buffs"]), hp + sum(
        buff["hp"] for buff in creature["buffs"]
    )


def _of_its_own(card: Document, creature: Document) -> Document:
    """Return the values that the conditions and filters of auras read (CND-12)."""
    printed = (
        []
        if creature["silenced"]
        else [word for word in card["keywords"] if word not in creature["consumed"]]
    )
    granted = [grant["keyword"] for grant in creature["granted"]]
    return {"atk": max(_raw(card, creature)[0], 0), "keywords": sorted({*printed, *granted})}


def _auras(cards: Mapping[str, Document], state: Document) -> Iterator[tuple[str, Document]]:
    """Yield each creature that an aura in force reaches, with the aura."""
    for player in OTHER:
        for source in (*state[player]["board"], *state[player]["permanents"]):
            reading = Reading(cards, state, player, source["id"], None)
            for ability in [] if source["silenced"] else cards[source["card"]]["abilities"]:
                if ability["trigger"] == "CONTINUOUS" and reading.holds(ability.get("condition")):
                    target = ability["target"]
                    found = reading.entities(target["side"], "CREATURE")
                    if target["scope"] == "SELF":
                        found = [each for each in found if each["id"] == source["id"]]
                    for each in reading.admitted(found, target, excluded=False):
                        yield each["id"], ability
