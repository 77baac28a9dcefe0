"""What a player may know of a state, as a state to think in: what is hidden is taken out or drawn anew.

The thinking state differs from the true one only in what the player's view does not show: the opponent's hand
and deck are blank cards, the own deck has an order of the player's imagination, and so have the dice.
"""

from typing import Final

from msgspec.structs import replace

from lgc_contract.games.lgc.engine.card import Card
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.state import Held, Player, State
from lgc_contract.games.lgc.engine.words import Seat
from lgc_contract.games.lgc.simulation.chance import Stream

__all__ = ["BLANK", "imagine", "is_as_foreseen"]

_UNKNOWN: Final = {
    "id": "inconnue",
    "version": 1,
    "type": "PERMANENT",
    "cost": 99,
    "charges": None,
    "keywords": [],
    "subtypes": [],
    "factions": [],
    "memberId": None,
    "token": False,
    "abilities": [],
}

BLANK: Final[Card] = Catalogue.build({}, [_UNKNOWN], []).cards["inconnue"]
"""A card of which nothing is known but that it is there."""

_BLANKS: Final = tuple(Held(f"inconnue-{number}", BLANK) for number in range(128))


def imagine(state: State, seat: Seat, stream: Stream) -> State:
    """Return the state as this player may think it is; what it cannot know comes from the stream.

    Two states with equal views and equal streams give equal results.
    """
    own, other = state.players[seat], state.players[1 - seat]
    own = replace(own, deck=_imagined_deck(own, stream))
    hand, deck = len(other.hand), len(other.deck)
    other = replace(other, hand=_BLANKS[:hand], deck=_BLANKS[hand : hand + deck], mulligan=None)
    players = (own, other) if seat == 0 else (other, own)
    return replace(state, players=players, rng_state=stream.state, draws=0)


def _imagined_deck(player: Player, stream: Stream) -> tuple[Held, ...]:
    """Shuffle the deck from the order of its cards' names, which the player knows from the deck list."""
    cards = sorted((held.card for held in player.deck), key=_name)
    for last in range(len(cards) - 1, 0, -1):
        other = stream.pick(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(Held(f"pioche-{place}", card) for place, card in enumerate(cards))


def _name(card: Card) -> str:
    return card.id


def is_as_foreseen(true: State, foreseen: State, seat: Seat) -> bool:
    """Whether what this player sees has become what it expected, so that its plan still holds."""
    if true.result is not None or foreseen.result is not None or true.next_id != foreseen.next_id:
        return False
    now, then = true.players[seat], foreseen.players[seat]
    if now.hand != then.hand or now.ferveur_actuelle != then.ferveur_actuelle:
        return False
    return all(
        (mine.board, mine.permanents, mine.hero) == (his.board, his.permanents, his.hero)
        for mine, his in zip(true.players, foreseen.players, strict=True)
    )
