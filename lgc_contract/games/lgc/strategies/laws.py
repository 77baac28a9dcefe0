"""Laws that hold of every move of every game, whatever engine plays it, as functions of its documents.

A law returns what breaks it, in words; nothing means that it holds. `check` applies all of them to one move.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc.strategies import bodies, ledger

__all__ = ["check", "hidden_ids", "leaks", "twin", "unsound"]

Document: TypeAlias = dict[str, Any]

STEP: Final = 0x6D2B79F5
"""By how much each draw moves the state of mulberry32 (LGC-RNG-01)."""

PLAYERS: Final = ("p1", "p2")
HELD: Final = ("deck", "hand", "graveyard")
IN_PLAY: Final = ("board", "permanents")
LIMITS: Final = (("board", 6), ("permanents", 3), ("hand", 10))
FERVEUR_CAP: Final = 10


def check(
    before: Document, events: Sequence[Document], after: Document, cards: Mapping[str, Document]
) -> list[str]:
    """Return every law that an accepted intent breaks; `cards` are the definitions by id."""
    return [
        *unsound(after),
        *_regressions(before, after),
        *ledger.disagreements(before, events, after, cards),
        *bodies.disagreements(before, events, after, cards),
    ]


def unsound(state: Document) -> Iterator[str]:
    """Yield what no position between two intents may be, whatever led to it."""
    yield from _repetitions(state)
    for player in PLAYERS:
        side = state[player]
        for zone, limit in LIMITS:
            if len(side[zone]) > limit:
                yield f"{player}.{zone} holds {len(side[zone])}, the limit is {limit}"
        if not 0 <= side["ferveurMax"] <= FERVEUR_CAP or side["ferveurActuelle"] < 0:
            yield f"{player} has Ferveur {side['ferveurActuelle']}/{side['ferveurMax']}"
        if state["phase"] != "OVER":
            yield from _dying(side, player)
    if (state["phase"] == "OVER") != (state["result"] is not None):
        yield f"phase {state['phase']} with result {state['result']}"
    if state["phase"] == "MAIN" and state["active"] != PLAYERS[(state["turn"] + 1) % 2]:
        yield f"turn {state['turn']} is not that of {state['active']} (SET-06)"


def _dying(side: Document, player: str) -> Iterator[str]:
    if side["hero"]["hp"] <= 0:
        yield f"the hero of {player} stands at {side['hero']['hp']} and the game goes on"
    for creature in side["board"]:
        if creature["computed"]["hp"] <= 0 or creature["marked"]:
            yield f"{creature['id']} of {player} is dying and at rest"
    for permanent in side["permanents"]:
        if permanent["charges"] == 0 or permanent["marked"]:
            yield f"{permanent['id']} of {player} is used up and at rest"


def _repetitions(state: Document) -> Iterator[str]:
    """Yield ids and entry numbers that stand twice, out of order, or are still to be given."""
    sides = [state[player] for player in PLAYERS]
    ids = [entity["id"] for side in sides for zone in (*HELD, *IN_PLAY) for entity in side[zone]]
    if len(set(ids)) != len(ids):
        yield f"an id stands twice in {sorted(ids)}"
    given = {f"n{number}" for number in range(state["nextId"], state["nextId"] + 10)}
    if not given.isdisjoint(ids):
        yield f"nextId is {state['nextId']}, yet an entity has that id or a later one"
    entries = [[entity["entry"] for entity in side[zone]] for side in sides for zone in IN_PLAY]
    together = [entry for zone in entries for entry in zone]
    if any(zone != sorted(zone) for zone in entries) or len(set(together)) != len(together):
        yield f"entry numbers {entries} are not in order or stand twice"
    if together and max(together) >= state["nextEntry"]:
        yield f"nextEntry is {state['nextEntry']}, yet {max(together)} is given"


def _regressions(before: Document, after: Document) -> Iterator[str]:
    """Yield counters that went back, and graveyards that lost a card."""
    for name in ("turn", "nextId", "nextEntry"):
        if after[name] < before[name]:
            yield f"{name} fell from {before[name]} to {after[name]}"
    if after["rng"]["draws"] < before["rng"]["draws"]:
        yield "random numbers were given back"
    drawn = after["rng"]["draws"] - before["rng"]["draws"]
    if (before["rng"]["state"] + drawn * STEP) % 2**32 != after["rng"]["state"]:
        yield f"the random state did not move by {drawn} draws"


# --- what a player may know ---------------------------------------------------------------------------------


def hidden_ids(state: Document, viewer: str) -> set[str]:
    """Return the ids that a viewer may not know: both decks, and the opponent's hand."""
    opponent = PLAYERS[1 - PLAYERS.index(viewer)]
    zones = (state[viewer]["deck"], *(state[opponent][zone] for zone in ("deck", "hand")))
    return {entity["id"] for zone in zones for entity in zone}


def leaks(state: Document, viewer: str, *seen: Any) -> set[str]:
    """Return the hidden ids of a position that stand somewhere in what the viewer is shown after it."""
    return hidden_ids(state, viewer) & set(_strings(seen))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for member in value.values():
            yield from _strings(member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from _strings(member)


def twin(state: Document, viewer: str, cards: Sequence[str]) -> Document:
    """Return a state that differs in everything that the viewer may not know, and in nothing else.

    Random numbers, the order and the ids of the own deck, and the opponent's hand and deck, whose cards
    become other `cards`.
    """
    opponent = PLAYERS[1 - PLAYERS.index(viewer)]
    own, other = state[viewer], state[opponent]
    deck = [{"id": f"own-{index}", "card": each["card"]} for index, each in enumerate(reversed(own["deck"]))]
    hidden = {
        zone: [
            {"id": f"{zone}-{index}", "card": cards[index % len(cards)]} for index in range(len(other[zone]))
        ]
        for zone in ("hand", "deck")
    }
    mulligan = None if other["mulligan"] is None else [each["id"] for each in hidden["hand"][:1]]
    rng = {"state": (state["rng"]["state"] + 1) % 2**32, "draws": state["rng"]["draws"] + 1}
    changed = {viewer: own | {"deck": deck}, opponent: other | hidden | {"mulligan": mulligan}}
    return state | changed | {"rng": rng, "nextId": state["nextId"] + 1000}
