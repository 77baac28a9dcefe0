"""The event cards of a tour: all effects together, then the cards away, then what a feast draws."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec.structs import replace

from lgc_contract.games.regnum.engine.happenings import Effects, EventDrawn, EventPlayed, Happening
from lgc_contract.games.regnum.engine.state import (
    GAUGES,
    SEATS,
    Amounts,
    Card,
    Player,
    Seat,
    State,
    changed,
    gauges,
    with_gauges,
    with_players,
)

__all__ = ["draw_event", "play_events"]

Change: TypeAlias = tuple[int, str, int]
"""The seat whose gauge changes, the gauge, and by how much."""

IMMUNITY: Final = "complot"


def play_events(state: State) -> tuple[State, list[Happening]]:
    """Resolve the event cards that the sealed choices play."""
    played = [(seat, card) for seat, player in enumerate(state.players) for card in _played(player)]
    happened: list[Happening] = [
        EventPlayed(SEATS[seat], card.id, card.card, _targets(state.players[seat])) for seat, card in played
    ]
    before = state
    state = with_players(state, [_affected(state, seat, played) for seat in range(len(state.players))])
    happened += _effects(before, state)
    state = _discarded(state, [card for _, card in played])
    for seat in [seat for seat, card in played if card.card == "fete"]:
        # RG-EVE-23, RG-EVE-24: free, no attempt, and nothing if the deck is empty. There is one Château, so
        # one player at most draws.
        if "chateau" in state.players[seat].possessions and state.table.pioche_evenements:
            state, card = draw_event(state, seat)
            happened.append(EventDrawn(SEATS[seat], True, card.id, card.card))
    return state, happened


def draw_event(state: State, seat: int) -> tuple[State, Card]:
    """Move the top card of the event deck to a player's event hand."""
    card, *rest = state.table.pioche_evenements
    player = state.players[seat]
    state = replace(state, table=replace(state.table, pioche_evenements=tuple(rest)))
    return changed(state, seat, replace(player, evenements=(*player.evenements, card))), card


def _played(player: Player) -> list[Card]:
    event = player.choix.evenement if player.choix else None
    return [card for card in player.evenements if event is not None and card.id == event.carte]


def _targets(player: Player) -> tuple[Seat, ...]:
    event = player.choix.evenement if player.choix else None
    return event.cibles if event else ()


def _affected(state: State, seat: int, played: list[tuple[int, Card]]) -> Player:
    """Return a player after all events: what they add up to, once, and never below 0."""
    player = state.players[seat]
    is_immune = any(owner == seat and card.card == IMMUNITY for owner, card in played)
    sums = [0, 0, 0, 0]
    for owner, card in played:
        for target, gauge, amount in _changes(state, owner, card.card):
            # RG-EVE-20, RG-EVE-21: what others do to him counts only where it is good.
            if target == seat and not (is_immune and amount < 0):
                sums[GAUGES.index(gauge)] += amount
    # RG-EVE-02, RG-EVE-03.
    return with_gauges(player, [max(0, has + more) for has, more in zip(gauges(player), sums, strict=True)])


def _changes(state: State, owner: int, event: str) -> Iterator[Change]:
    """Yield what one event does; possessions are read after this tour's purchases (RG-EVE-05)."""
    player = state.players[owner]
    owned = player.possessions
    if event == "recolte":
        yield owner, "nourriture", 3 if "charrue" in owned else 2  # RG-EVE-06, RG-EVE-07
    elif event == "levee":
        yield owner, "guerre", 4 if "trebuchet" in owned else 2  # RG-EVE-14, RG-EVE-15
        yield owner, "diplomatie", -1
    elif event == "fete":
        yield owner, "nourriture", 1  # RG-EVE-22
        yield owner, "diplomatie", 1
    elif event == "accord":
        gains, loses = (SEATS.index(target) for target in _targets(player))
        yield owner, "diplomatie", 2 if "sceau" in owned else 1  # RG-EVE-16, RG-EVE-18
        yield gains, "diplomatie", 1
        yield loses, "diplomatie", -1
    elif event == "epidemie":
        yield from _epidemic(state, owner)


def _epidemic(state: State, owner: int) -> Iterator[Change]:
    player = state.players[owner]
    everybody = range(len(state.players))
    if "eglise" in player.possessions:
        # RG-EVE-10: the Église comes before the Trousse.
        yield from ((seat, "sante", -2) for seat in everybody if seat != owner)
    elif "trousse" in player.possessions:
        yield SEATS.index(_targets(player)[0]), "sante", -2  # RG-EVE-09
    else:
        yield from ((seat, "sante", -1) for seat in everybody)  # RG-EVE-08


def _effects(before: State, after: State) -> Iterator[Happening]:
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        food, war, health, diplomacy = (b - a for a, b in zip(gauges(was), gauges(now), strict=True))
        amounts: Amounts = (food, war, health, diplomacy)
        if any(amounts):
            yield Effects(SEATS[seat], *amounts)


def _discarded(state: State, played: list[Card]) -> State:
    # RG-EVE-04: whatever came of it, a card that was played is discarded.
    players = [
        replace(player, evenements=tuple(card for card in player.evenements if card not in played))
        for player in state.players
    ]
    discard = (*state.table.defausse_evenements, *played)
    return replace(with_players(state, players), table=replace(state.table, defausse_evenements=discard))
