"""Random games and positions from an integer, the same on every machine, for runs and for laws.

All randomness comes from the game's own generator, in a stream of its own.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from lgc_contract import canonical
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.documents import state_to_json
from lgc_contract.games.regnum.engine.happenings import Happening, happening_to_json
from lgc_contract.games.regnum.engine.intents import Choose, Draw, GiveUp, Intent
from lgc_contract.games.regnum.engine.legal import legal
from lgc_contract.games.regnum.engine.rng import advance
from lgc_contract.games.regnum.engine.setup import new_game
from lgc_contract.games.regnum.engine.state import GAUGES, SEATS, EventChoice, State, all_cards
from lgc_contract.games.regnum.engine.transition import reduce

__all__ = [
    "Chooser",
    "Move",
    "any_intent",
    "characters",
    "draw_new",
    "draw_position",
    "fingerprint",
    "next_intent",
    "walk",
]

Document: TypeAlias = dict[str, Any]
T = TypeVar("T")

CHARACTERS: Final = 6
"""Local characters of a generated position: few enough that equal cards meet."""

RICHEST: Final = 9
"""No gauge of a generated position has more."""


class Chooser:
    """Choices from a 32-bit seed by the game's own generator."""

    def __init__(self, seed: int) -> None:
        self._state = seed & 0xFFFFFFFF

    def pick(self, options: int) -> int:
        """Return one of 0 … options − 1."""
        self._state, drawn = advance(self._state)
        return drawn * options >> 32

    def choose(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.pick(len(options))]

    def chance(self, of: int) -> bool:
        """Return true once in `of` times."""
        return self.pick(of) == 0


class Move(NamedTuple):
    """One step of a game."""

    before: State
    intent: Intent
    after: State
    happened: tuple[Happening, ...]


def walk(catalogue: Catalogue, state: State, chooser: Chooser, most: int = 200) -> Iterator[Move]:
    """Play legal moves until the game is over, at most so many; sometimes a player gives up."""
    for _ in range(most):
        intent = next_intent(catalogue, state, chooser)
        if intent is None:
            return
        after, happened = reduce(catalogue, state, intent)
        yield Move(state, intent, after, happened)
        state = after


def next_intent(catalogue: Catalogue, state: State, chooser: Chooser) -> Intent | None:
    """Return a legal intent of somebody who has yet to choose, None when the game is over."""
    waiting = [
        seat
        for seat, player in zip(SEATS, state.players, strict=False)
        if player.choix is None and not player.abandon
    ]
    if state.phase == "TERMINEE":
        return None
    seat = chooser.choose(waiting)
    if chooser.chance(60):
        return GiveUp(seat)
    listed = legal(catalogue, state, seat)
    draws = [intent for intent in listed if isinstance(intent, Draw)]
    if draws and chooser.chance(2):
        return draws[0]
    # What buys or plays something is a small part of long lists and a great part of the game.
    bold = [each for each in listed if isinstance(each, Choose) and (each.achats or each.evenement)]
    return chooser.choose(bold if bold and not chooser.chance(3) else listed)


def any_intent(catalogue: Catalogue, state: State, chooser: Chooser) -> Intent:
    """Return an intent that names what may or may not be there; most are illegal."""
    seat = chooser.choose(SEATS)
    kind = chooser.pick(8)
    if kind == 0:
        return Draw(seat)
    cards: list[str | None] = [None, "nulle-part", *(card.id for card in all_cards(state))]
    things = sorted(each.id for each in catalogue.things)
    wanted = [thing for thing in things if chooser.chance(4)]
    if chooser.chance(10):
        wanted = sorted([*wanted, "couronne"])
    own = [card.id for player in _seated(state, seat) for card in player.main]
    held = [card.id for player in _seated(state, seat) for card in player.evenements]
    event = None
    if kind < 4:
        named = chooser.choose(held) if held and kind < 3 else chooser.choose(cards[1:])
        targets = tuple(chooser.choose(SEATS) for _ in range(chooser.pick(3)))
        event = EventChoice(named or "nulle-part", targets)
    card = chooser.choose(own) if own and kind < 7 else chooser.choose(cards)
    return Choose(seat, card, tuple(wanted), event)


def _seated(state: State, seat: str) -> list[Any]:
    return [player for name, player in zip(SEATS, state.players, strict=False) if name == seat]


def draw_new(chooser: Chooser) -> Document:
    """Return what a game is set up from."""
    players = 2 + chooser.pick(3)
    first = SEATS[chooser.pick(players)]
    return {"joueurs": players, "seed": chooser.pick(1 << 32), "premierJoueur": first}


def characters(chooser: Chooser) -> list[Document]:
    """Return local characters."""
    return [
        {"id": f"perso-{number}", **{gauge: 1 + chooser.pick(6) for gauge in GAUGES}}
        for number in range(CHARACTERS)
    ]


def draw_position(chooser: Chooser, known: Sequence[str]) -> Document:
    """Return a state in which nobody has chosen, with characters of these names."""
    seated = SEATS[: 2 + chooser.pick(3)]
    things = [row["id"] for table in ("objets", "batiments") for row in corpus.rows(table)]
    owners = {thing: chooser.choose((None, None, *seated)) for thing in things}
    kinds = [row["id"] for row in corpus.rows("evenements")]
    events = [{"id": f"ev-{number}", "card": chooser.choose(kinds)} for number in range(12)]
    document: Document = {
        "tour": 1 + chooser.pick(12),
        "phase": "SELECTION",
        "premierJoueur": chooser.choose(seated),
        "gagnants": [],
        "raison": None,
        "rng": {"state": chooser.pick(1 << 32), "draws": 0},
    }
    for seat in seated:
        owned = sorted(thing for thing, owner in owners.items() if owner == seat)
        document[seat] = _player(chooser, seat, known, owned)
        document[seat]["evenements"] = [events.pop() for _ in range(chooser.pick(3))]
    left = chooser.pick(len(events) + 1)
    document["table"] = {"piocheEvenements": events[:left], "defausseEvenements": events[left:]}
    return document


def _player(chooser: Chooser, seat: str, known: Sequence[str], owned: list[str]) -> Document:
    def cards(zone: str, most: int) -> list[Document]:
        many = chooser.pick(most + 1)
        return [{"id": f"{seat}-{zone}-{each}", "card": chooser.choose(known)} for each in range(many)]

    return {
        **{gauge: chooser.pick(RICHEST + 1) for gauge in GAUGES},
        "possessions": owned,
        "main": cards("main", 3),
        "pioche": cards("pioche", 2),
        "defausse": cards("defausse", 2),
        "evenements": [],
        "tentative": chooser.chance(5),
        "choix": None,
        "abandon": False,
    }


def fingerprint(seed: int) -> str:
    """Return a digest of everything that happens in a random game: equal on every machine, for ever."""
    chooser = Chooser(seed)
    catalogue = Catalogue.build(corpus.load())
    state = new_game(catalogue, draw_new(chooser))
    history: list[Any] = [state_to_json(state)]
    for move in walk(catalogue, state, chooser):
        history += [[happening_to_json(each) for each in move.happened], state_to_json(move.after)]
    return canonical.digest(history)
