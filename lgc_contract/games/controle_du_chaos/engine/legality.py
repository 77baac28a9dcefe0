"""Whether the rules allow an intent, and if not, the first reason in the order of CDC-REJ-02."""

from collections.abc import Iterator

from lgc_contract.games.controle_du_chaos.engine.formulas import PLAIN, STRONG
from lgc_contract.games.controle_du_chaos.engine.intents import Complete, Ending, Place, Respond, Take
from lgc_contract.games.controle_du_chaos.engine.rejection import Rejection
from lgc_contract.games.controle_du_chaos.engine.state import Phase, PlayerId, other
from lgc_contract.games.controle_du_chaos.engine.table import REVEALED, Table
from lgc_contract.games.td.engine.cards import affinity

__all__ = [
    "check_complete",
    "check_place",
    "check_respond",
    "check_running",
    "check_take",
    "endings",
    "has_right_to_strong",
    "removable",
]


def check_running(table: Table) -> None:
    """CDC-PAR-07: after the end nothing is accepted."""
    if table.phase == "FIN":
        raise Rejection("GAME_OVER")


def check_take(table: Table, intent: Take) -> None:
    """CDC-PRN-03 … 05: one card of one's own three zones if there is any, else none."""
    _check_turn(table, "TOUR", intent.joueur, table.actif)
    choices = list(removable(table, intent.joueur))
    if intent.retirer is None:
        if choices:
            raise Rejection("MUST_REMOVE")
        return
    if not choices:
        raise Rejection("NOTHING_TO_REMOVE")
    _check_known(table, intent.retirer)
    if intent.retirer not in choices:
        raise Rejection("ILLEGAL_TARGET")


def removable(table: Table, player: PlayerId) -> Iterator[str]:
    """Yield the cards that PRENDRE may remove."""
    for zone in ("victoirePersonnelle", "controle", "chaos"):
        yield from table.zones[f"{player}.{zone}"]


def check_place(table: Table, intent: Place) -> None:
    """CDC-PLC-02, CDC-PLC-03: a card of the hand, so never the revealed one."""
    _check_turn(table, "TOUR", intent.joueur, table.actif)
    _check_in_hand(table, intent.joueur, intent.carte)


def check_respond(table: Table, intent: Respond) -> None:
    """CDC-REP-01 … 04: a card of the hand with a formula, or the top of the paquet."""
    _check_turn(table, "REPONSE", intent.joueur, other(table.actif))
    if intent.source == "PAQUET":
        if not table.zones[f"{intent.joueur}.paquet"]:
            raise Rejection("DECK_EMPTY")
        return
    assert intent.carte is not None
    assert intent.formule is not None
    _check_in_hand(table, intent.joueur, intent.carte)
    _check_ending(table, intent.carte, intent.formule)


def check_complete(table: Table, intent: Complete) -> None:
    """CDC-REP-06: only asked for where both endings are open."""
    _check_turn(table, "FORMULE", intent.joueur, other(table.actif))
    if intent.formule not in endings(table):
        raise Rejection("FORMULE_PROHIBEE")


def endings(table: Table) -> tuple[Ending, Ending]:
    """Return the two endings that go with what is announced (CDC-FRM-01)."""
    assert table.annonce is not None
    return PLAIN[table.annonce], STRONG[table.annonce]


def has_right_to_strong(table: Table, card: str) -> bool:
    """CDC-FRM-02: a card of the second player needs an affinity with the card that the first revealed."""
    return affinity(table.card(card), table.card(table.only(REVEALED)))


def _check_ending(table: Table, card: str, ending: Ending) -> None:
    plain, strong = endings(table)
    if ending not in (plain, strong):
        raise Rejection("FORMULE_PROHIBEE")
    if ending == strong and not has_right_to_strong(table, card):
        raise Rejection("NO_AFFINITY")


def _check_turn(table: Table, phase: Phase, player: PlayerId, asked: PlayerId) -> None:
    check_running(table)
    if table.phase != phase:
        raise Rejection("WRONG_PHASE")
    if player != asked:
        raise Rejection("NOT_YOUR_TURN")


def _check_known(table: Table, card: str) -> None:
    if card not in table.printed:
        raise Rejection("UNKNOWN_CARD")


def _check_in_hand(table: Table, player: PlayerId, card: str) -> None:
    hand = table.zones[f"{player}.main"]
    if not hand:
        raise Rejection("HAND_EMPTY")
    _check_known(table, card)
    if card not in hand:
        raise Rejection("NOT_IN_HAND")
