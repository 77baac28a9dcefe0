"""Turns without end: a proof over the definitions that no turn has one, and play that tries to find one.

Every intent but END_TURN uses something up: a card of the hand, an attack, a use of an ability or the power.
A turn can go on without bound only if cards give such things back without bound. `renewals` lists every part
of a definition that could; without any, whatever cards meet, a turn ends. `longest_chain` plays a position
and counts the abilities that one intent sets off, which the rules stop at a budget and call a draw.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.games.lgc.combos.positions import Cards
from lgc_contract.games.lgc.engine.events import AbilityStarted
from lgc_contract.games.lgc.engine.intents import EndTurn, Intent, intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.simulation.positions import Key, key_of
from lgc_contract.jsontypes import JsonObject

__all__ = ["NO_CHAIN", "Chain", "Renewal", "groups", "longest_chain", "renewals"]

Document: TypeAlias = Mapping[str, Any]

_RETURNING: Final = frozenset({"BOUNCE", "COPY"})
_REACTIONS: Final = frozenset(
    {"ON_DEATH", "ON_DAMAGE_TAKEN", "ON_ATTACK", "ON_ALLY_SUMMONED", "ON_SPELL_CAST", "MANUAL"}
)
_POSITIONS: Final = 150
"""Positions of one turn that are tried for each group of cards."""


class Renewal(NamedTuple):
    """Something that an intent uses up and that a card could give back: where, and why."""

    card: str
    reason: str


class Chain(NamedTuple):
    """The most abilities that one intent set off in the positions of a group of cards."""

    cards: tuple[str, ...]
    abilities: int
    turn: int
    """The most intents that were made in one turn."""
    line: tuple[Intent, ...]
    is_endless: bool
    """The budget of abilities was used up, or a position of the turn came back."""

    def as_json(self) -> JsonObject:
        """Return the chain with its line of play as intents."""
        line: list[Any] = [intent_to_json(intent) for intent in self.line]
        return {
            "abilities": self.abilities,
            "cards": [*self.cards],
            "isEndless": self.is_endless,
            "line": line,
            "turn": self.turn,
        }


NO_CHAIN: Final = Chain((), 0, 0, (), False)
"""What no card sets off."""


def renewals(definitions: Iterable[Document]) -> Iterator[Renewal]:
    """Yield every ability that could let a turn go on without bound; decks are finite, so drawing cannot."""
    known = {each["id"]: each for each in definitions}
    for card in known.values():
        for step in _steps(card):
            own = step["target"]["side"] != "ENEMY"
            if step["action"] in _RETURNING and own:
                yield Renewal(card["id"], f"{step['action']} gives a card or a body a second time")
            elif step["action"] == "GAIN_MANA" and own:
                yield Renewal(card["id"], "GAIN_MANA pays for what comes back")
    for identifier in known:
        if identifier in _makes(known, identifier):
            yield Renewal(identifier, "it brings, in the end, a card like itself")


def _makes(known: Mapping[str, Document], identifier: str) -> set[str]:
    """Return the cards that one card can bring into play by itself, by steps of any number."""
    found: set[str] = set()
    waiting = [identifier]
    while waiting:
        for made in _products(known[waiting.pop()]):
            if made not in found:
                found.add(made)
                waiting.append(made)
    return found


def _products(card: Document) -> Iterator[str]:
    for step in _steps(card):
        if step["action"] in ("SUMMON", "TRANSFORM"):
            params = step["params"]
            yield from params.get("randomOf") or [params["cardId"]]


def _steps(card: Document) -> Iterator[Document]:
    for ability in card["abilities"]:
        yield ability
        yield from ability.get("then", ())


def groups(definitions: Iterable[Document], size: int) -> Iterator[tuple[str, ...]]:
    """Yield the groups of cards of which one at least reacts to what happens: only these make chains."""
    known = {each["id"]: each for each in definitions if each["abilities"]}
    reacting = {name for name, card in known.items() if _reacts(card)}
    for group in combinations(sorted(known if size < 3 else reacting), size):
        if not reacting.isdisjoint(group):
            yield group


def _reacts(card: Document) -> bool:
    return any(ability["trigger"] in _REACTIONS for ability in card["abilities"])


def longest_chain(among: Cards, cards: Sequence[str]) -> Chain:
    """Play one turn with these cards in hand and in play on both sides, and return the longest chain."""
    first = among.position(_given(among, cards))
    best = NO_CHAIN._replace(cards=tuple(cards))
    seen: set[Key] = {key_of(first, 0)}
    waiting: list[tuple[Any, tuple[Intent, ...], frozenset[Key]]] = [(first, (), frozenset(seen))]
    while waiting and len(seen) < _POSITIONS:
        state, line, passed = waiting.pop()
        for intent in legal(state, "p1"):
            after, events = reduce(state, intent)
            started = sum(type(event) is AbilityStarted for event in events)
            here = (*line, intent)
            endless = after.result is not None and after.result.reason == "LOOP"
            key = key_of(after, 0)
            endless = endless or (key in passed and type(intent) is not EndTurn)
            if started > best.abilities or endless:
                best = best._replace(abilities=started, line=here, is_endless=endless or best.is_endless)
            best = best._replace(turn=max(best.turn, len(here)))
            if key not in seen and after.result is None and type(intent) is not EndTurn:
                seen.add(key)
                waiting.append((after, here, passed | {key}))
    return best


def _given(among: Cards, cards: Sequence[str]) -> dict[str, Any]:
    """Put each card in hand, and the bodies among them twice into play on the own side, once on the other."""
    known = among.catalogue.cards
    types = {card: known[card].type for card in cards}
    creatures = [card for card in cards if types[card] == "CREATURE"]
    permanents = [card for card in cards if types[card] == "PERMANENT"]
    sides = {
        name: {
            "board": _named(f"{name}-body", [*creatures, *(creatures[:1] if name == "p1" else ())]),
            "permanents": _named(f"{name}-thing", permanents),
            "deck": _named(f"{name}-deck", [*cards, *cards]),
        }
        for name in ("p1", "p2")
    }
    sides["p1"]["hand"] = _named("p1-hand", list(cards))
    return {**sides, "seed": 1}


def _named(prefix: str, cards: Sequence[str]) -> list[dict[str, str]]:
    return [{"id": f"{prefix}-{number}", "card": card} for number, card in enumerate(cards)]
