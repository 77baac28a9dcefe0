"""The table while an intent is carried out: places that cards move between, and what has happened so far."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from lgc_contract.games.duel_personnages.engine.state import (
    SEATS,
    Box,
    Combat,
    Fighter,
    Phase,
    Player,
    PlayerId,
    Reason,
    State,
)
from lgc_contract.games.td.engine.cards import Card

__all__ = ["DISCARD", "EVENTS", "Event", "Table"]

Event: TypeAlias = dict[str, Any]

EVENTS: Final = "evenements"
DISCARD: Final = "defausse"
_SHARED: Final = ("personnages", "accessoires", EVENTS, DISCARD)
_OWN: Final = ("main", "jeu", "equipement", "recompenses", "bonus")


class Table:
    """A state taken apart: `zones` maps each place to its cards, `j1.main` or `defausse`, in order.

    `fighters` are the personnages in play by their ids; who owns one is told by the place where it is.
    """

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.phase: Phase = state.phase
        self.premier_joueur = state.premier_joueur
        self.actif = state.actif
        self.combat: Combat | None = state.combat
        self.vaincu: PlayerId | None = state.vaincu
        self.gagnants = state.gagnants
        self.raison: Reason | None = state.raison
        self.rng = state.rng
        self.cartes = state.cartes
        self.printed = {each.id: each.carte for each in state.cartes}
        sides = {name: state.player(name) for name in SEATS}
        self.players = {name: side.abandon for name, side in sides.items() if side is not None}
        self.fighters = {each.id: each for side in sides.values() if side is not None for each in side.jeu}
        self.zones: dict[str, list[str]] = {place: list(getattr(state, place)) for place in _SHARED}
        for name, side in sides.items():
            if side is not None:
                self._take_apart(name, side)
        self.events: list[Event] = []

    def _take_apart(self, name: PlayerId, side: Player) -> None:
        equipment = [each.equipement for each in side.jeu if each.equipement is not None]
        bonus = [] if side.bonus is None else [side.bonus]
        held = (side.main, [each.id for each in side.jeu], equipment, side.recompenses, bonus)
        for zone, cards in zip(_OWN, held, strict=True):
            self.zones[f"{name}.{zone}"] = list(cards)

    @property
    def playing(self) -> tuple[PlayerId, ...]:
        """The seats whose players have not given up."""
        return tuple(name for name, gone in self.players.items() if not gone)

    def move(self, card: str, place: str) -> None:
        """Put a card at the end of a place, wherever it was."""
        next(zone for zone in self.zones.values() if card in zone).remove(card)
        self.zones[place].append(card)

    def owner(self, fighter: str) -> PlayerId:
        """Return who has a personnage in play."""
        return next(name for name in self.players if fighter in self.zones[f"{name}.jeu"])

    def change(self, fighter: str, **changes: Any) -> None:
        """Change a personnage in play."""
        self.fighters[fighter] = msgspec.structs.replace(self.fighters[fighter], **changes)

    def card(self, identifier: str) -> Card:
        """Return what is printed on a card of the table."""
        return self.box.cards[self.printed[identifier]]

    def of_kind(self, cards: list[str], kind: str) -> Iterator[str]:
        """Yield those of the cards that are of a kind."""
        return (each for each in cards if self.card(each).genre == kind)

    def discard(self, card: str) -> None:
        """Put a card on the discard pile, where everybody sees it."""
        self.move(card, DISCARD)
        self.tell("CARTE_DEFAUSSEE", **self.shown(card))

    def shown(self, identifier: str) -> Event:
        """Return how an event names a card that everybody sees."""
        return {"id": identifier, "carte": self.printed[identifier]}

    def tell(self, kind: str, **facts: Any) -> None:
        """Add an event."""
        self.events.append({"type": kind, **facts})

    def end(self, winners: tuple[PlayerId, ...], reason: Reason) -> None:
        """End the partie."""
        self.phase, self.gagnants, self.raison = "FIN", winners, reason
        self.combat = self.vaincu = None
        self.tell("PARTIE_FINIE", gagnants=list(winners), raison=reason)

    def freeze(self) -> State:
        """Return the state that the table has come to."""
        first, second = self._side("j1"), self._side("j2")
        assert first is not None
        assert second is not None
        return State(
            phase=self.phase,
            premier_joueur=self.premier_joueur,
            actif=self.actif,
            cartes=self.cartes,
            personnages=tuple(self.zones["personnages"]),
            accessoires=tuple(self.zones["accessoires"]),
            evenements=tuple(self.zones[EVENTS]),
            defausse=tuple(self.zones[DISCARD]),
            combat=self.combat,
            vaincu=self.vaincu,
            gagnants=self.gagnants,
            raison=self.raison,
            rng=self.rng,
            j1=first,
            j2=second,
            j3=self._side("j3"),
            j4=self._side("j4"),
        )

    def _side(self, name: PlayerId) -> Player | None:
        if name not in self.players:
            return None
        fighters: tuple[Fighter, ...] = tuple(self.fighters[each] for each in self.zones[f"{name}.jeu"])
        return Player(
            abandon=self.players[name],
            main=tuple(self.zones[f"{name}.main"]),
            jeu=fighters,
            recompenses=tuple(self.zones[f"{name}.recompenses"]),
            bonus=next(iter(self.zones[f"{name}.bonus"]), None),
        )
