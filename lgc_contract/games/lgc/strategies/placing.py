"""Random positions over given definitions: full stored states at rest, and the parts of a new game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.strategies.drawing import (
    Chooser,
    between,
    chance,
    choose,
    sometimes_up_to,
    subset,
)
from lgc_contract.games.lgc.strategies.vocabulary import DURATIONS, KEYWORDS

__all__ = ["draw_deck", "draw_hero", "draw_new_game", "draw_position"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
DECK_SIZE: Final = 30
BOARD: Final = 6
PERMANENTS: Final = 3
HAND: Final = 10


@dataclass
class _Table:
    """The definitions that stand ready and the numbers given so far."""

    chooser: Chooser
    cards: Sequence[Document]
    powers: Sequence[Document]
    ids: int = 0
    entries: list[Document] = field(default_factory=list)

    def of_type(self, type_: str) -> Sequence[Document]:
        return [card for card in self.cards if card["type"] == type_]

    def next_id(self) -> str:
        self.ids += 1
        return f"e{self.ids}"

    def held(self, most: int, cards: Sequence[Document]) -> list[Document]:
        """Draw the cards of a zone that is not in play."""
        number = self.chooser.pick(most + 1) if cards else 0
        return [{"id": self.next_id(), "card": choose(self.chooser, cards)["id"]} for _ in range(number)]


def draw_position(chooser: Chooser, setup: Document, catalogue: Catalogue) -> Document:
    """Return a state of the main phase, at times of the mulligans or of a game that is over.

    No creature in it is dying. `catalogue` is the setup compiled.
    """
    if chance(chooser, 12):
        return _opening(chooser, setup, catalogue)
    table = _Table(chooser, setup["cards"], setup["powers"])
    turn = between(chooser, 1, 40)
    state: Document = {"turn": turn, "active": PLAYERS[(turn + 1) % 2], **_phase(chooser)}
    state["rng"] = {"state": chooser.pick(2**32), "draws": chooser.pick(100)}
    state |= {"nextId": between(chooser, 1, 9), "nextEntry": 1}
    for player in PLAYERS:
        state[player] = _player(table, player)
    for number, entity in enumerate(_mixed(chooser, table.entries), 1):
        entity["entry"] = number
        state["nextEntry"] = number + 1
    for player in PLAYERS:
        state[player]["board"].sort(key=_entry)
        state[player]["permanents"].sort(key=_entry)
    return _made_sound(state, catalogue)


def _opening(chooser: Chooser, setup: Document, catalogue: Catalogue) -> Document:
    """Return a state in which at most one player has chosen a mulligan."""
    state = state_to_json(new_game(catalogue, draw_new_game(chooser, setup, size=between(chooser, 2, 8))))
    side = state[choose(chooser, PLAYERS)]
    if chance(chooser, 2):
        side["mulligan"] = subset(chooser, [card["id"] for card in side["hand"]], 4)
    return state


def _phase(chooser: Chooser) -> Document:
    if chance(chooser, 20):
        outcome, winner = choose(chooser, (("WIN", "p1"), ("WIN", "p2"), ("DRAW", None)))
        return {"phase": "OVER", "result": {"outcome": outcome, "winner": winner, "reason": "HERO_DEFEATED"}}
    return {"phase": "MAIN", "result": None}


def _entry(entity: Document) -> int:
    number: int = entity["entry"]
    return number


def _mixed(chooser: Chooser, entities: Sequence[Document]) -> Iterator[Document]:
    waiting = list(entities)
    while waiting:
        yield waiting.pop(chooser.pick(len(waiting)))


def _player(table: _Table, player: str) -> Document:
    chooser = table.chooser
    collectible = [card for card in table.cards if not card["token"]]
    maximum = 10 - chooser.pick(11)
    hero = draw_hero(chooser, table.powers) | {"id": "h" + player[1:]}
    hero |= {"hp": 30 - chooser.pick(30), "armor": sometimes_up_to(chooser, 6, 3)}
    hero["powerUsed"] = chance(chooser, 4)
    side: Document = {
        "hero": hero,
        "ferveurMax": maximum,
        "ferveurActuelle": maximum - chooser.pick(maximum + 1),
    }
    if chance(chooser, 4):
        side["ferveurActuelle"] = maximum + chooser.pick(4)
    side |= {"fatigue": sometimes_up_to(chooser, 3, 4), "mulligan": None}
    side["deck"] = table.held(6, collectible)
    side["hand"] = table.held(HAND if chance(chooser, 4) else 4, table.cards)
    side["graveyard"] = table.held(3, collectible)
    creatures, permanents = table.of_type("CREATURE"), table.of_type("PERMANENT")
    side["board"] = [_creature(table, player, creatures) for _ in range(chooser.pick(BOARD + 1))]
    many = chooser.pick(PERMANENTS + 1) if permanents else 0
    side["permanents"] = [_permanent(table, player, permanents) for _ in range(many)]
    table.entries += [*side["board"], *side["permanents"]]
    return side


def _creature(table: _Table, player: str, cards: Sequence[Document]) -> Document:
    chooser = table.chooser
    card = choose(chooser, cards)
    usable = [index for index, ability in enumerate(card["abilities"]) if ability["trigger"] == "MANUAL"]
    creature: Document = {
        "id": table.next_id(),
        "card": card["id"],
        "owner": player,
        "position": None,
        "entry": 0,
    }
    creature |= {
        "damage": sometimes_up_to(chooser, 5, 2),
        "arrived": chance(chooser, 4),
        "attacked": chance(chooser, 4),
        "marked": False,
        "silenced": chance(chooser, 6),
        "consumed": subset(chooser, [word for word in card["keywords"] if word in ("SHIELD", "STEALTH")], 1),
        "set": {"atk": None, "hp": None},
        "buffs": [_buff(chooser) for _ in range(sometimes_up_to(chooser, 2, 3))],
        "granted": [_grant(chooser) for _ in range(sometimes_up_to(chooser, 2, 3))],
        "used": subset(chooser, usable, 2),
    }
    if chance(chooser, 6):
        creature["set"] = {"atk": choose(chooser, (None, 0, 3)), "hp": choose(chooser, (None, 1, 4))}
    return creature


def _buff(chooser: Chooser) -> Document:
    attack, hp = choose(chooser, ((1, 1), (2, 0), (0, 2), (-1, 0), (0, -1)))
    return {"atk": attack, "hp": hp, "duration": choose(chooser, DURATIONS)}


def _grant(chooser: Chooser) -> Document:
    return {"keyword": choose(chooser, KEYWORDS), "duration": choose(chooser, DURATIONS)}


def _permanent(table: _Table, player: str, cards: Sequence[Document]) -> Document:
    chooser = table.chooser
    card = choose(chooser, cards)
    usable = [index for index, ability in enumerate(card["abilities"]) if ability["trigger"] == "MANUAL"]
    charges = None if card["charges"] is None else card["charges"] - chooser.pick(card["charges"])
    permanent: Document = {"id": table.next_id(), "card": card["id"], "owner": player, "entry": 0}
    permanent |= {"charges": charges, "marked": False, "silenced": chance(chooser, 6)}
    return permanent | {"used": subset(chooser, usable, 2)}


def _made_sound(state: Document, catalogue: Catalogue) -> Document:
    """Heal, and take away what cannot be healed, until every creature has at least 1 PV.

    Each change can end an aura, or satisfy its condition, so the question is asked again.
    """
    while True:
        maximum = _maximum_hp(state, catalogue)
        boards = [state[player]["board"] for player in PLAYERS]
        dying = [
            creature
            for board in boards
            for creature in board
            if creature["damage"] >= maximum[creature["id"]]
        ]
        if not dying:
            return state
        for creature in dying:
            creature["damage"] = max(maximum[creature["id"]] - 1, 0)
        for board in boards:
            board[:] = [creature for creature in board if maximum[creature["id"]] > 0]


def _maximum_hp(state: Document, catalogue: Catalogue) -> dict[str, int]:
    """Return the effective maximum PV of every creature, auras included, by id."""
    reported = state_to_json(state_from_json(catalogue, state))
    boards = (reported[player]["board"] for player in PLAYERS)
    return {creature["id"]: creature["computed"]["maxHp"] for board in boards for creature in board}


# --- new games ----------------------------------------------------------------------------------------------


def draw_hero(chooser: Chooser, powers: Sequence[Document]) -> Document:
    """Return who a hero is: what a new game is told of it."""
    hero: Document = {
        "class": choose(chooser, ("WARRIOR", "MAGE")),
        "name": "Héros",
        "race": None,
        "realm": None,
    }
    return hero | {"portrait": None, "power": choose(chooser, (None, *(power["id"] for power in powers)))}


def draw_deck(chooser: Chooser, cards: Sequence[Document], size: int = DECK_SIZE) -> list[str]:
    """Return the card ids of a deck in the order in which it is submitted; tokens are in no deck."""
    collectible = [card["id"] for card in cards if not card["token"]]
    return [choose(chooser, collectible) for _ in range(size)]


def draw_new_game(chooser: Chooser, setup: Document, size: int = DECK_SIZE) -> Document:
    """Return decks, heroes and a seed: what a game starts from."""
    return {
        "decks": {player: draw_deck(chooser, setup["cards"], size) for player in PLAYERS},
        "heroes": {player: draw_hero(chooser, setup["powers"]) for player in PLAYERS},
        "seed": chooser.pick(2**32),
    }
