"""From decks, heroes and a seed to the first state, and from two mulligans to the first turn."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.draft import Draft
from lgc_contract.games.lgc.engine.events import CardsExchanged, MulliganChosen
from lgc_contract.games.lgc.engine.shape import Misshapen, to_struct
from lgc_contract.games.lgc.engine.state import Held, Hero, Player, State
from lgc_contract.games.lgc.engine.turn import start_turn
from lgc_contract.games.lgc.engine.words import PLAYERS, Seat, Seed

__all__ = ["choose_mulligan", "new_game", "shuffle"]


class HeroWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's hero as a new game names it; which person it is never matters to the rules (§4.1)."""

    profession: str = field(name="class")
    name: str
    race: str | None = None
    realm: str | None = None
    portrait: str | None = None
    power: str | None = None


class Heroes(Struct, frozen=True, forbid_unknown_fields=True):
    p1: HeroWords
    p2: HeroWords


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """The card ids as they were handed in; any number of them, which nobody checks here (LGC-DCK-07)."""

    p1: tuple[str, ...]
    p2: tuple[str, ...]


class NewWords(Struct, frozen=True, forbid_unknown_fields=True):
    decks: Decks
    heroes: Heroes
    seed: Seed


def new_game(catalogue: Catalogue, document: Any) -> State:
    """Return the first state: decks shuffled, starting hands drawn, both mulligans open.

    Raises: MalformedStateError (also for an unknown card or power).
    """
    # LGC-SET-04
    try:
        words = to_struct(document, NewWords)
    except Misshapen as fault:
        raise MalformedStateError(message=fault.message, pointer=fault.pointer) from fault
    players = (
        _player(catalogue, words.decks.p1, words.heroes.p1, 0),
        _player(catalogue, words.decks.p2, words.heroes.p2, 1),
    )
    empty = State(catalogue, 0, "MULLIGAN", 0, None, words.seed, 0, 1, 1, players, ())
    draft = Draft(empty)
    # LGC-SET-02: the first player's deck, then the second's.
    for seat in (0, 1):
        shuffle(draft, seat)
    # LGC-SET-03: then the first player's hand, then the second's.
    _deal(draft, 0, catalogue.constants.opening_hand.p1)
    _deal(draft, 1, catalogue.constants.opening_hand.p2)
    return draft.freeze()


def _player(catalogue: Catalogue, deck: tuple[str, ...], hero: HeroWords, seat: Seat) -> Player:
    power = None if hero.power is None else catalogue.power(hero.power)
    if hero.power is not None and power is None:
        pointer = f"/heroes/{PLAYERS[seat]}/power"
        raise MalformedStateError(message=f"there is no power {hero.power!r}", pointer=pointer)
    return Player(
        # LGC-SET-05: `h1` and `h2`, full PV, no armour, the power unused.
        hero=Hero(
            id=f"h{seat + 1}",
            seat=seat,
            profession=hero.profession,
            name=hero.name,
            race=hero.race,
            realm=hero.realm,
            portrait=hero.portrait,
            power=power,
            hp=catalogue.constants.hero_hp,
        ),
        ferveur_max=0,
        ferveur_actuelle=0,
        fatigue=0,
        mulligan=None,
        deck=tuple(_deck(catalogue, deck, PLAYERS[seat])),
        hand=(),
        graveyard=(),
        board=(),
        permanents=(),
    )


def _deck(catalogue: Catalogue, deck: tuple[str, ...], player: str) -> list[Held]:
    """Number the cards by their place in the list that was handed in, from 1 (LGC-SET-01)."""
    held: list[Held] = []
    for index, name in enumerate(deck):
        card = catalogue.card(name)
        if card is None:
            pointer = f"/decks/{player}/{index}"
            raise MalformedStateError(message=f"there is no card {name!r}", pointer=pointer)
        held.append(Held(f"{player}-{index + 1}", card))
    return held


def shuffle(draft: Draft, seat: Seat) -> None:
    """Shuffle a deck: from the last place down to the second, swap with a picked one (LGC-RNG-04)."""
    deck = list(draft.players[seat].deck)
    for last in range(len(deck) - 1, 0, -1):
        other = draft.pick(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    draft.players[seat].deck = tuple(deck)


def _deal(draft: Draft, seat: Seat, count: int) -> None:
    """Move cards from the top to the end of the hand, as many as there are: no draw event, no fatigue."""
    side = draft.players[seat]
    side.hand += side.deck[:count]
    side.deck = side.deck[count:]


def choose_mulligan(draft: Draft, seat: Seat, cards: tuple[str, ...]) -> None:
    """Note a player's choice; when both have chosen, exchange and start turn 1."""
    # LGC-SET-09: in hand order; hands and decks wait for the other player.
    side = draft.players[seat]
    side.mulligan = tuple(held.id for held in side.hand if held.id in cards)
    draft.emit(MulliganChosen(PLAYERS[seat]))  # LGC-EVT-03
    if any(player.mulligan is None for player in draft.players):
        return
    # LGC-SET-08: the first player's exchange completely, then the second's.
    for each in (0, 1):
        _exchange(draft, each)
    # LGC-SET-12: turn 1 starts within the same intent.
    draft.phase = "MAIN"
    start_turn(draft, 0)


def _exchange(draft: Draft, seat: Seat) -> None:
    """Set the chosen cards aside, take as many from the top, put them under the deck, shuffle once."""
    # LGC-SET-10: so none of them comes back. LGC-SET-11: a short deck gives what there is.
    side = draft.players[seat]
    chosen = side.mulligan or ()
    side.mulligan = None
    aside = tuple(held for held in side.hand if held.id in chosen)
    if aside:
        side.hand = tuple(held for held in side.hand if held.id not in chosen)
        _deal(draft, seat, len(aside))
        side.deck += aside
        shuffle(draft, seat)
    draft.emit(CardsExchanged(PLAYERS[seat], len(aside)))  # LGC-EVT-04: 0 included, no draw events
