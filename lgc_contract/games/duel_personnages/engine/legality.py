"""Whether the rules allow an intent, and if not, the first reason in the order of DDP-REJ-02."""

from collections.abc import Collection

from lgc_contract.games.duel_personnages.engine.combat import asked
from lgc_contract.games.duel_personnages.engine.intents import (
    EVENT,
    Attack,
    Bonus,
    Draw,
    EndTour,
    Equip,
    Install,
    Place,
    Survive,
    Turn,
)
from lgc_contract.games.duel_personnages.engine.rejection import Rejection
from lgc_contract.games.duel_personnages.engine.state import DECKS, Phase, PlayerId
from lgc_contract.games.duel_personnages.engine.table import EVENTS, Table
from lgc_contract.games.td.engine.cards import affinity

__all__ = [
    "OPENING",
    "TOUR",
    "check_attack",
    "check_bonus",
    "check_draw",
    "check_end_tour",
    "check_equip",
    "check_install",
    "check_place",
    "check_running",
    "check_survive",
    "check_turn",
    "defender",
    "fits",
    "is_loose",
]

OPENING: tuple[Phase, ...] = ("INSTALLATION", "PREPARATION")
"""When cards are put into play: before the first attack of the tour (DDP-POS-02)."""

TOUR: tuple[Phase, ...] = ("PREPARATION", "ATTAQUES")


def check_running(table: Table) -> None:
    """DDP-PAR-02: after the end nothing is accepted."""
    if table.phase == "FIN":
        raise Rejection("GAME_OVER")


def check_install(table: Table, intent: Install) -> None:
    """DDP-SET-06: at least one personnage."""
    _check_turn(table, ("INSTALLATION",), intent.joueur, (table.actif,))
    if not table.zones[f"{intent.joueur}.jeu"]:
        raise Rejection("NEED_ONE")


def check_place(table: Table, intent: Place) -> None:
    """DDP-POS-01 … 03."""
    _check_turn(table, OPENING, intent.joueur, (table.actif,))
    _check_in_hand(table, intent.joueur, intent.carte)
    _check_kind(table, intent.carte, "PERSONNAGE")


def check_turn(table: Table, intent: Turn) -> None:
    """DDP-PST-01 … 04."""
    _check_turn(table, TOUR, intent.joueur, (table.actif,))
    _check_own_fighter(table, intent.joueur, intent.personnage)
    if table.fighters[intent.personnage].attaque:
        raise Rejection("ALREADY_ACTED")
    if table.fighters[intent.personnage].position == intent.position:
        raise Rejection("WRONG_POSITION")


def check_equip(table: Table, intent: Equip) -> None:
    """DDP-EQU-01 … 04."""
    _check_turn(table, OPENING, intent.joueur, (table.actif,))
    _check_known(table, intent.carte, intent.personnage)
    _check_in_hand(table, intent.joueur, intent.carte)
    _check_kind(table, intent.carte, "ACCESSOIRE")
    _check_own_fighter(table, intent.joueur, intent.personnage)
    if not fits(table, intent.carte, intent.personnage):
        raise Rejection("NO_AFFINITY")


def fits(table: Table, card: str, fighter: str) -> bool:
    """DDP-EQU-02: an accessoire has an affinity with the personnage that bears it."""
    return affinity(table.card(card), table.card(fighter))


def check_attack(table: Table, intent: Attack) -> None:
    """DDP-ATT-02 … 06, and for an event with a bonus what BONUS demands."""
    _check_turn(table, TOUR, intent.joueur, (table.actif,))
    named = [intent.personnage, intent.cible, intent.bonus]
    _check_known(table, *(each for each in named if isinstance(each, str) and each != EVENT))
    bonus = intent.bonus if isinstance(intent.bonus, str) else None
    if bonus is not None:
        _check_in_hand(table, intent.joueur, bonus)
    _check_own_fighter(table, intent.joueur, intent.personnage)
    if intent.cible != EVENT and not _is_foreign(table, intent.joueur, intent.cible):
        raise Rejection("ILLEGAL_TARGET")
    if bonus is not None:
        _check_bonus_card(table, intent.joueur, bonus, intent.personnage)
    fighter = table.fighters[intent.personnage]
    if fighter.attaque:
        raise Rejection("ALREADY_ACTED")
    if intent.cible != EVENT and fighter.position == "DEFENSE":
        raise Rejection("WRONG_POSITION")
    if intent.cible == EVENT and not table.zones[EVENTS]:
        raise Rejection("DECK_EMPTY")


def _is_foreign(table: Table, player: PlayerId, fighter: str) -> bool:
    return fighter in table.fighters and table.owner(fighter) != player


def check_bonus(table: Table, intent: Bonus) -> None:
    """DDP-BON-01 … 05: each of the two players of the combat once, an equipped one never."""
    combat = table.combat
    fighters = () if combat is None else (combat.attaquant, combat.cible)
    owners = {table.owner(each): each for each in fighters}
    _check_turn(table, ("BONUS",), intent.joueur, owners)
    assert combat is not None
    if intent.joueur in [each.joueur for each in combat.choix]:
        raise Rejection("ALREADY_CHOSEN")
    if intent.carte is not None:
        _check_in_hand(table, intent.joueur, intent.carte)
        _check_bonus_card(table, intent.joueur, intent.carte, owners[intent.joueur])
    elif intent.joueur not in asked(table):
        raise Rejection("HAS_EQUIPMENT")


def _check_bonus_card(table: Table, player: PlayerId, card: str, fighter: str) -> None:
    _check_kind(table, card, "ACCESSOIRE")
    if not is_loose(table, player, card):
        raise Rejection("HAS_AFFINITY")
    if table.fighters[fighter].equipement is not None:
        raise Rejection("HAS_EQUIPMENT")


def is_loose(table: Table, player: PlayerId, card: str) -> bool:
    """DDP-BON-02: no affinity with any personnage that the player has in play."""
    return not any(fits(table, card, each) for each in table.zones[f"{player}.jeu"])


def check_survive(table: Table, intent: Survive) -> None:
    """DDP-SUR-01, DDP-SUR-02: the owner of the beaten defender, with any card of his hand."""
    _check_turn(table, ("SURVIE",), intent.joueur, (defender(table),))
    if intent.carte is not None:
        _check_in_hand(table, intent.joueur, intent.carte)


def defender(table: Table) -> PlayerId | None:
    """Return who owns the personnage that is attacked, None without a combat."""
    return None if table.combat is None else table.owner(table.combat.cible)


def check_draw(table: Table, intent: Draw) -> None:
    """DDP-PIO-01: the vaincu chooses."""
    _check_turn(table, ("PIOCHE",), intent.joueur, (table.vaincu,))
    if not table.zones[DECKS[intent.deck]]:
        raise Rejection("DECK_EMPTY")


def check_end_tour(table: Table, intent: EndTour) -> None:
    """DDP-TRN-04."""
    _check_turn(table, TOUR, intent.joueur, (table.actif,))


def _check_turn(
    table: Table, phases: tuple[Phase, ...], player: PlayerId, wanted: Collection[PlayerId | None]
) -> None:
    check_running(table)
    if table.phase not in phases:
        raise Rejection("WRONG_PHASE")
    if player not in wanted:
        raise Rejection("NOT_YOUR_TURN")


def _check_known(table: Table, *cards: str) -> None:
    if any(card not in table.printed for card in cards):
        raise Rejection("UNKNOWN_CARD")


def _check_in_hand(table: Table, player: PlayerId, card: str) -> None:
    _check_known(table, card)
    if card not in table.zones[f"{player}.main"]:
        raise Rejection("NOT_IN_HAND")


def _check_kind(table: Table, card: str, kind: str) -> None:
    if table.card(card).genre != kind:
        raise Rejection("ILLEGAL_TARGET")


def _check_own_fighter(table: Table, player: PlayerId, fighter: str) -> None:
    _check_known(table, fighter)
    if fighter not in table.zones[f"{player}.jeu"]:
        raise Rejection("ILLEGAL_TARGET")
