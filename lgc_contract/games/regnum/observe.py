"""Say what is compared of a position: one record per entity, keyed by its id.

An empty seat has an empty record, so that games of two, three and four are observed alike.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.game import Observation
from lgc_contract.games.regnum.engine.documents import plain, state_from_json
from lgc_contract.games.regnum.engine.state import GAUGES, SEATS, Card, Choice, Player, State, all_cards
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["TABLE", "ZONES", "fresh", "observe", "rng_state"]

Record: TypeAlias = dict[str, Any]

TABLE: Final = "table"
"""Owns what belongs to nobody, the event deck and its discard; as a viewer it is a spectator."""

#: The attributes that hold cards, and whether their order is compared (RG-IDE-03).
ZONES: Final[Mapping[str, bool]] = {
    "main": True,
    "pioche": True,
    "defausse": False,
    "evenements": False,
    "piocheEvenements": True,
    "defausseEvenements": False,
}


def observe(state: JsonObject, setup: JsonObject) -> Observation:  # noqa: ARG001  no card has changing values
    """Return the records of a state.

    Raises: MalformedStateError.
    """
    seen = state_from_json(state)
    records: dict[str, Record] = {"game": _game(seen), TABLE: _table(seen)}
    records |= {seat: {} for seat in SEATS}
    records |= {seat: _player(player) for seat, player in zip(SEATS, seen.players, strict=False)}
    records |= {card.id: {"card": card.card} for card in all_cards(seen)}
    return records


def rng_state(state: JsonObject) -> Json:
    """Return the state of the random numbers: what the digest adds to the observation."""
    rng: Any = state["rng"]
    number: int = rng["state"]
    return number


def fresh(card: str, zone: str, setup: JsonObject) -> JsonObject:  # noqa: ARG001  a card is the same anywhere
    """Return the record of a card that has just come into a zone."""
    return {"card": card}


def _game(state: State) -> Record:
    return {
        "tour": state.tour,
        "phase": state.phase,
        "premierJoueur": state.premier_joueur,
        "gagnants": list(state.gagnants),
        "raison": state.raison,
        "draws": state.rng.draws,
    }


def _table(state: State) -> Record:
    return {
        "piocheEvenements": _ids(state.table.pioche_evenements),
        "defausseEvenements": sorted(_ids(state.table.defausse_evenements)),
    }


def _player(player: Player) -> Record:
    return {
        **{gauge: getattr(player, gauge) for gauge in GAUGES},
        "possessions": sorted(player.possessions),
        "main": _ids(player.main),
        "pioche": _ids(player.pioche),
        "defausse": sorted(_ids(player.defausse)),
        "evenements": sorted(_ids(player.evenements)),
        "tentative": player.tentative,
        "choix": _choice(player.choix),
        "abandon": player.abandon,
    }


def _choice(choice: Choice | None) -> Json:
    if choice is None:
        return None
    written: Record = plain(choice)
    return {**written, "achats": sorted(choice.achats)}


def _ids(zone: Sequence[Card]) -> list[str]:
    return [card.id for card in zone]
