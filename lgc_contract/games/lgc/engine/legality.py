"""Whether an intent is allowed: the checks in the order of the rejection codes, and what each accepted one will do.

Every function reads a state and either returns a plan or raises `Rejection`; nothing is changed here.
"""

from __future__ import annotations

from msgspec import Struct

from lgc_contract.games.lgc.engine.card import Auras, Players
from lgc_contract.games.lgc.engine.choices import answered, questions
from lgc_contract.games.lgc.engine.draft import Waiting
from lgc_contract.games.lgc.engine.intents import Activate, Attack, HeroPower, Mulligan, PlayCard
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.state import Creature, Held, Permanent, Player, State
from lgc_contract.games.lgc.engine.stats import attack, auras_in, keywords
from lgc_contract.games.lgc.engine.words import RUSH, SEATS, STEALTH, TAUNT, Code, Phase, Seat

__all__ = [
    "Defence",
    "Plan",
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


class Plan(Struct, frozen=True, gc=False):
    """What an accepted intent starts: its source, what it costs and its abilities with their choices."""

    source: Held | Creature | Permanent | None
    cost: int
    batch: list[Waiting]


def check_running(state: State) -> None:
    """Refuse everything once the game is over.

    Raises: Rejection.
    """
    if state.phase == "OVER":
        raise Rejection("GAME_OVER")


def check_turn(state: State, player: str) -> Seat:
    """Return the seat of the player whose main phase it is.

    Raises: Rejection.
    """
    _check_phase(state, "MAIN")
    seat = SEATS[player]
    if seat != state.active:
        raise Rejection("NOT_YOUR_TURN")
    return seat


def _check_phase(state: State, phase: Phase) -> None:
    check_running(state)
    if state.phase != phase:
        raise Rejection("WRONG_PHASE")


def check_mulligan(state: State, intent: Mulligan) -> Seat:
    """Each player once, in any order, with distinct cards of the own hand.

    Raises: Rejection.
    """
    _check_phase(state, "MULLIGAN")
    seat = SEATS[intent.player]
    player = state.players[seat]
    held = {card.id for card in player.hand}
    chosen = set(intent.cards)
    if player.mulligan is not None or len(chosen) != len(intent.cards) or not chosen <= held:
        raise Rejection("BAD_MULLIGAN")
    return seat


def check_play(state: State, intent: PlayCard) -> Plan:
    """Check a card of the hand: cost, room, choices.

    Raises: Rejection.
    """
    seat = check_turn(state, intent.player)
    player = state.players[seat]
    held = next((held for held in player.hand if held.id == intent.card), None)
    if held is None:
        raise Rejection("UNKNOWN_SOURCE")
    card = held.card
    _check_cost(player, card.cost)
    if not has_place(state, player, card.type):
        raise Rejection("BOARD_FULL" if card.type == "CREATURE" else "PERMANENTS_FULL")
    if not card.on_play:
        if intent.targets:
            raise Rejection("TARGET_UNEXPECTED")
        return Plan(held, card.cost, [])
    optional = card.type != "SPELL"
    auras = auras_in(state)
    found = questions(state.players, card.on_play, seat, held.id, auras, optional=optional)
    return Plan(held, card.cost, answered(found, intent.targets, seat, held.id))


def has_place(state: State, player: Player, card_type: str) -> bool:
    """Whether a card of this type finds room: the body of a creature or a permanent needs it, spells never."""
    constants = state.catalogue.constants
    if card_type == "CREATURE":
        return len(player.board) < constants.board_limit
    return card_type == "SPELL" or len(player.permanents) < constants.permanent_limit


def _check_cost(player: Player, cost: int) -> None:
    if cost > player.ferveur_actuelle:
        raise Rejection("NOT_ENOUGH_FERVEUR")


def check_power(state: State, intent: HeroPower) -> Plan:
    """Check the hero power: once a turn, its cost, its choices.

    Raises: Rejection.
    """
    seat = check_turn(state, intent.player)
    player = state.players[seat]
    hero = player.hero
    power = hero.power
    if power is None:
        raise Rejection("UNKNOWN_SOURCE")
    if hero.power_used:
        raise Rejection("ALREADY_USED")
    _check_cost(player, power.cost)
    auras = auras_in(state)
    found = questions(state.players, power.abilities, seat, hero.id, auras, optional=False)
    return Plan(None, power.cost, answered(found, intent.targets, seat, hero.id))


def check_activate(state: State, intent: Activate) -> Plan:
    """Check a MANUAL ability of what the player has in play: once a turn and ability, its cost, its choices.

    Raises: Rejection.
    """
    seat = check_turn(state, intent.player)
    player = state.players[seat]
    in_play: tuple[Creature | Permanent, ...] = (*player.board, *player.permanents)
    source = next((entity for entity in in_play if entity.id == intent.source), None)
    if source is None or source.silenced:  # a silenced source has no abilities
        raise Rejection("UNKNOWN_SOURCE")
    ability = next((one for one in source.card.manual if one.index == intent.ability), None)
    if ability is None:
        raise Rejection("UNKNOWN_SOURCE")
    if intent.ability in source.used:
        raise Rejection("ALREADY_USED")
    _check_cost(player, ability.cost)
    auras = auras_in(state)
    found = questions(state.players, (ability,), seat, source.id, auras, optional=False)
    return Plan(source, ability.cost, answered(found, intent.targets, seat, source.id))


def check_attack(state: State, intent: Attack) -> Creature:
    """Check attacker and target, and return the attacker.

    Raises: Rejection.
    """
    seat = check_turn(state, intent.player)
    attacker = next((one for one in state.players[seat].board if one.id == intent.attacker), None)
    if attacker is None:
        raise Rejection("UNKNOWN_SOURCE")
    auras = auras_in(state)
    rushes = bool(keywords(attacker, auras) & RUSH)
    if attacker.arrived and not rushes:
        raise Rejection("CANNOT_ATTACK_YET")
    if attacker.attacked:
        raise Rejection("ALREADY_ATTACKED")
    if attack(attacker, auras) == 0:
        raise Rejection("NO_ATTACK")
    against = defence(state.players, seat, auras)
    code = against.problem(intent.target, rushing=attacker.arrived)
    if code is not None:
        raise Rejection(code)
    return attacker


class Defence(Struct, frozen=True, gc=False):
    """What stands against an attacker: the enemy hero, the creatures, those without Furtif, and the guards."""

    hero: str
    creatures: tuple[str, ...]
    exposed: tuple[str, ...]
    guards: tuple[str, ...]
    """The exposed ones with Provocation; a guard that hides guards nothing."""

    def problem(self, target: str, *, rushing: bool) -> Code | None:
        """Return why this target cannot be attacked, None when it can."""
        if target != self.hero and target not in self.creatures:
            return "TARGET_INVALID"
        if target != self.hero and target not in self.exposed:
            return "TARGET_STEALTH"
        if self.guards and target not in self.guards:
            return "TAUNT_IN_THE_WAY"
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
