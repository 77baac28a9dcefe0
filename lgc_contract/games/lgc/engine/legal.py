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
    """Return the legal intents of a player, each once (LGC-REJ-12); END_TURN comes last."""
    seat = SEATS[player]
    if state.phase == "MULLIGAN":
        return _mulligans(state.players[seat], player)
    # LGC-REJ-13: none for the player who is not active, none when the game is over.
    if state.phase == "OVER" or seat != state.active:
        return []
    auras = auras_in(state)
    intents: list[Intent] = []
    _add_plays(state, seat, auras, intents)
    _add_attacks(state, seat, auras, intents)
    _add_powers(state, seat, auras, intents)
    _add_activations(state, seat, auras, intents)
    intents.append(EndTurn(player))
    return intents


def _mulligans(player: Player, name: PlayerId) -> list[Intent]:
    # LGC-REJ-14: every subset of the hand, in hand order, until the player has chosen.
    if player.mulligan is not None:
        return []
    ids = [held.id for held in player.hand]
    return [Mulligan(name, subset) for size in range(len(ids) + 1) for subset in combinations(ids, size)]


def _add_plays(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    player, name = state.players[seat], PLAYERS[seat]
    full = [kind for kind in ("CREATURE", "PERMANENT") if not has_place(state, player, kind)]
    for held in player.hand:
        card = held.card
        if card.cost > player.ferveur_actuelle or card.type in full:
            continue
        if not card.asks:
            intents.append(PlayCard(name, held.id))
        else:
            answers = _answers(state, card.on_play, seat, held.id, auras, card.type != "SPELL")
            intents += [PlayCard(name, held.id, targets) for targets in answers]


def _add_attacks(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    able = [
        creature
        for creature in state.players[seat].board
        if not creature.attacked
        and (not creature.arrived or keywords(creature, auras) & RUSH)
        and attack(creature, auras)
    ]
    if not able:
        return
    name, against = PLAYERS[seat], defence(state.players, seat, auras)
    creatures = against.guards or against.exposed
    for attacker in able:
        intents += [Attack(name, attacker.id, target) for target in creatures]
        if not against.guards and not attacker.arrived:
            intents.append(Attack(name, attacker.id, against.hero))


def _add_powers(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    player, name = state.players[seat], PLAYERS[seat]
    hero = player.hero
    power = hero.power
    # LGC-PWR-06: a power that only summons may be used with a full board.
    if power is None or hero.power_used or power.cost > player.ferveur_actuelle:
        return
    if not power.asks:
        intents.append(HeroPower(name))
    else:
        answers = _answers(state, power.abilities, seat, hero.id, auras, False)
        intents += [HeroPower(name, targets) for targets in answers]


def _add_activations(state: State, seat: Seat, auras: Auras, intents: list[Intent]) -> None:
    player, name = state.players[seat], PLAYERS[seat]
    sources: tuple[Creature | Permanent, ...] = (*player.board, *player.permanents)
    for source in sources:
        if not source.card.manual or source.silenced:
            continue
        for ability in source.card.manual:
            if ability.index not in source.used and ability.cost <= player.ferveur_actuelle:
                answers = _answers(state, (ability,), seat, source.id, auras, False)
                intents += [Activate(name, source.id, ability.index, targets) for targets in answers]


def _answers(
    state: State, abilities: Sequence[Ability], seat: Seat, source: str, auras: Auras, optional: bool
) -> Iterator[tuple[Target, ...]]:
    """Yield every right answer to the choices of these abilities; none if one has no candidate."""
    asked = questions(state.players, abilities, seat, source, auras, optional=optional).asked
    if not all(one.candidates for one in asked):
        return iter(())
    # LGC-REJ-15: every combination, by ability, then first mention. LGC-REJ-16: () when nothing is asked.
    return product(*map(_answers_to, asked))


def _answers_to(asked: Asked) -> list[Target]:
    index, side, kind = asked.ability.index, asked.choice.side, asked.choice.kind
    return [Target(index, side, kind, ids) for ids in combinations(asked.candidates, asked.wanted())]
