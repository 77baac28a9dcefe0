"""`reduce`: one intent from one state to the next, with everything that happened on the way.

Pure: the state given is never changed, and the same state and intent give the same answer, random numbers
included. Events are told in the order in which things happen.
"""

from collections.abc import Callable
from typing import Any, Final

from lgc_contract.games.duel_personnages.engine import legality
from lgc_contract.games.duel_personnages.engine.combat import (
    attack_event,
    attack_player,
    choose,
    draw_from,
    give_up_combat,
    survive,
)
from lgc_contract.games.duel_personnages.engine.intents import (
    EVENT,
    Abandon,
    Attack,
    Bonus,
    Draw,
    EndTour,
    Equip,
    Install,
    Intent,
    Place,
    Survive,
    Turn,
)
from lgc_contract.games.duel_personnages.engine.rejection import Rejection
from lgc_contract.games.duel_personnages.engine.state import Box, Fighter, PlayerId, State
from lgc_contract.games.duel_personnages.engine.table import Event, Table
from lgc_contract.games.duel_personnages.engine.turn import end_installation, end_tour

__all__ = ["reduce"]


def reduce(box: Box, state: State, intent: Intent) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an intent, and the events in the order in which they happened.

    Raises: Rejection, when the rules refuse the intent; nothing has happened then.
    """
    table = Table(box, state)
    _CARRY_OUT[type(intent)](table, intent)
    return table.freeze(), tuple(table.events)


def _install(table: Table, intent: Install) -> None:
    legality.check_install(table, intent)
    table.tell("INSTALLATION_FINIE", joueur=intent.joueur)
    end_installation(table)


def _place(table: Table, intent: Place) -> None:
    legality.check_place(table, intent)
    table.move(intent.carte, f"{intent.joueur}.jeu")
    table.fighters[intent.carte] = Fighter(intent.carte, intent.position, None, attaque=False)
    table.tell("PERSONNAGE_POSE", joueur=intent.joueur, **table.shown(intent.carte), position=intent.position)


def _turn(table: Table, intent: Turn) -> None:
    legality.check_turn(table, intent)
    table.change(intent.personnage, position=intent.position)
    table.tell("POSITION_CHANGEE", id=intent.personnage, position=intent.position)


def _equip(table: Table, intent: Equip) -> None:
    legality.check_equip(table, intent)
    former = table.fighters[intent.personnage].equipement
    if former is not None:
        # DDP-EQU-03: the former equipment is discarded, before the new one is put in its place.
        table.discard(former)
    table.move(intent.carte, f"{intent.joueur}.equipement")
    table.change(intent.personnage, equipement=intent.carte)
    table.tell(
        "PERSONNAGE_EQUIPE", joueur=intent.joueur, **table.shown(intent.carte), personnage=intent.personnage
    )


def _attack(table: Table, intent: Attack) -> None:
    legality.check_attack(table, intent)
    table.change(intent.personnage, attaque=True)
    table.phase = "ATTAQUES"
    table.tell("ATTAQUE", joueur=intent.joueur, personnage=intent.personnage, cible=intent.cible)
    if intent.cible == EVENT:
        attack_event(table, intent.personnage, intent.bonus if isinstance(intent.bonus, str) else None)
    else:
        attack_player(table, intent.personnage, intent.cible)


def _bonus(table: Table, intent: Bonus) -> None:
    legality.check_bonus(table, intent)
    choose(table, intent.joueur, intent.carte)


def _survive(table: Table, intent: Survive) -> None:
    legality.check_survive(table, intent)
    survive(table, intent.carte)


def _draw(table: Table, intent: Draw) -> None:
    legality.check_draw(table, intent)
    draw_from(table, intent.joueur, intent.deck)
    if table.actif not in table.playing:
        # DDP-PAR-04: whose tour it was gave up while this draw was owed.
        end_tour(table)


def _end_tour(table: Table, intent: EndTour) -> None:
    legality.check_end_tour(table, intent)
    end_tour(table)


def _abandon(table: Table, intent: Abandon) -> None:
    # DDP-PAR-03: at any moment, out of turn too; who is gone already has nothing left to give up.
    legality.check_running(table)
    player = intent.joueur
    if player not in table.playing:
        raise Rejection("NOT_YOUR_TURN")
    fighting = _is_fighting(table, player)
    table.players[player] = True
    table.tell("JOUEUR_PARTI", joueur=player)
    if len(table.playing) == 1:
        table.end(table.playing, "ABANDON")
        return
    if fighting:
        give_up_combat(table)
    _clear(table, player)
    if table.vaincu == player:
        # DDP-PAR-04: nobody is left to draw.
        table.vaincu, table.phase = None, "ATTAQUES"
    if table.actif == player:
        _leave_tour(table)


def _is_fighting(table: Table, player: PlayerId) -> bool:
    combat = table.combat
    return combat is not None and player in [table.owner(each) for each in (combat.attaquant, combat.cible)]


def _clear(table: Table, player: PlayerId) -> None:
    """DDP-PAR-03: hand, equipment and personnages are discarded; rewards stay where they are."""
    for zone in ("main", "equipement", "jeu"):
        for card in list(table.zones[f"{player}.{zone}"]):
            table.fighters.pop(card, None)
            table.discard(card)


def _leave_tour(table: Table) -> None:
    if table.phase == "INSTALLATION":
        end_installation(table)
    elif table.vaincu is None:
        end_tour(table)


_CARRY_OUT: Final[dict[type[Any], Callable[[Table, Any], None]]] = {
    Install: _install,
    Place: _place,
    Turn: _turn,
    Equip: _equip,
    Attack: _attack,
    Bonus: _bonus,
    Survive: _survive,
    Draw: _draw,
    EndTour: _end_tour,
    Abandon: _abandon,
}
