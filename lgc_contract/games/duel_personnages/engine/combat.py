"""Combats: who is asked, what is compared, who is beaten, and what follows."""

from lgc_contract.games.duel_personnages.engine.setup import draw
from lgc_contract.games.duel_personnages.engine.state import DECKS, Choice, Combat, Deck, PlayerId, Position
from lgc_contract.games.duel_personnages.engine.table import EVENTS, Table
from lgc_contract.games.duel_personnages.engine.turn import points

__all__ = ["asked", "attack_event", "attack_player", "choose", "draw_from", "give_up_combat", "survive"]


def attack_event(table: Table, fighter: str, bonus: str | None) -> None:
    """Fight the next card of the deck of events with one's own, the bonus set before (DDP-EVE-01)."""
    player = table.owner(fighter)
    if bonus is not None:
        _reveal(table, (Choice(player, bonus),))
    event = table.zones[EVENTS][0]
    table.tell("EVENEMENT_REVELE", **table.shown(event))
    mine = _strength(table, fighter)
    # DDP-EVE-03: an event is worth what the attacker's position reads.
    its = _printed(table, event, table.fighters[fighter].position)
    table.tell("COMBAT", attaquant=mine, defenseur=its)
    if mine > its:
        _discard_bonuses(table)
        _win(table, player, event)
        return
    if mine < its:
        # DDP-EVE-05: discarded, no point to anybody.
        table.tell("PERSONNAGE_KO", id=fighter)
        equipment = table.fighters[fighter].equipement
        table.discard(fighter)
        del table.fighters[fighter]
        if equipment is not None:
            table.discard(equipment)
    _discard_bonuses(table)
    # DDP-EVE-04, DDP-EVE-06: an event that is not beaten goes under its deck.
    table.move(event, EVENTS)
    table.tell("EVENEMENT_REMIS", id=event)
    if mine < its:
        _comfort(table, player)


def attack_player(table: Table, fighter: str, target: str) -> None:
    """Open a combat between two personnages; without anybody to ask it is fought at once."""
    table.combat = Combat(fighter, target, ())
    if asked(table):
        table.phase = "BONUS"
    else:
        _fight(table)


def asked(table: Table) -> tuple[PlayerId, ...]:
    """Return who sets a bonus in this combat and has not yet: owners of fighters without equipment."""
    combat = table.combat
    assert combat is not None
    done = [each.joueur for each in combat.choix]
    # DDP-BON-03, DDP-BON-04: an equipped fighter bars it; what is in the hand does not matter.
    owners = [table.owner(each) for each in (combat.attaquant, combat.cible) if not _equipped(table, each)]
    return tuple(name for name in table.players if name in owners and name not in done)


def choose(table: Table, player: PlayerId, card: str | None) -> None:
    """Seal a choice; the last one reveals all and the combat is fought (DDP-BON-05)."""
    combat = table.combat
    assert combat is not None
    choices = sorted((*combat.choix, Choice(player, card)), key=lambda each: each.joueur)
    table.combat = Combat(combat.attaquant, combat.cible, tuple(choices))
    table.tell("BONUS_CHOISI", joueur=player)
    if not asked(table):
        _fight(table)


def _equipped(table: Table, fighter: str) -> bool:
    return table.fighters[fighter].equipement is not None


def _fight(table: Table) -> None:
    combat = table.combat
    assert combat is not None
    _reveal(table, combat.choix)
    table.combat = Combat(combat.attaquant, combat.cible, ())
    table.phase = "ATTAQUES"
    attack, defence = _strength(table, combat.attaquant), _strength(table, combat.cible)
    table.tell("COMBAT", attaquant=attack, defenseur=defence)
    if attack == defence:
        # DDP-COM-06: nobody is beaten, the attack is spent.
        _close(table)
    elif attack < defence:
        # DDP-COM-07: in anyone's tour.
        _knock_out(table, combat.attaquant, table.owner(combat.cible))
    elif table.fighters[combat.cible].position == "DEFENSE" and _hand(table, combat.cible):
        table.phase = "SURVIE"
    else:
        _knock_out(table, combat.cible, table.owner(combat.attaquant))


def _hand(table: Table, fighter: str) -> list[str]:
    return table.zones[f"{table.owner(fighter)}.main"]


def _reveal(table: Table, choices: tuple[Choice, ...]) -> None:
    """DDP-BON-06: all at once, told in the order of the seats."""
    shown = []
    for each in choices:
        if each.carte is not None:
            table.move(each.carte, f"{each.joueur}.bonus")
            shown.append({"joueur": each.joueur, **table.shown(each.carte)})
    if shown:
        table.tell("BONUS_REVELES", bonus=shown)


def _strength(table: Table, fighter: str) -> int:
    """DDP-COM-02 … 04: the personnage, its equipment and its player's bonus, all read by its position."""
    own = table.fighters[fighter]
    cards = [fighter, *table.zones[f"{table.owner(fighter)}.bonus"]]
    cards += [] if own.equipement is None else [own.equipement]
    return sum(_printed(table, each, own.position) for each in cards)


def _printed(table: Table, card: str, position: Position) -> int:
    return table.card(card).chaos if position == "ATTAQUE" else table.card(card).controle


def survive(table: Table, card: str | None) -> None:
    """Discard a card and the equipment and live on, or be beaten after all (DDP-SUR-02, DDP-SUR-03)."""
    combat = table.combat
    assert combat is not None
    table.phase = "ATTAQUES"
    if card is None:
        _knock_out(table, combat.cible, table.owner(combat.attaquant))
        return
    table.discard(card)
    equipment = table.fighters[combat.cible].equipement
    if equipment is not None:
        table.change(combat.cible, equipement=None)
        table.discard(equipment)
    _close(table)


def _close(table: Table) -> None:
    _discard_bonuses(table)
    table.combat = None


def _discard_bonuses(table: Table) -> None:
    # DDP-BON-07: every bonus that was set, in the order of the seats.
    for name in table.players:
        for card in list(table.zones[f"{name}.bonus"]):
            table.discard(card)


def _knock_out(table: Table, loser: str, winner: PlayerId) -> None:
    """DDP-COM-08: the winner takes the card, its equipment and all bonuses are discarded."""
    beaten = table.owner(loser)
    table.tell("PERSONNAGE_KO", id=loser)
    equipment = table.fighters[loser].equipement
    if equipment is not None:
        table.change(loser, equipement=None)
        table.discard(equipment)
    _close(table)
    _win(table, winner, loser)
    if table.phase != "FIN":
        _comfort(table, beaten)


def _win(table: Table, player: PlayerId, card: str) -> None:
    """Put a beaten card among the rewards, and see whether that wins the partie."""
    table.move(card, f"{player}.recompenses")
    table.fighters.pop(card, None)
    table.tell("CARTE_GAGNEE", joueur=player, **table.shown(card))
    # DDP-FIN-02: both thresholds, at once, before the vaincu draws.
    constants = table.box.constants
    characters, events = points(table, player)
    if characters >= constants.points_joueur and events >= constants.points_event:
        table.end((player,), "POINTS")


def _comfort(table: Table, player: PlayerId) -> None:
    """DDP-PIO-01 … 03: the vaincu draws, from the deck of his choice where there is one."""
    filled = [deck for deck, place in DECKS.items() if table.zones[place]]
    if len(filled) == len(DECKS):
        table.phase, table.vaincu = "PIOCHE", player
    elif filled:
        draw(table, player, filled[0])


def draw_from(table: Table, player: PlayerId, deck: Deck) -> None:
    """Give the vaincu his card; the tour goes on."""
    draw(table, player, deck)
    table.phase, table.vaincu = "ATTAQUES", None


def give_up_combat(table: Table) -> None:
    """DDP-PAR-04: end a combat without effect; revealed bonuses are discarded, sealed ones stay in hand."""
    _close(table)
    table.phase = "ATTAQUES"
