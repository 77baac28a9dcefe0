"""What follows the last sealed choice: the tour is played out and the next one begins, or the game ends."""

from msgspec.structs import replace

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.event_cards import play_events
from lgc_contract.games.regnum.engine.gains import gain
from lgc_contract.games.regnum.engine.happenings import (
    CardDrawn,
    CardRevealed,
    ChoiceSealed,
    GameEnded,
    Happening,
    TourBegun,
)
from lgc_contract.games.regnum.engine.purchases import buy
from lgc_contract.games.regnum.engine.state import (
    SEATS,
    Choice,
    Player,
    State,
    changed,
    first_seat,
    gauges,
    with_players,
)

__all__ = ["ended", "resolve", "sealed"]


def resolve(catalogue: Catalogue, state: State) -> tuple[State, list[Happening]]:
    """Play a tour out, all choices being sealed."""
    happened: list[Happening] = list(_revealed(state))
    # RG-TOU-03: purchases, events, gains; then the cards away, one new card each, the end or the next tour.
    state, more = buy(catalogue, state)
    happened += more
    state, more = play_events(state)
    happened += more
    state, more = gain(catalogue, state)
    happened += more
    state = with_players(state, [_tidied(player) for player in state.players])
    state, more = _drawn(state)
    happened += more
    state, more = _end_or_next(catalogue, state)
    return state, happened + more


def sealed(state: State, seat: int) -> tuple[State, list[Happening]]:
    """Seal the automatic choice of a seat that nobody plays any more."""
    player = state.players[seat]
    # RG-ABA-03: the first card of the hand, no purchase, no event.
    card = player.main[0].id if player.main else None
    choice = Choice(card, (), None)
    return changed(state, seat, replace(player, choix=choice)), [ChoiceSealed(SEATS[seat])]


def ended(state: State, winners: list[int], reason: str) -> tuple[State, list[Happening]]:
    """End the game."""
    named = tuple(SEATS[seat] for seat in winners)
    over = replace(state, phase="TERMINEE", gagnants=named, raison=reason)
    return over, [GameEnded(named, reason)]


def _revealed(state: State) -> list[CardRevealed]:
    return [
        CardRevealed(SEATS[seat], card.id, card.card)
        for seat, player in enumerate(state.players)
        for card in player.main
        if player.choix is not None and card.id == player.choix.carte
    ]


def _tidied(player: Player) -> Player:
    """Return a player whose chosen card is discarded and who is free to choose again."""
    chosen = player.choix.carte if player.choix else None
    # RG-TOU-04, RG-TOU-06.
    return replace(
        player,
        main=tuple(card for card in player.main if card.id != chosen),
        defausse=(*player.defausse, *(card for card in player.main if card.id == chosen)),
        choix=None,
        tentative=False,
    )


def _drawn(state: State) -> tuple[State, list[Happening]]:
    happened: list[Happening] = []
    for seat, player in enumerate(state.players):
        if player.pioche:
            # RG-TOU-05: the top card goes to the end of the hand.
            card, *rest = player.pioche
            state = changed(state, seat, replace(player, main=(*player.main, card), pioche=tuple(rest)))
            happened.append(CardDrawn(SEATS[seat], card.id, card.card))
    return state, happened


def _end_or_next(catalogue: Catalogue, state: State) -> tuple[State, list[Happening]]:
    if state.tour >= catalogue.constants.tours:
        return ended(state, _leaders(state), "TOURS")  # RG-FIN-01
    if not any(player.main or player.pioche for player in state.players):
        return ended(state, _leaders(state), "CARTES")  # RG-FIN-02
    state = replace(state, tour=state.tour + 1)
    happened: list[Happening] = [TourBegun(state.tour, SEATS[first_seat(state)])]
    for seat, player in enumerate(state.players):
        if player.abandon:
            state, more = sealed(state, seat)
            happened += more
    return state, happened


def _leaders(state: State) -> list[int]:
    """Return the seats with the highest total; who has given up is not among them."""
    # RG-FIN-03, RG-FIN-04, RG-ABA-05.
    totals = {seat: sum(gauges(player)) for seat, player in enumerate(state.players) if not player.abandon}
    return [seat for seat, total in totals.items() if total == max(totals.values())]
