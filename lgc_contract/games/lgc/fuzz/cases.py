"""Write a position as a scenario does: sparse, and with no id that is not one's to give."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from lgc_contract.game import Case, Start
from lgc_contract.games.lgc.expand import LOCAL_ID, RESERVED
from lgc_contract.renaming import Renaming

__all__ = ["PLAYERS", "ZONES", "case_of"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
ZONES: Final = ("deck", "hand", "board", "permanents", "graveyard")

DEFAULTS: Final[Mapping[str, Document]] = MappingProxyType(
    {
        "state": {"phase": "MAIN", "active": "p1", "result": None, "nextId": 1},
        "player": {"fatigue": 0, "mulligan": None, **{zone: [] for zone in ZONES}},
        "hero": {
            "name": "Héros",
            "class": "WARRIOR",
            **dict.fromkeys(("race", "realm", "portrait", "power")),
            "hp": 30,
            "armor": 0,
            "powerUsed": False,
        },
        "creature": {
            "position": None,
            "damage": 0,
            **dict.fromkeys(("arrived", "attacked", "marked", "silenced"), False),
            **{name: [] for name in ("consumed", "buffs", "granted", "used")},
            "set": {"atk": None, "hp": None},
        },
        "permanent": {"marked": False, "silenced": False, "used": []},
        "definition": {
            "version": 1,
            "cost": 1,
            "factions": ["NEUTRAL"],
            "token": False,
            **{name: [] for name in ("keywords", "subtypes", "abilities")},
            **dict.fromkeys(("memberId", "charges")),
        },
    }
)

SETS: Final = ("keywords", "subtypes", "factions", "consumed")
"""What is written sorted, for its order means nothing."""


def case_of(start: Start, intents: tuple[Document, ...]) -> Case:
    """Return a start, its state as an engine reports it, and intents as a scenario writes them.

    Ids that no scenario may write are replaced: those of created entities, and of powers.
    """
    setup: Document = start.setup
    cards = tuple(_without_defaults(card, "definition") for card in setup["cards"])
    powers = {power["id"]: power for power in setup["powers"]}
    if start.state is None:
        new: Document = dict(start.new or {})
        heroes = {player: _hero(new["heroes"][player], powers) for player in PLAYERS}
        return Case({**new, "heroes": heroes}, cards, intents)
    renaming = Renaming(_names(start.state))
    given = _position(renaming.outward(start.state), powers)
    return Case(given, cards, tuple(map(renaming.outward, intents)))


def _position(state: Document, powers: Document) -> Document:
    given = _without_defaults({key: state[key] for key in state if key not in PLAYERS}, "state")
    given["rng"] = {key: value for key, value in state["rng"].items() if value}
    if not given["rng"]:
        del given["rng"]
    for player in PLAYERS:
        side = _without_defaults(state[player], "player")
        side["hero"] = _hero(state[player]["hero"], powers)
        for zone, kind in (("board", "creature"), ("permanents", "permanent")):
            if zone in side:
                side[zone] = [_entity(each, kind, player) for each in side[zone]]
        given[player] = {key: value for key, value in side.items() if value != {}}
    return given


def _entity(entity: Document, kind: str, player: str) -> Document:
    written = _without_defaults(entity, kind)
    written.pop("computed", None)
    if written["owner"] == player:
        del written["owner"]
    return written


def _hero(hero: Document, powers: Document) -> Document:
    written = _without_defaults(hero, "hero")
    written.pop("id", None)
    power = powers.get(written.get("power", ""))
    if power is not None:
        written["power"] = {key: value for key, value in power.items() if key != "id"}
    return written


def _without_defaults(document: Document, kind: str) -> Document:
    defaults = DEFAULTS[kind]
    written = {key: value for key, value in document.items() if key not in defaults or value != defaults[key]}
    return written | {key: sorted(written[key]) for key in SETS if key in written}


def _names(state: Document) -> dict[str, str]:
    """Return new names for the entities whose ids no scenario may write."""
    taken = [entity["id"] for player in PLAYERS for zone in ZONES for entity in state[player][zone]]
    strange = [each for each in taken if RESERVED.fullmatch(each) or not LOCAL_ID.fullmatch(each)]
    return {each: "x-" + re.sub(r"[^a-z0-9]+", "-", each.lower()) for each in strange}
