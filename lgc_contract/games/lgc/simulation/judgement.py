"""How good a position is for a player, in tenths of a point of ATK or PV: bodies, lives, cards, what remains.

Integers throughout, so that every machine judges alike.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from lgc_contract.games.lgc.engine.card import Auras
from lgc_contract.games.lgc.engine.state import Creature, Held, Hero, Player, State
from lgc_contract.games.lgc.engine.stats import attack, auras_in, keywords, max_hp
from lgc_contract.games.lgc.engine.words import LETHAL, SHIELD, STEALTH, TAUNT, Seat
from lgc_contract.games.lgc.simulation.prices import lasting_worth
from lgc_contract.games.lgc.simulation.sight import BLANK

__all__ = ["WON", "Body", "Judge", "Style", "life_price", "shield_worth"]

WON: Final = 1_000_000
"""More than any position is worth; a draw is worth nothing."""

_ATTACK: Final = 11
_HP: Final = 9
_BODY: Final = 3
_UNKNOWN_CARD: Final = 25
_MEMORY: Final = 20_000
"""Creatures that a judge remembers at most."""
_IN_TROUBLE: Final = 16
_IN_DANGER: Final = 9
"""Lives below which each further point is worth more."""


class Style(NamedTuple):
    """How a player plays: `face` is the price of the opponent's life in percent of that of its own."""

    face: int = 100
    width: int = 5
    """Positions kept at each step of the look-ahead."""
    replies: int = 8
    """Ends of turn for which the opponent's answer is thought through."""


class Body(NamedTuple):
    """A creature as a fighter: effective values, and what losing it means."""

    attack: int
    hp: int
    keywords: int
    worth: int


class Judge:
    """Judges positions of one set of cards."""

    def __init__(self, definitions: Iterable[Mapping[str, Any]]) -> None:
        self._lasting = {each["id"]: lasting_worth(each) for each in definitions}
        self._known: dict[int, tuple[Creature, Body]] = {}

    def worth(self, state: State, seat: Seat, style: Style) -> int:
        """Return how good a position is for the player of this seat."""
        if state.result is not None:
            winner = state.result.winner
            return 0 if winner is None else (WON if winner == seat else -WON)
        auras = auras_in(state)
        own, other = state.players[seat], state.players[1 - seat]
        mine = self._side(own, auras) + _life_worth(own.hero)
        return mine - self._side(other, auras) - _life_worth(other.hero) * style.face // 100

    def _side(self, player: Player, auras: Auras) -> int:
        """Return what a player has apart from its life."""
        total = 0
        for creature in player.board:
            total += self.body(creature, auras).worth
        for permanent in player.permanents:
            uses = 1 if permanent.charges is None else permanent.charges
            total += self._lasting.get(permanent.card.id, 0) * uses + 5
        for held in player.hand:
            total += _in_hand(held)
        return total

    def body(self, creature: Creature, auras: Auras) -> Body:
        """Return a creature as a fighter; one that is dying is worth nothing."""
        if auras:
            return self._body(creature, auras)
        # States share the creatures that an intent leaves alone; what is known lives: its id is its own.
        known = self._known.get(id(creature))
        if known is None:
            if len(self._known) >= _MEMORY:
                self._known.clear()
            known = self._known[id(creature)] = (creature, self._body(creature, auras))
        return known[1]

    def _body(self, creature: Creature, auras: Auras) -> Body:
        hp = max_hp(creature, auras) - creature.damage
        if hp <= 0 or creature.marked:
            return Body(0, 0, 0, 0)
        strength, mask = attack(creature, auras), keywords(creature, auras)
        worth = _ATTACK * strength + _HP * hp + _BODY
        if mask:
            worth += _keywords_worth(mask, strength)
        if not creature.silenced:
            worth += self._lasting.get(creature.card.id, 0)
        return Body(strength, hp, mask, max(worth, 1))


def _keywords_worth(mask: int, strength: int) -> int:
    worth = 0
    if mask & SHIELD:
        worth += shield_worth(strength)
    if mask & LETHAL:
        worth += 20
    if mask & TAUNT:
        worth += 6
    if mask & STEALTH:
        worth += 6 + 2 * strength
    return worth


def shield_worth(strength: int) -> int:
    """Return what Bouclier is worth on a creature of this ATK: it lets it strike once more."""
    return 12 + 3 * strength


def _in_hand(held: Held) -> int:
    """Return what a card is worth while it waits: the more it costs, the later it will be played."""
    card = held.card
    if card is BLANK:
        return _UNKNOWN_CARD
    cost = card.cost if card.cost < 7 else 7
    # A spell is held back for a target that is worth it; a body only loses time.
    return 14 + 6 * cost if card.type == "SPELL" else 14 + 5 * cost


def _life_worth(hero: Hero) -> int:
    life = hero.hp + hero.armor
    total = 5 * life
    if life < _IN_TROUBLE:
        total -= 4 * (_IN_TROUBLE - life)
        if life < _IN_DANGER:
            total -= 8 * (_IN_DANGER - life)
    return total


def life_price(life: int) -> int:
    """Return what the next point of damage costs a hero of so much life and armour."""
    return 5 if life > _IN_TROUBLE else 9 if life > _IN_DANGER else 17
