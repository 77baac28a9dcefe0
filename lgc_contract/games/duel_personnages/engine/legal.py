"""Every intent that a player may send now, ABANDONNER left out."""

from collections.abc import Iterator
from typing import Final

from lgc_contract.games.duel_personnages.engine.combat import asked
from lgc_contract.games.duel_personnages.engine.intents import (
    EVENT,
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
from lgc_contract.games.duel_personnages.engine.legality import OPENING, TOUR, defender, fits, is_loose
from lgc_contract.games.duel_personnages.engine.state import DECKS, Box, PlayerId, Position, State
from lgc_contract.games.duel_personnages.engine.table import EVENTS, Table

__all__ = ["awaited", "legal"]

_POSITIONS: Final[tuple[Position, Position]] = ("ATTAQUE", "DEFENSE")


def legal(box: Box, state: State, player: PlayerId) -> tuple[Intent, ...]:
    """Return all intents of one player that `reduce` accepts; none for who is not asked."""
    table = Table(box, state)
    return tuple(_intents(table, player)) if player in awaited(table) else ()


def awaited(table: Table) -> tuple[PlayerId, ...]:
    """Return whom the partie waits for."""
    if table.phase == "FIN":
        return ()
    if table.phase == "BONUS":
        return asked(table)
    owner = {"SURVIE": defender(table), "PIOCHE": table.vaincu}.get(table.phase, table.actif)
    return () if owner is None else (owner,)


def _intents(table: Table, player: PlayerId) -> Iterator[Intent]:
    hand = table.zones[f"{player}.main"]
    if table.phase == "BONUS":
        yield Bonus(player, None)
        for card in _loose(table, player):
            yield Bonus(player, card)
    elif table.phase == "SURVIE":
        yield Survive(player, None)
        for card in hand:
            yield Survive(player, card)
    elif table.phase == "PIOCHE":
        for deck, place in DECKS.items():
            if table.zones[place]:
                yield Draw(player, deck)
    else:
        yield from _own_time(table, player)


def _own_time(table: Table, player: PlayerId) -> Iterator[Intent]:
    if table.phase in OPENING:
        yield from _opening(table, player)
    if table.phase == "INSTALLATION":
        if table.zones[f"{player}.jeu"]:
            yield Install(player)
    elif table.phase in TOUR:
        for fighter in table.zones[f"{player}.jeu"]:
            if not table.fighters[fighter].attaque:
                yield _turned(table, player, fighter)
                yield from _attacks(table, player, fighter)
        yield EndTour(player)


def _opening(table: Table, player: PlayerId) -> Iterator[Intent]:
    hand = table.zones[f"{player}.main"]
    for card in table.of_kind(hand, "PERSONNAGE"):
        for position in _POSITIONS:
            yield Place(player, card, position)
    for card in table.of_kind(hand, "ACCESSOIRE"):
        for fighter in table.zones[f"{player}.jeu"]:
            if fits(table, card, fighter):
                yield Equip(player, card, fighter)


def _turned(table: Table, player: PlayerId, fighter: str) -> Turn:
    return Turn(player, fighter, "DEFENSE" if table.fighters[fighter].position == "ATTAQUE" else "ATTAQUE")


def _attacks(table: Table, player: PlayerId, fighter: str) -> Iterator[Intent]:
    own = table.fighters[fighter]
    if own.position == "ATTAQUE":
        for target in table.fighters:
            if table.owner(target) != player:
                yield Attack(player, fighter, target)
    if table.zones[EVENTS]:
        yield Attack(player, fighter, EVENT, None)
        for card in _loose(table, player) if own.equipement is None else ():
            yield Attack(player, fighter, EVENT, card)


def _loose(table: Table, player: PlayerId) -> list[str]:
    hand = table.of_kind(table.zones[f"{player}.main"], "ACCESSOIRE")
    return [card for card in hand if is_loose(table, player, card)]
