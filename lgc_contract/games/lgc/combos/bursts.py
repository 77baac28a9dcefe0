"""What two cards can do to a full hero in one turn: every order of play and of attack, the best kept.

The player has 10 Ferveur, the two cards, and a board that a game may well show; the opponent has no creature
that could stand in the way. The damage of the two cards is what the hero loses beyond what the same board
does to it without them.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from lgc_contract.games.lgc.combos.positions import Cards
from lgc_contract.games.lgc.engine.intents import Activate, Attack, Intent, PlayCard, intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.simulation.positions import Key, key_of
from lgc_contract.jsontypes import JsonObject

__all__ = ["BOARDS", "LIMIT", "NO_BURST", "WIDE", "Burst", "best_burst", "bursts", "can_matter", "pairs"]

BOARDS: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("jeton_disciple",) * 3,
    ("crea_ondeline", "crea_tisanor", "crea_lirabelle"),
    ("crea_boulgour", "crea_croquembouche_disciple", "crea_barbotte"),
    ("crea_brioche", "crea_kaelis_disciple", "crea_sanglier_du_parking"),
)
"""Boards of at most 8 Ferveur that an opponent left alone: none, Disciples, Soigneurs, Tanks, attackers."""

WIDE: Final = (("jeton_disciple",) * 6,)
"""A full board of tokens: not plausible against a player who answers, but the ceiling of mass buffs."""
LIMIT: Final = 15
"""Damage by two cards from which on a pair is a finding: half of a full hero."""

_UNABLE: Final = frozenset({"DISCARD", "DRAW", "GAIN_ARMOR", "HEAL", "SILENCE", "TUTOR"})
"""Actions that raise nothing: what is drawn is no part of the two cards."""


class Burst(NamedTuple):
    """The most damage that a hero took in one turn, and how."""

    cards: tuple[str, ...]
    board: tuple[str, ...]
    """The cards that were in play before."""
    damage: int
    """What the cards add to the damage of the board."""
    whole: int
    """The damage of board and cards together."""
    line: tuple[Intent, ...]

    def card_of(self, entity: str) -> str:
        """Return which card an entity in hand is."""
        return self.cards[int(entity.removeprefix("card-")) - 1]

    def as_json(self) -> JsonObject:
        """Return the burst with its line of play as intents."""
        line: list[Any] = [intent_to_json(intent) for intent in self.line]
        return {
            "board": [*self.board],
            "cards": [*self.cards],
            "damage": self.damage,
            "line": line,
            "whole": self.whole,
        }


NO_BURST: Final = Burst((), (), 0, 0, ())
"""What no pair of cards does."""


def can_matter(definition: Mapping[str, Any]) -> bool:
    """Whether a card may raise the damage of the turn in which it is played; a bare body cannot attack."""
    steps = [step for ability in definition["abilities"] for step in (ability, *ability.get("then", ()))]
    return any(step["action"] not in _UNABLE and not _is_about_foes(step) for step in steps)


def _is_about_foes(step: Mapping[str, Any]) -> bool:
    """Whether a step reaches nothing but enemy creatures, permanents or cards, of which there are none."""
    target = step["target"]
    return target["side"] == "ENEMY" and target["kind"] in ("CREATURE", "PERMANENT", "CARD_IN_HAND")


def pairs(definitions: Sequence[Mapping[str, Any]], copies: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of cards that can matter, a card with itself if a deck may hold two."""
    able = [each["id"] for each in definitions if not each["token"] and can_matter(each)]
    for one, other in combinations_with_replacement(sorted(able), 2):
        if one != other or copies[one] > 1:
            yield one, other


def bursts(
    among: Cards, tried: Iterable[tuple[str, str]], boards: Sequence[tuple[str, ...]] = BOARDS
) -> Iterator[Burst]:
    """Yield the best burst of each pair of cards over the boards."""
    for pair in tried:
        yield max(
            (best_burst(among, pair, board) for board in boards),
            key=lambda burst: burst.damage,
        )


def best_burst(among: Cards, cards: tuple[str, ...], board: tuple[str, ...]) -> Burst:
    """Return the most damage that these cards add to a board's in one turn; every order of play is tried."""
    whole, line = _most_damage(among, cards, board)
    alone, _ = _most_damage(among, (), board)
    return Burst(cards, board, whole - alone, whole, line)


@functools.lru_cache(maxsize=64)
def _most_damage(
    among: Cards, cards: tuple[str, ...], board: tuple[str, ...]
) -> tuple[int, tuple[Intent, ...]]:
    first = among.position(_given(cards, board))
    best: int = 0
    line: tuple[Intent, ...] = ()
    seen: set[Key] = {key_of(first, 0)}
    waiting: list[tuple[State, tuple[Intent, ...]]] = [(first, ())]
    while waiting:
        state, path = waiting.pop()
        for intent in _useful(state):
            after, _ = reduce(state, intent)
            key = key_of(after, 0)
            if key in seen:
                continue
            seen.add(key)
            damage = first.players[1].hero.hp - after.players[1].hero.hp
            if damage > best:
                best, line = damage, (*path, intent)
            if after.result is None:
                waiting.append((after, (*path, intent)))
    return best, line


def _useful(state: State) -> Iterator[Intent]:
    """Yield the intents that can add damage: the cards in any way, then attacks on the hero."""
    board = state.players[0].board
    has_attacked = any(creature.attacked for creature in board)
    strikes: list[Attack] = []
    for intent in legal(state, "p1"):
        if isinstance(intent, Attack):
            if intent.target == "h2":
                strikes.append(intent)
        # What is played before the attacks serves them all, and a hero does not strike back.
        elif isinstance(intent, PlayCard | Activate) and not _is_drawn(intent) and not has_attacked:
            yield intent
    # Attacks that set something off come first, in any order; of the others one order is as good as another.
    setting_off = {creature.id for creature in board if "ON_ATTACK" in creature.card.by_trigger}
    yield from [strike for strike in strikes if strike.attacker in setting_off] or strikes[:1]


def _is_drawn(intent: PlayCard | Activate) -> bool:
    return isinstance(intent, PlayCard) and intent.card.startswith("drawn")


def _given(cards: Sequence[str], board: Sequence[str]) -> dict[str, Any]:
    hand = [{"id": f"card-{place}", "card": card} for place, card in enumerate(cards, start=1)]
    deck = [{"id": f"drawn-{number}", "card": "crea_colosse_du_vestibule"} for number in range(8)]
    bodies = [{"id": f"body-{place}", "card": card} for place, card in enumerate(board, start=1)]
    foes = [{"id": "foe-deck", "card": "crea_colosse_du_vestibule"}]
    return {"p1": {"hand": hand, "deck": deck, "board": bodies}, "p2": {"deck": foes}}
