"""The table while an intent is carried out: places that cards move between, and what has happened so far."""

from typing import Any, Final, TypeAlias

from lgc_contract.games.controle_du_chaos.engine.state import (
    SEATS,
    ZONES,
    Announcement,
    Box,
    Phase,
    Player,
    PlayerId,
    Reason,
    State,
)
from lgc_contract.games.td.engine.cards import Card

__all__ = ["MUTUAL", "PLACED", "REMOVED", "RESPONSE", "REVEALED", "Event", "Table"]

Event: TypeAlias = dict[str, Any]

REVEALED: Final = "revelee"
PLACED: Final = "posee"
RESPONSE: Final = "reponse"
MUTUAL: Final = "mutuelle"
REMOVED: Final = "retirees"


class Table:
    """A state taken apart: `zones` maps each place to its cards, `j1.main` or `mutuelle`, in order."""

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.phase: Phase = state.phase
        self.manche = state.manche
        self.premier_joueur = state.premier_joueur
        self.actif = state.actif
        self.annonce: Announcement | None = state.annonce
        self.gagnants = state.gagnants
        self.raison: Reason | None = state.raison
        self.rng = state.rng
        self.cartes = {name: state.player(name).cartes for name in SEATS}
        self.points = {name: state.player(name).points for name in SEATS}
        self.printed = {each.id: each.carte for cards in self.cartes.values() for each in cards}
        self.zones: dict[str, list[str]] = _zones(state)
        self.events: list[Event] = []

    def move(self, card: str, place: str) -> None:
        """Put a card at the end of a place, wherever it was."""
        next(zone for zone in self.zones.values() if card in zone).remove(card)
        self.zones[place].append(card)

    def top(self, player: PlayerId) -> str:
        """Return the top card of a paquet that has one."""
        return self.zones[f"{player}.paquet"][0]

    def only(self, place: str) -> str:
        """Return the card of a place that holds exactly one."""
        (card,) = self.zones[place]
        return card

    def card(self, identifier: str) -> Card:
        """Return what is printed on a card of the table."""
        return self.box.cards[self.printed[identifier]]

    def shown(self, identifier: str) -> Event:
        """Return how an event names a card that everybody sees."""
        return {"id": identifier, "carte": self.printed[identifier]}

    def tell(self, kind: str, **facts: Any) -> None:
        """Add an event."""
        self.events.append({"type": kind, **facts})

    def end(self, winners: tuple[PlayerId, ...], reason: Reason) -> None:
        """End the partie."""
        self.phase, self.gagnants, self.raison = "FIN", winners, reason
        self.tell("PARTIE_FINIE", gagnants=list(winners), raison=reason)

    def freeze(self) -> State:
        """Return the state that the table has come to."""
        return State(
            phase=self.phase,
            manche=self.manche,
            premier_joueur=self.premier_joueur,
            actif=self.actif,
            revelee=self._single(REVEALED),
            posee=self._single(PLACED),
            annonce=self.annonce,
            reponse=self._single(RESPONSE),
            victoire_mutuelle=tuple(self.zones[MUTUAL]),
            retirees=tuple(self.zones[REMOVED]),
            gagnants=self.gagnants,
            raison=self.raison,
            rng=self.rng,
            j1=self._side("j1"),
            j2=self._side("j2"),
        )

    def _single(self, place: str) -> str | None:
        return next(iter(self.zones[place]), None)

    def _side(self, name: PlayerId) -> Player:
        paquet, main, controle, chaos, victory = (tuple(self.zones[f"{name}.{zone}"]) for zone in ZONES)
        return Player(self.points[name], self.cartes[name], paquet, main, controle, chaos, victory)


def _zones(state: State) -> dict[str, list[str]]:
    singles = {REVEALED: state.revelee, PLACED: state.posee, RESPONSE: state.reponse}
    zones = {place: [card] if card is not None else [] for place, card in singles.items()}
    zones |= {MUTUAL: list(state.victoire_mutuelle), REMOVED: list(state.retirees)}
    for name in SEATS:
        side = state.player(name)
        held = (side.paquet, side.main, side.controle, side.chaos, side.victoire_personnelle)
        zones |= {f"{name}.{zone}": list(cards) for zone, cards in zip(ZONES, held, strict=True)}
    return zones
