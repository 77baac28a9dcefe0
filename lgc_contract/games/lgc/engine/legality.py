"""Whether an intent is allowed: the checks in the order of the rejection codes, and what it will start.

Every function reads a state and returns what the intent needs, or raises `Rejection`; nothing is changed here
(LGC-REJ-01).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from lgc_contract.games.lgc.engine.card import Ability, Auras, Players
from lgc_contract.games.lgc.engine.choices import answered, questions
from lgc_contract.games.lgc.engine.draft import Waiting
from lgc_contract.games.lgc.engine.intents import Activate, Attack, HeroPower, Mulligan, PlayCard
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.state import Creature, Held, Permanent, Player, State
from lgc_contract.games.lgc.engine.stats import attack, auras_in, keywords
from lgc_contract.games.lgc.engine.words import RUSH, SEATS, STEALTH, TAUNT, Code, Phase, Seat

__all__ = [
    "Defence",
    "check_activate",
    "check_attack",
    "check_mulligan",
    "check_play",
    "check_power",
    "check_running",
    "check_turn",
    "defence",
    "has_place",
]

Thing = TypeVar("Thing", Held, Creature, Creature | Permanent)


def check_running(state: State) -> None:
    """Refuse everything once the game is over.

    Raises: Rejection.
    """
    # LGC-REJ-03
    if state.phase == "OVER":
        raise Rejection("GAME_OVER")


def check_turn(state: State, player: str) -> Seat:
    """Return the seat of the player whose main phase it is.

    Raises: Rejection.
    """
    # LGC-REJ-05, LGC-REJ-06
    _check_phase(state, "MAIN")
    seat = SEATS[player]
    if seat != state.active:
        raise Rejection("NOT_YOUR_TURN")
    return seat


def _check_phase(state: State, phase: Phase) -> None:
    check_running(state)
    if state.phase != phase:
        raise Rejection("WRONG_PHASE")


def _find(things: Iterable[Thing], identifier: str) -> Thing:
    for thing in things:
        if thing.id == identifier:
            return thing
    raise Rejection("UNKNOWN_SOURCE")


def _check_cost(player: Player, cost: int) -> None:
    # LGC-PLY-04, LGC-PWR-04, LGC-PWR-13: a cost equal to ferveurActuelle can be paid.
    if cost > player.ferveur_actuelle:
        raise Rejection("NOT_ENOUGH_FERVEUR")


def check_mulligan(state: State, intent: Mulligan) -> Seat:
    """Return the seat of a player who may choose these cards, in any order of the players (LGC-SET-08).

    Raises: Rejection.
    """
    _check_phase(state, "MULLIGAN")  # LGC-REJ-04
    seat = SEATS[intent.player]
    player = state.players[seat]
    chosen = set(intent.cards)
    # LGC-SET-07, LGC-SET-14: once. LGC-SET-13: distinct cards of the own hand.
    if player.mulligan is not None or len(chosen) != len(intent.cards):
        raise Rejection("BAD_MULLIGAN")
    if not chosen <= {held.id for held in player.hand}:
        raise Rejection("BAD_MULLIGAN")
    return seat


def check_play(state: State, intent: PlayCard) -> tuple[Held, list[Waiting]]:
    """Return the card, and its ON_PLAY abilities that will run, with their choices.

    Raises: Rejection.
    """
    seat = check_turn(state, intent.player)
    player = state.players[seat]
    held = _find(player.hand, intent.card)  # LGC-PLY-03
    card = held.card
    _check_cost(player, card.cost)
    if not has_place(state, player, card.type):
        raise Rejection("BOARD_FULL" if card.type == "CREATURE" else "PERMANENTS_FULL")
    # LGC-PLY-16, LGC-PLY-17: only a spell needs a candidate for every choice.
    optional = card.type != "SPELL"
    found = questions(state.players, card.on_play, seat, held.id, auras_in(state), optional=optional)
    return held, answered(found, intent.targets, seat, held.id)


def has_place(state: State, player: Player, card_type: str) -> bool:
    """Whether the body of a card of this type finds room."""
    # LGC-PLY-05, LGC-PLY-06. LGC-PLY-07: what its effects summon needs none.
    constants = state.catalogue.constants
    if card_type == "CREATURE":
        return len(player.board) < constants.board_limit
    return card_type == "SPELL" or len(player.permanents) < constants.permanent_limit


def check_power(state: State, intent: HeroPower) -> tuple[int, list[Waiting]]:
    """Return the cost of the hero power, and its abilities that will run, with their choices.

    Raises: Rejection.
    """
    seat = check_turn(state, intent.player)
    player = state.players[seat]
    hero = player.hero
    power = hero.power
    if power is None:
        raise Rejection("UNKNOWN_SOURCE")  # LGC-PWR-03
    if hero.power_used:
        raise Rejection("ALREADY_USED")  # LGC-PWR-02
    _check_cost(player, power.cost)
    found = questions(state.players, power.abilities, seat, hero.id, auras_in(state), optional=False)
    return power.cost, answered(found, intent.targets, seat, hero.id)


def check_activate(state: State, intent: Activate) -> tuple[Creature | Permanent, Ability, list[Waiting]]:
    """Return the source and its MANUAL ability, and whether it will run (empty if not), with its choices.

    Raises: Rejection.
    """
    # LGC-TRG-15: in the main phase of its controller, also in the turn of its arrival.
    seat = check_turn(state, intent.player)
    player = state.players[seat]
    in_play: tuple[Creature | Permanent, ...] = (*player.board, *player.permanents)
    source = _find(in_play, intent.source)  # LGC-PWR-11
    ability = next((one for one in source.card.manual if one.index == intent.ability), None)
    if ability is None or source.silenced:
        raise Rejection("UNKNOWN_SOURCE")  # LGC-PWR-12
    if intent.ability in source.used:
        raise Rejection("ALREADY_USED")  # LGC-PWR-09
    _check_cost(player, ability.cost)
    found = questions(state.players, (ability,), seat, source.id, auras_in(state), optional=False)
    return source, ability, answered(found, intent.targets, seat, source.id)


def check_attack(state: State, intent: Attack) -> Creature:
    """Return the attacker, if it may attack this target.

    Raises: Rejection.
    """
    # LGC-CMB-01: a creature of the active player, and an enemy creature or the enemy hero.
    seat = check_turn(state, intent.player)
    attacker = _find(state.players[seat].board, intent.attacker)  # LGC-CMB-02
    auras = auras_in(state)
    # LGC-CMB-03, LGC-CMB-10: Fougue, from wherever it comes, lifts the arrival restriction.
    if attacker.arrived and not keywords(attacker, auras) & RUSH:
        raise Rejection("CANNOT_ATTACK_YET")
    if attacker.attacked:
        raise Rejection("ALREADY_ATTACKED")  # LGC-CMB-04
    if attack(attacker, auras) == 0:
        raise Rejection("NO_ATTACK")  # LGC-CMB-05
    code = defence(state.players, seat, auras).problem(intent.target, rushing=attacker.arrived)
    if code is not None:
        raise Rejection(code)
    return attacker


class Defence(Struct, frozen=True, gc=False):
    """What stands against an attacker: the enemy hero, the creatures, those without Furtif, the guards."""

    hero: str
    creatures: tuple[str, ...]
    exposed: tuple[str, ...]
    guards: tuple[str, ...]
    """Those with Provocation; one that hides guards nothing."""

    def problem(self, target: str, *, rushing: bool) -> Code | None:
        """Return why this target cannot be attacked, None when it can."""
        # LGC-CMB-06, LGC-PRM-01
        if target != self.hero and target not in self.creatures:
            return "TARGET_INVALID"
        # LGC-CMB-07
        if target != self.hero and target not in self.exposed:
            return "TARGET_STEALTH"
        # LGC-CMB-08
        if self.guards and target not in self.guards:
            return "TAUNT_IN_THE_WAY"
        # LGC-CMB-09
        if rushing and target == self.hero:
            return "RUSH_NOT_ON_HERO"
        return None


def defence(players: Players, attacker: Seat, auras: Auras) -> Defence:
    """Return what the opponent of this attacking player sets against attacks."""
    enemy = players[1 - attacker]
    creatures: list[str] = []
    exposed: list[str] = []
    guards: list[str] = []
    for creature in enemy.board:
        mask = keywords(creature, auras)
        creatures.append(creature.id)
        if not mask & STEALTH:
            exposed.append(creature.id)
            if mask & TAUNT:
                guards.append(creature.id)
    return Defence(enemy.hero.id, tuple(creatures), tuple(exposed), tuple(guards))
