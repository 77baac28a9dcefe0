"""Whether the rules allow an intent: the first code that applies, in the order of RG-REF-01."""

from typing import Final

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.intents import Choose, Draw, GiveUp, Intent
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.state import (
    SEATS,
    Amounts,
    Player,
    Seat,
    State,
    all_cards,
    gauges,
)

__all__ = ["OPPONENT_ONLY", "check", "is_active", "payable", "price_of", "targets_wanted"]

OPPONENT_ONLY: Final = "epidemie"
"""The event whose target is never its own player (RG-EVE-26)."""

TARGETS_OF_ACCORD: Final = 2


def check(catalogue: Catalogue, state: State, intent: Intent) -> None:
    """Accept an intent that the rules allow.

    Raises: Rejection.
    """
    if state.phase == "TERMINEE":
        raise Rejection("GAME_OVER")  # RG-FIN-05
    if not is_active(state, intent.joueur):
        raise Rejection("NOT_YOUR_TURN")  # RG-ABA-07, RG-REF-04
    if isinstance(intent, GiveUp):
        return
    player = state.players[SEATS.index(intent.joueur)]
    if player.choix is not None:
        raise Rejection("ALREADY_CHOSEN")  # RG-CHX-04
    if isinstance(intent, Draw):
        _check_draw(catalogue, state, player)
    else:
        _check_choice(catalogue, state, player, intent)


def is_active(state: State, seat: Seat) -> bool:
    """Tell whether somebody sits there who has not given up."""
    index = SEATS.index(seat)
    return index < len(state.players) and not state.players[index].abandon


def _check_draw(catalogue: Catalogue, state: State, player: Player) -> None:
    constants = catalogue.constants
    if min(gauges(player)) < constants.cout_pioche:
        raise Rejection("NOT_ENOUGH_POINTS")  # RG-PIO-01
    if len(player.evenements) >= constants.main_evenements:
        raise Rejection("EVENT_HAND_FULL")  # RG-PIO-04
    if not state.table.pioche_evenements:
        raise Rejection("DECK_EMPTY")  # RG-PIO-05
    if player.tentative:
        raise Rejection("ALREADY_DRAWN")  # RG-PIO-03


def _check_choice(catalogue: Catalogue, state: State, player: Player, intent: Choose) -> None:
    event = intent.evenement
    named = [card for card in (intent.carte, event and event.carte) if card is not None]
    known = {card.id for card in all_cards(state)}
    sold = {thing.id for thing in catalogue.things}
    if not known.issuperset(named) or not sold.issuperset(intent.achats):
        raise Rejection("UNKNOWN_CARD")  # RG-CHX-03
    held: list[str | None] = [card.id for card in player.main]
    if intent.carte not in (held or [None]):
        raise Rejection("NOT_IN_HAND")  # RG-CHX-01, RG-CHX-02
    if event is not None and event.carte not in [card.id for card in player.evenements]:
        raise Rejection("NOT_IN_HAND")  # RG-CHX-05
    if not _are_possible_targets(state, player, intent):
        raise Rejection("ILLEGAL_TARGET")  # RG-EVE-26
    if not payable(player, price_of(catalogue, intent.achats)):
        raise Rejection("NOT_ENOUGH_POINTS")  # RG-ACH-02
    if any(thing in other.possessions for other in state.players for thing in intent.achats):
        raise Rejection("ALREADY_OWNED")  # RG-ACH-03
    if event is not None:
        wanted = targets_wanted(_kind(player, event.carte), player, intent.achats)
        if len(event.cibles) < wanted:
            raise Rejection("TARGET_REQUIRED")  # RG-EVE-11, RG-EVE-19
        if len(event.cibles) > wanted:
            raise Rejection("TARGET_FORBIDDEN")  # RG-EVE-12


def _are_possible_targets(state: State, player: Player, intent: Choose) -> bool:
    if intent.evenement is None:
        return True
    possible = list(SEATS[: len(state.players)])
    if _kind(player, intent.evenement.carte) == OPPONENT_ONLY:
        possible.remove(intent.joueur)
    return all(target in possible for target in intent.evenement.cibles)


def _kind(player: Player, card: str) -> str:
    return next(each.card for each in player.evenements if each.id == card)


def price_of(catalogue: Catalogue, things: tuple[str, ...]) -> Amounts:
    """Return what several things cost together of each gauge."""
    prices = [catalogue.thing(each).price for each in things]
    food, war, health, diplomacy = (sum(price[gauge] for price in prices) for gauge in range(4))
    return food, war, health, diplomacy


def payable(player: Player, price: Amounts) -> bool:
    """Tell whether a player's gauges hold a price."""
    return all(has >= cost for has, cost in zip(gauges(player), price, strict=True))


def targets_wanted(event: str, player: Player, purchases: tuple[str, ...]) -> int:
    """Return how many targets an event must be played with, for a player who buys these things with it."""
    if event == "accord":
        return TARGETS_OF_ACCORD  # RG-EVE-19
    if event != "epidemie" or "eglise" in player.possessions:
        return 0
    # RG-EVE-11: before the purchases are decided; with the Trousse on order a target may be needed.
    return 1 if "trousse" in (*player.possessions, *purchases) else 0
