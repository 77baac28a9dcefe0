"""What observing a position is alike in both games of TD cards: reading it, its random numbers, its views."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from lgc_contract.errors import MalformedStateError
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["Ending", "check_shape", "read", "rng_state"]


class Ending(Protocol):
    """A state as far as it tells whether and how a partie has ended."""

    @property
    def phase(self) -> str: ...

    @property
    def gagnants(self) -> tuple[str, ...] | None: ...

    @property
    def raison(self) -> str | None: ...


Ended = TypeVar("Ended", bound=Ending)


def read(state: JsonObject, from_json: Callable[[JsonObject], Ended]) -> Ended:
    """Return a reported state as the engine has it.

    Raises: MalformedStateError for another shape, or an end that does not go with the phase.
    """
    try:
        seen = from_json(state)
    except msgspec.ValidationError as error:
        raise MalformedStateError(str(error)) from error
    if (seen.gagnants is None) == (seen.phase == "FIN") or (seen.gagnants is None) != (seen.raison is None):
        raise MalformedStateError(f"the phase {seen.phase} does not go with this end")
    return seen


def rng_state(state: JsonObject) -> Json:
    """Return the state of the random numbers: what the digest adds to the observation."""
    rng: Any = state["rng"]
    number: int = rng["state"]
    return number


def check_shape(view: JsonObject, shape: type[msgspec.Struct]) -> None:
    """Accept a view that has exactly the fields of a shape.

    Raises: MalformedStateError.
    """
    try:
        msgspec.convert(view, shape)
    except msgspec.ValidationError as error:
        raise MalformedStateError(f"view: {error}") from error
