"""One step of the game: `reduce` takes a state and an intent to the next state and what happened."""

from msgspec.structs import replace

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.event_cards import draw_event
from lgc_contract.games.regnum.engine.happenings import ChoiceSealed, EventDrawn, GaveUp, Happening
from lgc_contract.games.regnum.engine.intents import Choose, Draw, Intent
from lgc_contract.games.regnum.engine.legality import check
from lgc_contract.games.regnum.engine.resolution import ended, resolve, sealed
from lgc_contract.games.regnum.engine.state import SEATS, State, changed, gauges, with_gauges

__all__ = ["reduce"]


def reduce(catalogue: Catalogue, state: State, intent: Intent) -> tuple[State, tuple[Happening, ...]]:
    """Return the state after an intent and the events in order; the state given stays as it is.

    Raises: Rejection.
    """
    check(catalogue, state, intent)
    seat = SEATS.index(intent.joueur)
    if isinstance(intent, Draw):
        state, happened = _draw(catalogue, state, seat)
    elif isinstance(intent, Choose):
        state = changed(state, seat, replace(state.players[seat], choix=intent.choice))
        happened = [ChoiceSealed(intent.joueur)]
    else:
        state, happened = _give_up(state, seat)
    # RG-TOU-02: the last choice, whoever sealed it, plays the tour out; a game that is given up ends while
    # the one who is left has yet to choose.
    if all(player.choix is not None for player in state.players):
        state, more = resolve(catalogue, state)
        happened = happened + more
    return state, tuple(happened)


def _draw(catalogue: Catalogue, state: State, seat: int) -> tuple[State, list[Happening]]:
    player = state.players[seat]
    # RG-PIO-01, RG-PIO-02: paid at once, drawn at once.
    paid = with_gauges(player, [has - catalogue.constants.cout_pioche for has in gauges(player)])
    state, card = draw_event(changed(state, seat, replace(paid, tentative=True)), seat)
    return state, [EventDrawn(SEATS[seat], False, card.id, card.card)]


def _give_up(state: State, seat: int) -> tuple[State, list[Happening]]:
    state = changed(state, seat, replace(state.players[seat], abandon=True))
    happened: list[Happening] = [GaveUp(SEATS[seat])]
    active = [index for index, player in enumerate(state.players) if not player.abandon]
    if len(active) == 1:
        state, more = ended(state, active, "ABANDON")  # RG-ABA-02, RG-ABA-06
    elif state.players[seat].choix is None:
        state, more = sealed(state, seat)
    else:
        more = []  # RG-ABA-04: what is sealed stays sealed
    return state, happened + more
