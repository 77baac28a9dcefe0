"""Every intent that would be accepted now, with every combination of choices; CONCEDE is never listed.

It asks the same questions as `legality`, once for the whole list instead of once for each intent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from lgc_contract.games.lgc.engine.card import Ability, Auras
from lgc_contract.games.lgc.engine.choices import Asked, questions
from lgc_contract.games.lgc.engine.intents import (
    Activate,
    Attack,
    EndTurn,
    HeroPower,
    Intent,
    Mulligan,
    PlayCard,
    Target,
)
from lgc_contract.games.lgc.engine.legality import defence, has_place
from lgc_contract.games.lgc.engine.state import Creature, Permanent, Player, State
from lgc_contract.games.lgc.engine.stats import attack, auras_in, keywords
from lgc_contract.games.lgc.engine.words import PLAYERS, RUSH, SEATS, PlayerId, Seat

__all__ = ["legal"]


def legal(state: State, player: PlayerId) -> list[Intent]:
    """Return the legal intents of a player, each once; none for the player whose turn it is not."""
    seat = SEATS[player]
    if state.phase == "MULLIGAN":
        return list(_mulligans(state.players[seat], player))
    if state.phase == "OVER" or seat != state.active:
        return []
    auras = auras_in(state)
    intents: list[Intent] = []
    _add_plays(state, seat, auras, intents)
    _add_attacks(state, seat, auras, intents)
    _add_power(state, seat, auras, intents)
    _add_activations(state, seat, auras, intents)
    intents.append(EndTurn(player))
    return intents


def _mulligans(player: Player, name: PlayerId) -> Iterator[Mulligan]:
    if player.mulligan is None:
        ids = [held.id for held in player.hand]
        for size in range(len(ids) + 1):
            for subset in combinations(ids, size):
                yield Mulligan(name, subset)


def _add_plays(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    player, name = state.players[seat], PLAYERS[seat]
    ferveur = player.ferveur_actuelle
    full = [kind for kind in ("CREATURE", "PERMANENT") if not has_place(state, player, kind)]
    for held in player.hand:
        card = held.card
        if card.cost > ferveur or card.type in full:
            continue
        if not card.asks:
            intents.append(PlayCard(name, held.id))
            continue
        optional = card.type != "SPELL"
        for targets in _answers(state, card.on_play, seat, held.id, auras, optional):
            intents.append(PlayCard(name, held.id, targets))


def _add_attacks(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    name = PLAYERS[seat]
    able = [
        creature
        for creature in state.players[seat].board
        if not creature.attacked
        and (not creature.arrived or keywords(creature, auras) & RUSH)
        and attack(creature, auras)
    ]
    if not able:
        return
    against = defence(state.players, seat, auras)
    creatures = against.guards or against.exposed
    for attacker in able:
        identifier = attacker.id
        for target in creatures:
            intents.append(Attack(name, identifier, target))
        if not against.guards and not attacker.arrived:
            intents.append(Attack(name, identifier, against.hero))


def _add_power(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    player, name = state.players[seat], PLAYERS[seat]
    hero = player.hero
    power = hero.power
    if power is None or hero.power_used or power.cost > player.ferveur_actuelle:
        return
    if not power.asks:
        intents.append(HeroPower(name))
        return
    for targets in _answers(state, power.abilities, seat, hero.id, auras, False):
        intents.append(HeroPower(name, targets))


def _add_activations(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    player, name = state.players[seat], PLAYERS[seat]
    sources: tuple[Creature | Permanent, ...] = (*player.board, *player.permanents)
    for source in sources:
        if not source.card.manual or source.silenced:
            continue
        for ability in source.card.manual:
            if ability.index in source.used or ability.cost > player.ferveur_actuelle:
                continue
            for targets in _answers(state, (ability,), seat, source.id, auras, False):
                intents.append(Activate(name, source.id, ability.index, targets))


def _answers(
    state: State, abilities: Sequence[Ability], seat: Seat, source: str, auras: Auras, optional: bool
) -> Iterator[tuple[Target, ...]]:
    """Yield every right answer to the choices of these abilities; none when a needed one has no candidate."""
    asked = questions(state.players, abilities, seat, source, auras, optional=optional).asked
    if not all(one.candidates for one in asked):
        return iter(())
    return product(*map(_answers_to, asked))


def _answers_to(asked: Asked) -> list[Target]:
    index, side, kind = asked.ability.index, asked.choice.side, asked.choice.kind
    return [Target(index, side, kind, ids) for ids in combinations(asked.candidates, asked.wanted())]
