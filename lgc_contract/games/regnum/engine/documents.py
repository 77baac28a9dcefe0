"""States as JSON and back: the seats stand in the document under their names."""

from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.regnum.engine.state import SEATS, Player, State, all_cards

__all__ = ["plain", "state_from_json", "state_to_json"]

Document: TypeAlias = dict[str, Any]

FEWEST: Final = 2
"""Players of the smallest game."""


def state_from_json(document: Document) -> State:
    """Read a state.

    Raises: MalformedStateError for any other shape, a seat too few, an id that stands twice.
    """
    if not isinstance(document, dict):
        raise MalformedStateError("a state is an object")
    seated = [seat for seat in SEATS if seat in document]
    if len(seated) < FEWEST or tuple(seated) != SEATS[: len(seated)]:
        raise MalformedStateError(f"the players are {', '.join(seated) or 'nobody'}; seats fill from j1 on")
    players = tuple(_read(document[seat], Player, f"/{seat}") for seat in seated)
    rest = {name: value for name, value in document.items() if name not in SEATS}
    state: State = replace(_read({**rest, "players": ()}, State, ""), players=players)
    _refuse_contradictions(state)
    return state


def state_to_json(state: State) -> Document:
    """Write a state."""
    document: Document = plain(state)
    players = document.pop("players")
    return document | dict(zip(SEATS, players, strict=False))


def plain(value: Any) -> Any:
    """Return a value as JSON, in which there are lists and no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _read(value: Any, shape: Any, where: str) -> Any:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        pointer = path.removesuffix("`").replace("[", ".").replace("]", "").replace(".", "/")
        raise MalformedStateError(message[:1].lower() + message[1:], where + pointer) from error


def _refuse_contradictions(state: State) -> None:
    seated = SEATS[: len(state.players)]
    if state.premier_joueur not in seated:
        raise MalformedStateError("nobody sits there", "/premierJoueur")
    is_over = state.phase == "TERMINEE"
    if is_over != (state.raison is not None) or is_over != bool(state.gagnants):
        raise MalformedStateError(f"the phase {state.phase} does not go with this end", "/raison")
    if any(seat not in seated for seat in state.gagnants):
        raise MalformedStateError("nobody sits there", "/gagnants")
    _refuse_twice("id", [card.id for card in all_cards(state)])
    _refuse_twice("possession", [thing for player in state.players for thing in player.possessions])


def _refuse_twice(what: str, identifiers: list[str]) -> None:
    for identifier in identifiers:
        if identifiers.count(identifier) > 1:
            raise MalformedStateError(f"the {what} {identifier!r} stands twice in the state")
