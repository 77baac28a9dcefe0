"""Say what is compared of a position: one record per entity, keyed by its id.

How an engine keeps buffs and auras is its own affair; what they make of a creature is in its record.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UnsetType

from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.game import SCENARIO, Observation
from lgc_contract.games.lgc import catalogues, corpus, reported
from lgc_contract.games.lgc.engine import stats
from lgc_contract.games.lgc.engine.documents import state_from_words
from lgc_contract.games.lgc.engine.state_words import (
    CreatureWords,
    HeldWords,
    HeroWords,
    PermanentWords,
    ResultWords,
)
from lgc_contract.games.lgc.engine.words import keyword_names
from lgc_contract.games.lgc.expand import GivenState
from lgc_contract.games.lgc.reported import Computed
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["ZONES", "fresh", "observe", "rng_state"]

Record: TypeAlias = dict[str, Any]

#: The attributes of a player that hold entities, and whether their order is compared (Q72).
ZONES: Final[Mapping[str, bool]] = {
    "board": False,
    "deck": True,
    "graveyard": False,
    "hand": False,
    "permanents": False,
}


def observe(state: JsonObject, setup: JsonObject) -> Observation:
    """Return the records of a state: as an engine reports it, or as `expand` filled it.

    The effective values of a reported creature are its `computed`; those of a filled state come from the
    rules.

    Raises: MalformedStateError for any other shape, a creature without `computed`, an id used twice.
    """
    seen = _read(state)
    effective = _effective(seen, setup) if type(state) is GivenState else {}
    records: dict[str, Record] = {"game": _game(seen), "p1": _player(seen.p1), "p2": _player(seen.p2)}
    number = len(records)
    for player in (seen.p1, seen.p2):
        held = player.deck + player.hand + player.graveyard
        records[player.hero.id] = _hero(player.hero)
        for card in held:
            records[card.id] = {"card": card.card}
        for creature in player.board:
            records[creature.id] = _creature(creature, effective.get(creature.id, creature.computed))
        for permanent in player.permanents:
            records[permanent.id] = _permanent(permanent)
        number += 1 + len(held) + len(player.board) + len(player.permanents)
    if len(records) != number:
        raise MalformedStateError("an id stands twice in the state")
    return records


def rng_state(state: JsonObject) -> Json:
    """Return the state of the random numbers: what the digest adds to the observation."""
    rng: Any = state["rng"]
    number: int = rng["state"]
    return number


def fresh(card: str, zone: str, setup: JsonObject) -> JsonObject:
    """Return the record of a card that has just come into a zone, with nothing but what is printed.

    Raises: DataError for a card that is neither local nor pinned.
    """
    if zone not in ("board", "permanents"):
        return {"card": card}
    local: Any = setup["cards"]
    printed: Any = next((each for each in local if each["id"] == card), None) or corpus.definition(card)
    if printed is None:
        raise DataError(SCENARIO, f"no card {card!r} is known", hint="Define it under `cards`.")
    record: Record = {"card": card, "marked": False, "silenced": False, "used": []}
    if zone == "permanents":
        return record | {"charges": printed.get("charges")}
    record |= {"arrived": True, "attacked": False, "keywords": sorted(printed["keywords"])}
    return record | {"atk": printed.get("atk"), "hp": printed.get("hp"), "maxHp": printed.get("hp")}


def _read(state: JsonObject) -> reported.State:
    try:
        seen = msgspec.convert(state, reported.State)
    except msgspec.ValidationError as error:
        raise reported.malformed(error) from error
    if (seen.result is None) == (seen.phase == "OVER"):
        raise MalformedStateError(f"the phase {seen.phase} does not go with this result", "/result")
    if seen.result is not None and not _is_possible(seen.result):
        raise MalformedStateError("outcome, winner and reason do not go together", "/result")
    return seen


def _is_possible(result: ResultWords) -> bool:
    """Tell whether a game can end so: a draw has no winner, and only a draw comes from loop or limit."""
    if result.outcome == "DRAW":
        return result.winner is None and result.reason != "CONCEDE"
    return result.winner is not None and result.reason in ("HERO_DEFEATED", "CONCEDE")


def _game(state: reported.State) -> Record:
    return {
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "result": None if state.result is None else msgspec.to_builtins(state.result),
        "draws": state.rng.draws,
    }


def _player(player: reported.Player) -> Record:
    return {
        "ferveurMax": player.ferveur_max,
        "ferveurActuelle": player.ferveur_actuelle,
        "fatigue": player.fatigue,
        "mulligan": None if player.mulligan is None else list(player.mulligan),
        "deck": [card.id for card in player.deck],
        "hand": _ids(player.hand),
        "board": _ids(player.board),
        "permanents": _ids(player.permanents),
        "graveyard": _ids(player.graveyard),
    }


def _ids(zone: Sequence[HeldWords | CreatureWords | PermanentWords]) -> list[str]:
    """Return the ids in a zone whose order is not compared, sorted; most zones are empty."""
    return sorted([entity.id for entity in zone]) if zone else []


def _hero(hero: HeroWords) -> Record:
    return {
        "class": hero.profession,
        "power": hero.power,
        "hp": hero.hp,
        "armor": hero.armor,
        "powerUsed": hero.power_used,
    }


def _effective(seen: reported.State, setup: JsonObject) -> dict[str, Computed]:
    """Return what the rules make of each creature of a state that no engine has reported."""
    stored = state_from_words(catalogues.of_corpus().of(setup), seen)
    auras = stats.auras_in(stored)
    effective: dict[str, Computed] = {}
    for player in stored.players:
        for creature in player.board:
            value = stats.totals(creature, auras)
            effective[creature.id] = Computed(
                value.attack, value.hp, value.max_hp, keyword_names(value.keywords)
            )
    return effective


def _creature(creature: reported.Creature, computed: Computed | UnsetType) -> Record:
    if not isinstance(computed, Computed):
        raise MalformedStateError(f"the creature {creature.id!r} is reported without `computed`")
    if computed.hp != computed.max_hp - creature.damage:
        found = f"{computed.hp} PV are not {computed.max_hp} less {creature.damage}"
        raise MalformedStateError(f"`computed` of {creature.id!r}: {found}")
    return {
        "card": creature.card,
        "atk": computed.atk,
        "hp": computed.hp,
        "maxHp": computed.max_hp,
        "keywords": sorted(computed.keywords),
        "arrived": creature.arrived,
        "attacked": creature.attacked,
        "marked": creature.marked,
        "silenced": creature.silenced,
        "used": sorted(creature.used),
    }


def _permanent(permanent: PermanentWords) -> Record:
    return {
        "card": permanent.card,
        "charges": permanent.charges,
        "marked": permanent.marked,
        "silenced": permanent.silenced,
        "used": sorted(permanent.used),
    }
