"""States as JSON (schema `lgc/state`): the stored part, from which any engine can resume, and `computed`."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, NoReturn, TypeAlias

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.lgc.engine.card import Auras, Card, Power
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.shape import Misshapen, to_struct
from lgc_contract.games.lgc.engine.state import (
    Buff,
    Creature,
    Grant,
    Held,
    Hero,
    Permanent,
    Player,
    Result,
    State,
)
from lgc_contract.games.lgc.engine.state_words import (
    CreatureWords,
    HeldWords,
    HeroWords,
    PermanentWords,
    PlayerWords,
    StateWords,
)
from lgc_contract.games.lgc.engine.stats import aura_sources, auras_in, totals
from lgc_contract.games.lgc.engine.words import (
    KEYWORD_BITS,
    PLAYERS,
    SEATS,
    PlayerId,
    Seat,
    keyword_mask,
    keyword_names,
)

__all__ = ["hero_to_json", "result_to_json", "state_from_json", "state_from_words", "state_to_json"]

Place: TypeAlias = tuple[str | int, ...]
"""The steps of a pointer into a state; put together only for the error that names it."""

_by_entry = attrgetter("entry")


# --- reading --------------------------------------------------------------------------------------


def state_from_json(catalogue: Catalogue, document: Any) -> State:
    """Read a stored state; `computed` may be there and is not read.

    Raises: MalformedStateError (wrong shape, an id or entry number twice, an unknown card or power).
    """
    try:
        words = to_struct(document, StateWords)
    except Misshapen as fault:
        raise MalformedStateError(message=fault.message, pointer=fault.pointer) from fault
    return state_from_words(catalogue, words)


def state_from_words(catalogue: Catalogue, words: StateWords) -> State:
    """Read a stored state whose shape has been checked.

    Raises: MalformedStateError (an id or entry number twice, an unknown card or power).
    """
    reader = _Reader(catalogue, words.next_entry)
    result = words.result
    players = reader.player(words.p1, 0), reader.player(words.p2, 1)
    return State(
        catalogue=catalogue,
        turn=words.turn,
        phase=words.phase,
        active=SEATS[words.active],
        result=None if result is None else Result(result.outcome, _seat(result.winner), result.reason),
        rng_state=words.rng.state,
        draws=words.rng.draws,
        next_id=words.next_id,
        next_entry=words.next_entry,
        players=players,
        aura_sources=aura_sources(players),
    )


def _seat(player: str | None) -> Seat | None:
    return None if player is None else SEATS[player]


def _fail(message: str, *place: str | int) -> NoReturn:
    raise MalformedStateError(message=message, pointer="".join(f"/{step}" for step in place))


class _Reader:
    """Reads the players of one state; knows the ids and entry numbers met so far."""

    def __init__(self, catalogue: Catalogue, next_entry: int) -> None:
        self.catalogue = catalogue
        self.next_entry = next_entry
        self.ids: set[str] = set()
        self.entries: set[int] = set()

    def player(self, words: PlayerWords, seat: Seat) -> Player:
        name = PLAYERS[seat]
        board = [self.creature(one, seat, (name, "board", n)) for n, one in enumerate(words.board)]
        permanents = [
            self.permanent(one, seat, (name, "permanents", n)) for n, one in enumerate(words.permanents)
        ]
        return Player(
            hero=self.hero(words.hero, seat, (name, "hero")),
            ferveur_max=words.ferveur_max,
            ferveur_actuelle=words.ferveur_actuelle,
            fatigue=words.fatigue,
            mulligan=words.mulligan,
            deck=self.zone(words.deck, name, "deck"),
            hand=self.zone(words.hand, name, "hand"),
            graveyard=self.zone(words.graveyard, name, "graveyard"),
            # LGC-IDS-06: in entry order.
            board=tuple(sorted(board, key=_by_entry)),
            permanents=tuple(sorted(permanents, key=_by_entry)),
        )

    def hero(self, words: HeroWords, seat: Seat, at: Place) -> Hero:
        self.take_id(words.id, at)
        return Hero(
            id=words.id,
            seat=seat,
            profession=words.profession,
            name=words.name,
            race=words.race,
            realm=words.realm,
            portrait=words.portrait,
            power=None if words.power is None else self.power(words.power, at),
            hp=words.hp,
            armor=words.armor,
            power_used=words.power_used,
        )

    def zone(self, words: tuple[HeldWords, ...], player: PlayerId, name: str) -> tuple[Held, ...]:
        if not words:
            return ()
        held = []
        for index, one in enumerate(words):
            at = (player, name, index)
            self.take_id(one.id, at)
            held.append(Held(one.id, self.card(one.card, at)))
        return tuple(held)

    def creature(self, words: CreatureWords, seat: Seat, at: Place) -> Creature:
        card = self.in_play(words, seat, "CREATURE", at)
        return Creature(
            id=words.id,
            card=card,
            owner=seat,
            entry=words.entry,
            damage=words.damage,
            arrived=words.arrived,
            attacked=words.attacked,
            marked=words.marked,
            silenced=words.silenced,
            consumed=keyword_mask(words.consumed),
            set_atk=words.set.atk,
            set_hp=words.set.hp,
            buffs=tuple([Buff(one.atk, one.hp, one.duration) for one in words.buffs]),
            granted=tuple([Grant(KEYWORD_BITS[one.keyword], one.duration) for one in words.granted]),
            used=words.used,
            position=words.position,
        )

    def permanent(self, words: PermanentWords, seat: Seat, at: Place) -> Permanent:
        return Permanent(
            id=words.id,
            card=self.in_play(words, seat, "PERMANENT", at),
            owner=seat,
            entry=words.entry,
            charges=words.charges,
            marked=words.marked,
            silenced=words.silenced,
            used=words.used,
        )

    def in_play(self, words: CreatureWords | PermanentWords, seat: Seat, card_type: str, at: Place) -> Card:
        """Check what every body in play must be, and return its card."""
        self.take_id(words.id, at)
        if words.owner != PLAYERS[seat]:
            _fail("owner and controller are the same player", *at, "owner")
        if words.entry in self.entries or words.entry >= self.next_entry:
            _fail(f"the entry number {words.entry} stands twice or is still to come", *at, "entry")
        self.entries.add(words.entry)
        card = self.card(words.card, at)
        if card.type != card_type:
            _fail(f"{card.id} is a {card.type}, not a {card_type}", *at, "card")
        return card

    def take_id(self, identifier: str, at: Place) -> None:
        if identifier in self.ids:
            _fail(f"the id {identifier!r} stands twice", *at, "id")
        self.ids.add(identifier)

    def card(self, identifier: str, at: Place) -> Card:
        card = self.catalogue.card(identifier)
        if card is None:
            _fail(f"there is no card {identifier!r}", *at, "card")
        return card

    def power(self, identifier: str, at: Place) -> Power:
        power = self.catalogue.power(identifier)
        if power is None:
            _fail(f"there is no power {identifier!r}", *at, "power")
        return power


# --- writing --------------------------------------------------------------------------------------


def state_to_json(state: State) -> dict[str, Any]:
    """Write a state with the `computed` part of every creature."""
    auras = auras_in(state)
    return {
        "turn": state.turn,
        "phase": state.phase,
        "active": PLAYERS[state.active],
        "result": result_to_json(state.result),
        "rng": {"state": state.rng_state, "draws": state.draws},
        "nextId": state.next_id,
        "nextEntry": state.next_entry,
        "p1": _player(state.players[0], auras),
        "p2": _player(state.players[1], auras),
    }


def result_to_json(result: Result | None) -> dict[str, Any] | None:
    """Write how a game ended."""
    if result is None:
        return None
    winner = None if result.winner is None else PLAYERS[result.winner]
    return {"outcome": result.outcome, "winner": winner, "reason": result.reason}


def hero_to_json(hero: Hero) -> dict[str, Any]:
    """Write a hero: who it is, then what the rules change."""
    return {
        "id": hero.id,
        "name": hero.name,
        "class": hero.profession,
        "race": hero.race,
        "realm": hero.realm,
        "portrait": hero.portrait,
        "power": None if hero.power is None else hero.power.id,
        "hp": hero.hp,
        "armor": hero.armor,
        "powerUsed": hero.power_used,
    }


def _player(player: Player, auras: Auras) -> dict[str, Any]:
    return {
        "hero": hero_to_json(player.hero),
        "ferveurMax": player.ferveur_max,
        "ferveurActuelle": player.ferveur_actuelle,
        "fatigue": player.fatigue,
        "mulligan": None if player.mulligan is None else list(player.mulligan),
        "deck": [_held(held) for held in player.deck],
        "hand": [_held(held) for held in player.hand],
        "graveyard": [_held(held) for held in player.graveyard],
        "board": [_creature(creature, auras) for creature in player.board],
        "permanents": [_permanent(permanent) for permanent in player.permanents],
    }


def _held(held: Held) -> dict[str, Any]:
    return {"id": held.id, "card": held.card.id}


def _creature(creature: Creature, auras: Auras) -> dict[str, Any]:
    value = totals(creature, auras)
    return {
        "id": creature.id,
        "card": creature.card.id,
        "owner": PLAYERS[creature.owner],
        "position": creature.position,
        "entry": creature.entry,
        "damage": creature.damage,
        "arrived": creature.arrived,
        "attacked": creature.attacked,
        "marked": creature.marked,
        "silenced": creature.silenced,
        "consumed": list(keyword_names(creature.consumed)),
        "set": {"atk": creature.set_atk, "hp": creature.set_hp},
        "buffs": [{"atk": buff.atk, "hp": buff.hp, "duration": buff.duration} for buff in creature.buffs],
        "granted": [
            {"keyword": keyword_names(grant.keyword)[0], "duration": grant.duration}
            for grant in creature.granted
        ],
        "used": sorted(creature.used),
        "computed": {
            "atk": value.attack,
            "hp": value.hp,
            "maxHp": value.max_hp,
            "keywords": list(keyword_names(value.keywords)),
        },
    }


def _permanent(permanent: Permanent) -> dict[str, Any]:
    return {
        "id": permanent.id,
        "card": permanent.card.id,
        "owner": PLAYERS[permanent.owner],
        "entry": permanent.entry,
        "charges": permanent.charges,
        "marked": permanent.marked,
        "silenced": permanent.silenced,
        "used": sorted(permanent.used),
    }
