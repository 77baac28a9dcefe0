"""`reduce`: one intent from one state to the next, with everything that happened on the way.

Pure: the state given is never changed, and the same state and intent give the same answer, random numbers
included. Events are told in the order in which things happen.
"""

from collections.abc import Callable
from typing import Any, Final

from lgc_contract.games.controle_du_chaos.engine.count import end_tour
from lgc_contract.games.controle_du_chaos.engine.formulas import PLAIN, resolve
from lgc_contract.games.controle_du_chaos.engine.intents import (
    Abandon,
    Complete,
    Intent,
    Place,
    Respond,
    Take,
)
from lgc_contract.games.controle_du_chaos.engine.legality import (
    check_complete,
    check_place,
    check_respond,
    check_running,
    check_take,
    has_right_to_strong,
)
from lgc_contract.games.controle_du_chaos.engine.state import Box, State, other
from lgc_contract.games.controle_du_chaos.engine.table import (
    PLACED,
    REMOVED,
    RESPONSE,
    REVEALED,
    Event,
    Table,
)

__all__ = ["reduce"]


def reduce(box: Box, state: State, intent: Intent) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an intent, and the events in the order in which they happened.

    Raises: Rejection, when the rules refuse the intent; nothing has happened then.
    """
    table = Table(box, state)
    _CARRY_OUT[type(intent)](table, intent)
    return table.freeze(), tuple(table.events)


def _take(table: Table, intent: Take) -> None:
    check_take(table, intent)
    card = table.only(REVEALED)
    # CDC-PRN-01, CDC-PRN-02: taken first, so that it is never among the cards that may be removed.
    table.move(card, f"{intent.joueur}.main")
    table.tell("CARTE_PRISE", joueur=intent.joueur, id=card)
    if intent.retirer is not None:
        table.move(intent.retirer, REMOVED)
        table.tell("CARTE_DEPLACEE", id=intent.retirer, vers=REMOVED)
    end_tour(table)


def _place(table: Table, intent: Place) -> None:
    check_place(table, intent)
    table.move(intent.carte, PLACED)
    table.annonce = intent.annonce
    table.phase = "REPONSE"
    table.tell("CARTE_PLACEE", joueur=intent.joueur, **table.shown(intent.carte), annonce=intent.annonce)


def _respond(table: Table, intent: Respond) -> None:
    check_respond(table, intent)
    card = table.top(intent.joueur) if intent.carte is None else intent.carte
    table.move(card, RESPONSE)
    table.tell("CARTE_REPONDUE", joueur=intent.joueur, **table.shown(card), source=intent.source)
    if intent.formule is not None:
        resolve(table, intent.formule)
    elif has_right_to_strong(table, card):
        # CDC-REP-05: the card is on the table before the formula is chosen.
        table.phase = "FORMULE"
    else:
        assert table.annonce is not None
        resolve(table, PLAIN[table.annonce])


def _complete(table: Table, intent: Complete) -> None:
    check_complete(table, intent)
    resolve(table, intent.formule)


def _abandon(table: Table, intent: Abandon) -> None:
    # CDC-PAR-06: at any moment, out of turn too.
    check_running(table)
    table.end((other(intent.joueur),), "ABANDON")


_CARRY_OUT: Final[dict[type[Any], Callable[[Table, Any], None]]] = {
    Take: _take,
    Place: _place,
    Respond: _respond,
    Complete: _complete,
    Abandon: _abandon,
}
