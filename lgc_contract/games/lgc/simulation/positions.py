"""What tells positions of one turn apart."""

from typing import Any, TypeAlias

from lgc_contract.games.lgc.engine.state import Creature, State
from lgc_contract.games.lgc.engine.words import Seat

__all__ = ["Key", "key_of"]

Key: TypeAlias = tuple[Any, ...]


def key_of(state: State, seat: Seat) -> Key:
    """Return what tells positions of one turn apart, whatever the order in which they were reached."""
    own, other = state.players[seat], state.players[1 - seat]
    return (
        own.hand,
        own.ferveur_actuelle,
        own.hero,
        other.hero,
        own.permanents,
        other.permanents,
        _bodies(own.board),
        _bodies(other.board),
        len(other.hand),
    )


def _bodies(board: tuple[Creature, ...]) -> tuple[Key, ...]:
    """Return the creatures without their entry numbers, which tell the order of play."""
    return tuple(sorted(map(_body, board)))


def _body(creature: Creature) -> Key:
    return (
        creature.id,
        creature.damage,
        creature.arrived,
        creature.attacked,
        creature.marked,
        creature.silenced,
        creature.consumed,
        -1 if creature.set_atk is None else creature.set_atk,
        creature.used,
        tuple((buff.atk, buff.hp, buff.duration) for buff in creature.buffs),
        tuple((grant.keyword, grant.duration) for grant in creature.granted),
    )
